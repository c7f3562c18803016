/// All that an answer follows from, so that it can be found again to be explained.
struct WorkspaceDecision: Sendable {
  let area: WorkspaceArea
  let budget: WorkspaceBudget
  let grid: PixelGrid?
  let rail: Int32
  let inspectorSlack: Int32
  let dividedSlack: Int32
  let direction: LayoutDirection
  let allowed: StructureSet
  /// Whether what is not allowed was left before in this epoch.
  let isLatched: Bool
  /// The areas that richer structures cause and in which they do not fit.
  var attempts = Attempts()

  /// Areas that were asked before, each for the structure that causes it.
  struct Attempts: Sendable {
    var divided: WorkspaceArea?
    var inspector: WorkspaceArea?
  }

  @inline(__always)
  var problem: WorkspaceProblem {
    WorkspaceProblem(area, direction: direction, grid: grid, rail: rail)
  }

  @inline(__always)
  func fit(_ problem: WorkspaceProblem) -> StructureFit {
    fit(problem.edges)
  }

  @inline(__always)
  private func fit(_ edges: LogicalEdges) -> StructureFit {
    StructureFit(
      budget: budget, rail: rail, edges: edges, inspectorSlack: inspectorSlack,
      dividedSlack: dividedSlack)
  }

  /// The structure and its rectangles, in the coordinates of the window.
  @inline(__always)
  var placement: Placement {
    // Most windows have nothing in the way, and need no list of obstacles.
    if area.regions.isEmpty, grid == nil, direction == .leftToRight {
      let edges = LogicalEdges(grid: nil, mirror: nil)
      return StructureChoice.whole(area.bounds, fit(edges), allowed: allowed)
    }
    let problem = self.problem
    return StructureChoice.best(problem, fit(problem), allowed: allowed).mirrored(problem.edges)
  }

  /// The same question for another area and one structure.
  func asking(_ area: WorkspaceArea, for structure: WorkspaceStructure) -> WorkspaceDecision {
    WorkspaceDecision(
      area: area, budget: budget, grid: grid, rail: rail, inspectorSlack: inspectorSlack,
      dividedSlack: dividedSlack, direction: direction, allowed: StructureSet(structure),
      isLatched: false)
  }
}
