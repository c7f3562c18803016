import AwakeKit
import Foundation
import Testing

/// The whole life of an edit, over as many processes as it has verbs.
@Suite struct SessionLifeTests {
  /// Runs a line that must succeed, and returns what it prints.
  private func say(_ desk: Desk, _ line: String...) throws -> String {
    let run = try desk.run(line)
    #expect(run.status == 0 && run.errors.isEmpty, "\(line): \(run.errors)")
    return run.output
  }

  private func object(_ text: some StringProtocol) throws -> JSONValue {
    try JSONValue(parsing: Data(text.utf8))
  }

  @Test("steps, undo, redo, branches, jumps and resets go on in every later process")
  func life() throws {
    let desk = try Desk()
    #expect(
      try say(desk, "session", "new", "photo.jpg", "--preset", "warm:80%", "--title", "Coffee")
        == "work 1: Coffee, Warm preset, 80 %\n")
    #expect(
      try say(desk, "session", "apply", "photo.jpg", "-e", "0.35", "--contrast", "20")
        == "work 1: at step 2, Exposure +0.35, Contrast +20\n")
    #expect(try say(desk, "session", "apply", "1", "--crop", "4:5").contains("step 3, Crop 4:5"))
    #expect(try say(desk, "session", "undo", "1").contains("at step 2,"))
    #expect(try say(desk, "session", "redo", "1").contains("at step 3,"))
    #expect(try say(desk, "session", "undo", "1", "--steps", "2").contains("at step 1,"))
    #expect(try say(desk, "session", "apply", "1", "--straighten", "1.5").contains("at step 4,"))
    #expect(try say(desk, "session", "jump", "1", "3").contains("at step 3, Crop 4:5"))
    #expect(try say(desk, "session", "snapshot", "1", "before").contains("before of step 3"))
    #expect(try say(desk, "session", "snapshot", "1") == "before: step 3, Crop 4:5\n")
    #expect(try say(desk, "session", "reset", "1").contains("at step 5, Reset"))
    #expect(try say(desk, "session", "reset", "1") == "work 1: nothing changed\n")
    #expect(try say(desk, "session", "undo", "1").contains("at step 3,"))
    #expect(try say(desk, "session", "jump", "1", "0").contains("the photo as it was opened"))
    #expect(try say(desk, "session", "restore", "1", "before").contains("step 6, Snapshot before"))
    #expect(try say(desk, "session", "diff", "1", "before").contains("do not differ"))
    #expect(try say(desk, "session", "complete", "1").contains("completed at step 6"))
    #expect(try say(desk, "session", "apply", "1", "--saturation", "9").contains("at step 7"))
    #expect(try say(desk, "session", "diff", "1") == "color.saturation: 0 → 9\n")
    #expect(try say(desk, "session", "revert", "1").contains("at step 8, Revert"))
    #expect(try say(desk, "works", "list", "--completed").contains("Coffee"))
    let log = try say(desk, "session", "log", "1").replacing(
      #/\d{4}-\d\d-\d\d \d\d:\d\d/#, with: "TIME")
    #expect(
      log == """
        work 1: Coffee, completed
          0                    the photo as it was opened
          1  TIME  └ Warm preset, 80 %
          4  TIME    └ Straighten +1.5°
          2  TIME    Exposure +0.35, Contrast +20
          3  TIME    Crop 4:5  (snapshot before)
          5  TIME    Reset
          6  TIME  Snapshot before  (completed)
          7  TIME  Saturation +9
        * 8  TIME  Revert to the saved edit

        """, "\(log)")
    #expect(desk.files == ["photo.jpg"])
  }

  @Test("render writes what edit writes with the same document, byte for byte")
  func render() throws {
    let desk = try Desk()
    _ = try say(desk, "session", "new", "photo.jpg", "--preset", "film", "-e", "0.2")
    _ = try say(desk, "session", "apply", "1", "--crop", "4:5", "--frame", "border")
    let opened = try object(try say(desk, "session", "open", "1", "--json"))
    let document = try #require(opened["edit"]?["document"])
    try desk.write("edit.json", document.prettyText)
    let report = try object(
      try say(desk, "session", "render", "1", "-o", "work.png", "-r", "200", "--json"))
    #expect(report["output"] == .string("work.png") && report["width"] != .null)
    _ = try say(
      desk, "edit", "photo.jpg", "--recipe", "edit.json", "-o", "edit.png", "-r", "200")
    func bytes(_ name: String) throws -> Data {
      try Data(contentsOf: desk.folder.appendingPathComponent(name))
    }
    #expect(try bytes("work.png") == bytes("edit.png"))
    #expect(try say(desk, "session", "render", "1", "-r", "100").contains("photo-edited.jpg  "))
  }

  @Test("a step says what it was: presets, geometry, matches, recipes and others")
  func kinds() throws {
    let desk = try Desk()
    try desk.write("edit.json", #"{"light":{"contrast":5}}"#)
    _ = try say(desk, "edit", "photo.jpg", "-r", "40", "-o", "loved.png")
    _ = try say(desk, "session", "new", "photo.jpg")
    for options in [
      ["--preset", "warm"], ["--crop", "1:1", "--straighten", "2"], ["--reference", "loved.png"],
      ["--recipe", "edit.json"], ["--preset", "warm", "-e", "1"], ["-e", "0.5"],
    ] {
      let run = try desk.run(["session", "apply", "1"] + options)
      #expect(run.status == 0, "\(options): \(run.errors)")
    }
    let steps = try say(desk, "session", "log", "1", "--json").split(separator: "\n").map {
      try object($0)
    }
    #expect(
      steps.compactMap { $0["kind"]?.string }
        == ["preset", "geometry", "match", "paste", "adjust", "adjust"])
    #expect(steps[0]["parameters"]?["name"] == .string("warm"))
    let file = try #require(steps[2]["parameters"]?["references"]?.array?.first?.string)
    #expect(file.hasPrefix("/") && file.hasSuffix("/loved.png"))
    #expect(steps[3]["parent"] == .number(3) && steps[5]["current"] == .bool(true))
    #expect(steps[5]["changes"]?.array?.first?["path"] == .string("light.exposure"))
    #expect(steps[0]["time"]?.string?.contains(#/^\d{4}-\d\d-\d\dT[\d:]+\.\d{3}Z$/#) == true)
  }

  @Test("--auto makes a step of each photo's own, and is taken back like any other")
  func auto() throws {
    let desk = try Desk()
    let dark = try desk.run("edit", "photo.jpg", "-e", "-2", "-r", "120", "-o", "dark.png")
    #expect(dark.status == 0)
    let made = try object(try say(desk, "session", "new", "dark.png", "--auto", "--json"))
    #expect(made["edit"]?["document"]?["light"] != nil)
    let log = try object(try say(desk, "session", "log", "1", "--json"))
    #expect(log["kind"] == .string("auto"))
    let undone = try object(try say(desk, "session", "undo", "1", "--json"))
    #expect(undone["edit"]?["document"] == .object(["schema": .number(1)]))
    #expect(undone["changed"] == .bool(true) && undone["edit"]?["canRedo"] == .bool(true))
  }

  @Test("files that an edit names are found from any folder, and need not be there to go on")
  func references() throws {
    let desk = try Desk()
    try desk.write(
      "mask.json",
      #"{"layers":[{"id":"m","light":{"exposure":1},"mask":{"components":"#
        + #"[{"kind":"raster","file":"mask.png"}]}}]}"#)
    _ = try say(desk, "edit", "photo.jpg", "-o", "mask.png", "-r", "60")
    _ = try say(desk, "session", "new", "photo.jpg", "--recipe", "mask.json")
    let edit = try object(try say(desk, "session", "open", "1", "--json"))["edit"]
    let file = edit?["document"]?["layers"]?.array?.first?["mask"]?["components"]?.array?.first
    #expect(file?["file"]?.string?.hasSuffix("/mask.png") == true)
    #expect(file?["file"]?.string?.hasPrefix("/") == true)
    #expect(try say(desk, "session", "render", "1", "-o", "a.png", "-r", "60").contains("a.png"))
    try FileManager.default.removeItem(at: desk.folder.appendingPathComponent("mask.png"))
    #expect(try say(desk, "session", "apply", "1", "--contrast", "5").contains("at step 2"))
    let run = try desk.run("session", "render", "1", "-o", "b.png")
    #expect(run.status == 1 && run.errors.contains("mask.png"), "\(run.errors)")
    #expect(!desk.files.contains("b.png"))
  }
}
