import AwakeColor
import CAwakeKernels

/// A whole colour plan baked into a lattice.
///
/// Where interpolation strays too far from the exact plan, mostly along the borders of the gamut,
/// the cell is marked rough and its pixels are done exactly. The errors were measured when the
/// table was made.
struct ColorTable: Sendable {
  let lattice: ColorLattice
  /// A byte a cell: 1 where pixels are done exactly.
  let rough: [UInt8]
  /// Largest ΔE2000 against the exact plan among the colours tried, outside rough cells.
  let maximumError: Double
  /// Mean ΔE2000 against the exact plan among the colours tried, outside rough cells.
  let meanError: Double

  /// The error in a cell from which it is rough.
  static let allowedInCell = 0.3
  /// The error in the middle of a cell from which it and its neighbours are looked at closely.
  static let notable = 0.1
  /// The bounds a table must keep to be used instead of the exact plan.
  static let allowedMaximum = 0.5
  static let allowedMean = 0.1
  /// Photos below this many pixels are done sooner without a table.
  static let worthwhilePixels = 200_000
  /// Nodes along each side.
  static let size = 33

  /// The share of cells that are rough.
  var roughShare: Double { Double(rough.reduce(0) { $0 + Int($1) }) / Double(rough.count) }

  /// Bakes a kernel that takes 8-bit RGB to 8-bit RGB.
  ///
  /// - Returns: nil when the table is too far from the exact plan all the same.
  static func bake(_ kernel: PixelKernel, output: ColorProfile) -> ColorTable? {
    guard let labs = DeviceLab(output), kernel.decoder != nil, kernel.encoder != nil else {
      return nil
    }
    let table = ColorTable(kernel, labs)
    let isGood = table.maximumError <= allowedMaximum && table.meanError <= allowedMean
    return isGood ? table : nil
  }

  private init(_ kernel: PixelKernel, _ labs: DeviceLab) {
    let size = Self.size
    let pitch = 1 / Double(size - 1)
    let lattice = ColorLattice(
      size: size,
      values: kernel.exact(ColorLattice.devices(steps: size, start: 0, pitch: pitch)))
    var rough = [UInt8](repeating: 0, count: (size - 1) * (size - 1) * (size - 1))
    let middles = Self.errors(
      kernel, lattice, labs, cells: Array(rough.indices), at: [SIMD3(repeating: 0.5)])
    // Looked at more closely: cells with a notable error in the middle, and their neighbours.
    let suspects = Self.suspects(middles.map { $0 > Self.notable }, side: size - 1)
    let closer = Self.errors(kernel, lattice, labs, cells: suspects, at: Self.places)
    for (cell, error) in zip(suspects, closer) where max(error, middles[cell]) > Self.allowedInCell
    {
      rough[cell] = 1
    }
    let codes = Self.trialCodes.filter { rough[lattice.cell(of: $0)] == 0 }
    let exact = kernel.exact(codes.map { SIMD3<Double>($0) / 255 })
    var (sum, largest) = (0.0, 0.0)
    for (code, truth) in zip(codes, exact) {
      let error = labs.difference(lattice.interpolated(SIMD3<Double>(code) / 255), truth)
      sum += error
      largest = max(largest, error)
    }
    self.lattice = lattice
    self.rough = rough
    meanError = sum / Double(max(1, codes.count))
    maximumError = largest
  }

  /// The largest error in each cell among some places in it.
  private static func errors(
    _ kernel: PixelKernel, _ lattice: ColorLattice, _ labs: DeviceLab, cells: [Int],
    at places: [SIMD3<Double>]
  ) -> [Double] {
    let colors = cells.flatMap { cell in places.map { lattice.device(cell: cell, at: $0) } }
    let exact = kernel.exact(colors)
    return cells.indices.map { index in
      places.indices.map { place in
        let k = index * places.count + place
        return labs.difference(lattice.interpolated(colors[k]), exact[k])
      }.max() ?? 0
    }
  }

  /// Marked cells and those that share a face with one.
  private static func suspects(_ marked: [Bool], side: Int) -> [Int] {
    var result = marked
    for (index, isMarked) in marked.enumerated() where isMarked {
      let place = [index / (side * side), index / side % side, index % side]
      for (axis, stride) in [side * side, side, 1].enumerated() {
        for step in [-1, 1] where (0..<side).contains(place[axis] + step) {
          result[index + step * stride] = true
        }
      }
    }
    return result.indices.filter { result[$0] }
  }

  /// The places where suspect cells are looked at.
  private static let places: [SIMD3<Double>] = (0..<8).map { corner in
    SIMD3(
      corner & 4 == 0 ? 0.25 : 0.75, corner & 2 == 0 ? 0.25 : 0.75, corner & 1 == 0 ? 0.25 : 0.75)
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

  /// Renders a run of at most `PixelKernel.run` 8-bit pixels.
  ///
  /// - Parameter exact: the kernel that the table was baked from, for pixels in rough cells.
  func render(
    _ input: UnsafePointer<UInt8>, inputBands: Int, to output: UnsafeMutablePointer<UInt8>,
    outputBands: Int, count: Int, x: Int, y: Int, exact: PixelKernel, encoder: DeviceEncoder,
    desk: RenderDesk
  ) {
    let dither: Int32 = encoder.dither == nil ? 0 : 1
    let seed = encoder.dither ?? 0
    let (column, row) = (UInt32(truncatingIfNeeded: x), UInt32(truncatingIfNeeded: y))
    let (from, to) = (Int32(inputBands), Int32(outputBands))
    let rough = lattice.withTable(rough: rough) {
      awake_lut3d_u8(
        input, from, output, to, Int32(count), $0, dither, column, row, seed, desk.columns)
    }
    guard rough > 0 else { return }
    let unknown = awake_recall_u8(
      input, from, output, to, desk.columns, rough, desk.memory, dither, column, row, seed,
      desk.unknown)
    guard unknown > 0 else { return }
    let n = Int(unknown)
    exact.decoder?.decode(
      desk.unknown, bands: 3, count: n, into: desk.planes, scratch: desk.scratch)
    exact.keepDecoded(desk, count: n)
    exact.edit(desk, count: n)
    encoder.encodeFloats(desk.planes, count: n, scratch: desk.scratch)
    awake_scatter_u8(
      desk.planes.r, desk.planes.g, desk.planes.b, desk.unknown, desk.columns, unknown, output, to,
      desk.memory, dither, column, row, seed)
  }
}

/// Differences between device colours of an output, as they look.
struct DeviceLab {
  private let curve: [ToneResponse]
  private let toWorking: Matrix3

  init?(_ profile: ColorProfile) {
    guard case .matrix(let curves, let toWorking) = profile.conversion else { return nil }
    self.curve = curves
    self.toWorking = toWorking
  }

  private func lab(_ device: SIMD3<Float>) -> CIELab {
    CIELab(
      working: toWorking
        * SIMD3(
          curve[0].decode(Double(device.x)), curve[1].decode(Double(device.y)),
          curve[2].decode(Double(device.z))))
  }

  /// ΔE2000; below 0.2 the plain distance in CIELab, which is close enough there and much cheaper.
  func difference(_ a: SIMD3<Float>, _ b: SIMD3<Float>) -> Double {
    let first = lab(a)
    let second = lab(b)
    let (l, x, y) = (first.l - second.l, first.a - second.a, first.b - second.b)
    let distance = (l * l + x * x + y * y).squareRoot()
    return distance < 0.2 ? distance : deltaE2000(first, second)
  }
}
