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

  /// The nearest miss of a structure: among the rectangles that do not fit it the one that lacks
  /// least, and what it lacks most.
  public func nearestMiss(of structure: WorkspaceStructure) -> Entry? {
    var worst: [LayoutRect: Entry] = [:]
    for entry in entries where entry.structure == structure && !entry.fits {
      guard let candidate = entry.candidate else { continue }
      if let other = worst[candidate], other.lack >= entry.lack { continue }
      worst[candidate] = entry
    }
    // Entries keep their order, so that equal misses give the same answer.
    return entries.filter { entry in entry.candidate.map { worst[$0] == entry } ?? false }
      .min { $0.lack < $1.lack }
  }
}

extension DecisionTrace.Entry {
  /// Points that are missing.
  var lack: Double { need - have }
}

extension DecisionTrace.Entry: CustomStringConvertible {
  /// Such as `inspector: 271 of 280`.
  public var description: String {
    func text(_ value: Double) -> String { PointText.string(SubPoint.quantized(value)) }
    switch constraint {
    case .inspectorWidth: return "inspector: \(text(have)) of \(text(need))"
    case .inspectorHeight: return "inspector height: \(text(have)) of \(text(need))"
    case .canvasWidth: return "canvas width: \(text(have)) of \(text(need))"
    case .canvasHeight: return "canvas height: \(text(have)) of \(text(need))"
    case .panelHeight: return "panel: \(text(have)) of \(text(need))"
    case .controlsWidth: return "controls: \(text(have)) of \(text(need))"
    case .controlsHeight: return "controls height: \(text(have)) of \(text(need))"
    case .latched: return "left before in this epoch, stays out"
    case .noFreeArea: return "no free area"
    case .clippedRegions: return "regions cut to the area: \(text(have))"
    case .rejectedRegions: return "regions without extent ignored: \(text(have))"
    case .mergedRegions: return "regions joined, more than eight: \(text(have))"
    }
  }
}

extension WorkspacePresentation {
  /// Why the workspace has this structure, found again from what it was found from.
  ///
  /// A self-consistent answer begins with what richer structures lack in the areas they cause.
  public var trace: DecisionTrace {
    var entries: [DecisionTrace.Entry] = []
    let attempts = decision.attempts
    for (structure, area) in [
      (WorkspaceStructure.divided, attempts.divided), (.inspector, attempts.inspector),
    ] {
      guard let area else { continue }
      var tracer = Tracer(decision.asking(area, for: structure), answer: nil)
      tracer.ask(structure)
      entries += tracer.entries
    }
    var tracer = Tracer(decision, answer: placement)
    tracer.askAll()
    return DecisionTrace(entries: entries + tracer.entries)
  }
}

/// Asks every question of a decision again and writes down the answers.
private struct Tracer {
  let decision: WorkspaceDecision
  /// The answer, to mark what was chosen; nil where nothing was.
  let answer: Placement?
  let problem: WorkspaceProblem
  let fit: StructureFit
  let candidates: [LayoutRect]
  var entries: [DecisionTrace.Entry] = []

  init(_ decision: WorkspaceDecision, answer: Placement?) {
    self.decision = decision
    self.answer = answer
    problem = decision.problem
    fit = decision.fit(problem)
    candidates = FreeRectangles.all(of: problem.bounds, without: problem.allObstacles)
  }

  private var budget: WorkspaceBudget { fit.budget }

  mutating func askAll() {
    ask(.divided)
    ask(.inspector)
    ask(.panel)
    if candidates.isEmpty { remark(.noFreeArea, 0, structure: .panel) }
    if problem.remarks.clipped > 0 { remark(.clippedRegions, problem.remarks.clipped) }
    if problem.remarks.rejected > 0 { remark(.rejectedRegions, problem.remarks.rejected) }
    if problem.remarks.merged > 0 { remark(.mergedRegions, problem.remarks.merged) }
  }

  mutating func ask(_ structure: WorkspaceStructure) {
    if structure == .divided, problem.division == nil { return }
    guard structure == .panel || decision.allowed.contains(structure) else {
      if decision.isLatched { remark(.latched, 0, structure: structure) }
      return
    }
    switch structure {
    case .divided: divided()
    case .inspector: for candidate in candidates { inspector(candidate) }
    case .panel: for candidate in candidates { panel(candidate) }
    }
  }

  private mutating func divided() {
    guard let halves = problem.division?.sides(of: problem.bounds) else { return }
    let slack = fit.dividedSlack
    for candidate in free(in: halves.first) {
      add(
        candidate, .divided,
        [
          (.canvasWidth, candidate.subWidth, budget.dividedCanvas.subWidth + slack),
          (.canvasHeight, candidate.subHeight, budget.dividedCanvas.subHeight + slack),
        ], chosen: answer?.content)
    }
    for candidate in free(in: halves.second) {
      add(
        candidate, .divided,
        [
          (
            .controlsWidth, candidate.right - fit.railEdge(candidate),
            budget.dividedControls.subWidth + slack
          ),
          (.controlsHeight, candidate.subHeight, budget.dividedControls.subHeight + slack),
        ], chosen: answer?.side)
    }
  }

  private func free(in half: LayoutRect) -> [LayoutRect] {
    FreeRectangles.all(of: half, without: problem.obstacles(in: half))
  }

  /// One budget suffices: the one that fits, or else the most modest.
  private mutating func inspector(_ candidate: LayoutRect) {
    let tiers = sequence(first: budget.tier(width: candidate.subWidth), next: \.narrower)
    let modest = tiers.compactMap { budget.budget($0).inspector }.last
    let fitting = fit.inspectorCut(candidate).flatMap { budget.budget($0.tier).inspector }
    guard let needs = fitting ?? modest ?? budget.mid.inspector else { return }
    let slack = fit.inspectorSlack
    add(
      candidate, .inspector,
      [
        (
          .inspectorWidth, candidate.right - fit.railEdge(candidate) - needs.canvasWidth,
          needs.minimumWidth + slack
        ),
        (.inspectorHeight, candidate.subHeight, needs.height + slack),
      ], chosen: answer?.content)
  }

  private mutating func panel(_ candidate: LayoutRect) {
    let tier = fit.panelTier(candidate) ?? budget.tier(width: candidate.subWidth)
    let needs = budget.budget(tier).panel
    add(
      candidate, .panel,
      [
        (.canvasWidth, candidate.subWidth, needs.canvasWidth),
        (.panelHeight, candidate.subHeight - needs.canvasHeight, needs.minimumHeight),
      ], chosen: answer?.content)
  }

  private mutating func add(
    _ candidate: LayoutRect, _ structure: WorkspaceStructure,
    _ questions: [(constraint: DecisionTrace.Constraint, have: Int32, need: Int32)],
    chosen: LayoutRect?
  ) {
    let rect = problem.edges.mirrored(candidate)
    // The panel may be chosen without fitting: it is degraded then.
    let isChosen = structure == answer?.structure && rect == chosen
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
