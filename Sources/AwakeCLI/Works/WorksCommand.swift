import AwakeKit

/// `awake works`: the works library.
struct WorksCommand {
  let line: WorkLine

  init(_ invocation: Invocation) { line = WorkLine(invocation) }

  var invocation: Invocation { line.invocation }

  func run() throws(UsageError) -> ExitStatus {
    switch invocation.command.name {
    case "list": try list(text: "")
    case "search": try list(text: invocation.operands.joined(separator: " "))
    case "show": try show()
    case "tag": try tag()
    case "title": try title()
    case "trash": try trash()
    case "restore": try restore()
    case "thumbnail": try thumbnail()
    case "purge": try purge()
    default: try relink()
    }
  }

  static let spec = CommandSpec(
    name: "works", summary: "lists, finds and tends the works library",
    examples: [
      .init(command: "awake works list", explanation: "all works, those edited last first"),
      .init(command: "awake works search sea November", explanation: "by words, tags and months"),
    ],
    subcommands: [
      listSpec, searchSpec, showSpec, thumbnailSpec, tagSpec, titleSpec, trashSpec, restoreSpec,
      purgeSpec, relinkSpec,
    ])
}
