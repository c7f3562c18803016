import AwakeColor
import AwakeDocument
import AwakeTestSupport
import Foundation
import Testing

@testable import AwakeEngine

/// Golden values come from lcms2's `transicc` with the same profiles, relative intent.
@Suite struct ColorManagementTests {
  @Test(
    "matrix profiles convert as lcms2 converts them",
    arguments: [
      (BuiltInProfile.displayP3, [200.0, 100, 50], [214.90, 92.61, 30.95]),
      (.adobeRGB, [120, 180, 60], [80.53, 181.49, 42.17]),
      (.proPhoto, [120, 140, 90], [131.67, 161.58, 98.69]),
      (.rec2020, [120, 140, 90], [121.75, 153.39, 97.22]),
    ])
  func matrix(space: BuiltInProfile, device: [Double], expected: [Double]) throws {
    let bench = try Workbench()
    let icc = try builtIn(space).icc
    try bench.make("in.png", Picture.flat(device.map { $0 * 257 }, depth: .sixteen)) {
      $0.set("icc-profile-data", blob: icc)
    }
    try bench.edit("in.png", to: "out.png") { $0.profile = .builtIn(.srgb) }
    let out = try bench.load("out.png").middle().map { $0 / 257 }
    #expect(largestDifference(out, expected) < 0.1)
  }

  /// The CMYK profile of libvips, as an image that it converted carries it.
  static func cmykProfile() throws -> [UInt8] {
    try VipsOperation.blob("profile_load", output: "profile") { call throws(VipsError) in
      try call.set("name", string: "cmyk")
    }
  }

  static func cmyk(_ percent: [Double]) throws -> TestImage {
    try Picture.flat(percent.map { ($0 * 2.55).rounded() }).copy(
      interpretation: Interpretation.cmyk)
  }

  static let inks: [([Double], [Double])] = [
    ([0, 0, 0, 0], [255, 255, 255]), ([50, 40, 40, 10], [119.94, 120.78, 123.72]),
    ([20, 80, 60, 5], [184.83, 69.77, 83.00]), ([0, 0, 0, 100], [12.33, 0, 18.54]),
  ]

  @Test("CMYK becomes sRGB as lcms2 converts it, tagged or not", arguments: inks, [true, false])
  func cmyk(ink: ([Double], [Double]), isTagged: Bool) throws {
    let bench = try Workbench()
    let icc = try Self.cmykProfile()
    for name in ["in.tif", "in.jpg"] {
      try bench.make(name, Self.cmyk(ink.0), quality: 100) {
        if isTagged { $0.set("icc-profile-data", blob: icc) }
      }
      let result = try bench.edit(name, to: "out.png")
      #expect(result.warnings.map(\.code) == [.profileConverted])
      let out = try bench.load("out.png")
      #expect(out.bands == 3)
      #expect(largestDifference(try out.middle(), ink.1) <= 3, "\(name)")
    }
  }

