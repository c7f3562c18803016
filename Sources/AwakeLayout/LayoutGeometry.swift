/// A width and a height in points of the root window.
public struct LayoutSize: Hashable, Sendable {
  /// Points from leading to trailing.
  public var width: Double
  /// Points from top to bottom.
  public var height: Double

  /// Creates a size; negative sides become 0.
  public init(width: Double, height: Double) {
    self.width = max(0, width)
    self.height = max(0, height)
  }

  /// The size of nothing.
  public static let zero = LayoutSize(width: 0, height: 0)
}

/// A rectangle in points of the root window, origin top-left.
public struct LayoutRect: Hashable, Sendable {
  /// The left border.
  public var x: Double
  /// The top border.
  public var y: Double
  /// Width and height.
  public var size: LayoutSize

  /// Creates a rectangle.
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    size = LayoutSize(width: width, height: height)
  }

  /// The right border.
  public var maxX: Double { x + size.width }
  /// The bottom border.
  public var maxY: Double { y + size.height }
  /// Width times height.
  public var area: Double { size.width * size.height }
  /// Whether it has no area.
  public var isEmpty: Bool { size.width == 0 || size.height == 0 }

  /// The part both rectangles cover, or nil when they share no area; shared borders do not count.
  public func intersection(_ other: LayoutRect) -> LayoutRect? {
    let left = max(x, other.x)
    let top = max(y, other.y)
    let right = min(maxX, other.maxX)
    let bottom = min(maxY, other.maxY)
    guard right > left, bottom > top else { return nil }
    return LayoutRect(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// The rectangle without its insets; what would turn inside out becomes empty.
  public func inset(
    by insets: LayoutInsets, direction: LayoutDirection = .leftToRight
  ) -> LayoutRect {
    let left = direction == .leftToRight ? insets.leading : insets.trailing
    return LayoutRect(
      x: min(x + left, maxX), y: min(y + insets.top, maxY),
      width: size.width - insets.leading - insets.trailing,
      height: size.height - insets.top - insets.bottom)
  }

  /// The mirror image within a container of a width, as right-to-left languages lay it out.
  public func mirrored(in width: Double) -> LayoutRect {
    LayoutRect(x: width - maxX, y: y, width: size.width, height: size.height)
  }
}

/// Margins of a rectangle; leading is left in left-to-right languages.
public struct LayoutInsets: Hashable, Sendable {
  /// From the top.
  public var top: Double
  /// From the side where lines begin.
  public var leading: Double
  /// From the bottom.
  public var bottom: Double
  /// From the side where lines end.
  public var trailing: Double

  /// Creates insets.
  public init(top: Double = 0, leading: Double = 0, bottom: Double = 0, trailing: Double = 0) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }
}

/// The direction in which a language is written.
public enum LayoutDirection: String, CaseIterable, Hashable, Sendable {
  case leftToRight = "ltr"
  case rightToLeft = "rtl"
}
