/// A curve through points that never overshoots them: monotone wherever the points are.
///
/// Source: Fritsch and Carlson, "Monotone piecewise cubic interpolation", 1980. Outside the
/// first and last point the end slope continues.
public struct MonotoneCubic: Hashable, Sendable {
  private let x: [Double]
  private let y: [Double]
  private let slope: [Double]

  /// Creates a curve.
  ///
  /// - Parameter points: at least two, x strictly increasing.
  /// - Returns: nil for fewer points, or x out of order.
  public init?(_ points: [SIMD2<Double>]) {
    guard points.count >= 2, zip(points, points.dropFirst()).allSatisfy({ $0.x < $1.x }) else {
      return nil
    }
    x = points.map(\.x)
    y = points.map(\.y)
    let secants = zip(points, points.dropFirst()).map { ($1.y - $0.y) / ($1.x - $0.x) }
    var m = [secants[0]]
    for i in secants.indices.dropFirst() {
      m.append(secants[i - 1] * secants[i] <= 0 ? 0 : (secants[i - 1] + secants[i]) / 2)
    }
    m.append(secants[secants.count - 1])
    for (i, secant) in secants.enumerated() {
      if secant == 0 {
        m[i] = 0
        m[i + 1] = 0
      } else {
        let a = m[i] / secant
        let b = m[i + 1] / secant
        let square = a * a + b * b
        if square > 9 {
          let scale = 3 / square.squareRoot()
          m[i] = scale * a * secant
          m[i + 1] = scale * b * secant
        }
      }
    }
    slope = m
  }

  /// The value at `t`.
  public func callAsFunction(_ t: Double) -> Double {
    let last = x.count - 1
    if t <= x[0] { return y[0] + (t - x[0]) * slope[0] }
    if t >= x[last] { return y[last] + (t - x[last]) * slope[last] }
    var low = 0
    var high = last
    while high - low > 1 {
      let middle = (low + high) / 2
      if x[middle] <= t { low = middle } else { high = middle }
    }
    let h = x[high] - x[low]
    let s = (t - x[low]) / h
    let s2 = s * s
    let s3 = s2 * s
    let start = (2 * s3 - 3 * s2 + 1) * y[low] + (s3 - 2 * s2 + s) * h * slope[low]
    let end = (3 * s2 - 2 * s3) * y[high] + (s3 - s2) * h * slope[high]
    return start + end
  }
}
