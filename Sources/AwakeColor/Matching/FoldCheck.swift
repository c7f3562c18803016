/// Whether a change of colours that comes after a map folds colours over one another: determinants
/// of the Jacobian on a lattice of 33³ colours of encoded sRGB.
enum FoldCheck {
  /// OKLab of the lattice.
  static let lattice: [SIMD3<Double>] = {
    let toWorking = WorkingSpace.fromXYZ * (RGBPrimaries.sRGB.toXYZ ?? .identity)
    let steps = (0..<33).map { SRGBTransfer.decode(Double($0) / 32) }
    var colors: [SIMD3<Double>] = []
    colors.reserveCapacity(33 * 33 * 33)
    for r in steps {
      for g in steps {
        for b in steps {
          let lab = OKLab(working: toWorking * SIMD3(r, g, b))
          colors.append(SIMD3(lab.l, lab.a, lab.b))
        }
      }
    }
    return colors
  }()

  /// A colour of the lattice with what the map does there.
  struct Point {
    let color: SIMD3<Double>
    let slice: MatchProtection.Slice
    private let map: (Double) -> MatchProtection.Slice

    init(_ color: SIMD3<Double>, map: @escaping (Double) -> MatchProtection.Slice) {
      self.color = color
      self.map = map
      slice = map(color.x)
    }

    /// How fast lightness rises.
    var rise: Double {
      let step = 1.0 / 1024
      return (map(color.x + step).lightness - map(color.x - step).lightness) / (2 * step)
    }

    func mapped(_ color: SIMD3<Double>) -> SIMD2<Double> {
      slice.matrix * SIMD2(color.y, color.z) + slice.shift
    }
  }

  /// A 2 × 2 matrix of derivatives by a and b, column by column.
  struct Derivatives {
    var byA: SIMD2<Double>
    var byB: SIMD2<Double>

    /// By central differences.
    init(at color: SIMD3<Double>, of function: (SIMD3<Double>) -> SIMD2<Double>) {
      let step = 1e-6
      let a = SIMD3(0, step, 0)
      let b = SIMD3(0, 0, step)
      byA = (function(color + a) - function(color - a)) / (2 * step)
      byB = (function(color + b) - function(color - b)) / (2 * step)
    }

    init(byA: SIMD2<Double>, byB: SIMD2<Double>) {
      self.byA = byA
      self.byB = byB
    }

    var determinant: Double { byA.x * byB.y - byA.y * byB.x }
  }

  /// How the derivatives at a point go from those before a stage to those after it.
  struct Change {
    let own: Double
    let rise: Double
    let before: Derivatives
    let after: Derivatives

    /// nil where the stage changes nothing.
    init?(
      _ point: Point, before: (SIMD3<Double>, SIMD2<Double>) -> SIMD2<Double>,
      after stage: (SIMD3<Double>, SIMD2<Double>) -> SIMD2<Double>
    ) {
      let color = point.color
      let now = before(color, point.mapped(color))
      // Nearby colours may change where this one does not; the rounding of corners is wider.
      guard stage(color, now) != now else { return nil }
      rise = point.rise
      own = point.slice.matrix.determinant * rise
      self.before = Derivatives(at: color) { before($0, point.mapped($0)) }
      after = Derivatives(at: color) { stage($0, before($0, point.mapped($0))) }
    }

    func holds(at amount: Double, keeping share: Double) -> Bool {
      let mixed = Derivatives(
        byA: before.byA + amount * (after.byA - before.byA),
        byB: before.byB + amount * (after.byB - before.byB))
      return mixed.determinant * rise >= share * min(1, own)
    }
  }

  /// A colour of the lattice and its neighbours along L, a and b, with what a map makes of them:
  /// for maps in which lightness depends on all of a colour.
  struct Neighborhood {
    /// Two for each axis, the larger one first.
    private let sources, mapped: [SIMD3<Double>]
    /// The determinant of the map alone.
    private let own: Double

    private static let steps = [
      SIMD3(1.0 / 1024, 0, 0), SIMD3(0, 1e-6, 0), SIMD3(0, 0, 1e-6),
    ]

    init(_ color: SIMD3<Double>, map: (SIMD3<Double>) -> SIMD3<Double>) {
      sources = Self.steps.flatMap { [color + $0, color - $0] }
      mapped = sources.map(map)
      own = Self.determinant(mapped)
    }

    /// Whether a stage after the map keeps so much of the smaller of 1 and the map's determinant.
    func holds(
      _ stage: (_ source: SIMD3<Double>, _ mapped: SIMD3<Double>) -> SIMD3<Double>,
      keeping share: Double
    ) -> Bool {
      let changed = zip(sources, mapped).map { stage($0, $1) }
      return Self.determinant(changed) >= share * min(1, own)
    }

    private static func determinant(_ values: [SIMD3<Double>]) -> Double {
      let columns = steps.indices.map { axis in
        (values[2 * axis] - values[2 * axis + 1]) / (2 * steps[axis].sum())
      }
      let (x, y, z) = (columns[0], columns[1], columns[2])
      let first = x.x * (y.y * z.z - y.z * z.y)
      let second = y.x * (x.y * z.z - x.z * z.y)
      let third = z.x * (x.y * y.z - x.z * y.y)
      return first - second + third
    }
  }
}
