import AwakeKit
import Foundation
import Testing

/// What goes wrong with works, and what is said about it.
@Suite struct SessionErrorTests {
  /// A desk with one work of one step.
  private func desk() throws -> Desk {
    let desk = try Desk()
    let run = try desk.run("session", "new", "photo.jpg", "-e", "0.5")
    try #require(run.status == 0, "\(run.errors)")
    return desk
  }

  private static let mistakes: [(line: [String], status: Int32, hint: String)] = [
    (["session", "open", "2"], 1, "there is no work 2"),
    (["session", "open", "99999999999999999999"], 1, "there is no work"),
    (["session", "open", "./1"], 1, "awake session new PHOTO"),
    (["session", "apply", "1"], 64, "nothing to apply"),
    (["session", "apply", "1", "--preset", "wram"], 64, "warm"),
    (["session", "apply", "1", "--set", "light.exposur=1"], 64, "light.exposure"),
    (["session", "apply", "1", "-e", "9"], 64, "--exposure"),
    (["session", "apply", "1", "--recipe", "none.json"], 64, "none.json"),
    (["session", "apply", "1", "--reference", "none.jpg"], 64, "none.jpg"),
    (["session", "apply", "1", "--set", "lut.file=a.cube"], 64, "lut"),
    (["session", "undo", "1", "--steps", "2"], 1, "only 1 step to take back"),
    (["session", "undo", "1", "-n", "0"], 64, "--steps"),
    (["session", "redo", "1"], 1, "no step to do again"),
    (["session", "jump", "1"], 64, "no STEP given"),
    (["session", "jump", "1", "two"], 64, "'two' is no step"),
    (["session", "jump", "1", "2"], 1, "from 0 to 1"),
    (["session", "restore", "1", "none"], 1, "no snapshot"),
    (["session", "snapshot", "1", " "], 1, "needs a name"),
    (["session", "diff", "1", "7"], 1, "0 to 1"),
    (["session", "render", "1", "--quality", "0"], 64, "--quality"),
    (["session", "render", "1", "-o", "photo.jpg", "--on-conflict", "overwrite"], 1, "itself"),
    (["session", "new", "none.jpg"], 1, "no such file"), (["session", "new", "-"], 64, "input"),
    (["session", "new", "photo.jpg", "photo.jpg", "--title", "a"], 64, "names one work"),
    (["works", "purge"], 64, "--expired"), (["works", "purge", "1"], 1, "trash"),
    (["works", "purge", "1", "--expired"], 64, "exclude each other"),
    (["works", "trash", "1", "2"], 1, "there is no work 2"),
    (["works", "list", "--draft", "--trash"], 64, "exclude each other"),
    (["works", "tag", "--add", "a"], 64, "no WORK given"),
    (["works", "tag", "1", "--add", "a", "--remove", "a"], 64, "added and removed"),
    (["works", "relink", "none"], 1, "is no folder"),
    (["works", "relink", "1", "none.jpg"], 1, "no such file"),
    (["works", "relink", ".", "--force"], 64, "WORK FILE"),
  ]

  @Test("mistakes are one line with what to do, and change nothing")
  func mistakes() throws {
    // One desk for all of them, since none may leave a trace.
    let desk = try desk()
    let before = try desk.run("session", "open", "1", "--json").output
    for (line, status, hint) in Self.mistakes {
      let run = try desk.run(line)
      #expect(run.status == status, "\(line): \(run.errors)")
      #expect(run.errors.contains(hint), "\(line): \(run.errors)")
      #expect(run.errors.split(separator: "\n").count == 1 && run.output.isEmpty, "\(line)")
    }
    #expect(try desk.run("session", "open", "1", "--json").output == before)
    #expect(try desk.run("works", "list", "--json").output.split(separator: "\n").count == 1)
    #expect(desk.files == ["photo.jpg"])
  }

  @Test("errors are objects, too, with a code, a message and advice")
  func json() throws {
    let run = try desk().run("session", "undo", "7", "--json")
    #expect(run.status == 1)
    let object = try JSONValue(parsing: Data(run.output.utf8))
    #expect(object["schema"] == .number(1) && object["input"] == .string("7"))
    #expect(object["status"] == .string("failed"))
    #expect(object["error"]?["code"] == .string("no-such-work"))
    #expect(object["error"]?["advice"]?.string?.isEmpty == false)
  }

  @Test("a photo with several works is named by number")
  func ambiguous() throws {
    let desk = try desk()
    #expect(try desk.run("session", "new", "photo.jpg").status == 0)
    let run = try desk.run("session", "undo", "photo.jpg")
    #expect(run.status == 1 && run.errors.contains("several works: 2, 1"), "\(run.errors)")
    #expect(try desk.run("session", "undo", "1").status == 0)
  }

