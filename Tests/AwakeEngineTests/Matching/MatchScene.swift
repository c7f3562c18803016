import AwakeColor
import AwakeDocument
import Foundation

@testable import AwakeEngine

/// Pictures with many colours, as numbers in a formula: what matches are tested on.
enum MatchScene {
  /// Encoded RGB, 0…1, of a scene with sky, land and a few coloured things.
  static func color(_ x: Double, _ y: Double) -> SIMD3<Double> {
    let wave = 0.5 + 0.5 * sin(23 * x + 7 * y) * cos(11 * y - 5 * x)
    let sky = SIMD3<Double>(0.45 + 0.2 * x, 0.6 + 0.15 * x, 0.85 - 0.1 * y)
    let land = SIMD3<Double>(0.35, 0.4, 0.2) + wave * SIMD3<Double>(0.3, 0.2, 0.1)
    let thing = SIMD3<Double>(0.75, 0.25 + 0.3 * wave, 0.2)
    let isThing = (x - 0.3) * (x - 0.3) + (y - 0.7) * (y - 0.7) < 0.02
    let base = isThing ? thing : y < 0.45 ? sky : land
    return base * (0.35 + 0.65 * wave) + SIMD3(repeating: 0.03)
  }

  /// The same scene after a grade of warm lights, cool shadows and less contrast.
  static func graded(_ x: Double, _ y: Double) -> SIMD3<Double> {
    let c = color(x, y)
    let light = (c * SIMD3(0.2627, 0.678, 0.0593)).sum()
    return c * 0.8 + 0.08 + SIMD3(0.05, 0.01, -0.05) * (2 * light - 0.7)
  }

  static func picture(
    _ width: Int = 96, _ height: Int = 64, depth: SampleDepth = .eight, bands: Int = 3,
    color: (Double, Double) -> SIMD3<Double> = MatchScene.color
  ) throws -> TestImage {
    try Picture.make(width, height, bands: bands, depth: depth) { x, y, band in
      let u = (Double(x) + 0.5) / Double(width)
      let v = (Double(y) + 0.5) / Double(height)
      guard band < 3 else { return depth.maximum }
      return (min(max(color(u, v)[band], 0), 1) * depth.maximum).rounded()
    }
  }

  /// An edit with nothing but a match.
  static func document(
    _ reference: String, _ change: (inout Match) -> Void = { _ in }
  ) -> EditDocument {
    var match = Match(source: .reference(reference))
    change(&match)
    var document = EditDocument()
    document.match = match
    return document
  }

  /// A match of everything.
  static func full(_ match: inout Match) {
    match.light = .fixed(1)
    match.tint = .fixed(1)
    match.saturation = .fixed(1)
  }

  /// The mean ΔE2000 between two sRGB pictures of the same size, of 8 bits.
  static func difference(_ a: TestImage, _ b: TestImage) throws -> Double {
    let (first, second) = (try a.samples(), try b.samples())
    guard first.count == second.count, a.bands == 3 else { return .infinity }
    func lab(_ samples: [Double], _ i: Int) -> CIELab {
      CIELab(
        working: WorkingSpace.fromEncodedSRGB(
          SIMD3(samples[i], samples[i + 1], samples[i + 2]) / 255))
    }
    let steps = stride(from: 0, to: first.count, by: 3)
    let sum = steps.reduce(0.0) { $0 + deltaE2000(lab(first, $1), lab(second, $1)) }
    return sum / Double(first.count / 3)
  }

  /// The mean OKLab of a picture of 8 bits in sRGB, and its mean chroma.
  static func mean(_ image: TestImage) throws -> (lab: SIMD3<Double>, chroma: Double) {
    let samples = try image.samples()
    var (sum, chroma) = (SIMD3<Double>.zero, 0.0)
    let steps = stride(from: 0, to: samples.count, by: image.bands)
    for i in steps {
      let last = image.bands >= 3 ? 2 : 0
      let lab = OKLab(
        working: WorkingSpace.fromEncodedSRGB(
          SIMD3(samples[i], samples[i + last / 2], samples[i + last]) / 255))
      sum += SIMD3(lab.l, lab.a, lab.b)
      chroma += lab.chroma
    }
    let count = Double(max(1, samples.count / image.bands))
    return (sum / count, chroma / count)
  }
}
