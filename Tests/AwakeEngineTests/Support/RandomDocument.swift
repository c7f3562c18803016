import AwakeColor
import AwakeDocument
import AwakeTestSupport

extension EditDocument {
  /// A document in which about half of the rendered fields are set, each anywhere in its range.
  static func random(using random: inout SeededGenerator) -> EditDocument {
    var document = EditDocument()
    func maybe(_ range: ClosedRange<Double>) -> Double {
      Bool.random(using: &random) ? Double.random(in: range, using: &random) : 0
    }
    document.light.exposure = maybe(-2...2)
    document.light.contrast = maybe(-100...100)
    document.light.whites = maybe(-100...100)
    document.light.blacks = maybe(-100...100)
    document.color.temperature = maybe(-100...100)
    document.color.tint = maybe(-100...100)
    document.color.vibrance = maybe(-100...100)
    document.color.saturation = maybe(-100...100)
    document.curve.parametric.shadows = maybe(-100...100)
    document.curve.parametric.darks = maybe(-100...100)
    document.curve.parametric.lights = maybe(-100...100)
    document.curve.parametric.highlights = maybe(-100...100)
    func maybeCurve() -> [CurvePoint] {
      guard Int.random(in: 0..<3, using: &random) == 0 else {
        return [CurvePoint(x: 0, y: 0), CurvePoint(x: 1, y: 1)]
      }
      let low = Double.random(in: 0...0.1, using: &random)
      let middle = Double.random(in: 0.35...0.65, using: &random)
      return [
        CurvePoint(x: 0, y: low), CurvePoint(x: 0.5, y: middle), CurvePoint(x: 1, y: 1),
      ]
    }
    document.curve.luma = maybeCurve()
    document.curve.red = maybeCurve()
    document.curve.green = maybeCurve()
    document.curve.blue = maybeCurve()
    for band in HueBand.allCases {
      document.mixer[band].hue = maybe(-100...100)
      document.mixer[band].saturation = maybe(-100...100)
      document.mixer[band].luminance = maybe(-100...100)
      document.monochrome.mix[band] = maybe(-100...100)
    }
    document.monochrome.isOn = Int.random(in: 0..<4, using: &random) == 0
    document.grading.shadows.hue = maybe(0...360)
    document.grading.shadows.saturation = maybe(0...100)
    document.grading.midtones.luminance = maybe(-100...100)
    document.grading.highlights.hue = maybe(0...360)
    document.grading.highlights.saturation = maybe(0...100)
    document.grading.global.hue = maybe(0...360)
    document.grading.global.saturation = maybe(0...100)
    document.grading.blending = Double.random(in: 0...100, using: &random)
    document.grading.balance = maybe(-100...100)
    return document
  }
}
