import CVips

/// What tells the bytes of a file from those of any other file.
public enum ContentHash {
  /// The SHA-256 of a file's bytes, as 64 hexadecimal digits in lower case.
  ///
  /// The file is read once, a part at a time.
  /// - Parameter path: of a regular file.
  /// - Throws: ``PhotoError`` for what is not there, is no file, is empty or cannot be read.
  public static func sha256(of path: String) throws(PhotoError) -> String {
    let file = try OpenFile.reading(path)
    guard let sum = g_checksum_new(G_CHECKSUM_SHA256) else {
      throw PhotoError(
        .notReadable, "cannot be told from others: this system has no SHA-256",
        advice: "update GLib", path: path)
    }
    defer { g_checksum_free(sum) }
    var offset = 0
    while offset < file.size {
      let bytes = file.bytes(at: offset, count: min(1 << 20, file.size - offset))
      guard !bytes.isEmpty else {
        throw PhotoError(
          .notReadable, "could not be read to its end", advice: "check the disk", path: path)
      }
      g_checksum_update(sum, bytes, gssize(bytes.count))
      offset += bytes.count
    }
    return String(cString: g_checksum_get_string(sum))
  }
}
