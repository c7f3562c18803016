import AwakeDocument
import Foundation

extension WorksLibrary {
  /// Reads an edit with its whole history.
  func load(_ id: Work.ID, from database: SQLiteDatabase) throws -> EditState {
    let work = SQLiteValue.integer(id.rawValue)
    var head:
      (revision: Int, steps: Int, current: Int, first: Int?, saved: Int, status: WorkStatus)?
    try database.rows(
      "SELECT revision, steps, current, first, saved, saved_status FROM edit WHERE work = ?", [work]
    ) { row in
      head = (
        Int(row.integer(0)), Int(row.integer(1)), Int(row.integer(2)),
        row.isNull(3) ? nil : Int(row.integer(3)), Int(row.integer(4)),
        WorkStatus(code: row.integer(5))
      )
    }
    guard let head else {
      let isKnown = try database.integer("SELECT 1 FROM work WHERE id = ?", [work]) != nil
      throw isKnown ? damaged(id, "nothing of it is left") : noSuchWork(id)
    }
    let steps = try steps(of: work, in: database)
    guard Self.counts.contains(head.revision), head.steps == steps.count,
      let history = EditHistory(steps: steps, current: head.current, first: head.first),
      (0...steps.count).contains(head.saved)
    else { throw damaged(id, "its steps are not whole") }
    var snapshots: [EditState.Snapshot] = []
    try database.rows(
      "SELECT name, step, time FROM snapshot WHERE work = ? ORDER BY time, name", [work]
    ) { row in
      snapshots.append(
        EditState.Snapshot(
          name: row.text(0), step: Int(row.integer(1)), milliseconds: row.integer(2)))
    }
    // Where a document in full is damaged or missing, the steps lead to it all the same.
    let start = Stored(step: 0, document: EditDocument())
    let checkpoint = try document(.checkpoint, of: work, in: database)
    let saved = try document(.saved, of: work, in: database)
    do {
      let document = try Self.document(
        at: history.current, of: history, from: [checkpoint, start, saved])
      let here = Stored(step: history.current, document: document)
      return EditState(
        document: document, history: history, saved: head.saved,
        savedDocument: try Self.document(
          at: head.saved, of: history, from: [saved, head.saved == 0 ? start : here, start]),
        savedStatus: head.status,
        snapshots: snapshots.filter { (0...steps.count).contains($0.step) },
        journal: EditJournal(
          stored: steps.count, revision: head.revision, checkpoint: (checkpoint ?? start).step))
    } catch {
      throw damaged(id, error.message)
    }
  }

  /// The document of a work as it is edited now; of its history only the last steps are read.
  /// - Throws: ``LibraryError``, `no-such-work` or `work-damaged`; other works stay usable.
  public func document(of id: Work.ID) throws(LibraryError) -> EditDocument {
    try using { database in
      try database.read {
        try nearDocument(of: .integer(id.rawValue), in: database)
          ?? load(id, from: database).document
      }
    }
  }

  /// The document that the steps behind the one stored in full lead to; nil when they do not.
  private func nearDocument(
    of work: SQLiteValue, in database: SQLiteDatabase
  ) throws(SQLiteFailure) -> EditDocument? {
    guard let current = try database.integer("SELECT current FROM edit WHERE work = ?", [work])
    else { return nil }
    let stored =
      try document(.checkpoint, of: work, in: database)
      ?? Stored(step: 0, document: EditDocument())
    let way = try EditHistory.way(from: stored.step, to: Int(current)) {
      number throws(SQLiteFailure) in
      try steps(of: work, "AND number = ?", [.integer(number)], in: database).first
    }
    return way.flatMap { try? EditState.document(after: $0, from: stored.document.json).document }
  }

  private func steps(
    of work: SQLiteValue, _ condition: String = "", _ values: [SQLiteValue] = [],
    in database: SQLiteDatabase
  ) throws(SQLiteFailure) -> [EditStep] {
    var steps: [EditStep] = []
    try database.rows(
      """
      SELECT number, parent, next, time, content FROM step WHERE work = ? \(condition)
      ORDER BY number
      """, [work] + values
    ) { row in
      steps.append(
        EditStep(
          number: Int(row.integer(0)), parent: Int(row.integer(1)),
          next: row.isNull(2) ? nil : Int(row.integer(2)), milliseconds: row.integer(3),
          content: row.bytes(4)))
    }
    return steps
  }

  /// A document in full, and the step at which the edit was like that.
  private struct Stored {
    let step: Int
    let document: EditDocument
  }

  /// A document that is stored in full; nil when there is none that can be read.
  private func document(
    _ role: DocumentRole, of work: SQLiteValue, in database: SQLiteDatabase
  ) throws(SQLiteFailure) -> Stored? {
    var stored: Stored?
    try database.rows(
      "SELECT step, content FROM document WHERE work = ? AND role = ?",
      [work, .integer(role.rawValue)]
    ) { row in
      if let document = try? EditDocument(parsing: Data(row.text(1).utf8)) {
        stored = Stored(step: Int(row.integer(0)), document: document)
      }
    }
    return stored
  }

  /// The document at a step, from the first of the stored ones that leads there.
  private static func document(
    at step: Int, of history: EditHistory, from stored: [Stored?]
  ) throws(LibraryError) -> EditDocument {
    var failure: LibraryError?
    for start in stored.compactMap(\.self) where (0...history.steps.count).contains(start.step) {
      do {
        return try EditState.document(
          at: step, of: history, from: start.document, at: start.step)
      } catch {
        failure = failure ?? error
      }
    }
    guard let failure else { return EditDocument() }
    throw failure
  }

  /// Numbers of steps and changes that no damage has made.
  static let counts = 0...Int(Int32.max)

  func damaged(_ id: Work.ID, _ reason: String) -> LibraryError {
    LibraryError(
      .workDamaged, "the edit of work \(id) is damaged: \(reason)",
      advice: "other works are not touched; put back a copy of the library to get it back",
      path: path)
  }
}
