import Foundation

/// CIE 1976 L*a*b*, with D65 white unless said otherwise.
public struct CIELab: Hashable, Sendable {
  /// Lightness, 0…100.
  public var l: Double
  /// Green (−) to red (+).
  public var a: Double
  /// Blue (−) to yellow (+).
  public var b: Double

  /// Creates a colour.
  public init(l: Double, a: Double, b: Double) {
    self.l = l
    self.a = a
    self.b = b
  }

  /// Converts from XYZ relative to `white` (ISO/CIE 11664-4).
  public init(xyz: SIMD3<Double>, white: Chromaticity = .d65) {
    func f(_ t: Double) -> Double {
      t > 216.0 / 24389 ? cbrt(t) : (24389.0 / 27 * t + 16) / 116
    }
    let r = xyz / white.xyz
    self.init(l: 116 * f(r.y) - 16, a: 500 * (f(r.x) - f(r.y)), b: 200 * (f(r.y) - f(r.z)))
  }

  /// Converts from linear BT.2020.
  public init(working rgb: SIMD3<Double>) { self.init(xyz: WorkingSpace.toXYZ * rgb) }
}
