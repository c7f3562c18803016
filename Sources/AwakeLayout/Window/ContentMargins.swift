/// The margins of a page: what is missing to its target on every side, and nothing twice.
///
/// A side may already be kept clear, by the safe area or by spacing that the system leaves beside
/// a bar. The page adds only what is missing there, and its padding and the width of its grid
/// follow from the same margins.
public struct ContentMargins: Hashable, Sendable {
  /// Points that the system leaves clear beside its bars; nil on sides where none was measured.
  public struct Spacing: Hashable, Sendable {
    /// Below the top bar.
    public var top: Double?
    /// Beside a bar on the leading side.
    public var leading: Double?
    /// Above the bottom bar.
    public var bottom: Double?
    /// Beside a bar on the trailing side.
    public var trailing: Double?

    /// Creates spacing; sides left out were not measured.
    public init(
      top: Double? = nil, leading: Double? = nil, bottom: Double? = nil, trailing: Double? = nil
    ) {
      self.top = top
      self.leading = leading
      self.bottom = bottom
      self.trailing = trailing
    }
  }

  /// What the page adds inside the safe area.
  public let padding: LayoutInsets
  /// Safe area and padding: what lies between the window's edges and the content.
  public let total: LayoutInsets

  /// Resolves the margins of a page.
  ///
  /// - Parameters:
  ///   - target: the clear space wanted on each side, such as 16 points.
  ///   - spacing: spacing that the system leaves; it counts towards the target.
  ///   - safeArea: the insets of the window. On a side without measured spacing the larger of
  ///     inset and target wins; they are never added.
  public init(
    target: LayoutInsets = LayoutInsets(top: 16, leading: 16, bottom: 16, trailing: 16),
    spacing: Spacing = Spacing(), safeArea: LayoutInsets = .zero
  ) {
    padding = LayoutInsets(
      top: Self.missing(target.top, spacing.top, safeArea.top),
      leading: Self.missing(target.leading, spacing.leading, safeArea.leading),
      bottom: Self.missing(target.bottom, spacing.bottom, safeArea.bottom),
      trailing: Self.missing(target.trailing, spacing.trailing, safeArea.trailing))
    total = LayoutInsets(
      top: max(0, safeArea.top) + padding.top, leading: max(0, safeArea.leading) + padding.leading,
      bottom: max(0, safeArea.bottom) + padding.bottom,
      trailing: max(0, safeArea.trailing) + padding.trailing)
  }

  /// Spacing beside a bar lies inside the safe area, so it alone is topped up; without any, the
  /// safe area itself keeps the side clear.
  private static func missing(_ target: Double, _ spacing: Double?, _ safeArea: Double) -> Double {
    max(0, target - max(0, spacing ?? safeArea))
  }

  /// The margins of a card or popover in a corner: a target on the edge it adapts along, unless
  /// that edge is inset already.
  ///
  /// - Parameters:
  ///   - axis: horizontal keeps clear of the leading edge, vertical of the top.
  ///   - target: the clear space wanted.
  ///   - safeArea: the insets the corner already has.
  public static func corner(
    along axis: LayoutAxis, target: Double = 16, safeArea: LayoutInsets = .zero
  ) -> LayoutInsets {
    LayoutInsets(
      top: axis == .vertical && safeArea.top <= 0 ? target : safeArea.top,
      leading: axis == .horizontal && safeArea.leading <= 0 ? target : safeArea.leading,
      bottom: safeArea.bottom, trailing: safeArea.trailing)
  }

  /// Where the content of a window lies; the safe area is taken off once.
  public func content(
    of window: LayoutRect, direction: LayoutDirection = .leftToRight
  ) -> LayoutRect {
    window.inset(by: total, direction: direction)
  }

  /// Points of width that a grid has in an area whose safe area is already taken off.
  public func gridWidth(of width: Double) -> Double {
    guard width.isFinite else { return 0 }
    return max(0, width - padding.leading - padding.trailing)
  }
}
