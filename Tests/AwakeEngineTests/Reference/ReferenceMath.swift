import AwakeColor
import Foundation

/// The formulas that every stage of the reference shares.
enum ReferenceMath {
  /// The luminance of linear BT.2020.
  static func luminance(_ rgb: SIMD3<Double>) -> Double {
    0.2627002 * rgb.x + 0.6779981 * rgb.y + 0.0593017 * rgb.z
  }

  /// Linear light to the sRGB curve, odd.
  static func encode(_ x: Double) -> Double {
    let a = abs(x)
    let y = a <= 0.0031308 ? 12.92 * a : 1.055 * pow(a, 1 / 2.4) - 0.055
    return x < 0 ? -y : y
  }

  /// The sRGB curve to linear light, odd.
  static func decode(_ y: Double) -> Double {
    let a = abs(y)
    let x = a <= 0.04045 ? a / 12.92 : pow((a + 0.055) / 1.055, 2.4)
    return y < 0 ? -x : x
  }

  /// Smoothstep from `a` to `b`, `a` < `b`.
  static func smooth(_ a: Double, _ b: Double, _ x: Double) -> Double {
    let t = max(0, min(1, (x - a) / (b - a)))
    return t * t * (3 - 2 * t)
  }

  /// δ of the log luminance.
  static func floor(exposure: Double) -> Double { 0.002 * pow(2, exposure) }

  /// The log luminance.
  static func log(_ rgb: SIMD3<Double>, exposure: Double) -> Double {
    log2(max(luminance(rgb), 0) + floor(exposure: exposure))
  }
}
