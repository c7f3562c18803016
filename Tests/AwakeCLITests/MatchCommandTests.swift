import Foundation
import Testing

/// `awake match` as people run it.
@Suite struct MatchCommandTests {
  /// Amounts at which a photo surely changes.
  static let full = ["--light", "1", "--tint", "1", "--saturation", "1"]

  @Test("the main job: a photo in, the photo in another's light out, one line")
  func mainJob() throws {
    let desk = try Desk.forMatching()
    let run = try desk.run("match", "photo.png", "--reference", "ref.png")
    #expect(run.status == 0 && run.errors.isEmpty, "\(run.errors)")
    #expect(desk.files == ["photo-match.png", "photo.png", "ref.png"])
    #expect(run.output.hasPrefix("photo-match.png  48 × 32, "))
    #expect(run.output.split(separator: "\n").count == 1)
    #expect(try desk.pixels("photo-match.png") != desk.pixels("photo.png"))
    let named = try desk.run(
      "match", "photo.png", "--reference", "ref.png", "-f", "jpeg", "--quiet")
    #expect(named.status == 0 && named.output.isEmpty)
    #expect(desk.files.contains("photo-match.jpg"))
  }

  @Test("several photos become several, each by its own name")
  func batch() throws {
    let desk = try Desk.forMatching()
    try desk.copy("photo.png", to: "second.png")
    let run = try desk.run(
      "match", "photo.png", "none.png", "second.png", "--reference", "ref.png", "--json")
    #expect(run.status == 1)
    let lines = run.output.split(separator: "\n")
    #expect(lines.count == 3)
    #expect(lines.filter { $0.contains(#""status":"ok""#) }.count == 2)
    #expect(lines.contains { $0.contains(#""input":"none.png""#) && $0.contains("not-found") })
    #expect(try desk.bytes("photo-match.png") == desk.bytes("second-match.png"))
  }

