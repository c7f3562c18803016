import AwakeColor
import CAwakeKernels

/// A 3D table over 8-bit device values, read by tetrahedral interpolation.
final class ColorLattice: Sendable {
  /// Nodes along each side.
  let size: Int
  private let nodes, fractions: FloatBuffer
  private let offsets, cells: [Int32]

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

  /// - Parameter values: what each node becomes, 0…1, red slowest.
  init(size: Int, values: [SIMD3<Float>]) {
    self.size = size
    var offsets: [Int32] = []
    var cells: [Int32] = []
    var fractions: [Float] = []
    for axis in 0..<3 {
      for code in 0..<256 {
        let position = Double(code) / 255 * Double(size - 1)
        let below = min(Int(position), size - 2)
        offsets.append(Int32(4 * below * Self.stride(axis, size)))
        cells.append(Int32(below * Self.stride(axis, size - 1)))
        fractions.append(Float(position - Double(below)))
      }
    }
    self.offsets = offsets
    self.cells = cells
    self.fractions = FloatBuffer(fractions)
    var packed: [Float] = []
    packed.reserveCapacity(4 * values.count)
    for value in values {
      packed.append(255 * value.x)
      packed.append(255 * value.y)
      packed.append(255 * value.z)
      packed.append(0)
    }
    nodes = FloatBuffer(packed)
  }

  private static func stride(_ axis: Int, _ size: Int) -> Int {
    switch axis {
    case 0: size * size
    case 1: size
    default: 1
    }
  }

  /// The cell of a code.
  func cell(of code: SIMD3<UInt8>) -> Int {
    (0..<3).reduce(0) { $0 + Int(cells[256 * $1 + Int(code[$1])]) }
  }

  /// What the table gives a device colour, 0…1, before dither and rounding: the same tetrahedra as
  /// the kernel's, which returns only whole codes.
  func interpolated(_ device: SIMD3<Double>) -> SIMD3<Float> {
    let position = device * Double(size - 1)
    var node = 0
    var axes: [(fraction: Float, stride: Int)] = []
    for axis in 0..<3 {
      let below = max(0, min(Int(position[axis]), size - 2))
      node += 4 * below * Self.stride(axis, size)
      axes.append((Float(position[axis] - Double(below)), 4 * Self.stride(axis, size)))
    }
    axes.sort { $0.fraction > $1.fraction }
    var result = value(node)
    for axis in axes {
      let next = node + axis.stride
      result += axis.fraction * (value(next) - value(node))
      node = next
    }
    return result / 255
  }

  /// The device colour at a place in a cell, 0…1 along each side of it.
  func device(cell: Int, at place: SIMD3<Double>) -> SIMD3<Double> {
    let side = size - 1
    let corner = SIMD3(
      Double(cell / (side * side)), Double(cell / side % side), Double(cell % side))
    return (corner + place) / Double(side)
  }

  private func value(_ node: Int) -> SIMD3<Float> {
    SIMD3(nodes.pointer[node], nodes.pointer[node + 1], nodes.pointer[node + 2])
  }

  /// Lends the table to a kernel.
  func withTable<Result>(
    rough: [UInt8], _ body: (UnsafePointer<awake_lut3d>) -> Result
  ) -> Result {
    offsets.withUnsafeBufferPointer { offsets in
      cells.withUnsafeBufferPointer { cells in
        rough.withUnsafeBufferPointer { rough in
          var table = awake_lut3d(
            nodes: nodes.pointer, rough: rough.baseAddress, offset: offsets.baseAddress,
            cell: cells.baseAddress, fraction: fractions.pointer, size: Int32(size))
          return body(&table)
        }
      }
    }
  }
}
