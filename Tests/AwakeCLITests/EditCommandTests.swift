import Foundation
import Testing

/// The command as people run it: the built program, in a folder of its own.
@Suite struct EditCommandTests {
  @Test("the main job: a photo in, a warm photo out, one line")
  func mainJob() throws {
    let desk = try Desk()
    let run = try desk.run("edit", "photo.jpg", "--preset", "warm")
    #expect(run.status == 0)
    #expect(desk.files == ["photo-warm.jpg", "photo.jpg"])
    #expect(run.output.hasPrefix("photo-warm.jpg  600 × 400, "))
    #expect(run.output.split(separator: "\n").count == 1)
    #expect(run.errors.isEmpty)
  }

  @Test(
    "names of outputs",
    arguments: [
      (["-p", "warm", "-p", "mono"], "photo-warm+mono.jpg"), ([], "photo-edited.jpg"),
      (["-e1"], "photo-edited.jpg"), (["-f", "png"], "photo-edited.png"),
      (["-p", "warm:50%"], "photo-warm.jpg"), (["-o", "x.webp"], "x.webp"),
      (["-o", "noextension"], "noextension"),
    ])
  func names(options: [String], expected: String) throws {
    let desk = try Desk()
    let run = try Self.edit(desk, options)
    #expect(run.status == 0, "\(run.errors)")
    #expect(desk.files == [expected, "photo.jpg"].sorted())
  }

  static func edit(_ desk: Desk, _ options: [String]) throws -> Run {
    // `run` is variadic; the longest line here has four options.
    switch options.count {
    case 0: try desk.run("edit", "photo.jpg")
    case 1: try desk.run("edit", "photo.jpg", options[0])
    case 2: try desk.run("edit", "photo.jpg", options[0], options[1])
    case 3: try desk.run("edit", "photo.jpg", options[0], options[1], options[2])
    default: try desk.run("edit", "photo.jpg", options[0], options[1], options[2], options[3])
    }
  }

  @Test(
    "mistakes are usage errors found before any work, on one line",
    arguments: [
      (["--preset", "wrm"], "did you mean"), (["--preset", "./none.json"], "none.json"),
      (["--set", "light.exposre=1"], "light.exposure"), (["--set", "light.exposure=9"], "-5 to 5"),
      (["--set", "curve.luma=[[0,0],[0,1]]"], "curve.luma"), (["--resize", "big"], "2048"),
      (["--profile", "srbg"], "srgb"), (["--background", "red"], "#rrggbb"),
      (["--recipe", "none.json"], "none.json"), (["--set", "lut.file=look.cube"], "lut"),
      (["-o", "x.xyz"], "xyz"), (["--in-place", "-o", "x.jpg"], "--in-place"),
      (["--preset", "warm:300%"], "200"), (["--quality", "0"], "1…100"),
      (["--depth", "16"], "8 bits"),
    ])
  func usage(options: [String], hint: String) throws {
    let desk = try Desk()
    let run = try Self.edit(desk, options)
    #expect(run.status == 64, "\(run.errors)")
    #expect(run.errors.contains(hint), "\(run.errors)")
    #expect(run.errors.split(separator: "\n").count == 1)
    #expect(desk.files == ["photo.jpg"])
  }

  @Test("conflicts: error, skip, overwrite, unique")
  func conflicts() throws {
    let desk = try Desk()
    #expect(try desk.run("edit", "photo.jpg").status == 0)
    let again = try desk.run("edit", "photo.jpg")
    #expect(again.status == 1 && again.errors.contains("already exists"))
    let skipped = try desk.run("edit", "photo.jpg", "--on-conflict", "skip", "--json")
    #expect(skipped.status == 0 && skipped.output.contains("\"status\":\"skipped\""))
    #expect(try desk.run("edit", "photo.jpg", "--on-conflict", "overwrite").status == 0)
    #expect(try desk.run("edit", "photo.jpg", "--on-conflict", "unique").status == 0)
    #expect(desk.files == ["photo-edited-2.jpg", "photo-edited.jpg", "photo.jpg"])
  }

