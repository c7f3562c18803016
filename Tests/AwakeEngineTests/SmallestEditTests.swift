import AwakeColor
import AwakeDocument
import Testing

@testable import AwakeEngine

@Suite struct SmallestEditTests {
  @Test(
    "exposure +0.01 moves no colour by more than ΔE2000 0.5, saturated ones included",
    arguments: [BuiltInProfile.srgb, .displayP3, .rec2020])
  func exposure(space: BuiltInProfile) throws {
    let profile = try builtIn(space)
    guard case .matrix(_, let toWorking) = profile.conversion else { return }
    var document = EditDocument()
    document.light.exposure = 0.01
    var colors: [SIMD3<Double>] = []
    let steps = 16
    for r in 0...steps {
      for g in 0...steps {
        for b in 0...steps {
          let encoded = SIMD3(Double(r), Double(g), Double(b)) / Double(steps)
          colors.append(
            toWorking
              * SIMD3(
                SRGBTransfer.decode(encoded.x), SRGBTransfer.decode(encoded.y),
                SRGBTransfer.decode(encoded.z)))
        }
      }
    }
    let kernel = try FastPathAccuracyTests.kernel(document, profile)
    for (before, after) in zip(colors, FastPathAccuracyTests.run(kernel, colors)) {
      let moved = deltaE2000(CIELab(working: before), CIELab(working: after))
      #expect(moved <= 0.5, "\(before) became \(after)")
    }
  }

  @Test("a warmed white keeps at least half of mid-grey's chroma")
  func warmedWhite() throws {
    let profile = try builtIn(.srgb)
    var document = EditDocument()
    document.color.temperature = 30
    let kernel = try FastPathAccuracyTests.kernel(document, profile)
    let results = FastPathAccuracyTests.run(
      kernel, [SIMD3(repeating: 1), SIMD3(repeating: 0.18)])
    let white = OKLab(working: results[0])
    let grey = OKLab(working: results[1])
    #expect(white.chroma >= grey.chroma / 2)
  }

  @Test(
    "grey ramps stay monotone at both extremes of every slider",
    arguments: [
      "light.exposure", "light.contrast", "light.whites", "light.blacks", "color.temperature",
      "color.tint", "color.vibrance", "color.saturation", "curve.parametric.shadows",
      "curve.parametric.darks", "curve.parametric.lights", "curve.parametric.highlights",
      "mixer.blue.luminance", "grading.shadows.luminance", "grading.highlights.luminance",
      "grading.midtones.saturation", "grading.global.saturation",
    ])
  func monotone(path: String) throws {
    let parameter = try #require(ParameterTable[path: path])
    let profile = try builtIn(.srgb)
    let greys = (0...1000).map { SIMD3(repeating: SRGBTransfer.decode(Double($0) / 1000)) }
    for value in [parameter.range.lowerBound, parameter.range.upperBound] {
      let assignment = try Assignment(path: path, value: .number(value))
      let document = try EditDocument(json: assignment.patch)
      let results = FastPathAccuracyTests.run(
        try FastPathAccuracyTests.kernel(document, profile), greys)
      for (a, b) in zip(results, results.dropFirst()) {
        #expect(b.x.isFinite && b.y.isFinite && b.z.isFinite)
        let rise = ((b - a) * WorkingSpace.luminance).sum()
        #expect(rise >= -1e-5, "\(path) = \(value): \(a) to \(b)")
      }
    }
  }

  @Test("16-bit ramps keep at least 95 % of the levels they had")
  func levels() throws {
    let bench = try Workbench()
    var document = EditDocument()
    document.light.contrast = 20
    document.color.temperature = 10
    let image = try Picture.make(4096, 4, bands: 3, depth: .sixteen) { x, _, _ in
      Double(x * 16)
    }
    try bench.make("in.png", image)
    try bench.edit("in.png", to: "out.png", document)
    let samples = try bench.load("out.png").samples()
    let reds = Set(stride(from: 0, to: 4096 * 3, by: 3).map { samples[$0] })
    #expect(reds.count >= 4096 * 95 / 100)
  }
}
