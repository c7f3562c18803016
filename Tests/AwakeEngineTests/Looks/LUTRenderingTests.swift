import AwakeColor
import AwakeDocument
import AwakeTestSupport
import Foundation
import Testing

@testable import AwakeEngine

/// What a look-up table does to a photo.
@Suite struct LUTRenderingTests {
  /// More contrast, darks towards teal and lights towards orange.
  static func tealAndOrange(_ color: SIMD3<Double>) -> SIMD3<Double> {
    let light = (color * SIMD3(0.2126, 0.7152, 0.0722)).sum()
    let curve = color * color * (3 - 2 * color) * 0.4 + color * 0.6
    let tint =
      SIMD3(-0.06, 0.02, 0.07) * (1 - light) + SIMD3<Double>(0.06, 0.01, -0.05) * light
    return (curve + tint * 4 * light * (1 - light)).clamped(
      lowerBound: .zero, upperBound: SIMD3(repeating: 1))
  }

  static func table(_ size: Int = 33) throws -> LUT {
    try #require(LUT.cube(size, title: "Teal and orange") { tealAndOrange($0) })
  }

  @Test(
    "sRGB codes become what the table says, 8 and 16 bit", arguments: [SampleDepth.eight, .sixteen])
  func codes(depth: SampleDepth) throws {
    let bench = try Workbench()
    let table = try Self.table()
    let picture = try Picture.ramps(depth: depth)
    try bench.make("in.png", picture)
    try bench.look(table, on: "in.png", to: "out.png", options: { $0.dither = false })
    let (before, after) = (try picture.samples(), try bench.load("out.png").samples())
    let truth = stride(from: 0, to: before.count, by: 3).flatMap { start in
      let result = table(SIMD3(before[start], before[start + 1], before[start + 2]) / depth.maximum)
      return (0..<3).map { result[$0] * depth.maximum }
    }
    // Half a code of rounding, and what profiles round their matrices by: it shows in dark channels
    // beside bright ones.
    let allowed = depth == .eight ? 0.55 : 20
    #expect(largestDifference(after, truth) <= allowed)
  }

