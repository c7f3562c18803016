/// Decides which structure a workspace has and where every part lies.
///
/// ```swift
/// let camera = ReservedRegion(
///   id: "camera", kind: .occlusion, line: LayoutRect(x: 807, y: 0, width: 60, height: 58))
/// let window = WindowFacts(size: LayoutSize(width: 951, height: 669), reservedLeadingWidth: 80)
/// let answer = WorkspaceLayout().solve(
///   WorkspaceArea(width: 867, height: 611, regions: [camera]), in: window)
/// print(answer.canvas)  // (56, 58, 531, 553)
/// print(answer.inspectorWidth)  // 280.0
/// ```
///
/// An answer is a pure function of area and window: it takes well under a microsecond, allocates
/// nothing, and never fails. For every structure, richest first, the rectangles free of active
/// regions are asked whether *that structure's own minimums* hold on them; only among those that
/// answer yes does size decide.
///
/// Up to eight active regions are kept apart. More are joined to their neighbours, which the trace
/// tells; nothing then meets any of them, but what lies between two that were joined is lost.
public struct WorkspaceLayout: Sendable {
  let budget: WorkspaceBudget

  /// The sizes the workspace is built from.
  public var spec: WorkspaceSpec { budget.spec }

  /// Creates a layout for a specification.
  public init(spec: WorkspaceSpec = WorkspaceSpec()) {
    budget = WorkspaceBudget(spec)
  }

  /// The layout of an area of a window.
  public func solve(_ area: WorkspaceArea, in window: WindowFacts) -> WorkspacePresentation {
    solve(area, in: window, allowed: .all)
  }

  /// The layout of a whole window, less its insets.
  public func solve(_ window: WindowFacts, insets: LayoutInsets = .zero) -> WorkspacePresentation {
    solve(WorkspaceArea(of: window, insets: insets), in: window)
  }

  /// The rectangles free of active regions that cannot grow, the largest first.
  ///
  /// Every rectangle free of regions lies within one of them.
  public func freeRectangles(of area: WorkspaceArea, in window: WindowFacts) -> [LayoutRect] {
    let problem = WorkspaceProblem(area, in: window)
    return FreeRectangles.all(of: problem.bounds, without: problem.allObstacles)
      .map(problem.edges.mirrored)
  }
}

extension WorkspaceLayout {
  /// The layout by the richest structure that is allowed and fits.
  ///
  /// The panel is always allowed and always fits: where its minimums do not hold it is degraded.
  /// Slack, in sub-points, is asked of structures richer than `current`.
  @inline(__always)
  func solve(
    _ area: WorkspaceArea, in window: WindowFacts, allowed: StructureSet,
    isLatched: Bool = false, slack: Int32 = 0,
    current: WorkspaceStructure = .divided
  ) -> WorkspacePresentation {
    let decision = WorkspaceDecision(
      area: area, budget: budget,
      grid: window.displayScale == nil ? nil : PixelGrid(displayScale: window.displayScale),
      rail: budget.rail(reserved: window.reservedLeadingWidth),
      inspectorSlack: current < .inspector ? slack : 0,
      dividedSlack: current < .divided ? slack : 0,
      direction: window.direction, allowed: allowed, isLatched: isLatched)
    return WorkspacePresentation(
      decision: decision, placement: decision.placement, kind: window.kind,
      density: density(of: window))
  }

  /// How closely controls are packed in a window: larger text leaves less room.
  private func density(of window: WindowFacts) -> ControlDensity {
    var width = window.size.subWidth
    if window.textScale != 1 {
      let equivalent = Double(width) / TextScale.usable(window.textScale)
      width = Int32(min(equivalent, Double(SubPoint.limit)))
    }
    switch budget.tier(width: width) {
    case .narrow: return .compact
    case .mid: return .regular
    case .wide: return .spacious
    }
  }
}