  @Test("standard input to standard output, with the report on standard error")
  func pipes() throws {
    let desk = try Desk()
    let photo = try Data(contentsOf: desk.folder.appendingPathComponent("photo.jpg"))
    let run = try desk.run("edit", "-", "-o", "-", "-f", "png", input: photo)
    #expect(run.status == 0)
    #expect(run.output.dropFirst().hasPrefix("PNG"))
    #expect(run.errors.contains("600 × 400"))
    #expect(desk.files == ["photo.jpg"])
    // Without a format it is the photo's own, which is found out from the same input.
    let own = try desk.run("edit", "-", "-o", "own", "--explain", input: photo)
    #expect(own.status == 0 && own.output.contains("600 × 400"), "\(own.errors)")
    let nameless = try desk.run("edit", "-", input: photo)
    #expect(nameless.status == 64 && nameless.errors.contains("--output"))
  }

  @Test("one bad photo does not stop the others, and the status says so")
  func badAmongGood() throws {
    let desk = try Desk()
    try Data("no photo".utf8).write(to: desk.folder.appendingPathComponent("bad.jpg"))
    let run = try desk.run("edit", "bad.jpg", "photo.jpg", "--json")
    #expect(run.status == 1)
    let lines = run.output.split(separator: "\n")
    #expect(lines.count == 2)
    #expect(lines[0].contains("\"status\":\"failed\"") && lines[1].contains("\"status\":\"ok\""))
    #expect(run.errors.split(separator: "\n").count == 1)
  }

  @Test("explain shows the plan and who set what")
  func explain() throws {
    let desk = try Desk()
    let run = try desk.run(
      "edit", "photo.jpg", "-p", "warm", "-e", "0.5", "--set", "color.tint=9", "--explain")
    #expect(run.status == 0)
    for part in [
      "white balance", "gamut map", "color.temperature: preset warm",
      "light.exposure: --exposure", "color.tint: --set color.tint",
    ] { #expect(run.output.contains(part), "\(part)") }
  }

  @Test("in place keeps the original")
  func inPlace() throws {
    let desk = try Desk()
    let before = try Data(contentsOf: desk.folder.appendingPathComponent("photo.jpg"))
    #expect(try desk.run("edit", "photo.jpg", "--in-place", "-p", "mono").status == 0)
    #expect(desk.files == ["photo.jpg", "photo.original.jpg"])
    let kept = try Data(contentsOf: desk.folder.appendingPathComponent("photo.original.jpg"))
    #expect(kept == before)
  }

  @Test("presets are listed, shown and checked; one's own come first")
  func presets() throws {
    let desk = try Desk()
    let list = try desk.run("presets", "list")
    #expect(list.status == 0 && list.output.contains("  warm "))
    #expect(try desk.run("presets", "show", "warm").output.contains("\"temperature\""))
    let own = desk.folder.appendingPathComponent("awake/presets")
    try FileManager.default.createDirectory(at: own, withIntermediateDirectories: true)
    try Data(#"{"schema": 1, "title": "Mine", "light": {"exposure": 1}}"#.utf8)
      .write(to: own.appendingPathComponent("warm.json"))
    #expect(try desk.run("presets", "show", "warm").output.contains("Mine"))
    try Data(#"{"light": {"exposure": 99}}"#.utf8)
      .write(to: desk.folder.appendingPathComponent("bad.json"))
    let lint = try desk.run("presets", "lint", "bad.json")
    #expect(lint.status == 1 && lint.output.contains("light.exposure"))
  }

  @Test("info tells what a photo is, for people and machines")
  func info() throws {
    let desk = try Desk()
    #expect(try desk.run("info", "photo.jpg").output.contains("600 × 400"))
    let json = try desk.run("info", "--json", "photo.jpg")
    let object = try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [String: Any]
    #expect(object?["format"] as? String == "jpeg" && object?["width"] as? Int == 600)
    #expect(try desk.run("info", "none.jpg").status == 1)
  }

  @Test("version and help need nothing and say what they should")
  func versionAndHelp() throws {
    let desk = try Desk()
    #expect(try desk.run("version").output.hasPrefix("awake "))
    #expect(try desk.run("--version").output.hasPrefix("awake "))
    let help = try desk.run("edit", "--help")
    #expect(help.status == 0 && help.output.contains("awake edit photo.jpg --preset warm"))
    #expect(try desk.run().status == 64)
  }
}
