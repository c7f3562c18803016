import AwakeDocument
import Foundation
import Testing

/// Parses JSON text that the test wrote itself.
func json(_ text: String) throws -> JSONValue {
  try JSONValue(parsing: Data(text.utf8))
}

/// Parses a document that the test wrote itself.
func document(_ text: String) throws -> EditDocument {
  try EditDocument(parsing: Data(text.utf8))
}

/// Makes a preset that the test wrote itself.
func preset(_ text: String, name: String = "test") throws -> Preset {
  try Preset(parsing: Data(text.utf8), file: nil, name: name)
}

/// The error that reading a document gives; nil when it is read.
func fault(_ text: String, file: String? = nil) -> DocumentError? {
  fault(Data(text.utf8), file: file)
}

/// The error that reading a document gives; nil when it is read.
func fault(_ data: Data, file: String? = nil) -> DocumentError? {
  do {
    _ = try EditDocument(parsing: data, file: file)
    return nil
  } catch {
    return error
  }
}

/// A folder that is gone when the test is over.
final class TemporaryFolder {
  let path: String

  init() throws {
    path =
      FileManager.default.temporaryDirectory
      .appendingPathComponent("awake-document-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  @discardableResult
  func write(_ text: String, _ name: String) throws -> String {
    let file = "\(path)/\(name)"
    try Data(text.utf8).write(to: URL(fileURLWithPath: file))
    return file
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }
}
