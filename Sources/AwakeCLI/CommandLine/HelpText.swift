/// The help of a command, made from its declaration.
enum HelpText {
  /// Prints the help of a command as wide as the terminal.
  static func show(_ path: [CommandSpec]) {
    Terminal.print(String(render(path, width: Terminal.width).dropLast()))
  }

  /// - Parameter width: columns to wrap at.
  static func render(_ path: [CommandSpec], width: Int) -> String {
    guard let command = path.last else { return "" }
    let name = path.map(\.name).joined(separator: " ")
    var lines = wrap("\(name): \(command.summary)", width: width, indent: 0)
    if !command.examples.isEmpty {
      lines += ["", "Examples:"]
      for example in command.examples {
        lines.append("  \(example.command)")
        lines += wrap(example.explanation, width: width, indent: 6)
      }
    }
    lines += ["", "Usage: \(usage(command, name))"]
    if !command.discussion.isEmpty {
      for paragraph in command.discussion.split(separator: "\n", omittingEmptySubsequences: false) {
        lines += [""] + wrap(String(paragraph), width: width, indent: 0)
      }
    }
    if !command.subcommands.isEmpty {
      lines += ["", "Verbs:"]
      lines += table(command.subcommands.map { ($0.name, $0.summary) }, width: width)
    }
    var groups: [String] = []
    for option in command.allOptions where !groups.contains(option.group) {
      groups.append(option.group)
    }
    for group in groups {
      lines += ["", "\(group):"]
      let options = command.allOptions.filter { $0.group == group }
      lines += table(options.map { (heading($0), summary($0)) }, width: width)
    }
    if !command.subcommands.isEmpty {
      lines += ["", "'\(name) VERB --help' tells about a verb."]
    }
    return lines.joined(separator: "\n") + "\n"
  }

  static func usage(_ command: CommandSpec, _ name: String) -> String {
    if !command.subcommands.isEmpty { return "\(name) VERB …" }
    let options = command.options.isEmpty ? "" : " [OPTIONS]"
    let operands = command.operands
    guard operands.count.upperBound > 0 else { return name + options }
    if !operands.names.isEmpty {
      let words = operands.names.enumerated().map { place, word in
        place < operands.count.lowerBound ? word : "[\(word)]"
      }
      return ([name + options] + words).joined(separator: " ")
    }
    let more = operands.count.upperBound > 1 ? "…" : ""
    let word = "\(operands.name)\(more)"
    return "\(name)\(options) " + (operands.count.lowerBound == 0 ? "[\(word)]" : word)
  }

  static func heading(_ option: OptionSpec) -> String {
    let short = option.short.map { "-\($0), " } ?? "    "
    guard case .value(_, let name) = option.kind else { return short + option.spelling }
    return "\(short)\(option.spelling) \(name)"
  }

  static func summary(_ option: OptionSpec) -> String {
    var text = option.summary
    if case .value(let kind, _) = option.kind {
      switch kind {
      case .integer(let range): text += " (\(range.lowerBound)…\(range.upperBound))"
      case .number(let range):
        text += " (\(trimmed(range.lowerBound))…\(trimmed(range.upperBound)))"
      case .choice(let names): text += " (\(names.joined(separator: ", ")))"
      case .text, .path: break
      }
    }
    if option.isRepeatable { text += "; repeatable" }
    if !option.usual.isEmpty { text += "; default \(option.usual)" }
    return text
  }

  /// Two columns; a long left side gets a line of its own.
  private static func table(_ rows: [(String, String)], width: Int) -> [String] {
    let left = min(28, rows.map(\.0.count).max() ?? 0)
    return rows.flatMap { heading, text -> [String] in
      let wrapped = wrap(text, width: width, indent: left + 4)
      guard heading.count <= left, let first = wrapped.first else {
        return ["  \(heading)"] + wrapped
      }
      let padding = String(repeating: " ", count: left - heading.count)
      return ["  \(heading)\(padding)  \(first.dropFirst(left + 4))"] + wrapped.dropFirst()
    }
  }

  static func wrap(_ text: String, width: Int, indent: Int) -> [String] {
    let margin = String(repeating: " ", count: indent)
    var lines: [String] = []
    var line = margin
    for word in text.split(separator: " ") {
      if line.count > indent, line.count + 1 + word.count > width {
        lines.append(line)
        line = margin
      }
      line += line.count > indent ? " \(word)" : String(word)
    }
    return lines + [line]
  }
}
