import AwakeKit

/// `awake version`.
enum VersionCommand {
  static let spec = CommandSpec(
    name: "version", summary: "shows the version",
    examples: [
      .init(command: "awake version", explanation: "prints one line"),
      .init(command: "awake --version", explanation: "the same"),
      .init(command: "awake version --json", explanation: "for scripts"),
    ],
    options: [.flag("json", nil, "a JSON object")])

  static func run(isJSON: Bool) -> ExitStatus {
    var text = JSONText()
    text.object { $0.member("version", AwakeVersion.current) }
    Terminal.print(isJSON ? text.text : "awake \(AwakeVersion.current)")
    return .done
  }
}
