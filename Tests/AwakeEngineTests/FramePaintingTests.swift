import AwakeDocument
import CVips
import Testing

@testable import AwakeEngine

@Suite struct FramePaintingTests {
  init() throws { try VipsRuntime.start() }

  /// sRGB as it is, or its mean in grey, and its complement in CMYK.
  static func colors(_ channels: Int, _ depth: SampleDepth) -> (HexColor) -> [Double] {
    { color in
      let rgb = [color.red, color.green, color.blue].map { Double($0) / 255 }
      let values =
        switch channels {
        case 1: [rgb.reduce(0, +) / 3]
        case 4: rgb.map { 1 - $0 } + [0]
        default: rgb
        }
      return depth == .float ? values : values.map { ($0 * depth.maximum).rounded() }
    }
  }

  static func framed(
    _ image: TestImage, _ layout: FrameLayout, depth: SampleDepth = .eight, channels: Int = 3,
    caption: CaptionMask? = nil
  ) throws -> TestImage {
    try image.framed(
      layout, caption: caption, depth: depth, channels: channels, colors: colors(channels, depth))
  }

  static func layout(
    _ frame: Frame, _ image: TestImage, hasCaption: Bool = false
  ) -> FrameLayout {
    FrameLayout(
      frame, photoWidth: image.width, photoHeight: image.height, hasCaption: hasCaption)
  }

  @Test(
    "a border has exactly its color and the photo exactly its pixels, in every kind of image",
    arguments: [
      (1, false), (1, true), (3, false), (3, true), (4, false), (4, true),
    ], SampleDepth.allCases)
  func exact(model: (channels: Int, hasAlpha: Bool), depth: SampleDepth) throws {
    let bands = model.channels + (model.hasAlpha ? 1 : 0)
    let photo = try Picture.ramps(33, 21, bands: bands, depth: depth)
    let color = try #require(HexColor("#c8641e"))
    let layout = Self.layout(FrameLayoutTests.frame(.border, size: 0.1, color: color), photo)
    let samples = try Self.framed(photo, layout, depth: depth, channels: model.channels).samples()
    let original = try photo.samples()
    var expected = Self.colors(model.channels, depth)(color).map {
      depth == .float ? Double(Float($0)) : $0
    }
    if model.hasAlpha { expected.append(depth.maximum) }
    #expect(samples.count == layout.width * layout.height * bands)
    for y in 0..<layout.height {
      for x in 0..<layout.width {
        let start = (y * layout.width + x) * bands
        let pixel = Array(samples[start..<start + bands])
        let (px, py) = (x - layout.photo.x, y - layout.photo.y)
        if (0..<33).contains(px), (0..<21).contains(py) {
          let from = (py * 33 + px) * bands
          #expect(pixel == Array(original[from..<from + bands]))
        } else {
          #expect(pixel == expected)
        }
      }
    }
  }

  @Test(
    "away from round corners every kind keeps the photo bit by bit", arguments: Frame.Kind.allCases)
  func untouched(kind: Frame.Kind) throws {
    let photo = try Picture.ramps(61, 47)
    let original = try photo.pixels()
    for corner in [0, 0.05] {
      let layout = Self.layout(
        FrameLayoutTests.frame(kind, size: 0.2, corner: corner), photo, hasCaption: true)
      let (mask, _) = CaptionMask.draw("Caption", in: layout)
      let bytes = try Self.framed(photo, layout, caption: mask).pixels()
      let radius = Int(layout.cornerRadius.rounded(.up))
      for y in 0..<47 {
        for x in 0..<61 {
          let across = min(x, 60 - x)
          let down = min(y, 46 - y)
          if across < radius, down < radius { continue }
          let to = ((y + layout.photo.y) * layout.width + x + layout.photo.x) * 3
          let from = (y * 61 + x) * 3
          #expect(bytes[to..<to + 3] == original[from..<from + 3])
        }
      }
    }
  }

  @Test("round corners pass over evenly from frame to photo, alike in all four corners")
  func corners() throws {
    let photo = try Picture.flat([0, 0, 0], 60, 40)
    let layout = Self.layout(FrameLayoutTests.frame(.border, corner: 0.15), photo)
    let samples = try Self.framed(photo, layout).samples()
    func value(_ x: Int, _ y: Int) -> Double {
      samples[((y + layout.photo.y) * layout.width + x + layout.photo.x) * 3]
    }
    var between = 0
    for y in 0..<20 {
      for x in 0..<30 {
        let here = value(x, y)
        #expect(value(59 - x, y) == here && value(x, 39 - y) == here)
        // Inwards there is never more frame.
        #expect(value(x + 1, y) <= here && value(x, y + 1) <= here)
        if here > 0, here < 255 { between += 1 }
      }
    }
    #expect(value(0, 0) == 255 && value(11, 0) == 0 && value(0, 11) == 0)
    #expect(between > 8)
    // What the frame covers of a quarter of a circle's square is 1 − π/4 of it.
    var covered = 0.0
    for y in 0..<20 { for x in 0..<30 { covered += value(x, y) / 255 } }
    let radius = layout.cornerRadius
    #expect(abs(covered - radius * radius * (1 - 3.14159265 / 4)) < 0.5)
  }

