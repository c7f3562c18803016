import CAwakeKernels

/// How often each value of red, green, blue and luma occurs in some pixels.
///
/// Fully transparent pixels are left out; the others count whole.
public struct Histogram: Sendable, Hashable {
  /// 256 counts for each channel, one after the other.
  private let table: [UInt32]
  /// How many pixels were counted.
  public let pixels: Int

  /// Counts pixels; in straight alpha, since multiplied colours would look darker than they are.
  public init(_ image: PreviewPixels) {
    var table = [UInt32](repeating: 0, count: 4 * 256)
    image.bytes.withUnsafeBufferPointer { bytes in
      table.withUnsafeMutableBufferPointer {
        awake_histogram(bytes.baseAddress, Int64(bytes.count / 4), $0.baseAddress)
      }
    }
    self.table = table
    pixels = table[..<256].reduce(0) { $0 + Int($1) }
  }

  /// The counts of the values 0…255.
  public func counts(_ channel: ScopeChannel) -> [Int] {
    table[channel.index * 256..<(channel.index + 1) * 256].map { Int($0) }
  }

  /// The share of pixels at 0, from 0 to 1.
  public func clippedShadows(_ channel: ScopeChannel) -> Double {
    share(counts(channel)[0])
  }

  /// The share of pixels at 255, from 0 to 1.
  public func clippedHighlights(_ channel: ScopeChannel) -> Double {
    share(counts(channel)[255])
  }

  /// The mean value, 0…255; nil without pixels.
  public func mean(_ channel: ScopeChannel) -> Double? {
    guard pixels > 0 else { return nil }
    let sum = counts(channel).enumerated().reduce(0) { $0 + $1.offset * $1.element }
    return Double(sum) / Double(pixels)
  }

  /// The middle value: the 50th percentile.
  public func median(_ channel: ScopeChannel) -> Int? { percentile(50, channel) }

  /// The smallest value that at least so many percent of the pixels do not exceed.
  ///
  /// That is the nearest rank, which numpy calls `inverted_cdf`.
  /// - Parameters:
  ///   - percent: 0…100; others are clamped.
  ///   - channel: red, green, blue or luma.
  /// - Returns: 0…255, or nil without pixels.
  public func percentile(_ percent: Double, _ channel: ScopeChannel) -> Int? {
    guard pixels > 0, !percent.isNaN else { return nil }
    let rank = max(1, (Double(pixels) * min(max(percent, 0), 100) / 100).rounded(.up))
    var sum = 0
    for (value, count) in counts(channel).enumerated() {
      sum += count
      if Double(sum) >= rank { return value }
    }
    return 255
  }

  private func share(_ count: Int) -> Double {
    pixels > 0 ? Double(count) / Double(pixels) : 0
  }
}
