/// Why a workspace has the structure it has: every rectangle that was asked, for every structure.
public struct DecisionTrace: Hashable, Sendable {
  /// What a rectangle was asked for.
  public enum Constraint: String, CaseIterable, Hashable, Sendable {
    /// Points left for the inspector beside the rail and the least canvas.
    case inspectorWidth
    /// Points of height for the inspector structure.
    case inspectorHeight
    /// Points of width for a canvas.
    case canvasWidth
    /// Points of height for a canvas.
    case canvasHeight
    /// Points left for the panel below the least canvas.
    case panelHeight
    /// Points left for controls beside the rail.
    case controlsWidth
    /// Points of height for controls.
    case controlsHeight
    /// The structure was left before in this epoch and stays out.
    case latched
    /// The structure does not fit the area it would cause itself.
    case otherArea
    /// No rectangle is free; everything has size zero.
    case noFreeArea
    /// Regions reached over the area and were cut to it; `have` counts them.
    case clippedRegions
    /// Regions without extent were ignored; `have` counts them.
    case rejectedRegions
    /// There were more regions than eight; `have` counts those joined to a neighbour.
    case mergedRegions
  }

  /// One question and its answer.
  public struct Entry: Hashable, Sendable {
    /// The rectangle that was asked; nil when the question is about none.
    public var candidate: LayoutRect?
    /// The structure it was asked for; nil when the entry is a remark about regions.
    public var structure: WorkspaceStructure?
    /// What was asked.
    public var constraint: Constraint
    /// What there is, in points or as a count.
    public var have: Double
    /// What there must be.
    public var need: Double
    /// Whether there is enough.
    public var fits: Bool
    /// Whether the rectangle, with this structure, is the answer.
    public var chosen: Bool
  }

  /// The questions in the order they were asked: structures from the richest on, rectangles from
  /// the largest on.
  public var entries: [Entry]

  /// The nearest miss of a structure: among the rectangles that do not fit it, the one lacking
  /// least.
  public func nearestMiss(of structure: WorkspaceStructure) -> Entry? {
    entries.filter { $0.structure == structure && !$0.fits && $0.candidate != nil }
      .min { $0.need - $0.have < $1.need - $1.have }
  }
}

extension DecisionTrace.Entry: CustomStringConvertible {
  /// Such as `inspector: 271 of 280`.
  public var description: String {
    // Less than nothing is nothing.
    func text(_ value: Double) -> String { PointText.string(SubPoint.quantized(max(0, value))) }
    switch constraint {
    case .inspectorWidth: return "inspector: \(text(have)) of \(text(need))"
    case .inspectorHeight: return "inspector height: \(text(have)) of \(text(need))"
    case .canvasWidth: return "canvas width: \(text(have)) of \(text(need))"
    case .canvasHeight: return "canvas height: \(text(have)) of \(text(need))"
    case .panelHeight: return "panel: \(text(have)) of \(text(need))"
    case .controlsWidth: return "controls: \(text(have)) of \(text(need))"
    case .controlsHeight: return "controls height: \(text(have)) of \(text(need))"
    case .latched: return "left before in this epoch, stays out"
    case .otherArea: return "does not fit the area it causes itself"
    case .noFreeArea: return "no free area"
    case .clippedRegions: return "regions cut to the area: \(text(have))"
    case .rejectedRegions: return "regions without extent ignored: \(text(have))"
    case .mergedRegions: return "regions joined, more than eight: \(text(have))"
    }
  }
}

extension WorkspacePresentation {
  /// Why the workspace has this structure, found again from what it was found from.
  public var trace: DecisionTrace {
    var tracer = Tracer(presentation: self)
    tracer.run()
    return DecisionTrace(entries: tracer.entries)
  }
}

/// Asks every question of a decision again and writes down the answers.
private struct Tracer {
  let presentation: WorkspacePresentation
  let problem: WorkspaceProblem
  let fit: StructureFit
  var entries: [DecisionTrace.Entry] = []

  init(presentation: WorkspacePresentation) {
    self.presentation = presentation
    problem = presentation.decision.problem
    fit = presentation.decision.fit(problem)
  }

  private var budget: WorkspaceBudget { fit.budget }

  private var excluded: DecisionTrace.Constraint {
    switch presentation.decision.exclusion {
    case .latched: .latched
    case .otherArea: .otherArea
    }
  }

