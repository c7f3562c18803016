import Foundation
import Testing

/// The options of `awake edit` for crop, straightening, frames, sliders and files of an edit.
@Suite struct EditOptionTests {
  private func edit(_ desk: Desk, _ options: [String]) throws -> Run {
    try desk.run(["edit", "photo.jpg", "-o", "x.jpg"] + options)
  }

  @Test(
    "results have the size that crop and frame ask for",
    arguments: [
      (["--crop", "4:5"], "320 × 400"), (["--crop", "0.25,0,0.5,1"], "300 × 400"),
      (["--crop", "25%, 0%, 50%, 100%"], "300 × 400"), (["--crop=none"], "600 × 400"),
      (["--crop", "1:1", "--resize", "100"], "100 × 100"), (["--frame", "none"], "600 × 400"),
      (["--set", "geometry.quarterTurns=1", "--crop", "1:2"], "300 × 600"),
      // A shape replaces a rectangle, and the other way round.
      (["-p", "./cropped.json", "--crop", "1:1"], "400 × 400"),
      (["--recipe", "square.json", "--crop", "0,0,0.5,0.5"], "300 × 200"),
      (["--recipe", "square.json", "--crop", "none"], "600 × 400"),
      (["--crop", "1:1", "--set", "geometry.crop=null"], "600 × 400"),
    ])
  func sizes(options: [String], size: String) throws {
    let desk = try Desk()
    try desk.write(
      "cropped.json", #"{"geometry": {"crop": {"x": 0, "y": 0, "width": 0.5, "height": 0.5}}}"#)
    try desk.write("square.json", #"{"geometry": {"crop": {"aspect": "1:1"}}}"#)
    let run = try edit(desk, options)
    #expect(run.status == 0 && run.output.hasPrefix("x.jpg  \(size), "), "\(run)")
  }

  @Test("options lie between presets and --set, and are named as who set what")
  func order() throws {
    let desk = try Desk()
    try desk.write(
      "p.json", #"{"presence": {"clarity": 5, "texture": 5}, "frame": {"kind": "border"}}"#)
    let run = try edit(
      desk,
      [
        "--set", "presence.clarity=30", "--clarity", "20", "--texture", "10", "-p", "./p.json",
        "--frame", "mat", "--straighten", "-1.5", "--crop", "3:2", "--sharpen", "10", "--denoise",
        "10", "--vignette=-20", "--grain", "5", "--highlights", "-30", "--shadows", "20",
        "--dehaze", "5", "--denoise-color", "15", "--output-sharpen", "25", "--explain",
      ])
    #expect(run.status == 0, "\(run.errors)")
    for line in [
      "presence.clarity: --set presence.clarity", "presence.texture: --texture",
      "presence.dehaze: --dehaze", "frame.kind: --frame", "geometry.straighten: --straighten",
      "geometry.crop: --crop", "detail.sharpen.amount: --sharpen",
      "detail.noise.luminance: --denoise", "detail.noise.color: --denoise-color",
      "detail.outputSharpen: --output-sharpen", "effects.vignette.amount: --vignette",
      "effects.grain.amount: --grain", "light.highlights: --highlights",
      "light.shadows: --shadows",
    ] { #expect(run.output.contains("  \(line)\n"), "\(line)") }
    #expect(run.output.contains("clarity 30, texture 10"))
    #expect(run.output.contains("frame: mat"))
  }

  @Test(
    "mistakes are usage errors found before any work, on one line",
    arguments: [
      (["--crop", ""], "needs a value"), (["--crop", "nan"], "4:5"), (["--crop", "4:0"], "4:5"),
      (["--crop", "16x9"], "4:5"), (["--crop", "0,0,1"], "x,y,width,height"),
      (["--crop", "0,0,1,1,1"], "x,y,width,height"), (["--crop", "1e99,0,1,1"], "0 to 1"),
      (["--crop", "-0.1,0,1,1"], "0 to 1"), (["--crop", "0,0,0,1"], "more than 0"),
      (["--crop", "0.5,0,0.6,1"], "at most 0.5"), (["--crop", "0,0,inf,1"], "4:5"),
      (["--crop", "0,0,101%,1"], "0 to 1"), (["--crop", "0x1,0,1,1"], "4:5"),
      (["--straighten", "46"], "-45…45"), (["--straighten", "NaN"], "-45…45"),
      (["--frame", "matt"], "did you mean 'mat'"), (["--frame", ""], "needs a value"),
      (["--grain", "1e99"], "0…100"), (["--sharpen", "-1"], "0…150"),
      (["--set", "frame.caption={camra}"], "did you mean {camera}"),
      (["--set", "frame.caption={"], "brace"), (["-p", "./caption.json"], "caption.json"),
    ])
  func usage(options: [String], hint: String) throws {
    let desk = try Desk()
    let file = #"{"frame": {"kind": "caption", "caption": "{focl}mm"}}"#
    try desk.write("caption.json", file)
    // It is known before the photo is looked for.
    let run = try desk.run(["edit", "none.jpg", "-o", "x.jpg"] + options)
    let isCaption = options.contains { $0.hasSuffix("caption.json") }
    #expect(run.status == 64, "\(run.errors)")
    #expect(run.errors.contains(isCaption ? "did you mean {focal}?" : hint), "\(run.errors)")
    #expect(run.errors.split(separator: "\n").count == 1)
    #expect(desk.files == ["caption.json", "photo.jpg"])
    guard isCaption else { return }
    let lint = try desk.run("presets", "lint", "caption.json")
    #expect(lint.status == 1 && lint.output.contains("error: caption.json: frame.caption"))
  }

  // MARK: Files that an edit names

  private func layer(_ file: String) -> String {
    #"{"layers": [{"mask": {"components": [{"kind": "raster", "file": "\#(file)"}]}, "#
      + #""light": {"exposure": 1}}]}"#
  }

  /// A folder `looks` with a picture and edits, and a picture outside of it.
  private func library() throws -> Desk {
    let desk = try Desk()
    let looks = desk.folder.appendingPathComponent("looks")
    try FileManager.default.createDirectory(at: looks, withIntermediateDirectories: true)
    for name in ["looks/mask.jpg", "outside.jpg"] {
      try FileManager.default.copyItem(
        at: desk.folder.appendingPathComponent("photo.jpg"),
        to: desk.folder.appendingPathComponent(name))
    }
    try desk.write("looks/in.json", layer("mask.jpg"))
    try desk.write("looks/up.json", layer("../outside.jpg"))
    try desk.write("looks/absolute.json", layer("/etc/hostname"))
    try desk.write("looks/none.json", layer("none.jpg"))
    try desk.write("looks/text.json", layer("none.json"))
    return desk
  }

  @Test(
    "pictures are looked for beside the recipe or preset, and only there",
    arguments: [
      (["--recipe", "looks/in.json"], 0, ""), (["-p", "looks/in.json"], 0, ""),
      (["-p", "looks/in.json:50%", "--recipe", "looks/in.json"], 0, ""),
      (["--recipe", "looks/up.json"], 64, "--allow-outside"),
      (["-p", "looks/up.json"], 64, "--allow-outside"),
      (["-p", "looks/absolute.json"], 64, "--allow-outside"),
      // Another preset does not open its folder to this one.
      (["-p", "looks/in.json", "-p", "looks/absolute.json"], 64, "--allow-outside"),
      (["-p", "looks/up.json", "--allow-outside"], 0, ""),
      (["-p", "looks/none.json"], 64, "none.jpg"),
      (["-p", "looks/none.json", "--allow-outside"], 64, "none.jpg"),
      (["-p", "looks/text.json"], 64, "is not a photo"),
      // A pipe has no folder of its own.
      (["--recipe", "/dev/stdin"], 0, ""),
    ])
  func references(options: [String], status: Int32, hint: String) throws {
    let desk = try library()
    let piped = Data(layer("outside.jpg").utf8)
    let run = try desk.run(["edit", "photo.jpg", "-o", "x.jpg"] + options, input: piped)
    #expect(run.status == status && (hint.isEmpty || run.errors.contains(hint)), "\(run.errors)")
    #expect(desk.files.contains("x.jpg") == (status == 0))
  }

  @Test("what stands on the line is meant from the working folder")
  func typed() throws {
    let desk = try library()
    func set(_ file: String) -> [String] {
      let text = layer(file)
      return ["--set", "layers=" + text.dropFirst(#"{"layers": "#.count).dropLast()]
    }
    #expect(try edit(desk, set("outside.jpg")).status == 0)
    #expect(try edit(desk, set("mask.jpg")).status == 64)
    #expect(try edit(desk, set("/etc/hostname")).status == 64)
  }

  @Test("pictures for people find them, too", arguments: ["compare", "histogram", "contact-sheet"])
  func otherVerbs(verb: String) throws {
    let desk = try library()
    var line = [verb, "photo.jpg", "--recipe", "looks/in.json"]
    if verb != "histogram" { line += ["--tile", "64", "-o", "x.png"] }
    if verb == "contact-sheet" { line += ["--presets", "warm"] }
    let run = try desk.run(line)
    #expect(run.status == 0, "\(run.errors)")
    #expect(try desk.run([verb, "photo.jpg", "--recipe", "looks/up.json"]).status == 64)
  }

  @Test("before and after of two shapes stand side by side")
  func compareShapes() throws {
    let desk = try Desk()
    for options in [["--crop", "1:1"], ["--frame", "polaroid"], ["--straighten", "3"]] {
      let run = try desk.run(
        ["compare", "photo.jpg", "--tile", "100", "-o", "x.png", "--on-conflict", "overwrite"]
          + options)
      #expect(run.status == 0, "\(run.errors)")
    }
  }
}