  @Test("transparent photos stay transparent inside and the frame is opaque")
  func alpha() throws {
    let photo = try Picture.flat([200, 100, 50, 0], 40, 30)
    let layout = Self.layout(FrameLayoutTests.frame(.border, corner: 0.1), photo)
    let samples = try Self.framed(photo, layout).samples()
    #expect(Array(samples[0..<4]) == [255, 255, 255, 255])
    let middle = (layout.height / 2 * layout.width + layout.width / 2) * 4
    #expect(Array(samples[middle..<middle + 4]) == [200, 100, 50, 0])
    // Nothing of the invisible color shows at the edge.
    for pixel in stride(from: 0, to: samples.count, by: 4) where samples[pixel + 3] > 0 {
      #expect(samples[pixel..<pixel + 3].allSatisfy { $0 == 255 })
    }
  }

  @Test("tiles of odd sizes give the same picture as the whole", arguments: Frame.Kind.allCases)
  func seams(kind: Frame.Kind) throws {
    for (width, height) in [(83, 57), (57, 83), (1, 40), (40, 1), (1, 1)] {
      let photo = try Picture.ramps(width, height, bands: 4)
      let layout = Self.layout(
        FrameLayoutTests.frame(kind, size: 0.21, corner: 0.07), photo, hasCaption: true)
      let (mask, _) = CaptionMask.draw("Ägypten fq", in: layout)
      let whole = try Self.framed(photo, layout, caption: mask)
      let tiled = try VipsOperation.run("tilecache") { operation throws(VipsError) in
        try operation.set("in", whole)
        try operation.set("tile-width", 13)
        try operation.set("tile-height", 7)
        try operation.set("max-tiles", 4)
      }
      let (inTiles, atOnce) = (try tiled.pixels(), try whole.pixels())
      #expect(inTiles == atOnce)
    }
  }

  @Test("a photo that can be read only once, from top to bottom, is framed as well")
  func sequential() throws {
    let bench = try Workbench()
    try bench.make("in.jpg", Picture.ramps(210, 150))
    let once = try PhotoLoader(OpenFile.reading(bench.path("in.jpg")), allowUntrusted: false)
      .load(.init(sequential: true, strict: true))
    let whole = try bench.load("in.jpg")
    let layout = Self.layout(FrameLayoutTests.frame(.mat, size: 0.1, corner: 0.02), whole)
    try bench.make("out.png", Self.framed(once, layout))
    let (streamed, held) = (
      try bench.load("out.png").pixels(), try Self.framed(whole, layout).pixels()
    )
    #expect(streamed == held)
  }

  @Test("frames keep the fields of the photo and refuse another photo than theirs")
  func fields() throws {
    let photo = try Picture.ramps(20, 10).editingFields { $0.set("exif-ifd0-Make", string: "X") }
    let layout = Self.layout(FrameLayoutTests.frame(.border), photo)
    let framed = try Self.framed(photo, layout)
    #expect(framed.string("exif-ifd0-Make") == "X")
    let other = try Picture.ramps(10, 20)
    #expect(throws: VipsError.self) { try Self.framed(other, layout) }
    #expect(throws: VipsError.self) { try Self.framed(photo, layout, depth: .sixteen) }
  }

  @Test("a mat is lit from above: its bevel is darker on top than below")
  func bevel() throws {
    let photo = try Picture.flat([128, 128, 128], 300, 200)
    let layout = Self.layout(FrameLayoutTests.frame(.mat, size: 0.2), photo)
    let samples = try Self.framed(photo, layout).samples()
    func value(_ x: Int, _ y: Int) -> Double { samples[(y * layout.width + x) * 3] }
    let (x, y) = (layout.width / 2, layout.photo.y + 100)
    let top = value(x, layout.photo.y - 1)
    let bottom = value(x, layout.photo.y + 200)
    let left = value(layout.photo.x - 1, y)
    let right = value(layout.photo.x + 300, y)
    #expect(top < left && left < right && right < bottom && bottom < 255)
    // Half-way between photo and edge the mat is plain.
    #expect(value(x, layout.photo.y / 2) == 255)
  }
}
