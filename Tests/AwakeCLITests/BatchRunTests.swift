import AwakeKit
import Foundation
import Synchronization
import Testing

@testable import AwakeCLI

/// What a batch leaves behind.
@Suite struct BatchRunTests {
  private func statuses(_ run: Run) throws -> [String] {
    try run.output.split(separator: "\n").map { line in
      let object = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
      return object?["status"] as? String ?? "none"
    }
  }

  @Test("several at a time write the same bytes as one after another, and tell them in order")
  func jobs() throws {
    let desk = try Desk()
    let names = (1...9).map { "in/p\($0).png" }
    for name in names { try desk.makePhotos(name) }
    try desk.write("in/p5.png", "no photo")
    let line = ["edit", "in", "-p", "warm", "--json"]
    let one = try desk.run(line + ["-d", "one", "--jobs", "1"])
    let many = try desk.run(line + ["-d", "many", "--jobs", "4"])
    #expect(one.status == 1 && many.status == 1)
    let told = try many.output.split(separator: "\n").map { line in
      let object = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
      return object?["input"] as? String ?? ""
    }
    #expect(told == names)
    #expect(try statuses(many) == statuses(one))
    #expect(desk.everything(in: "many").count == 8)
    for name in desk.everything(in: "one") {
      #expect(desk.content(of: "one/\(name)") == desk.content(of: "many/\(name)"))
    }
  }

  @Test("outputs in a folder of their own keep the folders of their photos")
  func folders() throws {
    let desk = try Desk()
    try desk.makePhotos("in/a.png", "in/deep/a.png")
    #expect(try desk.run(["edit", "in", "-R", "-d", "out/new"]).status == 0)
    #expect(desk.everything(in: "out/new") == ["a-edited.png", "deep/a-edited.png"])
  }

  @Test("results of an earlier run in the same folder are no photos of the next")
  func results() throws {
    let desk = try Desk()
    try desk.makePhotos("in/a.png", "in/b.png")
    #expect(try desk.run(["edit", "in"]).status == 0)
    let again = try desk.run(["edit", "in", "--on-conflict", "skip", "--json"])
    #expect(again.status == 0)
    #expect(try statuses(again) == ["skipped", "skipped", "skipped", "skipped"])
    #expect(again.output.contains("is-output"))
    #expect(desk.everything(in: "in") == ["a-edited.png", "a.png", "b-edited.png", "b.png"])
  }

  @Test("names of a template hold the size of the result, after crop, frame and resizing")
  func sizes() throws {
    let desk = try Desk()
    let run = try desk.run([
      "edit", "photo.jpg", "--crop", "1:1", "-r", "50", "--frame", "border", "--name",
      "{width}x{height}-{stem}-{camera}", "-d", "out",
    ])
    #expect(run.status == 0, "\(run.errors)")
    #expect(desk.everything(in: "out") == ["50x50-photo-unknown.jpg"])
    #expect(run.output.contains("50 × 50"))
  }

  @Test("a dry run tells everything and writes nothing")
  func dry() throws {
    let desk = try Desk()
    try desk.makePhotos("a.png")
    try desk.write("bad.png", "no photo")
    let before = desk.everything()
    let run = try desk.run(["edit", "a.png", "bad.png", "photo.jpg", "-n", "-d", "out", "--json"])
    #expect(run.status == 1)
    #expect(try statuses(run) == ["planned", "failed", "planned"])
    #expect(run.output.contains(#""output":"out/a-edited.png""#))
    #expect(desk.everything() == before)
    let match = try desk.run([
      "match", "photo.jpg", "--reference", "a.png", "--save-look", "look.json", "-n",
    ])
    #expect(match.status == 0 && match.output.contains("→ look.json"), "\(match.errors)")
    #expect(desk.everything() == before)
    let there = try desk.run(["edit", "photo.jpg", "-n", "-o", "a.png"])
    #expect(there.status == 1 && there.errors.contains("already exists"))
  }

  @Test("fail-fast stops at the first photo that fails, and tells what is left")
  func failFast() throws {
    let desk = try Desk()
    try desk.makePhotos("a.png", "c.png", "d.png")
    try desk.write("b.png", "no photo")
    let run = try desk.run([
      "edit", "a.png", "b.png", "c.png", "d.png", "--fail-fast", "--jobs", "1", "-d", "out",
    ])
    #expect(run.status == 1)
    #expect(desk.everything(in: "out") == ["a-edited.png"])
    #expect(run.errors.contains("1 of 4 photos done, 1 failed, 2 left"))
  }

