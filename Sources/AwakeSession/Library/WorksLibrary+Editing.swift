import AwakeDocument
import Foundation

extension WorksLibrary {
  /// Adds a photo as a new work, as a draft without steps.
  ///
  /// - Parameters:
  ///   - photo: the photo; one photo may have several works.
  ///   - title: what people see; nil or empty for the name of the file.
  ///   - tags: words to find it by.
  ///   - change: the first step, stored with the work or not at all; nil for none.
  /// - Throws: ``LibraryError`` when it cannot be stored.
  public func add(
    _ photo: PhotoReference, title: String? = nil, tags: [String] = [],
    applying change: EditChange? = nil
  ) throws(LibraryError) -> Work {
    let now = time
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
            .integer(photo.orientation), .integer(now.milliseconds), .integer(now.milliseconds),
          ])
        let id = database.lastInsertedRow
        try database.run(
          """
          INSERT INTO edit(work, revision, steps, current, saved, saved_status, fingerprint)
          VALUES (?, 0, 0, 0, 0, 0, ?)
          """, [.integer(id), .text(EditDocument().fingerprint)])
        try Self.insert(Self.cleaned(tags), for: id, in: database)
        try Self.index(id, in: database)
        let work = Work.ID(rawValue: id)
        if let change {
          var state = try load(work, from: database)
          try state.apply(change, at: now)
          if let delta = state.takeDelta() {
            _ = try store(delta, of: work, at: now, in: database)
          }
        }
        return work
      }
    }
    return try work(id)
  }

  /// The edit of a work with its whole history.
  /// - Throws: ``LibraryError``, `no-such-work` or `work-damaged`; other works stay usable.
  public func state(of id: Work.ID) throws(LibraryError) -> EditState {
    do {
      return try using { database in try database.read { try load(id, from: database) } }
    } catch {
      // What is damaged is not edited any more, though it was known from before.
      if lastEdit?.id == id { lastEdit = nil }
      throw error
    }
  }

  /// The edit of a work, and the editor around it as it was left.
  func session(of id: Work.ID) throws(LibraryError) -> (EditState, WorkspaceMemory) {
    try using { database in
      try database.read {
        var state = try load(id, from: database)
        let text = try database.texts(
          "SELECT coalesce(workspace, '{}') FROM edit WHERE work = ?", [.integer(id.rawValue)])
        let workspace = WorkspaceMemory(text: text.first ?? "{}")
        state.maskEditing = workspace.maskEditing.flatMap {
          (0...state.history.steps.count).contains($0.start) ? $0 : nil
        }
        return (state, workspace)
      }
    }
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
    let now = time
    var failure: (any Error)?
    var known = lastEdit
    lastEdit = nil
    let done: (result: Result, state: EditState)? = try using { database in
      try database.write {
        var state = try current(&known, of: id, in: database)
        let result: Result
        do {
          result = try body(&state)
          state.endGesture(at: now)
        } catch {
          failure = error
          return nil
        }
        state.maskEditing = nil
        if let delta = state.takeDelta() {
          state.acknowledge(delta, try store(delta, of: id, at: now, in: database))
        }
        return (result, state)
      }
    }
    if let failure { throw failure }
    guard let done else { throw noSuchWork(id) }
    lastEdit = (id, done.state)
    return done.result
  }

  /// The edit that was stored last, when it is this one and nobody has changed it since; else the
  /// edit as it is stored.
  private func current(
    _ known: inout (id: Work.ID, state: EditState)?, of id: Work.ID, in database: SQLiteDatabase
  ) throws -> EditState {
    // Nobody else holds it then, so that a long history is not copied for each step.
    defer { known = nil }
    if let known, known.id == id {
      let steps = try database.integer(
        "SELECT steps FROM edit WHERE work = ? AND revision = ?",
        [.integer(id.rawValue), .integer(known.state.journal.revision)])
      if steps == Int64(known.state.history.steps.count) { return known.state }
    }
    return try load(id, from: database)
  }

  /// Stores what has changed in an edit.
  ///
  /// - Returns: once it is on the disk, what others have stored meanwhile.
  func store(_ delta: EditDelta, of id: Work.ID) throws(LibraryError) -> EditReceipt {
    let now = time
    return try using { database in
      try database.write { try store(delta, of: id, at: now, in: database) }
    }
  }

  private func store(
    _ delta: EditDelta, of id: Work.ID, at now: Timestamp, in database: SQLiteDatabase
  ) throws -> EditReceipt {
    let work = SQLiteValue.integer(id.rawValue)
    var receipt = EditReceipt(
      revision: delta.base.revision + 1, others: nil, shared: delta.base.stored)
    if try !advance(work, by: delta, receipt, over: delta.base.stored, in: database) {
      let others = try load(id, from: database)
      receipt = EditReceipt(
        revision: others.journal.revision + 1, others: others,
        shared: delta.shared(with: others.history))
      let steps = others.history.steps.count
      guard try advance(work, by: delta, receipt, over: steps, in: database) else {
        throw damaged(id, "its steps are not whole")
      }
    }
    let moved = receipt.number(of:)

    for step in delta.steps.dropFirst(receipt.shared - delta.base.stored) {
      try database.run(
        "INSERT INTO step(work, number, parent, next, time, content) VALUES (?, ?, ?, ?, ?, ?)",
        [
          work, .integer(moved(step.number)), .integer(moved(step.parent)),
          .integer(step.next.map { Int64(moved($0)) }), .integer(step.milliseconds),
          .bytes(step.content),
        ])
    }
    for (number, next) in delta.nexts where number > 0 && number <= receipt.shared {
      try database.run(
        "UPDATE step SET next = ? WHERE work = ? AND number = ?",
        [.integer(next.map { Int64(moved($0)) }), work, .integer(number)])
    }
    for snapshot in delta.snapshots {
      try database.run(
        "INSERT OR REPLACE INTO snapshot VALUES (?, ?, ?, ?)",
        [
          work, .text(snapshot.name), .integer(moved(snapshot.step)),
          .integer(snapshot.milliseconds),
        ])
    }
    if delta.hasMoved {
      try database.run(
        "UPDATE work SET edited = ?, status = ? WHERE id = ?",
        [.integer(now.milliseconds), .integer(delta.status.code), work])
    }
    if let document = delta.document {
      try put(document, .checkpoint, of: work, at: moved(delta.current), in: database)
    }
    if let saved = delta.saved {
      try put(saved.document, .saved, of: work, at: moved(saved.step), in: database)
    }
    return receipt
  }

  /// Notes how far an edit is, if it still is as it was before the change.
  ///
  /// One statement does both: a step waits for nothing else to be read.
  ///
  /// - Parameter steps: how many steps were stored before.
  /// - Returns: whether the edit was as expected; else nothing was changed.
  private func advance(
    _ work: SQLiteValue, by delta: EditDelta, _ receipt: EditReceipt, over steps: Int,
    in database: SQLiteDatabase
  ) throws(SQLiteFailure) -> Bool {
    let moved = receipt.number(of:)
    let first = delta.nexts[0].flatMap { $0 }.map { Int64(moved($0)) }
    let current = delta.hasMoved ? Int64(moved(delta.current)) : nil
    let saved = delta.saved.map { Int64(moved($0.step)) }
    let added = delta.base.stored + delta.steps.count - receipt.shared
    try database.run(
      """
      UPDATE edit SET revision = ?1, steps = ?2, first = coalesce(?3, first),
        current = coalesce(?4, current), saved = coalesce(?5, saved),
        saved_status = coalesce(?6, saved_status), fingerprint = coalesce(?7, fingerprint),
        workspace = coalesce(?8, workspace)
      WHERE work = ?9 AND revision = ?10 AND steps = ?11
      """,
      [
        .integer(receipt.revision), .integer(steps + added), .integer(first), .integer(current),
        .integer(saved), .integer(delta.saved?.status.code), .text(delta.fingerprint),
        .text(delta.workspace), work, .integer(receipt.revision - 1), .integer(steps),
      ])
    return database.changedRows == 1
  }

  private func put(
    _ document: String, _ role: DocumentRole, of work: SQLiteValue, at step: Int,
    in database: SQLiteDatabase
  ) throws(SQLiteFailure) {
    try database.run(
      "INSERT OR REPLACE INTO document VALUES (?, ?, ?, ?)",
      [work, .integer(role.rawValue), .integer(step), .text(document)])
  }
}

/// Which of the documents that are stored in full.
enum DocumentRole: Int64 {
  /// One near the current step.
  case checkpoint = 0
  /// The one that was saved last.
  case saved = 1
}
