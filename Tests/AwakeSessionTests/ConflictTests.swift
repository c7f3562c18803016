import AwakeDocument
import AwakeSessionTestSupport
import AwakeTestSupport
import Foundation
import Testing

@testable import AwakeSession

/// Two apps hold the same edit and store it in any order: both keep all they have done.
@Suite struct ConflictTests {
  /// Every step has a time of its own here, which tells it from all others.
  private typealias Time = Int64

  /// A step as it was made.
  private struct Made {
    var parent: Time
    var document: JSONValue
  }

  /// An app that holds the edit.
  private struct App {
    var state: EditState
    /// On its way to the library.
    var delta: EditDelta?
    /// The steps that it has made, and those of them that were stored.
    var own: Set<Time> = []
    var stored: Set<Time> = []

    /// The steps that lead to where it is, by their times.
    var line: [Time] { state.history.line(to: state.history.current).map(\.milliseconds) }
  }

  @Test("two apps that edit the same work lose nothing of each other", arguments: 0..<4)
  func random(_ place: Int) async throws {
    let seed = UInt64.random(in: 0...UInt64.max)
    print("conflicting with seed \(seed)")
    let folder = try LibraryFolder()
    let libraries = [
      try await WorksLibrary(at: folder["l.sqlite"]),
      try await WorksLibrary(at: folder["l.sqlite"]),
    ]
    let id = try await libraries[0].add(PhotoReference(path: "/p/a.jpg")).id
    var edits = [
      RandomEdits(SeededGenerator(seed: seed), name: "a"),
      RandomEdits(SeededGenerator(seed: seed ^ 1), name: "b"),
    ]
    var apps = [App(state: EditState()), App(state: EditState())]
    var made: [Time: Made] = [0: Made(parent: 0, document: EditDocument().json)]
    for count in 1...220 {
      let one = Int.random(in: 0..<2, using: &edits[0].generator)
      let comment: Comment = "seed \(seed), \(count)"
      switch Int.random(in: 0..<9, using: &edits[0].generator) {
      case 0...3:
        try Self.act(edits[one].action(), at: Time(count), &apps[one], &made)
      case 4:
        // A drag that is open while others store.
        try Self.drag(edits[one].change(), at: Time(count), &apps[one], &made)
      case 5:
        if let delta = apps[one].state.takeDelta() { apps[one].delta = delta }
      case 6:
        // The disk was full; all of it is tried again.
        if let delta = apps[one].delta { apps[one].state.putBack(delta) }
        apps[one].delta = nil
      case 7:
        // It was not, though the app was told so.
        let revision = try await libraries[one].state(of: id).journal.revision
        guard let delta = apps[one].delta, delta.base.revision == revision else { continue }
        apps[one].delta = nil
        _ = try await libraries[one].store(delta, of: id)
        apps[one].stored.formUnion(delta.steps.map(\.milliseconds))
        apps[one].state.putBack(delta)
      default:
        guard let delta = apps[one].delta ?? apps[one].state.takeDelta() else { continue }
        apps[one].delta = nil
        try await Self.store(delta, &apps[one], libraries[one], id, comment)
      }
      if count % 20 == 0 {
        try Self.check(try await libraries[0].state(of: id), apps, made, comment)
      }
    }
    for index in apps.indices {
      if let delta = apps[index].delta { apps[index].state.putBack(delta) }
      apps[index].state.endGesture(at: Timestamp(milliseconds: 1_000 + Time(index)))
      Self.note(&apps[index], &made)
      guard let delta = apps[index].state.takeDelta() else { continue }
      try await Self.store(delta, &apps[index], libraries[index], id, "seed \(seed), end")
    }
    let end = try await libraries[1].state(of: id)
    try Self.check(end, apps, made, "seed \(seed), end")
    #expect(end.history.steps.count == made.count - 1, "seed \(seed)")
    #expect(LibraryCheck.integrity(of: folder["l.sqlite"]) == ["ok"])
  }

  /// Does something, and looks that undo and redo lead where they should.
  private static func act(
    _ action: EditAction, at now: Time, _ app: inout App, _ made: inout [Time: Made]
  ) throws {
    app.state.endGesture(at: Timestamp(milliseconds: now * 1000))
    note(&app, &made)
    let (line, document) = (app.line, app.state.document.json)
    try action.apply(to: &app.state, at: Timestamp(milliseconds: now))
    note(&app, &made)
    guard case .undo = action, let last = line.last, let step = made[last] else { return }
    #expect(app.line == line.dropLast())
    #expect(app.state.document.json == made[step.parent]?.document)
    // A redo brings the step back that was taken back, whatever others have done.
    var copy = app.state
    try copy.redo(at: Timestamp(milliseconds: now))
    #expect(copy.document.json == document)
    #expect(copy.history[copy.history.current]?.milliseconds == last)
  }

  private static func drag(
    _ change: EditChange, at now: Time, _ app: inout App, _ made: inout [Time: Made]
  ) throws {
    if app.state.isGestureOpen {
      app.state.endGesture(at: Timestamp(milliseconds: now))
      note(&app, &made)
    } else {
      app.state.beginGesture(at: Timestamp(milliseconds: now))
      try? app.state.apply(change, at: Timestamp(milliseconds: now))
    }
  }

