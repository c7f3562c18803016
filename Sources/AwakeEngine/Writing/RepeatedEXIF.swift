import Foundation

/// The second EXIF chunk of PNG files.
///
/// libvips hands libpng one block; libpng 1.6.39 writes it before the pixels and, with the rest of
/// what it was told, behind them again. The PNG specification allows one.
enum RepeatedEXIF {
  /// Chunks larger than this are not looked at; EXIF has at most 64 KiB.
  private static let most = 1 << 20
  /// Length, type and checksum around the data of a chunk.
  private static let frame = 12

  /// Ends a PNG file that was just written before the copy of its EXIF chunk.
  ///
  /// Does nothing where the last chunk is not the very copy of one before the pixels.
  ///
  /// - Parameter descriptor: a file that can be read and written at any place.
  /// - Returns: whether the file is whole.
  static func remove(from descriptor: Int32) -> Bool {
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
      let exif = chunk(in: descriptor)
    else { return true }
    let size = Int(status.st_size)
    let start = size - frame - exif.count
    let ending = bytes(descriptor, at: start, count: exif.count + frame)
    guard ending.starts(with: exif), ending.count == exif.count + frame else { return true }
    let end = Array(ending[exif.count...])
    guard Array(end[4..<8]) == Array("IEND".utf8) else { return true }
    return pwrite(descriptor, end, end.count, off_t(start)) == end.count
      && ftruncate(descriptor, off_t(start + end.count)) == 0
  }

  /// The EXIF chunk before the pixels, whole.
  private static func chunk(in descriptor: Int32) -> [UInt8]? {
    var offset = 8
    while true {
      var reader = ByteReader(bytes(descriptor, at: offset, count: 8))
      guard let length = reader.number(bytes: 4), let type = reader.text(4), type != "IDAT" else {
        return nil
      }
      if type == "eXIf" {
        guard length <= most else { return nil }
        let chunk = bytes(descriptor, at: offset, count: length + frame)
        return chunk.count == length + frame ? chunk : nil
      }
      offset += length + frame
    }
  }

  private static func bytes(_ descriptor: Int32, at offset: Int, count: Int) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      filled = max(0, pread(descriptor, buffer.baseAddress, count, off_t(offset)))
    }
  }
}
