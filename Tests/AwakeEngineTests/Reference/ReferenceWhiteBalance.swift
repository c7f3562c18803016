import AwakeColor
import AwakeDocument
import Foundation

/// White balance: one CAT16 matrix towards a white that is moved along the Planckian locus and
/// its normal.
struct ReferenceWhiteBalance {
  private let matrix: Matrix3

  init(_ color: ColorAdjustments) {
    let m = color.temperature
    let tint = color.tint
    guard m != 0 || tint != 0 else {
      matrix = .identity
      return
    }
    let (u0, v0) = Self.planck(153.75)
    let (u1, v1) = Self.planck(153.75 + m)
    let (ua, va) = Self.planck(153.75 + m - 1e-4)
    let (ub, vb) = Self.planck(153.75 + m + 1e-4)
    let length = hypot(ub - ua, vb - va)
    // The normal that points to green, where v grows.
    var (nu, nv) = (-(vb - va) / length, (ub - ua) / length)
    if nv < 0 { (nu, nv) = (-nu, -nv) }
    let d65u = 4 * 0.3127 / (-2 * 0.3127 + 12 * 0.3290 + 3)
    let d65v = 6 * 0.3290 / (-2 * 0.3127 + 12 * 0.3290 + 3)
    let u = d65u + u1 - u0 - 0.0002 * tint * nu
    let v = d65v + v1 - v0 - 0.0002 * tint * nv
    let x = 3 * u / (2 * u - 8 * v + 4)
    let y = 2 * v / (2 * u - 8 * v + 4)
    let target = SIMD3(x / y, 1, (1 - x - y) / y)
    let d65 = SIMD3(0.3127 / 0.3290, 1, (1 - 0.3127 - 0.3290) / 0.3290)
    let cones = Matrix3(
      [0.401288, 0.650173, -0.051461], [-0.250268, 1.204414, 0.045854],
      [-0.002079, 0.048952, 0.953127])
    let scale = Matrix3.diagonal((cones * target) / (cones * d65))
    let back = cones.inverse ?? .identity
    matrix = WorkingSpace.fromXYZ * back * scale * cones * WorkingSpace.toXYZ
  }

  func callAsFunction(_ rgb: SIMD3<Double>) -> SIMD3<Double> { matrix * rgb }

  private static func planck(_ mired: Double) -> (u: Double, v: Double) {
    let t = 1e6 / mired
    let u =
      (0.860117757 + 1.54118254e-4 * t + 1.28641212e-7 * t * t)
      / (1 + 8.42420235e-4 * t + 7.08145163e-7 * t * t)
    let v =
      (0.317398726 + 4.22806245e-5 * t + 4.20481691e-8 * t * t)
      / (1 - 2.89741816e-5 * t + 1.61456053e-7 * t * t)
    return (u, v)
  }
}
