import AwakeDocument
import Foundation
import Testing

@testable import AwakeSession

/// The disk fails at the first request, at the second, and so on until all goes well: each time the
/// error is clear, what was there is there, and all works once the disk does.
@Suite struct FaultyDiskTests {
  private static let faults: [FaultyDisk.Fault] = [.full, .broken, .short]
  /// No sweep has so many requests; one that never ends is a fault of the test.
  private static let most = 500

  enum Work: CaseIterable, Sendable {
    case step, stepOfOpenLibrary, stepWithDocument, snapshot, save, add, checkpoint
  }

  @Test(
    "a library on a failing disk keeps what it has", arguments: Work.allCases,
    FaultyDiskTests.faults)
  func work(_ work: Work, _ fault: FaultyDisk.Fault) async throws {
    let (disk, folder) = (try FaultyDisk(), try LibraryFolder())
    let library = try await WorksLibrary(disk.file(folder["l.sqlite"]))
    let id = try await library.add(PhotoReference(path: "/p/a.jpg")).id
    let steps = work == .stepWithDocument ? EditJournal.checkpointInterval : 2
    for value in 1...steps {
      try await library.edit(id) { try $0.apply(.set("light.contrast", Double(value)), at: 0) }
    }
    for request in 1...Self.most {
      // A step with a document in full is made once; what comes after it needs none.
      let copy = folder["copy\(request).sqlite"]
      if work == .stepWithDocument {
        try await library.using { try $0.copy(to: copy) }
      }
      let tried =
        work == .stepWithDocument ? try await WorksLibrary(disk.file(copy)) : library
      if work == .step { await tried.close() }
      let before = try await tried.state(of: id)
      let works = try await tried.count()
      if work == .step { await tried.close() }
      disk.fail(at: request, fault)
      let error = await Self.error { try await Self.run(work, id, tried) }
      let requests = disk.requests
      disk.repair()
      let after = try await tried.state(of: id)
      if let error {
        try Self.check(error)
        #expect(after.history == before.history && after.document == before.document)
        #expect(after.snapshots == before.snapshots && after.saved == before.saved)
        #expect(try await tried.count() == works)
      }
      #expect(LibraryCheck.integrity(of: tried.path) == ["ok"], "\(work), request \(request)")
      // Another process sees the same.
      let other = try await WorksLibrary(at: tried.path).state(of: id)
      #expect(other.history == after.history && other.document == after.document)
      try await Self.run(.stepOfOpenLibrary, id, tried)
      #expect(try await tried.state(of: id).history.steps.count == after.history.steps.count + 1)
      if requests < request {
        #expect(error == nil)
        return
      }
    }
    Issue.record("\(work) never succeeded")
  }

  private static func run(_ work: Work, _ id: AwakeSession.Work.ID, _ library: WorksLibrary)
    async throws
  {
    switch work {
    case .step, .stepOfOpenLibrary, .stepWithDocument:
      try await library.edit(id) { state in
        let value = state.document.light.exposure == 1 ? 2.0 : 1
        try state.apply(.set("light.exposure", value), at: 0)
      }
    case .snapshot: try await library.edit(id) { try $0.snapshot(named: "s", at: 7) }
    case .save: try await library.edit(id) { $0.save(as: .completed, at: 7) }
    case .add: _ = try await library.add(PhotoReference(path: "/p/b.jpg"), tags: ["t"])
    case .checkpoint: try await library.checkpoint()
    }
  }

  @Test("a library is made whole or not at all", arguments: faults)
  func creation(_ fault: FaultyDisk.Fault) async throws {
    let disk = try FaultyDisk()
    for request in 1...Self.most {
      let folder = try LibraryFolder()
      let file = disk.file(folder["l.sqlite"])
      disk.fail(at: request, fault)
      let error = await Self.error { _ = try await WorksLibrary(file) }
      let requests = disk.requests
      disk.repair()
      if let error { try Self.check(error) }
      #expect(!folder.files.contains { $0.contains(".new") }, "request \(request)")
      if folder.exists("l.sqlite") {
        #expect(LibraryCheck.integrity(of: file.path) == ["ok"], "request \(request)")
      }
      let library = try await WorksLibrary(file)
      let id = try await library.add(PhotoReference(path: "/p/a.jpg")).id
      try await Self.run(.step, id, library)
      guard requests >= request else {
        #expect(error == nil)
        return
      }
    }
    Issue.record("no library was ever made")
  }

