import CSQLite
import Foundation
import Testing

@testable import AwakeSession

/// Connections end when nobody holds them; a library that is open twice in one process would share
/// an index of its log with a file that is gone, and other processes would not see its locks.
@Suite struct ConnectionTests {
  /// Makes a database with a log, which goes when the last connection ends.
  private func makeLog(_ path: String) throws -> SQLiteDatabase {
    _ = FileManager.default.createFile(atPath: path, contents: nil)
    let database = try SQLiteDatabase(path, access: .readWrite)
    try database.rows("PRAGMA journal_mode = WAL") { _ in }
    try database.execute("CREATE TABLE t(a); INSERT INTO t VALUES (1), (2)")
    return database
  }

  @Test("a connection ends though somebody still holds one of its statements")
  func ending() throws {
    let folder = try LibraryFolder()
    var database: SQLiteDatabase? = try makeLog(folder.library)
    #expect(folder.files.contains("works.sqlite-wal"))
    var kept: SQLiteStatement?
    try database?.rows("SELECT a FROM t") { row in kept = row }
    database = nil
    #expect(folder.files == ["works.sqlite"])
    // What is left of it does nothing.
    kept?.reset()
    #expect(throws: SQLiteFailure.self) { _ = try kept?.step() }
    #expect(throws: SQLiteFailure.self) { try kept?.bind([.integer(1)]) }
    #expect(kept?.integer(0) == 0 && kept?.text(0) == "" && kept?.isNull(0) == true)
  }

  @Test("a connection that is made for one question answers it")
  func brief() throws {
    let folder = try LibraryFolder()
    _ = try makeLog(folder.library)
    for _ in 0..<20 {
      let found = try SQLiteDatabase(folder.library, access: .readOnly).texts("SELECT a FROM t")
      #expect(found == ["1", "2"])
    }
  }

  @Test("a library that was just made has the index of its log beside it, where others find it")
  func index() async throws {
    let folder = try LibraryFolder()
    let library = try await WorksLibrary.test(folder.library)
    _ = try await library.add(PhotoReference(path: "/p/sea.jpg"))
    #expect(folder.files == ["works.sqlite", "works.sqlite-shm", "works.sqlite-wal"])
    await library.close()
    #expect(folder.files == ["works.sqlite"])
  }

  @Test("a disk without room for the index of the log is called full")
  func fullForIndex() {
    // The number is from sqlite3.h.
    let error = LibraryError(SQLiteFailure(code: 4874, text: "disk I/O error"), "/l.sqlite")
    #expect(error.code == .full)
    let other = LibraryError(SQLiteFailure(code: SQLITE_IOERR, text: "disk I/O error"), "/l.sqlite")
    #expect(other.code == .failed)
  }
}
