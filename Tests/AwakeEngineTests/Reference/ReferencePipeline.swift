import AwakeColor
import AwakeDocument
import Foundation

/// The plan's colour work for one pixel, slow and obvious, in double precision: written from the
/// formulas, sharing nothing with the fast path but the colour spaces.
struct ReferencePipeline {
  /// The largest channel of photo white.
  private(set) var peak = 1.0
  private let color: ReferenceGlobalColor
  private let gamut: ReferenceGamut?

  /// Creates the pipeline of the groups that look at single pixels only.
  ///
  /// - Parameter outputToWorking: linear output RGB to linear BT.2020, or nil for no gamut map.
  init(_ document: EditDocument, outputToWorking: Matrix3?) {
    color = ReferenceGlobalColor(document)
    gamut = outputToWorking.map { ReferenceGamut(toWorking: $0) }
    let white = color(SIMD3(1, 1, 1))
    peak = max(white.x, white.y, white.z)
  }

  /// Linear BT.2020 in and out.
  func callAsFunction(_ input: SIMD3<Double>) -> SIMD3<Double> {
    let rgb = ReferenceShoulder(peak: peak)(color(input))
    return gamut?(rgb, before: input) ?? rgb
  }
}

/// The global stages that look at single pixels, before and after the ones that look around.
struct ReferenceGlobalColor {
  let whiteBalance: ReferenceWhiteBalance
  let exposure: Double
  private let tone: ReferenceTone
  private let curves: ReferenceChannelCurves
  private let recoloring: ReferenceRecoloring
  private let grading: ReferenceGrading

  init(_ document: EditDocument) {
    whiteBalance = ReferenceWhiteBalance(document.color)
    exposure = document.light.exposure
    tone = ReferenceTone(document.light, document.curve)
    curves = ReferenceChannelCurves(document.curve)
    recoloring = ReferenceRecoloring(
      color: document.color, mixer: document.mixer, monochrome: document.monochrome)
    grading = ReferenceGrading(grading: document.grading)
  }

  /// White balance and exposure.
  func before(_ rgb: SIMD3<Double>) -> SIMD3<Double> { whiteBalance(rgb) * pow(2, exposure) }

  /// Tone to monochrome.
  func after(_ rgb: SIMD3<Double>) -> SIMD3<Double> {
    grading(recoloring(curves(tone(rgb))))
  }

  func callAsFunction(_ rgb: SIMD3<Double>) -> SIMD3<Double> { after(before(rgb)) }
}
