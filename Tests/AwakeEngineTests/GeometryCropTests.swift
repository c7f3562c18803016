import AwakeDocument
import AwakeTestSupport
import Foundation
import Testing

@testable import AwakeEngine

@Suite struct GeometryCropTests {
  init() throws { try VipsRuntime.start() }

  static func rectangle(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Crop {
    .rectangle(CropRectangle(x: x, y: y, width: width, height: height))
  }

  @Test(
    "a crop is whole pixels, at least one",
    arguments: [
      (Crop.none, PixelArea(left: 0, top: 0, width: 101, height: 67)),
      (rectangle(0.1, 0.2, 0.5, 0.5), PixelArea(left: 10, top: 13, width: 51, height: 34)),
      (rectangle(0, 0, 1e-9, 1e-9), PixelArea(left: 0, top: 0, width: 1, height: 1)),
      (rectangle(0.9999, 0.9999, 1e-9, 1e-9), PixelArea(left: 100, top: 66, width: 1, height: 1)),
      (rectangle(-1, -1, 9, 9), PixelArea(left: 0, top: 0, width: 101, height: 67)),
      (rectangle(.nan, 0, 1, 1), PixelArea(left: 0, top: 0, width: 101, height: 67)),
      (rectangle(0, 0, 0, -1), PixelArea(left: 0, top: 0, width: 101, height: 67)),
      (
        .aspect(AspectRatio(width: 1, height: 1)),
        PixelArea(left: 17, top: 0, width: 67, height: 67)
      ),
      (
        .aspect(AspectRatio(width: 4, height: 5)),
        PixelArea(left: 23, top: 0, width: 54, height: 67)
      ),
      (
        .aspect(AspectRatio(width: 3, height: 1)),
        PixelArea(left: 0, top: 16, width: 101, height: 34)
      ),
      (
        .aspect(AspectRatio(width: 1e-9, height: 1e9)),
        PixelArea(left: 50, top: 0, width: 1, height: 67)
      ),
    ])
  func wholePixels(crop: Crop, expected: PixelArea) throws {
    var edit = Geometry()
    edit.crop = crop
    let geometry = PhotoGeometry(edit, orientation: 1, width: 101, height: 67)
    #expect(geometry.area == expected)
    #expect(geometry.width == expected.width && geometry.height == expected.height)
    let corner = geometry.toPhoto(.zero) * SIMD2(101, 67)
    #expect(abs(corner.x - Double(expected.left)) < 1e-9)
    #expect(abs(corner.y - Double(expected.top)) < 1e-9)
    let photo = try Picture.make(101, 67, bands: 1) { x, y, _ in Double((x + 3 * y) % 256) }
    let out = try geometry.apply(
      to: photo, width: geometry.width, height: geometry.height, hasAlpha: false)
    let source = try photo.grid()
    #expect(
      try out.grid()
        == GeometryOracle.Grid(expected.width, expected.height) { x, y in
          source.rows[y + expected.top][x + expected.left]
        })
  }

  @Test("a shape is that of the turned photo")
  func turnedShape() {
    var edit = Geometry()
    edit.quarterTurns = 1
    edit.crop = .aspect(AspectRatio(width: 4, height: 5))
    let geometry = PhotoGeometry(edit, orientation: 1, width: 100, height: 80)
    #expect(geometry.width == 80 && geometry.height == 100)
  }

  @Test("an upright photo is cropped while it streams")
  func streamed() throws {
    let bench = try Workbench()
    try bench.make("in.png", Picture.ramps(90, 700))
    let photo = try DecodedPhoto(.file(bench.path("in.png")), limits: .init())
    var edit = Geometry()
    edit.crop = Self.rectangle(0.5, 0.8, 0.5, 0.1)
    let geometry = PhotoGeometry(edit, orientation: 1, width: 90, height: 700)
    #expect(!geometry.needsWholePhoto)
    let image = try photo.pixels(strict: true, turned: geometry.orientation)
    #expect(image.isSequential)
    let out = try geometry.apply(to: image, width: 45, height: 70, hasAlpha: false)
    let all = try bench.load("in.png").grid(band: 1)
    #expect(try out.grid(band: 1).rows[0][0] == all.rows[560][45])
  }

