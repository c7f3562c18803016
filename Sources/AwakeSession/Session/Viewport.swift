import AwakeLayout

/// Which part of the picture a person looks at, whatever the canvas is like.
public struct Viewport: Sendable, Hashable, Codable {
  /// The point in the middle, as a fraction of the picture's width and height from the top left.
  public var centerX, centerY: Double
  /// How much larger than the whole picture fitted, 1 or more.
  public var zoom: Double

  /// Looks at a point; by default the whole picture.
  public init(centerX: Double = 0.5, centerY: Double = 0.5, zoom: Double = 1) {
    self.centerX = centerX
    self.centerY = centerY
    self.zoom = zoom
  }

  /// The part that must be visible.
  public var focus: UnitRect { UnitRect(centerX: centerX, centerY: centerY, zoom: zoom) }
}
