import AwakeColor
import CAwakeKernels
import Dispatch

extension ColorTable {
  /// The error in a cell from which it is rough.
  private static let allowedInCell: Float = 0.3
  /// The error in the middle of a cell from which it and its neighbours are looked at closely.
  private static let notable: Float = 0.1
  /// The bounds a table must keep to be used instead of the exact plan.
  private static let allowedMaximum = 0.5
  private static let allowedMean = 0.1

  /// Bakes a kernel that takes 8-bit RGB to 8-bit RGB, on all processors.
  ///
  /// - Returns: nil when the table is too far from the exact plan all the same.
  static func bake(_ kernel: PixelKernel, output: ColorProfile) -> ColorTable? {
    let size = Self.size
    // Nodes, middles of cells and places between are all on quarters of cells.
    let quarters = (0...4 * (size - 1)).map { Double($0) / Double(4 * (size - 1)) }
    guard let eye = DeviceLab(output), let inner = ExactColors(kernel, levels: quarters, eye),
      let codes = ExactColors(kernel, levels: (0...255).map { Double($0) / 255 }, eye)
    else { return nil }
    var lattice = ColorLattice(
      size: size,
      values: inner.values(count: size * size * size) {
        SIMD3($0 / (size * size), $0 / size % size, $0 % size) &* 4
      })

    func errors(cells: [Int], at places: [SIMD3<Int>]) -> [Float] {
      let each = inner.errors(of: lattice, count: cells.count * places.count) { [lattice] in
        lattice.corner(of: cells[$0 / places.count]) &* 4 &+ places[$0 % places.count]
      }
      guard places.count > 1 else { return each }
      return cells.indices.map { cell in
        each[cell * places.count..<(cell + 1) * places.count].max() ?? 0
      }
    }
    let middles = errors(cells: Array(0..<lattice.cellCount), at: [SIMD3(repeating: 2)])
    var rough = middles.indices.filter { middles[$0] > allowedInCell }
    // Looked at more closely: cells with a notable error in the middle, and their neighbours.
    let suspects = suspects(middles.map { $0 > notable }, side: size - 1)
      .filter { middles[$0] <= allowedInCell }
    rough += zip(suspects, errors(cells: suspects, at: places))
      .filter { $0.1 > allowedInCell }.map(\.0)
    for cell in rough { lattice.markRough(cell: cell) }
    let trials = trialCodes.filter { !lattice.isRough(cell: lattice.cell(of: $0)) }
    let tried = codes.errors(of: lattice, count: trials.count) {
      SIMD3<Int>(truncatingIfNeeded: trials[$0])
    }
    let table = ColorTable(
      lattice: lattice, roughShare: Double(rough.count) / Double(lattice.cellCount),
      maximumError: Double(tried.max() ?? 0),
      meanError: tried.reduce(0) { $0 + Double($1) } / Double(max(1, tried.count)))
    let isGood = table.maximumError <= allowedMaximum && table.meanError <= allowedMean
    return isGood ? table : nil
  }

  /// Marked cells and those that share a face with one.
  private static func suspects(_ marked: [Bool], side: Int) -> [Int] {
    var result = marked
    for (index, isMarked) in marked.enumerated() where isMarked {
      let place = SIMD3(index / (side * side), index / side % side, index % side)
      for (axis, stride) in [side * side, side, 1].enumerated() {
        for step in [-1, 1] where (0..<side).contains(place[axis] + step) {
          result[index + step * stride] = true
        }
      }
    }
    return result.indices.filter { result[$0] }
  }

  /// The places where suspect cells are looked at, in quarters.
  private static let places: [SIMD3<Int>] = (0..<8).map { corner in
    SIMD3(corner & 4 == 0 ? 1 : 3, corner & 2 == 0 ? 1 : 3, corner & 1 == 0 ? 1 : 3)
  }

  /// The grey axis, and codes spread over the cube by the R3 low-discrepancy sequence.
  private static let trialCodes: [SIMD3<UInt8>] = {
    var codes = (0..<256).map { SIMD3(repeating: UInt8($0)) }
    let golden = SIMD3(0.8191725134, 0.6710436067, 0.5497004779)
    for k in 1...2048 {
      let p = golden * Double(k)
      let code = (p - p.rounded(.down)) * 255.999
      codes.append(SIMD3<UInt8>(truncatingIfNeeded: SIMD3<Int>(code, rounding: .down)))
    }
    return codes
  }()
}

