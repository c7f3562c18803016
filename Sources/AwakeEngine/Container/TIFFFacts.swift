/// What the first directory of a TIFF file says that libvips does not tell (TIFF 6.0, section 2).
struct TIFFFacts {
  /// Whether there is an EXIF directory, which libvips 8.14 does not read.
  private(set) var hasEXIF = false

  /// - Returns: nil for files that are not TIFF; BigTIFF is not looked into.
  init?(_ file: OpenFile) {
    let head = file.bytes(at: 0, count: 8)
    guard head.count == 8 else { return nil }
    let isLittle: Bool
    switch Array(head[..<4]) {
    case [0x49, 0x49, 42, 0]: isLittle = true
    case [0x4D, 0x4D, 0, 42]: isLittle = false
    default: return nil
    }
    func number(_ bytes: [UInt8]) -> Int {
      (isLittle ? bytes.reversed() : bytes).reduce(0) { $0 << 8 | Int($1) }
    }
    let directory = number(Array(head[4...]))
    let count = number(file.bytes(at: directory, count: 2))
    let entries = file.bytes(at: directory + 2, count: 12 * min(count, 1000))
    for start in stride(from: 0, to: entries.count - 11, by: 12)
    where number(Array(entries[start..<start + 2])) == 34_665 {
      hasEXIF = true
    }
  }
}
