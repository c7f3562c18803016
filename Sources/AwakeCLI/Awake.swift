import AwakeKit
import Foundation

/// The command `awake`.
@main
struct Awake {
  static func main() {
    // Broken pipes and file size limits are reported as errors of the write.
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
    let arguments = Array(CommandLine.arguments.dropFirst())
    exit(run(arguments).rawValue)
  }

  static let table = CommandSpec(
    name: "awake", summary: "edits photos",
    examples: [
      .init(
        command: "awake edit photo.jpg --preset warm",
        explanation: "writes photo-warm.jpg beside the photo"),
      .init(
        command: "awake presets list", explanation: "shows the presets that come with Awake"),
    ],
    subcommands: [
      EditCommand.spec, MatchCommand.spec, CompareCommand.spec, ContactSheetCommand.spec,
      HistogramCommand.spec, LookCommand.spec,
      MaskCommand.spec, PresetsCommand.spec, InfoCommand.spec, SessionCommand.spec,
      WorksCommand.spec, LayoutCommand.spec,
      VersionCommand.spec,
    ])

  static func run(_ arguments: [String]) -> ExitStatus {
    do throws(UsageError) {
      if arguments == ["--version"] { return VersionCommand.run(isJSON: false) }
      let words = arguments.isEmpty ? ["--help"] : arguments
      let invocation = try CommandParser.parse(words, table: table)
      if invocation.wantsHelp {
        Terminal.print(String(HelpText.render(invocation.path, width: Terminal.width).dropLast()))
        return arguments.isEmpty ? .usage : .done
      }
      return try run(invocation)
    } catch {
      Terminal.write(Terminal.plain(error.description), to: Terminal.error)
      return .usage
    }
  }

  private static func run(_ invocation: Invocation) throws(UsageError) -> ExitStatus {
    switch invocation.path.dropFirst().first?.name {
    case EditCommand.spec.name: try EditCommand(invocation).run()
    case MatchCommand.spec.name: try MatchCommand(invocation).run()
    case CompareCommand.spec.name: try CompareCommand(invocation).run()
    case ContactSheetCommand.spec.name: try ContactSheetCommand(invocation).run()
    case HistogramCommand.spec.name: try HistogramCommand(invocation).run()
    case LookCommand.spec.name: try LookCommand(invocation).run()
    case MaskCommand.spec.name: try MaskCommand(invocation).run()
    case PresetsCommand.spec.name: PresetsCommand(invocation).run()
    case InfoCommand.spec.name: InfoCommand(invocation).run()
    case SessionCommand.spec.name: try SessionCommand(invocation).run()
    case WorksCommand.spec.name: try WorksCommand(invocation).run()
    case LayoutCommand.spec.name: try LayoutCommand(invocation).run()
    default: VersionCommand.run(isJSON: invocation.flag("json"))
    }
  }
}
