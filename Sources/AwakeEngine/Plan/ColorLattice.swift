import CAwakeKernels

/// A 3D table over 8-bit device values, read by tetrahedral interpolation.
final class ColorLattice: Sendable {
  /// Nodes along each side.
  let size: Int
  private let nodes, fractions: FloatBuffer
  private let offsets: [Int32]

  /// The device colours of the nodes, red slowest, for a size.
  static func devices(size: Int) -> [SIMD3<Double>] {
    let last = Double(size - 1)
    var lattice: [SIMD3<Double>] = []
    lattice.reserveCapacity(size * size * size)
    for r in 0..<size {
      for g in 0..<size {
        for b in 0..<size {
          lattice.append(SIMD3(Double(r), Double(g), Double(b)) / last)
        }
      }
    }
    return lattice
  }

  /// - Parameter values: what each of `devices(size:)` becomes, 0…1.
  init(size: Int, values: [SIMD3<Float>]) {
    self.size = size
    var offsets: [Int32] = []
    var fractions: [Float] = []
    for axis in 0..<3 {
      for code in 0..<256 {
        let position = Double(code) / 255 * Double(size - 1)
        let below = min(Int(position), size - 2)
        offsets.append(Int32(below * Self.stride(axis, size)))
        fractions.append(Float(position - Double(below)))
      }
    }
    self.offsets = offsets
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
    case 0: 4 * size * size
    case 1: 4 * size
    default: 4
    }
  }

  /// What the table gives a code, 0…1, before dither and rounding: the same tetrahedra as the
  /// kernel's, which returns only whole codes.
  func interpolated(_ code: SIMD3<UInt8>) -> SIMD3<Float> {
    let axes = (0..<3).map { axis in
      (
        fraction: fractions.pointer[256 * axis + Int(code[axis])],
        stride: Self.stride(axis, size), offset: Int(offsets[256 * axis + Int(code[axis])])
      )
    }
    var node = axes.reduce(0) { $0 + $1.offset }
    func value(_ node: Int) -> SIMD3<Float> {
      SIMD3(nodes.pointer[node], nodes.pointer[node + 1], nodes.pointer[node + 2])
    }
    var result = value(node)
    for axis in axes.sorted(by: { $0.fraction > $1.fraction }) {
      let next = node + axis.stride
      result += axis.fraction * (value(next) - value(node))
      node = next
    }
    return result / 255
  }

  /// Renders a run of 8-bit pixels.
  func render(
    _ input: UnsafePointer<UInt8>, inputBands: Int, to output: UnsafeMutablePointer<UInt8>,
    outputBands: Int, count: Int, x: Int, y: Int, dither: UInt32?
  ) {
    offsets.withUnsafeBufferPointer { offsets in
      var table = awake_lut3d(
        nodes: nodes.pointer, offset: offsets.baseAddress, fraction: fractions.pointer,
        size: Int32(size))
      awake_lut3d_u8(
        input, Int32(inputBands), output, Int32(outputBands), Int32(count), &table,
        dither == nil ? 0 : 1, UInt32(truncatingIfNeeded: x), UInt32(truncatingIfNeeded: y),
        dither ?? 0)
    }
  }
}
