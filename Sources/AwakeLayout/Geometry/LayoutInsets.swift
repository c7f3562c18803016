/// Margins of a rectangle in points; leading is left in left-to-right languages.
public struct LayoutInsets: Hashable, Sendable {
  var subTop: Int32
  var subLeading: Int32
  var subBottom: Int32
  var subTrailing: Int32

  /// From the top.
  public var top: Double { SubPoint.points(subTop) }
  /// From the side where lines begin.
  public var leading: Double { SubPoint.points(subLeading) }
  /// From the bottom.
  public var bottom: Double { SubPoint.points(subBottom) }
  /// From the side where lines end.
  public var trailing: Double { SubPoint.points(subTrailing) }

  /// Creates insets; what is not a number becomes 0, negative insets reach outwards.
  public init(top: Double = 0, leading: Double = 0, bottom: Double = 0, trailing: Double = 0) {
    subTop = SubPoint.quantized(top)
    subLeading = SubPoint.quantized(leading)
    subBottom = SubPoint.quantized(bottom)
    subTrailing = SubPoint.quantized(trailing)
  }

  /// No insets.
  public static let zero = LayoutInsets()

  /// The insets that reach inwards; the others as 0.
  var inward: LayoutInsets {
    var other = self
    other.subTop = max(0, subTop)
    other.subLeading = max(0, subLeading)
    other.subBottom = max(0, subBottom)
    other.subTrailing = max(0, subTrailing)
    return other
  }

  /// What lies outside: the same insets, outwards.
  var outward: LayoutInsets {
    var other = self
    other.subTop = -subTop
    other.subLeading = -subLeading
    other.subBottom = -subBottom
    other.subTrailing = -subTrailing
    return other
  }
}
