/// A width and a height in points, kept exactly to 1/192 of a point.
public struct LayoutSize: Hashable, Sendable {
  var subWidth: Int32
  var subHeight: Int32

  /// Points from leading to trailing.
  public var width: Double { SubPoint.points(subWidth) }
  /// Points from top to bottom.
  public var height: Double { SubPoint.points(subHeight) }

  /// Creates a size; negative sides and what is not a number become 0.
  public init(width: Double, height: Double) {
    subWidth = max(0, SubPoint.quantized(width))
    subHeight = max(0, SubPoint.quantized(height))
  }

  init(subWidth: Int32, subHeight: Int32) {
    self.subWidth = subWidth
    self.subHeight = subHeight
  }

  /// The size of nothing.
  public static let zero = LayoutSize(subWidth: 0, subHeight: 0)

  /// Whether it has no area.
  public var isEmpty: Bool { subWidth == 0 || subHeight == 0 }

  /// Whether a size of another fits within this one.
  public func contains(_ other: LayoutSize) -> Bool {
    other.subWidth <= subWidth && other.subHeight <= subHeight
  }
}

extension LayoutSize: CustomStringConvertible {
  /// Such as `867 × 553`.
  public var description: String {
    "\(PointText.string(subWidth)) × \(PointText.string(subHeight))"
  }
}
