import AwakeKit
import Foundation
import Testing

/// `awake works` as people run it.
@Suite struct WorksCommandTests {
  private func say(_ desk: Desk, _ line: String...) throws -> String {
    let run = try desk.run(line)
    #expect(run.status == 0 && run.errors.isEmpty, "\(line): \(run.errors)")
    return run.output
  }

  private func ids(_ text: String) throws -> [Int] {
    try text.split(separator: "\n").compactMap {
      try JSONValue(parsing: Data($0.utf8))["work"]?["id"]?.number.map { Int($0) }
    }
  }

  @Test("works are listed, found, tagged, titled, thrown away and taken back")
  func tending() throws {
    let desk = try Desk()
    _ = try say(desk, "session", "new", "photo.jpg", "--title", "Café 晚霞", "--tag", "sea")
    _ = try say(desk, "session", "new", "photo.jpg", "photo.jpg")
    #expect(try ids(say(desk, "works", "list", "--json")) == [3, 2, 1])
    #expect(try ids(say(desk, "works", "list", "--json", "--limit", "2")) == [3, 2])
    #expect(try say(desk, "works", "list", "-n", "1").contains("and more"))
    #expect(try ids(say(desk, "works", "search", "cafe", "--json")) == [1])
    #expect(try ids(say(desk, "works", "search", "晚", "sea", "--json")) == [1])
    #expect(try say(desk, "works", "search", "nothing") == "no works\n")
    #expect(try say(desk, "works", "tag", "2", "--add", "low tide", "--add", "sea").contains("low"))
    #expect(try ids(say(desk, "works", "list", "--tag", "sea", "--json")) == [2, 1])
    #expect(try say(desk, "works", "tag", "2", "--remove", "sea") == "work 2: low tide\n")
    #expect(try say(desk, "works", "tag") == "low tide  1\nsea  1\n")
    #expect(try say(desk, "works", "title", "2", "Two\ncats") == "work 2: Two cats\n")
    let shown = try say(desk, "works", "show", "2")
    #expect(shown.contains("600 × 400") && shown.contains("low tide"), "\(shown)")
    #expect(try say(desk, "works", "trash", "1", "2").split(separator: "\n").count == 2)
    #expect(try ids(say(desk, "works", "list", "--json")) == [3])
    #expect(try Set(ids(say(desk, "works", "list", "--trash", "--json"))) == [1, 2])
    _ = try say(desk, "works", "restore", "2")
    #expect(try say(desk, "works", "purge", "--expired") == "nothing to delete\n")
    #expect(try say(desk, "works", "purge", "1").contains("work 1: deleted for good"))
    #expect(try ids(say(desk, "works", "list", "--trash", "--json")).isEmpty)
    #expect(try desk.run("session", "open", "1").status == 1)
    #expect(try say(desk, "works", "list", "--quiet").isEmpty)
    #expect(desk.files == ["photo.jpg"])
  }

  @Test("a thumbnail shows the edit, is kept, and is made again only for another edit")
  func thumbnails() throws {
    let desk = try Desk()
    func cached() throws -> Int {
      let files = FileManager.default.enumerator(atPath: desk.folder.path + "/cache")
      return (files?.allObjects as? [String] ?? []).filter { $0.hasSuffix(".thumb") }.count
    }
    let places = ["XDG_CACHE_HOME": desk.folder.path + "/cache"]
    func thumbnail(_ name: String, _ options: String...) throws -> Run {
      try desk.run(["works", "thumbnail", "1", "-o", name] + options, environment: places)
    }
    _ = try say(desk, "session", "new", "photo.jpg")
    #expect(try thumbnail("a.jpg").output == "a.jpg\n" && cached() == 1)
    _ = try say(desk, "session", "apply", "1", "--preset", "mono")
    #expect(try thumbnail("b.jpg").status == 0 && cached() == 2)
    _ = try say(desk, "session", "undo", "1")
    #expect(try thumbnail("c.jpg", "--quiet").output.isEmpty && cached() == 2)
    func bytes(_ name: String) throws -> Data {
      try Data(contentsOf: desk.folder.appendingPathComponent(name))
    }
    #expect(try bytes("a.jpg") == bytes("c.jpg") && bytes("a.jpg") != bytes("b.jpg"))
    let info = try PhotoInfo(.file(desk.folder.path + "/a.jpg"))
    #expect(info.width == 320 && info.height == 213)
    #expect(try thumbnail("a.jpg").status == 1)
    let onto = try thumbnail("photo.jpg", "--on-conflict", "overwrite")
    #expect(onto.status == 1 && onto.errors.contains("is the photo itself"))
    let piped = try desk.run(
      ["works", "thumbnail", "1", "-o", "-", "--size", "64", "--json"], environment: places)
    #expect(piped.status == 0 && piped.errors.contains("\"output\":\"-\""))
  }

  @Test("the render of a work tells when another photo has taken the place of its own")
  func replacedPhoto() throws {
    let desk = try Desk()
    _ = try say(desk, "session", "new", "photo.jpg")
    let path = desk.folder.path + "/photo.jpg"
    var bytes = try Data(contentsOf: URL(fileURLWithPath: path))
    _ = try say(desk, "session", "render", "1", "-r", "40", "-o", "a.jpg")
    // Of the same size, with other pixels at its end.
    bytes[bytes.count - 40] ^= 1
    try bytes.write(to: URL(fileURLWithPath: path))
    let run = try desk.run("session", "render", "1", "-r", "40", "-o", "b.jpg", "--json")
    #expect(run.status == 0 && run.output.contains("\"photo-changed\""), "\(run.output)")
    let spoken = try desk.run("session", "render", "1", "-r", "40", "-o", "c.jpg")
    #expect(spoken.errors.contains("works relink 1 FILE"), "\(spoken.errors)")
  }

