/// How an arrangement shows one of its views.
///
/// These are values, not an environment: a view may read them wherever it likes, also the one that
/// stands directly in the arrangement.
public struct ArrangedView: Hashable, Sendable {
  /// Where it lies, in points of the root window.
  ///
  /// A hidden view has the size of the whole area; whether it is shown cannot be told from this.
  public internal(set) var frame: LayoutRect
  /// Whether it is not shown.
  public internal(set) var isHidden = false
  /// The axis along which it stands beside the other view; nil when it stands alone or in a layer.
  public internal(set) var splitAxis: LayoutAxis?
  /// Its layer: above 0 it floats over the other view.
  public internal(set) var zIndex = 0
  /// Whether it should show its small form: it floats over the other, or is switched off.
  public internal(set) var isCollapsed = false
}

/// An arrangement's answer for its two views.
public struct ArrangedPair: Hashable, Sendable {
  /// The view that always shows.
  public internal(set) var primary: ArrangedView
  /// The view that may be hidden.
  public internal(set) var secondary: ArrangedView
  /// How the fold that separates the views is held; nil when none does.
  public internal(set) var pose: DivisionPose?
}

extension ArrangedPair {
  /// The pair with every frame moved from the direction of writing to the window.
  func physical(_ edges: LogicalEdges) -> ArrangedPair {
    var pair = self
    pair.primary.frame = edges.mirrored(primary.frame)
    pair.secondary.frame = edges.mirrored(secondary.frame)
    return pair
  }

  /// The primary view alone; the other keeps the geometry of the whole area.
  static func alone(_ frame: LayoutRect, of bounds: LayoutRect) -> ArrangedPair {
    ArrangedPair(
      primary: ArrangedView(frame: frame),
      secondary: ArrangedView(frame: bounds, isHidden: true))
  }

  /// Both views beside each other.
  static func sideBySide(
    primary: LayoutRect, secondary: LayoutRect, axis: LayoutAxis, pose: DivisionPose? = nil
  ) -> ArrangedPair {
    ArrangedPair(
      primary: ArrangedView(frame: primary, splitAxis: axis),
      secondary: ArrangedView(frame: secondary, splitAxis: axis), pose: pose)
  }
}
