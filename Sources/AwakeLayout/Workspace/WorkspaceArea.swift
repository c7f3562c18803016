/// The space a workspace may use: what navigation and the safe area leave of the window.
public struct WorkspaceArea: Hashable, Sendable {
  /// The content area; insets are already taken off, and are not taken off again.
  public var bounds: LayoutRect
  /// Regions in the coordinates of the bounds; those outside are ignored.
  public var regions: [ReservedRegion]

  /// Creates an area.
  public init(bounds: LayoutRect, regions: [ReservedRegion] = []) {
    self.bounds = bounds
    self.regions = regions
  }

  /// Creates an area with its origin at the top-left corner of its own coordinates.
  public init(width: Double, height: Double, regions: [ReservedRegion] = []) {
    self.init(bounds: LayoutRect(x: 0, y: 0, width: width, height: height), regions: regions)
  }

  /// The area of a window less its insets, with the window's regions.
  public init(of window: WindowFacts, insets: LayoutInsets = .zero) {
    self.init(
      bounds: LayoutRect(size: window.size).inset(by: insets, direction: window.direction),
      regions: window.regions)
  }
}
