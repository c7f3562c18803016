/// White balance as a shift along and across the Planckian locus.
///
/// Positive temperature is warmer, positive tint is more magenta; one unit of temperature is one
/// mired, one unit of tint 0.0002 Duv.
public struct WhiteBalance: Hashable, Sendable {
  /// Shift in mired, −100…100; neutral 0.
  public var temperature: Double
  /// Shift across the locus in units of 0.0002 Duv, −100…100; neutral 0.
  public var tint: Double

  /// Creates a white balance shift.
  public init(temperature: Double, tint: Double) {
    self.temperature = temperature
    self.tint = tint
  }

  /// The mired value of D65 (6504 K).
  static let neutralMired = 153.75

  /// The white that D65 is moved to.
  public var targetWhite: Chromaticity {
    let mired = Self.neutralMired
    let along = Self.planckian(mired: mired + temperature) - Self.planckian(mired: mired)
    // The normal is taken at the target; it points to green (+v), so magenta is against it.
    let step = 0.01
    let tangent =
      Self.planckian(mired: mired + temperature + step)
      - Self.planckian(mired: mired + temperature - step)
    let length = (tangent * tangent).sum().squareRoot()
    let normal = SIMD2(-tangent.y, tangent.x) / length
    let upward = normal.y > 0 ? normal : -normal
    let uv = Chromaticity.d65.uv + along - upward * (tint * 0.0002)
    return Chromaticity(u: uv.x, v: uv.y)
  }

  /// The matrix in linear BT.2020: CAT16 from D65 to `targetWhite`; Y of neutrals is kept.
  public var workingMatrix: Matrix3 {
    guard temperature != 0 || tint != 0 else { return .identity }
    let adaptation = ChromaticAdaptation.cat16.matrix(from: .d65, to: targetWhite)
    return WorkingSpace.fromXYZ * adaptation * WorkingSpace.toXYZ
  }

  /// CIE 1960 (u, v) of a black body (Krystek, "An algorithm to calculate correlated colour
  /// temperature", 1985; within 9e-5 for 1000…15,000 K, smooth beyond).
  static func planckian(mired: Double) -> SIMD2<Double> {
    let t = 1e6 / mired
    let u =
      (0.860117757 + 1.54118254e-4 * t + 1.28641212e-7 * t * t)
      / (1 + 8.42420235e-4 * t + 7.08145163e-7 * t * t)
    let v =
      (0.317398726 + 4.22806245e-5 * t + 4.20481691e-8 * t * t)
      / (1 - 2.89741816e-5 * t + 1.61456053e-7 * t * t)
    return SIMD2(u, v)
  }
}
