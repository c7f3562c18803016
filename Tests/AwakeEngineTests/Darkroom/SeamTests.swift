import AwakeDocument
import AwakeTestSupport
import CVips
import Testing

@testable import AwakeEngine

/// However a photo is cut into regions, every pixel is the same.
@Suite struct SeamTests {
  /// A document of random values in every group, without geometry and frame.
  static func document(seed: UInt64, width: Int, height: Int) -> EditDocument {
    var random = SeededGenerator(seed: seed)
    var document = EditDocument.randomDarkroom(
      using: &random, width: width, height: height, raster: nil)
    document.geometry = Geometry()
    return document
  }

  static func passes(_ document: EditDocument, _ bench: Workbench) throws -> (
    image: TestImage, passes: [RenderPass]
  ) {
    let photo = try DecodedPhoto(.file(bench.path("in.png")), limits: .init())
    let plan = try RenderPlan(document, photo: photo, format: .png, options: .init())
    let image = try photo.pixels(strict: true, held: true)
    return (try image.heldInMemory(), plan.passes)
  }

  @Test(
    "small tiles in any order give the same pixels as the whole photo",
    arguments: 0..<6 as Range<UInt64>)
  func tiles(seed: UInt64) throws {
    let bench = try Workbench()
    let (width, height) = (203, 157)
    try bench.make(
      "in.png",
      Picture.make(width, height, bands: 3) { x, y, band in
        Double((x * (3 + band) + y * (5 - band)) % 256 / 2 + (x / 40 + y / 30) % 2 * 100)
      })
    let document = Self.document(seed: seed, width: width, height: height)
    func render() throws -> TestImage {
      var (image, passes) = try Self.passes(document, bench)
      for pass in passes { image = try pass.applied(to: image, keepsAlpha: false) }
      return image
    }
    let whole = try render().heldInMemory()
    let expected = try whole.samples()
    let bands = whole.bands
    var random = SeededGenerator(seed: seed)
    for _ in 0..<6 {
      let (w, h) = (
        Int.random(in: 1...60, using: &random), Int.random(in: 1...60, using: &random)
      )
      let (x, y) = (
        Int.random(in: 0...(width - w), using: &random),
        Int.random(in: 0...(height - h), using: &random)
      )
      let tile = try render().extractingArea(left: x, top: y, width: w, height: h).samples()
      for row in 0..<h {
        let start = ((y + row) * width + x) * bands
        #expect(
          tile[row * w * bands..<(row + 1) * w * bands].elementsEqual(
            expected[start..<start + w * bands]),
          "seed \(seed), \(w) × \(h) at \(x), \(y), row \(row)")
      }
    }
  }

  @Test(
    "photos of any shape render with every group",
    arguments: [(1, 1), (1, 5000), (5000, 1), (17, 13), (2, 2), (3, 700)],
    SampleDepth.allCases)
  func oddSizes(size: (Int, Int), depth: SampleDepth) throws {
    let bench = try Workbench()
    let name = depth == .float ? "in.tif" : "in.png"
    try bench.make(name, Picture.ramps(size.0, size.1, depth: depth))
    let document = Self.document(seed: 3, width: size.0, height: size.1)
    let result = try bench.edit(name, to: "out.tif", document) { $0.depth = .float }
    #expect((result.width, result.height) == size)
    let samples = try bench.load("out.tif").samples()
    #expect(samples.allSatisfy { $0.isFinite })
  }
}
