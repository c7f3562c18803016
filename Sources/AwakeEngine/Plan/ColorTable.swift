import AwakeColor

/// A whole colour plan baked into a lattice, with the error that was measured when it was made.
struct ColorTable: Sendable {
  let lattice: ColorLattice
  /// Largest ΔE2000 against the exact plan among the colours tried.
  let maximumError: Double
  /// Mean ΔE2000 against the exact plan among the colours tried.
  let meanError: Double

  /// The bounds a table must keep to be used instead of the exact plan.
  static let allowedMaximum = 0.5
  static let allowedMean = 0.1
  /// Photos below this many pixels are done sooner without a table.
  static let worthwhilePixels = 200_000

  /// Bakes a kernel that takes 8-bit RGB to 8-bit RGB.
  ///
  /// - Returns: nil when even the finest table is too far from the exact plan.
  static func bake(_ kernel: PixelKernel, output: ColorProfile) -> ColorTable? {
    guard case .matrix(let curves, let toWorking) = output.conversion else { return nil }
    for size in [33, 49] {
      let table = ColorTable(kernel, size: size) { device in
        toWorking
          * SIMD3(
            curves[0].decode(device.x), curves[1].decode(device.y), curves[2].decode(device.z))
      }
      if table.maximumError <= allowedMaximum, table.meanError <= allowedMean { return table }
    }
    return nil
  }

  private init(
    _ kernel: PixelKernel, size: Int, toWorking: (SIMD3<Double>) -> SIMD3<Double>
  ) {
    lattice = ColorLattice(
      size: size, values: Self.exact(kernel, ColorLattice.devices(size: size)))
    let codes = Self.trialCodes
    let exact = Self.exact(kernel, codes.map { SIMD3<Double>($0) / 255 })
    var (sum, largest) = (0.0, 0.0)
    for (code, truth) in zip(codes, exact) {
      let error = deltaE2000(
        CIELab(working: toWorking(SIMD3<Double>(lattice.interpolated(code)))),
        CIELab(working: toWorking(SIMD3<Double>(truth))))
      sum += error
      largest = max(largest, error)
    }
    meanError = sum / Double(codes.count)
    maximumError = largest
  }

  /// The grey axis, and codes spread over the cube by the R3 low-discrepancy sequence.
  private static let trialCodes: [SIMD3<UInt8>] = {
    var codes = (0..<256).map { SIMD3(repeating: UInt8($0)) }
    let golden = SIMD3(0.8191725134, 0.6710436067, 0.5497004779)
    for k in 1...4096 {
      let p = golden * Double(k)
      let code = (p - p.rounded(.down)) * 255.999
      codes.append(SIMD3<UInt8>(truncatingIfNeeded: SIMD3<Int>(code, rounding: .down)))
    }
    return codes
  }()

  /// The exact plan on device colours, 0…1.
  private static func exact(
    _ kernel: PixelKernel, _ device: [SIMD3<Double>]
  ) -> [SIMD3<Float>] {
    var result: [SIMD3<Float>] = []
    result.reserveCapacity(device.count)
    kernel.withScratch { planes, before, scratch in
      var start = 0
      while start < device.count {
        let run = device[start..<min(start + PixelKernel.run, device.count)]
        for (index, color) in run.enumerated() {
          let working = kernel.decoder.decodeExactly(color)
          planes.r[index] = Float(working.x)
          planes.g[index] = Float(working.y)
          planes.b[index] = Float(working.z)
        }
        kernel.edit(planes, before: before, count: run.count)
        kernel.encoder.encodeFloats(planes, count: run.count, scratch: scratch)
        for index in 0..<run.count {
          result.append(SIMD3(planes.r[index], planes.g[index], planes.b[index]))
        }
        start += run.count
      }
    }
    return result
  }
}
