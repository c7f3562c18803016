import AwakeDocument
import Testing

@testable import AwakeEngine

@Suite struct ResizeTests {
  @Test(
    "sizes are read in all their forms",
    arguments: [
      ("2048", ResizeRequest.longEdge(2048)), ("2048x", .width(2048)), ("x1080", .height(1080)),
      ("1600x1200", .fit(width: 1600, height: 1200)),
      ("1600x1200^", .cover(width: 1600, height: 1200)), ("50%", .percent(50)),
      ("12.5%", .percent(12.5)),
    ])
  func forms(text: String, expected: ResizeRequest) {
    #expect(ResizeRequest(text) == expected)
  }

  @Test(
    "anything else is no size",
    arguments: [
      "", "x", "0", "-5", "2048x1080x3", "1e3", "%", "0%", "2048^", "12 x 4", "٣", "nan%",
      "99999999999999999999",
    ])
  func badForms(text: String) {
    #expect(ResizeRequest(text) == nil)
  }

  @Test(
    "photos become smaller, never larger",
    arguments: [
      ("2048", 6000, 4000, 2048, 1365), ("2048", 1000, 500, 1000, 500),
      ("x1080", 6000, 4000, 1620, 1080), ("1600x1200", 6000, 4000, 1600, 1067),
      ("1600x1200^", 6000, 4000, 1800, 1200), ("50%", 5, 3, 3, 2), ("200%", 10, 10, 20, 20),
      ("1", 6000, 10, 1, 1),
    ])
  func sizes(text: String, width: Int, height: Int, newWidth: Int, newHeight: Int) throws {
    let size = try #require(ResizeRequest(text)).size(width: width, height: height)
    #expect(size == (newWidth, newHeight))
  }

  @Test("decoding a JPEG at a reduced size changes the result little")
  func shrinkOnLoad() throws {
    let bench = try Workbench()
    try bench.make("in.jpg", Picture.ramps(1200, 900), quality: 95)
    try bench.make("in.png", bench.load("in.jpg"))
    let reduced = try bench.edit("in.jpg", to: "reduced.png") { $0.resize = .longEdge(240) }
    try bench.edit("in.png", to: "full.png") { $0.resize = .longEdge(240) }
    #expect(reduced.plan.description.contains("decoded at 1/2"))
    let difference = largestDifference(
      try bench.load("reduced.png").samples(), try bench.load("full.png").samples())
    #expect(difference <= 3)
  }

  @Test("colours under transparent pixels do not bleed into the edge")
  func premultiplied() throws {
    let bench = try Workbench()
    // A white disc on transparent black.
    let disc = try Picture.make(128, 128, bands: 4) { x, y, _ in
      (x - 64) * (x - 64) + (y - 64) * (y - 64) < 50 * 50 ? 255 : 0
    }
    try bench.make("in.png", disc)
    try bench.edit("in.png", to: "out.png") { $0.resize = .longEdge(40) }
    let samples = try bench.load("out.png").samples()
    for pixel in stride(from: 0, to: samples.count, by: 4) where samples[pixel + 3] > 8 {
      #expect(samples[pixel] >= 250)
    }
  }

  @Test("odd sizes survive an edit", arguments: [(1, 1), (1, 700), (700, 1), (17, 13)])
  func odd(width: Int, height: Int) throws {
    let bench = try Workbench()
    var document = EditDocument()
    document.light.contrast = 30
    try bench.make("in.png", Picture.ramps(width, height))
    for name in ["out.png", "out.jpg", "out.tif"] {
      let result = try bench.edit("in.png", to: name, document)
      #expect(result.width == width && result.height == height)
    }
  }

  @Test(
    "percentages beyond all sense make a size",
    arguments: [
      Double.nan, .infinity, -.infinity, -5, 0, 1e300,
    ])
  func percentages(percent: Double) {
    let size = ResizeRequest.percent(percent).size(width: 100, height: 50)
    #expect(size.width >= 1 && size.width <= 1000 && size.height >= 1 && size.height <= 500)
  }
}
