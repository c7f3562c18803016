import AwakeKit

/// What a command line asks for.
struct Invocation: Sendable {
  /// The verbs from the program down.
  var path: [CommandSpec]
  var operands: [String] = []
  var wantsHelp = false
  /// Options in the order they stood.
  var values: [(option: OptionSpec, text: String)] = []

  var command: CommandSpec { path[path.count - 1] }
  var name: String { path.map(\.name).joined(separator: " ") }

  func flag(_ long: String) -> Bool { values.contains { $0.option.long == long } }

  func text(_ long: String) -> String? { values.last { $0.option.long == long }?.text }

  func texts(_ long: String) -> [String] {
    values.filter { $0.option.long == long }.map(\.text)
  }

  func number(_ long: String) -> Double? { text(long).flatMap { CommandParser.decimal($0) } }

  func integer(_ long: String) -> Int? { text(long).flatMap { Int($0) } }
}

/// Turns arguments into an invocation by the table of commands.
struct CommandParser {
  private var invocation: Invocation
  private var rest: ArraySlice<String>

  /// - Parameter arguments: without the program's own name.
  static func parse(
    _ arguments: [String], table: CommandSpec
  ) throws(UsageError) -> Invocation {
    var parser = CommandParser(
      invocation: Invocation(path: [table]), rest: arguments[...])
    // Help wins over whatever else is wrong with the line.
    let options = arguments.prefix { $0 != "--" }
    if options.contains("-h") || options.contains("--help") {
      parser.invocation.wantsHelp = true
      for word in arguments {
        guard let next = parser.invocation.command.subcommand(word) else { continue }
        parser.invocation.path.append(next)
      }
      return parser.invocation
    }
    try parser.run()
    return parser.invocation
  }

  private mutating func run() throws(UsageError) {
    var onlyOperands = false
    while let word = rest.popFirst() {
      if onlyOperands {
        try operand(word)
      } else if word == "--" {
        onlyOperands = true
      } else if word.hasPrefix("--") {
        try long(word)
      } else if word.hasPrefix("-"), word != "-", Self.decimal(word) == nil {
        try short(word)
      } else {
        try operand(word)
      }
    }
    try checkOperands()
  }

  private mutating func operand(_ word: String) throws(UsageError) {
    let command = invocation.command
    if !command.subcommands.isEmpty {
      guard let next = command.subcommand(word) else {
        let names = command.subcommands.map(\.name)
        throw error(
          "unknown verb '\(word)'",
          advice: suggestion(word, names) ?? "see \(invocation.name) --help")
      }
      invocation.path.append(next)
    } else {
      invocation.operands.append(word)
    }
  }

  private func checkOperands() throws(UsageError) {
    let command = invocation.command
    let count = invocation.operands.count
    if !command.subcommands.isEmpty {
      throw error("no verb given", advice: "see \(invocation.name) --help")
    }
    let operands = command.operands
    if count < operands.count.lowerBound {
      throw error("no \(operands.name(at: count)) given", advice: "see \(invocation.name) --help")
    }
    if count > operands.count.upperBound {
      let extra = invocation.operands[operands.count.upperBound]
      throw error("unexpected argument '\(extra)'", advice: "see \(invocation.name) --help")
    }
  }

  private mutating func long(_ word: String) throws(UsageError) {
    let body = word.dropFirst(2)
    let equals = body.firstIndex(of: "=")
    let name = String(equals.map { body[..<$0] } ?? body)
    let inline = equals.map { String(body[body.index(after: $0)...]) }
    let options = invocation.command.allOptions
    guard let option = options.first(where: { $0.long == name }) else {
      let hint = NearestName.suggestion(for: name, among: options.map(\.long)).map {
        "did you mean '--\($0)'?"
      }
      throw error("unknown option '--\(name)'", advice: hint ?? "see \(invocation.name) --help")
    }
    try take(option, inline: inline)
  }

