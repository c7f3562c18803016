import Foundation
import Testing

/// `--lut`, `--lut-space`, and tables that presets name or hold.
@Suite struct LUTOptionTests {
  /// A cube of two nodes a side that exchanges red and blue.
  private static let swap =
    "LUT_3D_SIZE 2\n"
    + (0..<8).map { "\($0 >> 2 & 1) \($0 >> 1 & 1) \($0 & 1)\n" }.joined()

  private static func desk() throws -> Desk {
    let desk = try Desk()
    try desk.draw("in.png", TestPicture([200, 120, 40]))
    try desk.write("swap.cube", swap)
    return desk
  }

  /// The first pixel of what a line makes.
  private static func pixel(_ desk: Desk, _ options: [String]) throws -> [UInt8] {
    let run = try desk.run(
      ["edit", "in.png", "-o", "out.png", "--no-dither", "--on-conflict", "overwrite"] + options)
    try #require(run.status == 0, "\(run.errors)")
    return Array(try desk.pixels("out.png").prefix(3))
  }

  @Test("a table is applied, also by a part, and a file of the very name wins")
  func applied() throws {
    let desk = try Self.desk()
    #expect(try Self.pixel(desk, ["--lut", "swap.cube"]) == [40, 120, 200])
    #expect(try Self.pixel(desk, ["--lut", "swap.cube:50%"]) == [120, 120, 120])
    #expect(try Self.pixel(desk, ["--lut", "swap.cube:0%"]) == [200, 120, 40])
    #expect(try Self.pixel(desk, ["--lut", "swap.cube", "--set", "lut.strength=0.5"])[0] == 120)
    try desk.copy("swap.cube", to: "odd.cube:50%")
    #expect(try Self.pixel(desk, ["--lut", "odd.cube:50%"]) == [40, 120, 200])
  }

  @Test("the plan says what is applied and who set it")
  func explain() throws {
    let desk = try Self.desk()
    let run = try desk.run(
      "edit", "in.png", "--lut", "swap.cube:80%", "--lut-space", "rec709", "--explain")
    #expect(run.output.contains("LUT: swap.cube, 2³, Rec. 709, 80 %"), "\(run.output)")
    #expect(run.output.contains("  lut: --lut"))
  }

  @Test("the table of a line replaces that of a preset, and its file may lie anywhere")
  func replaced() throws {
    let desk = try Self.desk()
    try desk.makeFolder("tables")
    try desk.copy("swap.cube", to: "tables/far.cube")
    try desk.write(
      "p.json", #"{"lut": {"data": "LUT_1D_SIZE 2\n1 1 1\n0 0 0\n", "strength": 0.5}}"#)
    let path = desk.path("tables/far.cube")
    #expect(try Self.pixel(desk, ["-p", "./p.json", "--lut", path]) == [40, 120, 200])
  }

  @Test("presets hold tables, or name them beside their file, wherever the photo is")
  func presets() throws {
    let desk = try Self.desk()
    try desk.makeFolder("looks")
    try desk.copy("swap.cube", to: "looks/own.cube")
    try desk.remove("swap.cube")
    try desk.write("looks/file.json", #"{"lut": {"file": "own.cube"}}"#)
    let text = Self.swap.replacingOccurrences(of: "\n", with: #"\n"#)
    try desk.write("looks/data.json", #"{"lut": {"data": "\#(text)"}}"#)
    try desk.write("looks/out.json", #"{"lut": {"file": "../other.cube"}}"#)
    try desk.write("other.cube", Self.swap)
    for name in ["file", "data"] {
      #expect(try Self.pixel(desk, ["-p", "looks/\(name).json"]) == [40, 120, 200])
      #expect(try Self.pixel(desk, ["-p", "looks/\(name).json:50%"]) == [120, 120, 120])
    }
    let run = try desk.run("edit", "in.png", "-p", "looks/out.json")
    #expect(run.status == 64 && run.errors.contains("lies outside"))
    #expect(try Self.pixel(desk, ["-p", "looks/out.json", "--allow-outside"]) == [40, 120, 200])
  }

  @Test(
    "what is wrong with a table is found before any work",
    arguments: [
      (["--lut", "none.cube"], "none.cube"), (["--lut", "bad.cube"], "line 3"),
      (["--lut", "-"], "standard input"), (["--lut", "swap.cube:150%"], "0…100 %"),
      (["--lut", "swap.cube", "--lut-space", "rec790"], "did you mean 'rec709'?"),
      (["--lut-space", "srgb"], "name one with --lut"), (["--lut", "in.png"], "in.png"),
      (["-p", "./bad.json"], "lut.data: line 2"),
      (["--set", "lut.file=swap.cube", "--set", "lut.space=p3"], "lut.space"),
    ] as [([String], String)])
  func wrong(options: [String], expected: String) throws {
    let desk = try Self.desk()
    try desk.write("bad.cube", "LUT_3D_SIZE 2\n0 0 0\n0 0 x\n")
    try desk.write("bad.json", #"{"lut": {"data": "LUT_3D_SIZE 2\n0 0\n"}}"#)
    let before = desk.files
    let run = try desk.run(["edit", "in.png"] + options)
    #expect(run.status == 64 && run.errors.contains(expected), "\(run.errors)")
    #expect(desk.files == before)
  }

  @Test("lint reads the table of a preset and names the line that is wrong")
  func lint() throws {
    let desk = try Self.desk()
    try desk.makeFolder("looks")
    let about = #""title": "T", "description": "D", "family": "film""#
    try desk.write("looks/good.json", #"{\#(about), "lut": {"file": "own.cube"}}"#)
    try desk.write("looks/bad.json", #"{\#(about), "lut": {"data": "LUT_3D_SIZE 2\n0 0 0\n"}}"#)
    try desk.copy("swap.cube", to: "looks/own.cube")
    let good = try desk.run("presets", "lint", "looks/good.json")
    #expect(good.status == 0 && good.output == "looks/good.json: good\n", "\(good.output)")
    let bad = try desk.run("presets", "lint", "looks/bad.json")
    #expect(bad.status == 1 && bad.output.contains("looks/bad.json: lut.data: line 2: "))
  }

  @Test(
    "the verbs that edit take a table",
    arguments: [
      ["compare", "in.png", "-o", "c.png"], ["contact-sheet", "in.png", "--presets", "warm"],
      ["histogram", "in.png"], ["session", "new", "in.png"],
      ["match", "in.png", "--reference", "photo.jpg"],
    ])
  func verbs(line: [String]) throws {
    let desk = try Self.desk()
    let run = try desk.run(line + ["--lut", "swap.cube:50%", "--lut-space", "display-p3"])
    #expect(run.status == 0, "\(run.errors)")
  }
}
