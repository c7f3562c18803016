/// Decimal numbers in bytes, such as `0.25`, `.5`, `+1` and `1e-7`, read and written without the
/// locale.
enum DecimalText {
  /// The number.
  ///
  /// - Returns: nil when there is none, or one that is not finite.
  static func value(of bytes: [UInt8], in range: Range<Int>) -> Double? {
    var place = range.lowerBound
    let end = range.upperBound
    var isNegative = false
    if place < end, bytes[place] == 0x2D || bytes[place] == 0x2B {
      isNegative = bytes[place] == 0x2D
      place += 1
    }
    var mantissa: UInt64 = 0
    var exponent = 0
    var digits = 0
    var isExact = true
    var hasPoint = false
    while place < end {
      let byte = bytes[place]
      if byte == 0x2E, !hasPoint {
        hasPoint = true
      } else if byte >= 0x30, byte <= 0x39 {
        digits += 1
        if mantissa < 1_000_000_000_000_000_000 {
          mantissa = mantissa * 10 + UInt64(byte - 0x30)
          if hasPoint { exponent -= 1 }
        } else {
          isExact = false
        }
      } else {
        break
      }
      place += 1
    }
    guard digits > 0 else { return nil }
    if place < end {
      guard let power = power(bytes, place, end) else { return nil }
      exponent += power
    }
    // Exact: both are whole numbers that a Double holds, and one division or product rounds once.
    guard isExact, mantissa <= 1 << 53, abs(exponent) <= 22 else {
      return slowValue(bytes[range])
    }
    let whole = Double(mantissa)
    let size = exponent < 0 ? whole / powersOfTen[-exponent] : whole * powersOfTen[exponent]
    return isNegative ? -size : size
  }

  /// What stands behind the digits: `e` and a whole number.
  private static func power(_ bytes: [UInt8], _ start: Int, _ end: Int) -> Int? {
    guard bytes[start] == 0x65 || bytes[start] == 0x45 else { return nil }
    var place = start + 1
    var isNegative = false
    if place < end, bytes[place] == 0x2D || bytes[place] == 0x2B {
      isNegative = bytes[place] == 0x2D
      place += 1
    }
    guard place < end else { return nil }
    var value = 0
    while place < end {
      let byte = bytes[place]
      guard byte >= 0x30, byte <= 0x39 else { return nil }
      value = min(value * 10 + Int(byte - 0x30), 100_000)
      place += 1
    }
    return isNegative ? -value : value
  }

  /// What the standard library makes of it, for more digits than are exact.
  private static func slowValue(_ word: ArraySlice<UInt8>) -> Double? {
    guard let value = Double(String(decoding: word, as: UTF8.self)), value.isFinite else {
      return nil
    }
    return value
  }

  private static let powersOfTen: [Double] = (0...22).map { power in
    (0..<power).reduce(1.0) { value, _ in value * 10 }
  }

  /// Writes a number with six decimals, without a formatter: there may be millions.
  static func write(_ value: Double, to bytes: inout [UInt8]) {
    guard abs(value) < 1e9 else {
      bytes.append(contentsOf: "\(value.isFinite ? value : 0)".utf8)
      return
    }
    let millionths = Int((value * 1e6).rounded())
    if millionths < 0 { bytes.append(0x2D) }
    let (whole, part) = abs(millionths).quotientAndRemainder(dividingBy: 1_000_000)
    if whole < 10 {
      bytes.append(0x30 + UInt8(whole))
    } else {
      bytes.append(contentsOf: String(whole).utf8)
    }
    bytes.append(0x2E)
    var unit = 100_000
    while unit > 0 {
      bytes.append(0x30 + UInt8(part / unit % 10))
      unit /= 10
    }
  }
}
