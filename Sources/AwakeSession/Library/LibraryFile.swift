import CSQLite
import Foundation

/// Brings a library file into the state in which it can be used, or says why it cannot.
struct LibraryFile: Sendable {
  let path: String
  var schema = LibrarySchema.current
  var vfs: String?

  /// Opens the library, making one where there is none.
  ///
  /// - Parameter access: what will be done with it; for reading alone nothing is made.
  func open(_ access: WorksLibrary.Access) throws(LibraryError) -> SQLiteDatabase {
    do {
      if try !exists() {
        guard access == .readWrite else { throw missing }
        try create()
      }
      let database = try connect(access)
      try check(database)
      if access == .readWrite, database.isReadOnly {
        throw LibraryError(
          .readOnly, "may not be written", advice: "change its rights, or name another library",
          path: path)
      }
      if access == .readWrite {
        // A copy that was put back in its place is in another mode.
        if try database.texts("PRAGMA journal_mode") != ["wal"] {
          try database.rows("PRAGMA journal_mode = WAL") { _ in }
        }
        if try version(of: database) < schema.version { try migrate(database) }
      }
      try database.execute("PRAGMA foreign_keys = ON; PRAGMA synchronous = FULL")
      database.version = Int64(schema.version)
      return database
    } catch {
      throw LibraryError.of(error, path)
    }
  }

  private func exists() throws(LibraryError) -> Bool {
    var status = stat()
    guard stat(path, &status) == 0 else {
      guard errno == ENOENT else {
        throw LibraryError(
          .failed, "cannot be reached (\(String(cString: strerror(errno))))",
          advice: "check the folders that lead to it", path: path)
      }
      return false
    }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw LibraryError(
        .notALibrary, "is a folder or a device, not a file", advice: "name a file with --library",
        path: path)
    }
    guard status.st_size > 0 else {
      throw LibraryError(
        .damaged, "is empty: its content is lost, and nothing was written",
        advice: "put back a copy of it, or remove the file to start anew", path: path)
    }
    return true
  }

  private var missing: LibraryError {
    LibraryError(.notFound, "does not exist", advice: "check its name", path: path)
  }

  private func connect(_ access: WorksLibrary.Access) throws -> SQLiteDatabase {
    if access == .readWrite { return try SQLiteDatabase(path, access: .readWrite, vfs: vfs) }
    do {
      let database = try SQLiteDatabase(path, access: .readOnly, vfs: vfs)
      _ = try database.integer("PRAGMA user_version")
      return database
    } catch {
      // A log beside a database that nobody can write cannot be read along.
      // Nor does a full disk keep anybody from reading.
      guard
        [SQLITE_CANTOPEN, SQLITE_READONLY].contains(error.primary)
          || LibraryError(error, path).code == .full
      else { throw error }
      guard logSize == 0 else {
        throw LibraryError(
          .readOnly,
          "has changes in \"\(path)-wal\" that cannot be read where nothing may be written",
          advice: "copy both files into a folder that may be written", path: path)
      }
      return try SQLiteDatabase(path, access: .immutable, vfs: vfs)
    }
  }

  func version(of database: SQLiteDatabase) throws -> Int {
    Int(try database.integer("PRAGMA user_version") ?? 0)
  }

  /// Refuses files of other programs and of newer versions, before anything is changed.
  private func check(_ database: SQLiteDatabase) throws {
    if logSize > 0 { database.leavesLogAlone() }
    try database.read {
      try checkSize(of: database)
      let version = try version(of: database)
      guard try database.integer("PRAGMA application_id") == LibrarySchema.applicationID else {
        throw LibraryError(
          .notALibrary, "is a database of another program",
          advice: "name another file with --library", path: path)
      }
      guard version <= schema.version else {
        throw LibraryError(
          .newer,
          "was written by a newer version (schema \(version), this one knows \(schema.version)); it "
            + "was not changed", advice: "update awake", path: path)
      }
      guard version >= 1, try hasTables(database) else {
        throw damaged("lacks what a works library has")
      }
    }
    database.leavesLogAlone(false)
  }

  /// Notices that the end of the file is missing; SQLite does not as long as it reads elsewhere.
  ///
  /// Within a transaction that began while the log was empty, nobody moves pages from a log into
  /// the file, so both sizes belong together.
  private func checkSize(of database: SQLiteDatabase) throws {
    let pages = try database.integer("PRAGMA page_count") ?? 0
    let pageSize = try database.integer("PRAGMA page_size") ?? 0
    guard logSize == 0, let size = Self.size(of: path), pages > size / max(pageSize, 1) else {
      return
    }
    throw damaged("is cut off: it has \(size) of \(pages * pageSize) bytes")
  }

  private func hasTables(_ database: SQLiteDatabase) throws -> Bool {
    let found = try database.integer(
      """
      SELECT count(*) FROM sqlite_schema WHERE type = 'table'
        AND name IN ('work', 'edit', 'document', 'step', 'snapshot', 'tag', 'work_text')
      """)
    return found == 7
  }

  private func damaged(_ what: String) -> LibraryError {
    LibraryError(
      .damaged, "\(what); it was not changed",
      advice: "put back a copy of it, or rescue what is left with 'sqlite3 FILE .recover'",
      path: path)
  }

  /// The size of the log, in which changes stand before they are in the file; 0 without one.
  ///
  /// It stands beside the file itself, not beside a symbolic link to it.
  var logSize: Int64 {
    let resolved = realpath(path, nil)
    defer { free(resolved) }
    let file = resolved.map { String(cString: $0) } ?? path
    return Self.size(of: file + "-wal") ?? 0
  }

  /// The size of a file.
  ///
  /// It is not opened: closing it would end the locks of this process on it.
  private static func size(of path: String) -> Int64? {
    var status = stat()
    return stat(path, &status) == 0 ? Int64(status.st_size) : nil
  }
}
