import AwakeColor
import CAwakeKernels

/// Differences between device colours of an output, as they look.
struct DeviceLab: Sendable {
  private let tables: LogTables
  private let toWhite: [Float]

  init?(_ profile: ColorProfile) {
    guard case .matrix(let curves, let toWorking) = profile.conversion else { return nil }
    tables = LogTables(curves) { $0.decodeTable() }
    let white = Chromaticity.d65.xyz
    let toXYZ = WorkingSpace.toXYZ * toWorking
    toWhite = (Matrix3.diagonal(1 / white) * toXYZ).elements.map { Float($0) }
  }

  /// ΔE2000 between many colours, which are spoilt.
  func differences(
    _ a: Planes, _ b: Planes, count: Int, into result: UnsafeMutablePointer<Float>
  ) {
    let n = Int32(count)
    awake_device_lab(a.r, a.g, a.b, n, tables.raw, toWhite)
    awake_device_lab(b.r, b.g, b.b, n, tables.raw, toWhite)
    awake_differences(a.r, a.g, a.b, b.r, b.g, b.b, n, result)
  }

  /// ΔE2000 between two colours.
  func difference(_ a: SIMD3<Float>, _ b: SIMD3<Float>) -> Double {
    var (a, b, result) = (a, b, Float(0))
    a = a.through { first in
      b = b.through { second in differences(first, second, count: 1, into: &result) }
    }
    return Double(result)
  }
}
