import AwakeColor

/// Colours spread evenly by multiples of irrational steps (the R3 sequence), the same in the oracle
/// that the golden values come from.
enum MatchCloud {
  struct Spread {
    var low: Double
    var high: Double
    /// Added per unit of lightness.
    var tilt = 0.0
  }

  static func sample(
    _ count: Int, from seed: Int, l: Spread, a: Spread, b: Spread
  ) -> MatchSample {
    MatchSample(
      colors: (1...max(count, 1)).map { k in
        let u = fraction(Double(k + seed) * 0.6180339887498949)
        let v = fraction(Double(k + seed) * 0.7548776662466927)
        let w = fraction(Double(k + seed) * 0.5698402909980532)
        let lightness = l.low + (l.high - l.low) * u
        return SIMD3(
          lightness, a.low + (a.high - a.low) * v + a.tilt * lightness,
          b.low + (b.high - b.low) * w + b.tilt * lightness + 0.3 * (v - 0.5) * 0.1)
      })
  }

  private static func fraction(_ x: Double) -> Double { x - x.rounded(.down) }

  /// 200 middling colours.
  static let photo = sample(
    200, from: 0, l: .init(low: 0.1, high: 0.9), a: .init(low: -0.05, high: 0.05, tilt: 0.02),
    b: .init(low: -0.04, high: 0.06, tilt: -0.03))
  /// 150 darker, more colourful ones.
  static let reference = sample(
    150, from: 1000, l: .init(low: 0.02, high: 0.75),
    a: .init(low: -0.02, high: 0.08, tilt: -0.05), b: .init(low: -0.1, high: 0.03, tilt: 0.1))
}
