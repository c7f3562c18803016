/// The tone curve of a match: as near to carrying the photo's lightness quantiles to the
/// reference's as a smooth curve of bounded slope comes.
///
/// 49 knots over OKLab lightness 0…1. The unknowns are the first value and 48 rises; least squares
/// of the quantiles' errors, of the changes of slope, and weakly of the distance from the identity
/// and of white, between bounds. With `light` 0 the curve is the identity.
public struct ToneTransport: Sendable {
  /// How many knots there are.
  static let knots = 49
  /// The least and the largest slope between knots.
  static let slopes = 0.35...1.45
  /// The highest lightness that black can become.
  static let highestBlack = 0.12
  /// Weights: changes of slope, distance from the identity, white staying white.
  static let smoothness = 0.1
  static let inertia = 0.004
  static let whiteness = 0.02

  /// Lightness at the knots 0, 1/48 … 1, rising.
  public let values: [Double]
  private let curve: MonotoneCubic?

  /// The curve that changes nothing.
  public static let identity = ToneTransport(
    values: (0..<knots).map { Double($0) / Double(knots - 1) })

  private init(values: [Double]) {
    self.values = values
    let last = Double(max(values.count - 1, 1))
    curve = MonotoneCubic(values.enumerated().map { SIMD2(Double($0) / last, $1) })
  }

  /// Fits a curve.
  ///
  /// - Parameter light: 0…1, how much of the difference to take.
  public init(photo: LightnessQuantiles, reference: LightnessQuantiles, light: Double) {
    let light = light.isFinite ? min(max(light, 0), 1) : 0
    guard light > 0 else {
      self = .identity
      return
    }
    let count = Self.knots
    let rise = 1 / Double(count - 1)
    var problem = BoundedLeastSquares(
      lower: [0] + Array(repeating: Self.slopes.lowerBound * rise, count: count - 1),
      upper: [Self.highestBlack]
        + Array(repeating: Self.slopes.upperBound * rise, count: count - 1))
    let share = 1 / Double(LightnessQuantiles.count)
    for (from, to) in zip(photo.values, reference.values) {
      problem.add(
        Self.row(at: from), target: from + light * (to - from), weight: share)
    }
    var row = Array(repeating: 0.0, count: count)
    for k in 1..<(count - 1) {
      row[k] = -1
      row[k + 1] = 1
      problem.add(row, target: 0, weight: Self.smoothness * Self.smoothness)
      row[k] = 0
      row[k + 1] = 0
    }
    for k in 1..<count {
      row[k] = 1
      problem.add(
        row, target: rise, weight: Self.inertia * Self.inertia * Double(count - 1))
      row[k] = 0
    }
    let all = Array(repeating: 1.0, count: count)
    problem.add(all, target: 1, weight: Self.whiteness * Self.whiteness)
    var rises = problem.solve()
    if rises.reduce(0, +) > 1 {
      // Beyond white: once more with white held, which leaves the rest where it should be.
      problem.add(all, target: 1, weight: 100)
      rises = problem.solve()
    }
    self.init(rises: rises)
  }

  /// From the first value and the rises; what is left beyond white is drawn in.
  private init(rises: [Double]) {
    var running = 0.0
    var values = rises.map { rise -> Double in
      running += rise
      return running
    }
    if let first = values.first, let last = values.last, last > 1 {
      values = values.map { first + ($0 - first) * (1 - first) / (last - first) }
    }
    self.init(values: values.map { FixedGrid.round($0) })
  }

  /// How the curve's value at a lightness comes of the unknowns.
  private static func row(at lightness: Double) -> [Double] {
    let place = min(max(lightness, 0), 1) * Double(knots - 1)
    let below = min(Int(place), knots - 2)
    return (0..<knots).map { k in
      k == 0 || k <= below ? 1 : k == below + 1 ? place - Double(below) : 0
    }
  }

  /// The lightness that `lightness` becomes; beyond 0…1 the end slopes continue.
  public func callAsFunction(_ lightness: Double) -> Double {
    curve?(lightness) ?? lightness
  }
}
