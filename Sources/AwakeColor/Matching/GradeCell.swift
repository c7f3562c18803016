/// A part of a photo: the mean colours of its darker and of its lighter half, and what tells cells
/// of one photo apart whatever its grade.
public struct GradeCell: Sendable, Hashable {
  /// OKLab of the darker half.
  public var dark: SIMD3<Double>
  /// OKLab of the lighter half.
  public var light: SIMD3<Double>
  /// The rank of its lightness contrast among all cells, 0…1.
  public var texture: Double
  /// How much of it counts, 0…1.
  public var mass: Double
  /// Its row, counted from the top.
  public var row: Int

  /// Cells along each side of a photo.
  public static let side = 10
  /// What colours, ranks and masses are rounded to: 1 / 2¹⁴.
  public static let steps = 16384.0
  /// The largest value of a colour: what 16 bits hold.
  private static let limit = SIMD3(repeating: 32_767 / steps)

  /// Creates a cell from what was stored.
  public init(
    dark: SIMD3<Double>, light: SIMD3<Double>, texture: Double, mass: Double, row: Int
  ) {
    self.dark = dark
    self.light = light
    self.texture = texture
    self.mass = mass
    self.row = row
  }

  /// The cells of a photo, row by row; those of which nothing counts are left out.
  static func grid(
    lab: [SIMD3<Double>], weights: [Double], width: Int, height: Int
  ) -> [GradeCell] {
    var cells: [GradeCell] = []
    var contrasts: [Double] = []
    for row in 0..<side {
      let rows = row * height / side..<(row + 1) * height / side
      for column in 0..<side {
        let columns = column * width / side..<(column + 1) * width / side
        let pixels = rows.flatMap { y in columns.map { y * width + $0 } }
        let counts = pixels.map { weights[$0] }
        let weight = counts.reduce(0, +)
        guard weight > 0 else { continue }
        let colors = pixels.map { lab[$0] }
        let order = WeightedOrder(colors.map(\.x), weights: counts)
        cells.append(
          GradeCell(
            dark: mean(colors, order.shares(ofLeast: 0.5)),
            light: mean(colors, order.shares(ofLargest: 0.5)), texture: 0,
            mass: rounded(weight / Double(pixels.count)), row: row))
        contrasts.append(deviation(colors.map(\.x), counts, weight))
      }
    }
    let ranks = WeightedOrder(contrasts, weights: cells.map(\.mass)).ranks
    for (cell, rank) in zip(cells.indices, ranks) { cells[cell].texture = rounded(rank) }
    return cells
  }

  /// Never 0, so that a cell that hardly counts still does.
  private static func rounded(_ value: Double) -> Double {
    max(1, (value * steps).rounded()) / steps
  }

  private static func mean(
    _ colors: [SIMD3<Double>], _ shares: [(index: Int, share: Double)]
  ) -> SIMD3<Double> {
    var (sum, total) = (SIMD3<Double>.zero, 0.0)
    for (index, share) in shares {
      sum += share * colors[index]
      total += share
    }
    let mean = sum / max(total, 1e-300)
    return (mean.clamped(lowerBound: -limit, upperBound: limit) * steps)
      .rounded(.toNearestOrEven) / steps
  }

  private static func deviation(
    _ values: [Double], _ counts: [Double], _ weight: Double
  ) -> Double {
    let mean = zip(values, counts).reduce(0) { $0 + $1.0 * $1.1 } / weight
    let squares = zip(values, counts).reduce(0) { $0 + ($1.0 - mean) * ($1.0 - mean) * $1.1 }
    return (squares / weight).squareRoot()
  }
}
