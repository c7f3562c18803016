/// Carries colours to a palette by sliced optimal transport: along one turned set of axes after the
/// other, each axis by its one-dimensional transport.
///
/// Source: Pitié, Kokaram and Dahyot, "Automated colour grading using colour distribution
/// transfer", 2007; Bonneel et al., "Sliced and Radon Wasserstein barycenters of measures", 2015.
enum SlicedTransport {
  /// Sets of axes.
  static let passes = 24
  /// How much a and b count against L.
  static let scale = SIMD3(1.0, 2.0, 2.0)

  /// Where `colors` go.
  ///
  /// - Parameters:
  ///   - colors: finite, at most 65,536.
  ///   - weights: as many as colours, positive.
  ///   - palette: colours of equal mass.
  static func carry(
    _ colors: [SIMD3<Double>], weights: [Double], to palette: [SIMD3<Double>]
  ) -> [SIMD3<Double>] {
    guard !colors.isEmpty, !palette.isEmpty, colors.count <= 65_536 else { return colors }
    var moving = colors.map { $0 * scale }
    let targets = palette.map { $0 * scale }
    let mass = weights.reduce(0, +)
    guard mass > 0 else { return colors }
    for axes in rotations {
      var steps = Array(repeating: SIMD3<Double>(), count: moving.count)
      for axis in axes {
        let goals = targets.map { dot($0, axis) }.sorted()
        var ranked = moving.indices.map { key(of: dot(moving[$0], axis), index: $0) }
        ranked.sort()
        var below = 0.0
        for key in ranked {
          let index = Int(key & 0xffff)
          let weight = weights[index]
          let place = (below + weight / 2) / mass * Double(goals.count) - 0.5
          below += weight
          steps[index] += (quantile(goals, at: place) - dot(moving[index], axis)) * axis
        }
      }
      for i in moving.indices { moving[i] += steps[i] }
    }
    return moving.map { $0 / scale }
  }

  /// A number that is ordered as `value`, then as `index`, which its last 16 bits hold.
  private static func key(of value: Double, index: Int) -> UInt64 {
    UInt64((min(max(value, -4000), 4000) + 4096) * 4_294_967_296) << 16 | UInt64(index & 0xffff)
  }

  private static func dot(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> Double { (a * b).sum() }

  /// Sorted values read at a place between them.
  private static func quantile(_ values: [Double], at place: Double) -> Double {
    let clamped = min(max(place, 0), Double(values.count - 1))
    let low = min(Int(clamped), values.count - 1)
    let high = min(low + 1, values.count - 1)
    return values[low] + (clamped - Double(low)) * (values[high] - values[low])
  }

  /// 24 sets of three perpendicular unit vectors: unit quaternions from the R4 sequence of the
  /// cube −1…1, those in the ball (Roberts, "The unreasonable effectiveness of quasirandom
  /// sequences", 2018).
  static let rotations: [[SIMD3<Double>]] = {
    // Powers of 1 / g where g⁵ = g + 1.
    let steps = SIMD4(
      0.8566748838545029, 0.7338918566271260, 0.6287067210378087, 0.5385972572236101)
    var rotations: [[SIMD3<Double>]] = []
    var index = 0.0
    while rotations.count < passes, index < 1000 {
      index += 1
      let raised = 0.5 + index * steps
      let q = 2 * (raised - raised.rounded(.down)) - 1
      let square = (q * q).sum()
      guard square > 0.01, square <= 1 else { continue }
      let (w, x, y, z) = (q.x, q.y, q.z, q.w)
      let k = 2 / square
      rotations.append([
        SIMD3(1 - k * (y * y + z * z), k * (x * y + w * z), k * (x * z - w * y)),
        SIMD3(k * (x * y - w * z), 1 - k * (x * x + z * z), k * (y * z + w * x)),
        SIMD3(k * (x * z + w * y), k * (y * z - w * x), 1 - k * (x * x + y * y)),
      ])
    }
    return rotations
  }()
}
