import AwakeDocument
import AwakeSessionTestSupport
import AwakeTestSupport
import Foundation
import Testing

@testable import AwakeSession

/// The power goes at any moment: of what was not synced, any part may be on the disk.
@Suite struct PowerCutTests {
  private static let cuts = 15

  @Test("a new library is on the disk when it has its name")
  func creation() async throws {
    let (disk, folder) = (try FaultyDisk(), try LibraryFolder())
    disk.remember()
    _ = try disk.file(folder["l.sqlite"]).open(.readWrite)
    #expect(disk.unsynced == 0)
  }

  @Test("what was stored is there after power cuts", arguments: 0..<8)
  func cut(_ place: Int) async throws {
    let seed = UInt64.random(in: 0...UInt64.max)
    print("cutting the power with seed \(seed)")
    var generator = SeededGenerator(seed: seed)
    let (disk, folder) = (try FaultyDisk(), try LibraryFolder())
    let path = folder["l.sqlite"]
    var check = LibraryCheck(path: path)
    var edits = RandomEdits(SeededGenerator(seed: generator.next()))
    for cut in 0..<Self.cuts {
      var log = WriterLog()
      disk.remember()
      // An edit makes about five requests, a checkpoint ten and more.
      disk.fail(at: Int.random(in: 1...90, using: &generator), .cut)
      do {
        let library = try await WorksLibrary(disk.file(path))
        try await Self.work(in: library, &edits, &generator, &log)
      } catch {
        #expect((error as? LibraryError)?.code == .failed, "\(error)")
      }
      disk.settle(generator.next())
      disk.repair()
      // Shared memory does not survive.
      try? FileManager.default.removeItem(atPath: path + "-shm")
      try await check.check([log], "seed \(seed), cut \(cut)")
    }
  }

  /// Edits until the power goes.
  private static func work(
    in library: WorksLibrary, _ edits: inout RandomEdits<SeededGenerator>,
    _ generator: inout SeededGenerator, _ log: inout WriterLog
  ) async throws {
    do {
      var works = try await library.list().works.map(\.id)
      while true {
        let choice = Int.random(in: 0..<16, using: &generator)
        if choice < 2 { try await library.checkpoint() }
        if choice == 2 { await library.close() }
        if works.isEmpty || choice == 3 && works.count < 3 {
          works.append(try await library.add(PhotoReference(path: "/p/a.jpg")).id)
          log.works.append(works[works.count - 1].rawValue)
        }
        let id = works[Int.random(in: 0..<works.count, using: &generator)]
        let action = edits.action()
        let tried = Tried()
        do {
          try await library.edit(id) { state in
            try action.apply(to: &state, at: 0)
            tried.edit = Acknowledgement(id, state)
          }
        } catch {
          if let edit = tried.edit { log.open[id.rawValue, default: []].append(edit) }
          throw error
        }
        if let edit = tried.edit { log.stored.append(edit) }
        log.open[id.rawValue] = []
      }
    } catch {
      await library.close()
      throw error
    }
  }

  /// What is handed out of an edit that fails; it is used by one task at a time.
  private final class Tried: @unchecked Sendable {
    var edit: Acknowledgement?
  }
}
