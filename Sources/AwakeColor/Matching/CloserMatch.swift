/// What the transport leaves over: a smooth displacement, in OKLab, from what the map makes of a
/// photo towards the reference's palette.
///
/// Uniform cubic B-splines over 17³ nodes. Least squares of what sliced optimal transport would
/// still move, with a penalty on curvature; then scaled so that, by its Jacobian at the nodes, it
/// neither folds nor tears.
public struct CloserMatch: Hashable, Sendable {
  /// Nodes along each axis.
  public static let nodes = 17
  /// OKLab of the first node.
  public static let low = SIMD3(-0.05, -0.34, -0.34)
  /// OKLab of the last node.
  public static let high = SIMD3(1.05, 0.34, 0.34)

  /// Coefficients, b fastest, then a, then L.
  public let coefficients: [SIMD3<Double>]
  /// How much of the fit was kept, 0…1; it is in the coefficients already.
  public let kept: Double

  /// At most this many colours of a photo are read, evenly spread.
  static let colors = 16384
  /// The penalties on curvature and on size.
  static let curvature = 3e-3 / 17
  static let size = 2e-3 / 4913
  /// The least and the largest eigenvalue of the symmetric part of the displacement's Jacobian, a
  /// and b counting twice.
  static let stretch = -0.55...0.9

  /// A displacement of nothing.
  public static let none = CloserMatch(
    coefficients: Array(repeating: SIMD3(), count: nodes * nodes * nodes), kept: 1)

  private init(coefficients: [SIMD3<Double>], kept: Double) {
    self.coefficients = coefficients
    self.kept = kept
  }

  /// Fits a displacement; nothing if the photo or the palette is empty.
  ///
  /// - Parameter map: what comes before the displacement.
  public init(
    photo: MatchSample, palette: EqualMassPalette, after map: (SIMD3<Double>) -> SIMD3<Double>
  ) {
    let step = max(1, (photo.colors.count + Self.colors - 1) / Self.colors)
    let chosen = stride(from: 0, to: photo.colors.count, by: step)
    let weights = chosen.map { photo.weights[$0] }
    let mapped = chosen.map { map(photo.colors[$0]) }
    let mass = weights.reduce(0, +)
    guard mass > 0, !palette.colors.isEmpty,
      mapped.allSatisfy({ abs($0.x) < 100 && abs($0.y) < 100 && abs($0.z) < 100 })
    else {
      self = .none
      return
    }
    let goals = SlicedTransport.carry(mapped, weights: weights, to: palette.colors)
    var fit = DisplacementFit(nodes: Self.nodes)
    for (i, color) in mapped.enumerated() {
      fit.add(
        at: Self.place(of: color), value: goals[i] - color, weight: weights[i] / mass)
    }
    let solved = fit.solve(curvature: Self.curvature, size: Self.size)
    let kept = Self.largestScale(solved)
    self.init(coefficients: solved.map { FixedGrid.round(kept * $0) }, kept: kept)
  }

  /// The weighted mean of displacements, each at `amount` of its size, 0…1.
  ///
  /// Eigenvalues stay within their bounds in means of displacements.
  public static func mean(
    _ displacements: [(displacement: CloserMatch, weight: Double)], amount: Double
  ) -> CloserMatch {
    let total = displacements.reduce(0) { $0 + $1.weight }
    guard total > 0, amount > 0 else { return .none }
    let amount = min(amount, 1)
    var coefficients = none.coefficients
    var kept = 0.0
    for (displacement, weight) in displacements {
      let share = amount * weight / total
      for i in coefficients.indices { coefficients[i] += share * displacement.coefficients[i] }
      kept += weight / total * displacement.kept
    }
    return CloserMatch(coefficients: coefficients, kept: kept)
  }

  /// A colour's place among the nodes, clamped to 0…16.
  private static func place(of color: SIMD3<Double>) -> SIMD3<Double> {
    let last = Double(nodes - 1)
    return ((color - low) / (high - low) * last).clamped(
      lowerBound: SIMD3(), upperBound: SIMD3(repeating: last))
  }

