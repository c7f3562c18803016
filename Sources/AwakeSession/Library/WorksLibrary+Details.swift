import Foundation

extension WorksLibrary {
  /// A tag, and how many works have it.
  public struct TagCount: Sendable, Hashable {
    /// The tag.
    public let name: String
    /// How many works that are not in the trash have it.
    public let count: Int
  }

  /// Gives a work another title; this is no edit of its photo and leaves the order of lists.
  ///
  /// - Parameters:
  ///   - title: the title, kept as one line; nil or empty for the name of the file.
  ///   - id: the work.
  /// - Throws: ``LibraryError``, `no-such-work`.
  public func setTitle(_ title: String?, of id: Work.ID) throws(LibraryError) {
    try change([id]) { id, database in
      guard let work = try Self.work(id, in: database) else { throw noSuchWork(id) }
      try database.run(
        "UPDATE work SET title = ? WHERE id = ?",
        [.text(Self.title(title, of: work.photo)), .integer(id.rawValue)])
      try Self.index(id.rawValue, in: database)
    }
  }

  /// Gives a work these tags in place of those it has.
  ///
  /// Tags are kept as one line without spaces around it, each once; empty ones are left out. Tags
  /// that differ in case are different ones.
  /// - Throws: ``LibraryError``, `no-such-work`.
  public func setTags(_ tags: [String], of id: Work.ID) throws(LibraryError) {
    try change([id]) { id, database in
      try database.run("DELETE FROM tag WHERE work = ?", [.integer(id.rawValue)])
      try Self.insert(Self.cleaned(tags), for: id.rawValue, in: database)
      try Self.index(id.rawValue, in: database)
    }
  }

  /// Adds tags to works; those that they have already stay.
  /// - Throws: ``LibraryError``, `no-such-work`; nothing was changed then.
  public func addTags(_ tags: [String], to ids: [Work.ID]) throws(LibraryError) {
    let tags = Self.cleaned(tags)
    try change(ids) { id, database in
      try Self.insert(tags, for: id.rawValue, in: database)
      try Self.index(id.rawValue, in: database)
    }
  }

  /// Takes tags away from works; those that they do not have are passed over.
  /// - Throws: ``LibraryError``, `no-such-work`; nothing was changed then.
  public func removeTags(_ tags: [String], from ids: [Work.ID]) throws(LibraryError) {
    let tags = Self.cleaned(tags)
    try change(ids) { id, database in
      for tag in tags {
        try database.run(
          "DELETE FROM tag WHERE work = ? AND name = ?", [.integer(id.rawValue), .text(tag)])
      }
      try Self.index(id.rawValue, in: database)
    }
  }

  /// All tags of works that are not in the trash, by name.
  /// - Throws: ``LibraryError`` when the library cannot be read.
  public func tags() throws(LibraryError) -> [TagCount] {
    try using { database in
      var tags: [TagCount] = []
      try database.rows(
        """
        SELECT name, count(*) FROM tag JOIN work ON work.id = tag.work WHERE trashed IS NULL
        GROUP BY name ORDER BY name
        """
      ) { row in tags.append(TagCount(name: row.text(0), count: Int(row.integer(1)))) }
      return tags
    }
  }

  /// A title as it is kept.
  static func title(_ title: String?, of photo: PhotoReference) -> String {
    let title = line(title ?? "")
    return title.isEmpty ? line(photo.stem) : title
  }

  /// Tags as they are kept: each once, none empty, in the order in which they came.
  static func cleaned(_ tags: [String]) -> [String] {
    var known: Set<String> = []
    return tags.map(line).filter { !$0.isEmpty && known.insert($0).inserted }
  }

  static func insert(
    _ tags: [String], for id: Int64, in database: SQLiteDatabase
  ) throws(SQLiteFailure) {
    for tag in tags {
      try database.run("INSERT OR IGNORE INTO tag VALUES (?, ?)", [.integer(id), .text(tag)])
    }
  }

  /// A text as one line: control characters and line breaks become spaces, several spaces one.
  ///
  /// The
  /// same letters are the same bytes, however they were typed.
  static func line(_ text: String) -> String {
    text.precomposedStringWithCanonicalMapping
      .split { $0.isWhitespace || $0.unicodeScalars.allSatisfy(isControl) }
      .joined(separator: " ")
  }

  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.generalCategory == .control
  }
}
