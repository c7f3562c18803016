import CSQLite

/// What SQLite says when a call does not succeed.
struct SQLiteFailure: Error, Hashable {
  /// The extended result code, such as `SQLITE_IOERR_WRITE`.
  let code: Int32
  /// SQLite's own words.
  let text: String

  /// The result code without its extension.
  var primary: Int32 { code & 0xFF }

  init(code: Int32, text: String) {
    self.code = code
    self.text = text
  }

  init(_ code: Int32, of connection: OpaquePointer?) {
    let extended = connection.map { sqlite3_extended_errcode($0) } ?? code
    let isSame = extended & 0xFF == code & 0xFF
    self.code = isSame ? extended : code
    let words = isSame ? connection.flatMap { sqlite3_errmsg($0) } : sqlite3_errstr(code)
    text = words.map { String(cString: $0) } ?? "error \(code)"
  }
}
