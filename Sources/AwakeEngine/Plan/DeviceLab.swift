import AwakeColor
import CAwakeKernels

/// Differences between device colours of an output, as they look.
struct DeviceLab: Sendable {
  private let curves: [ToneResponse]
  private let tables: LogTables
  private let toWorking: Matrix3
  private let toWhite: [Float]

  init?(_ profile: ColorProfile) {
    guard case .matrix(let curves, let toWorking) = profile.conversion else { return nil }
    self.curves = curves
    tables = LogTables(curves) { $0.decodeTable() }
    self.toWorking = toWorking
    let white = Chromaticity.d65.xyz
    let toXYZ = WorkingSpace.toXYZ * toWorking
    toWhite = (Matrix3.diagonal(1 / white) * toXYZ).elements.map { Float($0) }
  }

  private func lab(_ device: SIMD3<Float>) -> CIELab {
    CIELab(
      working: toWorking
        * SIMD3(
          curves[0].decode(Double(device.x)), curves[1].decode(Double(device.y)),
          curves[2].decode(Double(device.z))))
  }

  /// ΔE2000; below 0.2 the plain distance in CIELab, which is close enough there and much cheaper.
  func difference(_ a: SIMD3<Float>, _ b: SIMD3<Float>) -> Double {
    Self.difference(lab(a), lab(b))
  }

  private static func difference(_ a: CIELab, _ b: CIELab) -> Double {
    let (l, x, y) = (a.l - b.l, a.a - b.a, a.b - b.b)
    let distance = (l * l + x * x + y * y).squareRoot()
    return distance < 0.2 ? distance : deltaE2000(a, b)
  }

  /// The same for many colours; they are spoilt.
  func differences(
    _ a: Planes, _ b: Planes, count: Int, into result: UnsafeMutablePointer<Float>
  ) {
    for planes in [a, b] {
      awake_device_lab(planes.r, planes.g, planes.b, Int32(count), tables.raw, toWhite)
    }
    func lab(_ planes: Planes, _ i: Int) -> CIELab {
      CIELab(l: Double(planes.r[i]), a: Double(planes.g[i]), b: Double(planes.b[i]))
    }
    for i in 0..<count { result[i] = Float(Self.difference(lab(a, i), lab(b, i))) }
  }
}