  @Test(
    "a JPEG decoded at a reduced size is cropped where the full one is",
    arguments: 1...8, [false, true])
  func reduced(orientation: Int, warped: Bool) throws {
    let bench = try Workbench()
    let waves = try Picture.make(403, 297, bands: 3) { x, y, band in
      (128 + 60 * sin(Double(x) / 9) + 50 * cos(Double(y + 5 * band) / 8)).rounded()
    }
    try bench.make("in.jpg", OrientationTests.turned(waves, orientation), quality: 96) {
      $0.set("orientation", integer: orientation)
    }
    let photo = try DecodedPhoto(.file(bench.path("in.jpg")), limits: .init())
    // An area whose edges are edges of pixel pairs, from whichever side they are counted.
    var edit = Geometry()
    let backwards = PhotoOrientation(orientation).runsBackwards
    let left = 80.0 + (backwards.across ? 1 : 0)
    let top = 40.0 + (backwards.down ? 1 : 0)
    edit.crop = Self.rectangle(left / 403, top / 297, 240 / 403, 200 / 297)
    if warped { edit.straighten = 4 }
    let geometry = PhotoGeometry(edit, orientation: orientation, width: 403, height: 297)
    let (width, height) = (geometry.width / 5, geometry.height / 5)
    #expect(geometry.shrinkOnLoad(width: width, height: height) == 2)
    func render(shrink: Int) throws -> [Double] {
      let pixels = try photo.pixels(
        strict: true, shrink: shrink, turned: geometry.orientation,
        held: geometry.needsWholePhoto)
      #expect(shrink == 1 || pixels.width < 202)
      return try geometry.apply(to: pixels, width: width, height: height, hasAlpha: false)
        .samples()
    }
    let (full, half) = (try render(shrink: 1), try render(shrink: 2))
    #expect(largestDifference(full, half) <= 4)
  }

  @Test("a crop that cuts reduced pixels is decoded in full")
  func notReduced() {
    var edit = Geometry()
    edit.crop = Self.rectangle(81.0 / 400, 0, 200.0 / 400, 1)
    let geometry = PhotoGeometry(edit, orientation: 1, width: 400, height: 300)
    #expect(geometry.shrinkOnLoad(width: 50, height: 75) == 1)
    edit.crop = Self.rectangle(80.0 / 400, 0, 200.0 / 400, 1)
    let even = PhotoGeometry(edit, orientation: 1, width: 400, height: 300)
    #expect(even.shrinkOnLoad(width: 40, height: 60) == 2)
    #expect(even.shrinkOnLoad(width: 200, height: 300) == 1)
    #expect(even.shrinkOnLoad(width: 0, height: -1) == 8)
    let whole = PhotoGeometry(Geometry(), orientation: 1, width: 401, height: 301)
    #expect(whole.shrinkOnLoad(width: 20, height: 15) == 8)
  }

  @Test("values without sense give a photo all the same", arguments: 0..<40)
  func hostile(seed: UInt64) throws {
    var numbers = SeededGenerator(seed: seed)
    let strange = [
      0, -0.0, 1, -1, 45, 100, 1e-300, -1e300, .nan, .infinity, -.infinity, .leastNonzeroMagnitude,
      0.5, 1e9,
    ]
    func any() -> Double { strange.randomElement(using: &numbers) ?? 0 }
    var edit = Geometry()
    edit.quarterTurns = [Int.min, -1, 0, 3, .max].randomElement(using: &numbers) ?? 0
    edit.straighten = any()
    edit.perspective.vertical = any()
    edit.perspective.horizontal = any()
    edit.perspective.rotate = any()
    edit.perspective.scale = any()
    edit.crop =
      Bool.random(using: &numbers)
      ? Self.rectangle(any(), any(), any(), any())
      : .aspect(AspectRatio(width: any(), height: any()))
    for (width, height) in [(1, 1), (1, 300), (300, 1), (17, 13), (0, -5), (Int.max, Int.max)] {
      let geometry = PhotoGeometry(edit, orientation: 6, width: width, height: height)
      #expect(geometry.width >= 1 && geometry.height >= 1)
      let crop = geometry.crop
      #expect(crop.x >= -1e-9 && crop.x + crop.width <= 1 + 1e-9)
      #expect(crop.y >= -1e-9 && crop.y + crop.height <= 1 + 1e-9)
      #expect(!geometry.stages.contains { $0.detail.contains("nan") })
      _ = geometry.shrinkOnLoad(width: Int.max, height: 1)
      guard (1...300).contains(width) else { continue }
      let photo = try Picture.flat(
        [200, 100, 50], geometry.frameWidth, geometry.frameHeight)
      let out = try geometry.apply(to: photo, width: 7, height: 5, hasAlpha: false)
      #expect(try out.samples() == [Double](repeatElement([200, 100, 50], count: 35).joined()))
    }
  }
}
