/// IPTC-IIM datasets, bare or inside a Photoshop resource block as JPEG keeps them
/// (IPTC-NAA Information Interchange Model 4.2; Adobe Photoshop file formats, "image resources").
enum IPTCBlock {
  /// Record 2 datasets that say where: content location 26 and 27, city 90, sublocation 92,
  /// state 95, country code 100, country 101.
  private static let location: Set<UInt8> = [26, 27, 90, 92, 95, 100, 101]
  /// Record 2 datasets that say whose: by-line 80, credit 110, copyright 116.
  private static let ownership: Set<UInt8> = [80, 110, 116]

  private static let signature = Array("Photoshop 3.0\0".utf8)

  /// The block as a format keeps it: JPEG inside a Photoshop resource block, TIFF bare and padded
  /// to whole words.
  ///
  /// libvips hands on whatever the photo had.
  static func arranged(_ block: [UInt8], for format: PhotoFormat) -> [UInt8] {
    let isWrapped = block.starts(with: signature)
    switch format {
    case .tiff where isWrapped:
      let records = resources(in: block)?.first(where: \.isIPTC).map { Array(block[$0.data]) } ?? []
      // libvips 8.14 hands libtiff a quarter of the length, so zeros make up for the rest; readers
      // stop at the first byte that is no dataset.
      return records + [UInt8](repeating: 0, count: 3 * records.count + 4 - records.count % 4)
    case .jpeg where !isWrapped:
      let size = (0..<4).map { UInt8(block.count >> (24 - 8 * $0) & 255) }
      let padding: [UInt8] = block.count % 2 == 1 ? [0] : []
      return signature + Array("8BIM".utf8) + [4, 4, 0, 0] + size + block + padding
    default: return block
    }
  }

  /// A Photoshop resource: where it stands as a whole, and its data.
  private struct Resource {
    var whole, data: Range<Int>
    var isIPTC: Bool
  }

  /// The resources of a block: signature, identifier, padded name, size, padded data each.
  ///
  /// - Returns: nil when the block is no list of resources, or ends in the middle of one.
  private static func resources(in block: [UInt8]) -> [Resource]? {
    let start = block.starts(with: signature) ? signature.count : 0
    let mark = Array("8BIM".utf8)
    var resources: [Resource] = []
    var place = start
    while place + 12 <= block.count, Array(block[place..<place + 4]) == mark {
      let nameLength = 1 + Int(block[place + 6])
      let sizeAt = place + 6 + nameLength + nameLength % 2
      guard sizeAt + 4 <= block.count else { return nil }
      let size = block[sizeAt..<sizeAt + 4].reduce(0) { $0 << 8 | Int($1) }
      let body = sizeAt + 4
      guard body + size <= block.count else { return nil }
      let end = min(block.count, body + size + size % 2)
      resources.append(
        Resource(
          whole: place..<end, data: body..<body + size,
          isIPTC: block[place + 4] == 4 && block[place + 5] == 4))
      place = end
    }
    return resources.isEmpty ? nil : resources
  }

  /// The block without what a policy leaves out, or nil when it cannot be read or nothing is left.
  static func filtered(_ block: [UInt8], _ policy: MetadataPolicy) -> [UInt8]? {
    if policy == .all { return block }
    guard let resources = resources(in: block) else { return datasets(block[...], policy) }
    var result = Array(block[..<resources[0].whole.lowerBound])
    var isEmpty = true
    for resource in resources {
      if resource.isIPTC {
        guard let kept = datasets(block[resource.data], policy) else { continue }
        // Everything before the size, the new size, the data padded to an even length.
        result += block[resource.whole.lowerBound..<resource.data.lowerBound - 4]
        result += (0..<4).map { UInt8(kept.count >> (24 - 8 * $0) & 255) }
        result += kept + (kept.count % 2 == 1 ? [0] : [])
      } else if policy != .copyright {
        result += block[resource.whole]
      } else {
        continue
      }
      isEmpty = false
    }
    return isEmpty ? nil : result
  }

  private static func datasets(_ block: ArraySlice<UInt8>, _ policy: MetadataPolicy) -> [UInt8]? {
    var result: [UInt8] = []
    var place = block.startIndex
    while place + 5 <= block.endIndex, block[place] == 0x1C {
      let record = block[place + 1]
      let number = block[place + 2]
      let size = Int(block[place + 3]) << 8 | Int(block[place + 4])
      // Sizes from 32768 are an extended form that no photo uses.
      guard size < 32_768, place + 5 + size <= block.endIndex else { return nil }
      let isKept =
        switch policy {
        case .all: true
        case .noLocation: !(record == 2 && location.contains(number))
        case .copyright: record != 2 || ownership.contains(number)
        case .none: false
        }
      if isKept { result += block[place..<place + 5 + size] }
      place += 5 + size
    }
    return result.isEmpty ? nil : result
  }
}
