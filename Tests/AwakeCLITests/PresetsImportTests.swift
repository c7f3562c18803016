import AwakeKit
import Foundation
import Testing

/// `awake presets import`.
@Suite struct PresetsImportTests {
  private static let fade = preset(
    "Warm Fade",
    "crs:Exposure2012=\"+0.30\" crs:IncrementalTemperature=\"+10\" crs:LensProfileEnable=\"1\"")

  private static func preset(_ name: String, _ attributes: String) -> String {
    """
    <x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF
     xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about=""
     xmlns:crs="http://ns.adobe.com/camera-raw-settings/1.0/" crs:PresetType="Normal"
     crs:ProcessVersion="15.4" \(attributes)><crs:Name><rdf:Alt>
     <rdf:li xml:lang="x-default">\(name)</rdf:li></rdf:Alt></crs:Name>
    </rdf:Description></rdf:RDF></x:xmpmeta>
    """
  }

  /// A desk with `fade.xmp`.
  private func desk() throws -> Desk {
    let desk = try Desk()
    try desk.write("fade.xmp", Self.fade)
    return desk
  }

  private func json(_ text: String) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
  }

  @Test("an imported preset is listed, and used by its name")
  func use() throws {
    let desk = try desk()
    let run = try desk.run("presets", "import", "fade.xmp")
    #expect(run.status == 0 && run.errors.isEmpty, "\(run.errors)")
    #expect(
      run.output == """
        \(desk.path("awake/presets/warm-fade.json"))  a preset, 2 settings
          not transferred, or not as it stands:
            LensProfileEnable = 1: lens corrections are not there

        """)
    let list = try desk.run("presets", "list")
    #expect(list.output.contains("other\n  warm-fade"))
    let edit = try desk.run("edit", "photo.jpg", "--preset", "warm-fade")
    #expect(edit.status == 0 && desk.files.contains("photo-warm-fade.jpg"), "\(edit.errors)")
    let lint = try desk.run("presets", "lint", "awake/presets/warm-fade.json", "--quiet")
    #expect(lint.status == 0 && lint.output.isEmpty)
  }

  @Test("names, families and places are as asked for")
  func places() throws {
    let desk = try desk()
    try desk.makeFolder("out")
    let named = try desk.run(
      "presets", "import", "fade.xmp", "--name", "My Look!", "--family", "warm", "--quiet")
    #expect(named.status == 0 && named.output.isEmpty)
    let mine = try json(try desk.text("awake/presets/my-look.json"))
    #expect(mine["family"] as? String == "warm" && mine["title"] as? String == "Warm Fade")
    #expect(try desk.run("presets", "import", "fade.xmp", "-o", "edit.json").status == 0)
    #expect(try desk.run("presets", "import", "fade.xmp", "-o", "out").status == 0)
    #expect(try desk.bytes("edit.json") == desk.bytes("out/warm-fade.json"))
    let piped = try desk.run("presets", "import", "fade.xmp", "-o", "-")
    #expect(try Data(piped.output.utf8) == desk.bytes("edit.json"))
    #expect(piped.errors.contains("LensProfileEnable"))
    // The same file gives the same bytes.
    let again = try desk.run(
      "presets", "import", "fade.xmp", "-o", "out", "--on-conflict", "overwrite")
    #expect(again.status == 0)
    #expect(try desk.bytes("edit.json") == desk.bytes("out/warm-fade.json"))
  }

  @Test("conflicts are errors, skipped or overwritten, and a dry run writes nothing")
  func conflicts() throws {
    let desk = try desk()
    let dry = try desk.run("presets", "import", "fade.xmp", "--dry-run")
    #expect(dry.status == 0 && dry.output.contains("not written"))
    #expect(desk.files == ["fade.xmp", "photo.jpg"])
    #expect(try desk.run("presets", "import", "fade.xmp").status == 0)
    for more in [[], ["--dry-run"]] {
      let error = try desk.run(["presets", "import", "fade.xmp"] + more)
      #expect(error.status == 1 && error.errors.contains("already exists"))
    }
    let skip = try desk.run("presets", "import", "fade.xmp", "--on-conflict", "skip", "--json")
    #expect(try skip.status == 0 && json(skip.output)["status"] as? String == "skipped")
    let own = try desk.run(
      "presets", "import", "fade.xmp", "-o", "fade.xmp", "--on-conflict", "overwrite")
    #expect(own.status == 1)
    #expect(
      own.errors == "awake: fade.xmp: is the file that is imported; choose another name\n",
      "\(own.errors)")
    #expect(try desk.text("fade.xmp") == Self.fade)
  }

  @Test("what cannot be imported is told, and the others are")
  func failures() throws {
    let desk = try desk()
    try desk.write("same.xmp", Self.fade.replacing("+0.30", with: "+0.40"))
    try desk.write("page.xmp", "<html></html>")
    try desk.write("empty.xmp", Self.preset("None", "crs:Exposure2012=\"0\" crs:RedHue=\"+5\""))
    let run = try desk.run(
      "presets", "import", "page.xmp", "fade.xmp", "missing.xmp", "same.xmp", "empty.xmp",
      "--json")
    #expect(run.status == 1)
    let reports = try run.output.split(separator: "\n").map { try json(String($0)) }
    #expect(
      reports.map { $0["status"] as? String } == ["failed", "ok", "failed", "failed", "failed"])
    let codes = reports.map { ($0["error"] as? [String: Any])?["code"] as? String }
    #expect(codes == ["not-lightroom", nil, "unreadable", "output-exists", "not-lightroom"])
    #expect(
      reports[1]["transferred"] as? [String] == ["Exposure2012", "IncrementalTemperature"])
    #expect((reports[1]["ignored"] as? [String])?.contains("ProcessVersion") == true)
    let lost = try #require(reports[1]["notTransferred"] as? [[String: Any]])
    #expect(lost.map { $0["key"] as? String } == ["LensProfileEnable"])
    #expect(lost.first?["value"] as? String == "1" && lost.first?["reason"] is String)
    #expect((reports[4]["notTransferred"] as? [Any])?.count == 1)
    #expect(run.errors.contains("missing.xmp: does not exist"))
    let kept = try json(try desk.text("awake/presets/warm-fade.json"))
    #expect((kept["light"] as? [String: Any])?["exposure"] as? Double == 0.3)
  }

  @Test("names keep the letters of every script, and those without any are numbered")
  func scripts() throws {
    let desk = try Desk()
    let names = ["日本": "日本", "b": "東京", "🌅": "☀", "🌙": "☁", "c": "☂"]
    for (file, name) in names {
      try desk.write("\(file).xmp", Self.preset(name, "crs:Exposure2012=\"+0.30\""))
    }
    let run = try desk.run(
      "presets", "import", "日本.xmp", "b.xmp", "🌅.xmp", "🌙.xmp", "c.xmp")
    #expect(run.status == 0, "\(run.errors)")
    for name in ["日本", "東京", "lightroom", "lightroom-2", "c"] {
      #expect(desk.content(of: "awake/presets/\(name).json") != nil, "\(name)")
    }
    let edit = try desk.run("edit", "photo.jpg", "--preset", "東京", "-o", "x.jpg")
    #expect(edit.status == 0, "\(edit.errors)")
    let lint = try desk.run("presets", "lint", "awake/presets/日本.json", "--quiet")
    #expect(lint.status == 0 && lint.output.isEmpty && lint.errors.isEmpty)
  }

  @Test("a name of a preset that comes with Awake is taken with a note")
  func shadowing() throws {
    let desk = try Desk()
    try desk.write("w.xmp", Self.preset("Warm", "crs:Exposure2012=\"+0.30\""))
    let run = try desk.run("presets", "import", "w.xmp")
    #expect(run.status == 0 && run.output.contains("note: 'warm' now means this one"))
  }

  @Test(
    "options that make no sense are refused before any work",
    arguments: [
      ["fade.xmp", "fade.xmp", "--name", "x"], ["fade.xmp", "--name", "!"],
      ["fade.xmp", "-o", "none/"], ["fade.xmp", "b.xmp", "-o", "one.json"],
      ["fade.xmp", "--on-conflict", "unique"], ["fade.xmp", "--family", "wram"], [],
    ])
  func usage(arguments: [String]) throws {
    let desk = try desk()
    let run = try desk.run(["presets", "import"] + arguments)
    #expect(run.status == 64 && run.output.isEmpty && !run.errors.isEmpty)
    #expect(desk.files == ["fade.xmp", "photo.jpg"])
  }
}
