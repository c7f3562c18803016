/// Two views of which one floats over the other, until a fold gives both a side of their own.
///
/// While no fold divides the area the primary view floats in the top leading corner at its own
/// size, in layer 1 and collapsed, over the secondary view. Beside a fold both are in layer 0 and
/// expanded: held like a book, the primary view stands on the trailing side; propped up on a table,
/// on the lower one.
///
/// Views keep clear of all active regions. The answer is a pure function of its input and never
/// fails.
public struct OverlayArrangement: Hashable, Sendable {
  /// The axes along which the views may stand side by side; along others they stay layers.
  public var axes: LayoutAxes
  /// The side of the primary view when the fold runs from top to bottom; the other takes the other.
  public var primaryEdge: HorizontalEdge
  /// The side of the primary view when the fold runs across; the other takes the other.
  public var primaryVerticalEdge: VerticalEdge

  /// Creates an overlay with the usual sides.
  public init(
    axes: LayoutAxes = .all, primaryEdge: HorizontalEdge = .trailing,
    primaryVerticalEdge: VerticalEdge = .bottom
  ) {
    self.axes = axes
    self.primaryEdge = primaryEdge
    self.primaryVerticalEdge = primaryVerticalEdge
  }

  /// Where both views lie.
  ///
  /// A fold along which the views may not stand side by side still separates: both layers stay on
  /// its first side.
  ///
  /// - Parameters:
  ///   - area: what navigation and the safe area leave of the window.
  ///   - window: the facts of the window.
  ///   - primarySize: the primary view's own size while it floats; it is cut to what there is.
  ///   - showsSecondary: false when the secondary view is switched off; it is then hidden and
  ///     collapsed.
  public func arrange(
    _ area: WorkspaceArea, in window: WindowFacts, primarySize: LayoutSize,
    showsSecondary: Bool = true
  ) -> ArrangedPair {
    let problem = WorkspaceProblem(area, in: window)
    var pair = sideBySide(problem) ?? layered(problem, primarySize)
    if !showsSecondary {
      pair.secondary = ArrangedView(frame: problem.bounds, isHidden: true, isCollapsed: true)
      pair.primary.splitAxis = nil
      pair.pose = nil
    }
    return pair.physical(problem.edges)
  }

  /// A view on either side of a fold, if one divides along an allowed axis and both sides have room.
  private func sideBySide(_ problem: WorkspaceProblem) -> ArrangedPair? {
    guard let division = problem.division, axes.contains(division.pose.axis) else { return nil }
    let sides = division.sides(of: problem.bounds)
    guard let first = problem.room(in: sides.first, holding: .zero),
      let second = problem.room(in: sides.second, holding: .zero)
    else { return nil }
    let isPrimaryFirst =
      switch division.pose {
      case .book: primaryEdge == .leading
      case .tabletop: primaryVerticalEdge == .top
      }
    return .sideBySide(
      primary: isPrimaryFirst ? first : second, secondary: isPrimaryFirst ? second : first,
      axis: division.pose.axis, pose: division.pose)
  }

  private func layered(_ problem: WorkspaceProblem, _ size: LayoutSize) -> ArrangedPair {
    let content = problem.room(holding: size)
    let primary = content.with(
      right: content.left + min(size.subWidth, content.subWidth),
      bottom: content.top + min(size.subHeight, content.subHeight))
    return ArrangedPair(
      primary: ArrangedView(frame: primary, zIndex: 1, isCollapsed: true),
      secondary: ArrangedView(frame: content))
  }
}
