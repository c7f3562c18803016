/// A symmetric 2 × 2 matrix (xx xy; xy yy), with the functions of it that optimal transport needs,
/// all in closed form.
public struct SymmetricMatrix2: Hashable, Sendable {
  /// First diagonal element.
  public var xx: Double
  /// Both other elements.
  public var xy: Double
  /// Second diagonal element.
  public var yy: Double

  /// Creates a matrix.
  public init(_ xx: Double, _ xy: Double, _ yy: Double) {
    self.xx = xx
    self.xy = xy
    self.yy = yy
  }

  /// Ones on the diagonal.
  public static let identity = SymmetricMatrix2(1, 0, 1)
  /// Nothing anywhere.
  public static let zero = SymmetricMatrix2(0, 0, 0)

  /// Product of both eigenvalues.
  public var determinant: Double { xx * yy - xy * xy }
  /// Sum of both eigenvalues.
  public var trace: Double { xx + yy }

  /// Adds element by element.
  public static func + (l: Self, r: Self) -> Self { Self(l.xx + r.xx, l.xy + r.xy, l.yy + r.yy) }
  /// Subtracts element by element.
  public static func - (l: Self, r: Self) -> Self { Self(l.xx - r.xx, l.xy - r.xy, l.yy - r.yy) }
  /// Scales.
  public static func * (scale: Double, m: Self) -> Self {
    Self(scale * m.xx, scale * m.xy, scale * m.yy)
  }
  /// Applies to a vector.
  public static func * (m: Self, v: SIMD2<Double>) -> SIMD2<Double> {
    SIMD2(m.xx * v.x + m.xy * v.y, m.xy * v.x + m.yy * v.y)
  }

  /// `self` · `inner` · `self`, which is symmetric too.
  func sandwiching(_ inner: Self) -> Self {
    let a = xx * inner.xx + xy * inner.xy
    let b = xx * inner.xy + xy * inner.yy
    let c = xy * inner.xx + yy * inner.xy
    let d = xy * inner.xy + yy * inner.yy
    return Self(a * xx + b * xy, a * xy + b * yy, c * xy + d * yy)
  }

  /// The inverse; the identity for a matrix that has none.
  public var inverse: Self {
    let d = determinant
    guard abs(d) > 1e-300 else { return .identity }
    return Self(yy / d, -xy / d, xx / d)
  }

  /// The root of a matrix with eigenvalues of at least 0: (M + √det) / √(trace + 2 √det).
  public var squareRoot: Self {
    let s = max(determinant, 0).squareRoot()
    let t = (trace + 2 * s).squareRoot()
    guard t > 1e-150 else { return .zero }
    return (1 / t) * Self(xx + s, xy, yy + s)
  }

  /// The smaller and the larger eigenvalue.
  public var eigenvalues: SIMD2<Double> {
    let middle = trace / 2
    let half = (xx - yy) / 2
    let away = (half * half + xy * xy).squareRoot()
    return SIMD2(middle - away, middle + away)
  }

  /// The same eigenvectors with eigenvalues clamped to `range`.
  public func clampingEigenvalues(to range: ClosedRange<Double>) -> Self {
    let old = eigenvalues
    let low = min(max(old.x, range.lowerBound), range.upperBound)
    let high = min(max(old.y, range.lowerBound), range.upperBound)
    let apart = old.y - old.x
    guard apart > 1e-12 else { return Self((low + high) / 2, 0, (low + high) / 2) }
    // A function of a matrix is linear in it where both eigenvalues are known.
    let slope = (high - low) / apart
    return slope * self + (low - slope * old.x) * .identity
  }

  /// The linear optimal transport between two centred Gaussians: the symmetric positive definite T
  /// with T · `from` · T = `to`.
  ///
  /// Source: Pitié and Kokaram, "The linear Monge–Kantorovitch linear colour mapping for
  /// example-based colour transfer", 2007. Both need eigenvalues above 0.
  public static func transport(from: Self, to: Self) -> Self {
    let root = from.squareRoot
    let back = root.inverse
    return back.sandwiching(root.sandwiching(to).squareRoot)
  }

  /// Elements rounded to multiples of 2⁻²⁰, which hides the last digits that machines differ in.
  var rounded: Self { Self(FixedGrid.round(xx), FixedGrid.round(xy), FixedGrid.round(yy)) }
}

/// Rounding of fitted numbers to multiples of 2⁻²⁰, so that they are the same on every machine.
enum FixedGrid {
  static func round(_ value: Double) -> Double {
    (value * 1_048_576).rounded() / 1_048_576
  }

  static func round(_ value: SIMD2<Double>) -> SIMD2<Double> {
    SIMD2(round(value.x), round(value.y))
  }

  static func round(_ value: SIMD3<Double>) -> SIMD3<Double> {
    SIMD3(round(value.x), round(value.y), round(value.z))
  }
}
