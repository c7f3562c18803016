import AwakeDocument
import Foundation

@testable import AwakeSession

/// A folder with a library, gone with the test.
final class LibraryDesk {
  let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("awake-session-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  func path(_ name: String) -> String { folder.appendingPathComponent(name).path }

  func library(
    _ name: String = "works.sqlite", clock: (any SessionClock)? = nil
  ) async throws -> WorksLibrary {
    try await WorksLibrary(at: path(name)) {
      clock?.now.date ?? Date()
    }
  }

  /// Every row of every table, as text.
  func rows(_ name: String = "works.sqlite") throws -> [String] {
    let database = try SQLiteDatabase(path(name), access: .readOnly)
    var dump: [String] = []
    for table in ["work", "edit", "step", "snapshot", "tag", "work_text"] {
      let columns = try database.texts("SELECT name FROM pragma_table_info('\(table)')")
      let values = columns.map { "quote(\($0))" }.joined(separator: " || ', ' || ")
      dump += try database.texts("SELECT '\(table): ' || \(values) FROM \(table) ORDER BY 1")
    }
    return dump
  }

  static let photo = PhotoReference(
    path: "/photos/dandelion.jpg", contentHash: "00ff", byteCount: 1234, width: 3000, height: 2000)
}
