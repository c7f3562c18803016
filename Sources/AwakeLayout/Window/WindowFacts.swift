/// What is true of a window whatever its pages show: the facts that decide the meaning of a layout.
///
/// Nothing here depends on where navigation stands; what navigation leaves is a ``WorkspaceArea``.
public struct WindowFacts: Hashable, Sendable {
  /// The root container's size.
  public var size: LayoutSize
  /// The hinge's state.
  public var hinge: HingeState
  /// The width class the system gives.
  public var horizontalClass: SizeClass
  /// The height class the system gives.
  public var verticalClass: SizeClass
  /// The direction of writing.
  public var direction: LayoutDirection
  /// The size of text relative to the usual one; it changes density and grids, never structure.
  public var textScale: Double
  /// Points the host keeps for a tool rail at the leading edge; 0 when it wants none.
  public var reservedLeadingWidth: Double
  /// Pixels per point; edges snap to pixels when it is given.
  public var displayScale: Double?
  /// The edge at which the system can show a vertical bar, if it can.
  public var verticalBarEdge: HorizontalEdge?
  /// All regions of the window, active or not, in the root's coordinates.
  public var regions: [ReservedRegion]

  /// Creates the facts of a window; all but the size have the usual values.
  public init(
    size: LayoutSize, hinge: HingeState = .unavailable, horizontalClass: SizeClass = .regular,
    verticalClass: SizeClass = .regular, direction: LayoutDirection = .leftToRight,
    textScale: Double = 1, reservedLeadingWidth: Double = 0, displayScale: Double? = nil,
    verticalBarEdge: HorizontalEdge? = nil, regions: [ReservedRegion] = []
  ) {
    self.size = size
    self.hinge = hinge
    self.horizontalClass = horizontalClass
    self.verticalClass = verticalClass
    self.direction = direction
    self.textScale = textScale
    self.reservedLeadingWidth = reservedLeadingWidth
    self.displayScale = displayScale
    self.verticalBarEdge = verticalBarEdge
    self.regions = regions
  }

  /// The kind of the window.
  public var kind: AdaptiveWindowLayout {
    .resolve(
      size: size, hinge: hinge, horizontalClass: horizontalClass, verticalClass: verticalClass)
  }

  /// Whether the window has a division, active or not: then even numbers of columns are better.
  public var hasDivision: Bool { regions.contains { $0.kind == .division } }

  /// How the device is held, by the active fold that divides the whole window; nil when none does.
  public var divisionPose: DivisionPose? {
    WorkspaceProblem(WorkspaceArea(of: self), in: self).division?.pose
  }

  /// Whether these and other facts mean the same epoch: a change in any of them may bring every
  /// structure back.
  ///
  /// The pixel grid and the bar edge are left out, since hosts derive them from what they show; the
  /// order of regions does not matter.
  func isSameEpoch(as other: WindowFacts) -> Bool {
    guard
      size == other.size, hinge == other.hinge, horizontalClass == other.horizontalClass,
      verticalClass == other.verticalClass, direction == other.direction,
      textScale == other.textScale || (textScale.isNaN && other.textScale.isNaN),
      reservedLeadingWidth == other.reservedLeadingWidth
        || (reservedLeadingWidth.isNaN && other.reservedLeadingWidth.isNaN),
      regions.count == other.regions.count
    else { return false }
    return regions == other.regions || Self.counted(regions) == Self.counted(other.regions)
  }

  private static func counted(_ regions: [ReservedRegion]) -> [ReservedRegion: Int] {
    regions.reduce(into: [:]) { $0[$1, default: 0] += 1 }
  }
}
