import AwakeKit

/// `awake help`: the help of a verb, asked for in another way.
struct HelpCommand {
  let invocation: Invocation

  init(_ invocation: Invocation) { self.invocation = invocation }

  /// What there is to read about beside verbs.
  private static let report = "report"

  static let spec = CommandSpec(
    name: "help", summary: "tells about a verb",
    discussion: "'awake help VERB' says what 'awake VERB --help' says. 'awake help report' prints "
      + "the fields and codes of the reports that --json and 'awake worker' write, as a JSON Schema.",
    examples: [
      .init(command: "awake help edit", explanation: "what 'awake edit --help' says"),
      .init(command: "awake help session undo", explanation: "about a verb below another"),
      .init(command: "awake help report", explanation: "the report that scripts read"),
    ],
    operands: OperandSpec(name: "VERB", count: 0...2, completes: [.verbs(others: [report])]))

  func run() throws(UsageError) -> ExitStatus {
    if invocation.operands == [Self.report] {
      Terminal.print(ReportSchema.text)
      return .done
    }
    var path = [invocation.path[0]]
    for word in invocation.operands {
      let command = path[path.count - 1]
      guard let next = command.subcommand(word) else {
        let name = CommandSpec.name(of: path)
        let names = command.subcommands.map(\.name)
        let hint = NearestName.suggestion(for: word, among: names).map { "did you mean '\($0)'?" }
        throw UsageError(
          command: invocation.name,
          message: names.isEmpty ? "'\(name)' has no verbs" : "unknown verb '\(word)'",
          advice: names.isEmpty ? "leave out '\(word)'" : hint ?? "see \(name) --help")
      }
      path.append(next)
    }
    HelpText.show(path)
    return .done
  }
}
