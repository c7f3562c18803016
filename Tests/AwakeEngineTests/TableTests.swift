import AwakeColor
import AwakeDocument
import AwakeTestSupport
import Foundation
import Testing

@testable import AwakeEngine

@Suite struct TableTests {
  /// The presets that are colour work alone: only those are baked.
  static let presets: [Preset] = PresetTests.presets.filter { preset in
    let used = (try? EditDocument(json: preset.json))?.usedFields ?? []
    return !used.isEmpty && used.allSatisfy { path in colorGroups.contains { path.hasPrefix($0) } }
  }
  private static let colorGroups = [
    "light.exposure", "light.contrast", "light.whites", "light.blacks", "color.", "curve.",
    "mixer.", "grading.", "monochrome",
  ]

  @Test("the presets of the benchmarks are baked: they are colour work alone")
  func presetsExist() {
    #expect(Set(["warm", "mono", "vivid"]).isSubset(of: Set(Self.presets.map(\.name))))
  }

  @Test(
    "a preset's baked table agrees with the reference within ΔE2000 0.1 mean, 0.6 max",
    arguments: presets)
  func agreesWithReference(preset: Preset) throws {
    let document = try EditDocument(json: preset.json)
    let profile = try builtIn(.srgb)
    guard case .matrix(let curves, let toWorking) = profile.conversion else { return }
    let exact = try FastPathAccuracyTests.kernel(document, profile, depth: .eight)
    let table = try #require(ColorTable.bake(exact, output: profile))
    let reference = ReferencePipeline(document, outputToWorking: toWorking)
    var random = SeededGenerator(seed: 7)
    var (sum, largest, worst) = (0.0, 0.0, SIMD3<UInt8>.zero)
    let codes = (0..<1200).map { _ in SIMD3<UInt8>.random(in: 0...255, using: &random) }
      .filter { !table.lattice.isRough(cell: table.lattice.cell(of: $0)) }
    for code in codes {
      func working(_ device: SIMD3<Double>) -> SIMD3<Double> {
        toWorking
          * SIMD3(
            curves[0].decode(device.x), curves[1].decode(device.y), curves[2].decode(device.z))
      }
      let truth = CIELab(working: reference(working(SIMD3<Double>(code) / 255)))
      let baked = CIELab(
        working: working(SIMD3<Double>(table.lattice.interpolated(SIMD3<Double>(code) / 255))))
      let error = deltaE2000(truth, baked)
      sum += error
      if error > largest { (largest, worst) = (error, code) }
    }
    #expect(sum / Double(codes.count) <= 0.1)
    #expect(largest <= 0.6, "\(worst), \(table.roughShare)")
  }

  @Test("the C kernel reads a lattice as its Swift description does")
  func kernelMatches() throws {
    var document = EditDocument()
    document.light.contrast = 20
    document.color.temperature = 12
    let profile = try builtIn(.srgb)
    let exact = try FastPathAccuracyTests.kernel(document, profile, depth: .eight)
    let table = try #require(ColorTable.bake(exact, output: profile))
    let encoder = try #require(exact.encoder)
    var random = SeededGenerator(seed: 3)
    let desk = RenderDesk()
    for _ in 0..<2000 {
      let code = SIMD3<UInt8>.random(in: 0...255, using: &random)
      guard !table.lattice.isRough(cell: table.lattice.cell(of: code)) else { continue }
      var output: [UInt8] = [0, 0, 0]
      table.render(
        [code.x, code.y, code.z], inputBands: 3, to: &output, outputBands: 3, count: 1, x: 0, y: 0,
        exact: exact, encoder: encoder, desk: desk)
      let expected = table.lattice.interpolated(SIMD3<Double>(code) / 255) * 255
      for band in 0..<3 { #expect(abs(Float(output[band]) - expected[band]) <= 0.5 + 1e-3) }
    }
  }

  @Test("pixels in rough cells are exact, remembered or not")
  func roughPixels() throws {
    var document = EditDocument()
    document.color.saturation = 40
    document.color.temperature = 20
    let profile = try builtIn(.srgb)
    let exact = try FastPathAccuracyTests.kernel(document, profile, depth: .eight)
    let table = try #require(ColorTable.bake(exact, output: profile))
    let encoder = try #require(exact.encoder)
    var random = SeededGenerator(seed: 9)
    let codes = (0..<4000).map { _ in SIMD3<UInt8>.random(in: 0...255, using: &random) }
      .filter { table.lattice.isRough(cell: table.lattice.cell(of: $0)) }
    try #require(codes.count > 20)
    let desk = RenderDesk()
    for code in codes + codes {
      var (baked, truth): ([UInt8], [UInt8]) = ([0, 0, 0], [0, 0, 0])
      let input = [code.x, code.y, code.z]
      table.render(
        input, inputBands: 3, to: &baked, outputBands: 3, count: 1, x: 0, y: 0, exact: exact,
        encoder: encoder, desk: desk)
      exact.render(
        input, inputBands: 3, to: &truth, outputBands: 3, alpha: false, count: 1, x: 0, y: 0,
        desk: RenderDesk())
      #expect(baked == truth)
    }
  }

  @Test("large photos go through the table, small ones are done exactly, and both agree")
  func tableAndExactAgree() throws {
    let bench = try Workbench()
    var document = EditDocument()
    document.light.contrast = 25
    document.color.temperature = 15
    try bench.make("large.png", Picture.ramps(640, 480))
    try bench.make("small.png", Picture.ramps(64, 48))
    let large = try bench.edit("large.png", to: "large-out.png", document)
    let small = try bench.edit("small.png", to: "small-out.png", document)
    guard case .table = large.plan.execution, case .exact = small.plan.execution else {
      Issue.record("unexpected execution: \(large.plan), \(small.plan)")
      return
    }
    // The corners of both pictures have the same colours.
    let a = try bench.load("large-out.png").samples().prefix(3)
    let b = try bench.load("small-out.png").samples().prefix(3)
    #expect(largestDifference(Array(a), Array(b)) <= 1)
  }

  @Test("dither keeps values that 8 bit holds exactly, and the mean of those it does not")
  func dither() throws {
    let bench = try Workbench()
    var document = EditDocument()
    document.light.exposure = 0.37
    try bench.make("in.png", Picture.flat([100, 100, 100], 200, 200))
    try bench.edit("in.png", to: "out.png", document)
    try bench.edit("in.png", to: "deep.png", document) { $0.depth = .sixteen }
    try bench.edit("in.png", to: "round.png", document) { $0.dither = false }
    let dithered = try bench.load("out.png").samples()
    let exact = try bench.load("deep.png").middle()[0] / 257
    #expect(Set(dithered).count == 2)
    let mean = dithered.reduce(0, +) / Double(dithered.count)
    #expect(abs(mean - exact) < 0.02)
    #expect(Set(try bench.load("round.png").samples()).count == 1)
  }
}
