import AwakeKit
import Foundation
import Testing

@testable import AwakeCLI

/// The written form of the report.
@Suite struct ReportSchemaTests {
  private func schema() throws -> [String: Any] {
    try #require(
      try JSONSerialization.jsonObject(with: Data(ReportSchema.text.utf8)) as? [String: Any])
  }

  /// The values that an enumeration of the schema allows.
  private func values(_ place: Any?) -> Set<String> {
    let choices = (place as? [String: Any])?["oneOf"] as? [[String: Any]] ?? []
    return Set(choices.compactMap { $0["const"] as? String })
  }

  @Test("every code that the engine gives is in the schema, with what it means")
  func codes() throws {
    let sources = URL(fileURLWithPath: #filePath)
      .appendingPathComponent("../../../Sources/AwakeEngine").standardized
    let files = try #require(
      FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil))
    var given: Set<String> = []
    for case let file as URL in files where file.pathExtension == "swift" {
      let text = try String(contentsOf: file, encoding: .utf8)
      for match in text.matches(of: /static let \w+ = Self\(rawValue: "([a-z-]+)"\)/) {
        given.insert(String(match.1))
      }
    }
    let documented = Set(ReportSchema.errors.map(\.code.rawValue))
    #expect(given.count > 15)
    #expect(given.subtracting(documented).isEmpty)
    #expect(ReportSchema.errors.count == documented.count)
    #expect(ReportSchema.errors.allSatisfy { !$0.meaning.isEmpty })
  }

  @Test("reports have the fields of the schema, and its statuses and codes")
  func fields() throws {
    let schema = try schema()
    let properties = try #require(schema["properties"] as? [String: Any])
    let required = Set(try #require(schema["required"] as? [String]))
    var report = PhotoReport(
      input: "a.jpg", inputs: ["a.jpg", "b.jpg"], output: "b.jpg", sidecar: "a.json", status: .ok,
      warnings: [PhotoWarning(.truncated, "ends early")], warned: ["a.jpg"],
      error: PhotoError(.damaged, "is damaged", advice: "copy it"), auto: [], width: 1, height: 1,
      bytes: 1, milliseconds: 1)
    report.id = .string("x")
    let whole = try #require(
      try JSONSerialization.jsonObject(with: Data(report.json.utf8)) as? [String: Any])
    #expect(Set(whole.keys) == Set(properties.keys))
    let least = PhotoReport(input: "a.jpg", status: .failed, milliseconds: 0)
    let small = try #require(
      try JSONSerialization.jsonObject(with: Data(least.json.utf8)) as? [String: Any])
    #expect(Set(small.keys) == required)
    #expect(values(properties["status"]) == Set(PhotoReport.Status.allCases.map(\.rawValue)))
  }
}
