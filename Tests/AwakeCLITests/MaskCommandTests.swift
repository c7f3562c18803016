import Foundation
import Testing

/// `awake mask render` as people run it.
@Suite struct MaskCommandTests {
  private static let layers = #"""
    {"schema": 1, "layers": [
      {"id": "sky", "name": "Top", "mask": {"components": [
        {"kind": "linear", "from": [0.5, 0], "to": [0.5, 0.5]}]}, "light": {"exposure": -1}},
      {"name": "face", "mask": {"components": [
        {"kind": "radial", "center": [0.5, 0.5], "radii": [0.2, 0.2]}]}},
      {"name": "face"}]}
    """#

  private func desk() throws -> Desk {
    let desk = try Desk()
    try desk.write("edit.json", Self.layers)
    try desk.write(
      "one.json",
      #"{"layers": [{"id": "sky", "mask": {"components": [{"kind": "linear", "from": [0.5, 0], "#
        + #""to": [0.5, 0.5]}]}}], "geometry": {"crop": {"aspect": "1:1"}}}"#)
    return desk
  }

  /// Width, height, bits and colour type in the header of a PNG file.
  private func png(_ desk: Desk, _ name: String) throws -> [Int] {
    let bytes = [UInt8](try Data(contentsOf: desk.folder.appendingPathComponent(name)))
    try #require(bytes.count > 26 && bytes[1] == UInt8(ascii: "P"))
    func number(_ start: Int) -> Int { bytes[start..<start + 4].reduce(0) { $0 * 256 + Int($1) } }
    return [number(16), number(20), Int(bytes[24]), Int(bytes[25])]
  }

  @Test("the only layer needs no name; the picture lies on the edited photo")
  func onlyLayer() throws {
    let desk = try desk()
    let run = try desk.run("mask", "render", "photo.jpg", "--recipe", "one.json")
    #expect(run.status == 0 && run.errors.isEmpty, "\(run.errors)")
    #expect(run.output.hasPrefix("photo-mask.png  400 × 400, "))
    #expect(desk.files == ["edit.json", "one.json", "photo-mask.png", "photo.jpg"])
    #expect(try png(desk, "photo-mask.png") == [400, 400, 8, 0])
  }

  @Test(
    "pictures have the size, depth and colours that are asked for",
    arguments: [
      (["--overlay"], [400, 400, 8, 2]), (["--whole"], [600, 400, 8, 0]),
      (["--depth", "16", "--resize", "100"], [100, 100, 16, 0]),
      (["--crop", "0,0,0.5,1", "--invert"], [300, 400, 8, 0]),
      (["--layer", "1"], [400, 400, 8, 0]),
    ])
  func pictures(options: [String], expected: [Int]) throws {
    let desk = try desk()
    let run = try desk.run(
      ["mask", "render", "photo.jpg", "--recipe", "one.json", "-o", "m.png"] + options)
    #expect(run.status == 0, "\(run.errors)")
    #expect(try png(desk, "m.png") == expected)
  }

  @Test("a layer is found by id, name or number", arguments: ["sky", "Top", "1", "2"])
  func byName(layer: String) throws {
    let desk = try desk()
    let run = try desk.run(
      "mask", "render", "photo.jpg", "--recipe", "edit.json", "--layer", layer, "--json")
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.output.contains("\"status\":\"ok\"") && run.output.contains("photo-mask.png"))
  }

  @Test(
    "mistakes are usage errors on one line, and nothing is written",
    arguments: [
      (["--recipe", "edit.json"], "1 sky, 2 face, 3 face"),
      (["--recipe", "edit.json", "-l", "face"], "by its number"),
      (["--recipe", "edit.json", "-l", "skyy"], "did you mean 'sky'"),
      (["--recipe", "edit.json", "-l", "4"], "1 sky, 2 face"),
      (["--recipe", "edit.json", "-l", "0"], "no layer '0'"),
      (["--recipe", "edit.json", "-l", "99999999999999999999"], "no layer"),
      (["--preset", "warm"], "no layers"), ([], "no layers"),
      (["--recipe", "one.json", "--overlay", "--depth", "16"], "8 bits"),
      (["--recipe", "one.json", "--depth", "16", "-o", "x.jpg"], "jpeg"),
      (["--recipe", "one.json", "--resize", "0"], "--resize"),
      (["--recipe", "one.json", "-o", "x.svg"], ".svg"),
      (["--recipe", "one.json", "--crop", "5"], "4:5"), (["--recipe", "none.json"], "none.json"),
    ])
  func usage(options: [String], hint: String) throws {
    let desk = try desk()
    let run = try desk.run(["mask", "render", "photo.jpg"] + options)
    #expect(run.status == 64, "\(run.errors)")
    #expect(run.errors.contains(hint), "\(run.errors)")
    #expect(run.errors.split(separator: "\n").count == 1)
    #expect(desk.files == ["edit.json", "one.json", "photo.jpg"])
  }

  @Test("pipes in and out, conflicts, and photos that cannot be read")
  func surroundings() throws {
    let desk = try desk()
    let photo = try Data(contentsOf: desk.folder.appendingPathComponent("photo.jpg"))
    let line = ["mask", "render", "-", "--recipe", "one.json", "-o"]
    let piped = try desk.run(line + ["-"], input: photo)
    #expect(piped.status == 0 && piped.output.dropFirst().hasPrefix("PNG"))
    #expect(piped.errors.hasPrefix("-  400 × 400"))
    let file = ["mask", "render", "photo.jpg", "--recipe", "one.json", "-o", "m.png"]
    #expect(try desk.run(file + ["--quiet"]).output.isEmpty)
    let again = try desk.run(file)
    #expect(again.status == 1 && again.errors.contains("already exists"))
    #expect(try desk.run(file + ["--on-conflict", "overwrite"]).status == 0)
    let onto = try desk.run(file.dropLast() + ["photo.jpg", "--on-conflict", "overwrite"])
    #expect(onto.status == 1 && onto.errors.contains("is the photo itself"))
    let missing = try desk.run("mask", "render", "none.jpg", "--recipe", "one.json", "--json")
    #expect(missing.status == 1 && missing.output.contains("\"not-found\""))
  }

  @Test(
    "help has two examples or more and fits 80 columns", arguments: [["mask"], ["mask", "render"]])
  func help(verb: [String]) throws {
    let run = try Desk().run(verb + ["--help"])
    #expect(run.status == 0)
    #expect(run.output.components(separatedBy: "  awake mask render ").count > 2)
    #expect(run.output.split(separator: "\n").allSatisfy { $0.count <= 80 })
  }
}
