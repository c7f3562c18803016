/// Where a sheet stands in a window, for every way a device is held.
///
/// The sheet stays presented through all of them: a placement has a position and a size, and no way
/// to dismiss. Sheets clear the line of a fold, not its margins, and all active occlusions.
public struct SheetPlacement: Hashable, Sendable {
  /// A place in a window.
  public enum Position: String, CaseIterable, Hashable, Sendable {
    /// Over the content's lower part, at its full width.
    case bottom
    /// In the middle of the window.
    case centered
    /// On the leading side.
    case leading
    /// On the trailing side, beside the content.
    case trailing
    /// On the lower half of a device that stands.
    case lower
    /// On its upper half, where the lower one has no room.
    case upper
  }

  /// What a sheet is built from, in points.
  public struct Metrics: Hashable, Sendable {
    /// Clear space around the sheet.
    public var margin: Double
    /// The most width of a centred sheet.
    public var maximumWidth: Double
    /// The most height of a centred sheet.
    public var maximumHeight: Double
    /// The width of a sheet beside the content.
    public var dockedWidth: Double
    /// The least width of the content beside a docked sheet.
    public var minimumContentWidth: Double
    /// The height of a collapsed sheet at the usual text size.
    public var collapsedHeight: Double
    /// What a side must hold to be taken while another one is possible.
    public var minimumSize: LayoutSize

    /// Creates the measures of a sheet.
    public init(
      margin: Double = 8, maximumWidth: Double = 560, maximumHeight: Double = 720,
      dockedWidth: Double = 360, minimumContentWidth: Double = 400, collapsedHeight: Double = 88,
      minimumSize: LayoutSize = LayoutSize(width: 240, height: 160)
    ) {
      self.margin = margin
      self.maximumWidth = maximumWidth
      self.maximumHeight = maximumHeight
      self.dockedWidth = dockedWidth
      self.minimumContentWidth = minimumContentWidth
      self.collapsedHeight = collapsedHeight
      self.minimumSize = minimumSize
    }
  }

  /// Where it stands.
  public let position: Position
  /// Its rectangle.
  public let frame: LayoutRect
  /// Whether it stands beside the content.
  public let isDocked: Bool
  /// The heights it can rest at.
  public let detents: [SheetDetent]
  /// The height it rests at: one of the detents.
  public let selection: SheetDetent
  /// How its controls are laid out: vertical bars on the outer display, horizontal ones inside.
  public let controls: LayoutAxis

  /// Places a sheet.
  ///
  /// - Parameters:
  ///   - area: the content area with its regions.
  ///   - window: the facts of the window.
  ///   - keepsContentVisible: whether the photo must stay visible beside the sheet.
  ///   - previous: the placement before; whether it was docked counts, and its selection is carried
  ///     over.
  ///   - selection: the height it rests at now, as after someone dragged it; nil for the previous
  ///     one, and for medium before the first.
  ///   - docking: when a sheet counts as docked.
  ///   - metrics: the measures.
  public init(
    in area: WorkspaceArea, of window: WindowFacts, keepsContentVisible: Bool = false,
    previous: SheetPlacement? = nil, selection: SheetDetent? = nil,
    docking: SheetDocking = SheetDocking(), metrics: Metrics = Metrics()
  ) {
    let room = SheetRoom(area, in: window, metrics: metrics, docking: docking)
    let (position, place) = room.place(keepsContentVisible: keepsContentVisible)
    self.position = position
    controls = window.hinge == .closed ? .vertical : .horizontal
    let docked =
      position == .trailing && docking.isDocked(sheet: place, container: room.problem.bounds)
    let chosen = SheetDocking.selection(
      carrying: selection ?? previous?.selection ?? .medium,
      wasDocked: previous?.isDocked ?? false, isDocked: docked)
    isDocked = docked
    detents = SheetDocking.detents(isDocked: docked)
    self.selection = chosen
    let scale = max(1, TextScale.usable(window.textScale))
    let frame = room.problem.edges.mirrored(
      position == .centered
        ? place : Self.resting(place, at: chosen, collapsed: metrics.collapsedHeight * scale))
    let snapped = room.problem.edges.grid?.inward(frame) ?? frame
    self.frame = snapped.isEmpty ? frame : snapped
  }

  private static func resting(
    _ room: LayoutRect, at detent: SheetDetent, collapsed: Double
  ) -> LayoutRect {
    let least = min(max(0, SubPoint.quantized(collapsed)), room.subHeight)
    let height: Int32 =
      switch detent {
      case .collapsed: least
      case .medium: max(room.subHeight / 2, least)
      case .expanded: room.subHeight
      }
    return room.with(top: room.bottom - height)
  }
}
