/// A rectangle in points of the root window, origin top-left, kept exactly to 1/192 of a point.
///
/// It is kept as four edges, so neighbours that share an edge share it exactly.
public struct LayoutRect: Hashable, Sendable {
  var left: Int32
  var top: Int32
  var right: Int32
  var bottom: Int32

  /// Creates a rectangle; negative sides and what is not a number become 0.
  public init(x: Double, y: Double, width: Double, height: Double) {
    left = SubPoint.quantized(x)
    top = SubPoint.quantized(y)
    right = Self.far(x, width, from: left)
    bottom = Self.far(y, height, from: top)
  }

  /// Creates a rectangle of a size, at the top-left corner unless told otherwise.
  public init(origin: LayoutPoint = .zero, size: LayoutSize) {
    left = origin.subX
    top = origin.subY
    right = Self.clamp(Int64(origin.subX) + Int64(size.subWidth))
    bottom = Self.clamp(Int64(origin.subY) + Int64(size.subHeight))
  }

  @inline(__always)
  init(left: Int32, top: Int32, right: Int32, bottom: Int32) {
    self.left = left
    self.top = top
    self.right = right
    self.bottom = bottom
  }

  /// The far edge, never before the near one and within twice the range of a coordinate.
  private static func far(_ start: Double, _ length: Double, from near: Int32) -> Int32 {
    guard length > 0 else { return near }
    let bound = SubPoint.points(SubPoint.limit)
    let end = min(max(start.isNaN ? 0 : start, -bound), bound) + min(length, 2 * bound)
    return max(near, SubPoint.quantized(end))
  }

  /// The rectangle of nothing.
  public static let zero = LayoutRect(left: 0, top: 0, right: 0, bottom: 0)

  /// The left border.
  public var x: Double { SubPoint.points(left) }
  /// The top border.
  public var y: Double { SubPoint.points(top) }
  /// The right border.
  public var maxX: Double { SubPoint.points(right) }
  /// The bottom border.
  public var maxY: Double { SubPoint.points(bottom) }
  /// Points from left to right.
  public var width: Double { SubPoint.points(right - left) }
  /// Points from top to bottom.
  public var height: Double { SubPoint.points(bottom - top) }
  /// The horizontal middle.
  public var midX: Double { (x + maxX) / 2 }
  /// The vertical middle.
  public var midY: Double { (y + maxY) / 2 }
  /// Width and height.
  public var size: LayoutSize { LayoutSize(subWidth: right - left, subHeight: bottom - top) }
  /// The top-left corner.
  public var origin: LayoutPoint { LayoutPoint(subX: left, subY: top) }
  /// Width times height, in square points.
  public var area: Double { width * height }

  @inline(__always) var subWidth: Int32 { right - left }
  @inline(__always) var subHeight: Int32 { bottom - top }

  /// Whether it has no area.
  public var isEmpty: Bool { right <= left || bottom <= top }

  /// Width times height, exactly, in square sub-points.
  @inline(__always)
  var exactArea: Int64 { Int64(right - left) * Int64(bottom - top) }

  /// Whether the insides of both meet; shared borders do not count.
  ///
  /// A rectangle without width or height is a line, and meets what it runs through.
  @inline(__always)
  public func intersects(_ other: LayoutRect) -> Bool {
    left < other.right && other.left < right && top < other.bottom && other.top < bottom
  }

  /// Whether another lies within, borders included.
  public func contains(_ other: LayoutRect) -> Bool {
    left <= other.left && other.right <= right && top <= other.top && other.bottom <= bottom
  }

  /// The part both cover, or nil when they share no area.
  public func intersection(_ other: LayoutRect) -> LayoutRect? {
    let part = clipped(to: other)
    return part.right > part.left && part.bottom > part.top ? part : nil
  }

  /// The smallest rectangle that holds both.
  public func union(_ other: LayoutRect) -> LayoutRect {
    LayoutRect(
      left: min(left, other.left), top: min(top, other.top),
      right: max(right, other.right), bottom: max(bottom, other.bottom))
  }

  /// The part within another; edges cross when there is none.
  @inline(__always)
  func clipped(to other: LayoutRect) -> LayoutRect {
    LayoutRect(
      left: max(left, other.left), top: max(top, other.top),
      right: min(right, other.right), bottom: min(bottom, other.bottom))
  }

