import AwakeColor
import Foundation

/// What the light of a photo may be, as several assumptions about the world have it.
///
/// Each estimate is the shift that the light makes of D65; positive is warm, magenta.
struct IlluminantEstimates {
  /// What is almost grey is grey.
  let greyWorld: WhiteBalance?
  /// Edges are grey on average (van de Weijer et al., "Edge-based color constancy", 2007).
  let greyEdge: WhiteBalance?
  /// The brightest things are white (Land's retinex, without what is clipped or colourful).
  let brightPatch: WhiteBalance?
  /// The share of the photo that the first rests on.
  let greyShare: Double
  /// The first for the darker and the brighter half of what is almost grey.
  let halves: (dark: WhiteBalance, bright: WhiteBalance)?

  /// Channels above this may be clipped, and say nothing about colour.
  private static let clipped = 0.95

  init(_ sample: AutoSample) {
    let usable = sample.colors.map { $0.max() < Self.clipped && AutoSample.luminance($0) > 0.004 }
    let grey = Self.greyWorld(sample, usable)
    greyWorld = grey.white.flatMap { Self.shift($0) }
    greyShare = grey.weights.reduce(0, +) / Double(max(1, sample.colors.count))
    halves = Self.halves(sample, grey.weights)
    greyEdge = Self.greyEdge(sample, usable).flatMap { Self.shift($0) }
    brightPatch = Self.brightPatch(sample, usable).flatMap { Self.shift($0) }
  }

  static func shift(_ white: SIMD3<Double>) -> WhiteBalance? {
    let xyz = WorkingSpace.toXYZ * white
    let sum = xyz.sum()
    guard white.min() > 0, sum > 0, sum.isFinite else { return nil }
    return WhiteBalance(illuminant: Chromaticity(x: xyz.x / sum, y: xyz.y / sum))
  }

  /// The mean of middle tones of little saturation, each at equal brightness; what counts as little
  /// is seen from the mean found so far.
  private static func greyWorld(
    _ sample: AutoSample, _ usable: [Bool]
  ) -> (white: SIMD3<Double>?, weights: [Double]) {
    var white = SIMD3<Double>(repeating: 1)
    var weights = [Double](repeating: 0, count: sample.colors.count)
    // Twice; more would follow a large coloured thing away from grey.
    for _ in 0..<2 {
      var sum = SIMD3<Double>.zero
      for (index, color) in sample.colors.enumerated() where usable[index] {
        let lab = OKLab(working: color / white)
        let weight =
          smoothRise(lab.chroma, from: 0.085, to: 0.025)
          * smoothRise(lab.l, from: 0.2, to: 0.4) * smoothRise(lab.l, from: 0.98, to: 0.9)
        weights[index] = weight
        sum += weight * color / AutoSample.luminance(color)
      }
      let level = AutoSample.luminance(sum)
      guard level > 0, sum.min() > 0 else { return (nil, weights) }
      white = sum / level
    }
    return (white, weights)
  }

  private static func halves(
    _ sample: AutoSample, _ weights: [Double]
  ) -> (dark: WhiteBalance, bright: WhiteBalance)? {
    let order = weights.indices.filter { weights[$0] > 0 }
      .map { (level: AutoSample.luminance(sample.colors[$0]), index: $0) }
      .sorted { $0.level < $1.level }
    let total = weights.reduce(0, +)
    var (dark, bright) = (SIMD3<Double>.zero, SIMD3<Double>.zero)
    var passed = 0.0
    for (level, index) in order {
      let part = weights[index] * sample.colors[index] / level
      if passed < total / 2 { dark += part } else { bright += part }
      passed += weights[index]
    }
    guard let first = shift(dark), let second = shift(bright) else { return nil }
    return (first, second)
  }

  /// Minkowski mean of order 4 of the gradients of each channel.
  private static func greyEdge(_ sample: AutoSample, _ usable: [Bool]) -> SIMD3<Double>? {
    let (width, height) = (sample.width, sample.height)
    guard width > 2, height > 2 else { return nil }
    var sum = SIMD3<Double>.zero
    for y in 1..<height - 1 {
      for x in 1..<width - 1 {
        let i = y * width + x
        let near = [i, i - 1, i + 1, i - width, i + width]
        guard near.allSatisfy({ usable[$0] }) else { continue }
        let across = sample.colors[i + 1] - sample.colors[i - 1]
        let down = sample.colors[i + width] - sample.colors[i - width]
        let square = across * across + down * down
        sum += square * square
      }
    }
    guard sum.min() > 0 else { return nil }
    return SIMD3(pow(sum.x, 0.25), pow(sum.y, 0.25), pow(sum.z, 0.25))
  }

  /// The mean of the brightest 2 % of what is not clipped.
  private static func brightPatch(_ sample: AutoSample, _ usable: [Bool]) -> SIMD3<Double>? {
    let bright = sample.colors.indices.filter { usable[$0] }
      .map { (level: AutoSample.luminance(sample.colors[$0]), index: $0) }
      .sorted { ($0.level, $0.index) > ($1.level, $1.index) }
    let patch = bright.prefix(max(4, bright.count / 50))
    guard let least = patch.last, least.level > 0.15 else { return nil }
    return patch.reduce(SIMD3<Double>.zero) { $0 + sample.colors[$1.index] / $1.level }
  }
}
