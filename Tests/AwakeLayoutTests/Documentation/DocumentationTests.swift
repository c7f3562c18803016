import Foundation
import Testing

/// What the documentation shows is what the tests run, and it leaves nothing out.
@Suite struct DocumentationTests {
  private static let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
  private static let sources = tests.deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("Sources/AwakeLayout")

  /// A piece of code with the place it comes from.
  private struct Sample {
    var place: String
    /// Without indentation and empty lines.
    var lines: [String]

    /// Whether all lines of another follow each other in this one.
    func contains(_ other: Sample) -> Bool { lines.contains(other.lines) }
  }

  private static func files(_ fileExtension: String) throws -> [(name: String, lines: [String])] {
    let files = FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil)
    var found: [(String, [String])] = []
    while let file = files?.nextObject() as? URL {
      guard file.pathExtension == fileExtension else { continue }
      found.append((file.lastPathComponent, try lines(of: file)))
    }
    return found.sorted { $0.0 < $1.0 }
  }

  private static func lines(of file: URL) throws -> [String] {
    try String(contentsOf: file, encoding: .utf8)
      .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  private static func trimmed(_ line: String) -> String {
    line.trimmingCharacters(in: .whitespaces)
  }

  /// The parts of lines between two marks, without what is empty.
  private static func samples(
    in lines: [String], of place: String, from begin: String, to end: String
  ) -> [Sample] {
    var found: [Sample] = []
    var isInside = false
    for (number, line) in lines.enumerated() {
      if isInside, line == end {
        isInside = false
      } else if isInside {
        if !line.isEmpty { found[found.count - 1].lines.append(line) }
      } else if line.hasPrefix(begin) {
        isInside = true
        found.append(Sample(place: "\(place):\(number + 1)", lines: []))
      }
    }
    #expect(!isInside, "\(place) does not end its last sample")
    return found
  }

  /// The samples of articles and of comments beside declarations.
  private static func shown() throws -> [Sample] {
    let articles = try files("md").flatMap { file in
      samples(in: file.lines.map(trimmed), of: file.name, from: "```swift", to: "```")
    }
    let comments = try files("swift").flatMap { file in
      let comment = file.lines.map(trimmed).map {
        $0.hasPrefix("///") ? trimmed(String($0.dropFirst(3))) : ""
      }
      return samples(in: comment, of: file.name, from: "```swift", to: "```")
    }
    return articles + comments
  }

  @Test("every sample that is shown is one that is run, and the other way round")
  func samplesAreRun() throws {
    let file = Self.tests.appendingPathComponent("DocumentationSamples.swift")
    let run = Self.samples(
      in: try Self.lines(of: file).map(Self.trimmed), of: file.lastPathComponent,
      from: "// sample: ", to: "// end")
    let shown = try Self.shown()
    #expect(shown.count >= 20)
    for sample in shown {
      #expect(!sample.lines.isEmpty, "\(sample.place) is empty")
      #expect(run.contains { $0.contains(sample) }, "\(sample.place) is not run")
    }
    for sample in run {
      #expect(shown.contains { sample.contains($0) }, "\(sample.place) is not shown")
    }
  }

  @Test("the landing page lists every public type and every article, each once")
  func topics() throws {
    var names: [String] = []
    for file in try Self.files("swift") {
      for line in file.lines where line.hasPrefix("public ") {
        let declaration = /^public (?:struct|enum|final class|class|actor|protocol|typealias) (\w+)/
        if let match = line.firstMatch(of: declaration) { names.append(String(match.1)) }
      }
    }
    #expect(names.count > 60)
    let articles = try Self.files("md").map { $0.name.replacing(".md", with: "") }
      .filter { $0 != "AwakeLayout" }
    let landing = try #require(try Self.files("md").first { $0.name == "AwakeLayout.md" }).lines
    let topics = landing.drop { $0 != "## Topics" }
    let types = topics.compactMap { $0.firstMatch(of: /^- ``(\w+)``$/) }.map { String($0.1) }
    #expect(types.sorted() == names.sorted())
    let linked = topics.compactMap { $0.firstMatch(of: /^- <doc:(\w+)>$/) }.map { String($0.1) }
    #expect(linked.sorted() == articles.sorted())
  }
}
