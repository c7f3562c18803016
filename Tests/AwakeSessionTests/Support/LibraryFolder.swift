import Foundation

/// A folder for libraries that goes when the test is done.
///
/// It is in memory where the system has such a place: a process that is killed, or that waits for
/// others, meets the same files there, and the tests need not wait for a disk. Another place is
/// named by `AWAKE_TEST_FOLDER`.
final class LibraryFolder: Sendable {
  let path: String

  init() throws {
    let memory = "/dev/shm"
    let place =
      ProcessInfo.processInfo.environment["AWAKE_TEST_FOLDER"]
      ?? (FileManager.default.isWritableFile(atPath: memory)
        ? memory : FileManager.default.temporaryDirectory.path)
    path = "\(place)/awake-session-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// A path in the folder.
  subscript(name: String) -> String { "\(path)/\(name)" }

  var files: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted()
  }

  /// The path of the library of a test that has one.
  var library: String { self["works.sqlite"] }

  /// Writes a file and gives its path.
  @discardableResult
  func write(_ bytes: [UInt8], _ name: String) throws -> String {
    try Data(bytes).write(to: URL(fileURLWithPath: self[name]))
    return self[name]
  }

  func exists(_ name: String) -> Bool { FileManager.default.fileExists(atPath: self[name]) }
}
