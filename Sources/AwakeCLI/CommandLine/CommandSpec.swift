/// A verb of the command line: a value from which parsing and help are made.
struct CommandSpec: Sendable {
  var name: String
  /// One line.
  var summary: String
  /// What is worth knowing beyond the summary.
  var discussion = ""
  /// At least two, shown first.
  var examples: [Example] = []
  var options: [OptionSpec] = []
  var operands = OperandSpec.none
  var subcommands: [CommandSpec] = []

  struct Example: Sendable {
    var command: String
    var explanation: String
  }

  /// The options with those that every verb has.
  var allOptions: [OptionSpec] { options + [.help] }

  func subcommand(_ name: String) -> CommandSpec? { subcommands.first { $0.name == name } }

  /// The verb itself and all verbs below it, each with the verbs that lead to it, in their order.
  var allPaths: [[CommandSpec]] {
    [[self]] + subcommands.flatMap { $0.allPaths.map { [self] + $0 } }
  }
}

/// What a verb takes beside options.
struct OperandSpec: Sendable {
  /// What the help calls it, such as `PHOTO`.
  var name: String
  var count: ClosedRange<Int>
  /// What each is called where they differ, such as `WORK` and `STEP`.
  var names: [String] = []
  /// What a shell offers for each; the last also for all that follow.
  var completes: [Completion] = [.files]

  static let none = OperandSpec(name: "", count: 0...0)

  /// Operands that each mean something else, of which the first may be a file.
  static func list(_ required: [String], optional: [String] = []) -> OperandSpec {
    let names = required + optional
    return OperandSpec(
      name: names.first ?? "", count: required.count...names.count, names: names,
      completes: [.files, .nothing])
  }

  /// What the operand at a place is called.
  func name(at place: Int) -> String { names.indices.contains(place) ? names[place] : name }

  /// What a shell offers for the operand at a place.
  func completion(at place: Int) -> Completion {
    completes.indices.contains(place) ? completes[place] : completes.last ?? .nothing
  }
}

/// An option.
struct OptionSpec: Sendable {
  /// What a value may be.
  enum Value: Sendable {
    case text
    case path
    case integer(ClosedRange<Int>)
    case number(ClosedRange<Double>)
    case choice([String])
  }

  enum Kind: Sendable {
    case flag
    case value(Value, name: String)
  }

  /// Without dashes.
  var long: String
  var short: Character?
  var kind: Kind
  var summary: String
  /// The heading in the help.
  var group = "Options"
  var isRepeatable = false
  /// What the help says about the default; empty for none.
  var usual = ""
  /// What a shell offers for the value where its kind does not tell.
  var completes: Completion?

  var spelling: String { "--\(long)" }

  /// What a shell offers for the value; nil for a flag.
  var completion: Completion? {
    guard case .value(let kind, _) = kind else { return nil }
    if let completes { return completes }
    switch kind {
    case .path: return .files
    case .choice(let names): return .words(names)
    case .text, .integer, .number: return .nothing
    }
  }

  static let help = OptionSpec(
    long: "help", short: "h", kind: .flag, summary: "show this help", group: "General")

  static func flag(
    _ long: String, _ short: Character? = nil, _ summary: String, group: String = "Options"
  ) -> OptionSpec {
    OptionSpec(long: long, short: short, kind: .flag, summary: summary, group: group)
  }

  static func value(
    _ long: String, _ short: Character? = nil, _ value: Value, _ name: String, _ summary: String,
    group: String = "Options", repeatable: Bool = false, usual: String = "",
    completes: Completion? = nil
  ) -> OptionSpec {
    OptionSpec(
      long: long, short: short, kind: .value(value, name: name), summary: summary, group: group,
      isRepeatable: repeatable, usual: usual, completes: completes)
  }
}

/// A line that cannot be understood: found before any work, exit status 64.
struct UsageError: Error, Equatable, CustomStringConvertible {
  /// The verbs, such as `awake edit`.
  var command: String
  var message: String
  var advice: String

  var description: String { "\(command): \(message); \(advice)" }
}

/// What the exit status of the command means.
enum ExitStatus: Int32, CaseIterable {
  /// Everything was done.
  case done = 0
  /// At least one photo could not be done.
  case failed = 1
  /// An option, or a file that an option names, is wrong.
  case usage = 64
  /// A fault of ours.
  case fault = 70
  /// Stopped by Ctrl-C.
  case interrupted = 130
  /// Stopped by a termination signal.
  case terminated = 143

  /// For people.
  var meaning: String {
    switch self {
    case .done: "Everything was done."
    case .failed: "At least one photo could not be done; the others were."
    case .usage: "An option, or a file that an option names, is wrong; nothing was done."
    case .fault: "A fault of awake itself."
    case .interrupted: "Stopped by Ctrl-C."
    case .terminated: "Stopped by a termination signal."
    }
  }
}