  @Test("a ramp of 16 bit stays smooth and keeps its levels", arguments: [17, 33])
  func smooth(size: Int) throws {
    let bench = try Workbench()
    func curve(_ x: Double) -> Double { 0.05 + 0.85 * (0.5 * x + 0.5 * x * x * (3 - 2 * x)) }
    let table = try #require(
      LUT.cube(size) { SIMD3(curve($0.x), curve($0.y), curve($0.z)) })
    let width = 4096
    try bench.make(
      "in.png",
      Picture.make(width, 1, bands: 3, depth: .sixteen) { x, _, _ in
        (Double(x) / Double(width - 1) * 65535).rounded()
      })
    try bench.look(table, on: "in.png", to: "out.png")
    let all = try bench.load("out.png").samples()
    for band in 0..<3 {
      let codes = stride(from: band, to: all.count, by: 3).map { all[$0] }
      #expect(Double(Set(codes).count) >= 0.95 * Double(width))
      let slopes = zip(codes.dropFirst(), codes).map { $0 - $1 }
      #expect(slopes.allSatisfy { $0 > 0 })
      // Straight between nodes, bent at them by what the curve bends in a cell, and rounded.
      let bend = 0.85 * 3 / Double(size - 1) * 65535 / Double(width - 1)
      let bends = zip(slopes.dropFirst(), slopes).map { abs($0 - $1) }
      #expect((bends.max() ?? .infinity) <= bend + 2.5)
    }
  }

  @Test("half of a table is half of the way")
  func strength() throws {
    let bench = try Workbench()
    let table = try Self.table()
    try bench.make("in.png", Picture.ramps(depth: .sixteen))
    func samples(_ strength: Double) throws -> [Double] {
      try bench.look(table, on: "in.png", to: "out.png", strength: strength)
      return try bench.load("out.png").samples()
    }
    let (none, half, all) = (try samples(0), try samples(0.5), try samples(1))
    #expect(none == (try bench.load("in.png").samples()))
    #expect(largestDifference(half, zip(none, all).map { ($0 + $1) / 2 }) <= 20)
  }

  @Test("a table at strength 0 is nothing: it is not in the plan and not even read")
  func neutral() throws {
    let bench = try Workbench()
    try bench.make("in.png", Picture.ramps())
    let result = try bench.edit("in.png", to: "out.png", .look("none.cube", strength: 0))
    guard case .passthrough = result.plan.execution else {
      Issue.record("\(result.plan)")
      return
    }
    #expect(try bench.load("out.png").samples() == bench.load("in.png").samples())
  }

  @Test("a preview has the pixels of an export of that size")
  func preview() throws {
    let bench = try Workbench()
    try bench.make("in.png", MatchScene.picture(120, 90))
    let table = try Self.table()
    try bench.look(table, on: "in.png", to: "out.png", strength: 0.8) {
      $0.light.exposure = 0.3
    } options: {
      $0.resize = .longEdge(60)
      $0.profile = .builtIn(.srgb)
    }
    var document = EditDocument.look("look.cube", strength: 0.8)
    document.light.exposure = 0.3
    var preview = PhotoPreview(
      .file(bench.path("in.png")), document: document, longEdge: 60)
    preview.references.keep(table, from: .file("look.cube"))
    let shown = try preview.render().bytes.enumerated().filter { $0.offset % 4 < 3 }
    #expect(shown.map(\.element) == (try bench.load("out.png").pixels()))
  }

  @Test("it comes after the layers and before the vignette, and says what it is")
  func order() throws {
    let bench = try Workbench()
    try bench.make("in.png", Picture.ramps())
    let plan = try bench.look(
      Self.table(), on: "in.png", to: "out.png", strength: 0.8, space: .displayP3
    ) {
      $0.effects.vignette.amount = -20
      var layer = Layer()
      layer.light.exposure = 0.2
      $0.layers = [layer]
    }.plan
    #expect(
      plan.stages.map(\.name) == [
        "decode", "input profile", "layer 1", "LUT", "vignette", "shoulder", "gamut map",
        "output profile", "dither",
      ])
    #expect(
      plan.stages.first { $0.name == "LUT" }?.detail == "look.cube, 33³, Display P3, 80 %")
  }

  @Test("curves and curves before a cube say how many entries they have")
  func words() throws {
    let curves = try #require(LUT.curves(1024) { $0 })
    let one = try #require(LUT(title: "Print\nfilm", curves: curves))
    let both = try #require(LUT(curves: curves, cube: Self.table(17).cube))
    func words(_ table: LUT) -> String? {
      LUTStage(table, space: .srgb, strength: 1)?.words(.data("")).description
    }
    #expect(words(one) == "LUT: Print film, 1024 entries, sRGB")
    #expect(words(both) == "LUT: embedded, 1024 entries + 17³, sRGB")
  }

  @Test("a grey photo stays grey only with a table that keeps greys grey")
  func grey() throws {
    let bench = try Workbench()
    try bench.make("in.png", Picture.ramps(bands: 1, depth: .sixteen))
    let darker = try #require(LUT.cube(9) { 0.8 * $0 * $0 })
    try bench.look(darker, on: "in.png", to: "grey.png")
    #expect(try bench.load("grey.png").bands == 1)
    try bench.look(Self.table(), on: "in.png", to: "color.png")
    #expect(try bench.load("color.png").bands == 3)
  }

  @Test("large photos go through a table that agrees with every pixel", arguments: [17, 33, 64])
  func baked(size: Int) throws {
    let bench = try Workbench()
    let table = try Self.table(size)
    try bench.make("large.png", MatchScene.picture(640, 480))
    let large = try bench.look(
      table, on: "large.png", to: "baked.png", options: { $0.dither = false })
    guard case .table(_, let mean, let largest, let rough) = large.plan.execution else {
      Issue.record("\(large.plan)")
      return
    }
    #expect(mean <= 0.05 && largest <= 0.3 && rough < 0.1)
    let before = try bench.load("large.png").samples()
    let after = try bench.load("baked.png").samples()
    let truth = stride(from: 0, to: before.count, by: 3).flatMap { start in
      let result = table(SIMD3(before[start], before[start + 1], before[start + 2]) / 255)
      return (0..<3).map { result[$0] * 255 }
    }
    #expect(largestDifference(after, truth) <= 1)
  }

  @Test("a table with a step is not baked away: its cells are exact")
  func steps() throws {
    let bench = try Workbench()
    let values = (0..<4096).map { (Double($0) / 4095 * 5).rounded() / 5 }
    let text = "LUT_1D_SIZE 4096\n" + values.map { "\($0) \($0) \($0)\n" }.joined()
    var random = SeededGenerator(seed: 3)
    let picture = try Picture.make(640, 480, bands: 3) { _, _, _ in
      Double(Int.random(in: 0...255, using: &random))
    }
    try bench.make("in.png", picture)
    var document = EditDocument()
    document.lut = LookUpTable(source: .data(text))
    try bench.edit("in.png", to: "out.png", document) { $0.dither = false }
    let codes = Set(try bench.load("out.png").samples())
    #expect(codes == [0, 51, 102, 153, 204, 255])
  }

  @Test(
    "the kernel agrees with the table in double precision", arguments: EncodedColorSpace.allCases)
  func kernel(space: EncodedColorSpace) throws {
    var random = SeededGenerator(seed: 11)
    let low = SIMD3(-0.1, 0, 0.05)
    let domain = try #require(LUT.Domain(low: low, high: SIMD3(1, 1.3, 0.9)))
    let cube = try #require(LUT.random(using: &random, size: 9)?.cube)
    let curves = try #require(
      LUT.Curves(domain: domain, values: (0..<33).map { SIMD3(repeating: Float($0) / 32) }))
    let narrow = try #require(LUT.Domain(low: low, high: SIMD3(0.9, 1, 1)))
    let table = try #require(
      LUT(curves: curves, cube: LUT.Cube(size: 9, domain: narrow, values: cube.values)))
    let lut = LookUpTable(source: .data(""), strength: 0.7, space: space)
    let stage = try #require(LUTStage(table, space: space, strength: 0.7))
    let reference = ReferenceLUT(table, lut)
    for _ in 0..<500 {
      let color = SIMD3<Double>.random(in: -0.2...2, using: &random)
      let (result, truth) = (stage.even(SIMD3<Float>(color)), reference(color))
      #expect(difference(SIMD3<Double>(result), truth) <= 2e-4 * max(1, abs(truth).max()))
    }
  }

  @Test("wild tables give finite colours")
  func wild() throws {
    let wild: [Float] = [0, 1, -3e38, 3e38, 1e30, -1e-30]
    var random = SeededGenerator(seed: 2)
    let high = SIMD3(repeating: 1e300)
    for domain in [LUT.Domain.unit, LUT.Domain(low: -high, high: high)] {
      let values = (0..<64).map { _ in
        SIMD3<Float>(
          wild.randomElement(using: &random) ?? 0, wild.randomElement(using: &random) ?? 0,
          wild.randomElement(using: &random) ?? 0)
      }
      let known = try #require(domain)
      let cube = try #require(LUT.Cube(size: 4, domain: known, values: values))
      let table = try #require(LUT(cube: cube))
      for space in EncodedColorSpace.allCases {
        let stage = try #require(LUTStage(table, space: space, strength: 1))
        for grey: Float in [-1e6, -1, 0, 0.18, 0.9, 1, 7, 1e6] {
          let result = stage.even(SIMD3(grey, 0.5, -grey))
          #expect(result.x.isFinite && result.y.isFinite && result.z.isFinite)
        }
      }
    }
  }
}

/// Every channel without its sign.
private func abs(_ color: SIMD3<Double>) -> SIMD3<Double> {
  color.replacing(with: -color, where: color .< 0)
}
