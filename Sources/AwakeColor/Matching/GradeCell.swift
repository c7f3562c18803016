/// A part of a photo: the mean colours of its darker and of its lighter half, and what tells cells
/// of one photo apart whatever its grade.
public struct GradeCell: Sendable, Hashable {
  /// OKLab of the darker half.
  public var dark: SIMD3<Double>
  /// OKLab of the lighter half.
  public var light: SIMD3<Double>
  /// The rank of its lightness contrast among all cells, 0…1.
  public var texture: Double
  /// Its row, counted from the top.
  public var row: Int

  /// Cells along each side of a photo.
  public static let side = 14
  /// What colours and ranks are rounded to: 1 / 2¹⁴.
  public static let steps = 16384.0
  /// The largest value of a colour: what 16 bits hold.
  private static let limit = SIMD3(repeating: 32_767 / steps)
  /// A cell of which less than this counts is left out.
  private static let leastWeight = 0.5

  /// Creates a cell from what was stored.
  public init(dark: SIMD3<Double>, light: SIMD3<Double>, texture: Double, row: Int) {
    self.dark = dark
    self.light = light
    self.texture = texture
    self.row = row
  }

  /// The cells of a photo, row by row.
  static func grid(
    lab: [SIMD3<Double>], weights: [Double], width: Int, height: Int
  ) -> [GradeCell] {
    guard width > 0, height > 0 else { return [] }
    var cells: [GradeCell] = []
    var contrasts: [Double] = []
    for row in 0..<side {
      let rows = span(row, of: height)
      for column in 0..<side {
        let columns = span(column, of: width)
        let pixels = rows.flatMap { y in columns.map { y * width + $0 } }
        let weight = pixels.reduce(0) { $0 + weights[$1] }
        guard weight >= leastWeight * Double(pixels.count) else { continue }
        let values = pixels.map { lab[$0] }
        let order = values.indices.sorted {
          values[$0].x != values[$1].x ? values[$0].x < values[$1].x : $0 < $1
        }
        let half = max(1, order.count / 2)
        let upper = order.count > 1 ? order.dropFirst(half) : order[...]
        cells.append(
          GradeCell(
            dark: mean(order.prefix(half).map { values[$0] }),
            light: mean(upper.map { values[$0] }), texture: 0, row: row))
        contrasts.append(deviation(values.map(\.x)))
      }
    }
    for (cell, rank) in zip(cells.indices, ranks(contrasts)) {
      cells[cell].texture = (rank * steps).rounded() / steps
    }
    return cells
  }

  /// The pixels of a cell along one side: all alike, the rest at the end left out; in a photo of
  /// fewer pixels than cells the nearest one.
  private static func span(_ cell: Int, of size: Int) -> Range<Int> {
    guard size >= side else {
      let pixel = min(size - 1, (2 * cell + 1) * size / (2 * side))
      return pixel..<pixel + 1
    }
    let step = size / side
    return cell * step..<(cell + 1) * step
  }

  private static func mean(_ colors: [SIMD3<Double>]) -> SIMD3<Double> {
    let mean = colors.reduce(.zero, +) / Double(max(1, colors.count))
    return (mean.clamped(lowerBound: -limit, upperBound: limit) * steps)
      .rounded(.toNearestOrEven) / steps
  }

  private static func deviation(_ values: [Double]) -> Double {
    let count = Double(max(1, values.count))
    let mean = values.reduce(0, +) / count
    return (values.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / count).squareRoot()
  }

  /// The place of each value in rising order, 0…1; ties stay in place.
  static func ranks(_ values: [Double]) -> [Double] {
    let order = values.indices.sorted {
      values[$0] != values[$1] ? values[$0] < values[$1] : $0 < $1
    }
    var ranks = [Double](repeating: 0, count: values.count)
    for (rank, index) in order.enumerated() {
      ranks[index] = Double(rank) / Double(max(1, values.count - 1))
    }
    return ranks
  }
}
