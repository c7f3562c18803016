/// A smooth field of displacements on a cube of nodes, from displacements at scattered places:
/// least squares of trilinear interpolation with penalties on second differences and on size.
struct DisplacementFit {
  private let nodes: Int
  /// The first of the eight nodes around each cell that has places in it.
  private var cells: [Int] = []
  /// Eight rows for each of these cells: sums of weight · share · share.
  private var blocks: [SIMD8<Double>] = []
  /// Where a cell stands in `cells`, by its first node; −1 for none.
  private var known: [Int]
  private var right: [SIMD3<Double>]
  private let offsets: [Int]
  /// The first two of every three neighbouring nodes along every axis.
  private let triples: [(Int, Int)]

  init(nodes: Int) {
    self.nodes = nodes
    right = Array(repeating: SIMD3(), count: nodes * nodes * nodes)
    known = Array(repeating: -1, count: nodes * nodes * nodes)
    offsets = (0..<8).map { c in
      (((c >> 2) & 1) * nodes + ((c >> 1) & 1)) * nodes + (c & 1)
    }
    var triples: [(Int, Int)] = []
    for step in [nodes * nodes, nodes, 1] {
      for start in 0..<(nodes * nodes * nodes) where (start / step) % nodes < nodes - 2 {
        triples.append((start, start + step))
      }
    }
    self.triples = triples
  }

  /// Adds weight · (field at place − value)².
  ///
  /// - Parameter place: 0…nodes − 1 along each axis.
  mutating func add(at place: SIMD3<Double>, value: SIMD3<Double>, weight: Double) {
    let x = min(Int(place.x), nodes - 2)
    let y = min(Int(place.y), nodes - 2)
    let z = min(Int(place.z), nodes - 2)
    let f = place - SIMD3(Double(x), Double(y), Double(z))
    let g = 1 - f
    let share = SIMD8(
      g.x * g.y * g.z, g.x * g.y * f.z, g.x * f.y * g.z, g.x * f.y * f.z,
      f.x * g.y * g.z, f.x * g.y * f.z, f.x * f.y * g.z, f.x * f.y * f.z)
    let cell = (x * nodes + y) * nodes + z
    if known[cell] < 0 {
      known[cell] = cells.count
      cells.append(cell)
      blocks.append(contentsOf: repeatElement(SIMD8(), count: 8))
    }
    let block = 8 * known[cell]
    for c in 0..<8 {
      right[cell + offsets[c]] += (weight * share[c]) * value
      blocks[block + c] += (weight * share[c]) * share
    }
  }

  /// The field, by conjugate gradients with the diagonal as preconditioner.
  func solve(curvature: Double, size: Double) -> [SIMD3<Double>] {
    let inverse = diagonal(curvature: curvature, size: size).map { 1 / $0 }
    var field = Array(repeating: SIMD3<Double>(), count: right.count)
    var residual = right
    var direction = zip(inverse, residual).map { $0 * $1 }
    var product = Self.dot(residual, direction)
    let enough = 1e-13 * product
    for _ in 0..<400 {
      if all(product .<= enough) { break }
      let image = apply(direction, curvature: curvature, size: size)
      let step = Self.quotient(product, Self.dot(direction, image))
      for i in field.indices {
        field[i] += step * direction[i]
        residual[i] -= step * image[i]
      }
      var next = SIMD3<Double>()
      for i in residual.indices { next += inverse[i] * residual[i] * residual[i] }
      let turn = Self.quotient(next, product)
      for i in direction.indices {
        direction[i] = inverse[i] * residual[i] + turn * direction[i]
      }
      product = next
    }
    return field
  }

  private static func dot(_ a: [SIMD3<Double>], _ b: [SIMD3<Double>]) -> SIMD3<Double> {
    var sum = SIMD3<Double>()
    for i in a.indices { sum += a[i] * b[i] }
    return sum
  }

  /// 0 where there is nothing left to divide.
  private static func quotient(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> SIMD3<Double> {
    SIMD3(
      b.x > 1e-300 ? a.x / b.x : 0, b.y > 1e-300 ? a.y / b.y : 0, b.z > 1e-300 ? a.z / b.z : 0)
  }

  private func apply(
    _ field: [SIMD3<Double>], curvature: Double, size: Double
  ) -> [SIMD3<Double>] {
    var result = field.map { size * $0 }
    for (i, cell) in cells.enumerated() {
      for c in 0..<8 {
        let row = blocks[8 * i + c]
        var value = SIMD3<Double>()
        for d in 0..<8 { value += row[d] * field[cell + offsets[d]] }
        result[cell + offsets[c]] += value
      }
    }
    for (first, second) in triples {
      let step = second - first
      let bend = curvature * (field[first] - 2 * field[second] + field[second + step])
      result[first] += bend
      result[second] -= 2 * bend
      result[second + step] += bend
    }
    return result
  }

  private func diagonal(curvature: Double, size: Double) -> [Double] {
    var result = Array(repeating: size, count: right.count)
    for (i, cell) in cells.enumerated() {
      for c in 0..<8 { result[cell + offsets[c]] += blocks[8 * i + c][c] }
    }
    for (first, second) in triples {
      result[first] += curvature
      result[second] += 4 * curvature
      result[2 * second - first] += curvature
    }
    return result
  }
}
