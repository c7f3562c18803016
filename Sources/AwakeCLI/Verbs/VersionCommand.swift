import AwakeKit

/// `awake version`.
enum VersionCommand {
  static let spec = CommandSpec(
    name: "version", summary: "shows the version",
    examples: [
      .init(command: "awake version", explanation: "prints one line"),
      .init(command: "awake --version", explanation: "the same"),
    ])

  static func run() -> ExitStatus {
    Terminal.print("awake \(AwakeVersion.current)")
    return .done
  }
}