  @Test("if-changed does what is missing, changed or of another edit, and nothing else")
  func ifChanged() throws {
    let desk = try Desk()
    try desk.makePhotos("in/a.png", "in/b.png", "in/c.png")
    func run(_ more: String...) throws -> [String] {
      let run = try desk.run(
        ["edit", "in", "-d", "out", "--json", "--on-conflict", "if-changed"] + more)
      #expect(run.status == 0, "\(run.errors)")
      return try statuses(run)
    }
    let (all, none) = (["ok", "ok", "ok"], ["skipped", "skipped", "skipped"])
    #expect(try run() == all)
    #expect(try run() == none)
    try FileManager.default.removeItem(
      at: desk.folder.appendingPathComponent("out/b-edited.png"))
    #expect(try run() == ["skipped", "ok", "skipped"])
    try desk.makePhotos("x.png", "in/c.png")
    #expect(try run() == ["skipped", "skipped", "ok"])
    #expect(try run("-e", "0.5") == all)
    #expect(try run("-e", "0.5") == none)
    #expect(try run("-e", "0.5", "--no-dither") == all)
    #expect(try run() == all)
    try FileManager.default.removeItem(at: desk.folder.appendingPathComponent(".state"))
    // Without a record, what is the same to the byte is taken over.
    #expect(try run() == all)
    #expect(try run() == none)
  }

  @Test("if-changed never replaces what Awake did not write")
  func foreign() throws {
    let desk = try Desk()
    try desk.makePhotos("a.png", "b.png")
    let line = ["edit", "a.png", "b.png", "--on-conflict", "if-changed", "--json"]
    try desk.makePhotos("a-edited.png")
    let foreign = desk.content(of: "a-edited.png")
    let first = try desk.run(line)
    #expect(try statuses(first) == ["failed", "ok"])
    #expect(first.status == 1 && first.errors.contains("move it away"))
    #expect(desk.content(of: "a-edited.png") == foreign)
    try desk.makePhotos("b-edited.png")
    let retouched = desk.content(of: "b-edited.png")
    let second = try desk.run(line + ["-e", "1"])
    #expect(try statuses(second) == ["failed", "failed"])
    #expect(second.errors.contains("was changed since"))
    #expect(desk.content(of: "b-edited.png") == retouched)
    #expect(desk.files.allSatisfy { !$0.hasPrefix(".awake-") })
  }

  @Test("a photo that is edited in place is edited once")
  func inPlace() throws {
    let desk = try Desk()
    try desk.makePhotos("a.png")
    let line = ["edit", "a.png", "--in-place", "-e", "1", "--on-conflict", "if-changed", "--json"]
    #expect(try statuses(desk.run(line)) == ["ok"])
    let once = desk.content(of: "a.png")
    #expect(try statuses(desk.run(line)) == ["skipped"])
    #expect(desk.content(of: "a.png") == once)
  }

  @Test("names of one letter, and names that begin with an accent, are names")
  func oddNames() throws {
    let desk = try Desk()
    try desk.makePhotos("x", "in/a.png", "in/\u{301}y.png")
    let one = try desk.run("edit", "x")
    #expect(one.status == 0, "\(one.errors)")
    #expect(desk.files.contains("x-edited.png"))
    let accent = try desk.run("edit", "in", "-d", "out")
    #expect(accent.status == 0, "\(accent.errors)")
    #expect(desk.everything(in: "out").count == 2)
    let outside = try desk.run("edit", "in", "-d", "out", "--name", "../\u{301}{stem}")
    #expect(outside.status == 64, "\(outside.errors)")
  }

