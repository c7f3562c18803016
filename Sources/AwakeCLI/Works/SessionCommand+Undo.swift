import AwakeKit

extension SessionCommand {
  private static let steps = OptionSpec.value(
    "steps", "n", .integer(1...1_000_000), "N", "how many", usual: "1")

  static let undoSpec = WorkLine.spec(
    "session undo", "takes the last step back; redo brings it again",
    [("undo 3", "one step"), ("undo photo.jpg --steps 2", "two steps")], options: [steps])

  static let redoSpec = WorkLine.spec(
    "session redo", "does the step again that was taken back last",
    [("redo 3", "one step"), ("redo photo.jpg --steps 2", "two steps")], options: [steps])

  static let jumpSpec = WorkLine.spec(
    "session jump", "goes to any step, also on a branch that was left",
    [("jump 3 5", "step 5, as 'session log' numbers it"), ("jump photo.jpg 0", "the bare photo")],
    operands: .list(["WORK", "STEP"]))

  func undo() throws(UsageError) -> ExitStatus {
    let count = invocation.integer("steps") ?? 1
    return try move { state, now in
      for done in 0..<count {
        guard try state.undo(at: now) else { throw Self.exhausted(done, "take back") }
      }
    }
  }

  func redo() throws(UsageError) -> ExitStatus {
    let count = invocation.integer("steps") ?? 1
    return try move { state, now in
      for done in 0..<count {
        guard try state.redo(at: now) else { throw Self.exhausted(done, "do again") }
      }
    }
  }

  /// Fewer steps than were asked for: none is taken.
  private static func exhausted(_ count: Int, _ what: String) -> LibraryError {
    switch count {
    case 0: LibraryError(.notPossible, "there is no step to \(what)", advice: "see the log")
    case 1: LibraryError(.notPossible, "there is only 1 step to \(what)", advice: "ask for one")
    default:
      LibraryError(
        .notPossible, "there are only \(count) steps to \(what)", advice: "ask for fewer")
    }
  }

  func jump() throws(UsageError) -> ExitStatus {
    let word = invocation.operands[1]
    guard let step = Int(word), step >= 0 else {
      throw EditRequest.usage(
        invocation.name, "'\(word)' is no step; name one by its number, as 'session log' has it")
    }
    return try move { state, now in try state.jump(to: step, at: now) }
  }

  static let snapshotSpec = WorkLine.spec(
    "session snapshot", "gives the current step a name; lists the names without one",
    [
      ("snapshot 3 before", "'restore 3 before' takes it back"),
      ("snapshot photo.jpg", "lists the snapshots"),
    ],
    discussion: "A name that is taken moves to the current step.",
    operands: .list(["WORK"], optional: ["NAME"]))

  func snapshot() throws(UsageError) -> ExitStatus {
    guard invocation.operands.count > 1 else {
      return try line.run(.reading) { library, work in
        let state = try await library.state(of: work.id)
        let lines = state.snapshots.map { snapshot in
          let title = state.history[snapshot.step].map { ", \($0.title)" } ?? ""
          return "\(snapshot.name): step \(snapshot.step)\(title)"
        }
        return WorkReport(
          lines.isEmpty ? ["work \(work.id) has no snapshots"] : lines, work: work,
          [("snapshots", .array(state.snapshots.map(\.json)))])
      }
    }
    let name = invocation.operands[1]
    return try line.run(.changing) { library, work in
      let state = try await library.edit(work.id) { state in
        try state.snapshot(named: name, at: .now)
        return state
      }
      return WorkReport(
        ["work \(work.id): snapshot \(name) of \(state.place)"],
        work: try await library.work(work.id),
        [("snapshots", .array(state.snapshots.map(\.json)))])
    }
  }

  static let completeSpec = WorkLine.spec(
    "session complete", "calls the work done; the next step makes it a draft again",
    [
      ("complete 3", "'works list --completed' shows it"), ("complete photo.jpg --json", "too"),
    ])

  func complete() throws(UsageError) -> ExitStatus {
    try line.run(.changing) { library, work in
      let state = try await library.edit(work.id) { state in
        state.save(as: .completed, at: .now)
        return state
      }
      return WorkReport(
        ["work \(work.id): completed at \(state.place)"], work: try await library.work(work.id),
        [("edit", state.json)])
    }
  }
}
