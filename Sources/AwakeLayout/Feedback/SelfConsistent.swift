extension WorkspaceLayout {
  /// The richest structure that fits the area it itself causes.
  ///
  /// Navigation stands where the structure wants it, and so decides the area that is left. Asking
  /// each structure for its own area breaks that circle: the answer is a pure function of the
  /// window, found in one pass, so opening in a window and turning into it give the same.
  ///
  /// - Parameters:
  ///   - window: the facts of the window.
  ///   - areas: the area that a structure leaves; called at most once for each structure. For
  ///     ``WorkspaceStructure/divided`` it is the area of the pose that
  ///     ``WindowFacts/divisionPose`` tells: navigation is at the side of a book, and on top of a
  ///     tabletop.
  /// - Returns: a layout of the area its own structure causes.
  public func solveSelfConsistent(
    in window: WindowFacts, areas: (WorkspaceStructure) -> WorkspaceArea
  ) -> WorkspacePresentation {
    let dividedArea = areas(.divided)
    var answer = solve(dividedArea, in: window, allowed: StructureSet(.divided).withPanel)
    if answer.structure == .divided { return answer }
    let inspectorArea = areas(.inspector)
    answer = solve(inspectorArea, in: window, allowed: StructureSet(.inspector).withPanel)
    if answer.structure != .inspector {
      answer = solve(areas(.panel), in: window, allowed: StructureSet(.panel))
      answer.decision.attempts.inspector = inspectorArea
    }
    answer.decision.attempts.divided = dividedArea
    return answer
  }
}
