import CSQLite

/// A prepared statement: values in, rows out.
///
/// Parameters are numbered from 1 in the order in which they are bound, columns from 0.
final class SQLiteStatement {
  /// Nil once the statement has ended.
  private var pointer: OpaquePointer?
  private let connection: OpaquePointer

  init(_ sql: String, on connection: OpaquePointer) throws(SQLiteFailure) {
    var prepared: OpaquePointer?
    let code = sqlite3_prepare_v3(
      connection, sql, -1, UInt32(SQLITE_PREPARE_PERSISTENT), &prepared, nil)
    guard code == SQLITE_OK, let prepared else { throw SQLiteFailure(code, of: connection) }
    pointer = prepared
    self.connection = connection
  }

  deinit { end() }

  /// Gives the statement back; SQLite closes no connection that has one.
  ///
  /// A statement that has ended has no rows, and fails to run.
  func end() {
    sqlite3_finalize(pointer)
    pointer = nil
  }

  /// The statement, as long as its connection is there to be asked.
  private var usable: OpaquePointer {
    get throws(SQLiteFailure) {
      guard let pointer else {
        throw SQLiteFailure(code: SQLITE_MISUSE, text: "the statement has ended")
      }
      return pointer
    }
  }

  /// Makes the statement ready to run again with other values.
  func reset() {
    guard let pointer else { return }
    sqlite3_reset(pointer)
    sqlite3_clear_bindings(pointer)
  }

  func bind(_ values: [SQLiteValue]) throws(SQLiteFailure) {
    let pointer = try usable
    for (index, value) in values.enumerated() {
      let place = Int32(index + 1)
      let code =
        switch value {
        case .null: sqlite3_bind_null(pointer, place)
        case .integer(let number): sqlite3_bind_int64(pointer, place, number)
        case .text(let text): bind(text, at: place)
        case .bytes(let bytes):
          bytes.withUnsafeBytes { buffer in
            // A null pointer would bind NULL instead of no bytes.
            buffer.baseAddress.map {
              awake_sqlite_bind_blob(pointer, place, $0, Int32(clamping: buffer.count))
            } ?? sqlite3_bind_zeroblob(pointer, place, 0)
          }
        }
      guard code == SQLITE_OK else { throw SQLiteFailure(code, of: connection) }
    }
  }

  private func bind(_ text: String, at place: Int32) -> Int32 {
    var text = text
    return text.withUTF8 { buffer in
      guard let base = buffer.baseAddress else {
        return awake_sqlite_bind_text(pointer, place, "", 0)
      }
      return base.withMemoryRebound(to: CChar.self, capacity: buffer.count) {
        awake_sqlite_bind_text(pointer, place, $0, Int32(clamping: buffer.count))
      }
    }
  }

  /// Goes to the next row; false behind the last one.
  func step() throws(SQLiteFailure) -> Bool {
    let code = sqlite3_step(try usable)
    switch code {
    case SQLITE_ROW: return true
    case SQLITE_DONE: return false
    default: throw SQLiteFailure(code, of: connection)
    }
  }

  /// A whole number; 0 for NULL.
  func integer(_ column: Int32) -> Int64 { sqlite3_column_int64(pointer, column) }

  func isNull(_ column: Int32) -> Bool { sqlite3_column_type(pointer, column) == SQLITE_NULL }

  /// A text; empty for NULL.
  func text(_ column: Int32) -> String {
    guard let start = sqlite3_column_text(pointer, column) else { return "" }
    let count = Int(sqlite3_column_bytes(pointer, column))
    return String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
  }

  /// Bytes; none for NULL.
  func bytes(_ column: Int32) -> [UInt8] {
    guard let start = sqlite3_column_blob(pointer, column) else { return [] }
    let count = Int(sqlite3_column_bytes(pointer, column))
    return Array(UnsafeRawBufferPointer(start: start, count: count))
  }
}

/// A value that is bound to a statement.
enum SQLiteValue {
  case null
  case integer(Int64)
  case text(String)
  case bytes([UInt8])

  static func integer(_ number: Int) -> SQLiteValue { .integer(Int64(number)) }
  static func integer(_ number: Int64?) -> SQLiteValue { number.map { .integer($0) } ?? .null }
  static func text(_ text: String?) -> SQLiteValue { text.map { .text($0) } ?? .null }
}