  @Test("several photos are done or told one by one")
  func several() throws {
    let desk = try Desk()
    let run = try desk.run("session", "new", "photo.jpg", "none.jpg", "photo.jpg", "--json")
    #expect(run.status == 1)
    let statuses = try run.output.split(separator: "\n").map {
      try JSONValue(parsing: Data($0.utf8))["status"]?.string
    }
    #expect(statuses == ["ok", "failed", "ok"])
  }

  /// Checks that every kind of line tells what is wrong with a library, and leaves it as it is.
  private func refuses(
    _ bytes: Data, _ hint: String, at desk: Desk, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let file = desk.folder.appendingPathComponent("l.sqlite")
    try bytes.write(to: file)
    for line in [["works", "list"], ["session", "new", "photo.jpg"], ["session", "undo", "1"]] {
      let run = try desk.run(line + ["--library", "l.sqlite"])
      #expect(
        run.status == 1 && run.errors.contains(hint) && run.output.isEmpty,
        "\(line): \(run.errors)", sourceLocation: sourceLocation)
      #expect(
        run.errors.split(separator: "\n").count == 1, "\(run.errors)",
        sourceLocation: sourceLocation)
    }
    #expect(try Data(contentsOf: file) == bytes, sourceLocation: sourceLocation)
  }

  @Test("a library that is none, is empty, damaged or newer is told and stays")
  func badLibrary() throws {
    let desk = try Desk()
    #expect(try desk.run("session", "new", "photo.jpg", "--library", "l.sqlite").status == 0)
    var whole = try Data(contentsOf: desk.folder.appendingPathComponent("l.sqlite"))
    try refuses(Data("no database".utf8), "no works library", at: desk)
    try refuses(Data(), "is empty", at: desk)
    try refuses(whole.prefix(whole.count / 2), "it was not changed", at: desk)
    // The version of the schema stands at byte 60 of an SQLite file.
    whole.replaceSubrange(60..<64, with: [0, 0, 3, 231])
    try refuses(whole, "newer version", at: desk)
    let named = try desk.run(["works", "list"], environment: ["AWAKE_LIBRARY": "l.sqlite"])
    #expect(named.status == 1 && named.errors.contains("newer version"))
  }

  @Test("a library that may not be written is read, and its edits are not changed")
  func readOnly() throws {
    // Rights do not bind the superuser.
    guard geteuid() != 0 else { return }
    let desk = try desk()
    let folder = desk.folder.path + "/.data/awake"
    chmod(folder + "/library.sqlite", 0o444)
    chmod(folder, 0o555)
    defer { chmod(folder, 0o755) }
    #expect(try desk.run("session", "log", "1").output.contains("Exposure +0.5"))
    let run = try desk.run("session", "undo", "1")
    #expect(run.status == 1 && run.errors.contains("may not be written"), "\(run.errors)")
  }

  @Test(
    "without a library lists are empty; one that is named must be there; none is made by looking")
  func noLibrary() throws {
    let desk = try Desk()
    let list = try desk.run("works", "list")
    #expect(list.status == 0 && list.output == "no works\n")
    #expect(try desk.run("works", "list", "--json").output.isEmpty)
    let named = try desk.run("works", "list", "--library", "none.sqlite")
    #expect(named.status == 1 && named.errors.contains("awake session new"), "\(named.errors)")
    let undo = try desk.run("session", "undo", "1")
    #expect(undo.status == 1 && undo.errors.contains("awake session new"))
    #expect(desk.files == ["photo.jpg"])
    #expect(!FileManager.default.fileExists(atPath: desk.folder.path + "/.data"))
    let made = try desk.run("session", "new", "photo.jpg", "--library", "new/l.sqlite")
    #expect(made.status == 0 && desk.files == ["new", "photo.jpg"])
    let nested = try desk.run("session", "new", "photo.jpg", "--library", "photo.jpg/l.sqlite")
    #expect(nested.status == 1 && nested.errors.contains("photo.jpg/l.sqlite"), "\(nested.errors)")
  }

  @Test("works in the trash are looked at, but not changed, until they are restored")
  func trash() throws {
    let desk = try desk()
    #expect(try desk.run("works", "trash", "photo.jpg").output.contains("works restore 1"))
    for verb in ["undo", "reset", "complete"] {
      let run = try desk.run("session", verb, "1")
      #expect(run.status == 1 && run.errors.contains("awake works restore 1"), "\(run.errors)")
    }
    #expect(try desk.run("session", "log", "1").status == 0)
    #expect(try desk.run("session", "open", "photo.jpg").status == 1)
    #expect(try desk.run("works", "restore", "photo.jpg").output == "work 1: restored\n")
    #expect(try desk.run("session", "undo", "photo.jpg").status == 0)
  }
}
