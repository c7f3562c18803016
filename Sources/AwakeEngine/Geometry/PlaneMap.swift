import AwakeColor

/// A projective map of the plane: a 3 × 3 matrix on homogeneous coordinates.
///
/// Points are (x across, y down); a positive turn is clockwise as seen.
struct PlaneMap: Sendable, Hashable {
  /// The matrix that takes (x, y, 1) to (x·w, y·w, w).
  let matrix: Matrix3

  init(_ matrix: Matrix3) { self.matrix = matrix }

  static let identity = PlaneMap(.identity)

  static func translation(_ by: SIMD2<Double>) -> PlaneMap {
    PlaneMap(Matrix3([1, 0, by.x], [0, 1, by.y], [0, 0, 1]))
  }

  static func scale(_ by: SIMD2<Double>) -> PlaneMap {
    PlaneMap(Matrix3([by.x, 0, 0], [0, by.y, 0], [0, 0, 1]))
  }

  /// A turn about the origin in degrees clockwise; exact for quarter turns.
  static func rotation(degrees: Double) -> PlaneMap {
    let (c, s) = cosineAndSine(degrees: degrees)
    return PlaneMap(Matrix3([c, -s, 0], [s, c, 0], [0, 0, 1]))
  }

  /// The unit square laid over a rectangle.
  static func unitSquare(to origin: SIMD2<Double>, size: SIMD2<Double>) -> PlaneMap {
    translation(origin) * scale(size)
  }

  /// Where a point goes; not finite for points on the horizon.
  func callAsFunction(_ point: SIMD2<Double>) -> SIMD2<Double> {
    let moved = matrix * SIMD3(point, 1)
    return SIMD2(moved.x, moved.y) / moved.z
  }

  /// `left * right` applies `right` first.
  static func * (left: PlaneMap, right: PlaneMap) -> PlaneMap {
    PlaneMap(left.matrix * right.matrix)
  }

  /// The way back; nil for a map that flattens the plane.
  ///
  /// By the adjugate, without a threshold: maps between pixels and the unit square have very
  /// small determinants.
  var inverse: PlaneMap? {
    let d = matrix.determinant
    guard d.isFinite, d != 0 else { return nil }
    let (a, b, c) = matrix.rows
    let inverse = Matrix3(
      SIMD3(b.y * c.z - b.z * c.y, a.z * c.y - a.y * c.z, a.y * b.z - a.z * b.y) / d,
      SIMD3(b.z * c.x - b.x * c.z, a.x * c.z - a.z * c.x, a.z * b.x - a.x * b.z) / d,
      SIMD3(b.x * c.y - b.y * c.x, a.y * c.x - a.x * c.y, a.x * b.y - a.y * b.x) / d)
    return inverse.elements.allSatisfy(\.isFinite) ? PlaneMap(inverse) : nil
  }

  /// The nine numbers, row by row.
  var elements: [Double] { matrix.elements }
}
