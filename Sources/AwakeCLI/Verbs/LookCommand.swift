import AwakeKit

/// `awake look`: look-up tables, which carry looks between programs.
struct LookCommand {
  static let spec = CommandSpec(
    name: "look", summary: "checks and converts look-up tables",
    discussion: "A table is a .cube file (of Adobe or Resolve: curves, a cube, or both), a .3dl "
      + "file, or a HaldCLUT picture (PNG or TIFF). What a file is, is found from its content.",
    examples: [
      .init(
        command: "awake look check film.cube", explanation: "what it is, and whether it is whole"),
      .init(
        command: "awake look convert film.cube -o film.png",
        explanation: "a HaldCLUT for programs that read these"),
    ],
    subcommands: [checkSpec, convertSpec])

  let invocation: Invocation

  init(_ invocation: Invocation) { self.invocation = invocation }

  func run() throws(UsageError) -> ExitStatus {
    switch invocation.command.name {
    case "check": check()
    default: try convert()
    }
  }

  func usage(_ problem: String) -> UsageError { EditRequest.usage(invocation.name, problem) }
}
