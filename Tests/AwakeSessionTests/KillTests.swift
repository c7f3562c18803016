import AwakeTestSupport
import Foundation
import Testing

/// Processes are killed while they make a library, edit, checkpoint and close: what they said they
/// had stored is there.
@Suite struct KillTests {
  /// How many processes are killed in all; `AWAKE_KILLS` says another number.
  private static let kills =
    ProcessInfo.processInfo.environment["AWAKE_KILLS"].flatMap { Int($0) } ?? 1_000
  private static let cases = 8
  private static let killsOfALibrary = 40

  @Test("nothing that was stored is lost when writers are killed", arguments: 0..<cases)
  func kill(_ place: Int) async throws {
    let seed = UInt64.random(in: 0...UInt64.max)
    print("killing with seed \(seed)")
    var generator = SeededGenerator(seed: seed)
    let kills = (Self.kills + Self.cases - 1) / Self.cases
    var (killed, stored) = (0, 0)
    while killed < kills {
      let folder = try LibraryFolder()
      var check = LibraryCheck(path: folder["l.sqlite"])
      var ofThis = 0
      while ofThis < Self.killsOfALibrary, killed < kills {
        let count = [1, 1, 2, 2, 3][Int.random(in: 0..<5, using: &generator)]
        let comment: Comment = "seed \(seed), after \(killed) kills"
        let logs = try await round(
          count, isEarly: ofThis < 8, in: folder, &check, comment, &generator)
        stored += logs.reduce(0) { $0 + $1.stored.count }
        killed += count
        ofThis += count
      }
    }
    print("killed \(killed) with seed \(seed); \(stored) edits were stored")
    // Otherwise nothing was tested.
    #expect(stored > 0 || killed <= Self.killsOfALibrary)
  }

  /// Lets some writers work at the same time, kills each at some moment, and checks the library.
  private func round(
    _ count: Int, isEarly: Bool, in folder: LibraryFolder, _ check: inout LibraryCheck,
    _ comment: Comment, _ generator: inout SeededGenerator
  ) async throws -> [WriterLog] {
    let existed = folder.exists("l.sqlite")
    let drafts = Set(folder.files.filter { $0.contains(".new") })
    var writers: [(writer: Writer, milliseconds: Double)] = []
    for index in 0..<count {
      let flavours = [[], ["pages=2"], ["reopens", "pages=7"], ["faults", "pages=3"]]
      writers.append(
        (
          try Writer(
            folder["l.sqlite"], seed: generator.next(),
            ["snapshots=\(index)"] + flavours[Int.random(in: 0..<4, using: &generator)],
            log: folder["log\(index)"]),
          // A process needs about ten milliseconds to begin, and three to make a library.
          isEarly
            ? Double.random(in: 6...20, using: &generator)
            : Double.random(in: 0...40, using: &generator)
        ))
    }
    // This thread is kept meanwhile: tests that take all of them would let the writers work on and
    // on. Whatever else the machine does, later on they are killed while they work.
    for _ in 0..<500 where !isEarly && !writers.allSatisfy({ $0.writer.log.hasBegun }) {
      usleep(2_000)
    }
    var elapsed = 0.0
    for (writer, milliseconds) in writers.sorted(by: { $0.milliseconds < $1.milliseconds }) {
      usleep(UInt32((milliseconds - elapsed) * 1000))
      writer.kill()
      elapsed = milliseconds
    }
    let logs = try writers.map { try $0.writer.log.read() }
    try await check.check(logs, comment)
    let left = Set(folder.files.filter { $0.contains(".new") })
    // A draft is a database with at most two files beside it.
    #expect(existed ? left == drafts : left.subtracting(drafts).count <= 3 * count, comment)
    #expect(!folder.exists("l.sqlite-wal"), comment)
    return logs
  }
}
