/// Where the parts of a slider's row lie: title, value and track.
///
/// A narrow row has the title and the value above a track as wide as the row; a wider one has all
/// three side by side. Above a track, title and value end where the visible track ends. Parts never
/// overlap, and never reach over the sides of the row.
public struct SliderLayout: Hashable, Sendable {
  /// How the parts stand.
  public enum Arrangement: String, CaseIterable, Hashable, Sendable {
    /// Title, track and value side by side.
    case oneRow
    /// Title and value above the track.
    case twoRows
  }

  /// How the parts stand.
  public let arrangement: Arrangement
  /// The whole row, as high as its parts need.
  public let frame: LayoutRect
  /// The text of the title, one line high.
  public let title: LayoutRect
  /// The space of the value, a button at least as large as a finger needs.
  public let value: LayoutRect
  /// The space of the slider, where a finger can take the thumb.
  public let track: LayoutRect
  /// The drawn track between the ends of the thumb's way.
  public let visibleTrack: LayoutRect
  /// Where tapping twice resets the parameter: the title with the height a finger needs.
  public let resetTarget: LayoutRect

  /// Points from the lower edge of the title to the drawn track; 0 when both share a row.
  public var titleToTrack: Double {
    arrangement == .oneRow ? 0 : max(0, visibleTrack.y - title.maxY)
  }

  /// The layout of a row.
  ///
  /// - Parameters:
  ///   - bounds: the room there is; its width and its top are used, its height is not.
  ///   - insets: how far the visible track stands in from the slider's own bounds.
  ///   - direction: the direction of writing.
  ///   - textScale: the size of text relative to the usual one; what is no positive number
  ///     counts as 1.
  ///   - spec: the sizes of the parts.
  public static func resolve(
    in bounds: LayoutRect, insets: TrackInsets = .zero,
    direction: LayoutDirection = .leftToRight, textScale: Double = 1,
    spec: SliderSpec = SliderSpec()
  ) -> SliderLayout {
    let sizes = SliderSizes(spec, textScale: textScale)
    let isLeftToRight = direction == .leftToRight
    let ends =
      isLeftToRight
      ? (leading: insets.subLeft, trailing: insets.subRight)
      : (leading: insets.subRight, trailing: insets.subLeft)
    let layout =
      bounds.subWidth < sizes.twoRowWidth
      ? SliderLayout(twoRowsIn: bounds, ends, sizes) : SliderLayout(oneRowIn: bounds, ends, sizes)
    return isLeftToRight ? layout : layout.mirrored(about: bounds.left + bounds.right)
  }
}

extension SliderLayout {
  /// Title and value above the track, leading on the left.
  private init(
    twoRowsIn bounds: LayoutRect, _ ends: (leading: Int32, trailing: Int32), _ sizes: SliderSizes
  ) {
    let upper = bounds.top + sizes.rowHeight
    let lower = upper + sizes.rowSpacing
    track = LayoutRect(
      left: bounds.left, top: lower, right: bounds.right, bottom: lower + sizes.touchTarget)
    visibleTrack = sizes.line(in: track, ends)
    // However large the text, the value leaves half of the row to the title.
    let half = max(sizes.touchTarget, (visibleTrack.subWidth - sizes.spacing) / 2)
    let valueStart = max(bounds.left, visibleTrack.right - min(sizes.valueWidth, half))
    value = LayoutRect(
      left: valueStart, top: bounds.top,
      right: min(bounds.right, max(visibleTrack.right, valueStart + sizes.touchTarget)),
      bottom: upper)
    let titleStart = min(visibleTrack.left, value.left)
    resetTarget = LayoutRect(
      left: titleStart, top: bounds.top, right: max(titleStart, value.left - sizes.spacing),
      bottom: upper)
    title = sizes.text(in: resetTarget)
    frame = LayoutRect(
      left: bounds.left, top: bounds.top, right: bounds.right, bottom: track.bottom)
    arrangement = .twoRows
  }

  /// Title, track and value side by side, leading on the left.
  private init(
    oneRowIn bounds: LayoutRect, _ ends: (leading: Int32, trailing: Int32), _ sizes: SliderSizes
  ) {
    let bottom = bounds.top + sizes.rowHeight
    frame = LayoutRect(
      left: bounds.left, top: bounds.top, right: bounds.right, bottom: bottom)
    value = LayoutRect(
      left: max(bounds.left, bounds.right - sizes.valueWidth), top: bounds.top,
      right: bounds.right, bottom: bottom)
    let trackEnd = max(bounds.left, value.left - sizes.spacing)
    let titleRoom = max(0, trackEnd - bounds.left - sizes.spacing - sizes.touchTarget)
    let titleEnd = bounds.left + min(sizes.titleWidth, titleRoom)
    resetTarget = LayoutRect(
      left: bounds.left, top: bounds.top, right: titleEnd, bottom: bottom)
    title = sizes.text(in: resetTarget)
    track = LayoutRect(
      left: min(trackEnd, titleEnd + sizes.spacing), top: bounds.top, right: trackEnd,
      bottom: bottom)
    visibleTrack = sizes.line(in: track, ends)
    arrangement = .oneRow
  }

  private init(_ other: SliderLayout, mirroredAbout sum: Int32) {
    arrangement = other.arrangement
    frame = other.frame.mirrored(about: sum)
    title = other.title.mirrored(about: sum)
    value = other.value.mirrored(about: sum)
    track = other.track.mirrored(about: sum)
    visibleTrack = other.visibleTrack.mirrored(about: sum)
    resetTarget = other.resetTarget.mirrored(about: sum)
  }

  private func mirrored(about sum: Int32) -> SliderLayout {
    SliderLayout(self, mirroredAbout: sum)
  }
}

/// The sizes of a row in sub-points, at a text scale.
private struct SliderSizes {
  let twoRowWidth, touchTarget, rowHeight, lineHeight: Int32
  let titleWidth, valueWidth, spacing, rowSpacing, trackThickness: Int32

  init(_ spec: SliderSpec, textScale: Double) {
    let scale = TextScale.usable(textScale)
    /// No part is larger than this, so that sums of them stay in range.
    let most = SubPoint.limit / 8
    func length(_ points: Double) -> Int32 { min(max(0, SubPoint.quantized(points)), most) }
    twoRowWidth = max(0, SubPoint.quantized(spec.twoRowWidth * scale))
    touchTarget = max(length(44), length(spec.touchTarget))
    lineHeight = length(spec.lineHeight * scale)
    rowHeight = max(touchTarget, lineHeight)
    titleWidth = length(spec.titleWidth * scale)
    valueWidth = max(touchTarget, length(spec.valueWidth * scale))
    spacing = length(spec.spacing)
    rowSpacing = length(spec.rowSpacing)
    trackThickness = min(touchTarget, length(spec.trackThickness))
  }

  /// The drawn track in the middle of a slider; without room it is a point in the middle.
  func line(in track: LayoutRect, _ ends: (leading: Int32, trailing: Int32)) -> LayoutRect {
    let top = track.top + (track.subHeight - trackThickness) / 2
    var (left, right) = (track.left + ends.leading, track.right - ends.trailing)
    if left > right || left > track.right || right < track.left {
      left = track.left + track.subWidth / 2
      right = left
    }
    return LayoutRect(left: left, top: top, right: right, bottom: top + trackThickness)
  }

  /// A line of text in the middle of a row.
  func text(in row: LayoutRect) -> LayoutRect {
    let top = row.top + (row.subHeight - lineHeight) / 2
    return LayoutRect(left: row.left, top: top, right: row.right, bottom: top + lineHeight)
  }
}