  /// Notes steps that an app has just made.
  private static func note(_ app: inout App, _ made: inout [Time: Made]) {
    for step in app.state.history.steps.reversed() {
      guard made[step.milliseconds] == nil else { continue }
      let parent = app.state.history[step.parent]?.milliseconds ?? 0
      let document = try? app.state.document(at: step.number).json
      made[step.milliseconds] = Made(parent: parent, document: document ?? .null)
      app.own.insert(step.milliseconds)
    }
  }

  /// Stores what an app has done: it stays where it is.
  private static func store(
    _ delta: EditDelta, _ app: inout App, _ library: WorksLibrary, _ id: Work.ID,
    _ comment: Comment
  ) async throws {
    let (line, before) = (app.line, app.state)
    let receipt = try await library.store(delta, of: id)
    app.state.acknowledge(delta, receipt)
    app.stored.formUnion(delta.steps.map(\.milliseconds))
    #expect(app.line == line, comment)
    #expect(app.state.document.json == before.document.json, comment)
    #expect(app.state.isGestureOpen == before.isGestureOpen, comment)
    // With nothing left to store, the library has what the app has.
    guard !app.state.needsStoring else { return }
    let stored = try await library.state(of: id)
    #expect(stored.history.steps == app.state.history.steps, comment)
    #expect(stored.saved == app.state.saved, comment)
    #expect(stored.savedDocument.json == app.state.savedDocument.json, comment)
    #expect(stored.savedStatus == app.state.savedStatus, comment)
    #expect(Set(stored.snapshots) == Set(app.state.snapshots), comment)
    if delta.hasMoved {
      #expect(stored.history.current == app.state.history.current, comment)
      #expect(app.state.isGestureOpen || stored.document.json == before.document.json, comment)
    }
  }

  /// Checks that the library has every stored step once, made from the right one, with the right
  /// document.
  private static func check(
    _ stored: EditState, _ apps: [App], _ made: [Time: Made], _ comment: Comment
  ) throws {
    var times: [Time] = [0]
    var documents = [EditDocument().json]
    for step in stored.history.steps {
      let expected = made[step.milliseconds]
      #expect(expected?.parent == times[step.parent], comment)
      let document = try #require(step.changes?.applied(to: documents[step.parent]), comment)
      #expect(expected?.document == document, comment)
      times.append(step.milliseconds)
      documents.append(document)
    }
    #expect(Set(times).count == times.count, comment)
    for app in apps { #expect(app.stored.isSubset(of: times), comment) }
    #expect(stored.document.json == documents[stored.history.current], comment)
    #expect(stored.savedDocument.json == documents[stored.saved], comment)
  }

  @Test("steps that were stored though it seemed that they were not are there once")
  func again() async throws {
    let folder = try LibraryFolder()
    let library = try await WorksLibrary(at: folder["l.sqlite"])
    let id = try await library.add(PhotoReference(path: "/p/a.jpg")).id
    var state = try await library.state(of: id)
    try state.apply(.set("light.exposure", 1), at: 1)
    try state.apply(.set("light.exposure", 2), at: 2)
    let delta = state.takeDelta()
    let first = try #require(delta)
    _ = try await library.store(first, of: id)
    state.putBack(first)
    try state.undo(at: 3)
    try state.apply(.set("light.contrast", 5), at: 4)
    try state.snapshot(named: "s", at: 5)
    try await library.edit(id) { try $0.apply(.set("title", .string("other")), at: 6) }
    let later = state.takeDelta()
    let second = try #require(later)
    state.acknowledge(second, try await library.store(second, of: id))
    let stored = try await library.state(of: id)
    #expect(stored.history.steps.map(\.milliseconds) == [1, 2, 6, 4])
    #expect(stored.history.steps.map(\.parent) == [0, 1, 2, 1])
    #expect(stored.history == state.history && stored.document == state.document)
    #expect(stored.snapshots == state.snapshots && state.snapshots.map(\.step) == [4])
    try state.undo(at: 7)
    try state.redo(at: 8)
    #expect(state.document == stored.document)
  }

  @Test("a delta that waits for another keeps its place when that one is stored in a conflict")
  func inFlight() async throws {
    let folder = try LibraryFolder()
    let library = try await WorksLibrary(at: folder["l.sqlite"])
    let id = try await library.add(PhotoReference(path: "/p/a.jpg")).id
    var state = try await library.state(of: id)
    try await library.edit(id) { try $0.apply(.set("title", .string("other")), at: 1) }
    try state.apply(.set("light.exposure", 1), at: 2)
    let delta = state.takeDelta()
    try state.apply(.set("light.contrast", 5), at: 3)
    // Its parent has no certain place in the library yet.
    let early = state.takeDelta()
    #expect(early == nil && state.needsStoring)
    let first = try #require(delta)
    state.acknowledge(first, try await library.store(first, of: id))
    let later = state.takeDelta()
    let second = try #require(later)
    state.acknowledge(second, try await library.store(second, of: id))
    let stored = try await library.state(of: id)
    #expect(stored.history.steps.map(\.parent) == [0, 0, 2])
    #expect(stored.document == state.document && stored.document.title == nil)
    #expect(stored.history == state.history)
  }
}
