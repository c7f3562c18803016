import AwakeDocument
import Testing

@testable import AwakeEngine

/// Float photos may hold values that are no light at all.
@Suite struct BadSampleTests {
  /// What looks at neighbours, and would carry a bad sample to them.
  static let documents: [String: @Sendable (inout EditDocument) -> Void] = [
    "noise reduction": {
      $0.detail.noise.luminance = 50
      $0.detail.noise.color = 50
    },
    "sharpening": { $0.detail.sharpen.amount = 100 },
    "output sharpening": { $0.detail.outputSharpen = 100 },
    "clarity": { $0.presence.clarity = 50 },
    "a layer": { document in
      var layer = Layer()
      layer.detail.noise.luminance = 50
      layer.light.exposure = 1
      document.layers = [layer]
    },
  ]

  @Test(
    "a sample that is no light spoils no pixel far away", arguments: documents.keys.sorted(),
    [Double.nan, .infinity, -.infinity, 1e38, -1e38])
  func spreading(name: String, bad: Double) throws {
    let bench = try Workbench()
    let side = 41
    var document = EditDocument()
    let change = try #require(Self.documents[name])
    change(&document)
    func render(_ value: Double) throws -> [Double] {
      try bench.make(
        "in.tif",
        Picture.make(side, side, bands: 3, depth: .float) { x, y, band in
          x == 20 && y == 20 ? value : 0.2 + 0.1 * Double((x + y + band) % 5)
        })
      try bench.edit("in.tif", to: "out.tif", document) { $0.profile = .builtIn(.linearRec2020) }
      return try bench.load("out.tif").samples()
    }
    let sound = try render(bad > 0 ? 1e6 : bad < 0 ? -1e6 : 0)
    let spoiled = try render(bad)
    for i in sound.indices {
      let allowed = 1e-4 * max(1, abs(sound[i]))
      #expect(abs(spoiled[i] - sound[i]) <= allowed, "\(i % (3 * side) / 3), \(i / 3 / side)")
    }
  }
}
