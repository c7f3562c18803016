/// The least of ½ xᵀHx − cᵀx with every x between bounds, for a symmetric positive definite H.
///
/// Projected Newton steps (Bertsekas, "Projected Newton methods for optimization problems with
/// simple constraints", 1982), each after sweeps of projected Gauss–Seidel. Nothing but
/// + − × ÷ and √, in a fixed order.
struct BoundedLeastSquares {
  /// Rows of H, one after another.
  private(set) var matrix: [Double]
  private(set) var right: [Double]
  let lower: [Double]
  let upper: [Double]
  private let count: Int

  init(lower: [Double], upper: [Double]) {
    count = min(lower.count, upper.count)
    self.lower = lower
    self.upper = upper
    matrix = Array(repeating: 0, count: count * count)
    right = Array(repeating: 0, count: count)
  }

  /// Adds weight · (row · x − target)².
  mutating func add(_ row: [Double], target: Double, weight: Double) {
    for i in 0..<count where row[i] != 0 {
      right[i] += weight * row[i] * target
      for j in 0..<count { matrix[i * count + j] += weight * row[i] * row[j] }
    }
  }

  /// The solution; after at most 80 rounds, whatever it has come to.
  func solve() -> [Double] {
    var x = (0..<count).map { (lower[$0] + upper[$0]) / 2 }
    for _ in 0..<80 {
      for _ in 0..<4 { sweep(&x) }
      let gradient = slope(at: x)
      let free = (0..<count).filter { i in
        !(x[i] <= lower[i] && gradient[i] >= 0) && !(x[i] >= upper[i] && gradient[i] <= 0)
      }
      guard let step = newtonStep(free, gradient) else { break }
      let before = cost(x, gradient)
      var scale = 1.0
      var best = x
      for _ in 0..<12 {
        var trial = x
        for (k, i) in free.enumerated() {
          trial[i] = min(max(x[i] + scale * step[k], lower[i]), upper[i])
        }
        if cost(trial, slope(at: trial)) <= before {
          best = trial
          break
        }
        scale /= 2
      }
      let moved = zip(best, x).reduce(0.0) { max($0, abs($1.0 - $1.1)) }
      x = best
      if moved < 1e-13 { break }
    }
    return x
  }

  /// One sweep of projected Gauss–Seidel.
  private func sweep(_ x: inout [Double]) {
    for i in 0..<count {
      let diagonal = matrix[i * count + i]
      guard diagonal > 0 else { continue }
      var sum = right[i]
      for j in 0..<count { sum -= matrix[i * count + j] * x[j] }
      x[i] = min(max(x[i] + sum / diagonal, lower[i]), upper[i])
    }
  }

  private func slope(at x: [Double]) -> [Double] {
    (0..<count).map { i in
      var sum = -right[i]
      for j in 0..<count { sum += matrix[i * count + j] * x[j] }
      return sum
    }
  }

  /// ½ xᵀHx − cᵀx, from the gradient Hx − c.
  private func cost(_ x: [Double], _ gradient: [Double]) -> Double {
    var sum = 0.0
    for i in 0..<count { sum += x[i] * (gradient[i] - right[i]) / 2 }
    return sum
  }

  /// −H⁻¹ · gradient among the free unknowns, by Cholesky; nil without free ones.
  private func newtonStep(_ free: [Int], _ gradient: [Double]) -> [Double]? {
    let n = free.count
    guard n > 0 else { return nil }
    var root = Array(repeating: 0.0, count: n * n)
    for i in 0..<n {
      for j in 0...i {
        var sum = matrix[free[i] * count + free[j]]
        for k in 0..<j { sum -= root[i * n + k] * root[j * n + k] }
        if i == j {
          guard sum > 0 else { return nil }
          root[i * n + i] = sum.squareRoot()
        } else {
          root[i * n + j] = sum / root[j * n + j]
        }
      }
    }
    var y = free.map { -gradient[$0] }
    for i in 0..<n {
      for k in 0..<i { y[i] -= root[i * n + k] * y[k] }
      y[i] /= root[i * n + i]
    }
    for i in (0..<n).reversed() {
      for k in stride(from: i + 1, to: n, by: 1) { y[i] -= root[k * n + i] * y[k] }
      y[i] /= root[i * n + i]
    }
    return y
  }
}
