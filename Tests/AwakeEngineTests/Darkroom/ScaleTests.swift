import AwakeColor
import AwakeDocument
import Foundation
import Testing

@testable import AwakeEngine

/// The same edit means the same at every size and depth.
@Suite struct ScaleTests {
  /// An edit with local tone, masks, sharpening and a vignette.
  static func document() throws -> EditDocument {
    try EditDocument(
      parsing: Data(
        """
        {"light": {"highlights": -40, "shadows": 40}, "presence": {"clarity": 40, "texture": 20,
          "dehaze": 15}, "detail": {"sharpen": {"amount": 40}},
         "effects": {"vignette": {"amount": -40}},
         "layers": [
          {"mask": {"components": [{"kind": "radial", "center": [0.3, 0.5], "radii": [0.2, 0.2],
            "feather": 0.6}], "refine": 0.5}, "light": {"exposure": 0.5}},
          {"mask": {"components": [{"kind": "luminance", "range": [0.4, 0.6, 1, 1]}]},
            "color": {"temperature": 15}}]}
        """.utf8))
  }

  @Test("a preview at a quarter of the size looks like the export made smaller")
  func preview() throws {
    let bench = try Workbench()
    var options = ExportOptions()
    options.dither = false
    options.depth = .sixteen
    func export(_ path: String, _ name: String, _ document: EditDocument, _ edge: Int?) throws {
      options.resize = edge.map { .longEdge($0) }
      _ = try PhotoExport(.file(path), document: document, options: options)
        .run(to: .file(bench.path(name), replacing: true), format: .png)
    }
    let photo = SliderExtremesTests.samples[2]
    try export(photo, "source.png", EditDocument(), 800)
    let document = try Self.document()
    try export(bench.path("source.png"), "full.png", document, nil)
    try export(bench.path("full.png"), "shrunk.png", EditDocument(), 200)
    try export(bench.path("source.png"), "preview.png", document, 200)
    let errors = try Self.differences(bench.load("shrunk.png"), bench.load("preview.png")).sorted()
    #expect(errors[errors.count * 95 / 100] <= 1.0)
    #expect(errors.reduce(0, +) / Double(errors.count) <= 0.5)
  }

  /// ΔE2000 of the pixels of two images in sRGB.
  static func differences(_ a: TestImage, _ b: TestImage) throws -> [Double] {
    func labs(_ image: TestImage) throws -> [CIELab] {
      let maximum = SampleDepth(image.format)?.maximum ?? 255
      let samples = try image.samples()
      return stride(from: 0, to: samples.count, by: image.bands).map { i in
        CIELab(
          working: WorkingSpace.fromEncodedSRGB(
            SIMD3(samples[i], samples[i + 1], samples[i + 2]) / maximum))
      }
    }
    return zip(try labs(a), try labs(b)).map { deltaE2000($0, $1) }
  }

  @Test("a mask at a quarter of the size is the same within 2/255 on average")
  func masks() throws {
    let bench = try Workbench()
    var options = ExportOptions()
    options.resize = .longEdge(800)
    _ = try PhotoExport(
      .file(SliderExtremesTests.samples[2]), document: EditDocument(), options: options
    )
    .run(to: .file(bench.path("in.png"), replacing: true), format: .png)
    let shapes: [(String, MaskComponent.Shape, Double)] = [
      ("linear", .linear(LinearMask()), 0), ("radial", .radial(RadialMask()), 0.5),
      ("brush", .brush(BrushMask(strokes: [MaskPlacementTests.stroke])), 0.5),
      (
        "luminance", .luminance(LuminanceMask(lowOuter: 0.3, low: 0.5, high: 0.8, highOuter: 1)), 0
      ),
      (
        "color",
        .color(
          ColorMask(samples: [HexColor(red: 120, green: 140, blue: 60)], tolerance: 0.2)), 0.5
      ),
    ]
    for refine in [0, 0.5] {
      for (name, shape, feather) in shapes {
        var component = MaskComponent(shape)
        component.feather = feather
        var mask = Mask([component])
        mask.refine = refine
        var layer = Layer(id: "it", mask: mask)
        layer.light.exposure = 1
        var document = EditDocument()
        document.layers = [layer]
        func picture(_ output: String, _ edge: Int?) throws {
          var options = ExportOptions()
          options.resize = edge.map { .longEdge($0) }
          var export = PhotoExport(
            .file(bench.path("in.png")), document: document, options: options)
          export.mask = MaskPicture(layer: 0)
          _ = try export.run(to: .file(bench.path(output), replacing: true), format: .png)
        }
        try picture("full.png", nil)
        try picture("small.png", 200)
        try bench.edit("full.png", to: "shrunk.png") { $0.resize = .longEdge(200) }
        let (a, b) = (
          try bench.load("shrunk.png").samples(), try bench.load("small.png").samples()
        )
        let mean = zip(a, b).map { abs($0 - $1) }.reduce(0, +) / Double(max(1, a.count))
        #expect(a.count == b.count)
        #expect(mean <= 2, "\(name), refine \(refine): \(mean)")
      }
    }
  }