  /// The rectangle without its insets; what would turn inside out becomes empty.
  public func inset(
    by insets: LayoutInsets, direction: LayoutDirection = .leftToRight
  ) -> LayoutRect {
    let isLeftToRight = direction == .leftToRight
    let (start, end) = (insets.subLeading, insets.subTrailing)
    let newLeft = Self.clamp(Int64(left) + Int64(isLeftToRight ? start : end))
    let newTop = Self.clamp(Int64(top) + Int64(insets.subTop))
    return LayoutRect(
      left: min(newLeft, max(left, right)), top: min(newTop, max(top, bottom)),
      right: max(
        min(newLeft, right), Self.clamp(Int64(right) - Int64(isLeftToRight ? end : start))),
      bottom: max(min(newTop, bottom), Self.clamp(Int64(bottom) - Int64(insets.subBottom))))
  }

  /// The mirror image within a container, as right-to-left languages lay it out.
  public func mirrored(in container: LayoutRect) -> LayoutRect {
    let sum = Int64(container.left) + Int64(container.right)
    return LayoutRect(
      left: Self.clamp(sum - Int64(right)), top: top, right: Self.clamp(sum - Int64(left)),
      bottom: bottom)
  }

  /// The mirror image about half of a sum of two opposite edges.
  @inline(__always)
  func mirrored(about sum: Int32) -> LayoutRect {
    LayoutRect(left: sum - right, top: top, right: sum - left, bottom: bottom)
  }

  /// The rectangle moved along.
  public func offset(by vector: LayoutPoint) -> LayoutRect {
    LayoutRect(
      left: Self.clamp(Int64(left) + Int64(vector.subX)),
      top: Self.clamp(Int64(top) + Int64(vector.subY)),
      right: Self.clamp(Int64(right) + Int64(vector.subX)),
      bottom: Self.clamp(Int64(bottom) + Int64(vector.subY)))
  }

  /// The largest rectangle of an aspect ratio (width over height) within, in the middle.
  ///
  /// A photo is shown in it whole. A ratio that is not positive gives an empty rectangle.
  public func fitting(aspectRatio: Double) -> LayoutRect {
    guard aspectRatio > 0, aspectRatio.isFinite, !isEmpty else {
      return LayoutRect(x: midX, y: midY, width: 0, height: 0)
    }
    let fittedWidth = min(width, height * aspectRatio)
    let fittedHeight = min(height, width / aspectRatio)
    return LayoutRect(
      x: midX - fittedWidth / 2, y: midY - fittedHeight / 2,
      width: fittedWidth, height: fittedHeight)
  }

  /// A rectangle of a size in the middle of this one, no larger than it.
  ///
  /// A card is centred in the content area, not in the window: asymmetric insets move it.
  public func centered(_ size: LayoutSize) -> LayoutRect {
    let width = min(size.subWidth, max(0, right - left))
    let height = min(size.subHeight, max(0, bottom - top))
    let x = left + (right - left - width) / 2
    let y = top + (bottom - top - height) / 2
    return LayoutRect(left: x, top: y, right: x + width, bottom: y + height)
  }

  /// A rectangle without size in the top-left corner.
  var corner: LayoutRect { LayoutRect(left: left, top: top, right: left, bottom: top) }

  /// The rectangle with other edges.
  @inline(__always)
  func with(
    left: Int32? = nil, top: Int32? = nil, right: Int32? = nil, bottom: Int32? = nil
  ) -> LayoutRect {
    LayoutRect(
      left: left ?? self.left, top: top ?? self.top, right: right ?? self.right,
      bottom: bottom ?? self.bottom)
  }

  private static func clamp(_ value: Int64) -> Int32 {
    Int32(min(max(value, Int64(-SubPoint.limit)), Int64(SubPoint.limit)))
  }
}

extension LayoutRect: CustomStringConvertible {
  /// Such as `(807, 0, 60, 58)`: left, top, width, height.
  public var description: String {
    let parts = [left, top, right - left, bottom - top].map { PointText.string($0) }
    return "(\(parts.joined(separator: ", ")))"
  }
}
