import AwakeColor

/// The colour a PNG file names in its chunks, which libvips 8.14 ignores but for `iCCP`.
///
/// Priority as in the PNG specification, third edition, section 4.3: cICP, iCCP, sRGB, gAMA and
/// cHRM.
struct PNGColor {
  /// The colour that is named by numbers; nil when an ICC profile, sRGB or nothing is named.
  private(set) var signalled: SignalledColor?
  /// Whether there is an ICC profile.
  private(set) var hasProfile = false

  private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  /// - Returns: nil for files that are not PNG.
  init?(_ file: OpenFile) {
    guard file.bytes(at: 0, count: 8) == Self.signature else { return nil }
    var gamma: Double?
    var primaries = RGBPrimaries.sRGB
    var isSRGB = false
    var offset = 8
    for _ in 0..<10_000 {
      var head = ByteReader(file.bytes(at: offset, count: 8))
      guard let length = head.number(bytes: 4), let type = head.text(4), type != "IDAT",
        type != "IEND"
      else { break }
      switch type {
      case "cICP":
        var data = ByteReader(file.bytes(at: offset + 8, count: 4))
        if let primaries = data.number(bytes: 1), let transfer = data.number(bytes: 1) {
          let color = SignalledColor.codePoints(primaries: primaries, transfer: transfer)
          signalled = color.isSRGB ? nil : color
          return
        }
      case "iCCP": hasProfile = true
      case "sRGB": isSRGB = true
      case "gAMA":
        var data = ByteReader(file.bytes(at: offset + 8, count: 4))
        // The file's exponent in units of 1/100000; its inverse decodes.
        if let value = data.number(bytes: 4), (1000...10_000_000).contains(value) {
          gamma = 100_000 / Double(value)
        }
      case "cHRM":
        primaries = Self.chromaticities(file.bytes(at: offset + 8, count: 32)) ?? primaries
      default: break
      }
      offset += 12 + length
    }
    if !hasProfile, !isSRGB, let gamma { signalled = .gamma(gamma, primaries) }
  }

  /// Whether a PNG file ends before its `IEND` chunk does.
  ///
  /// libvips finds out while it decodes, but its threads may lose the error.
  static func isTruncated(_ file: OpenFile) -> Bool {
    guard file.bytes(at: 0, count: 8) == signature else { return false }
    var offset = 8
    for _ in 0..<1_000_000 {
      var head = ByteReader(file.bytes(at: offset, count: 8))
      guard let length = head.number(bytes: 4), let type = head.text(4) else { return true }
      offset += 12 + length
      if offset > file.size { return true }
      if type == "IEND" { return false }
    }
    return false
  }

  private static func chromaticities(_ bytes: [UInt8]) -> RGBPrimaries? {
    var data = ByteReader(bytes)
    var values: [Double] = []
    while values.count < 8, let value = data.number(bytes: 4) {
      values.append(Double(value) / 100_000)
    }
    guard values.count == 8, values.allSatisfy({ (0...1).contains($0) }), values[1] > 0.01 else {
      return nil
    }
    func point(_ index: Int) -> Chromaticity {
      Chromaticity(x: values[index], y: max(values[index + 1], 1e-4))
    }
    let primaries = RGBPrimaries(
      red: point(2), green: point(4), blue: point(6), white: point(0))
    return primaries.toXYZ?.inverse == nil ? nil : primaries
  }
}
