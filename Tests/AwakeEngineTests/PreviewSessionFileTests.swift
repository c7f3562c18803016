import AwakeDocument
import Foundation
import Testing

@testable import AwakeEngine

/// Previews with a memory, when files change or are damaged.
@Suite struct PreviewSessionFileTests {
  @Test("another photo, and the same one changed, is read afresh")
  func otherPhoto() throws {
    let bench = try PreviewSessionTests.bench()
    var preview = PreviewSessionTests.preview(bench, "in.png", edge: 30)
    preview.session = PreviewSession()
    preview.document.light.exposure = 0.5
    for width in [20, 24] {
      try bench.make("in.png", Picture.ramps(width, 16))
      try PreviewSessionTests.expectSame(preview, "\(width) columns")
    }
    preview.source = .file(bench.path("other.png"))
    try PreviewSessionTests.expectSame(preview, "another photo")
    preview.source = .bytes(bench.bytes("in.png"))
    try PreviewSessionTests.expectSame(preview, "bytes")
    preview.source = .bytes(bench.bytes("other.png"))
    try PreviewSessionTests.expectSame(preview, "other bytes")
    preview.source = .file(bench.path("in.png"))
    try PreviewSessionTests.expectSame(preview, "the first again")
    try FileManager.default.removeItem(atPath: bench.path("in.png"))
    let error = #expect(throws: PhotoError.self) { try preview.render() }
    #expect(error?.code == .notFound && error?.path == bench.path("in.png"))
  }

  @Test("files that the edit names are read again when they have changed")
  func changedFiles() throws {
    let bench = try PreviewSessionTests.bench()
    try bench.make("in.png", Picture.ramps(40, 30))
    var preview = PreviewSessionTests.preview(bench, "in.png", edge: 30)
    preview.session = PreviewSession()
    preview.document.lut = LookUpTable(source: .file("look.cube"))
    preview.document.match = Match(source: .reference("other.png"))
    var raster = Layer(
      id: "r", mask: Mask([MaskComponent(.raster(RasterMask(file: "mask.png")))]))
    raster.light.exposure = 1
    preview.document.layers = [raster]
    let first = try preview.render().bytes
    bench.write("look.cube", Array("LUT_3D_SIZE 2\n\(PreviewSessionTests.nodes(0.5))".utf8))
    try PreviewSessionTests.expectSame(preview, "another table")
    try bench.make("mask.png", Picture.flat([255], 4, 4))
    try PreviewSessionTests.expectSame(preview, "another mask")
    try bench.make("other.png", Picture.flat([200, 40, 10], 20, 20))
    try PreviewSessionTests.expectSame(preview, "another reference")
    #expect(try preview.render().bytes != first)
    try FileManager.default.removeItem(atPath: bench.path("look.cube"))
    let error = #expect(throws: PhotoError.self) { try preview.render() }
    #expect(error?.code == .notFound)
  }

  @Test("a damaged photo stays damaged, however often it is asked for")
  func damage() throws {
    let bench = try PreviewSessionTests.bench()
    try bench.make("whole.jpg", Picture.ramps(200, 200))
    let bytes = bench.bytes("whole.jpg")
    bench.write("cut.jpg", Array(bytes.prefix(1500)))
    // Damage in the middle, which shows only when it is decoded.
    var wrong = bytes
    for index in bytes.count / 2..<bytes.count / 2 + 40 { wrong[index] = [0xFF, 0xD9][index % 2] }
    bench.write("wrong.jpg", wrong)
    for name in ["cut.jpg", "wrong.jpg"] {
      var preview = PreviewSessionTests.preview(bench, name, edge: 100)
      preview.session = PreviewSession()
      for exposure in [0, 0.2, 0.4] {
        preview.document.light.exposure = exposure
        try PreviewSessionTests.expectSame(preview, "\(name) at \(exposure)")
      }
      #expect(try !preview.render().warnings.isEmpty)
      preview.strict = true
      for _ in 0..<2 {
        let error = #expect(throws: PhotoError.self) { try preview.render() }
        #expect(error?.code == .damaged && error?.path == bench.path(name))
      }
      preview.strict = false
      try PreviewSessionTests.expectSame(preview, "\(name) again")
    }
  }
}
