import Foundation
import Testing

/// Outputs that are files which the edit is read from.
@Suite struct ReadFileTests {
  /// A cube of two nodes a side that exchanges red and blue.
  private static let swap =
    "LUT_3D_SIZE 2\n"
    + (0..<8).map { "\($0 >> 2 & 1) \($0 >> 1 & 1) \($0 & 1)\n" }.joined()

  private static let layer =
    #"{"light": {"exposure": 1}, "mask": {"components": [{"kind": "raster", "file": "m.png"}]}}"#

  @Test(
    "a file that the edit is read from is not written over, and says so",
    arguments: [
      "edit a.png --lut k.png -o k.png", "edit a.png -p ./p.json -o link.png",
      "edit a.png --recipe l.json -o l.json -f png", "edit a.png -p ./p.json -o k.png --dry-run",
      "compare a.png --lut k.png -o k.png", "compare a.png -p ./p.json -o link.png",
      "compare a.png -p ./p.json -o p.json -f png", "compare a.png --recipe l.json -o m.png",
      "compare a.png --recipe l.json -o l.json -f png",
      "compare a.png --set lut.file=k.png -o k.png", "compare a.png --reference a2.png -o a2.png",
      "contact-sheet a.png --presets ./p.json --lut t.cube -o k.png",
      "contact-sheet a.png --presets ./p.json -o p.json -f jpeg",
      "histogram a.png -p ./p.json -o k.png", "mask render a.png --recipe l.json -o m.png",
      "look export -p ./p.json -o k.png", "look export -p ./p.json -o p.json -f cube",
      "look export --lut t.cube -o t.cube", "look convert t.cube -o t.cube",
    ])
  func refused(line: String) throws {
    let desk = try Desk()
    try desk.draw("a.png", TestPicture([200, 120, 40]))
    try desk.draw("a2.png", TestPicture([20, 120, 40]))
    try desk.draw("m.png", TestPicture([255, 255, 255]))
    // What a table is, its content says.
    try desk.write("k.png", Self.swap)
    try desk.write("t.cube", Self.swap)
    try desk.write("p.json", #"{"lut": {"file": "k.png"}}"#)
    try desk.write("l.json", #"{"layers": [\#(Self.layer)]}"#)
    try FileManager.default.createSymbolicLink(
      atPath: desk.path("link.png"), withDestinationPath: "k.png")
    let before = desk.files.map { desk.content(of: $0) }
    let words = line.split(separator: " ").map(String.init)
    let run = try desk.run(words + ["--on-conflict", "overwrite", "--json"])
    #expect(run.status == 1 && run.output.contains("\"output-is-input\""), "\(run.errors)")
    let complaint =
      line.contains("convert") ? "is the table itself" : "is a file that the edit is read from"
    #expect(run.errors.contains("\(complaint); choose another name"), "\(run.errors)")
    #expect(desk.files.map { desk.content(of: $0) } == before)
  }
}