  @Test("an older library is brought up to date whole or not at all", arguments: faults)
  func migration(_ fault: FaultyDisk.Fault) async throws {
    let disk = try FaultyDisk()
    let newer = LibrarySchema(
      migrations: LibrarySchema.current.migrations + [
        "CREATE TABLE more(a); INSERT INTO more VALUES (1)"
      ])
    for request in 1...Self.most {
      let folder = try LibraryFolder()
      let path = folder["l.sqlite"]
      let older = try await WorksLibrary(at: path)
      let id = try await older.add(PhotoReference(path: "/p/a.jpg")).id
      try await Self.run(.step, id, older)
      await older.close()
      disk.fail(at: request, fault)
      let error = await Self.error { _ = try await WorksLibrary(disk.file(path, schema: newer)) }
      let requests = disk.requests
      disk.repair()
      if let error { try Self.check(error) }
      #expect(!folder.files.contains { $0.hasSuffix(".new") }, "request \(request)")
      #expect(LibraryCheck.integrity(of: path) == ["ok"], "request \(request)")
      let library = try await WorksLibrary(disk.file(path, schema: newer))
      #expect(try await library.state(of: id).history.steps.count == 1)
      try await Self.run(.step, id, library)
      let copies = folder.files.filter { $0.hasSuffix(".backup") }
      #expect((1...2).contains(copies.count), "\(copies)")
      let copy = try await WorksLibrary(at: folder["l.sqlite.v1.backup"])
      #expect(try await copy.state(of: id).history.steps.count == 1)
      guard requests >= request else {
        #expect(error == nil)
        return
      }
    }
    Issue.record("the library was never brought up to date")
  }

  @Test("an edit that an app holds is stored when the disk works again", arguments: faults)
  func heldEdit(_ fault: FaultyDisk.Fault) async throws {
    let (disk, folder) = (try FaultyDisk(), try LibraryFolder())
    let library = try await WorksLibrary(disk.file(folder["l.sqlite"]))
    let id = try await library.add(PhotoReference(path: "/p/a.jpg")).id
    var state = try await library.state(of: id)
    for request in 1...Self.most {
      try state.apply(.set("light.contrast", Double(request % 90)), at: 0)
      if request % 3 == 0 { try state.snapshot(named: "s\(request % 4)", at: 1) }
      if request % 5 == 0 { state.save(as: .draft, at: 1) }
      let taken = state.takeDelta()
      let delta = try #require(taken)
      let second = state.takeDelta()
      #expect(second == nil)
      disk.fail(at: request, fault)
      do {
        state.acknowledge(delta, try await library.store(delta, of: id))
      } catch {
        try Self.check(error)
        state.putBack(delta)
      }
      let requests = disk.requests
      disk.repair()
      // What comes while the disk is full is not lost either.
      try state.undo(at: 2)
      try state.apply(.set("light.exposure", Double(request % 5)), at: 3)
      let following = state.takeDelta()
      let next = try #require(following)
      state.acknowledge(next, try await library.store(next, of: id))
      let stored = try await WorksLibrary(at: library.path).state(of: id)
      #expect(stored.history == state.history && stored.document == state.document)
      #expect(stored.saved == state.saved && stored.savedDocument == state.savedDocument)
      #expect(Set(stored.snapshots) == Set(state.snapshots))
      if requests < request { return }
    }
    Issue.record("nothing was ever stored")
  }

  @Test("a process whose files may not grow any more says so, and the library lives on")
  func fileLimit() async throws {
    let folder = try LibraryFolder()
    let path = folder["l.sqlite"]
    let limited = try Writer(path, seed: 7, ["edits=120", "bytes=160000"], log: folder["log"])
    #expect(limited.wait() == 0)
    let log = try limited.log.read()
    #expect(log.stored.count > 5 && log.failures.count > 5)
    let codes: Set = [LibraryError.Code.full.rawValue, LibraryError.Code.failed.rawValue]
    #expect(codes.isSuperset(of: log.failures), "\(log.failures)")
    var check = LibraryCheck(path: path)
    try await check.check([log], "limited")
    let next = try Writer(path, seed: 8, ["edits=20"], log: folder["log"])
    #expect(next.wait() == 0)
    let second = try next.log.read()
    #expect(second.failures.isEmpty)
    try await check.check([second], "after it")
  }

  private static func error(_ body: () async throws -> Void) async -> (any Error)? {
    do {
      try await body()
      return nil
    } catch {
      return error
    }
  }

  private static func check(_ error: any Error) throws {
    let error = try #require(error as? LibraryError)
    #expect([.full, .failed].contains(error.code), "\(error)")
    #expect(!error.advice.isEmpty && error.path != nil)
  }
}
