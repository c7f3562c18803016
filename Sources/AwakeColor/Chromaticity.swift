/// A colour without its brightness: CIE 1931 x and y.
public struct Chromaticity: Hashable, Sendable {
  /// CIE 1931 x.
  public var x: Double
  /// CIE 1931 y.
  public var y: Double

  /// Creates a chromaticity from CIE 1931 x and y.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// Creates a chromaticity from CIE 1960 u and v.
  public init(u: Double, v: Double) {
    let d = 2 * u - 8 * v + 4
    self.init(x: 3 * u / d, y: 2 * v / d)
  }

  /// CIE 1960 u and v, the plane in which correlated colour temperature and Duv are defined.
  public var uv: SIMD2<Double> {
    let d = -2 * x + 12 * y + 3
    return SIMD2(4 * x / d, 6 * y / d)
  }

  /// XYZ with Y = 1.
  public var xyz: SIMD3<Double> { SIMD3(x / y, 1, (1 - x - y) / y) }

  /// CIE standard illuminant D65 (ISO/CIE 11664-2, 4 digits as in the RGB standards).
  public static let d65 = Chromaticity(x: 0.3127, y: 0.3290)
  /// The white of the ICC profile connection space, from its XYZ (0.9642, 1, 0.8249).
  public static let d50 = Chromaticity(x: 0.9642 / 2.7891, y: 1 / 2.7891)
}
