extension WorkspaceLayout {
  /// The richest structure that fits the area it itself causes.
  ///
  /// Navigation stands where the structure wants it, and so decides the area that is left. Asking
  /// each structure for its own area breaks that circle: the answer is a pure function of the
  /// window, found in one pass, so opening in a window and turning into it give the same.
  ///
  /// - Parameters:
  ///   - window: the facts of the window.
  ///   - areas: the area that a structure leaves; called at most once for each structure.
  /// - Returns: a layout of the area its own structure causes.
  public func solveSelfConsistent(
    in window: WindowFacts, areas: (WorkspaceStructure) -> WorkspaceArea
  ) -> WorkspacePresentation {
    if let answer = solve(.divided, in: window, areas) { return answer }
    if let answer = solve(.inspector, in: window, areas) { return answer }
    return solve(areas(.panel), in: window, allowed: StructureSet(.panel), because: .otherArea)
  }

  /// The layout by a structure in the area it causes, if it fits there.
  private func solve(
    _ structure: WorkspaceStructure, in window: WindowFacts,
    _ areas: (WorkspaceStructure) -> WorkspaceArea
  ) -> WorkspacePresentation? {
    let answer = solve(
      areas(structure), in: window, allowed: StructureSet(structure).withPanel,
      because: .otherArea)
    return answer.structure == structure ? answer : nil
  }
}
