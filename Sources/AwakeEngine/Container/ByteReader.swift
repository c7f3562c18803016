/// Big-endian numbers from a slice of bytes; nil beyond the end.
struct ByteReader {
  private let bytes: [UInt8]
  private(set) var offset: Int

  init(_ bytes: [UInt8], at offset: Int = 0) {
    self.bytes = bytes
    self.offset = offset
  }

  var remaining: Int { bytes.count - offset }

  mutating func number(bytes count: Int) -> Int? {
    guard count > 0, count <= 4, remaining >= count else { return nil }
    var value = 0
    for index in 0..<count { value = value << 8 | Int(bytes[offset + index]) }
    offset += count
    return value
  }

  mutating func text(_ count: Int) -> String? {
    guard count >= 0, remaining >= count else { return nil }
    defer { offset += count }
    return String(decoding: bytes[offset..<offset + count], as: Unicode.ASCII.self)
  }
}
