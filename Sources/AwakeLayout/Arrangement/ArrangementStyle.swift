/// The two ways to arrange two views.
public enum ArrangementStyle: String, CaseIterable, Hashable, Sendable {
  /// Side by side or one above the other: ``SplitArrangement``.
  case split
  /// One over the other: ``OverlayArrangement``.
  case overlay

  /// How two views belong together.
  public enum Relationship: String, CaseIterable, Hashable, Sendable {
    /// They already stand in a row or a column.
    case stack
    /// They already lie in layers.
    case layers
    /// One shows details of the other, and neither may be covered.
    case mainAndDetail
    /// One lies in front of content that can be scrolled from under it.
    case foregroundAndBackground
    /// Choosing in one leads to the other: navigation.
    case listAndDestination
  }

  /// The style for views that say nothing about how they belong together.
  public static let standard = ArrangementStyle.split

  /// The style that suits a relationship; nil when it is navigation, and not for an arrangement.
  public static func suited(to relationship: Relationship) -> ArrangementStyle? {
    switch relationship {
    case .stack, .mainAndDetail: .split
    case .layers, .foregroundAndBackground: .overlay
    case .listAndDestination: nil
    }
  }
}
