/// What decides where a slider's thumb can be: the control, its track and thumb, the direction.
///
/// The value is no part of it, so dragging never changes it.
public struct SliderGeometry: Hashable, Sendable {
  /// The bounds of the whole control, with whatever room it keeps around its track.
  public var bounds: LayoutRect
  /// The track within the bounds and the thumb that runs along it.
  public var thumb: ThumbMetrics
  /// The direction of writing; the least value is on the right in right-to-left languages.
  public var direction: LayoutDirection

  /// Creates the geometry of a slider.
  public init(
    bounds: LayoutRect, thumb: ThumbMetrics, direction: LayoutDirection = .leftToRight
  ) {
    self.bounds = bounds
    self.thumb = thumb
    self.direction = direction
  }

  /// Where the middle of the thumb is at a fraction (0…1) of the way from the least value.
  public func thumbCenter(at fraction: Double) -> LayoutPoint {
    thumb.center(at: fraction, direction: direction)
  }

  /// The room between the bounds and the ends of the thumb's way.
  public var insets: TrackInsets {
    TrackInsets(
      bounds: bounds, minimumCenter: thumbCenter(at: 0).x, maximumCenter: thumbCenter(at: 1).x)
  }

  /// Whether another slider has the same way to go, wherever both stand.
  ///
  /// Moving a slider as a whole, or changing its height, changes no inset.
  func hasSameTrack(as other: SliderGeometry) -> Bool {
    bounds.subWidth == other.bounds.subWidth
      && thumb.track.left - bounds.left == other.thumb.track.left - other.bounds.left
      && thumb.track.right - bounds.left == other.thumb.track.right - other.bounds.left
      && thumb.thumbSize.subWidth == other.thumb.thumbSize.subWidth
      && direction == other.direction
  }
}
