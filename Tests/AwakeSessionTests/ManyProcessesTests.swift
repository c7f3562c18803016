import AwakeDocument
import AwakeSessionTestSupport
import Foundation
import Testing

@testable import AwakeSession

/// Eight processes edit one library at the same time.
@Suite struct ManyProcessesTests {
  private static let processes = 8
  private static let edits = 200

  @Test("eight processes lose nothing, on works of their own and on one", arguments: [false, true])
  func edit(isSame: Bool) async throws {
    let folder = try LibraryFolder()
    let path = folder["l.sqlite"]
    let library = try await WorksLibrary(at: path)
    var ids: [Work.ID] = []
    for index in 0..<(isSame ? 1 : Self.processes) {
      ids.append(try await library.add(PhotoReference(path: "/p/\(index).jpg")).id)
    }
    await library.close()

    let start = ContinuousClock.now
    let writers = try (0..<Self.processes).map { index in
      try Writer(
        path, seed: UInt64(index),
        ["edits=\(Self.edits)", "work=\(ids[index % ids.count])", "plain"],
        log: folder["log\(index)"])
    }
    for writer in writers {
      let status = await Task.detached { writer.wait() }.value
      #expect(status == 0)
    }
    print("\(Self.processes) × \(Self.edits) edits: \(ContinuousClock.now - start)")
    // Whoever ends last puts the log into the database.
    #expect(folder.files.filter { $0.hasPrefix("l.sqlite") } == ["l.sqlite"])

    let logs = try writers.map { try $0.log.read() }
    for log in logs {
      #expect(log.isComplete && log.failures.isEmpty && log.stored.count == Self.edits)
    }
    var check = LibraryCheck(path: path)
    try await check.check(logs, "same work: \(isSame)")
    var titles: [String: Int] = [:]
    for found in check.works.values {
      for step in found.steps {
        for change in step.changes?.changes ?? [] where change.name == "title" {
          titles[change.after?.string ?? "", default: 0] += 1
        }
      }
    }
    let expected = (0..<Self.processes).flatMap { index in
      (0..<Self.edits).map { "\(index) \($0)" }
    }
    #expect(titles == Dictionary(uniqueKeysWithValues: expected.map { ($0, 1) }))

    // Nobody is waited for.
    let next = try Writer(
      path, seed: 99, ["edits=1", "work=\(ids[0])", "plain"], log: folder["log"])
    #expect(next.wait() == 0)
    #expect(try next.log.read().stored.count == 1)
  }
}
