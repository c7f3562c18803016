import AwakeDocument
import Testing

@testable import AwakeEngine

@Suite struct OrientationTests {
  /// Where the pixel seen at (x, y) of an upright `width` × `height` photo is stored, for each
  /// EXIF orientation (Exif 2.32, tag 274).
  static func stored(
    _ orientation: Int, _ x: Int, _ y: Int, _ width: Int, _ height: Int
  ) -> (x: Int, y: Int) {
    switch orientation {
    case 2: (width - 1 - x, y)
    case 3: (width - 1 - x, height - 1 - y)
    case 4: (x, height - 1 - y)
    case 5: (y, x)
    case 6: (y, width - 1 - x)
    case 7: (height - 1 - y, width - 1 - x)
    case 8: (height - 1 - y, x)
    default: (x, y)
    }
  }

  /// The photo as a camera held that way stores it.
  static func turned(_ upright: TestImage, _ orientation: Int) throws -> TestImage {
    let samples = try upright.samples()
    let (w, h) = (upright.width, upright.height)
    let isTurned = orientation >= 5
    var result = [Double](repeating: 0, count: samples.count)
    let storedWidth = isTurned ? h : w
    for y in 0..<h {
      for x in 0..<w {
        let place = stored(orientation, x, y, w, h)
        for band in 0..<3 {
          result[(place.y * storedWidth + place.x) * 3 + band] = samples[(y * w + x) * 3 + band]
        }
      }
    }
    return try Picture.make(storedWidth, isTurned ? w : h, bands: 3) { x, y, band in
      result[(y * storedWidth + x) * 3 + band]
    }
  }

  static let upright = Result { try Picture.ramps(48, 32) }

  @Test(
    "all eight orientations look the same after export, and are tagged 1", arguments: 1...8,
    ["jpg", "png", "tif", "webp"])
  func orientations(orientation: Int, ending: String) throws {
    let bench = try Workbench()
    let upright = try Self.upright.get()
    try bench.make("in.\(ending)", Self.turned(upright, orientation), quality: 100) {
      $0.set("orientation", integer: orientation)
      $0.set("exif-data", blob: Workbench.exif(orientation: orientation))
    }
    let photo = try DecodedPhoto(.file(bench.path("in.\(ending)")), limits: .init())
    try #require(photo.orientation == orientation)
    try bench.edit("in.\(ending)", to: "out.png")
    let out = try bench.load("out.png")
    #expect(out.width == 48 && out.height == 32)
    #expect((out.integer("orientation") ?? 1) == 1)
    let difference = largestDifference(try out.samples(), try upright.samples())
    #expect(difference <= (ending == "jpg" ? 4 : ending == "webp" ? 40 : 0))
    try bench.edit("in.\(ending)", to: "again.\(ending)")
    let again = try DecodedPhoto(.file(bench.path("again.\(ending)")), limits: .init())
    #expect(again.orientation == 1)
  }

  @Test("a HEIC photo is turned once, as its container says", arguments: 1...8)
  func heic(orientation: Int) throws {
    let bench = try Workbench()
    let upright = try Self.upright.get()
    try bench.make("plain.heic", Self.turned(upright, orientation), quality: 95)
    let bytes = try HEIFTurning.turned(bench.bytes("plain.heic"), orientation: orientation)
    bench.write("in.heic", bytes)
    try bench.edit("in.heic", to: "out.png")
    let out = try bench.load("out.png")
    #expect(out.width == 48 && out.height == 32)
    let difference = zip(try out.samples(), try upright.samples()).map { abs($0 - $1) }
    #expect(difference.reduce(0, +) / Double(difference.count) < 6)
  }

  @Test("an EXIF tag has no say in a HEIC photo")
  func heicTag() throws {
    let bench = try Workbench()
    try bench.make("in.heic", Picture.ramps(48, 32)) { $0.set("orientation", integer: 6) }
    try bench.edit("in.heic", to: "out.png")
    #expect(try bench.load("out.png").width == 48)
  }

  @Test(
    "sizes are rounded to the nearest pixel, turned photos like upright ones",
    arguments: [1, 6], [42, 44, 1])
  func tiny(orientation: Int, edge: Int) throws {
    let bench = try Workbench()
    let upright = try Picture.ramps(400, 267)
    try bench.make("in.png", Self.turned(upright, orientation)) {
      $0.set("exif-data", blob: Workbench.exif(orientation: orientation))
    }
    let result = try bench.edit("in.png", to: "out.png") { $0.resize = .longEdge(edge) }
    let expected = max(1, Int((267 * Double(edge) / 400 + 0.5).rounded(.down)))
    #expect(result.width == edge && result.height == expected)
    let out = try bench.load("out.png")
    #expect(out.width == edge && out.height == expected)
  }
}
