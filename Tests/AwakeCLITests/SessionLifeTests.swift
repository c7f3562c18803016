import AwakeKit
import Foundation
import Testing

/// The whole life of an edit, over as many processes as it has verbs.
@Suite struct SessionLifeTests {
  /// Runs a line that must succeed, and returns what it prints.
  private func say(_ desk: Desk, _ line: String...) throws -> String {
    let run = try desk.run(line)
    #expect(run.status == 0 && run.errors.isEmpty, "\(line): \(run.errors)")
    return run.output
  }

  @Test("steps, undo, redo, branches, jumps and resets go on in every later process")
  func life() throws {
    let desk = try Desk()
    #expect(
      try say(desk, "session", "new", "photo.jpg", "--preset", "warm:80%", "--title", "Coffee")
        == "work 1: Coffee, Warm preset, 80 %\n")
    #expect(
      try say(desk, "session", "apply", "photo.jpg", "-e", "0.35", "--contrast", "20")
        == "work 1: at step 2, Exposure +0.35, Contrast +20\n")
    #expect(try say(desk, "session", "apply", "1", "--crop", "4:5").contains("step 3, Crop 4:5"))
    #expect(try say(desk, "session", "undo", "1").contains("at step 2,"))
    #expect(try say(desk, "session", "redo", "1").contains("at step 3,"))
    #expect(try say(desk, "session", "undo", "1", "--steps", "2").contains("at step 1,"))
    #expect(try say(desk, "session", "apply", "1", "--straighten", "1.5").contains("at step 4,"))
    #expect(try say(desk, "session", "jump", "1", "3").contains("at step 3, Crop 4:5"))
    #expect(
      try say(desk, "session", "snapshot", "1", "before").contains("snapshot before of step 3"))
    #expect(try say(desk, "session", "reset", "1").contains("at step 5, Reset"))
    #expect(try say(desk, "session", "reset", "1") == "work 1: nothing changed\n")
    #expect(try say(desk, "session", "undo", "1").contains("at step 3,"))
    #expect(try say(desk, "session", "jump", "1", "0").contains("the photo as it was opened"))
    #expect(
      try say(desk, "session", "restore", "1", "before").contains("at step 6, Snapshot before"))
    #expect(try say(desk, "session", "complete", "1").contains("completed at step 6"))
    #expect(
      try say(desk, "session", "apply", "1", "--auto", "--saturation", "9").contains("step 7"))
    #expect(try say(desk, "session", "revert", "1").contains("at step 8, Revert"))
    let log = try say(desk, "session", "log", "1").replacing(
      #/\d{4}-\d\d-\d\d \d\d:\d\d/#, with: "TIME")
    for part in ["└ Straighten +1.5°", "(snapshot before)", "(completed)", "* 8  TIME"] {
      #expect(log.contains(part), "\(log)")
    }
    #expect(desk.files == ["photo.jpg"])
  }
}
