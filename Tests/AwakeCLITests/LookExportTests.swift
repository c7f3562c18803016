import Foundation
import Testing

/// `awake look export`: the colours of an edit as a table.
@Suite struct LookExportTests {
  @Test("a preset becomes a table in any format, which gives the photo the same look")
  func formats() throws {
    let desk = try Desk()
    let picture = TestPicture(32, 24) { x, y in
      [UInt8(8 * x), UInt8(10 * y), UInt8(60 + 4 * x)]
    }
    try desk.draw("in.png", picture)
    let edit = ["edit", "in.png", "--no-dither", "--on-conflict", "overwrite"]
    _ = try desk.run(edit + ["-p", "warm", "-o", "preset.png"])
    let truth = try desk.pixels("preset.png")
    for (name, options) in [
      ("t.cube", []), ("fine.cube", ["--size", "65"]), ("t.png", []), ("t.3dl", ["--size", "33"]),
    ] as [(String, [String])] {
      let run = try desk.run(["look", "export", "-p", "warm", "-o", name] + options)
      #expect(run.status == 0 && run.output.hasPrefix(name), "\(run.errors)")
      _ = try desk.run(edit + ["--lut", name, "-o", "table.png"])
      let result = try desk.pixels("table.png")
      let differences = zip(truth, result).map { abs(Int($0) - Int($1)) }
      #expect(Double(differences.reduce(0, +)) / Double(truth.count) < 0.5, "\(name)")
      #expect((differences.max() ?? 255) <= 8, "\(name)")
    }
    #expect(try desk.text("t.cube").hasPrefix("TITLE \"Warm\"\nLUT_3D_SIZE 33\n"))
  }

  @Test("what a table cannot hold is left out, each with a warning")
  func leftOut() throws {
    let desk = try Desk()
    let run = try desk.run(
      "look", "export", "-e", "0.3", "--clarity", "20", "--shadows", "9", "--vignette", "-20",
      "--set", "frame.kind=mat", "-o", "t.cube", "--size", "17", "--title", "Mine", "--json")
    #expect(run.status == 0)
    let codes = run.output.components(separatedBy: "\"lut-left-out\"").count - 1
    #expect(codes == 4, "\(run.output)")
    for field in ["presence.clarity", "light.shadows", "effects.vignette", "frame"] {
      #expect(run.output.contains("\"message\":\"\(field)"), "\(field): \(run.output)")
    }
    #expect(try desk.text("t.cube").hasPrefix("TITLE \"Mine\"\nLUT_3D_SIZE 17\n"))
  }

  @Test("too few nodes are told, and enough of them are not")
  func sampling() throws {
    let desk = try Desk()
    let line = ["look", "export", "--contrast", "60", "-e", "1", "--on-conflict", "overwrite"]
    let coarse = try desk.run(line + ["-o", "t.cube", "--size", "5", "--json"])
    #expect(coarse.status == 0 && coarse.output.contains("\"lut-sampled\""), "\(coarse.output)")
    #expect(coarse.output.contains("between the 5 nodes a side colors differ"))
    try desk.write("two.cube", "LUT_1D_SIZE 2\n1 1 1\n0 0 0\n")
    let fine = try desk.run("look", "export", "--lut", "two.cube", "-o", "n.cube")
    #expect(fine.status == 0 && fine.errors.isEmpty, "\(fine.errors)")
  }

  @Test(
    "lines that make no table are refused",
    arguments: [
      (["-o", "t.cube"], "changes nothing"), (["-p", "warm"], "--output"),
      (["--clarity", "9", "-o", "t.cube"], "presence.clarity"),
      (["-p", "warm", "-o", "t.jpg"], "'.jpg'"), (["-p", "wram", "-o", "t.cube"], "warm"),
      (["-p", "warm", "-o", "t.png", "--size", "33"], "--level"),
      (["-p", "warm", "-o", "t.cube", "--level", "8"], "--size"),
      (["-p", "warm", "-o", "t.cube", "--size", "1"], "2…256"),
    ] as [([String], String)])
  func refused(options: [String], expected: String) throws {
    let desk = try Desk()
    let run = try desk.run(["look", "export"] + options)
    #expect(run.status == 64 && run.errors.contains(expected), "\(run.errors)")
    #expect(desk.files == ["photo.jpg"])
  }

  @Test("a table that the edit reads is not written over")
  func own() throws {
    let desk = try Desk()
    try desk.write("t.cube", "LUT_1D_SIZE 2\n0 0 0\n0.9 0.9 0.9\n")
    let run = try desk.run(
      "look", "export", "--lut", "t.cube", "-o", "./t.cube", "--on-conflict", "overwrite")
    #expect(run.status == 1 && run.errors.contains("read from"), "\(run.errors)")
    #expect(try desk.text("t.cube").hasPrefix("LUT_1D_SIZE"))
  }
}
