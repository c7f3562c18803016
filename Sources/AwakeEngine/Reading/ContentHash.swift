import CVips
import Foundation

/// What tells the bytes of a file from those of any other file.
public enum ContentHash {
  /// The SHA-256 of a file's bytes, as 64 hexadecimal digits in lower case.
  ///
  /// The file is read once, a part at a time.
  /// - Parameter path: of a regular file.
  /// - Throws: ``PhotoError`` for what is not there, is no file, is empty or cannot be read.
  public static func sha256(of path: String) throws(PhotoError) -> String {
    let file = try OpenFile.reading(path)
    let result = try sha256(of: file.descriptor, name: path)
    guard result.bytes >= file.size else { throw unreadable(path) }
    return result.sha256
  }

  /// The SHA-256 of some bytes, as 64 hexadecimal digits in lower case.
  public static func sha256<Bytes: Sequence<UInt8>>(of bytes: Bytes) throws(PhotoError) -> String {
    let sum = try Sum("some bytes")
    sum.add(Array(bytes)[...])
    return sum.text
  }

  /// The size of an open file and the SHA-256 of its bytes; its position is left alone.
  static func sha256(
    of descriptor: Int32, name: String
  ) throws(PhotoError) -> (bytes: Int, sha256: String) {
    let sum = try Sum(name)
    var buffer = [UInt8](repeating: 0, count: 1 << 18)
    var offset = 0
    while true {
      let count = pread(descriptor, &buffer, buffer.count, off_t(offset))
      if count < 0 && errno == EINTR { continue }
      guard count >= 0 else { throw unreadable(name) }
      if count == 0 { break }
      sum.add(buffer[..<count])
      offset += count
    }
    return (offset, sum.text)
  }

  private static func unreadable(_ name: String) -> PhotoError {
    PhotoError(.notReadable, "could not be read to its end", advice: "check the disk", path: name)
  }

  /// A running sum of GLib.
  private final class Sum {
    private let sum: OpaquePointer

    init(_ name: String) throws(PhotoError) {
      guard let sum = g_checksum_new(G_CHECKSUM_SHA256) else {
        throw PhotoError(
          .notReadable, "cannot be told from others: this system has no SHA-256",
          advice: "update GLib", path: name)
      }
      self.sum = sum
    }

    deinit { g_checksum_free(sum) }

    func add(_ bytes: ArraySlice<UInt8>) {
      bytes.withUnsafeBufferPointer { g_checksum_update(sum, $0.baseAddress, gssize($0.count)) }
    }

    var text: String { String(cString: g_checksum_get_string(sum)) }
  }
}
