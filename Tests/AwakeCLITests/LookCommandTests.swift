import Foundation
import Testing

/// `awake look check` and `convert`.
@Suite struct LookCommandTests {
  /// A cube of four nodes a side that turns greens up.
  private static let cube: String = {
    var text = "TITLE \"Leaves\"\nLUT_3D_SIZE 4\n"
    for blue in 0..<4 {
      for green in 0..<4 {
        for red in 0..<4 {
          let values = [red, green, blue].map { Double($0) / 3 }
          text += "\(values[0]) \(values[1].squareRoot()) \(values[2])\n"
        }
      }
    }
    return text
  }()

  private static func object(_ line: some StringProtocol) throws -> [String: Any] {
    let json = try JSONSerialization.jsonObject(with: Data(line.utf8))
    return try #require(json as? [String: Any])
  }

  @Test("check tells what a table is")
  func check() throws {
    let desk = try Desk()
    try desk.write("leaves.cube", Self.cube)
    try desk.write("odd.cube", "LUT_1D_SIZE 2\nDOMAIN_MAX 2 2 2\n0 0 0\n1.5 1 -1\n")
    let run = try desk.run("look", "check", "leaves.cube", "odd.cube")
    #expect(run.status == 0 && run.errors.isEmpty)
    let lines = run.output.split(separator: "\n").map(String.init)
    #expect(lines[0] == "leaves.cube: .cube, 4 nodes a side 'Leaves'")
    #expect(lines[1] == "  inputs 0…1, values 0…1, changes up to 0.244")
    #expect(lines[2] == "odd.cube: .cube, curves of 2 values")
    #expect(lines[3] == "  inputs 0…2, values -1…1.5, changes up to 3")
    #expect(lines.count == 6 && lines.suffix(2).allSatisfy { $0.hasPrefix("  warning: it ") })
  }

  @Test("check fails for a broken table, with its line, and looks at the others")
  func broken() throws {
    let desk = try Desk()
    try desk.write("leaves.cube", Self.cube)
    try desk.write("broken.cube", "LUT_3D_SIZE 2\n0 0 0\n")
    let run = try desk.run("look", "check", "broken.cube", "leaves.cube", "photo.jpg", "none.cube")
    #expect(run.status == 1 && run.output.hasPrefix("leaves.cube: "))
    let errors = run.errors.split(separator: "\n")
    #expect(errors.count == 3)
    #expect(errors[0].hasPrefix("awake: broken.cube: line 2: ends after 1 of 8 rows of values; "))
    #expect(errors[1].hasPrefix("awake: photo.jpg: is a picture in jpeg"))
    let quiet = try desk.run("look", "check", "leaves.cube", "--quiet")
    #expect(quiet.status == 0 && quiet.output.isEmpty && quiet.errors.isEmpty)
  }

