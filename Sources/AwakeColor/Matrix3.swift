/// A 3 × 3 matrix in double precision, row by row.
public struct Matrix3: Hashable, Sendable {
  /// The rows.
  public var rows: (SIMD3<Double>, SIMD3<Double>, SIMD3<Double>)

  /// Creates a matrix from its rows.
  public init(_ a: SIMD3<Double>, _ b: SIMD3<Double>, _ c: SIMD3<Double>) {
    rows = (a, b, c)
  }

  /// The matrix that changes nothing.
  public static let identity = Matrix3([1, 0, 0], [0, 1, 0], [0, 0, 1])

  /// A matrix that scales each component.
  public static func diagonal(_ scale: SIMD3<Double>) -> Matrix3 {
    Matrix3([scale.x, 0, 0], [0, scale.y, 0], [0, 0, scale.z])
  }

  /// Applies the matrix to a column vector.
  public static func * (matrix: Matrix3, vector: SIMD3<Double>) -> SIMD3<Double> {
    SIMD3(
      (matrix.rows.0 * vector).sum(), (matrix.rows.1 * vector).sum(),
      (matrix.rows.2 * vector).sum())
  }

  /// `left * right` applies `right` first.
  public static func * (left: Matrix3, right: Matrix3) -> Matrix3 {
    let columns = right.transposed.rows
    func row(_ r: SIMD3<Double>) -> SIMD3<Double> {
      SIMD3((r * columns.0).sum(), (r * columns.1).sum(), (r * columns.2).sum())
    }
    return Matrix3(row(left.rows.0), row(left.rows.1), row(left.rows.2))
  }

  /// Rows and columns exchanged.
  public var transposed: Matrix3 {
    let (a, b, c) = rows
    return Matrix3([a.x, b.x, c.x], [a.y, b.y, c.y], [a.z, b.z, c.z])
  }

  /// The determinant.
  public var determinant: Double {
    let (a, b, c) = rows
    return a.x * (b.y * c.z - b.z * c.y) - a.y * (b.x * c.z - b.z * c.x)
      + a.z * (b.x * c.y - b.y * c.x)
  }

  /// The inverse, or nil for a singular matrix.
  public var inverse: Matrix3? {
    let d = determinant
    guard d.isFinite, abs(d) > 1e-12 else { return nil }
    let (a, b, c) = rows
    return Matrix3(
      SIMD3(b.y * c.z - b.z * c.y, a.z * c.y - a.y * c.z, a.y * b.z - a.z * b.y) / d,
      SIMD3(b.z * c.x - b.x * c.z, a.x * c.z - a.z * c.x, a.z * b.x - a.x * b.z) / d,
      SIMD3(b.x * c.y - b.y * c.x, a.y * c.x - a.x * c.y, a.x * b.y - a.y * b.x) / d)
  }

  /// The nine numbers, row by row.
  public var elements: [Double] {
    let (a, b, c) = rows
    return [a.x, a.y, a.z, b.x, b.y, b.z, c.x, c.y, c.z]
  }

  /// Scales each row so that (1, 1, 1) maps to (1, 1, 1) exactly: neutral stays neutral.
  public var normalizedToWhite: Matrix3 {
    let white = self * SIMD3(repeating: 1)
    return Matrix3.diagonal(1 / white) * self
  }

  /// Whether all nine numbers are the same.
  public static func == (left: Matrix3, right: Matrix3) -> Bool {
    left.rows.0 == right.rows.0 && left.rows.1 == right.rows.1 && left.rows.2 == right.rows.2
  }

  /// Hashes all nine numbers.
  public func hash(into hasher: inout Hasher) { hasher.combine(elements) }
}