  @Test("an edit in place keeps every original, once, and never edits one")
  func originals() throws {
    let desk = try Desk()
    try desk.makePhotos("a.png", "b.png", "a.original.png")
    let (first, foreign) = (desk.content(of: "a.png"), desk.content(of: "a.original.png"))
    for number in 1...3 {
      let run = try desk.run(["edit", "*.png", "--in-place", "-e", "0.3", "--json"])
      #expect(run.status == 0, "\(run.errors)")
      #expect(try statuses(run).filter { $0 == "ok" }.count == 2, "run \(number)")
    }
    #expect(desk.content(of: "a.original.png") == foreign)
    #expect(desk.content(of: "a.original-2.png") == first)
    #expect(
      desk.files == [
        "a.original-2.png", "a.original.png", "a.png", "b.original.png", "b.png", "photo.jpg",
      ])
    let policy = try desk.run("edit", "a.png", "--in-place", "--on-conflict", "skip")
    #expect(policy.status == 64 && policy.errors.contains("--in-place"))
  }

  @Test("parts of a folder are all done, whatever other machines have written meanwhile")
  func shardsAndResults() throws {
    let desk = try Desk()
    try desk.makePhotos("in/a.png", "in/b.png", "in/c.png", "in/d.png", "in/e.png")
    for part in ["1/2", "2/2", "1/2"] {
      let run = try desk.run(["edit", "in", "--shard", part, "--on-conflict", "if-changed"])
      #expect(run.status == 0, "\(run.errors)")
    }
    #expect(desk.everything(in: "in").filter { $0.contains("-edited") }.count == 5)
  }

  @Test("results are known by the place they lie in, however it is spelled")
  func spellings() throws {
    let desk = try Desk()
    try desk.makePhotos("in/a.png")
    let full = desk.folder.appendingPathComponent("in").path
    for folder in ["in/out", "\(full)/out", "in/../in/out"] {
      let run = try desk.run(["edit", "in", "-R", "-d", folder, "--on-conflict", "skip"])
      #expect(run.status == 0, "\(run.errors)")
    }
    #expect(desk.everything(in: "in") == ["a.png", "out/a-edited.png"])
    let twice = try desk.run(["edit", "in/a.png", "\(full)/a.png", "--in-place"])
    #expect(twice.status == 64 && twice.errors.contains("same file"))
  }

  @Test("without a home for records nothing is taken for unchanged")
  func homeless() throws {
    let desk = try Desk()
    let run = try desk.run(
      ["edit", "photo.jpg", "--on-conflict", "if-changed"],
      environment: ["HOME": "", "XDG_STATE_HOME": ""])
    #expect(run.status == 64 && run.errors.contains("XDG_STATE_HOME"))
    #expect(desk.files == ["photo.jpg"])
  }

  @Test("files that an edit names count as the edit")
  func namedFiles() throws {
    let desk = try Desk()
    try desk.makePhotos("a.png", "loved.png")
    let line = [
      "edit", "a.png", "--reference", "loved.png", "--on-conflict", "if-changed", "--json",
    ]
    #expect(try statuses(desk.run(line)) == ["ok"])
    #expect(try statuses(desk.run(line)) == ["skipped"])
    try desk.makePhotos("x.png", "y.png", "loved.png")
    #expect(try statuses(desk.run(line)) == ["ok"])
  }

  @Test("a run that is killed leaves whole files only, and the next one finishes")
  func killed() throws {
    let desk = try Desk()
    for number in 1...24 { try desk.makePhotos("in/p\(number).png") }
    let line = ["edit", "in", "-d", "out", "--on-conflict", "if-changed", "-p", "warm"]
    try desk.killed(line, after: 3, signal: SIGKILL)
    let left = desk.everything(in: "out")
    #expect(left.count < 24)
    #expect(try desk.run(line).status == 0)
    let whole = try desk.run(["edit", "in", "-d", "whole", "-p", "warm", "--jobs", "1"])
    #expect(whole.status == 0)
    #expect(desk.everything(in: "out") == desk.everything(in: "whole"))
    for name in desk.everything(in: "whole") {
      #expect(desk.content(of: "out/\(name)") == desk.content(of: "whole/\(name)"))
    }
  }

  @Test(
    "a signal stops a batch in order: status, no parts, what is done stays",
    arguments: [(SIGINT, Int32(130)), (SIGTERM, Int32(143))])
  func stopped(signal: Int32, status: Int32) throws {
    let desk = try Desk()
    for number in 1...40 { try desk.makePhotos("in/p\(number).png") }
    let run = try desk.killed(
      ["edit", "in", "-d", "out", "--jobs", "2"], after: 2, signal: signal)
    #expect(run.status == status)
    #expect(run.errors.contains("stopped: "))
    let told = run.output.split(separator: "\n").count
    #expect(desk.everything(in: "out").count == told && told < 40)
  }
}

extension Desk {
  /// Runs the program and sends it a signal once it has written some lines.
  @discardableResult
  func killed(_ arguments: [String], after lines: Int, signal: Int32) throws -> Run {
    let process = process(arguments)
    let output = Pipe()
    let errors = Pipe()
    process.standardOutput = output
    process.standardError = errors
    try process.run()
    var text = Data()
    while text.count(where: { $0 == UInt8(ascii: "\n") }) < lines {
      let more = output.fileHandleForReading.availableData
      if more.isEmpty { break }
      text += more
    }
    kill(process.processIdentifier, signal)
    text += output.fileHandleForReading.readDataToEndOfFile()
    let complaints = errors.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return Run(
      status: process.terminationStatus, output: String(decoding: text, as: UTF8.self),
      errors: String(decoding: complaints, as: UTF8.self))
  }
}
