/// A small picture and its PNG file, written without any library: stored blocks, no filter.
struct TestPicture {
  let width, height: Int
  /// RGB, or RGB and alpha where `hasAlpha`, row by row.
  var bytes: [UInt8]
  var hasAlpha = false

  /// - Parameter color: of the pixel at a place.
  init(_ width: Int, _ height: Int, color: (_ x: Int, _ y: Int) -> [UInt8]) {
    (self.width, self.height) = (width, height)
    bytes = (0..<height).flatMap { y in (0..<width).flatMap { x in color(x, y) } }
    hasAlpha = bytes.count == 4 * width * height
  }

  /// One colour everywhere.
  init(_ color: [UInt8], _ width: Int = 16, _ height: Int = 16) {
    self.init(width, height) { _, _ in color }
  }

  /// The file.
  var png: [UInt8] {
    let row = (hasAlpha ? 4 : 3) * width
    let lines = (0..<height).flatMap { [0] + bytes[$0 * row..<($0 + 1) * row] }
    return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
      + Self.chunk(
        "IHDR",
        Self.word(UInt32(width)) + Self.word(UInt32(height)) + [8, hasAlpha ? 6 : 2, 0, 0, 0])
      + Self.chunk("IDAT", Self.stored(lines)) + Self.chunk("IEND", [])
  }

  /// RFC 1950 around the stored blocks of RFC 1951.
  private static func stored(_ bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = [0x78, 0x01]
    for start in stride(from: 0, to: bytes.count, by: 65_535) {
      let block = bytes[start..<min(start + 65_535, bytes.count)]
      let (low, high) = (UInt8(block.count & 255), UInt8(block.count >> 8))
      result += [start + block.count == bytes.count ? 1 : 0, low, high, ~low, ~high] + block
    }
    var (a, b): (UInt32, UInt32) = (1, 0)
    for byte in bytes {
      a = (a + UInt32(byte)) % 65_521
      b = (b + a) % 65_521
    }
    return result + word(b << 16 | a)
  }

  private static func chunk(_ name: String, _ data: [UInt8]) -> [UInt8] {
    let body = Array(name.utf8) + data
    var crc = UInt32.max
    for byte in body {
      crc ^= UInt32(byte)
      for _ in 0..<8 { crc = crc >> 1 ^ (crc & 1 == 1 ? 0xEDB8_8320 : 0) }
    }
    return word(UInt32(data.count)) + body + word(~crc)
  }

  private static func word(_ value: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(value >> $0 & 255) }
  }
}
