import CSQLite
import Foundation

/// A connection to a database: one user at a time, which is the actor that owns it.
final class SQLiteDatabase {
  enum Access: Sendable {
    case readWrite
    case readOnly
    /// Read-only on a disk that lets nobody write, not even the files beside the database.
    case immutable
  }

  let path: String
  /// The version of the tables that writing goes on with; nil for any.
  var version: Int64?
  private let connection: OpaquePointer
  private var statements: [String: SQLiteStatement] = [:]

  /// Opens a database that exists.
  ///
  /// - Parameters:
  ///   - path: of the file.
  ///   - access: what will be done with it.
  ///   - vfs: the name of the layer through which files are reached; nil for the system's.
  init(_ path: String, access: Access, vfs: String? = nil) throws(SQLiteFailure) {
    self.path = path
    var flags = SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE
    var name = path.hasPrefix("/") ? path : "./\(path)"
    switch access {
    case .readWrite: flags |= SQLITE_OPEN_READWRITE
    case .readOnly: flags |= SQLITE_OPEN_READONLY
    case .immutable:
      flags |= SQLITE_OPEN_READONLY | SQLITE_OPEN_URI
      // Characters that mean something in a URI must not.
      let escaped = name.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed) ?? name
      name = "file:\(escaped)?immutable=1"
    }
    var opened: OpaquePointer?
    let code = sqlite3_open_v2(name, &opened, flags, vfs)
    guard code == SQLITE_OK, let opened else {
      let failure = SQLiteFailure(code, of: opened)
      sqlite3_close(opened)
      throw failure
    }
    connection = opened
    sqlite3_busy_handler(opened, waitForOthers, nil)
  }

  deinit {
    // To drop the references is not enough: the optimizer may hold one for longer than the
    // connection, which SQLite would then leave open.
    for statement in statements.values { statement.end() }
    sqlite3_close(connection)
  }

  /// Leaves what others have written beside the database where it is when this connection ends.
  func leavesLogAlone(_ isLeft: Bool = true) {
    _ = awake_sqlite_configure(connection, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, isLeft ? 1 : 0)
  }

  /// Fails at once where it would wait for others.
  func doesNotWait() { sqlite3_busy_handler(connection, nil, nil) }

  /// Runs statements that have neither values nor rows.
  func execute(_ sql: String) throws(SQLiteFailure) {
    let code = sqlite3_exec(connection, sql, nil, nil, nil)
    guard code == SQLITE_OK else { throw SQLiteFailure(code, of: connection) }
  }

  /// Runs a statement to its end.
  func run(_ sql: String, _ values: [SQLiteValue] = []) throws(SQLiteFailure) {
    try rows(sql, values) { _ in }
  }

  /// Runs a statement and hands over every row.
  func rows(
    _ sql: String, _ values: [SQLiteValue] = [],
    _ body: (SQLiteStatement) throws(SQLiteFailure) -> Void
  ) throws(SQLiteFailure) {
    let statement = try statement(sql)
    // The connection must live as long as its rows are read, though nothing asks for it any more.
    defer { withExtendedLifetime(self) { statement.reset() } }
    try statement.bind(values)
    while try statement.step() { try body(statement) }
  }

  /// The first column of the first row; nil without a row.
  func integer(_ sql: String, _ values: [SQLiteValue] = []) throws(SQLiteFailure) -> Int64? {
    var result: Int64?
    try rows(sql, values) { row in result = result ?? (row.isNull(0) ? nil : row.integer(0)) }
    return result
  }

  /// The first column of every row.
  func texts(_ sql: String, _ values: [SQLiteValue] = []) throws(SQLiteFailure) -> [String] {
    var result: [String] = []
    try rows(sql, values) { row in result.append(row.text(0)) }
    return result
  }

  /// Whether the system lets this connection read only, whatever it was opened for.
  var isReadOnly: Bool { sqlite3_db_readonly(connection, "main") == 1 }
  var lastInsertedRow: Int64 { sqlite3_last_insert_rowid(connection) }
  var changedRows: Int { Int(sqlite3_changes(connection)) }

  /// Runs a body in which nobody else writes; all of it is on the disk afterwards, or none.
  ///
  /// - Throws: what the body throws, or `SQLITE_SCHEMA` when another program has changed the
  ///   version of the tables.
  func write<Result>(
    _ body: () throws -> Result
  ) throws -> Result {
    try run("BEGIN IMMEDIATE")
    do {
      if let version, try integer("PRAGMA user_version") != version {
        throw SQLiteFailure(code: SQLITE_SCHEMA, text: "the tables are of another version")
      }
      let result = try body()
      try run("COMMIT")
      return result
    } catch {
      // Some failures, such as a full disk, have rolled back already.
      if sqlite3_get_autocommit(connection) == 0 { try? execute("ROLLBACK") }
      throw error
    }
  }

  /// Runs a body that sees one state of the database, whatever others write meanwhile.
  func read<Result>(_ body: () throws -> Result) throws -> Result {
    try run("BEGIN")
    defer { try? run("COMMIT") }
    return try body()
  }

  /// Copies a database with all that is committed, into a file that does not exist.
  func copy(to path: String) throws(SQLiteFailure) {
    try run("VACUUM INTO ?", [.text(path)])
  }

  /// How much its statements have done since they were prepared, by one of SQLite's counters, such
  /// as `SQLITE_STMTSTATUS_VM_STEP`.
  ///
  /// Unlike a time it is the same on every machine.
  func counted(_ counter: Int32) -> Int {
    var count = 0
    var next = sqlite3_next_stmt(connection, nil)
    while let statement = next {
      count += Int(sqlite3_stmt_status(statement, counter, 0))
      next = sqlite3_next_stmt(connection, statement)
    }
    return count
  }

  private func statement(_ sql: String) throws(SQLiteFailure) -> SQLiteStatement {
    if let known = statements[sql] { return known }
    let prepared = try SQLiteStatement(sql, on: connection)
    statements[sql] = prepared
    return prepared
  }
}

/// Waits a moment for whoever holds the lock, for up to a minute in all.
///
/// Random moments keep several writers from meeting again and again, and let each have its turn.
private func waitForOthers(_: UnsafeMutableRawPointer?, _ attempts: Int32) -> Int32 {
  guard attempts < 12_000 else { return 0 }
  usleep(UInt32.random(in: 1_000...9_000))
  return 1
}
