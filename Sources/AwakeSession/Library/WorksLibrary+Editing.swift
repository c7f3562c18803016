import AwakeDocument
import Foundation

extension WorksLibrary {
  /// Adds a photo as a new work, as a draft without steps.
  ///
  /// - Parameters:
  ///   - photo: the photo; one photo may have several works.
  ///   - title: what people see; nil or empty for the name of the file.
  ///   - tags: words to find it by.
  /// - Throws: ``LibraryError`` when it cannot be stored.
  public func add(
    _ photo: PhotoReference, title: String? = nil, tags: [String] = []
  ) throws(LibraryError) -> Work {
    let now = milliseconds
    let id = try using { database in
      try database.write {
        try database.run(
          """
          INSERT INTO work(title, source, hash, bytes, width, height, orientation, created, edited,
            status) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, 0)
          """,
          [
            .text(Self.title(title, of: photo)), .text(photo.path), .text(photo.contentHash),
            .integer(photo.byteCount), .integer(photo.width), .integer(photo.height),
            .integer(photo.orientation), .integer(now), .integer(now),
          ])
        let id = database.lastInsertedRow
        try database.run(
          """
          INSERT INTO edit(work, revision, steps, current, saved, saved_status, checkpoint, document,
            fingerprint) VALUES (?, 0, 0, 0, 0, 0, 0, ?, ?)
          """,
          [
            .integer(id), .text(EditDocument().json.compactText),
            .text(EditDocument().fingerprint),
          ])
        try Self.insert(Self.cleaned(tags), for: id, in: database)
        try Self.index(id, in: database)
        return Work.ID(rawValue: id)
      }
    }
    return try work(id)
  }

  /// The edit of a work with its whole history.
  /// - Throws: ``LibraryError``, `no-such-work` or `work-damaged`; other works stay usable.
  public func state(of id: Work.ID) throws(LibraryError) -> EditState {
    try using { database in try database.read { try load(id, from: database) } }
  }

  /// Does something to the edit of a work, and stores it, while nobody else can.
  ///
  /// - Parameters:
  ///   - id: the work.
  ///   - body: what is done; when it throws, nothing is stored.
  /// - Returns: what the body returns, once it is on the disk.
  /// - Throws: what the body throws, or ``LibraryError``.
  @discardableResult
  public func edit<Result: Sendable>(
    _ id: Work.ID, _ body: @Sendable (inout EditState) throws -> Result
  ) throws -> Result {
    let now = milliseconds
    var failure: (any Error)?
    let result: Result? = try using { database in
      try database.write {
        var state = try load(id, from: database)
        let result: Result
        do {
          result = try body(&state)
          state.endGesture(at: now)
        } catch {
          failure = error
          return nil
        }
        if state.needsStoring {
          _ = try store(state.takeDelta(), of: id, at: now, in: database)
        }
        return result
      }
    }
    if let failure { throw failure }
    guard let result else { throw noSuchWork(id) }
    return result
  }

  /// Stores what has changed in an edit.
  ///
  /// - Returns: once it is on the disk, what others have stored meanwhile.
  func store(_ delta: EditDelta, of id: Work.ID) throws(LibraryError) -> EditReceipt {
    let now = milliseconds
    return try using { database in
      try database.write { try store(delta, of: id, at: now, in: database) }
    }
  }

  private func store(
    _ delta: EditDelta, of id: Work.ID, at now: Int64, in database: SQLiteDatabase
  ) throws -> EditReceipt {
    let work = SQLiteValue.integer(id.rawValue)
    var head: (revision: Int, steps: Int)?
    try database.rows("SELECT revision, steps FROM edit WHERE work = ?", [work]) { row in
      head = (Int(row.integer(0)), Int(row.integer(1)))
    }
    guard let head else { throw noSuchWork(id) }
    guard Self.counts.contains(head.revision), Self.counts.contains(head.steps) else {
      throw damaged(id, "its steps are not whole")
    }
    let (shared, shift) = (delta.base.stored, head.steps - delta.base.stored)
    let others = head.revision == delta.base.revision ? nil : try history(of: id, in: database)
    func moved(_ number: Int) -> Int { number > shared ? number + shift : number }

    for step in delta.steps {
      try database.run(
        "INSERT INTO step(work, number, parent, next, time, content) VALUES (?, ?, ?, ?, ?, ?)",
        [
          work, .integer(moved(step.number)), .integer(moved(step.parent)),
          .integer(step.next.map { Int64(moved($0)) }), .integer(step.milliseconds),
          .bytes(step.content),
        ])
    }
    for (number, next) in delta.nexts where number > 0 && number <= shared {
      try database.run(
        "UPDATE step SET next = ? WHERE work = ? AND number = ?",
        [.integer(next.map { Int64(moved($0)) }), work, .integer(moved(number))])
    }
    for snapshot in delta.snapshots {
      try database.run(
        "INSERT OR REPLACE INTO snapshot VALUES (?, ?, ?, ?)",
        [
          work, .text(snapshot.name), .integer(moved(snapshot.step)),
          .integer(snapshot.milliseconds),
        ])
    }
    let first = delta.nexts[0].flatMap { $0 }.map { Int64(moved($0)) }
    try database.run(
      """
      UPDATE edit SET revision = revision + 1, steps = steps + ?1, first = coalesce(?2, first)
      WHERE work = ?3
      """, [.integer(delta.steps.count), .integer(first), work])
    if delta.hasMoved {
      try database.run(
        "UPDATE edit SET current = ?, fingerprint = ? WHERE work = ?",
        [.integer(moved(delta.current)), .text(delta.fingerprint), work])
      try database.run(
        "UPDATE work SET edited = ?, status = ? WHERE id = ?",
        [.integer(now), .integer(delta.status.code), work])
    }
    if let (step, status) = delta.saved {
      try database.run(
        "UPDATE edit SET saved = ?, saved_status = ? WHERE work = ?",
        [.integer(moved(step)), .integer(status.code), work])
    }
    if let document = delta.document {
      try database.run(
        "UPDATE edit SET checkpoint = ?, document = ? WHERE work = ?",
        [.integer(moved(delta.current)), .text(document), work])
    }
    return EditReceipt(revision: head.revision + 1, others: others)
  }

