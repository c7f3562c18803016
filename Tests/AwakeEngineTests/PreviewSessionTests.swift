import AwakeColor
import AwakeDocument
import AwakeTestSupport
import Foundation
import Synchronization
import Testing

@testable import AwakeEngine

/// Previews with a memory: the same pixels as without, made of what is there already.
@Suite struct PreviewSessionTests {
  /// A folder with a picture for masks, a table and a reference.
  static func bench() throws -> Workbench {
    let bench = try Workbench()
    try bench.make("mask.png", Picture.ramps(9, 7, bands: 1))
    try bench.make("other.png", Picture.ramps(40, 30))
    bench.write("look.cube", Array("LUT_3D_SIZE 2\n\(nodes(0.1))".utf8))
    return bench
  }

  /// The nodes of a table that takes some of the green away.
  static func nodes(_ amount: Double) -> String {
    (0..<8).map { "\($0 & 1) \(Double($0 >> 1 & 1) * (1 - amount)) \($0 >> 2)\n" }.joined()
  }

  static func preview(_ bench: Workbench, _ name: String, edge: Int) -> PhotoPreview {
    var preview = PhotoPreview(.file(bench.path(name)), longEdge: edge)
    preview.references = ReferenceFolder(bench.folder)
    return preview
  }

  static func expectSame(
    _ preview: PhotoPreview, _ comment: Comment, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    var cold = preview
    cold.session = nil
    let (warm, expected) = (try preview.render(), try cold.render())
    #expect(
      warm.width == expected.width && warm.height == expected.height, comment,
      sourceLocation: sourceLocation)
    #expect(warm.bytes == expected.bytes, comment, sourceLocation: sourceLocation)
    #expect(
      warm.isOpaque == expected.isOpaque && warm.isPartial == expected.isPartial
        && warm.alpha == expected.alpha && warm.colorSpace == expected.colorSpace, comment,
      sourceLocation: sourceLocation)
    #expect(
      warm.warnings.map(\.message) == expected.warnings.map(\.message), comment,
      sourceLocation: sourceLocation)
  }

  @Test(
    "whatever was done before, the pixels are those of a preview without a session",
    arguments: ["in.jpg", "turned.jpg", "alpha.png", "deep.png", "grey.png", "floats.tif"])
  func samePixels(name: String) throws {
    let bench = try Self.bench()
    let (width, height) = name == "turned.jpg" ? (64, 90) : (90, 64)
    switch name {
    case "turned.jpg":
      try bench.make(name, Picture.ramps(90, 64)) { $0.set("orientation", integer: 6) }
    case "alpha.png": try bench.make(name, Picture.ramps(90, 64, bands: 4))
    case "deep.png": try bench.make(name, Picture.ramps(90, 64, depth: .sixteen))
    case "grey.png": try bench.make(name, Picture.ramps(90, 64, bands: 1))
    case "floats.tif": try bench.make(name, Picture.ramps(90, 64, depth: .float))
    default: try bench.make(name, Picture.ramps(90, 64))
    }
    let seed = UInt64.random(in: 0..<1 << 32)
    var moves = RandomMoves(
      seed: seed, width: width, height: height, raster: "mask.png", table: "look.cube",
      reference: "other.png")
    var preview = Self.preview(bench, name, edge: 60)
    preview.document = moves.start()
    // In so little memory that something goes all the time, or all of it.
    preview.session = PreviewSession(memoryLimit: [256 << 20, 100_000, 0][Int(seed % 3)])
    for step in 0..<9 {
      try Self.expectSame(preview, "seed \(seed), step \(step)")
      moves.move(&preview)
    }
  }

  @Test("colours of large previews, which are baked, are the same too")
  func sameTable() throws {
    let bench = try Self.bench()
    try bench.make("in.jpg", Picture.ramps(520, 400))
    var preview = Self.preview(bench, "in.jpg", edge: 520)
    let session = PreviewSession()
    preview.session = session
    for exposure in [0.3, -0.2, 0.3] {
      preview.document.light.exposure = exposure
      preview.document.color.saturation = 20
      try Self.expectSame(preview, "exposure \(exposure)")
    }
    // The third is the first again.
    #expect(session.made["ColorTableRecipe"] == 2)
  }

  /// An edit that looks around, with two masks.
  private static func look() -> EditDocument {
    var document = EditDocument()
    document.light.exposure = 0.3
    document.light.shadows = 30
    document.color.saturation = 10
    document.presence.clarity = 20
    document.presence.dehaze = 10
    document.layers = ["a", "b"].map { id in
      var stroke = BrushStroke()
      stroke.points = [BrushPoint(x: 0.2, y: 0.3), BrushPoint(x: 0.8, y: 0.6)]
      let brush = BrushMask(strokes: [stroke])
      var layer = Layer(id: id, mask: Mask([MaskComponent(.brush(brush))]))
      layer.light.exposure = id == "a" ? 0.5 : -0.5
      layer.presence.clarity = 15
      return layer
    }
    return document
  }

  /// What a move of a slider makes anew, by kind.
  private static func made(
    by move: (inout EditDocument) -> Void, from start: EditDocument = look()
  ) throws -> [String: Int] {
    let bench = try bench()
    try bench.make("in.jpg", Picture.ramps(120, 90))
    var preview = preview(bench, "in.jpg", edge: 80)
    let session = PreviewSession()
    preview.session = session
    preview.document = start
    // The second time working images are kept.
    _ = try preview.render()
    _ = try preview.render()
    let before = session.made
    move(&preview.document)
    _ = try preview.render()
    return session.made.merging(before) { $0 - $1 }.filter { $0.value != 0 }
  }

  @Test("the same edit again makes nothing")
  func nothingNew() throws {
    #expect(try Self.made { _ in } == [:])
    #expect(try Self.made { $0.title = "other" } == [:])
  }

  @Test("a late slider makes the stages that it sets, and none before them; nothing is decoded")
  func lateSliders() throws {
    // Saturation is a part of the colours after local tone; the layers look at what it leaves.
    let saturation = try Self.made { $0.color.saturation = 30 }
    #expect(saturation["FramedPhotoRecipe"] == nil && saturation["ProxyRecipe"] == nil)
    #expect(saturation["ColorEdit"] == 1 && saturation["MaskRecipe"] == nil)
    #expect(saturation["OnColors<DehazeRecipe>"] == nil)
    // Those of the two layers, which come later.
    #expect(saturation["OnColors<LocalToneRecipe>"] == 2)
    #expect(saturation["OnColors<BaseRecipe>"] == 2)

    let last = try Self.made { $0.layers[1].light.exposure = -0.7 }
    #expect(last["ColorEdit"] == 1 && last["LayerRecipe"] == 1 && last["MaskRecipe"] == nil)
    #expect(last["OnColors<LocalToneRecipe>"] == 1 && last["OnColors<BaseRecipe>"] == 1)
    #expect(last["FramedPhotoRecipe"] == nil && last["ProxyRecipe"] == nil)

    let opacity = try Self.made { $0.layers[1].opacity = 0.5 }
    #expect(
      opacity == [
        "LayerRecipe": 1, "DetailRecipe<NoiseReduction>": 1,
        "DetailRecipe<Sharpening>": 1, "DetailRecipe<Double>": 1,
      ])

    let vignette = try Self.made { $0.effects.vignette.amount = -20 }
    #expect(vignette == ["VignetteRecipe": 1])
  }

  @Test("the amount of a local stage does not look for its base again")
  func amounts() throws {
    var start = Self.look()
    start.layers = []
    let clarity = try Self.made(by: { $0.presence.clarity = 40 }, from: start)
    #expect(clarity == ["OnColors<LocalToneRecipe>": 1])
    let dehaze = try Self.made(by: { $0.presence.dehaze = 40 }, from: start)
    #expect(dehaze["OnColors<DehazeRecipe>"] == 1 && dehaze["OnColors<VeilRecipe>"] == nil)
    // What follows looks at what it leaves.
    #expect(dehaze["OnColors<BaseRecipe>"] == 1)
  }

  @Test("what looks at neighbours is done again only when it, or what comes before it, changes")
  func workingImages() throws {
    var start = Self.look()
    start.detail.noise.luminance = 40
    start.detail.sharpen.amount = 60
    let grain = try Self.made(by: { $0.effects.grain.amount = 20 }, from: start)
    #expect(grain == ["GrainRecipe": 1])
    let sharpen = try Self.made(by: { $0.detail.sharpen.amount = 30 }, from: start)
    #expect(sharpen["FramedPhotoRecipe"] == nil)
    #expect(sharpen["DetailRecipe<Sharpening>"] == 1)
    // The image before sharpening is worth keeping from now on.
    #expect(sharpen["WorkingImageRecipe"] == 1 && sharpen["DetailRecipe<NoiseReduction>"] == nil)
  }

  @Test("a crop is decoded once, and the proxy not again")
  func crop() throws {
    var start = Self.look()
    start.layers = []
    let crop = try Self.made(
      by: {
        $0.geometry.crop = .rectangle(CropRectangle(x: 0.1, y: 0, width: 0.5, height: 1))
      }, from: start)
    #expect(crop["FramedPhotoRecipe"] == 1 && crop["ProxyRecipe"] == nil)
    #expect(crop["OnColors<BaseRecipe>"] == nil)
  }

  @Test("it keeps no more than it may, and nothing once told to forget")
  func memory() throws {
    let bench = try Self.bench()
    try bench.make("in.jpg", Picture.ramps(120, 90))
    var preview = Self.preview(bench, "in.jpg", edge: 80)
    preview.document = Self.look()
    preview.document.detail.sharpen.amount = 50
    for limit in [0, 200_000, 1 << 30] {
      let session = PreviewSession(memoryLimit: limit)
      preview.session = session
      for step in 0..<12 {
        preview.document.light.exposure = Double(step) / 12
        _ = try preview.render()
        #expect(session.memory <= limit)
      }
      // Twelve edits, of which the last four count.
      let after = session.memory
      for step in 0..<12 {
        preview.document.light.exposure = Double(step) / 11
        _ = try preview.render()
      }
      #expect(session.memory <= after + 200_000)
      session.forget()
      #expect(session.memory == 0)
      try Self.expectSame(preview, "after forgetting")
    }
  }

  @Test("requests at the same time get their own pixels, and cancelled ones spoil nothing")
  func concurrency() async throws {
    let bench = try Self.bench()
    try bench.make("in.jpg", Picture.ramps(120, 90))
    let session = PreviewSession()
    let previews = (0..<8).map { index in
      var preview = Self.preview(bench, "in.jpg", edge: 70 + 5 * (index % 3))
      preview.document = Self.look()
      preview.document.color.saturation = Double(index * 5)
      preview.document.layers[0].light.exposure = Double(index) / 8
      preview.document.detail.sharpen.amount = index % 2 == 0 ? 0 : 50
      preview.session = session
      return preview
    }
    let results = await withTaskGroup(of: (Int, [UInt8]?).self) { group in
      for (index, preview) in previews.enumerated() {
        group.addTask {
          let task = Task { try await preview.rendered().bytes }
          // Every third is cancelled, at some time.
          if index % 3 == 2 {
            await Task.yield()
            task.cancel()
          }
          return (index, try? await task.value)
        }
      }
      var results: [Int: [UInt8]] = [:]
      for await (index, bytes) in group { results[index] = bytes }
      return results
    }
    for (index, preview) in previews.enumerated() {
      var cold = preview
      cold.session = nil
      let expected = try cold.render().bytes
      if index % 3 != 2 { #expect(results[index] == expected) }
      #expect(try preview.render().bytes == expected)
    }
  }

  /// Stops the render at the first run of pixels, and counts them.
  private struct StoppingStage: PixelStage {
    final class Count: Sendable { let rows = Atomic(0) }
    let stop: RenderStop
    let count: Count
    var readsPlace: Bool { false }
    func run(_ run: PixelRun) {
      stop.stop()
      count.rows.wrappingAdd(1, ordering: .relaxed)
    }
    func even(_ color: SIMD3<Float>) -> SIMD3<Float> { color }
  }

  @Test("a render that is stopped ends with the strip of pixels at hand")
  func stoppedInStrip() throws {
    try VipsRuntime.start()
    let image = try Picture.ramps(16, 2000).heldWhole()
    let profile = try builtIn(.srgb)
    let stop = RenderStop()
    let stage = StoppingStage(stop: stop, count: .init())
    let kernel = PixelKernel(
      decoder: DeviceDecoder(profile: profile, depth: .eight, intent: .relative),
      stages: [stage], gamutMap: nil,
      encoder: DeviceEncoder(profile: profile, depth: .eight, intent: .relative, dither: nil))
    let run = KernelRun(kernel: kernel, image: image, hasAlpha: false, premultiplies: false)
    #expect(throws: VipsError.self) { try run.rgba(stop) }
    // Each thread finishes the strip it has begun.
    let threads = max(1, ProcessInfo.processInfo.activeProcessorCount)
    #expect(stage.count.rows.load(ordering: .relaxed) <= 16 * threads)
  }
}