  @Test(
    "mistakes are usage errors on one line, told before any photo is opened",
    arguments: [
      (["--reference", "none.jpg"], "none.jpg: no such file"),
      (["--reference", "text.json"], "is not a photo"), (["--reference", "."], "is a folder"),
      (["--reference", "empty.png"], "empty.png"), (["--reference", "-"], "standard input"),
      (["--reference", "clear.png"], "is transparent everywhere"),
      (["--reference", ""], "needs a value"), (["--reference", "ref.png:101%"], "0…100 %"),
      (["--reference", "ref.png:999%"], "0 to 200"),
      (["--reference", "ref.png", "--reference", "none.jpg"], "none.jpg"),
      (["--reference", "ref.png:0%", "--reference", "ref.png:0%"], "no reference that counts"),
      (["--reference", "ref.png:80%", "--strength", "50%"], "exclude each other"),
      (["--reference", "ref.png", "--look", "text.json"], "exclude each other"),
      (["--look", "none.json"], "none.json: does not exist"), (["--look", "ref.png"], "ref.png"),
      (["--look", "text.json"], "references: is missing"), ([], "give --reference or --look"),
      (["--preset", "warm"], "give --reference or --look"),
      (["--reference", "ref.png", "--light", "60%", "--auto"], "exclude each other"),
      (["--reference", "ref.png", "--auto", "--saturation", "0"], "exclude each other"),
      (["--reference", "ref.png", "--light", "1.1"], "0%…100%"),
      (["--reference", "ref.png", "--tint", "101%"], "0%…100%"),
      (["--reference", "ref.png", "--saturation=-1"], "0%…100%"),
      (["--reference", "ref.png", "--strength", "nan"], "0%…100%"),
      (["--reference", "ref.png", "--strength", "0x1"], "0%…100%"),
      (["--reference", "ref.png", "--strength", "%"], "0%…100%"),
      (["--reference", "ref.png", "--closer", "inf"], "0%…100%"),
      (["--reference", "ref.png", "--protect", "skin,hair"], "skin, neutrals, not"),
      (["--reference", "ref.png", "--protect", "skin,"], "skin, neutrals, not"),
      (["--reference", "ref.png", "--protect", "none,skin"], "skin, neutrals, not"),
      (["--reference", "ref.png", "--mask", "none.json"], "none.json: does not exist"),
      (["--reference", "ref.png", "--mask", "ref.png"], "ref.png"),
      (["--reference", "ref.png", "--mask", "list.json"], "is no mask"),
      (["--reference", "ref.png", "--mask", "text.json"], "match.mask.light"),
      (["--reference", "ref.png", "--mask", "depth.json"], "match.mask.components[0].kind"),
      (["--reference", "ref.png", "--reference-mask", "raster.json"], "nowhere.png"),
      (["--look", "text.json", "--reference-mask", "mask.json"], "referenceMask"),
      (["--reference", "ref.png", "--export-lut", "x.cube", "--lut-size", "32"], "did you mean"),
      (["--reference", "ref.png", "--save-look", "x", "--export-lut", "x"], "name them apart"),
      (["--reference", "ref.png", "--save-look", "x.png", "-o", "x.png"], "name them apart"),
      (["--reference", "ref.png", "--set", "lut.file=look.cube"], "lut"),
    ])
  func usage(options: [String], hint: String) throws {
    let desk = try Desk.forMatching()
    try desk.draw("clear.png", TestPicture([255, 0, 0, 0]))
    try desk.write("text.json", #"{"light": {"exposure": 1}}"#)
    try desk.write("empty.png", "")
    try desk.write("list.json", "[]")
    try desk.write("mask.json", #"{"components": []}"#)
    try desk.write("depth.json", #"{"components": [{"kind": "depth"}]}"#)
    try desk.write("raster.json", #"{"components": [{"kind": "raster", "file": "nowhere.png"}]}"#)
    let before = desk.files
    let run = try desk.run(["match", "missing-photo.jpg"] + options)
    #expect(run.status == 64, "\(run.errors)")
    #expect(run.errors.contains(hint), "\(run.errors)")
    #expect(!run.errors.contains("missing-photo"))
    #expect(run.errors.split(separator: "\n").count == 1)
    #expect(desk.files == before)
  }

  @Test(
    "amounts of a line that cannot be are refused whatever photos there are",
    arguments: [
      ([], "no photo to match"), (["--save-look", "l.json", "-o", "x.png"], "no photo to write"),
      (["--save-look", "l.json", "--in-place"], "no photo to write"),
      (["--save-look", "l.json", "--export-lut", "x.cube"], "one photo"),
      (["a.png", "b.png", "--export-lut", "x.cube"], "one photo"),
      (["a.png", "b.png", "--save-look", "l.json", "-o", "x.png"], "name a folder"),
      (["a.png", "a.png", "--save-look", "l.json"], "the same file"),
      (["-", "--export-lut", "x.cube", "-o", "x.png"], "standard input"),
      (["-", "--save-look", "l.json"], "--output"),
    ])
  func places(options: [String], hint: String) throws {
    let desk = try Desk.forMatching()
    let run = try desk.run(["match", "--reference", "ref.png"] + options)
    #expect(run.status == 64 && run.errors.contains(hint), "\(run.errors)")
    #expect(desk.files == ["photo.png", "ref.png"])
  }

  @Test(
    "percent and fractions mean the same, and each amount counts",
    arguments: ["light", "tint", "saturation"])
  func amounts(name: String) throws {
    let desk = try Desk.forMatching()
    let base = ["--reference", "ref.png"]
    let half = try desk.matched(base + ["--\(name)", "60%"])
    #expect(try half == desk.matched(base + ["--\(name)", "0.6"]))
    #expect(try half == desk.matched(base + ["--\(name)=.6", "--strength", "100%"]))
    #expect(try half == desk.matched(base + ["--set", "match.\(name)=0.6"]))
    #expect(try half != desk.matched(base + ["--\(name)", "0"]))
    #expect(try half != desk.matched(base + ["--\(name)", "auto"]))
  }

  @Test("auto is what a line without amounts does, and wins over a preset")
  func auto() throws {
    let desk = try Desk.forMatching()
    let usual = try desk.matched(["--reference", "ref.png"])
    try desk.write("p.json", #"{"match": {"reference": "ref.png", "light": 1, "tint": 1}}"#)
    for options in [
      ["--reference", "ref.png", "--auto"], ["--reference", "ref.png", "--light", "auto"],
      ["-p", "./p.json", "--auto"], ["-p", "./p.json", "--light", "auto", "--tint", "auto"],
      ["--auto", "--light", "auto", "--reference", "ref.png"],
    ] { #expect(try desk.matched(options) == usual, "\(options)") }
    #expect(try desk.matched(["-p", "./p.json"]) != usual)
  }

  @Test("no strength gives the pixels of no edit", arguments: ["auto", "full"])
  func noStrength(mode: String) throws {
    let desk = try Desk.forMatching()
    let options = mode == "full" ? Self.full : []
    let none = try desk.matched(["--reference", "ref.png", "--strength", "0%"] + options)
    #expect(try none == desk.matched([], verb: "edit"))
    #expect(try none == desk.matched(["--reference", "ref.png:0%"] + options))
    // A reference that is not there is a mistake all the same.
    let run = try desk.run("match", "photo.png", "--reference", "none.png", "--strength", "0")
    #expect(run.status == 64 && run.errors.contains("none.png"), "\(run.errors)")
  }

  @Test("a reference given twice counts as once, and weights are relative")
  func severalReferences() throws {
    let desk = try Desk.forMatching()
    try desk.draw("b.png", TestPicture(30, 30) { x, y in [UInt8(3 * x), UInt8(90 + 4 * y), 200] })
    func matched(_ references: String...) throws -> [UInt8] {
      try desk.matched(references.flatMap { ["--reference", $0] } + Self.full)
    }
    func isClose(_ left: [UInt8], _ right: [UInt8]) -> Bool {
      left.count == right.count && zip(left, right).allSatisfy { abs(Int($0) - Int($1)) <= 1 }
    }
    let once = try matched("ref.png")
    #expect(isClose(try matched("ref.png", "ref.png"), once))
    #expect(isClose(try matched("ref.png:30%", "ref.png"), once))
    #expect(isClose(try matched("ref.png:20%", "b.png:0%"), once))
    let mixed = try matched("ref.png", "b.png")
    #expect(!isClose(mixed, once))
    #expect(!isClose(mixed, try matched("b.png")))
    #expect(isClose(try matched("b.png", "ref.png"), mixed))
    #expect(isClose(try matched("ref.png:50%", "b.png:50%"), mixed))
    #expect(!isClose(try matched("ref.png:50%", "b.png"), mixed))
    // As a list in the document.
    let list = #"match.reference=["ref.png",{"file":"b.png","weight":1}]"#
    #expect(try desk.matched(["--set", list] + Self.full) == mixed)
  }

  @Test("the strength of one reference is that of the match, in edit as in match")
  func strength() throws {
    let desk = try Desk.forMatching()
    let set = ["--reference", "ref.png", "--set", "match.strength=0.8"]
    let gentle = try desk.matched(["--reference", "ref.png:80%"])
    #expect(try gentle == desk.matched(["--reference", "ref.png:80%"], verb: "edit"))
    #expect(try gentle == desk.matched(set, verb: "edit"))
    #expect(try gentle == desk.matched(["--reference", "ref.png", "--strength", "0.8"]))
    #expect(
      try gentle == desk.matched(["--set", #"match={"reference":"ref.png","strength":0.8}"#]))
    #expect(try gentle != desk.matched(["--reference", "ref.png"]))
    // It composes with the rest of an edit.
    let more = try desk.matched(["--reference", "ref.png:80%", "-e", "0.5"], verb: "edit")
    #expect(more != gentle)
  }

  @Test("names with brackets, colons and percent signs are names")
  func oddNames() throws {
    let desk = try Desk.forMatching()
    let expected = try desk.matched(["--reference", "ref.png", "--light", "1"])
    let gentle = try desk.matched(["--reference", "ref.png:50%", "--light", "1"])
    for name in ["a:80%.png", "b.png:80%", "[1] x.png", "100%", "ünï 日本.png", "{\"file\":1}"] {
      try desk.copy("ref.png", to: name)
      #expect(try desk.matched(["--reference", name, "--light", "1"]) == expected, "\(name)")
      #expect(
        try desk.matched(["--reference", "\(name):50%", "--light", "1"]) == gentle, "\(name)")
      let set = ["--set", "match.reference=\(name)", "--set", "match.light=1"]
      #expect(try desk.matched(set, verb: "edit") == expected, "\(name)")
    }
  }

  @Test("explain names what was taken, and why")
  func explain() throws {
    let desk = try Desk.forMatching()
    let auto = try desk.run("match", "photo.png", "--reference", "ref.png", "--explain")
    #expect(auto.status == 0, "\(auto.errors)")
    for part in [
      "match: to ref.png: its grade as estimated", "for caution", "match light: black ",
      "match tint: shadows a ", "match saturation: × ", "set by:\n  match.reference: --reference\n",
    ] { #expect(auto.output.contains(part), "\(part) in \(auto.output)") }
    let amounts = try desk.run(
      "match", "photo.png", "--reference", "ref.png", "--light", "60%", "-o", "x.png", "--explain")
    #expect(amounts.output.contains("light 60 %, tint "), "\(amounts.output)")
    #expect(amounts.output.contains("% (auto"), "\(amounts.output)")
    #expect(amounts.output.contains("  match.light: --light\n"))
    #expect(!amounts.output.contains("match applied: at"), "\(amounts.output)")
    #expect(amounts.output.contains("match applied: neutrals protected at "), "\(amounts.output)")
    let part = try desk.run(
      "match", "photo.png", "--reference", "ref.png:70%", "--protect", "none", "-o", "y.png",
      "--explain")
    #expect(part.output.contains("match applied: at 70 %\n"), "\(part.output)")
  }

  @Test("a FIFO or a folder as reference is refused at once", .timeLimit(.minutes(1)))
  func pipes() throws {
    let desk = try Desk.forMatching()
    #expect(mkfifo(desk.path("fifo"), 0o600) == 0)
    let run = try desk.run("match", "photo.png", "--reference", "fifo")
    #expect(run.status == 64 && run.errors.contains("not a photo"), "\(run.errors)")
    let link = desk.path("link.png")
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "link.png")
    let loop = try desk.run("match", "photo.png", "--reference", "link.png")
    #expect(loop.status == 64 && loop.errors.contains("link.png"), "\(loop.errors)")
  }

  @Test("more references than a match may have are refused")
  func many() throws {
    let desk = try Desk.forMatching()
    let references = (0..<2000).flatMap { _ in ["--reference", "ref.png"] }
    let run = try desk.run(["match", "photo.png"] + references)
    #expect(run.status == 64 && run.errors.contains("at most 16"), "\(run.errors.prefix(300))")
    let sixteen = try desk.run(["match", "photo.png", "--light", "1"] + references.prefix(32))
    #expect(sixteen.status == 0, "\(sixteen.errors)")
  }

  @Test("a photo from a pipe into a pipe, with the report on standard error")
  func standardStreams() throws {
    let desk = try Desk.forMatching()
    let run = try desk.run(
      ["match", "-", "--reference", "ref.png", "-o", "-"], input: desk.bytes("photo.png"))
    #expect(run.status == 0 && run.output.dropFirst().hasPrefix("PNG"), "\(run.errors)")
    #expect(run.errors.contains("48 × 32"))
  }

  @Test("help has two examples or more and fits 80 columns")
  func help() throws {
    let run = try Desk().run("match", "--help")
    #expect(run.status == 0)
    #expect(run.output.components(separatedBy: "  awake match ").count > 2)
    #expect(run.output.split(separator: "\n").allSatisfy { $0.count <= 80 })
    #expect(run.output.contains("default PHOTO-match beside"))
  }
}
