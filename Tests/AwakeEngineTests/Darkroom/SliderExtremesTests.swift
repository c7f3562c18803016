import AwakeColor
import AwakeDocument
import Foundation
import Testing

@testable import AwakeEngine

/// Every slider at both ends of its range.
@Suite struct SliderExtremesTests {
  /// A slider at one of its ends.
  struct Extreme: CustomTestStringConvertible, Sendable {
    var path: String
    var value: Double
    var testDescription: String { "\(path) = \(value)" }

    func document() throws -> EditDocument {
      var document = try EditDocument.setting(path, value)
      // Shapes show only with an amount.
      if path.hasPrefix("effects.vignette"), !path.hasSuffix("amount") {
        document.effects.vignette.amount = -100
      }
      if path.hasPrefix("effects.grain"), !path.hasSuffix("amount") {
        document.effects.grain.amount = 100
      }
      if path.hasPrefix("detail.sharpen"), !path.hasSuffix("amount") {
        document.detail.sharpen.amount = 150
      }
      if path == "detail.noise.detail" { document.detail.noise.luminance = 100 }
      if path.hasPrefix("monochrome") { document.monochrome.isOn = true }
      for zone in ["shadows", "midtones", "highlights", "global"]
      where path == "grading.\(zone).hue" {
        document = try EditDocument(
          json: Assignment(path: "grading.\(zone).saturation", value: .number(100)).patch)
      }
      return document
    }
  }

  static let groups = [
    "light.", "color.", "presence.", "curve.parametric", "mixer.", "grading.", "monochrome",
    "detail.", "effects.",
  ]

  static let extremes: [Extreme] = ParameterTable.all
    .filter { parameter in
      !parameter.isList && groups.contains { parameter.path.hasPrefix($0) }
    }
    .flatMap { parameter in
      [parameter.range.lowerBound, parameter.range.upperBound]
        .filter { $0 != parameter.neutral }
        .map { Extreme(path: parameter.path, value: $0) }
    }

  static let samples = ["astronaut", "coffee", "dandelion"].map { name in
    URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("SampleImages/\(name).jpg").path
  }

  /// The sample photos, small, as PNG files of a bench.
  static func smallSamples(_ bench: Workbench) throws -> [String] {
    try samples.enumerated().map { index, path in
      var options = ExportOptions()
      options.resize = .longEdge(96)
      let name = "\(index).png"
      _ = try PhotoExport(.file(path), document: EditDocument(), options: options)
        .run(to: .file(bench.path(name), replacing: true), format: .png)
      return name
    }
  }

  @Test("no sample photo gets a value that is no number, or specks", arguments: extremes)
  func photos(extreme: Extreme) throws {
    let bench = try Workbench()
    let document = try extreme.document()
    let names = try Self.smallSamples(bench)
    for name in names {
      try bench.edit(name, to: "out.tif", document) { $0.depth = .float }
      let float = try bench.load("out.tif").samples()
      #expect(float.allSatisfy { $0.isFinite }, "\(name)")
      try bench.edit(name, to: "out.png", document) { $0.dither = false }
      let before = try bench.load(name)
      let after = try bench.load("out.png")
      let specks = try Self.specks(
        before.samples(), after.samples(), width: after.width, bands: after.bands)
      #expect(specks == 0, "\(name)")
    }
  }

  /// Pixels that became black or white all by themselves.
  static func specks(
    _ before: [Double], _ after: [Double], width: Int, bands: Int
  ) -> Int {
    let inputBands = before.count / (after.count / bands)
    let height = after.count / bands / width
    func grey(_ samples: [Double], _ bands: Int, _ x: Int, _ y: Int) -> Double {
      let start = (y * width + x) * bands
      return samples[start..<start + min(3, bands)].reduce(0, +) / Double(min(3, bands))
    }
    var count = 0
    for y in 1..<height - 1 {
      for x in 1..<width - 1 {
        let value = grey(after, bands, x, y)
        guard value <= 2 || value >= 253 else { continue }
        let around = [-1, 0, 1].flatMap { dy in [-1, 0, 1].map { ($0, dy) } }
          .filter { $0 != (0, 0) }
        let stands = around.allSatisfy { abs(grey(after, bands, x + $0, y + $1) - value) > 100 }
        let stood = around.allSatisfy {
          abs(grey(before, inputBands, x + $0, y + $1) - grey(before, inputBands, x, y)) > 25
        }
        if stands, !stood { count += 1 }
      }
    }
    return count
  }

  /// Controls that make a ramp uneven on purpose, or colour it.
  static let uneven = ["effects.", "detail."]

  @Test(
    "a grey ramp stays monotone and keeps its hue",
    arguments: extremes.filter { extreme in
      !uneven.contains { extreme.path.hasPrefix($0) }
    })
  func ramps(extreme: Extreme) throws {
    let row = try GreyScene.ramp(extreme.document(), width: 720)
    let light = row.map { SRGBTransfer.encode(WorkingSpace.luminance(of: $0)) }
    for (a, b) in zip(light, light.dropFirst()) {
      // A tenth of an 8-bit code is far below what can be seen or written.
      #expect(b >= a - 0.1 / 255, "\(a) → \(b)")
    }
    let colors = row.map { CIELab(working: $0) }
    for (a, b) in zip(colors, colors.dropFirst())
    where min(hypot(a.a, a.b), hypot(b.a, b.b)) > 1 {
      #expect(a.a * b.a + a.b * b.b > 0, "hue flips at L* \(a.l)")
    }
    let colored = ["color.temperature", "color.tint", "grading."]
    if !colored.contains(where: { extreme.path.hasPrefix($0) }) {
      #expect(colors.allSatisfy { hypot($0.a, $0.b) < 0.05 })
    }
  }

  @Test(
    "a smooth sky keeps its levels",
    arguments: extremes.filter {
      !$0.path.hasPrefix("effects.grain") && $0.path != "effects.vignette.feather"
    })
  func skies(extreme: Extreme) throws {
    let bench = try Workbench()
    let width = 400
    try bench.make(
      "in.png",
      Picture.make(width, 40, bands: 3, depth: .sixteen) { x, _, band in
        let t = Double(x) / Double(width - 1)
        return (65535 * ([0.35, 0.5, 0.72][band] + 0.22 * t)).rounded()
      })
    try bench.edit("in.png", to: "out.png", extreme.document()) { $0.dither = false }
    let image = try bench.load("out.png")
    let samples = try image.samples()
    let row = (0..<width).map { x in
      samples[(20 * width + x) * image.bands + min(1, image.bands - 1)]
    }
    let spread = (row.max() ?? 0) - (row.min() ?? 0)
    // As many levels as columns, unless the sky became nearly even.
    let open = row.filter { $0 > 0 && $0 < 65535 }
    if spread > 2000 { #expect(Set(open).count >= open.count * 95 / 100) }
    // And no kink: neighbouring steps are alike.
    let steps = zip(row, row.dropFirst()).map { $1 - $0 }
    for (a, b) in zip(steps, steps.dropFirst()) {
      #expect(abs(a - b) <= max(24, 0.02 * spread), "\(a), \(b) of \(spread)")
    }
  }
}