  private mutating func short(_ word: String) throws(UsageError) {
    var letters = word.dropFirst()
    while let letter = letters.popFirst() {
      guard let option = invocation.command.allOptions.first(where: { $0.short == letter }) else {
        throw error("unknown option '-\(letter)'", advice: "see \(invocation.name) --help")
      }
      if case .flag = option.kind {
        if letters.first == "=" {
          throw error("'-\(letter)' takes no value", advice: "leave out '\(letters)'")
        }
        try take(option, inline: nil)
      } else {
        // The rest of the word is the value: -e1.5, -e=1.5.
        let inline = letters.first == "=" ? letters.dropFirst() : letters
        try take(option, inline: letters.isEmpty ? nil : String(inline))
        return
      }
    }
  }

  private mutating func take(_ option: OptionSpec, inline: String?) throws(UsageError) {
    switch option.kind {
    case .flag:
      if inline != nil {
        throw error("'\(option.spelling)' takes no value", advice: "leave it out")
      }
      if !invocation.flag(option.long) { invocation.values.append((option, "")) }
    case .value(let kind, let name):
      var text = inline
      if text == nil, let next = rest.first,
        next == "-" || !next.hasPrefix("-") || Self.startsWithNumber(next)
      {
        text = next
        rest.removeFirst()
      }
      guard let text, !text.isEmpty else {
        throw error(
          "'\(option.spelling)' needs a value", advice: "write \(option.spelling) \(name)")
      }
      try check(text, kind, option)
      if !option.isRepeatable, let earlier = invocation.text(option.long), earlier != text {
        throw error(
          "'\(option.spelling)' is given twice, as '\(earlier)' and '\(text)'",
          advice: "give it once")
      }
      invocation.values.append((option, text))
    }
  }

  private func check(
    _ text: String, _ kind: OptionSpec.Value, _ option: OptionSpec
  ) throws(UsageError) {
    switch kind {
    case .text, .path: return
    case .integer(let range):
      guard let value = Self.whole(text), range.contains(value) else {
        throw error(
          "'\(option.spelling)' is '\(text)'",
          advice: "use a whole number in \(range.lowerBound)…\(range.upperBound)")
      }
    case .number(let range):
      guard let value = Self.decimal(text), range.contains(value) else {
        throw error(
          "'\(option.spelling)' is '\(text)'",
          advice: "use a number in \(trimmed(range.lowerBound))…\(trimmed(range.upperBound))")
      }
    case .choice(let names):
      guard names.contains(text) else {
        let hint = NearestName.suggestion(for: text, among: names).map { "did you mean '\($0)'?" }
        throw error(
          "'\(option.spelling)' is '\(text)'",
          advice: hint ?? "use one of \(names.joined(separator: ", "))")
      }
    }
  }

  private func suggestion(_ word: String, _ names: [String]) -> String? {
    NearestName.suggestion(for: word, among: names).map { "did you mean '\($0)'?" }
  }

  private func error(_ message: String, advice: String) -> UsageError {
    UsageError(command: invocation.name, message: message, advice: advice)
  }

  /// A decimal number as people write it: no hexadecimal, no `inf`, no `nan`, in any locale.
  static func decimal(_ text: String) -> Double? {
    guard text.utf8.allSatisfy({ "0123456789.+-eE".utf8.contains($0) }),
      text.utf8.contains(where: { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }),
      let value = Double(text), value.isFinite
    else { return nil }
    return value
  }

  /// Whether a word is a negative number, or a list that begins with one, and so no option.
  private static func startsWithNumber(_ word: String) -> Bool {
    word.dropFirst().first.map { $0.isNumber || $0 == "." } ?? false
  }

  private static func whole(_ text: String) -> Int? {
    guard text.utf8.allSatisfy({ "0123456789+-".utf8.contains($0) }) else { return nil }
    return Int(text)
  }
}

/// A number without a needless fraction.
func trimmed(_ value: Double) -> String {
  Int(exactly: value).map { String($0) } ?? String(value)
}