  mutating func run() {
    if let division = problem.division { divided(division) }
    let candidates = FreeRectangles.all(of: problem.bounds, without: problem.allObstacles)
    if presentation.decision.allowed.contains(.inspector) {
      for candidate in candidates { inspector(candidate) }
    } else {
      remark(excluded, 0, structure: .inspector)
    }
    for candidate in candidates { panel(candidate) }
    if candidates.isEmpty { remark(.noFreeArea, 0, structure: .panel) }
    if problem.remarks.clipped > 0 { remark(.clippedRegions, problem.remarks.clipped) }
    if problem.remarks.rejected > 0 { remark(.rejectedRegions, problem.remarks.rejected) }
    if problem.remarks.merged > 0 { remark(.mergedRegions, problem.remarks.merged) }
  }

  private mutating func divided(_ division: Division) {
    guard presentation.decision.allowed.contains(.divided) else {
      return remark(excluded, 0, structure: .divided)
    }
    let halves = division.sides(of: problem.bounds)
    let slack = fit.dividedSlack
    for candidate in FreeRectangles.all(
      of: halves.first, without: problem.obstacles(in: halves.first))
    {
      add(
        candidate, .divided,
        [
          (.canvasWidth, candidate.subWidth, budget.dividedCanvas.subWidth + slack),
          (.canvasHeight, candidate.subHeight, budget.dividedCanvas.subHeight + slack),
        ], chosen: presentation.placement.content)
    }
    for candidate in FreeRectangles.all(
      of: halves.second, without: problem.obstacles(in: halves.second))
    {
      let railEdge = fit.edges.nearest(candidate.left + problem.rail)
      add(
        candidate, .divided,
        [
          (
            .controlsWidth, candidate.right - railEdge, budget.dividedControls.subWidth + slack
          ),
          (.controlsHeight, candidate.subHeight, budget.dividedControls.subHeight + slack),
        ], chosen: presentation.placement.side)
    }
  }

  /// One budget suffices: the one that fits, or else the most modest.
  private mutating func inspector(_ candidate: LayoutRect) {
    var tier = fit.inspectorCut(candidate)?.tier
    if tier == nil {
      var next: WidthTier? = budget.tier(width: candidate.subWidth)
      while let current = next {
        if budget.budget(current).inspector != nil { tier = current }
        next = current.narrower
      }
    }
    let needs = (tier.flatMap { budget.budget($0).inspector } ?? budget.mid.inspector)
    guard let needs else { return }
    let railEdge = fit.edges.nearest(candidate.left + problem.rail)
    let slack = fit.inspectorSlack
    add(
      candidate, .inspector,
      [
        (
          .inspectorWidth, candidate.right - railEdge - needs.canvasWidth,
          needs.minimumWidth + slack
        ),
        (.inspectorHeight, candidate.subHeight, needs.height + slack),
      ], chosen: presentation.placement.content)
  }

  private mutating func panel(_ candidate: LayoutRect) {
    let needs = budget.budget(budget.tier(width: candidate.subWidth)).panel
    add(
      candidate, .panel,
      [
        (.canvasWidth, candidate.subWidth, needs.canvasWidth),
        (.panelHeight, candidate.subHeight - needs.canvasHeight, needs.minimumHeight),
      ], chosen: presentation.placement.content)
  }

  private mutating func add(
    _ candidate: LayoutRect, _ structure: WorkspaceStructure,
    _ questions: [(constraint: DecisionTrace.Constraint, have: Int32, need: Int32)],
    chosen: LayoutRect
  ) {
    let rect = problem.edges.mirrored(candidate)
    // The panel may be chosen without fitting: it is degraded then.
    let isChosen = structure == presentation.structure && rect == chosen
    for question in questions {
      entries.append(
        DecisionTrace.Entry(
          candidate: rect, structure: structure, constraint: question.constraint,
          have: SubPoint.points(question.have), need: SubPoint.points(question.need),
          fits: question.have >= question.need, chosen: isChosen))
    }
  }

  private mutating func remark(
    _ constraint: DecisionTrace.Constraint, _ count: Int, structure: WorkspaceStructure? = nil
  ) {
    entries.append(
      DecisionTrace.Entry(
        candidate: nil, structure: structure, constraint: constraint, have: Double(count), need: 0,
        fits: structure == nil, chosen: constraint == .noFreeArea))
  }
}
