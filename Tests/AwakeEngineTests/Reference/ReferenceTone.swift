import AwakeColor
import AwakeDocument
import Foundation

/// Whites, blacks, contrast and the curves of luminance, on the sRGB-encoded scale.
struct ReferenceTone {
  private let light: LightAdjustments
  private let parametric: MonotoneCubic?
  private let luma: MonotoneCubic?

  /// A layer has no curves.
  init(_ light: LightAdjustments, _ curves: ToneCurves = ToneCurves()) {
    self.light = light
    parametric = Self.parametric(curves.parametric)
    luma = MonotoneCubic(curves.luma.map { SIMD2($0.x, $0.y) })
  }

  func callAsFunction(_ rgb: SIMD3<Double>) -> SIMD3<Double> {
    let y = max(ReferenceMath.luminance(rgb), 1e-7)
    let black = ReferenceMath.decode(curve(0))
    let gain = (ReferenceMath.decode(curve(ReferenceMath.encode(y))) - black) / y
    return SIMD3(repeating: black) + gain * rgb
  }

  private func curve(_ start: Double) -> Double {
    var v = start
    let square = v < 0 ? 0 : v > 1 ? 2 * v - 1 : v * v
    let cube = v < 0 ? 1 - 3 * v : v > 1 ? 0 : pow(1 - v, 3)
    v += 0.12 * light.whites / 100 * square + 0.08 * light.blacks / 100 * cube
    let a = 1.6 * light.contrast / 100
    let p = 0.461356
    if v < 0 {
      v *= 1 - a * p
    } else if v > 1 {
      v = 1 + (v - 1) * (1 - a * (1 - p))
    } else {
      v += a * v * (1 - v) * (v - p)
    }
    if let parametric { v = parametric(v) }
    return luma?(v) ?? .nan
  }

  private static func parametric(_ parametric: ParametricCurve) -> MonotoneCubic? {
    let amounts = [
      parametric.shadows, parametric.darks, parametric.lights, parametric.highlights,
    ]
    guard amounts.contains(where: { $0 != 0 }) else { return nil }
    let s = [parametric.splits.low, parametric.splits.middle, parametric.splits.high]
    let x = [0, s[0] / 2, (s[0] + s[1]) / 2, (s[1] + s[2]) / 2, (s[2] + 1) / 2, 1]
    var points = [SIMD2(0.0, 0.0)]
    for i in 1...4 {
      let room = min(x[i] - x[i - 1], x[i + 1] - x[i])
      points.append(SIMD2(x[i], x[i] + 0.4 * amounts[i - 1] / 100 * room))
    }
    points.append(SIMD2(1, 1))
    return MonotoneCubic(points)
  }
}

/// The curves of red, green and blue, on the sRGB-encoded scale.
struct ReferenceChannelCurves {
  private let curves: [MonotoneCubic?]

  init(_ curves: ToneCurves) {
    self.curves = [curves.red, curves.green, curves.blue].map {
      MonotoneCubic($0.map { SIMD2($0.x, $0.y) })
    }
  }

  func callAsFunction(_ rgb: SIMD3<Double>) -> SIMD3<Double> {
    var result = rgb
    for channel in 0..<3 {
      let v = curves[channel]?(ReferenceMath.encode(rgb[channel])) ?? .nan
      result[channel] = ReferenceMath.decode(v)
    }
    return result
  }
}
