import Foundation

extension WorksLibrary {
  /// How long works stay in the trash before ``purgeExpired()`` removes them: 30 days.
  public static let trashDays = 30

  /// Puts works into the trash; those that are there already stay as they are.
  /// - Throws: ``LibraryError``, `no-such-work`; nothing was changed then.
  public func trash(_ ids: [Work.ID]) throws(LibraryError) {
    let now = time.milliseconds
    try change(ids) { id, database in
      try database.run(
        "UPDATE work SET trashed = ? WHERE id = ? AND trashed IS NULL",
        [.integer(now), .integer(id.rawValue)])
    }
  }

  /// Takes works out of the trash, as they were; those that are not there stay as they are.
  /// - Throws: ``LibraryError``, `no-such-work`; nothing was changed then.
  public func restore(_ ids: [Work.ID]) throws(LibraryError) {
    try change(ids) { id, database in
      try database.run(
        "UPDATE work SET trashed = NULL WHERE id = ?", [.integer(id.rawValue)])
    }
  }

  /// Removes works for good that are in the trash, with their history.
  ///
  /// Photos are never touched.
  /// - Returns: what was removed.
  /// - Throws: ``LibraryError``, `no-such-work`, or `not-possible` for a work that is not in the
  ///   trash; nothing was removed then.
  @discardableResult
  public func purge(_ ids: [Work.ID]) throws(LibraryError) -> [Work] {
    var purged: [Work] = []
    try change(Array(Set(ids)).sorted()) { id, database in
      let work = try Self.work(id, in: database)
      guard let work, work.trashedMilliseconds != nil else {
        throw LibraryError(
          .notPossible, "work \(id) is not in the trash", advice: "put it there first", path: path)
      }
      try Self.remove(id, from: database)
      purged.append(work)
    }
    return purged
  }

  /// Removes works for good that have been in the trash for more than 30 days.
  ///
  /// Nothing else removes works without being asked for them by their numbers.
  /// - Returns: what was removed.
  /// - Throws: ``LibraryError`` when the library cannot be written.
  @discardableResult
  public func purgeExpired() throws(LibraryError) -> [Work] {
    let limit = time.milliseconds - Int64(Self.trashDays) * 86_400_000
    return try using { database in
      // A time before 1970 is damage, not age.
      let condition = "trashed > 0 AND trashed < ?"
      guard
        try database.integer("SELECT 1 FROM work WHERE \(condition) LIMIT 1", [.integer(limit)])
          != nil
      else { return [] }
      return try database.write {
        let works = try Self.works(
          "\(Self.all) WHERE \(condition) ORDER BY trashed, id", [.integer(limit)], in: database)
        for work in works { try Self.remove(work.id, from: database) }
        return works
      }
    }
  }

  /// Changes works one by one, all or none.
  func change(
    _ ids: [Work.ID], _ body: (Work.ID, SQLiteDatabase) throws -> Void
  ) throws(LibraryError) {
    guard !ids.isEmpty else { return }
    try using { database in
      try database.write {
        for id in ids {
          let found = try database.integer(
            "SELECT 1 FROM work WHERE id = ?", [.integer(id.rawValue)])
          guard found != nil else { throw noSuchWork(id) }
          try body(id, database)
        }
      }
    }
  }

  /// Removes a work; its edit, steps, snapshots and tags go with its row.
  private static func remove(
    _ id: Work.ID, from database: SQLiteDatabase
  ) throws(SQLiteFailure) {
    try database.run("DELETE FROM work_text WHERE rowid = ?", [.integer(id.rawValue)])
    try database.run("DELETE FROM work WHERE id = ?", [.integer(id.rawValue)])
  }
}