  /// Numbers of steps and changes that no damage has made.
  private static let counts = 0...Int(Int32.max)

  private func load(_ id: Work.ID, from database: SQLiteDatabase) throws -> EditState {
    let work = SQLiteValue.integer(id.rawValue)
    var head:
      (
        revision: Int, steps: Int, saved: Int, status: WorkStatus, checkpoint: Int, document: String
      )?
    try database.rows(
      """
      SELECT revision, steps, saved, saved_status, checkpoint, document FROM edit WHERE work = ?
      """, [work]
    ) { row in
      head = (
        Int(row.integer(0)), Int(row.integer(1)), Int(row.integer(2)),
        WorkStatus(code: row.integer(3)), Int(row.integer(4)), row.text(5)
      )
    }
    guard let head else {
      let isKnown = try database.integer("SELECT 1 FROM work WHERE id = ?", [work]) != nil
      throw isKnown ? damaged(id, "nothing of it is left") : noSuchWork(id)
    }
    let history = try history(of: id, in: database)
    let count = history.steps.count
    guard head.steps == count, Self.counts.contains(head.revision),
      (0...count).contains(head.saved), (0...count).contains(head.checkpoint)
    else {
      throw damaged(id, "its steps are not whole")
    }
    var snapshots: [EditState.Snapshot] = []
    try database.rows(
      "SELECT name, step, time FROM snapshot WHERE work = ? ORDER BY time, name", [work]
    ) { row in
      snapshots.append(
        EditState.Snapshot(
          name: row.text(0), step: Int(row.integer(1)), milliseconds: row.integer(2)))
    }
    do {
      let document = try current(of: history, head.document, head.checkpoint)
      return try EditState(
        document: document, history: history, saved: head.saved,
        snapshots: snapshots.filter { (0...count).contains($0.step) },
        savedStatus: head.status,
        journal: EditJournal(stored: count, revision: head.revision))
    } catch {
      throw damaged(id, error.message)
    }
  }

  /// The document of the current step, from the one that is stored in full, or, where that is
  /// damaged, from the first step on.
  private func current(
    of history: EditHistory, _ text: String, _ checkpoint: Int
  ) throws(LibraryError) -> EditDocument {
    if let stored = try? EditDocument(parsing: Data(text.utf8)),
      let document = try? EditState.document(
        at: history.current, of: history, from: stored, at: checkpoint)
    {
      return document
    }
    return try EditState.document(
      at: history.current, of: history, from: EditDocument(), at: 0)
  }

  private func history(of id: Work.ID, in database: SQLiteDatabase) throws -> EditHistory {
    let work = SQLiteValue.integer(id.rawValue)
    var (current, first): (Int, Int?) = (0, nil)
    try database.rows("SELECT current, first FROM edit WHERE work = ?", [work]) { row in
      current = Int(row.integer(0))
      first = row.isNull(1) ? nil : Int(row.integer(1))
    }
    var steps: [EditStep] = []
    try database.rows(
      "SELECT number, parent, next, time, content FROM step WHERE work = ? ORDER BY number", [work]
    ) { row in
      steps.append(
        EditStep(
          number: Int(row.integer(0)), parent: Int(row.integer(1)),
          next: row.isNull(2) ? nil : Int(row.integer(2)), milliseconds: row.integer(3),
          content: row.bytes(4)))
    }
    guard let history = EditHistory(steps: steps, current: current, first: first) else {
      throw damaged(id, "its steps are not whole")
    }
    return history
  }

  private func damaged(_ id: Work.ID, _ reason: String) -> LibraryError {
    LibraryError(
      .workDamaged, "the edit of work \(id) is damaged: \(reason)",
      advice: "other works are not touched; put back a copy of the library to get it back",
      path: path)
  }
}
