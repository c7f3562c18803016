/// Puts chunks into PNG files, and lists them.
enum PNGChunks {
  struct NoPNG: Error {}

  /// Inserts a chunk behind the header.
  static func inserting(_ type: String, _ data: [UInt8], into png: [UInt8]) throws -> [UInt8] {
    guard png.count > 33 else { throw NoPNG() }
    let body = Array(type.utf8) + data
    let chunk = number(data.count) + body + number(Int(checksum(body)))
    return Array(png[..<33]) + chunk + stripped(Array(png[33...]))
  }

  /// The types of all chunks, in order; what is no chunk ends the list as `?`.
  static func types(_ png: [UInt8]) -> [String] {
    var result: [String] = []
    var place = 8
    while place + 12 <= png.count {
      let length = png[place..<place + 4].reduce(0) { $0 << 8 | Int($1) }
      result.append(String(decoding: png[place + 4..<place + 8], as: UTF8.self))
      place += 12 + length
    }
    return place == png.count ? result : result + ["?"]
  }

  /// Without profile chunks, which have priority over all others.
  private static func stripped(_ chunks: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    var place = 0
    while place + 12 <= chunks.count {
      let length = chunks[place..<place + 4].reduce(0) { $0 << 8 | Int($1) }
      let end = min(chunks.count, place + 12 + length)
      if Array(chunks[place + 4..<place + 8]) != Array("iCCP".utf8) {
        result += chunks[place..<end]
      }
      place = end
    }
    return result
  }

  private static func number(_ value: Int) -> [UInt8] {
    (0..<4).map { UInt8(value >> (24 - 8 * $0) & 255) }
  }

  /// CRC-32 of ISO 3309, as the PNG specification asks for.
  private static func checksum(_ bytes: [UInt8]) -> UInt32 {
    var crc = UInt32.max
    for byte in bytes {
      crc ^= UInt32(byte)
      for _ in 0..<8 { crc = crc & 1 == 1 ? 0xEDB8_8320 ^ (crc >> 1) : crc >> 1 }
    }
    return ~crc
  }
}
