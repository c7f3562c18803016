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

    /// Creates the measures of a sheet.
    public init(
      margin: Double = 8, maximumWidth: Double = 560, maximumHeight: Double = 720,
      dockedWidth: Double = 360, minimumContentWidth: Double = 400, collapsedHeight: Double = 88
    ) {
      self.margin = margin
      self.maximumWidth = maximumWidth
      self.maximumHeight = maximumHeight
      self.dockedWidth = dockedWidth
      self.minimumContentWidth = minimumContentWidth
      self.collapsedHeight = collapsedHeight
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
  ///   - previous: the placement before; its selection is carried over.
  ///   - selection: the height it rests at when there was no placement before.
  ///   - docking: when a sheet counts as docked.
  ///   - metrics: the measures.
  public init(
    in area: WorkspaceArea, of window: WindowFacts, keepsContentVisible: Bool = false,
    previous: SheetPlacement? = nil, selection: SheetDetent = .medium,
    docking: SheetDocking = SheetDocking(), metrics: Metrics = Metrics()
  ) {
    let problem = WorkspaceProblem(area.clearingLines, in: window)
    let isOuter = window.kind == .compactPhone
    let bounds = problem.bounds
    let margin = max(0, metrics.margin)
    let position = Self.position(
      problem, isOuter: isOuter, keepsContentVisible: keepsContentVisible, metrics: metrics)
    self.position = position
    controls = isOuter ? .vertical : .horizontal

    var part = bounds
    if let division = problem.division {
      let sides = division.sides(of: bounds)
      part = position == .leading ? sides.first : sides.second
    }
    let free = problem.room(in: part, holding: .zero) ?? problem.nowhere
    var room = free.inset(
      by: LayoutInsets(top: margin, leading: margin, bottom: margin, trailing: margin))
    if problem.division == nil, position == .trailing {
      room = room.with(
        left: max(room.left, room.right - max(0, SubPoint.quantized(metrics.dockedWidth))))
    }
    let logicalDocked = docking.isDocked(sheet: room, container: bounds)
    let docked = position == .trailing && logicalDocked
    let chosen = SheetDocking.selection(
      carrying: previous?.selection ?? selection, wasDocked: previous?.isDocked ?? false,
      isDocked: docked)
    isDocked = docked
    detents = SheetDocking.detents(isDocked: docked)
    self.selection = chosen
    let scale = max(1, TextScale.usable(window.textScale))
    let frame: LayoutRect =
      switch position {
      case .centered:
        room.centered(
          LayoutSize(width: metrics.maximumWidth, height: metrics.maximumHeight))
      case .bottom:
        Self.resting(room, at: chosen, collapsed: metrics.collapsedHeight * scale)
      case .leading, .trailing, .lower:
        room
      }
    self.frame = problem.edges.mirrored(frame)
  }

  private static func position(
    _ problem: WorkspaceProblem, isOuter: Bool, keepsContentVisible: Bool, metrics: Metrics
  ) -> Position {
    switch problem.division?.pose {
    case .book: return keepsContentVisible ? .trailing : .leading
    case .tabletop: return .lower
    case nil: break
    }
    let width = problem.bounds.width
    if isOuter || width < metrics.maximumWidth + 2 * metrics.margin { return .bottom }
    let fits =
      width >= metrics.minimumContentWidth + metrics.dockedWidth + 2 * metrics.margin
    return keepsContentVisible && fits ? .trailing : .centered
  }

  private static func resting(
    _ room: LayoutRect, at detent: SheetDetent, collapsed: Double
  ) -> LayoutRect {
    let height: Double =
      switch detent {
      case .collapsed: min(max(0, collapsed), room.height)
      case .medium: max(room.height / 2, min(max(0, collapsed), room.height))
      case .expanded: room.height
      }
    return LayoutRect(x: room.x, y: room.maxY - height, width: room.width, height: height)
  }
}

extension WorkspaceArea {
  /// The area with regions that are to be cleared by their lines alone, as sheets do.
  var clearingLines: WorkspaceArea {
    var other = self
    for index in other.regions.indices where other.regions[index].kind == .division {
      let line = other.regions[index].line
      if line.left < line.right || line.top < line.bottom { other.regions[index].margins = .zero }
    }
    return other
  }
}
