/// What the markers of a JPEG file say that libvips does not tell.
struct JPEGFacts {
  private(set) var hasGainMap = false
  /// Whether the file ends before its end-of-image marker.
  ///
  /// libvips misses that when only the last rows are cut.
  private(set) var isTruncated = false

  init?(_ file: OpenFile) {
    guard file.bytes(at: 0, count: 2) == [0xFF, 0xD8] else { return nil }
    var offset = 2
    for _ in 0..<1000 {
      var head = ByteReader(file.bytes(at: offset, count: 4))
      guard head.number(bytes: 1) == 0xFF, let marker = head.number(bytes: 1) else { return }
      // Fill bytes before a marker; start of scan ends the header.
      if marker == 0xFF {
        offset += 1
        continue
      }
      guard let length = head.number(bytes: 2), length >= 2 else { return }
      if marker == 0xDA {
        isTruncated = !Self.hasEnd(file, after: offset + 2 + length)
        return
      }
      if marker == 0xE1 || marker == 0xE2 { inspect(file.bytes(at: offset + 4, count: length - 2)) }
      offset += 2 + length
    }
  }

  /// Whether an end-of-image marker follows.
  ///
  /// Most files end with it; others have something behind it, so the marker is searched. In
  /// compressed data 0xFF is always followed by 0 or a restart marker.
  private static func hasEnd(_ file: OpenFile, after start: Int) -> Bool {
    if file.bytes(at: file.size - 2, count: 2) == [0xFF, 0xD9] { return true }
    var offset = start
    var previous: UInt8 = 0
    while true {
      let chunk = file.bytes(at: offset, count: 1 << 18)
      if chunk.isEmpty { return false }
      for byte in chunk {
        if previous == 0xFF, byte == 0xD9 { return true }
        previous = byte
      }
      offset += chunk.count
    }
  }

  /// Adobe and Google gain maps name themselves in XMP, ISO 21496-1 ones in an APP2 segment.
  private mutating func inspect(_ segment: [UInt8]) {
    let text = String(decoding: segment, as: Unicode.ASCII.self)
    let marks = [
      "http://ns.adobe.com/hdr-gain-map/", "urn:iso:std:iso:ts:21496:-1", "HDRGainMap",
    ]
    if marks.contains(where: { text.contains($0) }) { hasGainMap = true }
  }
}
