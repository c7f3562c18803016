import AwakeKit

/// `awake completions`: the script by which a shell completes lines.
struct CompletionsCommand {
  let invocation: Invocation

  init(_ invocation: Invocation) { self.invocation = invocation }

  static let spec = CommandSpec(
    name: "completions", summary: "prints the script by which a shell completes lines",
    discussion: "'scripts/install' puts the scripts where shells look for them. By hand: the "
      + "folder of zsh must be in its fpath before compinit runs; a shell that runs already "
      + "reads the script with 'source'.",
    examples: [
      .init(
        command: "awake completions bash > ~/.local/share/bash-completion/completions/awake",
        explanation: "for bash, which reads it at the first tab"),
      .init(command: "awake completions zsh > ~/.zfunc/_awake", explanation: "for zsh"),
      .init(
        command: "awake completions fish > ~/.config/fish/completions/awake.fish",
        explanation: "for fish"),
    ],
    operands: OperandSpec(
      name: Shell.allCases.map(\.rawValue).joined(separator: "|"), count: 1...1,
      completes: [.words(Shell.allCases.map(\.rawValue))]))

  func run() throws(UsageError) -> ExitStatus {
    let name = invocation.operands.first ?? ""
    let names = Shell.allCases.map(\.rawValue)
    guard let shell = Shell(rawValue: name) else {
      let hint = NearestName.suggestion(for: name, among: names).map { "did you mean '\($0)'?" }
      throw UsageError(
        command: invocation.name, message: "there are no completions for '\(name)'",
        advice: hint ?? "use one of \(names.joined(separator: ", "))")
    }
    Terminal.print(String(shell.script(for: invocation.path[0]).dropLast()))
    return .done
  }
}
