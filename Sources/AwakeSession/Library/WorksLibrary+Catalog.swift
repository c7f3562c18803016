import Foundation

extension WorksLibrary {
  /// A work by its identity.
  /// - Throws: ``LibraryError``, `no-such-work`.
  public func work(_ id: Work.ID) throws(LibraryError) -> Work {
    let works = try using { database in
      try Self.works("WHERE work.id = ?", [.integer(id.rawValue)], in: database)
    }
    guard let work = works.first else { throw noSuchWork(id) }
    return work
  }

  /// The works of a photo by its path, those edited last first; not those in the trash.
  public func works(of path: String) throws(LibraryError) -> [Work] {
    try using { database in
      try Self.works(
        "WHERE source = ? AND trashed IS NULL ORDER BY edited DESC, id DESC", [.text(path)],
        in: database)
    }
  }

  /// A part of the list of works.
  ///
  /// The first part of a list costs the same in a large library as in a small one.
  /// - Throws: ``LibraryError`` when the library cannot be read.
  public func list(_ query: WorkQuery = WorkQuery()) throws(LibraryError) -> WorkPage {
    let order = query.scope == .trash ? "trashed" : "edited"
    var (conditions, values): ([String], [SQLiteValue]) = ([], [])
    switch query.scope {
    case .all: conditions.append("trashed IS NULL")
    case .draft: conditions.append("trashed IS NULL AND status = 0")
    case .completed: conditions.append("trashed IS NULL AND status = 1")
    case .trash: conditions.append("trashed IS NOT NULL")
    }
    if let tag = query.tag {
      conditions.append("work.id IN (SELECT work FROM tag WHERE name = ?)")
      values.append(.text(tag))
    }
    for word in query.text.split(whereSeparator: \.isWhitespace).map(String.init) {
      let month = MonthQuery(word, now: now())
      guard let condition = Self.condition(word, month, &values) else {
        return WorkPage(works: [], next: nil)
      }
      conditions.append(condition)
    }
    if let after = query.after {
      conditions.append("(\(order), work.id) < (?, ?)")
      values += [.integer(after.time), .integer(after.id)]
    }
    let limit = min(max(query.limit, 1), 10_000)
    let clause =
      "WHERE \(conditions.joined(separator: " AND ")) ORDER BY \(order) DESC, work.id DESC LIMIT ?"
    values.append(.integer(limit + 1))
    var works = try using { database in try Self.works(clause, values, in: database) }
    guard works.count > limit else { return WorkPage(works: works, next: nil) }
    works.removeLast()
    let next = works.last.map {
      WorkPage.Position(
        time: query.scope == .trash ? $0.trashedMilliseconds ?? 0 : $0.editedMilliseconds,
        id: $0.id.rawValue)
    }
    return WorkPage(works: works, next: next)
  }

  /// How many works there are.
  public func count(_ scope: WorkQuery.Scope = .all) throws(LibraryError) -> Int {
    let condition =
      switch scope {
      case .all: "trashed IS NULL"
      case .draft: "trashed IS NULL AND status = 0"
      case .completed: "trashed IS NULL AND status = 1"
      case .trash: "trashed IS NOT NULL"
      }
    return Int(
      try using { database in
        try database.integer("SELECT count(*) FROM work WHERE \(condition)")
      } ?? 0)
  }

  /// What must be true of a work that a word finds; nil for a word that finds nothing.
  private static func condition(
    _ word: String, _ month: MonthQuery?, _ values: inout [SQLiteValue]
  ) -> String? {
    var choices: [String] = []
    if let match = SearchText.query(word) {
      choices.append("work.id IN (SELECT rowid FROM work_text WHERE work_text MATCH ?)")
      values.append(.text(match))
    }
    for span in month?.spans ?? [] {
      choices.append("edited BETWEEN ? AND ?")
      values += [.integer(span.lowerBound), .integer(span.upperBound - 1)]
    }
    return choices.isEmpty ? nil : "(\(choices.joined(separator: " OR ")))"
  }

  static func works(
    _ clause: String, _ values: [SQLiteValue], in database: SQLiteDatabase
  ) throws(SQLiteFailure) -> [Work] {
    var works: [Work] = []
    try database.rows(
      """
      SELECT work.id, title, source, hash, bytes, width, height, orientation, created, edited,
        status, trashed, edit.steps, edit.revision,
        (SELECT group_concat(name, char(31)) FROM tag WHERE tag.work = work.id)
      FROM work JOIN edit ON edit.work = work.id \(clause)
      """, values
    ) { row in
      works.append(
        Work(
          id: Work.ID(rawValue: row.integer(0)), title: row.text(1),
          photo: PhotoReference(
            path: row.text(2), contentHash: row.isNull(3) ? nil : row.text(3),
            byteCount: Int(row.integer(4)), width: Int(row.integer(5)),
            height: Int(row.integer(6)), orientation: Int(row.integer(7))),
          tags: row.text(14).split(separator: "\u{1F}").map(String.init).sorted(),
          createdMilliseconds: row.integer(8), editedMilliseconds: row.integer(9),
          status: WorkStatus(code: row.integer(10)),
          trashedMilliseconds: row.isNull(11) ? nil : row.integer(11),
          steps: Int(row.integer(12)), revision: Int(row.integer(13))))
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
        .text(tags.map(SearchText.indexed).joined(separator: " | ")),
      ])
  }
}
