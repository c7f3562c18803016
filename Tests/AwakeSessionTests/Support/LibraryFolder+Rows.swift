import AwakeDocument
import Foundation

@testable import AwakeSession

extension LibraryFolder {
  /// A library that takes its time from the clock of a session.
  func library(
    _ name: String = "works.sqlite", clock: (any SessionClock)? = nil
  ) async throws -> WorksLibrary {
    try await WorksLibrary(at: self[name]) { clock?.now.date ?? Date() }
  }

  /// Every row of every table, as text.
  func rows(_ name: String) throws -> [String] {
    let database = try SQLiteDatabase(self[name], access: .readOnly)
    var dump: [String] = []
    let tables = try database.texts(
      "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'work_text_%'")
    for table in tables {
      let columns = try database.texts("SELECT name FROM pragma_table_info('\(table)')")
      let values = columns.map { "quote(\($0))" }.joined(separator: " || ', ' || ")
      dump += try database.texts("SELECT '\(table): ' || \(values) FROM \(table) ORDER BY 1")
    }
    return dump
  }
}

extension PhotoReference {
  /// A photo that no test reads.
  static let sample = PhotoReference(
    path: "/photos/dandelion.jpg", contentHash: "00ff", byteCount: 1234, width: 3000, height: 2000)
}
