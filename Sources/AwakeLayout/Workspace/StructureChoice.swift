extension WorkspacePresentation {
  /// Chooses a structure and its rectangles: feasibility first, then size.
  @inline(__always)
  mutating func place() {
    if decision.allowed.contains(.divided), let division = decision.problem.division,
      placeSides(of: division)
    {
      return
    }
    placeCandidate()
  }

  // MARK: Undivided

  private mutating func placeCandidate() {
    let problem = decision.problem
    let fit = decision.fit
    let mayInspect = decision.allowed.contains(.inspector)
    var withInspector = Choice()
    var withPanel = Choice()
    var any = Choice()
    problem.allObstacles.withRects { obstacles in
      FreeRectangles.visit(problem.bounds, without: obstacles) { candidate in
        if mayInspect, fit.inspectorCut(candidate) != nil { withInspector.offer(candidate) }
        if fit.panelTier(candidate) != nil { withPanel.offer(candidate) }
        any.offer(candidate)
      }
    }
    if withInspector.isMade {
      placeInspector(withInspector.rect)
    } else {
      placePanel(withPanel.isMade ? withPanel.rect : any.rect, any: any.isMade)
    }
  }

  private mutating func placeInspector(_ candidate: LayoutRect) {
    guard let cut = decision.fit.inspectorCut(candidate) else { return }
    structure = .inspector
    isDegraded = false
    tier = decision.fit.budget.tier(width: candidate.right - candidate.left)
    let (railEdge, inspectorEdge) = (cut.railEdge, cut.inspectorEdge)
    content = physical(candidate)
    primary = physical(candidate.with(right: inspectorEdge))
    railRect = physical(candidate.with(right: railEdge))
    canvas = physical(candidate.with(left: railEdge, right: inspectorEdge))
    controls = physical(candidate.with(left: inspectorEdge))
  }

  private mutating func placePanel(_ candidate: LayoutRect, any: Bool) {
    structure = .panel
    guard any else {
      let bounds = decision.problem.bounds
      content = LayoutRect(
        left: bounds.left, top: bounds.top, right: bounds.left, bottom: bounds.top)
      (primary, canvas, controls) = (content, content, content)
      return
    }
    let fitting = decision.fit.panelTier(candidate)
    tier = decision.fit.budget.tier(width: candidate.right - candidate.left)
    isDegraded = fitting == nil
    let edge =
      fitting.map { decision.fit.panelEdge(candidate, $0) }
      ?? decision.fit.degradedEdge(candidate)
    content = physical(candidate)
    canvas = physical(candidate.with(bottom: edge))
    primary = canvas
    controls = physical(candidate.with(top: edge))
  }

  // MARK: Divided

  /// Places canvas and controls on either side of a fold, if both fit.
  private mutating func placeSides(of division: Division) -> Bool {
    let problem = decision.problem
    let fit = decision.fit
    let halves = division.sides(of: problem.bounds)
    let first = problem.best(in: halves.first) { fit.fitsDividedCanvas($0) }
    let second = problem.best(in: halves.second) { fit.fitsDividedControls($0) }
    guard first.isMade, second.isMade else { return false }
    structure = .divided
    pose = division.pose
    isDegraded = false
    tier = fit.budget.tier(width: problem.bounds.right - problem.bounds.left)
    let railEdge = fit.edges.nearest(second.rect.left + problem.rail)
    content = physical(first.rect)
    side = physical(second.rect)
    canvas = content
    primary = content
    railRect = physical(second.rect.with(right: railEdge))
    controls = physical(second.rect.with(left: railEdge))
    return true
  }

  @inline(__always)
  private func physical(_ rect: LayoutRect) -> LayoutRect {
    decision.problem.edges.mirrored(rect)
  }
}

extension WorkspaceProblem {
  /// The best free rectangle of a part of the bounds among those that fit.
  @inline(__always)
  func best(in part: LayoutRect, where fits: (LayoutRect) -> Bool) -> Choice {
    var choice = Choice()
    if obstacles.isEmpty {
      if !part.isEmpty, fits(part) { choice.offer(part) }
      return choice
    }
    obstacles(in: part).withRects { rects in
      FreeRectangles.visit(part, without: rects) { candidate in
        if fits(candidate) { choice.offer(candidate) }
      }
    }
    return choice
  }

  /// The obstacles that reach into a part of the bounds, within it.
  func obstacles(in part: LayoutRect) -> ObstacleList {
    var inside = ObstacleList()
    obstacles.withRects { rects in
      for rect in rects where rect.intersects(part) { inside.insert(rect.clipped(to: part)) }
    }
    return inside
  }
}

extension LayoutRect {
  /// The rectangle with other edges.
  @inline(__always)
  func with(
    left: Int32? = nil, top: Int32? = nil, right: Int32? = nil, bottom: Int32? = nil
  ) -> LayoutRect {
    LayoutRect(
      left: left ?? self.left, top: top ?? self.top, right: right ?? self.right,
      bottom: bottom ?? self.bottom)
  }
}
