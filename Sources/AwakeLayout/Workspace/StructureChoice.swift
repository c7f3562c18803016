/// Chooses a structure and its rectangles: feasibility first, then size.
enum StructureChoice {
  static func best(
    _ problem: WorkspaceProblem, _ fit: StructureFit, allowed: StructureSet
  ) -> Placement {
    guard problem.hasObstacles else { return whole(problem.bounds, fit, allowed: allowed) }
    if allowed.contains(.divided), let division = problem.division,
      let placement = divided(problem, fit, by: division)
    {
      return placement
    }
    return undivided(problem, fit, mayInspect: allowed.contains(.inspector))
  }

  // MARK: Undivided

  /// The structure of bounds with nothing in the way.
  @inline(__always)
  static func whole(
    _ bounds: LayoutRect, _ fit: StructureFit, allowed: StructureSet
  ) -> Placement {
    guard !bounds.isEmpty else { return nothing(at: bounds) }
    if allowed.contains(.inspector), let cut = fit.inspectorCut(bounds) {
      return inspector(bounds, cut, fit)
    }
    return panel(bounds, fit)
  }

  private static func undivided(
    _ problem: WorkspaceProblem, _ fit: StructureFit, mayInspect: Bool
  ) -> Placement {
    var withInspector = Choice()
    var withPanel = Choice()
    var any = Choice()
    problem.visitFreeRectangles { candidate in
      if mayInspect, fit.fitsInspector(candidate) { withInspector.offer(candidate) }
      if !withInspector.isMade {
        if fit.panelTier(candidate) != nil { withPanel.offer(candidate) }
        any.offer(candidate)
      }
    }
    if withInspector.isMade, let cut = fit.inspectorCut(withInspector.rect) {
      return inspector(withInspector.rect, cut, fit)
    }
    guard any.isMade else { return nothing(at: problem.bounds) }
    return panel(withPanel.isMade ? withPanel.rect : any.rect, fit)
  }

  @inline(__always)
  private static func inspector(
    _ candidate: LayoutRect, _ cut: StructureFit.InspectorCut, _ fit: StructureFit
  ) -> Placement {
    Placement(
      content: candidate,
      canvas: candidate.with(left: cut.railEdge, right: cut.inspectorEdge),
      rail: cut.railEdge > candidate.left ? candidate.with(right: cut.railEdge) : .zero,
      controls: candidate.with(left: cut.inspectorEdge), structure: .inspector,
      tier: fit.budget.tier(width: candidate.subWidth), isDegraded: false)
  }

  @inline(__always)
  private static func panel(_ candidate: LayoutRect, _ fit: StructureFit) -> Placement {
    let fitting = fit.panelTier(candidate)
    let edge = fitting.map { fit.panelEdge(candidate, $0) } ?? fit.degradedEdge(candidate)
    return Placement(
      content: candidate, canvas: candidate.with(bottom: edge),
      controls: candidate.with(top: edge), tier: fit.budget.tier(width: candidate.subWidth),
      isDegraded: fitting == nil)
  }

  private static func nothing(at bounds: LayoutRect) -> Placement {
    Placement(content: bounds.corner, canvas: bounds.corner, controls: bounds.corner)
  }

  // MARK: Divided

  /// Canvas and controls on either side of a fold, if both fit.
  private static func divided(
    _ problem: WorkspaceProblem, _ fit: StructureFit, by division: Division
  ) -> Placement? {
    let halves = division.sides(of: problem.bounds)
    let first = problem.best(in: halves.first) { fit.fitsDividedCanvas($0) }
    guard first.isMade else { return nil }
    let second = problem.best(in: halves.second) { fit.fitsDividedControls($0) }
    guard second.isMade else { return nil }
    let side = second.rect
    let railEdge = fit.railEdge(side)
    return Placement(
      content: first.rect, side: side, canvas: first.rect,
      rail: railEdge > side.left ? side.with(right: railEdge) : .zero,
      controls: side.with(left: railEdge), structure: .divided,
      tier: fit.budget.tier(width: problem.bounds.subWidth), isDegraded: false,
      pose: division.pose)
  }
}

extension WorkspaceProblem {
  /// The best free rectangle of a part of the bounds among those that fit.
  @inline(__always)
  func best(in part: LayoutRect, where fits: (LayoutRect) -> Bool) -> Choice {
    var choice = Choice()
    if part.isEmpty { return choice }
    if !reaches(into: part) {
      if fits(part) { choice.offer(part) }
      return choice
    }
    obstacles(in: part).withRects { rects in
      FreeRectangles.visit(part, without: rects) { candidate in
        if fits(candidate) { choice.offer(candidate) }
      }
    }
    return choice
  }
}
