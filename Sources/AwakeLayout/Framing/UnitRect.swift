/// A part of a photo, as fractions of its width and height from its top-left corner.
///
/// It means the same whatever the size at which the photo is decoded. It always lies within 0…1.
public struct UnitRect: Hashable, Sendable {
  /// The left border, 0…1.
  public let x: Double
  /// The top border, 0…1.
  public let y: Double
  /// From left to right, 0…1 − x.
  public let width: Double
  /// From top to bottom, 0…1 − y.
  public let height: Double

  /// Creates a part; what reaches out of 0…1 is cut, what is not a number counts as 0.
  public init(x: Double, y: Double, width: Double, height: Double) {
    (self.x, self.width) = Self.span(x, width)
    (self.y, self.height) = Self.span(y, height)
  }

  /// The whole photo.
  public static let full = UnitRect(x: 0, y: 0, width: 1, height: 1)

  /// The part one sees around a point at a zoom, moved so that it stays within the photo.
  ///
  /// - Parameters:
  ///   - centerX: the point's distance from the left, 0…1.
  ///   - centerY: the point's distance from the top, 0…1.
  ///   - zoom: how much larger than the whole photo fitted; below 1 and what is not a number
  ///     count as 1.
  public init(centerX: Double, centerY: Double, zoom: Double) {
    let side = zoom > 1 ? 1 / zoom : 1
    func start(_ center: Double) -> Double {
      min(max((center.isNaN ? 0.5 : center) - side / 2, 0), 1 - side)
    }
    self.init(x: start(centerX), y: start(centerY), width: side, height: side)
  }

  private static func span(_ start: Double, _ length: Double) -> (Double, Double) {
    let first = start.isNaN ? 0 : start
    let extent = length > 0 ? length : 0
    let from = min(max(first, 0), 1)
    let end = first + extent
    return (from, max(0, (end.isNaN ? 1 : min(max(end, 0), 1)) - from))
  }
}