/// What a kernel makes exactly of device colours that have few levels in each channel.
private struct ExactColors: Sendable {
  private let kernel: PixelKernel
  private let encoder: DeviceEncoder
  private let eye: DeviceLab
  /// The levels as linear light, for each channel.
  private let curves: FloatBuffers
  private let matrix: [Float]
  /// The levels as device values.
  private let levels: [Float]

  /// - Parameter levels: device values, 0…1.
  /// - Returns: nil for kernels that do not start from a matrix profile and end at device values.
  init?(_ kernel: PixelKernel, levels: [Double], _ eye: DeviceLab) {
    guard let decoded = kernel.decoder?.linear(levels), let encoder = kernel.encoder else {
      return nil
    }
    self.kernel = kernel
    self.encoder = encoder
    self.eye = eye
    curves = decoded.curves
    matrix = decoded.matrix
    self.levels = levels.map { Float($0) }
  }

  /// What becomes of colours, 0…1 before rounding: all reds, all greens, all blues.
  ///
  /// - Parameter colors: the levels of a colour by its number.
  func values(count: Int, _ colors: @Sendable (Int) -> SIMD3<Int>) -> [[Float]] {
    let all = gathered(count: count, planes: 3, colors) { desk, _, n, target in
      target[0].update(from: desk.planes.r, count: n)
      target[1].update(from: desk.planes.g, count: n)
      target[2].update(from: desk.planes.b, count: n)
    }
    return (0..<3).map { Array(all[$0 * count..<($0 + 1) * count]) }
  }

  /// How far a lattice is from the exact colours, as ΔE2000.
  func errors(
    of lattice: ColorLattice, count: Int, _ colors: @Sendable (Int) -> SIMD3<Int>
  ) -> [Float] {
    let scale = Float(lattice.size - 1)
    return gathered(count: count, planes: 1, colors) { desk, codes, n, target in
      for i in 0..<n {
        desk.layer.r[i] = scale * levels[Int(codes[3 * i])]
        desk.layer.g[i] = scale * levels[Int(codes[3 * i + 1])]
        desk.layer.b[i] = scale * levels[Int(codes[3 * i + 2])]
      }
      lattice.interpolate(desk.layer, count: n)
      eye.differences(desk.planes, desk.layer, count: n, into: target[0])
    }
  }

  /// Runs colours through the kernel and keeps what a function takes of each run.
  private func gathered(
    count: Int, planes: Int, _ colors: @Sendable (Int) -> SIMD3<Int>,
    _ take:
      @Sendable (
        RenderDesk, [UInt16], Int, [UnsafeMutablePointer<Float>]
      ) -> Void
  ) -> [Float] {
    [Float](unsafeUninitializedCapacity: count * planes) { buffer, filled in
      filled = count * planes
      guard let start = buffer.baseAddress, count > 0 else { return }
      // Each block is written by one thread alone.
      nonisolated(unsafe) let base = start
      let block = 8 * PixelKernel.run
      DispatchQueue.concurrentPerform(iterations: (count + block - 1) / block) { index in
        let desk = RenderDesk()
        var codes = [UInt16](repeating: 0, count: 3 * PixelKernel.run)
        var first = index * block
        let end = min(first + block, count)
        while first < end {
          let n = min(PixelKernel.run, end - first)
          for i in 0..<n {
            let color = colors(first + i)
            codes[3 * i] = UInt16(color.x)
            codes[3 * i + 1] = UInt16(color.y)
            codes[3 * i + 2] = UInt16(color.z)
          }
          compute(codes, count: n, desk)
          take(desk, codes, n, (0..<planes).map { base + $0 * count + first })
          first += n
        }
      }
    }
  }

  private func compute(_ codes: [UInt16], count: Int, _ desk: RenderDesk) {
    awake_decode_u16(
      codes, 3, Int32(count), curves.pointers, matrix, desk.planes.r, desk.planes.g, desk.planes.b)
    kernel.keepDecoded(desk, count: count)
    kernel.edit(desk, count: count)
    encoder.encodeFloats(desk.planes, count: count, scratch: desk.scratch)
  }
}
