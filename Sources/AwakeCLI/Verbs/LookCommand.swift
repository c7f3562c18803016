import AwakeKit

/// `awake look`: look-up tables, which carry looks between programs.
struct LookCommand {
  static let spec = CommandSpec(
    name: "look", summary: "checks, converts and makes look-up tables",
    discussion: "A table is a .cube file (of Adobe or Resolve: curves, a cube, or both), a .3dl "
      + "file, or a HaldCLUT picture (PNG or TIFF). What a file is, is found from its content.",
    examples: [
      .init(
        command: "awake look check film.cube", explanation: "what it is, and whether it is whole"),
      .init(
        command: "awake look convert film.cube -o film.png",
        explanation: "a HaldCLUT for programs that read these"),
      .init(
        command: "awake look export --preset film -o film.cube",
        explanation: "a preset for programs that read tables"),
    ],
    subcommands: [checkSpec, convertSpec, exportSpec])

  let invocation: Invocation

  init(_ invocation: Invocation) { self.invocation = invocation }

  func run() throws(UsageError) -> ExitStatus {
    switch invocation.command.name {
    case "check": check()
    case "export": try exportEdit()
    default: try convert()
    }
  }

  func usage(_ problem: String) -> UsageError { EditRequest.usage(invocation.name, problem) }
}
