import Foundation

extension WorksLibrary {
  /// A work by its identity.
  /// - Throws: ``LibraryError``, `no-such-work`.
  public func work(_ id: Work.ID) throws(LibraryError) -> Work {
    let work = try using { database in try Self.work(id, in: database) }
    guard let work else { throw noSuchWork(id) }
    return work
  }

  /// The works of a photo by its path, those edited last first; not those in the trash.
  public func works(of path: String) throws(LibraryError) -> [Work] {
    try using { database in
      try Self.works(
        "\(Self.all) WHERE source = ? AND trashed IS NULL ORDER BY edited DESC, id DESC",
        [.text(path)],
        in: database)
    }
  }

  /// A part of the list of works.
  ///
  /// The first part of a list costs the same in a large library as in a small one.
  /// - Throws: ``LibraryError`` when the library cannot be read.
  public func list(_ query: WorkQuery = WorkQuery()) throws(LibraryError) -> WorkPage {
    let listing = listing(query)
    let limit = min(max(query.limit, 1), 10_000)
    var works = try using { database in
      func read() throws -> [Work] {
        let parts = try parts(of: listing, in: database)
        return try Self.works(parts, first: limit + 1, by: query.scope.time, in: database)
      }
      // One statement sees one state of the library by itself.
      return listing.isPlain ? try read() : try database.read(read)
    }
    guard works.count > limit else { return WorkPage(works: works, next: nil) }
    works.removeLast(works.count - limit)
    let next = works.last.map {
      WorkPage.Position(time: query.scope.time($0), id: $0.id.rawValue)
    }
    return WorkPage(works: works, next: next)
  }

  func listing(_ query: WorkQuery) -> WorkListing {
    let (now, names) = (now(), monthNames)
    return WorkListing(query) { MonthQuery($0, now: now, calendar: calendar, names: names) }
  }

  /// The statements that answer a question.
  func parts(
    of listing: WorkListing, in database: SQLiteDatabase
  ) throws -> [WorkListing.Part] {
    if listing.isEmpty { return [] }
    return try listing.parts { rows in
      var found: [Int64] = []
      try database.rows("\(rows.sql) LIMIT \(WorkListing.few + 1)", rows.values) { row in
        found.append(row.integer(0))
      }
      return found
    }
  }

  /// How many works there are.
  public func count(_ scope: WorkQuery.Scope = .all) throws(LibraryError) -> Int {
    Int(
      try using { database in
        try database.integer("SELECT count(*) FROM work WHERE \(scope.condition)")
      } ?? 0)
  }

  /// The first works of several statements together, those with the latest time first.
  private static func works(
    _ parts: [WorkListing.Part], first limit: Int, by time: (Work) -> Int64,
    in database: SQLiteDatabase
  ) throws(SQLiteFailure) -> [Work] {
    var works: [Work] = []
    for part in parts where !part.isBehind || works.count < limit {
      works += try Self.works(
        part.sql + " LIMIT ?", part.values + [.integer(limit)], in: database)
    }
    guard parts.count > 1 else { return works }
    var known: Set<Work.ID> = []
    works = works.filter { known.insert($0.id).inserted }
    works.sort { (time($0), $0.id) > (time($1), $1.id) }
    return Array(works.prefix(limit))
  }

  /// Every work; one whose edit is lost is listed, too.
  static let all = "work LEFT JOIN edit ON edit.work = work.id"

  static func work(
    _ id: Work.ID, in database: SQLiteDatabase
  ) throws(SQLiteFailure) -> Work? {
    try works("\(all) WHERE work.id = ?", [.integer(id.rawValue)], in: database).first
  }

  /// Works by what follows `FROM`: ``all`` and conditions.
  static func works(
    _ source: String, _ values: [SQLiteValue], in database: SQLiteDatabase
  ) throws(SQLiteFailure) -> [Work] {
    var works: [Work] = []
    try database.rows(
      """
      SELECT work.id, title, source, hash, bytes, width, height, orientation, created, edited,
        status, trashed, edit.steps, edit.revision,
        (SELECT group_concat(name, char(31)) FROM tag WHERE tag.work = work.id), fingerprint
      FROM \(source)
      """, values
    ) { row in
      works.append(
        Work(
          id: Work.ID(rawValue: row.integer(0)), title: row.text(1),
          photo: PhotoReference(
            path: row.text(2), contentHash: row.isNull(3) ? nil : row.text(3),
            byteCount: Int(row.integer(4)), width: Int(row.integer(5)),
            height: Int(row.integer(6)), orientation: Int(row.integer(7))),
          tags: row.isNull(14)
            ? [] : row.text(14).split(separator: "\u{1F}").map(String.init).sorted(),
          createdMilliseconds: row.integer(8), editedMilliseconds: row.integer(9),
          status: WorkStatus(code: row.integer(10)),
          trashedMilliseconds: row.isNull(11) ? nil : row.integer(11),
          steps: Int(row.integer(12)), revision: Int(row.integer(13)),
          fingerprint: row.isNull(15) ? nil : row.text(15)))
    }
    return works
  }

  /// Puts what a work is found by into the index.
  static func index(_ id: Int64, in database: SQLiteDatabase) throws(SQLiteFailure) {
    var texts: (title: String, source: String) = ("", "")
    try database.rows("SELECT title, source FROM work WHERE id = ?", [.integer(id)]) { row in
      texts = (row.text(0), row.text(1))
    }
    let tags = try database.texts("SELECT name FROM tag WHERE work = ?", [.integer(id)])
    try database.run("DELETE FROM work_text WHERE rowid = ?", [.integer(id)])
    try database.run(
      "INSERT INTO work_text(rowid, title, source, tags) VALUES (?, ?, ?, ?)",
      [
        .integer(id), .text(SearchText.indexed(texts.title)),
        .text(SearchText.indexed(texts.source)),
        .text(tags.map(SearchText.indexed).joined(separator: " \(SearchText.gap) ")),
      ])
  }
}

extension WorkQuery.Scope {
  /// The time by which works are sorted.
  fileprivate func time(_ work: Work) -> Int64 {
    self == .trash ? work.trashedMilliseconds ?? 0 : work.editedMilliseconds
  }
}
