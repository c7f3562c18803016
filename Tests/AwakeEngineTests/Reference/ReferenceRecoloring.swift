import AwakeColor
import AwakeDocument
import Foundation

/// Mixer, vibrance, saturation and monochrome in OKLab.
struct ReferenceRecoloring {
  let color: ColorAdjustments
  /// A layer has no mixer.
  var mixer = ColorMixer()
  /// A layer has no monochrome.
  var monochrome = Monochrome()

  func callAsFunction(_ rgb: SIMD3<Double>) -> SIMD3<Double> {
    var lab = OKLab(working: rgb)
    let hue = lab.hue
    var (turn, chroma, lightness, grey) = (0.0, 1.0, 0.0, 0.0)
    for (band, weight) in HueBand.weights(hue: hue) {
      let settings = mixer[band]
      turn += weight * 30 * settings.hue / 100
      chroma += weight * settings.saturation / 100
      lightness += weight * 0.3 * settings.luminance / 100
      grey += weight * 0.5 * monochrome.mix[band] / 100
    }
    let mono = monochrome.isOn ? monochrome.strength : 0
    let c = lab.chroma
    let colorful = c * c / (c * c + 0.05 * 0.05)
    lab.l *= (1 + lightness * colorful) * (1 + mono * grey * colorful)
    let angle = turn * .pi / 180
    let a = chroma * (cos(angle) * lab.a - sin(angle) * lab.b)
    let b = chroma * (sin(angle) * lab.a + cos(angle) * lab.b)
    let quiet = 0.12 * 0.12 / (0.12 * 0.12 + a * a + b * b)
    let vibrance = color.vibrance / 100 * (1 - 0.6 * SkinHue.weight(hue: hue))
    let gain = (1 + color.saturation / 100) * (1 + vibrance * quiet) * (1 - mono)
    return OKLab(l: lab.l, a: gain * a, b: gain * b).working
  }
}

/// Colour grading with smooth zones of luminance.
struct ReferenceGrading {
  let grading: ColorGrading

  func callAsFunction(_ rgb: SIMD3<Double>) -> SIMD3<Double> {
    let v = ReferenceMath.encode(max(0, ReferenceMath.luminance(rgb)))
    let softness = 0.1 + 0.25 * grading.blending / 100
    func rise(_ edge: Double) -> Double {
      ReferenceMath.smooth(edge - softness, edge + softness, v)
    }
    let shift = 0.2 * grading.balance / 100
    let shadows = 1 - rise(0.33 - shift)
    let highlights = rise(0.66 - shift)
    let zones = [
      (grading.shadows, shadows), (grading.midtones, 1 - shadows - highlights),
      (grading.highlights, highlights), (grading.global, 1.0),
    ]
    var result = rgb
    for (wheel, weight) in zones {
      result *= pow(2, 0.5 * wheel.luminance / 100 * weight)
      let tint = ColorWheel.tint(hue: wheel.hue)
      result *= SIMD3(repeating: 1) + 0.35 * wheel.saturation / 100 * weight * tint
    }
    return result
  }
}