  @Test(
    "CMYK JPEGs mean the same with an Adobe marker, as YCCK, and without any marker",
    arguments: ["CMYK", "YCCK", "no marker"])
  func adobeMarker(kind: String) throws {
    let bench = try Workbench()
    let inks = [51.0, 204, 153, 13]
    var pixels = inks
    if kind == "YCCK" {
      // libvips stores 255 − pixel; YCCK stores Y, Cb, Cr (ITU-T T.871) of the inks, and 255 − K.
      let (c, m, y) = (inks[0], inks[1], inks[2])
      let luma = 0.299 * c + 0.587 * m + 0.114 * y
      let blue = 128 + (y - luma) / 1.772
      let red = 128 + (c - luma) / 1.402
      pixels = [255 - luma.rounded(), 255 - blue.rounded(), 255 - red.rounded(), inks[3]]
    }
    let image = try Picture.flat(pixels).copy(interpretation: Interpretation.cmyk)
    try bench.make("in.jpg", image, quality: 100)
    var bytes = bench.bytes("in.jpg")
    // The Adobe marker: 0xFF 0xEE, length 14, "Adobe", version, flags, transform.
    let marker = [0xFF, 0xEE, 0, 14] + Array("Adobe".utf8)
    let place = try #require(
      bytes.indices.dropLast(16).first { Array(bytes[$0..<$0 + marker.count]) == marker })
    try #require(bytes[place + 15] == 0)
    if kind == "YCCK" { bytes[place + 15] = 2 }
    if kind == "no marker" { bytes.removeSubrange(place..<place + 16) }
    bench.write("in.jpg", bytes)
    try bench.edit("in.jpg", to: "out.png")
    // 20, 80, 60, 5 % by lcms2.
    let out = try bench.load("out.png").middle()
    #expect(largestDifference(out, [184.83, 69.77, 83]) <= 4)
  }

  @Test("a profile for another kind of pixels is ignored with a warning")
  func wrongModel() throws {
    let bench = try Workbench()
    let rgb = try builtIn(.srgb).icc
    let grey = try builtIn(.grey).icc
    // libvips leaves such profiles out of the files it writes, so they are put in by hand.
    try bench.make("plain-grey.jpg", Picture.ramps(bands: 1))
    try bench.make("plain-rgb.jpg", Picture.ramps())
    try bench.make("plain-alpha.png", Picture.ramps(bands: 4, depth: .sixteen))
    bench.write("a.jpg", ProfileInsertion.jpeg(bench.bytes("plain-grey.jpg"), rgb))
    bench.write("b.jpg", ProfileInsertion.jpeg(bench.bytes("plain-rgb.jpg"), grey))
    bench.write(
      "c.png", try ProfileInsertion.png(bench.bytes("plain-alpha.png"), Self.cmykProfile()))
    for (name, plain) in [
      ("a.jpg", "plain-grey.jpg"), ("b.jpg", "plain-rgb.jpg"), ("c.png", "plain-alpha.png"),
    ] {
      let result = try bench.edit(name, to: "out.png")
      #expect(result.warnings.map(\.code) == [.profileIgnored], "\(name)")
      #expect(try bench.load("out.png").samples() == bench.load(plain).samples())
    }
  }

  @Test("a damaged profile is ignored with a warning", arguments: [0, 1, 50, 127, 128, 200, 400])
  func damaged(length: Int) throws {
    let bench = try Workbench()
    let icc = Array(try builtIn(.displayP3).icc.prefix(length)) + (length == 0 ? [7, 7, 7] : [])
    try bench.make("plain.jpg", Picture.ramps())
    bench.write("in.jpg", ProfileInsertion.jpeg(bench.bytes("plain.jpg"), icc))
    var document = EditDocument()
    document.light.exposure = 0.5
    let result = try bench.edit("in.jpg", to: "out.jpg", document)
    #expect(result.warnings.map(\.code) == [.profileIgnored])
    #expect(result.plan.outputProfile.name == "sRGB")
  }

  @Test("random damage to a profile never traps", arguments: 0..<60)
  func fuzzedProfile(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    var icc = try builtIn(seed % 2 == 0 ? .displayP3 : .grey).icc
    for _ in 0..<6 {
      icc[Int.random(in: 0..<icc.count, using: &random)] = UInt8.random(in: 0...255, using: &random)
    }
    if let profile = ColorProfile(icc: icc) { #expect(profile.channels > 0) }
  }

  @Test("a linear 16-bit PNG is read by its gamma chunk")
  func gamma() throws {
    let bench = try Workbench()
    // Linear 14149 / 65535 = 0.2159 is sRGB code 128.
    try bench.make("plain.png", Picture.flat([14149, 14149, 14149], depth: .sixteen)) {
      $0.remove("icc-profile-data")
    }
    let linear = try PNGChunks.inserting(
      "gAMA", [0, 1, 0x86, 0xA0], into: bench.bytes("plain.png"))
    bench.write("in.png", linear)
    try bench.edit("in.png", to: "out.jpg") { $0.quality = 100 }
    #expect(largestDifference(try bench.load("out.jpg").middle(), [128, 128, 128]) <= 1)
    // sRGB has priority over gAMA.
    bench.write("srgb.png", try PNGChunks.inserting("sRGB", [0], into: linear))
    try bench.edit("srgb.png", to: "out.png")
    #expect(try bench.load("out.png").middle() == [14149, 14149, 14149])
    // Kept at 16 bit, with a profile that says so.
    try bench.edit("in.png", to: "kept.png")
    #expect(try bench.load("kept.png").middle() == [14149, 14149, 14149])
    let seen = try PhotoInfo(.file(bench.path("kept.png")))
    #expect(seen.isTagged && seen.profileName.contains("gamma"))
  }

  @Test("useless gamma and chromaticity chunks are ignored")
  func badGamma() throws {
    let bench = try Workbench()
    try bench.make("plain.png", Picture.ramps())
    let plain = bench.bytes("plain.png")
    for (type, data) in [
      ("gAMA", [0, 0, 0, 0]), ("gAMA", [0]), ("cHRM", [UInt8](repeating: 0, count: 32)),
      ("cICP", [99, 99, 0, 1]),
    ] as [(String, [UInt8])] {
      bench.write("in.png", try PNGChunks.inserting(type, data, into: plain))
      try bench.edit("in.png", to: "out.png")
      #expect(try bench.load("out.png").samples() == bench.load("plain.png").samples())
    }
  }

  @Test("a Display P3 photo keeps colours that sRGB cannot show, and its tag")
  func canary() throws {
    let bench = try Workbench()
    let icc = try builtIn(.displayP3).icc
    for depth in [SampleDepth.eight, .sixteen] {
      let red = try Picture.flat([depth.maximum, 0, 0], 40, 40, depth: depth)
      try bench.make("in.png", red) { $0.set("icc-profile-data", blob: icc) }
      try bench.edit("in.png", to: "out.png") { $0.resize = .longEdge(20) }
      let out = try bench.load("out.png")
      #expect(out.blob("icc-profile-data") == icc)
      #expect(try out.middle() == [depth.maximum, 0, 0])
    }
  }

  @Test("a grey photo stays one channel until an edit colours it")
  func grey() throws {
    let bench = try Workbench()
    try bench.make("in.jpg", Picture.ramps(bands: 1))
    var document = EditDocument()
    document.light.contrast = 30
    document.color.vibrance = 50
    try bench.edit("in.jpg", to: "grey.png", document)
    #expect(try bench.load("grey.png").bands == 1)
    for name in ["grey.webp", "grey.heic", "grey.avif"] {
      // These formats have no grey, so the profile must not be a grey one.
      try bench.edit("in.jpg", to: name, document)
      let icc = try #require(try bench.load(name).blob("icc-profile-data"))
      #expect(ColorProfile(icc: icc)?.model == .rgb)
    }
    document.color.temperature = 20
    try bench.edit("in.jpg", to: "warm.png", document)
    let warm = try bench.load("warm.png")
    #expect(warm.bands == 3)
    let middle = try warm.middle()
    #expect(middle[0] > middle[2])
  }

  @Test("a float TIFF is linear in and out, and edits are not clipped")
  func float() throws {
    let bench = try Workbench()
    var document = EditDocument()
    document.light.exposure = 1
    let ramp = try Picture.make(64, 4, bands: 3, depth: .float) { x, _, _ in Double(x) / 63 }
    try bench.make("in.tif", ramp)
    let result = try bench.edit("in.tif", to: "out.tif", document)
    #expect(result.plan.outputProfile.isLinear)
    let out = try bench.load("out.tif").samples()
    // Below the knee of the shoulder, 0.875, one stop is exactly a factor of two.
    for (before, after) in zip(try ramp.samples(), out) where before < 0.43 {
      #expect(abs(after - 2 * before) < 1e-5)
    }
  }

  @Test("a CIELab TIFF becomes sRGB")
  func lab() throws {
    let bench = try Workbench()
    let lab = try Picture.flat([53.585, 0, 0], depth: .float).copy(
      interpretation: Interpretation.lab)
    try bench.make("in.tif", lab)
    let result = try bench.edit("in.tif", to: "out.png") { $0.depth = .eight }
    #expect(result.warnings.map(\.code).contains(.profileConverted))
    #expect(largestDifference(try bench.load("out.png").middle(), [128, 128, 128]) <= 1)
  }

  @Test("an ICC file can be the output: CMYK goes through lcms2, and back it is the same colour")
  func customProfile() throws {
    let bench = try Workbench()
    bench.write("cmyk.icc", try Self.cmykProfile())
    try bench.make("in.png", Picture.flat([150, 110, 90]))
    let profile = try ColorProfile(contentsOf: bench.path("cmyk.icc"))
    for name in ["out.tif", "out.jpg"] {
      let result = try bench.edit("in.png", to: name) {
        $0.profile = .custom(profile)
        $0.quality = 100
      }
      #expect(!result.plan.stages.contains { $0.name == "gamut map" })
      let out = try bench.load(name)
      #expect(out.bands == 4)
      #expect(out.blob("icc-profile-data") == profile.icc)
      try bench.edit(name, to: "back.png")
      #expect(largestDifference(try bench.load("back.png").middle(), [150, 110, 90]) <= 4)
    }
    let error = #expect(throws: PhotoError.self) {
      try bench.edit("in.png", to: "no.png") { $0.profile = .custom(profile) }
    }
    #expect(error?.code == .badProfile)
  }

  @Test("a file that is no profile is refused by name")
  func noProfile() throws {
    let bench = try Workbench()
    bench.write("x.icc", Array("no profile".utf8))
    let error = #expect(throws: PhotoError.self) {
      try ColorProfile(contentsOf: bench.path("x.icc"))
    }
    #expect(error?.code == .badProfile && error?.path == bench.path("x.icc"))
  }

  @Test("transparency is kept, or laid over the background with a warning")
  func alpha() throws {
    let bench = try Workbench()
    try bench.make("in.png", Picture.flat([255, 0, 0, 0]))
    let kept = try bench.edit("in.png", to: "out.png")
    #expect(kept.warnings.isEmpty)
    #expect(try bench.load("out.png").middle() == [255, 0, 0, 0])
    var document = EditDocument()
    document.color.temperature = 30
    let white = try bench.edit("in.png", to: "white.jpg", document) { $0.quality = 100 }
    #expect(white.warnings.map(\.code) == [.alphaFlattened])
    #expect(try bench.load("white.jpg").middle().allSatisfy { $0 >= 254 })
    try bench.edit("in.png", to: "blue.jpg") {
      $0.background = [0, 0, 1]
      $0.quality = 100
    }
    #expect(largestDifference(try bench.load("blue.jpg").middle(), [0, 0, 255]) <= 3)
  }

  @Test("the plan prints its stages in order")
  func explain() throws {
    let bench = try Workbench()
    try bench.make("in.png", Picture.ramps())
    var document = EditDocument()
    document.light.exposure = 0.5
    document.light.contrast = 10
    document.color.temperature = 12
    document.color.vibrance = 8
    let export = PhotoExport(.file(bench.path("in.png")), document: document)
    let names = try export.plan(format: .jpeg).stages.map(\.name)
    #expect(
      names == [
        "decode", "input profile", "white balance", "exposure", "tone", "colour", "shoulder",
        "gamut map", "output profile", "dither",
      ])
  }
}
