import AwakeDocument
import AwakeSessionTestSupport
import CSQLite
import Foundation
import Testing

@testable import AwakeSession

/// Opens a library after something has happened to it, and looks whether all is there.
struct LibraryCheck {
  let path: String
  /// By work: its steps, and the checksum of the document at every step from 0, as they were.
  private(set) var works: [Int64: Found] = [:]

  struct Found {
    var steps: [EditStep] = []
    var documents = [EditDocument().json]
    var checksums = [EditDocument().json.checksum]
    var last: Acknowledgement?
  }

  init(path: String) { self.path = path }

  /// Checks the library against what its writers have said since the last check.
  ///
  /// - Parameter comment: what tells where it went wrong.
  mutating func check(_ logs: [WriterLog], _ comment: Comment) async throws {
    let library = try await WorksLibrary(at: path)
    #expect(Self.integrity(of: path) == ["ok"], comment)
    var ids: Set<Int64> = []
    for scope in WorkQuery.Scope.allCases {
      ids.formUnion(
        try await library.list(WorkQuery(scope, limit: 10_000)).works.map(\.id.rawValue))
    }
    #expect(ids.isSuperset(of: logs.flatMap(\.works)), comment)
    #expect(ids.isSuperset(of: works.keys), comment)
    for id in ids.sorted() {
      let state = try await library.state(of: Work.ID(rawValue: id))
      check(state, id, logs, comment)
      #expect(try await library.work(Work.ID(rawValue: id)).steps == state.history.steps.count)
    }
    await library.close()
  }

  private mutating func check(
    _ state: EditState, _ id: Int64, _ logs: [WriterLog], _ comment: Comment
  ) {
    var found = works[id] ?? Found()
    let steps = state.history.steps
    // What was there is there still; only where a redo leads may have changed.
    #expect(
      steps.count >= found.steps.count
        && zip(found.steps, steps).allSatisfy { $0.parent == $1.parent && $0.content == $1.content },
      comment)
    // Every step follows from the ones before it.
    for step in steps.dropFirst(found.steps.count) {
      guard let document = step.changes?.applied(to: found.documents[step.parent]) else {
        Issue.record("step \(step.number) of work \(id) does not follow: \(comment)")
        return
      }
      found.documents.append(document)
      found.checksums.append(document.checksum)
    }
    let last = Acknowledgement(Work.ID(rawValue: id), state)
    #expect(found.documents[last.current] == state.document.json, comment)
    #expect(found.documents[last.saved] == state.savedDocument.json, comment)
    let stored = logs.flatMap(\.stored).filter { $0.work == id }
    for edit in stored {
      #expect(edit.steps <= steps.count && found.checksums[edit.current] == edit.checksum, comment)
    }
    // The edit is as a writer stored it last, or one edit further.
    var possible = Set(
      logs.flatMap { log in
        [log.stored.last { $0.work == id }].compactMap(\.self) + (log.open[id] ?? [])
      })
    if stored.isEmpty {
      possible.insert(found.last ?? Acknowledgement(Work.ID(rawValue: id), EditState()))
    }
    #expect(possible.contains(last), comment)
    found.steps = steps
    found.last = last
    works[id] = found
  }

  /// What SQLite itself says about a file; it is asked without the code that is tested.
  static func integrity(of path: String) -> [String] {
    var connection: OpaquePointer?
    defer { sqlite3_close(connection) }
    guard sqlite3_open_v2(path, &connection, SQLITE_OPEN_READWRITE, nil) == SQLITE_OK else {
      return ["cannot be opened"]
    }
    sqlite3_busy_timeout(connection, 10_000)
    var statement: OpaquePointer?
    defer { sqlite3_finalize(statement) }
    sqlite3_prepare_v2(connection, "PRAGMA integrity_check", -1, &statement, nil)
    var lines: [String] = []
    while sqlite3_step(statement) == SQLITE_ROW {
      lines.append(sqlite3_column_text(statement, 0).map { String(cString: $0) } ?? "")
    }
    return lines
  }
}
