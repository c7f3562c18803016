/// Adds `irot` and `imir` properties to a HEIC file as libheif writes it, the way cameras mark
/// turned photos (ISO/IEC 23008-12, 6.5.10 and 6.5.12).
enum HEIFTurning {
  struct Unexpected: Error {}

  /// Properties that show a photo stored with an EXIF orientation upright: mirror, then turn.
  ///
  /// libheif applies them in the order they are associated.
  static func properties(_ orientation: Int) -> [[UInt8]] {
    // irot counts anti-clockwise quarter turns; imir axis 0 is vertical (left and right change).
    func irot(_ turns: UInt8) -> [UInt8] { [0, 0, 0, 9] + Array("irot".utf8) + [turns] }
    let mirror: [UInt8] = [0, 0, 0, 9] + Array("imir".utf8) + [mirrorSides]
    switch orientation {
    case 2: return [mirror]
    case 3: return [irot(2)]
    case 4: return [irot(2), mirror]
    case 5: return [irot(3), mirror]
    case 6: return [irot(3)]
    case 7: return [irot(1), mirror]
    case 8: return [irot(1)]
    default: return []
    }
  }

  /// Exchanges left and right.
  ///
  /// The first edition of the standard and libheif before 1.17 call this axis 1, later ones axis 1
  /// too, after a correction of both.
  static let mirrorSides: UInt8 = 1

  static func turned(_ file: [UInt8], orientation: Int) throws -> [UInt8] {
    let added = properties(orientation)
    if added.isEmpty { return file }
    var bytes = file
    guard let meta = find("meta", bytes, 0, bytes.count),
      let iprp = find("iprp", bytes, meta + 12, meta + size(bytes, meta)),
      let ipco = find("ipco", bytes, iprp + 8, iprp + size(bytes, iprp)),
      let ipma = find("ipma", bytes, iprp + 8, iprp + size(bytes, iprp)),
      let iloc = find("iloc", bytes, meta + 12, meta + size(bytes, meta)), ipma > ipco
    else { throw Unexpected() }
    // Number of properties there are, so that the new ones can be named.
    var count = 0
    var place = ipco + 8
    while place < ipco + size(bytes, ipco) {
      count += 1
      place += size(bytes, place)
    }
    // One-byte associations: version, flags, entry count; then item, association count, marks.
    guard bytes[ipma + 8] == 0, bytes[ipma + 11] & 1 == 0,
      let pitm = find("pitm", bytes, meta + 12, meta + size(bytes, meta))
    else { throw Unexpected() }
    var entry = ipma + 16
    while Array(bytes[entry..<entry + 2]) != Array(bytes[pitm + 12..<pitm + 14]) {
      entry += 3 + Int(bytes[entry + 2])
      guard entry + 3 <= ipma + size(bytes, ipma) else { throw Unexpected() }
    }
    let associations = entry + 2
    let used = Int(bytes[associations])
    let marks = added.indices.map { UInt8(0x80 | (count + 1 + $0)) }
    let data = added.flatMap { $0 }
    let growth = marks.count + data.count
    bytes[associations] += UInt8(added.count)
    bytes.insert(contentsOf: marks, at: associations + 1 + used)
    bytes.insert(contentsOf: data, at: ipco + size(bytes, ipco))
    grow(&bytes, ipma + data.count, by: marks.count)
    grow(&bytes, ipco, by: data.count)
    grow(&bytes, iprp, by: growth)
    grow(&bytes, meta, by: growth)
    // Version 0 or 1 with four-byte offsets: move every extent behind the meta box.
    try moveExtents(&bytes, iloc < ipco ? iloc : iloc + growth, by: growth)
    return bytes
  }

  private static func moveExtents(_ bytes: inout [UInt8], _ iloc: Int, by growth: Int) throws {
    let version = bytes[iloc + 8]
    let offsetSize = Int(bytes[iloc + 12] >> 4)
    let lengthSize = Int(bytes[iloc + 12] & 15)
    let baseSize = Int(bytes[iloc + 13] >> 4)
    guard version <= 1, offsetSize == 4 else { throw Unexpected() }
    var place = iloc + 16
    for _ in 0..<(Int(bytes[iloc + 14]) << 8 | Int(bytes[iloc + 15])) {
      place += 2
      var isInFile = true
      if version == 1 {
        isInFile = bytes[place + 1] & 15 == 0
        place += 2
      }
      place += 2 + baseSize
      let extents = Int(bytes[place]) << 8 | Int(bytes[place + 1])
      place += 2
      for _ in 0..<extents {
        if isInFile { grow(&bytes, place, by: growth) }
        place += offsetSize + lengthSize
      }
    }
  }

  private static func size(_ bytes: [UInt8], _ box: Int) -> Int {
    bytes[box..<box + 4].reduce(0) { $0 << 8 | Int($1) }
  }

  private static func grow(_ bytes: inout [UInt8], _ place: Int, by amount: Int) {
    let value = size(bytes, place) + amount
    for index in 0..<4 { bytes[place + index] = UInt8(value >> (24 - 8 * index) & 255) }
  }

  private static func find(_ type: String, _ bytes: [UInt8], _ start: Int, _ end: Int) -> Int? {
    var place = start
    while place + 8 <= end {
      if Array(bytes[place + 4..<place + 8]) == Array(type.utf8) { return place }
      let length = size(bytes, place)
      if length < 8 { return nil }
      place += length
    }
    return nil
  }
}
