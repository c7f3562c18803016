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
  /// What the displacements of lightness say about black.
  let blackLift: Double
  /// What the displacements of (a, b) say about the lights.
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
      (overlap, shift, blackLift, lightTint, saturation) = (0, .zero, 0, .zero, 0)
      return
    }
    var affinity = here.cues.map { cue in
      there.cues.map { other in
        let away = cue - other
        return exp(-0.5 * (away * away).sum())
      }
    }
    let rowSums = affinity.map { $0.reduce(0, +) + Self.lonely }
    var columnSums = [Double](repeating: Self.lonely, count: there.cues.count)
    for row in affinity { for (k, value) in row.enumerated() { columnSums[k] += value } }
    for (i, row) in affinity.enumerated() {
      affinity[i] = row.enumerated().map { $1 / (rowSums[i] * columnSums[$0]).squareRoot() }
    }
    let weights = affinity.map { $0.reduce(0, +) }
    let displacements = affinity.indices.map { i in
      var target = SIMD3<Double>.zero
      for (weight, color) in zip(affinity[i], there.colors) { target += weight * color }
      return target / (weights[i] + 1e-9) - here.colors[i]
    }
    let count = Double(weights.count)
    let total = weights.reduce(0, +)
    overlap = total / count
    var shift = SIMD2<Double>.zero
    for (weight, d) in zip(weights, displacements) { shift += weight * SIMD2(d.y, d.z) }
    self.shift = shift / (total + 1e-9)

    var tone = NormalEquations(size: 4)
    var tint = NormalEquations(size: 7)
    for ((color, d), weight) in zip(zip(here.colors, displacements), weights) {
      tone.add(Bernstein.cubic(color.x), d.x, weight: weight / count)
      let b = Bernstein.quadratic(color.x)
      tint.add(b + [0, 0, 0, color.y], d.y, weight: weight / count)
      tint.add([0, 0, 0] + b + [color.z], d.z, weight: weight / count)
    }
    let toneFit = tone.solved(ridge: [Double](repeating: Self.toneRidge, count: 4))
    let ridge = [Double](repeating: Self.tintRidge, count: 6) + [Self.saturationRidge]
    let tintFit = tint.solved(ridge: ridge)
    blackLift = toneFit[0]
    lightTint = SIMD2(tintFit[2], tintFit[5])
    saturation = tintFit[6]
  }

  /// The halves of cells as points with their cues.
  private struct Cues {
    var colors: [SIMD3<Double>] = []
    /// Texture, height, rank of lightness, a, b; 0 in the rest.
    var cues: [SIMD8<Double>] = []

    init(_ cells: [GradeCell]) {
      colors = cells.map(\.dark) + cells.map(\.light)
      let halves = cells + cells
      let count = Double(max(1, colors.count))
      let mean = colors.reduce(.zero, +) / count
      let spread = colors.reduce(0.0) { sum, color in
        let (a, b) = (color.y - mean.y, color.z - mean.z)
        return sum + a * a + b * b
      }
      let scale = (spread / count).squareRoot() + 0.01
      let ranks = GradeCell.ranks(colors.map(\.x))
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
