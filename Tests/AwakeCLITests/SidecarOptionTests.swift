import AwakeKit
import Foundation
import Testing

/// Sidecars as people ask for them.
@Suite struct SidecarOptionTests {
  private func text(_ desk: Desk, _ name: String = "photo.jpg.awake.json") throws -> String {
    try String(contentsOf: desk.folder.appendingPathComponent(name), encoding: .utf8)
  }

  @Test("edit --sidecar writes the edit beside the photo, and a recipe makes the same of it")
  func edit() throws {
    let desk = try Desk()
    let small = try desk.run("edit", "photo.jpg", "-r", "40", "-o", "loved.png")
    #expect(small.status == 0)
    let run = try desk.run(
      "edit", "photo.jpg", "--preset", "warm", "--reference", "loved.png:50%", "-o", "a.png", "-r",
      "60", "--sidecar")
    #expect(run.status == 0 && run.output.hasSuffix(", photo.jpg.awake.json\n"), "\(run.errors)")
    #expect(try text(desk).contains("\"reference\": \"loved.png\""))
    let again = try desk.run(
      "edit", "photo.jpg", "--recipe", "photo.jpg.awake.json", "-o", "b.png", "-r", "60", "--json",
      "--sidecar")
    #expect(again.status == 0 && again.errors.isEmpty, "\(again.errors)")
    #expect(again.output.contains(#""sidecar":"photo.jpg.awake.json""#))
    func bytes(_ name: String) throws -> Data {
      try Data(contentsOf: desk.folder.appendingPathComponent(name))
    }
    #expect(try bytes("a.png") == bytes("b.png"))
    let lint = try desk.run("presets", "lint", "photo.jpg.awake.json")
    #expect(!lint.output.contains("sidecar"), "\(lint.output)")
  }

  @Test("a file that Awake did not write stays; the photo that was written stays, too")
  func foreign() throws {
    let desk = try Desk()
    try desk.write("photo.jpg.awake.json", "{\"a\": 1}")
    let run = try desk.run("edit", "photo.jpg", "-o", "a.png", "-r", "60", "--sidecar", "--json")
    #expect(run.status == 1 && run.errors.contains("photo.jpg.awake.json"), "\(run.errors)")
    let report = try JSONValue(parsing: Data(run.output.utf8))
    #expect(report["status"] == .string("failed") && report["output"] == .string("a.png"))
    #expect(report["error"]?["code"] == .string("foreign-file") && report["sidecar"] == nil)
    #expect(try text(desk) == "{\"a\": 1}")
    let plain = try desk.run("edit", "photo.jpg", "-o", "b.png", "-r", "60", "--sidecar")
    #expect(plain.status == 1 && plain.output.hasPrefix("b.png  60 × 40"), "\(plain.output)")
    try FileManager.default.removeItem(at: desk.folder.appendingPathComponent("b.png"))
    #expect(desk.files == ["a.png", "photo.jpg", "photo.jpg.awake.json"])
  }

  @Test("a sidecar has no place beside standard input or a photo that is replaced")
  func usage() throws {
    let desk = try Desk()
    let piped = try desk.run("edit", "-", "-o", "a.png", "--sidecar")
    #expect(piped.status == 64 && piped.errors.contains("no place for a sidecar"))
    let inPlace = try desk.run("edit", "photo.jpg", "--in-place", "--sidecar")
    #expect(inPlace.status == 64 && inPlace.errors.contains("exclude each other"))
    #expect(desk.files == ["photo.jpg"])
  }

  @Test("export-sidecar writes title and tags, again and again, and tells a damaged file")
  func export() throws {
    let desk = try Desk()
    let new = ["session", "new", "photo.jpg", "-e", "0.5", "--title", "Sea", "--tag", "blue"]
    #expect(try desk.run(new).status == 0)
    #expect(try desk.run("session", "export-sidecar", "1").output.hasSuffix(".awake.json\n"))
    #expect(try text(desk).contains("\"Sea\"") && text(desk).contains("\"blue\""))
    #expect(try desk.run("session", "apply", "1", "-e", "1").status == 0)
    #expect(try desk.run("session", "export-sidecar", "photo.jpg").status == 0)
    let whole = try text(desk)
    #expect(whole.contains("\"exposure\": 1"))
    try desk.write("photo.jpg.awake.json", String(whole.dropLast(20)))
    let run = try desk.run("session", "export-sidecar", "1", "--json")
    #expect(run.status == 1 && run.output.contains("\"foreign-file\""), "\(run.errors)")
    #expect(try text(desk) == String(whole.dropLast(20)))
  }
}
