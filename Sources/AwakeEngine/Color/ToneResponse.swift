import AwakeColor

/// The curve of one device channel: device value 0…1 to linear light 0…1, never falling.
///
/// Held as its value at every 16-bit code, so that 16-bit photos are decoded exactly and the
/// inverse brings every code back.
final class ToneResponse: Sendable {
  /// Linear light at code / 65535.
  let samples: [Double]

  /// Samples a curve.
  ///
  /// - Returns: nil when the curve falls anywhere, is flat as a whole, or is not a number.
  init?(_ curve: (Double) -> Double) {
    var samples = [Double](unsafeUninitializedCapacity: 65536) { buffer, count in
      for code in 0..<65536 { buffer[code] = curve(Double(code) / 65535) }
      count = 65536
    }
    var highest = -Double.infinity
    for (code, value) in samples.enumerated() {
      // Tables of 16-bit integers wobble by a code; anything more is not a curve we can invert.
      guard value.isFinite, value >= highest - 1e-4 else { return nil }
      highest = max(highest, value)
      samples[code] = highest
    }
    guard let last = samples.last, let first = samples.first, last > first + 1e-3 else {
      return nil
    }
    self.samples = samples
  }

  /// The curve for 8-bit codes.
  var codes8: [Float] { (0..<256).map { Float(samples[$0 * 257]) } }

  /// The curve for 16-bit codes.
  var codes16: [Float] { samples.map { Float($0) } }

  /// Linear light of a device value; outside 0…1 the end slopes continue.
  func decode(_ device: Double) -> Double {
    let position = device * 65535
    if position <= 0 { return samples[0] + position * (samples[1] - samples[0]) }
    if position >= 65535 {
      // The slope of the last hundredth: less at the mercy of rounding than that of one code.
      let slope = (samples[65535] - samples[64880]) / 655
      return samples[65535] + (position - 65535) * slope
    }
    let index = Int(position)
    return samples[index] + (position - Double(index)) * (samples[index + 1] - samples[index])
  }

  /// Device value of linear light; clipped to 0…1.
  func encode(_ linear: Double) -> Double {
    if linear <= samples[0] { return 0 }
    if linear >= samples[65535] { return 1 }
    var low = 0
    var high = 65535
    while high - low > 1 {
      let middle = (low + high) / 2
      if samples[middle] <= linear { low = middle } else { high = middle }
    }
    let step = samples[high] - samples[low]
    let fraction = step > 0 ? (linear - samples[low]) / step : 0
    return (Double(low) + fraction) / 65535
  }

  /// Whether linear light and device value are the same.
  var isLinear: Bool {
    [0.05, 0.2, 0.5, 0.8].allSatisfy { abs(decode($0) - $0) < 2e-3 }
  }

  /// The curve for float samples, which may be negative or beyond 1.
  func decodeTable() -> LogTable { LogTable(exponents: -24...4) { self.decode($0) } }

  /// The inverse curve.
  func encodeTable() -> LogTable {
    LogTable(exponents: -32...0, negative: .constant) { self.encode($0) }
  }
}
