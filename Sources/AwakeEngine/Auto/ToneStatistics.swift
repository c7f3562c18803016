import AwakeColor
import Foundation

/// How the tones of a photo are spread, on the sRGB-encoded scale of 0…1.
struct ToneStatistics: Sendable {
  /// The encoded luminance of the cells, rising.
  private let levels: [Double]
  /// The encoded brightest channel of the cells, rising.
  private let peaks: [Double]
  /// The middle tone: between the median and the log-average luminance.
  ///
  /// The log-average is the key of a scene (Reinhard et al., "Photographic tone reproduction for
  /// digital images", 2002); alone it follows a few black corners too far.
  let middle: Double

  init(_ sample: AutoSample) {
    let luminance = sample.colors.map { AutoSample.luminance($0) }
    levels = luminance.map { SRGBTransfer.encode($0) }.sorted()
    peaks = sample.colors.map { SRGBTransfer.encode($0.max()) }.sorted()
    let floor = 0.002
    let count = Double(max(1, luminance.count))
    let average = exp(luminance.reduce(0) { $0 + log($1 + floor) } / count) - floor
    let median = Self.value(levels, 50)
    middle = (SRGBTransfer.encode(max(0, average)) + median) / 2
  }

  /// The luminance below which so many percent of the photo are.
  func level(_ percent: Double) -> Double { Self.value(levels, percent) }

  /// The brightest channel below which so many percent of the photo are.
  func peak(_ percent: Double) -> Double { Self.value(peaks, percent) }

  /// The share of the photo with a luminance below a level.
  func share(below level: Double) -> Double { Self.share(levels, below: level) }

  /// The share of the photo with a brightest channel from one level to below another.
  func peakShare(from low: Double, to high: Double = .infinity) -> Double {
    max(0, Self.share(peaks, below: high) - Self.share(peaks, below: low))
  }

  private static func value(_ sorted: [Double], _ percent: Double) -> Double {
    guard let last = sorted.last else { return 0 }
    let place = percent / 100 * Double(sorted.count - 1)
    let index = Int(place)
    guard index + 1 < sorted.count else { return last }
    return sorted[index] + (place - Double(index)) * (sorted[index + 1] - sorted[index])
  }

  private static func share(_ sorted: [Double], below level: Double) -> Double {
    var (low, high) = (0, sorted.count)
    while low < high {
      let middle = (low + high) / 2
      if sorted[middle] < level { low = middle + 1 } else { high = middle }
    }
    return Double(low) / Double(max(1, sorted.count))
  }
}
