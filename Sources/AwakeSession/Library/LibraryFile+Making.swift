import CSQLite
import Foundation

extension LibraryFile {
  /// Makes an empty library that has its name only when it is whole.
  ///
  /// Several processes may do so at once; the first wins and the others use its library.
  func create() throws {
    let folder = (path as NSString).deletingLastPathComponent
    if !folder.isEmpty { try Self.makeFolder(folder) }
    sweepDrafts()
    try checkForStrayLog()
    let draft = Self.draftName(of: path)
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
    // A connection that was left open would go on with files beside it that others do not see.
    guard access(draft + "-shm", F_OK) != 0 else {
      throw LibraryError(
        .failed, "cannot be made: its draft is still open", advice: "report this as a fault",
        path: path)
    }
    // A hard link fails when the name exists; a rename would replace what another process made.
    guard link(draft, path) == 0 || errno == EEXIST else {
      let code = errno
      // Many sticks and cards are like that; the draft could be written, so the rights are there.
      guard ![EPERM, ENOTSUP].contains(code) else {
        throw LibraryError(
          .failed, "cannot be made: its disk has no hard links",
          advice: "name a library on another disk", path: path)
      }
      throw Self.creationFailure(code, path)
    }
    Self.syncFolders(from: folder)
  }

  /// Refuses to make a library beside the log of one that is gone: SQLite would take what is in the
  /// log for changes of the new file.
  private func checkForStrayLog() throws(LibraryError) {
    // A log of a library that another process is making has its library beside it already.
    guard logSize > 0, access(path, F_OK) != 0 else { return }
    throw LibraryError(
      .damaged, "is gone, but the log of its last changes is there (\"\(path)-wal\")",
      advice: "put the library back beside it, or move the log away to start anew", path: path)
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

  /// Makes sure of the name of a folder, too, and of those above it, which may be new.
  private static func syncFolders(from folder: String) {
    var folder = folder
    syncFolder(folder)
    while folder.count > 1 {
      folder = (folder as NSString).deletingLastPathComponent
      syncFolder(folder)
    }
  }

  static func creationFailure(_ code: Int32, _ path: String) -> LibraryError {
    LibraryError(
      code, "made", at: path, rights: "name another library with --library",
      missing: "check its folder")
  }

  /// Brings an older library up to date, after a copy of it was put beside it.
  func migrate(_ database: SQLiteDatabase) throws {
    try database.write {
      // Another process may have been faster.
      let version = try version(of: database)
      guard version < schema.version else { return }
      let copy = try backUp(version)
      do {
        for statements in schema.migrations.dropFirst(version) {
          try database.execute(statements)
        }
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
    let draft = Self.draftName(of: name)
    defer { unlink(draft) }
    try SQLiteDatabase(path, access: .readWrite, vfs: vfs).copy(to: draft)
    // SQLite does not wait until the copy is on the disk.
    try Self.syncFile(draft)
    guard rename(draft, name) == 0 else { throw Self.creationFailure(errno, name) }
    Self.syncFolder((name as NSString).deletingLastPathComponent)
    return name
  }

  /// The name of a file that is not whole yet: it ends with `.PROCESS-NUMBER.new`.
  static func draftName(of path: String) -> String {
    "\(path).\(getpid())-\(UInt32.random(in: 0...UInt32.max)).new"
  }

  /// Removes drafts of this library whose process is gone: it was killed while it made one.
  private func sweepDrafts() {
    let folder = (path as NSString).deletingLastPathComponent
    let prefix = (path as NSString).lastPathComponent + "."
    let names =
      (try? FileManager.default.contentsOfDirectory(atPath: folder.isEmpty ? "." : folder)) ?? []
    for name in names where name.hasPrefix(prefix) {
      guard let match = name.wholeMatch(of: #/.*\.([0-9]+)-[0-9]+\.new(-wal|-shm|-journal)?/#),
        let process = Int32(match.1), process > 0, kill(process, 0) != 0, errno == ESRCH
      else { continue }
      unlink(folder.isEmpty ? name : "\(folder)/\(name)")
    }
  }
}
