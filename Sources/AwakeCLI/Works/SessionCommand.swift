import AwakeKit

/// `awake session`: edits that last, with all their steps.
struct SessionCommand {
  let line: WorkLine

  init(_ invocation: Invocation) { line = WorkLine(invocation) }

  var invocation: Invocation { line.invocation }

  func run() throws(UsageError) -> ExitStatus {
    switch invocation.command.name {
    case "new": try new()
    case "open": try open()
    case "apply": try apply()
    case "undo": try undo()
    case "redo": try redo()
    case "jump": try jump()
    case "log": try log()
    case "snapshot": try snapshot()
    case "restore": try restore()
    case "revert": try move { state, now in state.revert(at: now) }
    case "reset": try move { state, now in try state.apply(.reset, at: now) }
    case "diff": try diff()
    case "render": try render()
    case "complete": try complete()
    default: try exportSidecar()
    }
  }

  static let spec = CommandSpec(
    name: "session", summary: "edits that last: steps, undo, branches, snapshots",
    discussion: "A work is a photo with its edit and all steps of it, kept in the works library. "
      + "The photo itself is never touched. WORK is the number of a work, or the path of a photo "
      + "that has one work; './12' is a file. Every step is on the disk before a line ends, and "
      + "a later line, on another day, can take it back.",
    examples: [
      .init(
        command: "awake session new photo.jpg --preset warm",
        explanation: "makes work 1 and its first step"),
      .init(
        command: "awake session apply photo.jpg --exposure 0.35", explanation: "a step more"),
      .init(command: "awake session undo photo.jpg", explanation: "takes it back, also tomorrow"),
      .init(
        command: "awake session render photo.jpg -o warm.jpg", explanation: "writes the result"),
    ],
    subcommands: [
      newSpec, openSpec, applySpec, undoSpec, redoSpec, jumpSpec, logSpec, snapshotSpec,
      restoreSpec, revertSpec, resetSpec, diffSpec, renderSpec, completeSpec, sidecarSpec,
    ])

  /// What an edit is made of, as `awake edit` has it.
  static let editOptions =
    [EditCommand.preset, MatchOptions.reference] + EditCommand.editOptions
    + EditCommand.adjustments + EditCommand.limitOptions
}
