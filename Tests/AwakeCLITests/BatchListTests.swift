import Foundation
import Testing

@testable import AwakeCLI

/// Which photos a line means.
@Suite struct BatchListTests {
  /// The photos of a line, as a dry run tells them, without their extension.
  private func inputs(_ desk: Desk, _ line: [String], input: Data? = nil) throws -> [String] {
    let run = try desk.run(["edit", "--dry-run", "--json"] + line, input: input)
    return try run.output.split(separator: "\n").map { line in
      let object = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
      return object?["input"] as? String ?? "none"
    }
  }

  private func desk() throws -> Desk {
    let desk = try Desk()
    try FileManager.default.removeItem(at: desk.folder.appendingPathComponent("photo.jpg"))
    try desk.makePhotos(
      "b.png", "a.png", "c[1].png", "é 中.png", ".hidden.png", "old.original.png", "in/d.png",
      "in/deep/e.png")
    try desk.write("notes.txt", "no photo")
    try desk.write("b.png.awake.json", "{}")
    return desk
  }

  @Test(
    "files, folders and patterns mean what people expect, in an order that is the same everywhere",
    arguments: [
      (["b.png", "a.png"], ["b.png", "a.png"]), (["in"], ["in/d.png"]),
      (["."], ["./a.png", "./b.png", "./c[1].png", "./é 中.png"]),
      (
        [".", "--recursive"],
        [
          "./a.png", "./b.png", "./c[1].png", "./é 中.png", "./in/d.png", "./in/deep/e.png",
        ]
      ), (["[ab].png"], ["a.png", "b.png"]), (["?.png"], ["a.png", "b.png"]),
      (["c[1].png"], ["c[1].png"]), (["in/*"], ["in/d.png"]),
      (["in/", "-R"], ["in/d.png", "in/deep/e.png"]), (["a.png", "in"], ["a.png", "in/d.png"]),
      (["none*.png"], ["none*.png"]), (["in", "--shard", "1/1"], ["in/d.png"]),
    ])
  func photos(line: [String], expected: [String]) throws {
    #expect(try inputs(try desk(), line) == expected)
  }

  @Test(
    "lists are read however they were written",
    arguments: [
      "a.png\nb.png\n", "a.png\r\nb.png", "\u{FEFF}a.png\n\nb.png\n", "a.png\0b.png\0",
      "a.png\0b.png",
    ])
  func lists(text: String) throws {
    let desk = try desk()
    try desk.write("list", text)
    #expect(try inputs(desk, ["--from-file", "list"]) == ["a.png", "b.png"])
    #expect(try inputs(desk, ["--from-file", "-"], input: Data(text.utf8)) == ["a.png", "b.png"])
  }

  @Test("shards part a list, and number photos as the whole does")
  func shards() throws {
    let desk = try desk()
    let line = [".", "-R", "--name", "{seq:02}.{ext}", "-d", "out"]
    let parts = try (1...3).map { try inputs(desk, line + ["--shard", "\($0)/3"]) }
    #expect(parts.map(\.count) == [2, 2, 2])
    #expect(Set(parts.joined()) == Set(try inputs(desk, line)))
    for part in 1...3 {
      #expect(try desk.run(["edit", "--shard", "\(part)/3"] + line).status == 0)
    }
    #expect(
      desk.everything(in: "out") == [
        "01.png", "02.png", "03.png", "04.png", "in/05.png", "in/deep/06.png",
      ])
  }

  @Test(
    "what cannot be is a usage error before any work",
    arguments: [
      ([], "no photo"), (["--from-file", "none"], "none cannot be read"),
      (["a.png", "--shard", "0/3"], "1/4"), (["a.png", "--shard", "4/3"], "1/4"),
      (["a.png", "--shard", "1/"], "1/4"), (["-", "--from-file", "-", "-o", "x.png"], "twice"),
      (["a.png", "--jobs", "0"], "1…256"), (["a.png", "--name", "{stm}"], "{stem}"),
      (["a.png", "--name", "x.gif"], "gif"), (["a.png", "--name", "x", "-o", "y.png"], "--name"),
      (["a.png", "-d", "x", "-o", "y.png"], "--output-dir"),
      (["a.png", "-d", "x", "--in-place"], "--in-place"),
      (["a.png", "b.png", "--name", "x"], "same file"), (["a.png", "./a.png"], "same file"),
      (["a.png", "in/../a.png", "-d", "out"], "same file"),
      (["a.png", "b.png", "-o", "x.png"], "folder"),
    ])
  func refused(line: [String], hint: String) throws {
    let desk = try desk()
    let before = desk.everything()
    let run = try desk.run(["edit"] + line, input: Data())
    #expect(run.status == 64, "\(run.errors)")
    #expect(run.errors.contains(hint), "\(run.errors)")
    #expect(desk.everything() == before)
  }

  @Test("a folder without photos is told, and is no failure")
  func empty() throws {
    let desk = try Desk()
    try FileManager.default.createDirectory(
      at: desk.folder.appendingPathComponent("empty"), withIntermediateDirectories: true)
    let run = try desk.run("edit", "empty")
    #expect(run.status == 0 && run.errors.contains("empty: has no photo"))
    try desk.write("list", "\n")
    #expect(try desk.run("edit", "--from-file", "list").status == 0)
  }

  @Test(
    "parts of lists are what they say", arguments: ["", "1", "a/b", "1/2/3", "-1/2", "1/0", "3/2"])
  func notShards(text: String) { #expect(Shard(text) == nil) }
}