  /// What is added to a colour.
  public func displacement(at color: SIMD3<Double>) -> SIMD3<Double> {
    guard (color * 0) == SIMD3() else { return SIMD3() }
    let place = Self.place(of: color)
    let last = Self.nodes - 1
    var cells = (0, 0, 0)
    cells.0 = min(Int(place.x), last - 1)
    cells.1 = min(Int(place.y), last - 1)
    cells.2 = min(Int(place.z), last - 1)
    let x = Self.spline(place.x - Double(cells.0))
    let y = Self.spline(place.y - Double(cells.1))
    let z = Self.spline(place.z - Double(cells.2))
    var sum = SIMD3<Double>()
    for i in 0..<4 {
      let u = min(max(cells.0 + i - 1, 0), last) * Self.nodes
      for j in 0..<4 {
        let v = (u + min(max(cells.1 + j - 1, 0), last)) * Self.nodes
        for k in 0..<4 {
          sum +=
            (x[i] * y[j] * z[k]) * coefficients[v + min(max(cells.2 + k - 1, 0), last)]
        }
      }
    }
    return sum
  }

  /// The four weights of a uniform cubic B-spline at `t` of a cell, 0…1.
  private static func spline(_ t: Double) -> SIMD4<Double> {
    let s = 1 - t
    let t2 = t * t
    let s2 = s * s
    return SIMD4(
      s2 * s, 3 * t2 * t - 6 * t2 + 4, 3 * s2 * s - 6 * s2 + 4, t2 * t) / 6
  }

  /// The largest scale up to 1 that keeps the Jacobian's eigenvalues within `stretch`.
  private static func largestScale(_ grid: [SIMD3<Double>]) -> Double {
    var least = 0.0
    var most = 0.0
    let n = nodes
    let step = (high - low) / Double(n - 1)
    func at(_ i: Int, _ j: Int, _ k: Int) -> SIMD3<Double> {
      let (u, v, w) = (min(max(i, 0), n - 1), min(max(j, 0), n - 1), min(max(k, 0), n - 1))
      return grid[(u * n + v) * n + w]
    }
    /// The derivative along one axis: half the difference of neighbours, smoothed along the others.
    func derivative(_ axis: Int, _ i: Int, _ j: Int, _ k: Int) -> SIMD3<Double> {
      let smooth = SIMD3(1.0, 4.0, 1.0) / 6
      let slope = SIMD3(-0.5, 0, 0.5)
      var sum = SIMD3<Double>()
      for p in 0..<3 {
        for q in 0..<3 {
          for r in 0..<3 {
            let weight =
              (axis == 0 ? slope : smooth)[p] * (axis == 1 ? slope : smooth)[q]
              * (axis == 2 ? slope : smooth)[r]
            if weight != 0 { sum += weight * at(i + p - 1, j + q - 1, k + r - 1) }
          }
        }
      }
      return sum / step[axis]
    }
    let scale = SlicedTransport.scale
    for i in 0..<n {
      for j in 0..<n {
        for k in 0..<n {
          let x = derivative(0, i, j, k) * scale / scale.x
          let y = derivative(1, i, j, k) * scale / scale.y
          let z = derivative(2, i, j, k) * scale / scale.z
          let range = SymmetricEigenvalues.range(
            SIMD3(x.x, y.y, z.z),
            off: SIMD3((x.y + y.x) / 2, (x.z + z.x) / 2, (y.z + z.y) / 2))
          least = min(least, range.x)
          most = max(most, range.y)
        }
      }
    }
    var kept = 1.0
    if least < stretch.lowerBound { kept = min(kept, stretch.lowerBound / least) }
    if most > stretch.upperBound { kept = min(kept, stretch.upperBound / most) }
    return kept
  }
}

/// Eigenvalues of symmetric 3 × 3 matrices by Jacobi's rotations.
enum SymmetricEigenvalues {
  /// The least and the largest.
  ///
  /// - Parameters:
  ///   - diagonal: xx, yy, zz.
  ///   - off: xy, xz, yz.
  static func range(_ diagonal: SIMD3<Double>, off: SIMD3<Double>) -> SIMD2<Double> {
    var d = diagonal
    // off[k] couples the two axes other than 2 − k.
    var o = off
    for _ in 0..<8 {
      if (o * o).sum() < 1e-24 { break }
      for (p, q, pq, pr, qr) in [(0, 1, 0, 1, 2), (0, 2, 1, 0, 2), (1, 2, 2, 0, 1)] {
        guard abs(o[pq]) > 1e-300 else { continue }
        let theta = (d[q] - d[p]) / (2 * o[pq])
        let root = (theta * theta + 1).squareRoot()
        let t = theta >= 0 ? 1 / (theta + root) : 1 / (theta - root)
        let c = 1 / (t * t + 1).squareRoot()
        let s = t * c
        d[p] -= t * o[pq]
        d[q] += t * o[pq]
        o[pq] = 0
        let (a, b) = (o[pr], o[qr])
        o[pr] = c * a - s * b
        o[qr] = s * a + c * b
      }
    }
    return SIMD2(d.min(), d.max())
  }
}
