/// Two views that share an area without hiding any of each other: a main view and its details.
///
/// ```swift
/// let area = WorkspaceArea(width: 1000, height: 600)
/// let split = SplitArrangement(primary: ArrangementSizing(.ratio(0.3)))
/// let pair = split.arrange(area, in: window)
/// print(pair.primary.frame)  // (0, 0, 300, 600)
/// print(pair.secondary.frame)  // (300, 0, 700, 600)
/// ```
///
/// Areas wider than tall are split from leading to trailing, all others from top to bottom. A fold
/// that divides the area wins over every size: each view fills one side and the fold's frame stays
/// empty. Where the area may not be split along the axis it calls for, the primary view has it
/// alone; beside a fold it then stays on the first side, and is not centred.
///
/// Views keep clear of all active regions. The answer is a pure function of its input and never
/// fails.
public struct SplitArrangement: Hashable, Sendable {
  /// The axes along which the views may stand; with none the primary view is always alone.
  public var axes: LayoutAxes
  /// What the leading or upper view asks for.
  public var primary: ArrangementSizing
  /// What the trailing or lower view asks for.
  public var secondary: ArrangementSizing
  /// Points between the views where no fold separates them; negative ones are 0.
  public var gap: Double

  /// Creates a split; without arguments it halves the area.
  public init(
    axes: LayoutAxes = .all, primary: ArrangementSizing = ArrangementSizing(),
    secondary: ArrangementSizing = ArrangementSizing(), gap: Double = 0
  ) {
    self.axes = axes
    self.primary = primary
    self.secondary = secondary
    self.gap = gap
  }

  /// Where both views lie.
  ///
  /// A fold cannot be moved: where it leaves a view less than its minimum, the primary view is
  /// shown alone. Without a fold, minimums that do not fit together are shared in proportion.
  ///
  /// - Parameters:
  ///   - area: what navigation and the safe area leave of the window.
  ///   - window: the facts of the window.
  ///   - showsSecondary: false when the secondary view is switched off.
  public func arrange(
    _ area: WorkspaceArea, in window: WindowFacts, showsSecondary: Bool = true
  ) -> ArrangedPair {
    let problem = WorkspaceProblem(area, in: window)
    let axis = problem.division?.pose.axis ?? problem.bounds.longerAxis
    var pair: ArrangedPair?
    if showsSecondary, axes.contains(axis) {
      if let division = problem.division {
        pair = divided(division, problem)
      } else {
        pair = undivided(axis, problem)
      }
    }
    // Switched off, the secondary view leaves the primary one where it was.
    let least = primary.minimum(in: problem.bounds)
    let answer =
      pair
      ?? .alone(
        showsSecondary ? problem.room(holding: least) : problem.roomAlone(holding: least),
        of: problem.bounds)
    return answer.physical(problem.edges)
  }

  /// A view on either side of a fold, if both have their minimums there.
  private func divided(_ division: Division, _ problem: WorkspaceProblem) -> ArrangedPair? {
    let sides = division.sides(of: problem.bounds)
    guard
      let first = problem.room(
        in: sides.first, holding: primary.minimum(in: problem.bounds)),
      let second = problem.room(
        in: sides.second, holding: secondary.minimum(in: problem.bounds))
    else { return nil }
    return .sideBySide(
      primary: first, secondary: second, axis: division.pose.axis, pose: division.pose)
  }

  /// Both views in the best free rectangle: one that holds the minimums, if there is one.
  private func undivided(_ axis: LayoutAxis, _ problem: WorkspaceProblem) -> ArrangedPair {
    let subGap = max(0, SubPoint.quantized(gap))
    func cut(_ rect: LayoutRect) -> SplitCut {
      SplitCut(
        rect, axis: axis, first: primary, second: secondary, gap: subGap, edges: problem.edges)
    }
    let fitting = problem.best(in: problem.bounds) { rect in
      let (one, other) = (primary.minimum(in: rect), secondary.minimum(in: rect))
      let across =
        axis == .horizontal
        ? max(one.subHeight, other.subHeight) <= rect.subHeight
        : max(one.subWidth, other.subWidth) <= rect.subWidth
      return across && cut(rect).fits
    }
    let content = fitting.isMade ? fitting.rect : problem.room(holding: .zero)
    let place = cut(content)
    return .sideBySide(
      primary: content.part(axis, from: content.start(axis), to: place.firstEnd),
      secondary: content.part(axis, from: place.secondStart, to: content.end(axis)), axis: axis)
  }
}
