import AwakeKit
import Foundation
import Testing

@testable import AwakeCLI

@Suite struct ReportTests {
  @Test(
    "strings survive JSON as Foundation reads it",
    arguments: [
      "", "plain", "quote \" and \\ slash", "tab\tnew\nline\r", "\u{0}\u{1}\u{1f}", "é 中 😀",
      "\u{2028}\u{2029}", "</script>",
    ])
  func strings(text: String) throws {
    let json = "[\(JSONText.quoted(text))]"
    let back = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String]
    #expect(back == [text])
    #expect(!json.contains("\n"))
  }

  @Test("a report is one line of JSON with the documented keys")
  func report() throws {
    var report = PhotoReport(
      input: "a.jpg", output: "b.jpg", status: .partial,
      warnings: [PhotoWarning(.truncated, "ends early")], width: 3, height: 2, bytes: 10,
      milliseconds: 7)
    let good = try #require(
      try JSONSerialization.jsonObject(with: Data(report.json.utf8)) as? [String: Any])
    #expect(
      Set(good.keys) == [
        "schema", "input", "output", "status", "warnings", "error", "width", "height", "bytes",
        "milliseconds",
      ])
    #expect(good["status"] as? String == "partial")
    #expect((good["warnings"] as? [[String: String]])?.first?["code"] == "truncated")
    #expect(good["error"] is NSNull)
    report.error = PhotoError(.damaged, "is damaged", advice: "copy it again")
    let bad = try #require(
      try JSONSerialization.jsonObject(with: Data(report.json.utf8)) as? [String: Any])
    #expect((bad["error"] as? [String: String])?["code"] == "damaged")
  }

  @Test(
    "sizes are in units people read",
    arguments: [(999, "999 B"), (1500, "2 kB"), (84_000, "84 kB"), (3_140_000, "3.1 MB")])
  func sizes(bytes: Int, text: String) {
    #expect(PhotoReport.size(bytes) == text)
  }
}
