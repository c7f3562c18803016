import Foundation

/// Reads the files of documents and presets.
public enum DocumentFile {
  /// The bytes of a file of at most 16 MB.
  /// - Throws: ``DocumentError`` `unreadable` or `too-large`.
  public static func read(_ path: String) throws(DocumentError) -> Data {
    var isFolder: ObjCBool = false
    guard !path.contains("\0"),
      FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
    else {
      throw unreadable(path, "does not exist", "check the name and the folder")
    }
    if isFolder.boolValue { throw unreadable(path, "is a folder", "name a file in it") }
    guard let handle = FileHandle(forReadingAtPath: path) else {
      throw unreadable(path, "cannot be opened", "check its permissions")
    }
    defer { try? handle.close() }
    var data = Data()
    do {
      // Devices and pipes have no size to ask for.
      while data.count <= JSONValue.maximumBytes,
        let part = try handle.read(upToCount: 1 << 20), !part.isEmpty
      {
        data.append(part)
      }
    } catch {
      throw unreadable(path, "cannot be read", "check the disk and its permissions")
    }
    guard data.count <= JSONValue.maximumBytes else { throw JSONValue.tooLarge(path) }
    return data
  }

  static func isFile(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    return !path.contains("\0")
      && FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
      && !isFolder.boolValue
  }

  private static func unreadable(
    _ path: String, _ message: String, _ advice: String
  ) -> DocumentError {
    DocumentError(.unreadable, file: path, message: message, advice: advice)
  }
}