  @Test("months are found by their names in the language of the person who types")
  func months() throws {
    let desk = try Desk()
    _ = try say(desk, "session", "new", "photo.jpg")
    var calendar = Calendar(identifier: .gregorian)
    calendar.locale = Locale(identifier: "fr_FR")
    let month = calendar.monthSymbols[calendar.component(.month, from: Date()) - 1]
    let run = try desk.run(
      ["works", "search", month, "--json"], environment: ["LC_ALL": "fr_FR.UTF-8"])
    #expect(run.status == 0, "\(run.errors)")
    #expect(try ids(run.output) == [1])
  }

  @Test("a photo that was moved is missed, found by its content, and edited on")
  func relinking() throws {
    let desk = try Desk()
    _ = try say(desk, "session", "new", "photo.jpg", "--preset", "mono")
    #expect(try say(desk, "works", "relink") == "all photos are where they were\n")
    #expect(try say(desk, "works", "relink", ".") == "all photos are where they were\n")
    try FileManager.default.createDirectory(
      atPath: desk.folder.path + "/album/deep", withIntermediateDirectories: true)
    try FileManager.default.moveItem(
      atPath: desk.folder.path + "/photo.jpg", toPath: desk.folder.path + "/album/deep/a b.jpg")
    #expect(try say(desk, "works", "relink").contains("work 1: missing, "))
    #expect(try say(desk, "session", "open", "1").contains("works relink"))
    let render = try desk.run("session", "render", "1", "--json")
    #expect(render.status == 1 && render.errors.contains("works relink"), "\(render.errors)")
    #expect(render.output.contains("\"not-found\""))
    let vain = try desk.run("works", "relink", ".data")
    #expect(vain.status == 1 && vain.errors.contains("is missing"), "\(vain.errors)")
    // A folder is gone through only for a library that is there.
    let nowhere = try desk.run("works", "relink", "none", "--library", "none.sqlite")
    #expect(nowhere.status == 1 && nowhere.errors.contains("none.sqlite"), "\(nowhere.errors)")
    #expect(try say(desk, "works", "relink", "album").hasSuffix("/album/deep/a b.jpg\n"))
    #expect(try say(desk, "session", "render", "album/deep/a b.jpg", "-r", "60").contains("a b-e"))
    try desk.write("other.txt", "text")
    let text = try desk.run("works", "relink", "1", "other.txt")
    #expect(text.status == 1)
    _ = try say(desk, "edit", "album/deep/a b.jpg", "-o", "other.jpg", "-r", "60")
    let other = try desk.run("works", "relink", "1", "other.jpg")
    #expect(other.status == 1 && other.errors.contains("content is another"), "\(other.errors)")
    #expect(try say(desk, "works", "relink", "1", "other.jpg", "--force").contains("other.jpg"))
  }

  @Test(
    "names of any kind are works' photos, titles and tags",
    arguments: [
      "12", "--title.jpg", "a b.jpg", "ünï 照片 📷.jpg", "we?ird #1 %20 '\".jpg", "line\nbreak.jpg",
      "\u{1B}[31m.jpg", "{stem}.jpg",
    ])
  func names(name: String) throws {
    let desk = try Desk()
    try FileManager.default.moveItem(
      at: desk.folder.appendingPathComponent("photo.jpg"),
      to: desk.folder.appendingPathComponent(name))
    let path = "./" + name
    let made = try desk.run("session", "new", path, "--tag=\(name)", "-e", "0.5", "--json")
    #expect(made.status == 0, "\(made.errors)")
    let photo = try JSONValue(parsing: Data(made.output.utf8))["work"]?["photo"]?["path"]
    #expect(photo?.string?.hasSuffix("/" + name) == true)
    let opened = try desk.run("session", "open", path)
    #expect(opened.status == 0, "\(opened.errors)")
    #expect(opened.output.unicodeScalars.allSatisfy { $0 == "\n" || $0.value >= 32 })
    let sidecar = try desk.run("session", "export-sidecar", path)
    #expect(sidecar.status == 0, "\(sidecar.errors)")
    #expect(desk.files.sorted() == [name, name + ".awake.json"].sorted())
  }

  private static let verbs =
    ["new", "open", "apply", "undo", "redo", "jump", "log", "snapshot", "restore", "revert"]
    .map { ["session", $0] }
    + ["reset", "diff", "render", "complete", "export-sidecar"].map { ["session", $0] }
    + ["list", "search", "show", "tag", "title", "trash", "restore", "purge", "relink"].map {
      ["works", $0]
    } + [["session"], ["works"]]

  @Test("help has two examples or more and fits 80 columns", arguments: verbs)
  func help(verb: [String]) throws {
    let run = try Desk().run(verb + ["--help"])
    #expect(run.status == 0)
    let line = "  awake \(verb.joined(separator: " "))"
    #expect(run.output.components(separatedBy: line).count > 2, "\(run.output)")
    #expect(run.output.split(separator: "\n").allSatisfy { $0.count <= 80 })
    if verb.count == 2 { #expect(run.output.contains("--library FILE")) }
  }
}
