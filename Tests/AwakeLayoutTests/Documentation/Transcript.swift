import Foundation
import Testing

/// Takes the place of `print` in a sample: what is printed must be what the comment there says.
///
/// The comment stands at the end of the line, or on the lines below when it is printed in a loop.
final class Transcript {
  private var printed: [(line: Int, text: String)] = []

  func callAsFunction(_ items: Any..., line: Int = #line) {
    printed.append((line, items.map { "\($0)" }.joined(separator: " ")))
  }

  /// Runs samples, and compares what they print with the comments of their file.
  static func check(file: String = #filePath, _ samples: (_ print: Transcript) throws -> Void)
    throws
  {
    let transcript = Transcript()
    try samples(transcript)
    let lines = try String(contentsOfFile: file, encoding: .utf8)
      .split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.trimmingCharacters(in: .whitespaces) }
    #expect(!transcript.printed.isEmpty, "no sample prints anything")
    for (line, calls) in Dictionary(grouping: transcript.printed, by: \.line) {
      #expect(calls.map(\.text) == comments(of: line, in: lines), "\(file):\(line)")
    }
  }

  private static func comments(of line: Int, in lines: [String]) -> [String] {
    if let comment = lines[line - 1].firstRange(of: "  // ") {
      return [String(lines[line - 1][comment.upperBound...])]
    }
    return lines[line...].drop { $0 == "}" }.prefix { $0.hasPrefix("// ") && $0 != "// end" }
      .map { String($0.dropFirst(3)) }
  }
}
