import Foundation
import Testing

@testable import AwakeCLI

/// Every line that README, the guide and the help show is one that the command takes.
@Suite struct DocumentedLineTests {
  @Test(
    "lines in the documents are understood",
    arguments: ["README.md", "Sources/AwakeEngine/AwakeEngine.docc/NightlyBatch.md"])
  func documents(path: String) throws {
    let root = URL(fileURLWithPath: #filePath).appendingPathComponent("../../..").standardized
    let text = try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
    let lines = Self.commands(in: text)
    #expect(lines.count >= 10)
    for line in lines { check(line, path) }
  }

  @Test("lines in the help are understood")
  func help() {
    for command in Awake.table.allPaths.compactMap(\.last) {
      for example in command.examples where example.command.hasPrefix("awake ") {
        check(example.command, command.name)
      }
    }
  }

  private func check(_ line: String, _ place: String) {
    let words = Array(Self.words(line).dropFirst())
    do throws(UsageError) {
      if words != ["--version"] { _ = try CommandParser.parse(words, table: Awake.table) }
    } catch {
      Issue.record("\(place): \(line): \(error)")
    }
  }

  /// The lines of code blocks that call awake, with what is continued on the next.
  private static func commands(in text: String) -> [String] {
    var commands: [String] = []
    var isCode = false
    for line in text.replacingOccurrences(of: "\\\n", with: " ").split(separator: "\n") {
      if line.hasPrefix("```") {
        isCode.toggle()
      } else if isCode,
        let start = line.range(
          of: #"(^|scripts/|\* +|retries 5 )awake "#, options: .regularExpression)
      {
        let rest = line[start.lowerBound...]
        if let call = rest.range(of: "awake ") { commands.append(String(rest[call.lowerBound...])) }
      }
    }
    return commands
  }

  /// The words of a line as a shell parts them, up to a comment, a pipe or a redirection.
  private static func words(_ line: String) -> [String] {
    var words: [String] = []
    var word: String?
    var quote: Character?
    for character in line {
      if let open = quote {
        if character == open { quote = nil } else { word = (word ?? "") + String(character) }
      } else if character == "'" || character == "\"" {
        quote = character
        word = word ?? ""
      } else if character == " " {
        if let done = word { words.append(done) }
        word = nil
      } else if word == nil, "#|<>".contains(character) {
        break
      } else {
        word = (word ?? "") + String(character)
      }
    }
    return words + (word.map { [$0] } ?? [])
  }
}
