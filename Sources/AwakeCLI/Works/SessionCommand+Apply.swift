import AwakeKit

extension SessionCommand {
  static let applySpec = WorkLine.spec(
    "session apply", "lays presets, sliders and fields over the edit, as one step",
    [
      ("apply 3 --exposure 0.35 --contrast 20", "one step"),
      ("apply photo.jpg --preset film:60%", "a preset, over what is there"),
      ("apply 3 --recipe edit.json", "another edit in the place of this one"),
    ],
    discussion: "What changes nothing makes no step.", options: editOptions)

  func apply() throws(UsageError) -> ExitStatus {
    let recipe = try EditRequest.recipe(invocation)
    guard !recipe.isEmpty else {
      throw EditRequest.usage(
        invocation.name, "there is nothing to apply; give a preset, a slider or --set")
    }
    let name = invocation.name
    return try line.run(.changing) { library, work in
      var recipe = recipe
      recipe.base = try await library.document(of: work.id)
      let resolved = try EditRequest.resolve(recipe, name)
      let auto = try AutoProposal(for: recipe, .file(work.photo.path), limits: recipe.limits)
      let change = (try auto?.applied(to: resolved) ?? resolved).change
      return try await Self.edit(work, in: library) { state, now in
        try state.apply(change, at: now)
      }
    }
  }

  static let revertSpec = WorkLine.spec(
    "session revert", "goes back to the edit as it was completed last, as a step",
    [("revert 3", "the completed edit again"), ("revert photo.jpg --json", "for scripts")],
    discussion: "A work that was never completed goes back to the photo as it was opened.")

  static let resetSpec = WorkLine.spec(
    "session reset", "makes everything neutral, as a step that can be undone",
    [("reset 3", "the photo as it was opened"), ("reset photo.jpg --json", "for scripts")])

  static let restoreSpec = WorkLine.spec(
    "session restore", "takes a snapshot back, as a step",
    [("restore 3 before", "the edit that was called so"), ("restore photo.jpg 'two cats'", "too")],
    operands: .list(["WORK", "NAME"]))

  func restore() throws(UsageError) -> ExitStatus {
    let name = invocation.operands[1]
    return try move { state, now in try state.restore(snapshot: name, at: now) }
  }

  /// Makes a step of the edit, or goes to another one.
  func move(
    _ body: @escaping @Sendable (inout EditState, Timestamp) throws -> Void
  ) throws(UsageError) -> ExitStatus {
    try line.run(.changing) { library, work in try await Self.edit(work, in: library, body) }
  }

  /// Changes an edit and tells where it is afterwards.
  static func edit(
    _ work: Work, in library: WorksLibrary,
    _ body: @escaping @Sendable (inout EditState, Timestamp) throws -> Void
  ) async throws -> WorkReport {
    let (before, state) = try await library.edit(work.id) { state in
      let before = state.history.current
      try body(&state, .now)
      return (before, state)
    }
    let hasMoved = state.history.current != before
    let words = hasMoved ? "at \(state.place)" : "nothing changed"
    let step = state.history[state.history.current]
    return WorkReport(
      ["work \(work.id): \(words)"], work: try await library.work(work.id),
      [
        ("changed", .bool(hasMoved)), ("step", hasMoved ? step?.json ?? .null : .null),
        ("edit", state.json),
      ])
  }
}
