/// The thumb of a slider and the track it runs along.
public struct ThumbMetrics: Hashable, Sendable {
  /// The drawn track; the thumb stays within its ends.
  public var track: LayoutRect
  /// The size of the thumb.
  public var thumbSize: LayoutSize

  /// Creates the metrics of a thumb.
  public init(track: LayoutRect, thumbSize: LayoutSize) {
    self.track = track
    self.thumbSize = thumbSize
  }

  /// The middle of the thumb.
  ///
  /// - Parameters:
  ///   - fraction: how far the value is from the least (0) to the greatest (1); what lies outside
  ///     is moved inside, and what is not a number counts as 0.
  ///   - direction: the direction of writing; 0 is on the right in right-to-left languages.
  /// - Returns: a point at the track's middle height. A thumb wider than its track stays in the
  ///   middle.
  public func center(
    at fraction: Double, direction: LayoutDirection = .leftToRight
  ) -> LayoutPoint {
    let part = fraction.isNaN ? 0 : min(max(fraction, 0), 1)
    // Whole and half sub-points are exact, so mirrored sliders have exactly mirrored thumbs.
    let length = Double(track.subWidth)
    let way = max(0, length - Double(thumbSize.subWidth))
    let position = Double(track.left) + (length - way) / 2 + way * part
    let fromLeft = Int32((position + 0.5).rounded(.down))
    let x = direction == .leftToRight ? fromLeft : track.left + track.right - fromLeft
    return LayoutPoint(subX: x, subY: SubPoint.quantized(track.midY))
  }
}
