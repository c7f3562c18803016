import Foundation
import Testing

@testable import AwakeEngine

/// Drawings of scopes, looked at as pixels.
@Suite struct ScopeDrawingTests {
  /// A drawing as pixels, one a unit.
  static func draw(_ svg: String) throws -> TestImage {
    let bench = try Workbench()
    try VectorDrawing.writePNG(svg, scale: 1, to: .file(bench.path("drawing.png")))
    let image = try bench.load("drawing.png")
    // Loaded before its file is gone.
    return try image.pixels().withUnsafeBytes {
      try TestImage.copying(
        $0, width: image.width, height: image.height, bands: image.bands, format: image.format)
    }
  }

  static func pixel(_ image: TestImage, _ x: Int, _ y: Int) throws -> [Int] {
    let start = (y * image.width + x) * image.bands
    return try image.pixels()[start..<start + 3].map { Int($0) }
  }

  @Test("where red, green and blue overlap the histogram is a neutral grey")
  func additive() throws {
    let image = try ScopeTests.image(256, 2) { x, _ in [x, x, x] }
    let drawing = try Self.draw(ScopeDrawing.svg(Histogram(image), name: "ramp"))
    let middle = try Self.pixel(drawing, 24 + 384 + 2, 56 + 290)
    #expect(middle[0] > 150 && middle.max() == middle.min(), "\(middle)")
    // A photo without blue and green has only red at its red.
    let red = try ScopeTests.image(8, 8) { x, _ in [120 + x, 0, 0] }
    let reds = try Self.draw(ScopeDrawing.svg(Histogram(red), name: "red"))
    let tone = try Self.pixel(reds, 24 + 3 * 124, 56 + 290)
    #expect(tone[0] > 2 * tone[1] && tone[0] > 2 * tone[2], "\(tone)")
  }

  @Test("the clipping mark lights up in the colour that is clipped")
  func clipping() throws {
    let image = try ScopeTests.image(10, 10) { x, _ in [x == 0 ? 255 : 90, 100, 110] }
    let drawing = try Self.draw(ScopeDrawing.svg(Histogram(image), name: "clipped"))
    let right = try Self.pixel(drawing, 24 + 768 - 11, 56 + 10)
    #expect(right[0] > 200 && right[1] < 100 && right[2] < 100, "\(right)")
    let left = try Self.pixel(drawing, 24 + 11, 56 + 10)
    #expect(left.max() ?? 255 < 60, "\(left)")
  }

  @Test("a waveform has black at the bottom and white at the top")
  func waveform() throws {
    let image = try ScopeTests.image(40, 10) { x, _ in
      x < 20 ? [0, 0, 0] : [255, 255, 255]
    }
    let drawing = try Self.draw(ScopeDrawing.svg(Waveform(image), name: "halves"))
    let (left, right) = (24 + 32 + 150, 24 + 32 + 600)
    #expect(try Self.pixel(drawing, left, 56 + 383)[1] > 150)
    #expect(try Self.pixel(drawing, left, 57)[1] < 60)
    #expect(try Self.pixel(drawing, right, 56)[1] > 150)
    #expect(try Self.pixel(drawing, right, 56 + 382)[1] < 60)
  }

  @Test("a parade shows each channel in its own third and colour")
  func parade() throws {
    let image = try ScopeTests.image(30, 10) { _, _ in [128, 128, 128] }
    let drawing = try Self.draw(ScopeDrawing.paradeSVG(Waveform(image), name: "grey"))
    for (index, x) in [180, 430, 680].enumerated() {
      // The middle value is a line in the middle; the label lines are a few pixels off.
      let rows = try (240...256).map { try Self.pixel(drawing, x, $0) }
      let brightest = try #require(rows.max { $0[index] < $1[index] })
      #expect(brightest[index] == brightest.max() && brightest[index] > 180, "\(brightest)")
      #expect(brightest.min() ?? 255 < 160, "\(brightest)")
    }
  }

  @Test("a colour is drawn in its own colour at its place of the vectorscope")
  func vectorscope() throws {
    let image = try ScopeTests.image(8, 8) { _, _ in [120, 30, 30] }
    let drawing = try Self.draw(ScopeDrawing.svg(Vectorscope(image), name: "red"))
    let place = Vectorscope.Position(red: 120.0 / 255, green: 30.0 / 255, blue: 30.0 / 255)
    let (x, y) = (24 + 296 + 500 * place.cb, 56 + 296 - 500 * place.cr)
    let color = try Self.pixel(drawing, Int(x), Int(y))
    #expect(color[0] > 150 && color[0] > 3 * color[1] / 2, "\(color)")
    #expect(try Self.pixel(drawing, Int(x), Int(y) + 40).max() ?? 255 < 60)
  }

  @Test("names with every odd character, no pixels at all and one pixel can be drawn")
  func oddInput() throws {
    let name = "<a> & \"b\" \u{1}\u{1B}[0m\n\u{FFFE} 写真 🌼 " + String(repeating: "long", count: 40)
    for color in [[255, 0, 9, 0], [1, 2, 3, 255]] {
      let image = try ScopeTests.image(1, 1) { _, _ in color }
      let histogram = Histogram(image)
      let size = try Self.draw(ScopeDrawing.svg(histogram, name: name))
      #expect(size.width == 816)
      _ = try Self.draw(ScopeDrawing.svg(histogram, name: name, isLuma: true))
      _ = try Self.draw(ScopeDrawing.svg(Waveform(image, columns: 0), name: name))
      _ = try Self.draw(ScopeDrawing.paradeSVG(Waveform(image), name: name))
      _ = try Self.draw(ScopeDrawing.svg(Vectorscope(image), name: name))
    }
  }

  @Test(
    "numbers for people",
    arguments: [
      (0.0, "0.0 %"), (0.0001, "< 0.1 %"), (0.1234, "12.3 %"), (1, "100.0 %"),
    ])
  func percents(share: Double, text: String) {
    #expect(share.percentText == text)
    #expect((-1.25).tenthsText == "-1.3" && Double.nan.tenthsText == "nan")
  }
}
