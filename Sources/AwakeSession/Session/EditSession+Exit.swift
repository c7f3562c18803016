extension EditSession {
  /// What stands between a person and leaving; nil when nobody wants to leave.
  public var exitStep: ExitStep? {
    exit.map { flow in
      flow.question(isDirty: state.isDirty, mask: state.maskEditing) ?? .leave(flow.reason)
    }
  }

  /// Asks to leave: an open mask is resolved first, then confirmation, then all is saved.
  ///
  /// - Returns: what must be asked; `leave` once everything is stored.
  /// - Throws: ``LibraryError`` when the edit could not be stored; the person stays.
  @discardableResult
  public func requestExit(_ reason: ExitReason) async throws -> ExitStep {
    try await perform { state, now in state.endGesture(at: now) }
    exit = ExitFlow(reason)
    return try await advanceExit()
  }

  /// Takes the answer to what was asked; one that fits no open question changes nothing.
  ///
  /// - Returns: what must be asked next; nil when the person stays.
  /// - Throws: ``LibraryError`` when the edit could not be stored; the question stays open.
  @discardableResult
  public func answerExit(_ answer: ExitAnswer) async throws -> ExitStep? {
    guard exit != nil else { return nil }
    switch (exitStep, answer) {
    case (_, .stay):
      exit = nil
      return nil
    case (.resolveMask, .commitMask): try await commitMask()
    case (.resolveMask, .discardMask): try await discardMask()
    case (.confirm, .save): exit?.isConfirmed = true
    case (.confirm, .discardChanges): try await revert()
    default: return exitStep
    }
    return try await advanceExit()
  }

  private func advanceExit() async throws -> ExitStep {
    guard let flow = exit else { return .leave(.back) }
    if let question = flow.question(isDirty: state.isDirty, mask: state.maskEditing) {
      return question
    }
    do {
      if state.isDirty || (flow.reason != .back && state.savedStatus != flow.status) {
        try await save(as: flow.status)
      }
      try await suspend()
    } catch {
      // The question is asked again.
      exit?.isConfirmed = flow.reason == .save
      throw error
    }
    exit = nil
    return .leave(flow.reason)
  }
}
