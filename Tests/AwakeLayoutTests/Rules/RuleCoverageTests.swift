import Foundation
import Testing

/// Every rule of the article on rules is named by a test, or says why it is none.
@Suite struct RuleCoverageTests {
  private static let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent()
  private static let article = tests.deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Sources/AwakeLayout/AwakeLayout.docc/Rules.md")

  /// The rules, and whether each says that it is not tested.
  private static func rules() throws -> [String: Bool] {
    var found: [String: Bool] = [:]
    for line in try String(contentsOf: article, encoding: .utf8).split(separator: "\n") {
      guard let match = line.firstMatch(of: #/^- \*\*([A-L][0-9]+)\*\*/#) else { continue }
      let id = String(match.1)
      #expect(found[id] == nil, "\(id) is listed twice")
      found[id] = line.contains("*Not tested: ")
    }
    return found
  }

  /// The rules that names of tests begin with.
  private static func namedByTests() throws -> Set<String> {
    var named = Set<String>()
    let files = FileManager.default.enumerator(at: tests, includingPropertiesForKeys: nil)
    while let file = files?.nextObject() as? URL {
      guard file.pathExtension == "swift" else { continue }
      let source = try String(contentsOf: file, encoding: .utf8)
      for match in source.matches(of: #/@Test\(\s*"((?:[A-LT][0-9]+ )+)/#) {
        named.formUnion(match.1.split(separator: " ").map(String.init))
      }
    }
    return named
  }

  @Test("each rule has a test that names it, or a reason why it has none, and not both")
  func complete() throws {
    let rules = try Self.rules()
    let named = try Self.namedByTests()
    #expect(rules.count == 276)
    let missing = rules.filter { !$0.value && !named.contains($0.key) }.keys.sorted()
    #expect(missing == [])
    let both = rules.filter { $0.value && named.contains($0.key) }.keys.sorted()
    #expect(both == [])
    #expect(named.filter { !$0.hasPrefix("T") }.subtracting(rules.keys).sorted() == [])
  }
}
