/// A height at which a sheet rests.
public enum SheetDetent: String, CaseIterable, Hashable, Sendable {
  case collapsed, medium, expanded
}

/// Whether a sheet stands beside the content, judged from where both are, and nothing else.
///
/// Sheet, content and navigation read this one answer. Only horizontal ranges count, so dragging a
/// bottom sheet up or down never changes it.
public struct SheetDocking: Hashable, Sendable {
  /// The share of the container's width a docked sheet leaves at least to the content before it.
  public var minimumContentShare: Double
  /// The most points between a docked sheet and the container's end.
  public var maximumGap: Double

  /// Creates the thresholds of a layout; they are its own, not the system's.
  public init(minimumContentShare: Double = 0.25, maximumGap: Double = 32) {
    self.minimumContentShare = minimumContentShare
    self.maximumGap = maximumGap
  }

  /// Whether a sheet is docked at the trailing side of its container.
  ///
  /// - Returns: false while either range is unknown.
  public func isDocked(
    sheet: LayoutRect?, container: LayoutRect?, direction: LayoutDirection = .leftToRight
  ) -> Bool {
    guard let sheet, let container, !sheet.isEmpty, !container.isEmpty else { return false }
    let seen = direction == .leftToRight ? sheet : sheet.mirrored(in: container)
    return seen.x - container.x > container.width * minimumContentShare
      && container.maxX - seen.maxX < maximumGap
  }

  /// The heights a sheet can rest at: half the height cuts off the content of a docked one.
  public static func detents(isDocked: Bool) -> [SheetDetent] {
    isDocked ? [.collapsed, .expanded] : [.collapsed, .medium, .expanded]
  }

  /// The selection to go on with after a sheet was docked or undocked.
  ///
  /// - Parameters:
  ///   - selection: the height it rested at.
  ///   - wasDocked: whether it was docked before.
  ///   - isDocked: whether it is docked now.
  /// - Returns: a height there is. Docking expands the sheet, so that it is not left collapsed or
  ///   at a height that is gone; undocking leaves the choice as it was.
  public static func selection(
    carrying selection: SheetDetent, wasDocked: Bool, isDocked: Bool
  ) -> SheetDetent {
    if isDocked, !wasDocked { return .expanded }
    return detents(isDocked: isDocked).contains(selection) ? selection : .expanded
  }
}
