import AwakeDocument
import CVips
import Foundation
import Testing

@testable import AwakeEngine

/// Previews in memory: the same pixels as exports, in the form that was asked for.
@Suite struct PreviewTests {
  static func look() throws -> EditDocument {
    var document = EditDocument()
    document.light.exposure = 0.4
    document.color.temperature = 25
    return document
  }

  @Test("a preview has the pixels of an export of that size", arguments: ["in.jpg", "in.png"])
  func sameAsExport(name: String) throws {
    let bench = try Workbench()
    try bench.make(name, Picture.ramps(120, 90))
    try bench.edit(name, to: "out.png", Self.look()) {
      $0.resize = .longEdge(50)
      $0.profile = .builtIn(.srgb)
      $0.depth = .eight
    }
    let export = try bench.load("out.png").pixels()
    let preview = try PhotoPreview(
      .file(bench.path(name)), document: Self.look(), longEdge: 50
    ).render()
    #expect(preview.width == 50 && preview.height == 38 && preview.stride == 200)
    #expect(preview.isOpaque && preview.bytes.count == 4 * 50 * 38)
    let colors = preview.bytes.enumerated().filter { $0.offset % 4 < 3 }.map(\.element)
    #expect(colors == export)
    #expect(stride(from: 3, to: preview.bytes.count, by: 4).allSatisfy { preview.bytes[$0] == 255 })
  }

  @Test("sRGB red in Display P3 has the codes that colour libraries give")
  func displayP3() throws {
    let bench = try Workbench()
    try bench.make("red.png", Picture.flat([255, 0, 0]))
    var preview = PhotoPreview(.file(bench.path("red.png")), longEdge: 16)
    preview.colorSpace = .displayP3
    let bytes = try preview.render().bytes
    // 0.9175, 0.2003, 0.1386, as CSS Color 4 has it; dither moves a code.
    for (channel, expected) in [(0, 233.96), (1, 51.1), (2, 35.3)] {
      let sum = stride(from: channel, to: bytes.count, by: 4).reduce(0) { $0 + Int(bytes[$1]) }
      #expect(abs(Double(sum) / 256 - expected) < 0.3)
    }
  }

  @Test("alpha is straight or multiplied in, as asked")
  func alpha() throws {
    let bench = try Workbench()
    try bench.make("in.png", Picture.flat([200, 100, 0, 128], 4, 4))
    var preview = PhotoPreview(.file(bench.path("in.png")), longEdge: 4)
    let straight = try preview.render()
    #expect(Array(straight.bytes[0..<4]) == [200, 100, 0, 128] && !straight.isOpaque)
    preview.alpha = .premultiplied
    // 200 × 128 / 255 = 100.4, 100 × 128 / 255 = 50.2.
    #expect(Array(try preview.render().bytes[0..<4]) == [100, 50, 0, 128])
  }

  @Test("grey, deep, tiny and turned photos become RGBA of eight bits")
  func kinds() throws {
    let bench = try Workbench()
    try bench.make("grey.png", Picture.flat([77], 1, 1))
    let grey = try PhotoPreview(.file(bench.path("grey.png")), longEdge: 9).render()
    #expect(grey.width == 1 && grey.bytes == [77, 77, 77, 255])
    try bench.make("deep.png", Picture.flat([0x8080, 0, 0xFFFF, 0xFFFF], 3, 2, depth: .sixteen))
    let deep = try PhotoPreview(.file(bench.path("deep.png")), longEdge: 9).render()
    #expect(deep.bytes.count == 24 && deep.bytes[2] == 255 && deep.bytes[3] == 255)
    try bench.make("turned.jpg", Picture.ramps(40, 20)) { $0.set("orientation", integer: 6) }
    let turned = try PhotoPreview(.file(bench.path("turned.jpg")), longEdge: 20).render()
    #expect(turned.width == 10 && turned.height == 20)
  }

  @Test("sizes that cannot be are refused", arguments: [0, -1, 16_385, Int.max, Int.min])
  func badSizes(edge: Int) throws {
    let bench = try Workbench()
    try bench.make("in.png", Picture.ramps(8, 8))
    let error = #expect(throws: PhotoError.self) {
      try PhotoPreview(.file(bench.path("in.png")), longEdge: edge).render()
    }
    #expect(error?.code == .badOption)
  }

  @Test("a cut photo is partial, and an error when that is asked for")
  func truncated() throws {
    let bench = try Workbench()
    try bench.make("whole.jpg", Picture.ramps(200, 200))
    bench.write("cut.jpg", Array(bench.bytes("whole.jpg").prefix(1500)))
    var preview = PhotoPreview(.file(bench.path("cut.jpg")), longEdge: 100)
    let result = try preview.render()
    #expect(result.isPartial && result.warnings.contains { $0.code == .truncated })
    preview.strict = true
    let error = #expect(throws: PhotoError.self) { try preview.render() }
    #expect(error?.code == .damaged && error?.path == bench.path("cut.jpg"))
  }

  @Test("what an export refuses a preview refuses")
  func refusals() throws {
    let bench = try Workbench()
    let missing = #expect(throws: PhotoError.self) {
      try PhotoPreview(.file(bench.path("none.jpg")), longEdge: 10).render()
    }
    #expect(missing?.code == .notFound)
  }

  @Test("an asynchronous preview has the same pixels")
  func asynchronous() async throws {
    let bench = try Workbench()
    try bench.make("in.jpg", Picture.ramps(60, 40))
    let preview = try PhotoPreview(
      .file(bench.path("in.jpg")), document: Self.look(), longEdge: 30)
    let result = try await preview.rendered()
    #expect(try preview.render().bytes == result.bytes)
  }

  @Test("a cancelled task gets an error of its own")
  func cancelled() async throws {
    let bench = try Workbench()
    try bench.make("in.jpg", Picture.ramps(60, 40))
    let preview = PhotoPreview(.file(bench.path("in.jpg")), longEdge: 30)
    let task = Task { () -> PhotoError.Code? in
      while !Task.isCancelled { await Task.yield() }
      do throws(PhotoError) {
        _ = try await preview.rendered()
        return nil
      } catch {
        return error.code
      }
    }
    task.cancel()
    #expect(await task.value == .cancelled)
  }

  @Test("a render that is stopped computes no more")
  func stopped() throws {
    try VipsRuntime.start()
    let stop = RenderStop()
    let image = try Picture.ramps(64, 64).copy()
    stop.watch(image)
    try stop.check()
    stop.stop()
    #expect(throws: VipsError.self) { try image.pixels() }
    let error = #expect(throws: PhotoError.self) { try stop.check() }
    #expect(error?.code == .cancelled)
    // A stop that came first holds for what is watched later.
    let later = try Picture.ramps(64, 64).copy()
    stop.watch(later)
    #expect(throws: VipsError.self) { try later.pixels() }
  }
}
