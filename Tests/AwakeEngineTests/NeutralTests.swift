import AwakeColor
import AwakeDocument
import Foundation
import Testing

@testable import AwakeEngine

/// All sliders at zero.
@Suite struct NeutralTests {
  static let lossless: [(bands: Int, depth: SampleDepth)] = [
    (1, .eight), (2, .eight), (3, .eight), (4, .eight), (1, .sixteen), (2, .sixteen),
    (3, .sixteen), (4, .sixteen),
  ]

  @Test(
    "PNG and TIFF come back exactly", arguments: lossless,
    [("png", "png"), ("png", "tif"), ("tif", "png"), ("tif", "tif")])
  func exact(kind: (bands: Int, depth: SampleDepth), formats: (String, String)) throws {
    let bench = try Workbench()
    let image = try Picture.ramps(bands: kind.bands, depth: kind.depth)
    try bench.make("in.\(formats.0)", image)
    let result = try bench.edit("in.\(formats.0)", to: "out.\(formats.1)")
    #expect(try bench.load("out.\(formats.1)").samples() == image.samples())
    #expect(result.warnings.isEmpty)
    guard case .passthrough = result.plan.execution else {
      Issue.record("a neutral plan has colour stages")
      return
    }
  }

  @Test("float TIFF comes back exactly, values outside 0…1 too")
  func float() throws {
    let bench = try Workbench()
    let image = try Picture.make(40, 20, bands: 3, depth: .float) { x, y, band in
      let across = Double(x - 5) / 20
      return across + Double(y * band) / 7
    }
    try bench.make("in.tif", image)
    try bench.edit("in.tif", to: "out.tif")
    #expect(try bench.load("out.tif").samples() == image.samples())
  }

  @Test("JPEG to JPEG decodes to what libvips' own copy gives", arguments: [60, 89, 90, 92, 100])
  func jpeg(quality: Int) throws {
    let bench = try Workbench()
    try bench.make("in.jpg", Picture.ramps(200, 150), quality: 88)
    try bench.edit("in.jpg", to: "out.jpg") { $0.quality = quality }
    try bench.make("copy.jpg", bench.load("in.jpg"), quality: quality)
    #expect(try bench.load("out.jpg").samples() == bench.load("copy.jpg").samples())
  }

  @Test(
    "the profile is kept byte for byte",
    arguments: [BuiltInProfile.displayP3, .adobeRGB, .proPhoto, .rec2020],
    ["jpg", "png", "tif", "webp"])
  func profile(builtInProfile: BuiltInProfile, ending: String) throws {
    let bench = try Workbench()
    let icc = try builtIn(builtInProfile).icc
    try bench.make("in.\(ending)", Picture.ramps()) { $0.set("icc-profile-data", blob: icc) }
    try bench.edit("in.\(ending)", to: "out.\(ending)")
    #expect(try bench.load("out.\(ending)").blob("icc-profile-data") == icc)
  }

  @Test("an untagged photo is sRGB, and says so in the file")
  func untagged() throws {
    let bench = try Workbench()
    try bench.make("in.png", Picture.ramps())
    try bench.edit("in.png", to: "out.png")
    #expect(try bench.load("out.png").blob("icc-profile-data") == builtIn(.srgb).icc)
  }

  @Test("five exports of a ProPhoto photo do not drift")
  func noDrift() throws {
    let bench = try Workbench()
    let icc = try builtIn(.proPhoto).icc
    let image = try Picture.ramps()
    try bench.make("0.png", image) { $0.set("icc-profile-data", blob: icc) }
    for step in 0..<5 { try bench.edit("\(step).png", to: "\(step + 1).png") }
    #expect(try bench.load("5.png").samples() == image.samples())
  }

  @Test("more bits keep every value: 8-bit codes become codes × 257")
  func deeper() throws {
    let bench = try Workbench()
    let image = try Picture.ramps(256, 8)
    try bench.make("in.png", image)
    try bench.edit("in.png", to: "out.png") { $0.depth = .sixteen }
    let expected = try image.samples().map { $0 * 257 }
    #expect(largestDifference(try bench.load("out.png").samples(), expected) == 0)
  }

  @Test("two exports of the same edit give the same bytes")
  func deterministic() throws {
    let bench = try Workbench()
    var document = EditDocument()
    document.light.exposure = 0.4
    document.color.temperature = 20
    try bench.make("in.png", Picture.ramps(300, 200))
    for name in ["a.png", "b.png", "a.jpg", "b.jpg"] {
      try bench.edit("in.png", to: name, document)
    }
    #expect(bench.bytes("a.png") == bench.bytes("b.png"))
    #expect(bench.bytes("a.jpg") == bench.bytes("b.jpg"))
  }
}
