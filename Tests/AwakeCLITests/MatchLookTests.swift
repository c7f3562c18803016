import Foundation
import Testing

/// Looks that are saved, and looks and references in recipes and presets.
@Suite struct MatchLookTests {
  private func object(_ text: some StringProtocol) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
  }

  /// A desk where the look of `ref.png` is in `look.json`.
  private func desk() throws -> Desk {
    let desk = try Desk.forMatching()
    let run = try desk.run("match", "--reference", "ref.png", "--save-look", "look.json")
    #expect(run.status == 0 && run.errors.isEmpty, "\(run.errors)")
    #expect(run.output.hasPrefix("look.json  "))
    #expect(desk.files == ["look.json", "photo.png", "ref.png"])
    return desk
  }

  @Test(
    "a saved look gives the bytes that its reference gave, and needs it no more",
    arguments: [[], MatchCommandTests.full, ["--strength", "40%", "--protect", "none"]])
  func saved(options: [String]) throws {
    let desk = try desk()
    try desk.draw("b.png", TestPicture(20, 20) { x, y in [200, UInt8(9 * x), UInt8(7 * y)] })
    let references = ["--reference", "ref.png", "--reference", "b.png:50%"]
    let both = try desk.run(["match", "--save-look", "both.json"] + references)
    #expect(both.status == 0, "\(both.errors)")
    for (direct, look) in [
      (["--reference", "ref.png"], "look.json"), (references, "both.json"),
    ] {
      let first = try desk.run(["match", "photo.png", "-o", "a-\(look).png"] + direct + options)
      #expect(first.status == 0, "\(first.errors)")
    }
    try desk.remove("ref.png")
    try desk.remove("b.png")
    for look in ["look.json", "both.json"] {
      let again = try desk.run(
        ["match", "photo.png", "-o", "b-\(look).png", "--look", look] + options)
      #expect(again.status == 0, "\(again.errors)")
      #expect(try desk.bytes("a-\(look).png") == desk.bytes("b-\(look).png"), "\(look)")
    }
    // It can be saved again, and is the same.
    #expect(try desk.run("match", "--look", "look.json", "--save-look", "copy.json").status == 0)
    #expect(try desk.bytes("copy.json") == desk.bytes("look.json"))
  }

  @Test("a look is one small JSON object that says what it is")
  func file() throws {
    let desk = try desk()
    let look = try object(try desk.text("look.json"))
    #expect(look["kind"] as? String == "match-look" && look["schema"] as? Double == 1)
    #expect((look["references"] as? [[String: Any]])?.first?["name"] as? String == "ref.png")
    #expect(try desk.bytes("look.json").count < 40_000)
  }

  @Test("files beside photos obey conflicts, and never replace a photo")
  func conflicts() throws {
    let desk = try desk()
    let line = ["match", "--reference", "ref.png", "--save-look", "look.json"]
    let before = try desk.bytes("look.json")
    let again = try desk.run(line)
    #expect(again.status == 1 && again.errors.contains("look.json: already exists"))
    let skipped = try desk.run(line + ["--on-conflict", "skip", "--json"])
    #expect(skipped.status == 0 && skipped.output.contains(#""status":"skipped""#))
    #expect(try desk.run(line + ["--on-conflict", "unique"]).output.hasPrefix("look-2.json"))
    #expect(try desk.run(line + ["--on-conflict", "overwrite", "--quiet"]).output.isEmpty)
    #expect(try desk.bytes("look.json") == before && desk.bytes("look-2.json") == before)
    for (target, words) in [
      ("photo.png", "is the photo itself"), ("ref.png", "is a file that the match reads"),
    ] {
      let photo = try desk.bytes(target)
      for option in ["--save-look", "--export-lut"] {
        let run = try desk.run(
          "match", "photo.png", "--reference", "ref.png", option, target, "-o", "x.png",
          "--on-conflict", "overwrite")
        #expect(run.status == 1 && run.errors.contains(words), "\(run.errors)")
        #expect(try desk.bytes(target) == photo)
      }
    }
    #expect(!desk.files.contains("x.png"))
    let missing = try desk.run(
      "match", "--reference", "ref.png", "--save-look", "no/look.json", "--json")
    #expect(missing.status == 1 && missing.output.contains(#""status":"failed""#))
    #expect(missing.errors.contains("no/look.json"))
  }

  @Test("each file is an object of the report, in the order in which they are written")
  func reports() throws {
    let desk = try desk()
    let run = try desk.run(
      "match", "photo.png", "--look", "look.json", "--save-look", "l.json", "--export-lut",
      "t.cube", "--lut-size", "17", "--json")
    #expect(run.status == 0 && run.errors.isEmpty, "\(run.errors)")
    let lines = try run.output.split(separator: "\n").map { try object($0) }
    #expect(lines.map { $0["output"] as? String } == ["l.json", "t.cube", "photo-match.png"])
    #expect(lines.map { $0["input"] as? String } == ["look.json", "photo.png", "photo.png"])
    #expect(lines.allSatisfy { $0["status"] as? String == "ok" && ($0["bytes"] as? Int ?? 0) > 0 })
    #expect(lines.last?["width"] as? Int == 48)
    let references = ["--reference", "ref.png", "--reference", "photo.png"]
    let two = try desk.run(["match", "--save-look", "m.json", "--json"] + references)
    #expect(try object(two.output)["inputs"] as? [String] == ["ref.png", "photo.png"])
  }

  @Test("a look on standard output leaves the report to standard error")
  func standardOutput() throws {
    let desk = try desk()
    let run = try desk.run(
      "match", "photo.png", "--reference", "ref.png", "--save-look", "-", "-o", "x.png")
    #expect(run.status == 0 && run.errors.contains("x.png  48 × 32"), "\(run.errors)")
    #expect(try Data(run.output.utf8) == desk.bytes("look.json"))
    let twice = try desk.run(
      "match", "photo.png", "--reference", "ref.png", "--save-look", "-", "-o", "-")
    #expect(twice.status == 64 && twice.errors.contains("standard output"))
  }

  @Test("a look inside of a preset works, at the preset's strength")
  func embedded() throws {
    let desk = try desk()
    let look = try desk.text("look.json")
    try desk.write("p.json", #"{"title": "Loved", "match": {"look": \#(look), "light": 0.5}}"#)
    try desk.remove("ref.png")
    let direct = ["--look", "look.json", "--light", "0.5"]
    let whole = try desk.matched(["-p", "./p.json"], verb: "edit")
    #expect(try whole == desk.matched(direct))
    #expect(try whole == desk.matched(["-p", "./p.json"]))
    let half = try desk.matched(["-p", "./p.json:50%"], verb: "edit")
    #expect(try half == desk.matched(direct + ["--strength", "50%"]))
    #expect(half != whole)
    #expect(try desk.matched(["-p", "./p.json:0%"], verb: "edit") == desk.pixels("photo.png"))
    // More than it was made for is clamped.
    #expect(try desk.matched(["-p", "./p.json:200%"], verb: "edit") == whole)
    let set = try desk.matched(["--set", "match.look=\(look)", "--light", "0.5"])
    #expect(set == whole)
    #expect(try desk.run("presets", "lint", "p.json").status == 0)
  }

  @Test("a preset that names its look or reference finds it beside itself, and only there")
  func places() throws {
    let desk = try desk()
    try desk.makeFolder("looks")
    for name in ["look.json", "ref.png"] { try desk.copy(name, to: "looks/inner-\(name)") }
    func preset(_ name: String, _ match: String) throws {
      try desk.write("looks/\(name).json", #"{"match": {\#(match)}}"#)
    }
    try preset("look", #""look": "inner-look.json""#)
    try preset("ref", #""reference": "inner-ref.png""#)
    try preset("list", #""reference": ["inner-ref.png", {"file": "inner-ref.png", "weight": 0.5}]"#)
    try preset("up", #""reference": "../ref.png""#)
    try preset("up-list", #""reference": ["inner-ref.png", "../ref.png"]"#)
    try preset("up-look", #""look": "../look.json""#)
    try preset("absolute", #""look": "/etc/hostname""#)
    try preset("none", #""reference": "none.png""#)
    let region = #"{"components": [{"kind": "raster", "file": "../ref.png"}]}"#
    try preset("up-mask", #""reference": "inner-ref.png", "referenceMask": \#(region)"#)
    for (name, status, hint) in [
      ("look", 0, ""), ("ref", 0, ""), ("list", 0, ""), ("up", 64, "--allow-outside"),
      ("up-list", 64, "--allow-outside"), ("up-look", 64, "--allow-outside"),
      ("absolute", 64, "--allow-outside"), ("up-mask", 64, "--allow-outside"),
      ("none", 64, "none.png"),
    ] as [(String, Int32, String)] {
      for option in ["--preset", "--recipe"] {
        let run = try desk.run("edit", "photo.png", option, "looks/\(name).json", "-o", "x.png")
        #expect(
          run.status == status && (hint.isEmpty || run.errors.contains(hint)), "\(name) \(run)")
        #expect(run.errors.split(separator: "\n").count == (status == 0 ? 0 : 1))
        #expect(desk.files.contains("x.png") == (status == 0))
        if status == 0 { try desk.remove("x.png") }
      }
    }
    let allowed = try desk.run(
      "edit", "photo.png", "-p", "looks/up.json", "--allow-outside", "-o", "x.png")
    #expect(allowed.status == 0, "\(allowed.errors)")
  }

  @Test("a reference, a look or a mask typed on the line may lie anywhere")
  func outside() throws {
    let (desk, other) = (try desk(), try Desk.forMatching())
    try other.write(
      "mask.json", #"{"components": [{"kind": "raster", "file": "photo.png"}]}"#)
    try desk.copy("look.json", to: "../\(other.folder.lastPathComponent)/look.json")
    let reference = try desk.matched(["--reference", "ref.png"])
    #expect(try desk.matched(["--reference", other.path("ref.png")]) == reference)
    let up = "../\(other.folder.lastPathComponent)/ref.png"
    #expect(try desk.matched(["--reference", up], verb: "edit") == reference)
    #expect(try desk.matched(["--look", other.path("look.json")]) == reference)
    // Pictures of a mask lie beside its file.
    let masked = ["--reference", "ref.png", "--mask", other.path("mask.json")]
    #expect(try desk.matched(masked) != reference)
    try other.write(
      "mask.json", #"{"components": [{"kind": "raster", "file": "/etc/hostname"}]}"#)
    let run = try desk.run(["match", "photo.png", "-o", "x.png"] + masked)
    #expect(run.status == 64 && run.errors.contains("--allow-outside"), "\(run.errors)")
    // What --set names is not: it may have been pasted from elsewhere.
    let set = try desk.run(
      "edit", "photo.png", "--set", "match.reference=\(other.path("ref.png"))", "-o", "x.png")
    #expect(set.status == 64 && set.errors.contains("--allow-outside"), "\(set.errors)")
  }

  @Test("masks bound what is changed and what is read")
  func masks() throws {
    let desk = try desk()
    func mask(_ from: Double, _ to: Double) -> String {
      #"{"components": [{"kind": "linear", "from": [\#(from), 0.5], "to": [\#(to), 0.5]}]}"#
    }
    // The left quarter wholly, the right half not at all.
    try desk.write("left.json", mask(0.25, 0.5))
    let whole = try desk.matched(["--reference", "ref.png"] + MatchCommandTests.full)
    let part = try desk.matched(
      ["--reference", "ref.png", "--mask", "left.json"] + MatchCommandTests.full)
    let photo = try desk.pixels("photo.png")
    #expect(part != whole && part != photo)
    let row = 4 * 48
    let right = photo.indices.filter { $0 % row >= 4 * 26 }
    let differences = right.map { abs(Int(part[$0]) - Int(photo[$0])) }
    #expect(differences.max() ?? 0 <= 1)
    let read = try desk.matched(
      ["--reference", "ref.png", "--reference-mask", "left.json"] + MatchCommandTests.full)
    #expect(read != whole)
    try desk.write("nowhere.json", mask(-0.9, -0.8))
    let nothing = try desk.run(
      "match", "photo.png", "--reference", "ref.png", "--reference-mask", "nowhere.json")
    #expect(nothing.status == 64 && nothing.errors.contains("has nothing in the region"))
    // A part of the photo that has no pixel leaves the photo as it is.
    let none = try desk.matched(["--reference", "ref.png", "--mask", "nowhere.json"])
    #expect(none == photo)
  }

  @Test(
    "looks that are damaged or hostile are refused with the place, or do no harm",
    arguments: [
      ("", "is empty"), ("null", "must be an object"), ("[1]", "must be an object"),
      ("{}", "references: is missing"), (#"{"references": []}"#, "references: must have 1 to 16"),
      (#"{"references": [7]}"#, "references[0]"), (#"{"kind": "scene"}"#, "match-look"),
      (#"{"references": [{"name": "x"}]}"#, "references[0].weight: is missing"),
      (#"{"schema": 2, "references": []}"#, "schema: is newer"),
      (#"{"references": [{"name": "x", "weight": NaN}]}"#, "not valid JSON"),
      (#"{"references": [{"name": "x", "weight": 1e999}]}"#, "references[0].weight"),
      (#"{"references": [{"name": "x", "weight": -1}]}"#, "references[0].weight"),
      (String(repeating: "[", count: 100_000), "deeper than 64"),
    ])
  func broken(text: String, hint: String) throws {
    let desk = try Desk.forMatching()
    try desk.write("bad.json", text)
    try desk.write("preset.json", #"{"match": {"look": "bad.json"}}"#)
    for options in [
      ["--look", "bad.json"], ["--light", "1", "--look", "bad.json"], ["-p", "./preset.json"],
    ] {
      let run = try desk.run(["match", "photo.png"] + options)
      #expect(run.status == 64 && run.errors.contains(hint), "\(run.errors.prefix(300))")
      #expect(run.errors.contains(options.contains("--look") ? "--look" : "preset preset"))
      #expect(run.errors.split(separator: "\n").count == 1)
    }
    #expect(desk.files == ["bad.json", "photo.png", "preset.json", "ref.png"])
  }

  @Test("a look cut anywhere, or with one number changed, never ends the program")
  func mutated() throws {
    let desk = try desk()
    let text = try desk.text("look.json")
    for part in stride(from: 1, to: 12, by: 2) {
      try desk.write("cut.json", String(text.prefix(text.count * part / 12)))
      let run = try desk.run("match", "photo.png", "--look", "cut.json")
      #expect(run.status == 64 && run.errors.contains("cut.json"), "\(run.errors)")
    }
    for (old, new) in [
      (#""mass": "#, #""mass": 1, "x": "#), (#""mean": ["#, #""mean": [64, 64], "x": ["#),
      (#""covariance": ["#, #""covariance": [-64, 64, -64], "x": ["#),
      (#""covariance": ["#, #""covariance": [0, 0, 0], "x": ["#),
      (#""weight": 1"#, #""weight": 1e-300"#), (#""weight": 1"#, #""weight": 1000000"#),
    ] {
      let changed = text.replacingOccurrences(of: old, with: new)
      #expect(changed != text, "\(old)")
      try desk.write("odd.json", changed)
      for options in [[], MatchCommandTests.full] {
        let run = try desk.run(
          ["match", "photo.png", "--look", "odd.json", "-o", "x.png", "--on-conflict", "overwrite"]
            + options)
        #expect(run.status == 0 || run.status == 64, "\(new): \(run)")
      }
    }
  }

  @Test("what a look calls its reference stays on its line, without control characters")
  func name() throws {
    let desk = try desk()
    let text = try desk.text("look.json")
    try desk.write(
      "odd.json", text.replacingOccurrences(of: "ref.png", with: #"a\u001b[31m\nset by:\nb"#))
    let run = try desk.run(
      "match", "photo.png", "--look", "odd.json", "--explain", "--light", "1", "--export-lut",
      "t.cube", "--lut-size", "17")
    #expect(run.status == 0 && !run.output.contains("\u{1B}"), "\(run.errors)")
    #expect(run.output.contains("match: to a?[31m set by: b: light 100 %"), "\(run.output)")
    #expect(run.output.components(separatedBy: "\nset by:\n").count == 2)
    let lines = try desk.text("t.cube").split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines[1] == "LUT_3D_SIZE 17")
  }

  @Test("lint reads a look that stands in a preset")
  func lint() throws {
    let desk = try desk()
    let look = try desk.text("look.json")
    let damaged = look.replacingOccurrences(of: #""weight": 1"#, with: #""weight": -1"#)
    try desk.write("good.json", #"{"match": {"look": \#(look)}}"#)
    try desk.write("bad.json", #"{"match": {"look": \#(damaged)}}"#)
    #expect(try desk.run("presets", "lint", "good.json").status == 0)
    let run = try desk.run("presets", "lint", "bad.json", "--quiet")
    #expect(run.status == 1)
    #expect(run.output.hasPrefix("error: bad.json: match.look.references[0].weight: "), "\(run)")
  }

  @Test("a file of numbers without end is refused by its size")
  func huge() throws {
    let desk = try Desk.forMatching()
    try desk.write(
      "big.json", #"{"references": ["# + String(repeating: "1,", count: 9_000_000) + "1]}")
    let run = try desk.run("match", "photo.png", "--look", "big.json")
    #expect(run.status == 64 && run.errors.contains("larger than 16 MB"), "\(run.errors)")
  }
}