  @Test("a curve does the same to 8-bit and to float files of a scene")
  func curveOnEveryDepth() throws {
    let bench = try Workbench()
    let codes = try Picture.make(64, 16, bands: 3) { x, y, band in
      Double((x * 4 + y * 3 + band * 20) % 256)
    }
    try bench.make("8.png", codes)
    let toWorking = try #require(BuiltInProfile.linearSRGB.profile)
    // The same scene, linear.
    let linear = try codes.samples().map { SRGBTransfer.decode($0 / 255) }
    try bench.make(
      "32.tif",
      Picture.make(64, 16, bands: 3, depth: .float) { x, y, band in
        linear[(y * 64 + x) * 3 + band]
      }
    ) { $0.set("icc-profile-data", blob: toWorking.icc) }
    var document = try Self.document()
    document.curve.luma = [
      CurvePoint(x: 0, y: 0), CurvePoint(x: 0.3, y: 0.2), CurvePoint(x: 0.7, y: 0.8),
      CurvePoint(x: 1, y: 1),
    ]
    for name in ["8.png", "32.tif"] {
      try bench.edit(name, to: "\(name).out.png", document) {
        $0.depth = .sixteen
        $0.profile = .builtIn(.srgb)
      }
    }
    let errors = try Self.differences(bench.load("8.png.out.png"), bench.load("32.tif.out.png"))
    #expect((errors.max() ?? 1) < 0.05)
  }

  @Test("layers reach ten stops down")
  func tenStops() throws {
    let bench = try Workbench()
    try bench.make("in.png", Picture.flat([40000, 40000, 40000], depth: .sixteen))
    var document = EditDocument()
    var layer = Layer(id: nil, mask: Mask())
    layer.light.exposure = -5
    document.layers = [layer, layer]
    try bench.edit("in.png", to: "out.tif", document) { $0.depth = .float }
    let value = try bench.load("out.tif").middle()[0]
    let expected = SRGBTransfer.decode(40000 / 65535) * exp2(-10)
    #expect(abs(value / expected - 1) < 1e-3)
  }

  @Test("saturated ramps keep their hue through +2 EV and a curve", arguments: 0..<3)
  func saturatedRamps(channel: Int) throws {
    let bench = try Workbench()
    try bench.make(
      "in.png",
      Picture.make(256, 8, bands: 3, depth: .sixteen) { x, _, band in
        band == channel ? Double(x) * 257 : Double(x) * 20
      })
    var document = EditDocument()
    document.light.exposure = 2
    document.curve.luma = [
      CurvePoint(x: 0, y: 0), CurvePoint(x: 0.25, y: 0.15), CurvePoint(x: 0.75, y: 0.85),
      CurvePoint(x: 1, y: 1),
    ]
    try bench.edit("in.png", to: "out.png", document)
    func labs(_ name: String) throws -> [OKLab] {
      let samples = try bench.load(name).samples()
      return (16..<256).map { x in
        OKLab(
          working: WorkingSpace.fromEncodedSRGB(
            SIMD3(samples[3 * x], samples[3 * x + 1], samples[3 * x + 2]) / 65535))
      }
    }
    for (before, after) in zip(try labs("in.png"), try labs("out.png")) {
      #expect(after.l > 0.9 * before.l)
      guard after.chroma > 0.02, before.chroma > 0.02 else { continue }
      var turn = atan2(after.b, after.a) - atan2(before.b, before.a)
      turn -= (turn / (2 * .pi)).rounded() * 2 * .pi
      #expect(abs(turn) < 8 * .pi / 180)
    }
  }

  @Test("noise reduction at its strongest keeps flat areas flat and edges in place")
  func strongestNoiseReduction() throws {
    let bench = try Workbench()
    try bench.make(
      "in.tif",
      Picture.make(160, 64, bands: 3, depth: .sixteen) { x, _, band in
        x < 80 ? [9000, 8000, 7000][band] : [50000, 48000, 52000][band]
      })
    var document = EditDocument()
    document.detail.noise.luminance = 100
    document.detail.noise.color = 100
    document.detail.noise.detail = 0
    try bench.edit("in.tif", to: "out.tif", document)
    let (a, b) = (try bench.load("in.tif").samples(), try bench.load("out.tif").samples())
    for x in [4, 20, 60, 76, 83, 100, 140, 155] {
      for band in 0..<3 {
        let i = (32 * 160 + x) * 3 + band
        let near = (70..<90).contains(x)
        #expect(abs(a[i] - b[i]) < (near ? 0.05 : 0.01) * 65535, "column \(x)")
        #expect((6300...52700).contains(b[i]), "column \(x)")
      }
    }
    #expect(b[(32 * 160 + 81) * 3] - b[(32 * 160 + 78) * 3] > 0.8 * 41000)
  }

  @Test("noise reduction takes most of the noise of a flat area")
  func noise() throws {
    let (width, height) = (200, 100)
    var state: UInt64 = 1
    let image = try Picture.make(width, height, bands: 6, depth: .float) { _, _, _ in
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return 0.2 + 0.004 * (Double(state >> 40 & 1023) / 511.5 - 1)
    }
    var noise = NoiseReduction()
    noise.luminance = 100
    noise.color = 100
    noise.detail = 0
    let geometry = PhotoGeometry(Geometry(), orientation: 1, width: width, height: height)
    let work = NeighborWork(
      kind: .noise(try #require(NoiseReducer(noise, scale: 1))), mask: nil, opacity: 1,
      place: PlaceMap(geometry.toPhoto, width: width, height: height))
    let quiet = try RenderPass(.neighbors(work)).applied(to: image, keepsAlpha: false)
    func deviation(_ image: TestImage) throws -> Double {
      let samples = try image.samples().enumerated().filter { $0.offset % 6 < 3 }.map(\.element)
      let mean = samples.reduce(0, +) / Double(samples.count)
      return (samples.map { ($0 - mean) * ($0 - mean) }.reduce(0, +) / Double(samples.count))
        .squareRoot()
    }
    let (before, after) = (try deviation(image), try deviation(quiet))
    #expect(after < 0.2 * before)
  }
}
