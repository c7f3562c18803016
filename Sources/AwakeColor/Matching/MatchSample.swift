/// Colours of a photo that a match reads: a thumbnail's pixels in OKLab, each with a weight.
public struct MatchSample: Sendable {
  /// OKLab L, a, b.
  public var colors: [SIMD3<Double>]
  /// 0…1, as many as colours.
  public var weights: [Double]

  /// Creates a sample.
  ///
  /// Colours without a weight count fully. Colours that are no numbers or beyond ±10, and
  /// those without a positive weight, are left out.
  public init(colors: [SIMD3<Double>], weights: [Double] = []) {
    self.colors = []
    self.weights = []
    self.colors.reserveCapacity(colors.count)
    self.weights.reserveCapacity(colors.count)
    for (i, color) in colors.enumerated() {
      let weight = i < weights.count ? weights[i] : 1
      guard weight > 0, weight.isFinite, Self.isUsable(color) else { continue }
      self.colors.append(color)
      self.weights.append(weight)
    }
  }

  private static func isUsable(_ color: SIMD3<Double>) -> Bool {
    abs(color.x) < 10 && abs(color.y) < 10 && abs(color.z) < 10
  }

  /// The sum of all weights.
  public var mass: Double { weights.reduce(0, +) }

  /// The weighted mean colour; black for an empty sample.
  public var mean: SIMD3<Double> {
    var sum = SIMD3<Double>()
    for (color, weight) in zip(colors, weights) { sum += weight * color }
    let mass = mass
    return mass > 0 ? sum / mass : SIMD3()
  }

  /// Weighted quantiles at the mid-points (k + ½) / `count`.
  ///
  /// Each value stands at the middle of its share of the mass (Hazen), values between are
  /// interpolated, and those beyond the first and last are the first and last.
  ///
  /// - Parameter value: what to rank; the same for equal colours.
  /// - Returns: `count` values that never fall; empty for an empty sample.
  public func quantiles(_ count: Int, of value: (SIMD3<Double>) -> Double) -> [Double] {
    let ranked = zip(colors, weights).map { (value: value($0), weight: $1) }
      .sorted { $0.value < $1.value }
    let mass = ranked.reduce(0) { $0 + $1.weight }
    guard let first = ranked.first, let last = ranked.last, mass > 0, count > 0 else { return [] }
    var result: [Double] = []
    result.reserveCapacity(count)
    var i = 0
    var previous = (place: 0.0, value: first.value)
    var next = (place: first.weight / 2, value: first.value)
    var below = first.weight
    for k in 0..<count {
      let place = (Double(k) + 0.5) / Double(count) * mass
      while next.place < place, i + 1 < ranked.count {
        i += 1
        previous = next
        next = (below + ranked[i].weight / 2, ranked[i].value)
        below += ranked[i].weight
      }
      if next.place < place {
        result.append(last.value)
      } else {
        let width = next.place - previous.place
        let share = width > 0 ? (place - previous.place) / width : 0
        result.append(previous.value + share * (next.value - previous.value))
      }
    }
    return result
  }
}
