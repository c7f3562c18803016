/// Puts profiles into files whatever they are.
enum ProfileInsertion {
  /// As an APP2 segment right behind the start of the image (ICC.1:2022, annex B.4).
  static func jpeg(_ file: [UInt8], _ icc: [UInt8]) -> [UInt8] {
    let body = Array("ICC_PROFILE\0".utf8) + [1, 1] + icc
    let length = body.count + 2
    let segment: [UInt8] = [0xFF, 0xE2, UInt8(length >> 8), UInt8(length & 255)]
    return Array(file[..<2]) + segment + body + file[2...]
  }

  /// As an `iCCP` chunk, in a zlib stream of stored blocks (RFC 1950, RFC 1951).
  static func png(_ file: [UInt8], _ icc: [UInt8]) throws -> [UInt8] {
    var stream: [UInt8] = [0x78, 0x01]
    var start = 0
    while start < icc.count {
      let size = min(65_535, icc.count - start)
      let isLast: UInt8 = start + size == icc.count ? 1 : 0
      stream += [isLast, UInt8(size & 255), UInt8(size >> 8)]
      stream += [UInt8(~size & 255), UInt8(~size >> 8 & 255)]
      stream += icc[start..<start + size]
      start += size
    }
    var (a, b) = (UInt32(1), UInt32(0))
    for byte in icc {
      a = (a + UInt32(byte)) % 65_521
      b = (b + a) % 65_521
    }
    stream += (0..<4).map { UInt8((b << 16 | a) >> (24 - 8 * UInt32($0)) & 255) }
    return try PNGChunks.inserting("iCCP", Array("test\0\0".utf8) + stream, into: file)
  }
}