  @Test("check --json has an object a table")
  func json() throws {
    let desk = try Desk()
    try desk.write("leaves.cube", Self.cube)
    try desk.write("broken.cube", "LUT_3D_SIZE 2\n0 0 0\n")
    let run = try desk.run("look", "check", "leaves.cube", "broken.cube", "--json")
    #expect(run.status == 1)
    let lines = run.output.split(separator: "\n")
    let good = try Self.object(try #require(lines.first))
    #expect(good["status"] as? String == "ok" && good["title"] as? String == "Leaves")
    #expect(good["format"] as? String == "cube" && good["nodes"] as? Int == 4)
    #expect(good["curveValues"] is NSNull && good["error"] is NSNull)
    #expect(good["domain"] as? [[Double]] == [[0, 0, 0], [1, 1, 1]])
    #expect(good["isMonotone"] as? Bool == true && good["isNearIdentity"] as? Bool == false)
    let bad = try Self.object(try #require(lines.last))
    let error = try #require(bad["error"] as? [String: Any])
    #expect(bad["status"] as? String == "failed" && error["code"] as? String == "bad-lut")
  }

  @Test("convert takes a table through every format and back")
  func chain() throws {
    let desk = try Desk()
    try desk.write("a.cube", Self.cube)
    for (input, output) in [("a.cube", "b.3dl"), ("b.3dl", "c.png"), ("c.png", "d.tif")] {
      let run = try desk.run("look", "convert", input, "-o", output, "--quiet")
      #expect(run.status == 0 && run.output.isEmpty && run.errors.isEmpty, "\(run)")
    }
    let run = try desk.run("look", "convert", "d.tif", "-o", "e.cube")
    #expect(run.status == 0 && run.errors.isEmpty)
    #expect(run.output.hasPrefix("e.cube  "))
    func numbers(_ name: String) throws -> [Double] {
      let url = desk.folder.appendingPathComponent(name)
      let rows = try String(contentsOf: url, encoding: .utf8).split(separator: "\n")
      return rows.filter { !$0.hasPrefix("T") && !$0.hasPrefix("L") }
        .flatMap { $0.split(separator: " ").compactMap { Double($0) } }
    }
    let (before, after) = (try numbers("a.cube"), try numbers("e.cube"))
    #expect(before.count == 192 && after.count == 192)
    // Half a step of the 12 bits in between.
    for (a, b) in zip(before, after) { #expect(abs(a - b) < 0.52 / 4095) }
  }

  @Test("convert tells what is lost, also as JSON")
  func losses() throws {
    let desk = try Desk()
    try desk.write("a.cube", "LUT_1D_SIZE 3\nDOMAIN_MAX 2 2 2\n0 0 0\n1 1 1\n1.5 1.5 1.5\n")
    let run = try desk.run("look", "convert", "a.cube", "-o", "a.3dl", "--size", "5", "--json")
    #expect(run.status == 0 && run.errors.isEmpty)
    let object = try Self.object(run.output)
    let warnings = try #require(object["warnings"] as? [[String: String]])
    #expect(warnings.map { $0["code"] } == ["lut-sampled", "lut-rounded"])
    #expect(object["output"] as? String == "a.3dl" && object["bytes"] as? Int != nil)
    let again = try desk.run("look", "convert", "a.cube", "-o", "a.3dl", "--size", "5")
    #expect(again.status == 1 && again.errors.contains("a.3dl: already exists"))
    let unique = try desk.run(
      "look", "convert", "a.cube", "-o", "a.3dl", "--size", "5", "--on-conflict", "unique")
    #expect(unique.status == 0 && unique.output.hasPrefix("a-2.3dl  "))
    #expect(unique.errors.contains("a.cube: warning: the table was sampled: its curves"))
    let skip = try desk.run("look", "convert", "a.cube", "-o", "a.3dl", "--on-conflict", "skip")
    #expect(skip.status == 0 && skip.output == "a.cube  skipped\n")
    let pipe = try desk.run("look", "convert", "a.cube", "-o", "-", "-f", "cube")
    #expect(pipe.status == 0 && pipe.output.hasPrefix("LUT_1D_SIZE 3\n"))
  }

  @Test("convert never replaces the table itself")
  func itself() throws {
    let desk = try Desk()
    try desk.write("a.cube", Self.cube)
    let run = try desk.run(
      "look", "convert", "a.cube", "-o", "./a.cube", "--on-conflict", "overwrite")
    #expect(run.status == 1 && run.errors.contains("is the table itself"))
    let text = try String(
      contentsOf: desk.folder.appendingPathComponent("a.cube"), encoding: .utf8)
    #expect(text == Self.cube)
  }

  @Test(
    "wrong options are found before any work",
    arguments: [
      (["a.cube"], "no place for the result"),
      (["a.cube", "-o", "a.jpg"], "'.jpg' is none of"),
      (["a.cube", "-o", "a"], "no extension"),
      (["a.cube", "-o", "a.png", "--size", "33"], "--level"),
      (["a.cube", "-o", "b.cube", "--level", "8"], "only a HaldCLUT"),
      (["a.cube", "-o", "b.cube", "--size", "300"], "2…256"),
      (["a.cube", "-o", "b.png", "--level", "1"], "2…16"),
      (["-o", "b.png"], "TABLE"),
    ])
  func usage(_ arguments: [String], _ words: String) throws {
    let desk = try Desk()
    let run = try desk.run(["look", "convert"] + arguments)
    #expect(run.status == 64 && run.errors.contains(words), "\(run)")
    #expect(desk.files == ["photo.jpg"])
  }
}
