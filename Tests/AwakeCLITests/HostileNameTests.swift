import Foundation
import Testing

@testable import AwakeCLI

/// What file names and failing photos do to what is printed.
@Suite struct HostileNameTests {
  @Test("a name with a line break or an escape stays one line without control characters")
  func plain() throws {
    #expect(Terminal.plain("a\n\nb\r\nc") == "a b c")
    #expect(Terminal.plain("\u{1B}[31mred\t\u{7F}") == "?[31mred??")
    #expect(Terminal.plain("ünï 日本 e\u{301} 👩‍👧") == "ünï 日本 e\u{301} 👩‍👧")
    let desk = try Desk()
    try FileManager.default.copyItem(
      at: desk.folder.appendingPathComponent("photo.jpg"),
      to: desk.folder.appendingPathComponent("two\nlines\u{1B}[31m.jpg"))
    for arguments in [
      ["edit", "two\nlines\u{1B}[31m.jpg"], ["info", "two\nlines\u{1B}[31m.jpg"],
      ["histogram", "two\nlines\u{1B}[31m.jpg"],
    ] {
      let run = try desk.run(arguments)
      #expect(run.status == 0)
      #expect(run.output.hasPrefix("two lines?[31m"), "\(arguments[0]): \(run.output)")
    }
  }

  @Test("info has an object for every photo, also one that cannot be read")
  func infoOfNone() throws {
    let desk = try Desk()
    let run = try desk.run("info", "--json", "none.jpg", "photo.jpg")
    #expect(run.status == 1)
    let lines = run.output.split(separator: "\n")
    #expect(lines.count == 2)
    #expect(lines.first?.contains(#""status":"failed","error":{"code":"not-found""#) == true)
    #expect(lines.last?.contains(#""status":"ok","error":null"#) == true)
    let quiet = try desk.run("info", "--quiet", "none.jpg", "photo.jpg")
    #expect(quiet.status == 1 && quiet.output.isEmpty && quiet.errors.contains("none.jpg"))
  }

  @Test("a warning on a sheet of several photos names the photo it is about")
  func warned() throws {
    let desk = try Desk()
    let whole = try Data(contentsOf: desk.folder.appendingPathComponent("photo.jpg"))
    try whole.prefix(whole.count / 2).write(to: desk.folder.appendingPathComponent("cut.jpg"))
    for line in [["contact-sheet", "-p", "warm"], ["compare"]] {
      let sheet = ["photo.jpg", "cut.jpg", "--on-conflict", "overwrite", "-o", "sheet.png"]
      let run = try desk.run(line + sheet)
      #expect(run.status == 0)
      #expect(run.errors.contains("awake: cut.jpg: warning: ends early"), "\(run.errors)")
      let json = try desk.run(line + sheet + ["--json"])
      #expect(json.output.contains(#"[{"input":"cut.jpg","code":"truncated""#), "\(json.output)")
    }
  }

  @Test("lint is quiet about warnings, and version speaks JSON")
  func quietLint() throws {
    let desk = try Desk()
    try desk.write("odd.json", #"{"lite": 1}"#)
    #expect(try desk.run("presets", "lint", "odd.json").output.contains("warning"))
    let quiet = try desk.run("presets", "lint", "--quiet", "odd.json")
    #expect(quiet.status == 0 && quiet.output.isEmpty)
    #expect(try desk.run("version", "--json").output.hasPrefix(#"{"version":""#))
  }

  @Test("a crop that leaves the photo is told the size that fits, in a number people read")
  func cropAdvice() throws {
    let run = try Desk().run("edit", "photo.jpg", "--crop", "0.9,0.9,0.5,0.1")
    #expect(run.status == 64)
    #expect(run.errors.contains("make width at most 0.1\n"))
  }
}
