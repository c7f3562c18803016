/// A place, or the way from one place to another, in points of the root window.
public struct LayoutPoint: Hashable, Sendable {
  var subX: Int32
  var subY: Int32

  /// Points from the left border.
  public var x: Double { SubPoint.points(subX) }
  /// Points from the top.
  public var y: Double { SubPoint.points(subY) }

  /// Creates a point; what is not a number becomes 0.
  public init(x: Double, y: Double) {
    subX = SubPoint.quantized(x)
    subY = SubPoint.quantized(y)
  }

  init(subX: Int32, subY: Int32) {
    self.subX = subX
    self.subY = subY
  }

  /// The top-left corner, and the way to nowhere.
  public static let zero = LayoutPoint(subX: 0, subY: 0)
}
