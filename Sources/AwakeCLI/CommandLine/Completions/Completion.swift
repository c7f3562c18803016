import AwakeKit

/// What a shell offers where a value or an operand is typed.
enum Completion: Sendable, Equatable {
  /// Only the person knows.
  case nothing
  case files
  case folders
  case words([String])
  /// Files when no word begins like what was typed.
  case wordsOrFiles([String])
  /// The names of presets, asked for when they are wanted, or files.
  case presets
  /// Names of presets with commas between them.
  case presetList
  /// The fields of the edit document, with the = that a value follows.
  case fields
  /// The verbs below those that stand before, and other words where none does.
  case verbs(others: [String])
}

/// A shell whose completions awake can print.
enum Shell: String, CaseIterable, Sendable {
  case bash, zsh, fish

  /// The script that completes a command.
  func script(for table: CommandSpec) -> String {
    switch self {
    case .bash: BashCompletions.script(table)
    case .zsh: ZshCompletions.script(table)
    case .fish: FishCompletions.script(table)
    }
  }

  /// A text as one word of the shell, in apostrophes.
  func quoted(_ text: String) -> String {
    switch self {
    case .bash, .zsh: "'" + Self.replacing("'", in: text, by: #"'\''"#) + "'"
    case .fish:
      "'" + Self.replacing("'", in: Self.replacing(#"\"#, in: text, by: #"\\"#), by: #"\'"#) + "'"
    }
  }

  /// What `--set` can begin with.
  static var fields: [String] { EditDocument.fieldPaths.map { "\($0)=" } }

  static func replacing(_ sign: Character, in text: String, by other: String) -> String {
    text.split(separator: sign, omittingEmptySubsequences: false).joined(separator: other)
  }
}

extension CommandSpec {
  /// The names of a path, such as `awake session undo`.
  static func name(of path: [CommandSpec]) -> String { path.map(\.name).joined(separator: " ") }
}

extension OptionSpec {
  /// The option as it is typed: the short spelling, if any, then the long one.
  var spellings: [String] { (short.map { ["-\($0)"] } ?? []) + [spelling] }
}
