/// What the boxes of a HEIF or AVIF file say that libvips 8.14 does not tell.
struct HEIFFacts {
  private(set) var color: SignalledColor?
  private(set) var hasProfile = false
  private(set) var hasGainMap = false
  private(set) var hasDepthMap = false
  /// Whether there is an XMP item, which libvips 8.14 does not read.
  private(set) var hasXMP = false

  init?(_ file: OpenFile) {
    var start = ByteReader(file.bytes(at: 4, count: 4))
    guard start.text(4) == "ftyp" else { return nil }
    var offset = 0
    for _ in 0..<64 {
      var head = ByteReader(file.bytes(at: offset, count: 8))
      guard let size = head.number(bytes: 4), let type = head.text(4), size >= 8 else { return }
      if type == "meta" {
        let bytes = file.bytes(at: offset + 12, count: min(size - 12, 1 << 20))
        walk(bytes, 0, bytes.count, depth: 0)
        return
      }
      offset += size
    }
  }

  /// Looks into item properties; other boxes are passed over.
  private mutating func walk(_ bytes: [UInt8], _ start: Int, _ end: Int, depth: Int) {
    var offset = start
    while offset + 8 <= end {
      var head = ByteReader(bytes, at: offset)
      guard let size = head.number(bytes: 4), let type = head.text(4), size >= 8,
        offset + size <= end
      else { return }
      let body = offset + 8
      switch type {
      case "iprp", "ipco": if depth < 4 { walk(bytes, body, offset + size, depth: depth + 1) }
      case "iinf":
        let text = String(decoding: bytes[body..<offset + size], as: Unicode.ASCII.self)
        hasXMP = text.contains("application/rdf+xml")
      case "colr": readColor(ByteReader(bytes, at: body))
      case "auxC":
        let text = String(decoding: bytes[body..<offset + size], as: Unicode.ASCII.self)
        if text.contains("hdrgainmap") { hasGainMap = true }
        if text.contains("depth") || text.contains("aux:disparity") { hasDepthMap = true }
      default: break
      }
      offset += size
    }
  }

  private mutating func readColor(_ box: ByteReader) {
    var box = box
    switch box.text(4) {
    case "prof", "rICC": hasProfile = true
    case "nclx":
      // The first one belongs to the primary image in every encoder seen.
      guard color == nil, let primaries = box.number(bytes: 2),
        let transfer = box.number(bytes: 2)
      else { return }
      color = .codePoints(primaries: primaries, transfer: transfer)
    default: break
    }
  }
}
