/// How far the visible ends of a slider's track stand in from the control's bounds, in points.
///
/// The ends are where the middle of the thumb is at the least and at the greatest value: a thumb
/// and the text around it take room, so the bounds themselves align with nothing one can see.
/// Both sides are physical, not in the direction of writing.
public struct TrackInsets: Hashable, Sendable {
  var subLeft: Int32
  var subRight: Int32

  /// From the left border, 0 or more.
  public var left: Double { SubPoint.points(subLeft) }
  /// From the right border, 0 or more.
  public var right: Double { SubPoint.points(subRight) }

  /// Creates insets; negative ones and what is not a number become 0.
  public init(left: Double = 0, right: Double = 0) {
    subLeft = max(0, SubPoint.quantized(left))
    subRight = max(0, SubPoint.quantized(right))
  }

  /// The insets of a control whose thumb centres are known.
  ///
  /// - Parameters:
  ///   - bounds: the bounds of the control.
  ///   - minimumCenter: the thumb's middle at the least value, in the coordinates of the bounds.
  ///   - maximumCenter: the thumb's middle at the greatest value; left of the other in
  ///     right-to-left languages.
  ///
  /// Centres outside the bounds need no inset. A centre that is not finite gives no insets at all.
  public init(bounds: LayoutRect, minimumCenter: Double, maximumCenter: Double) {
    guard minimumCenter.isFinite, maximumCenter.isFinite else {
      self = .zero
      return
    }
    let first = SubPoint.quantized(min(minimumCenter, maximumCenter))
    let last = SubPoint.quantized(max(minimumCenter, maximumCenter))
    subLeft = max(0, first - bounds.left)
    subRight = max(0, bounds.right - last)
  }

  /// No insets.
  public static let zero = TrackInsets()

  /// The same insets in the direction of writing; none at the top and bottom.
  public func layoutInsets(_ direction: LayoutDirection) -> LayoutInsets {
    direction == .leftToRight
      ? LayoutInsets(leading: left, trailing: right)
      : LayoutInsets(leading: right, trailing: left)
  }
}
