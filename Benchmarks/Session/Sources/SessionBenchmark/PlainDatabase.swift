import CSQLite
import Foundation

/// SQLite as anybody would use it: statements that are prepared once, nothing else.
final class PlainDatabase {
  struct Failure: Error {
    let text: String
  }

  private var connection: OpaquePointer?
  private var statements: [String: OpaquePointer] = [:]

  /// Opens a database with the durability of a works library.
  init(_ path: String) throws {
    guard sqlite3_open(path, &connection) == SQLITE_OK else { throw failure }
    try run("PRAGMA journal_mode = WAL")
    try run("PRAGMA synchronous = FULL")
  }

  deinit {
    for statement in statements.values { sqlite3_finalize(statement) }
    sqlite3_close(connection)
  }

  /// Runs a statement and reads every column of every row.
  ///
  /// - Returns: how many rows there were.
  @discardableResult
  func run(_ sql: String, _ texts: [String] = [], numbers: [Int64] = [], bytes: [UInt8]? = nil)
    throws -> Int
  {
    let statement = try prepared(sql)
    defer { sqlite3_reset(statement) }
    var place: Int32 = 0
    for text in texts {
      place += 1
      awake_sqlite_bind_text(statement, place, text, -1)
    }
    for number in numbers {
      place += 1
      sqlite3_bind_int64(statement, place, number)
    }
    if let bytes { awake_sqlite_bind_blob(statement, place + 1, bytes, Int32(bytes.count)) }
    var (rows, total) = (0, 0)
    while true {
      switch sqlite3_step(statement) {
      case SQLITE_ROW:
        rows += 1
        for column in 0..<sqlite3_column_count(statement) {
          if let text = sqlite3_column_text(statement, column) {
            total += String(cString: text).utf8.count
          }
        }
      case SQLITE_DONE:
        precondition(total >= 0)
        return rows
      default: throw failure
      }
    }
  }

  private func prepared(_ sql: String) throws -> OpaquePointer {
    if let known = statements[sql] { return known }
    var statement: OpaquePointer?
    guard sqlite3_prepare_v2(connection, sql, -1, &statement, nil) == SQLITE_OK, let statement
    else { throw failure }
    statements[sql] = statement
    return statement
  }

  private var failure: Failure { Failure(text: String(cString: sqlite3_errmsg(connection))) }
}
