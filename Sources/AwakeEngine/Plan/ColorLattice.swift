import CAwakeKernels

/// A 3D table over 8-bit device values, read by tetrahedral interpolation.
struct ColorLattice: Sendable {
  /// Nodes along each side.
  let size: Int
  /// Four numbers a node, red slowest: codes times 128, and whether the cell above it is rough.
  private(set) var nodes: [Int16]

  /// The device colours of a lattice of points, red slowest: `steps` along each side, the first
  /// at `start`, one `pitch` apart.
  static func devices(steps: Int, start: Double, pitch: Double) -> [SIMD3<Double>] {
    var lattice: [SIMD3<Double>] = []
    lattice.reserveCapacity(steps * steps * steps)
    for r in 0..<steps {
      for g in 0..<steps {
        for b in 0..<steps {
          lattice.append(
            SIMD3(repeating: start) + SIMD3(Double(r), Double(g), Double(b)) * pitch)
        }
      }
    }
    return lattice
  }

  /// - Parameter values: what each node becomes, 0…1, red slowest: all reds, all greens, all blues.
  init(size: Int, values: [[Float]]) {
    self.size = size
    nodes = [Int16](repeating: 0, count: 4 * size * size * size)
    for (channel, plane) in values.enumerated() {
      for (node, value) in plane.enumerated() {
        nodes[4 * node + channel] = Int16((min(max(value, 0), 1) * (255 * 128)).rounded())
      }
    }
  }

  /// The node below a cell; cells are counted with red slowest, too.
  private func node(below cell: Int) -> Int {
    let corner = corner(of: cell)
    return (corner.x * size + corner.y) * size + corner.z
  }

  /// The lowest place of a cell, in cells from the first node.
  func corner(of cell: Int) -> SIMD3<Int> {
    let side = size - 1
    return SIMD3(cell / (side * side), cell / side % side, cell % side)
  }

  /// Cells, counted with red slowest.
  var cellCount: Int { (size - 1) * (size - 1) * (size - 1) }

  /// The cell of a code.
  func cell(of code: SIMD3<UInt8>) -> Int {
    let place = SIMD3<Int>(truncatingIfNeeded: code) &* (size - 1) / 255
    let below = SIMD3(min(place.x, size - 2), min(place.y, size - 2), min(place.z, size - 2))
    return (below.x * (size - 1) + below.y) * (size - 1) + below.z
  }

  /// Whether pixels of a cell are done exactly.
  func isRough(cell: Int) -> Bool { nodes[4 * node(below: cell) + 3] != 0 }

  /// Has pixels of a cell done exactly.
  mutating func markRough(cell: Int) { nodes[4 * node(below: cell) + 3] = 1 }

  /// What the table gives a device colour, 0…1, before dither and rounding.
  func interpolated(_ device: SIMD3<Double>) -> SIMD3<Float> {
    SIMD3<Float>(device * Double(size - 1)).through { interpolate($0, count: 1) }
  }

  /// What the table gives at places, in cells from the first node, in their stead: the same
  /// tetrahedra as for pixels, which get only whole codes.
  func interpolate(_ planes: Planes, count: Int) {
    nodes.withUnsafeBufferPointer {
      awake_lattice($0.baseAddress, Int32(size), planes.r, planes.g, planes.b, Int32(count))
    }
  }

  /// Lends the table to a kernel.
  func withTable<Result>(_ body: (UnsafePointer<awake_lut3d>) -> Result) -> Result {
    nodes.withUnsafeBufferPointer { nodes in
      var table = awake_lut3d(nodes: nodes.baseAddress, size: Int32(size))
      return body(&table)
    }
  }
}
