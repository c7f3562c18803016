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
      if access == .readWrite, try version(of: database) < schema.version {
        try migrate(database)
      }
      try database.execute("PRAGMA foreign_keys = ON; PRAGMA synchronous = FULL")
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
        .notALibrary, "is no file", advice: "name a file with --library", path: path)
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
      guard [SQLITE_CANTOPEN, SQLITE_READONLY].contains(error.primary) else { throw error }
      return try SQLiteDatabase(path, access: .immutable, vfs: vfs)
    }
  }

  private func version(of database: SQLiteDatabase) throws -> Int {
    Int(try database.integer("PRAGMA user_version") ?? 0)
  }

  /// Refuses files of other programs and of newer versions, before anything is changed.
  private func check(_ database: SQLiteDatabase) throws {
    if let size = try? FileManager.default.attributesOfItem(atPath: path + "-wal")[.size] as? Int,
      size > 0
    {
      database.leavesLogAlone()
    }
    let version = try version(of: database)
    guard try database.integer("PRAGMA application_id") == LibrarySchema.applicationID else {
      throw LibraryError(
        .notALibrary, "is a database of another program",
        advice: "name another file with --library",
        path: path)
    }
    guard version <= schema.version else {
      throw LibraryError(
        .newer,
        "was written by a newer version (schema \(version), this one knows \(schema.version)); it was "
          + "not changed", advice: "update awake", path: path)
    }
    database.leavesLogAlone(false)
  }

  /// Makes an empty library that has its name only when it is whole.
  ///
  /// Several processes may do so at once; the first wins and the others use its library.
  private func create() throws {
    let folder = (path as NSString).deletingLastPathComponent
    if !folder.isEmpty { try Self.makeFolder(folder) }
    let draft = "\(path).\(getpid())-\(UInt32.random(in: 0...UInt32.max)).new"
    let descriptor = Foundation.open(draft, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { throw Self.creationFailure(errno, path) }
    close(descriptor)
    defer { for end in ["", "-journal", "-wal", "-shm"] { unlink(draft + end) } }
    do {
      let database = try SQLiteDatabase(draft, access: .readWrite, vfs: vfs)
      try database.rows("PRAGMA journal_mode = WAL") { _ in }
      try database.execute("PRAGMA synchronous = FULL")
      try database.write {
        for statements in schema.migrations { try database.execute(statements) }
        try database.execute("PRAGMA application_id = \(LibrarySchema.applicationID)")
        try database.execute("PRAGMA user_version = \(schema.version)")
      }
      try database.rows("PRAGMA wal_checkpoint(TRUNCATE)") { _ in }
    }
    // A hard link fails when the name exists; a rename would replace what another process made.
    guard link(draft, path) == 0 || errno == EEXIST else {
      throw Self.creationFailure(errno, path)
    }
    Self.syncFolder(folder)
  }

  static func makeFolder(_ folder: String) throws(LibraryError) {
    do {
      try FileManager.default.createDirectory(
        atPath: folder, withIntermediateDirectories: true)
    } catch {
      let cause = (error as? CocoaError)?.underlying as? POSIXError
      let reason = cause.map { " (\(String(cString: strerror($0.code.rawValue))))" } ?? ""
      throw LibraryError(
        .failed, "cannot be made\(reason)", advice: "check the rights of the folder above it",
        path: folder)
    }
  }

  private static func syncFile(_ path: String) throws(LibraryError) {
    let descriptor = Foundation.open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw creationFailure(errno, path) }
    defer { close(descriptor) }
    guard fsync(descriptor) == 0 else { throw creationFailure(errno, path) }
  }

  /// Makes sure that names in a folder survive a power cut.
  static func syncFolder(_ folder: String) {
    let descriptor = Foundation.open(folder.isEmpty ? "." : folder, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    fsync(descriptor)
    close(descriptor)
  }

  private static func creationFailure(_ code: Int32, _ path: String) -> LibraryError {
    let reason = String(cString: strerror(code))
    return switch code {
    case ENOSPC, EDQUOT:
      LibraryError(
        .full, "cannot be made: the disk is full (\(reason))", advice: "free some space", path: path
      )
    case EACCES, EPERM, EROFS:
      LibraryError(
        .readOnly, "cannot be made (\(reason))", advice: "name another library with --library",
        path: path)
    default:
      LibraryError(
        .failed, "cannot be made (\(reason))", advice: "check its folder", path: path)
    }
  }

  /// Brings an older library up to date, after a copy of it was put beside it.
  private func migrate(_ database: SQLiteDatabase) throws {
    try database.write {
      // Another process may have been faster.
      let version = try version(of: database)
      guard version < schema.version else { return }
      let copy = try backUp(version)
      do {
        for statements in schema.migrations[version...] { try database.execute(statements) }
        try database.execute("PRAGMA user_version = \(schema.version)")
      } catch {
        // Nothing has changed: another try would leave another copy. Where the end of the
        // transaction fails, what was written may count all the same, and the copy stays.
        unlink(copy)
        throw error
      }
    }
  }

  /// A copy named after the version; one that is there already is kept, and another name taken.
  private func backUp(_ version: Int) throws -> String {
    var name = "\(path).v\(version).backup"
    var number = 2
    while access(name, F_OK) == 0 {
      name = "\(path).v\(version)-\(number).backup"
      number += 1
    }
    let draft = "\(name).\(getpid()).new"
    unlink(draft)
    defer { unlink(draft) }
    try SQLiteDatabase(path, access: .readWrite, vfs: vfs).copy(to: draft)
    // SQLite does not wait until the copy is on the disk.
    try Self.syncFile(draft)
    guard rename(draft, name) == 0 else { throw Self.creationFailure(errno, name) }
    Self.syncFolder((name as NSString).deletingLastPathComponent)
    return name
  }
}
