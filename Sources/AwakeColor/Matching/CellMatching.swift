import Foundation

/// Which cells of two photos show the same kind of thing, and how their colours differ.
///
/// Mutual soft matching by cues that a grade hardly changes: texture, height in the picture, rank of
/// lightness, and colour relative to the photo's own mean and spread. Cells that find no partner
/// weigh little (unbalanced transport).
struct CellMatching {
  /// The mean weight of a cell of the photo: how much the two photos have in common, 0…1.
  let overlap: Double
  /// Mean displacement of (a, b).
  let shift: SIMD2<Double>
  /// Mean displacement of lightness.
  let lightShift: Double
  /// What the displacements of lightness say about white.
  let whiteLift: Double
  /// What the displacements of (a, b) say about the midtones.
  let midtoneTint: SIMD2<Double>
  /// What they say about the lights.
  let lightTint: SIMD2<Double>
  /// What they say about saturation, less 1.
  let saturation: Double

  /// Weight that a cell without partners is measured against.
  private static let lonely = 2.0
  /// Ridge terms of the fits.
  private static let toneRidge = 0.02
  private static let tintRidge = 0.02
  private static let saturationRidge = 0.0002

  init(photo: GradeStatistics, reference: GradeStatistics) {
    let (here, there) = (Cues(photo.cells), Cues(reference.cells))
    guard !here.colors.isEmpty, !there.colors.isEmpty else {
      (overlap, shift, lightShift, whiteLift, saturation) = (0, .zero, 0, 0, 0)
      (midtoneTint, lightTint) = (.zero, .zero)
      return
    }
    var affinity = here.cues.map { cue in
      there.cues.map { other in
        let away = cue - other
        return exp(-0.5 * (away * away).sum())
      }
    }
    let rowSums = affinity.map { row in
      Self.lonely + zip(row, there.masses).reduce(0) { $0 + $1.0 * $1.1 }
    }
    var columnSums = [Double](repeating: Self.lonely, count: there.cues.count)
    for (row, mass) in zip(affinity, here.masses) {
      for (k, value) in row.enumerated() { columnSums[k] += mass * value }
    }
    for (i, row) in affinity.enumerated() {
      affinity[i] = row.enumerated().map {
        $1 / (rowSums[i] * columnSums[$0]).squareRoot() * there.masses[$0]
      }
    }
    let sums = affinity.map { $0.reduce(0, +) }
    let displacements = affinity.indices.map { i in
      var target = SIMD3<Double>.zero
      for (weight, color) in zip(affinity[i], there.colors) { target += weight * color }
      return target / (sums[i] + 1e-9) - here.colors[i]
    }
    let weights = zip(sums, here.masses).map { $0 * $1 }
    let total = weights.reduce(0, +)
    let mass = here.masses.reduce(0, +)
    overlap = total / mass
    var mean = SIMD3<Double>.zero
    for (weight, d) in zip(weights, displacements) { mean += weight * d }
    mean /= total + 1e-9
    (lightShift, shift) = (mean.x, SIMD2(mean.y, mean.z))

    var tone = NormalEquations(size: 4)
    var tint = NormalEquations(size: 7)
    for ((color, d), weight) in zip(zip(here.colors, displacements), weights) {
      tone.add(Bernstein.cubic(color.x), d.x, weight: weight / mass)
      let b = Bernstein.quadratic(color.x)
      tint.add(b + [0, 0, 0, color.y], d.y, weight: weight / mass)
      tint.add([0, 0, 0] + b + [color.z], d.z, weight: weight / mass)
    }
    let toneFit = tone.solved(ridge: [Double](repeating: Self.toneRidge, count: 4))
    let ridge = [Double](repeating: Self.tintRidge, count: 6) + [Self.saturationRidge]
    let tintFit = tint.solved(ridge: ridge)
    whiteLift = toneFit[3]
    midtoneTint = SIMD2(tintFit[1], tintFit[4])
    lightTint = SIMD2(tintFit[2], tintFit[5])
    saturation = tintFit[6]
  }

  /// The halves of cells as points with their cues.
  private struct Cues {
    var colors: [SIMD3<Double>] = []
    /// Texture, height, rank of lightness, a, b; 0 in the rest.
    var cues: [SIMD8<Double>] = []
    /// How much each counts; together as much as all halves of a photo of which all counts.
    var masses: [Double] = []

    init(_ cells: [GradeCell]) {
      colors = cells.map(\.dark) + cells.map(\.light)
      let halves = cells + cells
      let total = halves.reduce(0) { $0 + $1.mass }
      guard total > 0 else {
        colors = []
        return
      }
      let whole = Double(2 * GradeCell.side * GradeCell.side)
      let masses = halves.map { $0.mass / total * whole }
      self.masses = masses
      var mean = SIMD3<Double>.zero
      for (color, mass) in zip(colors, masses) { mean += mass / whole * color }
      let spread = zip(colors, masses).reduce(0.0) { sum, next in
        let (a, b) = (next.0.y - mean.y, next.0.z - mean.z)
        return sum + next.1 / whole * (a * a + b * b)
      }
      let scale = spread.squareRoot() + 0.01
      let ranks = WeightedOrder(colors.map(\.x), weights: masses).ranks
      cues = colors.indices.map { i in
        let height = (Double(halves[i].row) + 0.5) / Double(GradeCell.side)
        return SIMD8(
          halves[i].texture / 0.2, height / 0.3, ranks[i] / 0.35,
          (colors[i].y - mean.y) / scale / 0.35, (colors[i].z - mean.z) / scale / 0.35, 0, 0, 0)
      }
    }
  }
}

/// Bernstein polynomials over 0…1; arguments outside count as the nearest end.
enum Bernstein {
  static func quadratic(_ x: Double) -> [Double] {
    let t = min(max(x, 0), 1)
    let s = 1 - t
    return [s * s, 2 * t * s, t * t]
  }

  static func cubic(_ x: Double) -> [Double] {
    let t = min(max(x, 0), 1)
    let s = 1 - t
    return [s * s * s, 3 * t * s * s, 3 * t * t * s, t * t * t]
  }
}

/// Weighted least squares of a few unknowns.
struct NormalEquations {
  private var matrix: [[Double]]
  private var right: [Double]

  init(size: Int) {
    matrix = [[Double]](repeating: [Double](repeating: 0, count: size), count: size)
    right = [Double](repeating: 0, count: size)
  }

  mutating func add(_ row: [Double], _ value: Double, weight: Double) {
    for i in row.indices where row[i] != 0 {
      for j in row.indices { matrix[i][j] += weight * row[i] * row[j] }
      right[i] += weight * row[i] * value
    }
  }

  /// The unknowns by Cholesky's method.
  ///
  /// - Parameter ridge: added to the diagonal; positive, so that there is always a solution.
  func solved(ridge: [Double]) -> [Double] {
    let n = right.count
    var lower = matrix
    var solution = right
    for i in 0..<n {
      for j in 0...i {
        var sum = matrix[i][j] + (i == j ? ridge[i] : 0)
        for k in 0..<j { sum -= lower[i][k] * lower[j][k] }
        lower[i][j] = i == j ? max(sum, 1e-30).squareRoot() : sum / lower[j][j]
      }
      for k in 0..<i { solution[i] -= lower[i][k] * solution[k] }
      solution[i] /= lower[i][i]
    }
    for i in (0..<n).reversed() {
      for k in i + 1..<max(n, i + 1) { solution[i] -= lower[k][i] * solution[k] }
      solution[i] /= lower[i][i]
    }
    return solution
  }
}
