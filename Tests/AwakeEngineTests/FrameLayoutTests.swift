import AwakeDocument
import AwakeTestSupport
import Testing

@testable import AwakeEngine

@Suite struct FrameLayoutTests {
  static func frame(
    _ kind: Frame.Kind, size: Double = 0.05, corner: Double = 0, color: HexColor = .white
  ) -> Frame {
    var frame = Frame()
    frame.kind = kind
    frame.size = size
    frame.cornerRadius = corner
    frame.color = color
    return frame
  }

  static func layout(
    _ kind: Frame.Kind, _ width: Int, _ height: Int, size: Double = 0.05, corner: Double = 0,
    hasCaption: Bool = true
  ) -> FrameLayout {
    FrameLayout(
      frame(kind, size: size, corner: corner), photoWidth: width, photoHeight: height,
      hasCaption: hasCaption)
  }

  /// A photo of 300 × 400 has a diagonal of 500, so that 0.1 is 50 pixels.
  @Test(
    "each kind has its own proportions",
    arguments: [
      (Frame.Kind.none, 300, 400, 300, 400, 0, 0), (.border, 300, 400, 400, 500, 50, 50),
      (.mat, 300, 400, 400, 506, 50, 50), (.polaroid, 300, 400, 376, 633, 38, 50),
      (.film, 300, 400, 400, 436, 50, 18), (.film, 400, 300, 436, 400, 18, 50),
      (.caption, 300, 400, 300, 450, 0, 0),
    ])
  func proportions(
    kind: Frame.Kind, width: Int, height: Int, wholeWidth: Int, wholeHeight: Int, x: Int, y: Int
  ) {
    let layout = Self.layout(kind, width, height, size: 0.1)
    #expect((layout.width, layout.height) == (wholeWidth, wholeHeight))
    #expect(layout.photo == .init(x: x, y: y, width: width, height: height))
  }

  @Test("an instant photo has the proportions of its film at the default size")
  func instant() {
    let layout = Self.layout(.polaroid, 790, 790)
    #expect(abs(Double(layout.height) / Double(layout.width) - 107.0 / 88) < 0.02)
  }

  @Test("a caption bar without text is thin")
  func thinBar() {
    #expect(Self.layout(.caption, 300, 400, size: 0.1, hasCaption: false).height == 415)
    #expect(Self.layout(.caption, 300, 400, size: 0.1, hasCaption: false).caption == nil)
  }

  @Test(
    "every photo gets a frame in which all parts lie, whatever its size",
    arguments: Frame.Kind.allCases)
  func strange(kind: Frame.Kind) {
    for (width, height) in [(1, 1), (1, 5000), (20000, 3), (7, 5), (600, 400), (0, -3)] {
      for size in [0, 1e-9, 0.05, 0.5, 7, .nan, -.infinity] {
        for corner in [0, 0.02, 0.5, .nan] {
          let layout = Self.layout(kind, width, height, size: size, corner: corner)
          let photo = layout.photo
          #expect(photo.width == max(1, width) && photo.height == max(1, height))
          #expect(photo.x >= 0 && photo.x + photo.width <= layout.width)
          #expect(photo.y >= 0 && photo.y + photo.height <= layout.height)
          let right = layout.width - photo.x - photo.width
          #expect(right == photo.x)
          #expect(layout.cornerRadius <= Double(min(photo.width, photo.height)) / 2)
          #expect(layout.shapes.count < 20)
          for shape in layout.shapes {
            let last = shape.x + shape.stepX * Double(shape.count - 1) + shape.width
            let bottom = shape.y + shape.stepY * Double(shape.count - 1) + shape.height
            #expect(shape.x >= 0 && last <= Double(layout.width) + 1e-6)
            #expect(shape.y >= 0 && bottom <= Double(layout.height) + 1e-6)
          }
          if let box = layout.caption?.box {
            #expect(box.x >= 0 && box.width > 0 && box.x + box.width <= layout.width)
            #expect(box.y >= 0 && box.height > 0 && box.y + box.height <= layout.height)
          }
          if !(size > 0), corner == 0 { #expect(layout.isNothing) }
        }
      }
    }
  }

  @Test(
    "the holes of film lie evenly and symmetrically",
    arguments: [(600, 400), (400, 600), (512, 512), (3000, 500), (601, 397)])
  func holes(width: Int, height: Int) throws {
    let layout = Self.layout(.film, width, height, size: 0.1)
    let isTall = height > width
    try #require(layout.shapes.count == 2)
    for shape in layout.shapes {
      let flat = isTall ? shape.transposed : shape
      let length = Double(isTall ? layout.height : layout.width)
      let end = flat.x + flat.stepX * Double(flat.count - 1) + flat.width
      #expect(abs(flat.x - (length - end)) < 1e-6)
      // As on the film: pitch to hole, and hole across to along.
      #expect(abs(flat.stepX / flat.width - 4.75 / 1.98) < 0.12)
      #expect(abs(flat.height / flat.width - 2.8 / 1.98) < 0.01)
    }
    let (first, second) = (layout.shapes[0], layout.shapes[1])
    if isTall {
      #expect(abs(first.x - (Double(layout.width) - second.x - second.width)) < 1e-6)
    } else {
      #expect(abs(first.y - (Double(layout.height) - second.y - second.height)) < 1e-6)
    }
  }

  @Test("film that was left white is dark, and any other color is kept")
  func filmColor() throws {
    #expect(!Self.layout(.film, 30, 20).color.isLight)
    let red = try #require(HexColor("#aa2200"))
    let layout = FrameLayout(
      Self.frame(.film, color: red), photoWidth: 30, photoHeight: 20, hasCaption: false)
    #expect(layout.color == red)
  }

  @Test("ink is dark on light frames and light on dark ones")
  func ink() throws {
    for (color, isDark) in [("#ffffff", true), ("#f4f1ea", true), ("#000000", false)] {
      let frame = Self.frame(.caption, color: try #require(HexColor(color)))
      let layout = FrameLayout(frame, photoWidth: 600, photoHeight: 400, hasCaption: true)
      let ink = try #require(layout.caption).color
      #expect(ink.isLight != isDark, "\(color)")
      let (a, b) = (ink.luminance, frame.color.luminance)
      #expect((max(a, b) + 0.05) / (min(a, b) + 0.05) >= 7)
    }
  }
}

@Suite struct FrameResizeTests {
  static let kinds = Frame.Kind.allCases.filter { $0 != .none }

  static func fitting(
    _ kind: Frame.Kind, _ width: Int, _ height: Int, _ request: ResizeRequest,
    size: Double = 0.05
  ) -> FrameLayout {
    FrameLayout.fitting(
      FrameLayoutTests.frame(kind, size: size), photoWidth: width, photoHeight: height,
      hasCaption: true, request)
  }

  @Test("the long edge means the framed photo, to the pixel", arguments: Frame.Kind.allCases)
  func longEdge(kind: Frame.Kind) {
    for (width, height) in [(6000, 4000), (4000, 6000), (4001, 4000), (3000, 2999), (9999, 2500)] {
      for edge in [2048, 2047, 801, 100, 33] {
        for size in [0, 0.001, 0.05, 0.2, 0.5] {
          let layout = Self.fitting(kind, width, height, .longEdge(edge), size: size)
          #expect(max(layout.width, layout.height) == edge, "\(width)×\(height) \(size)")
        }
      }
    }
  }

  @Test("the photo inside keeps its proportions", arguments: kinds)
  func aspect(kind: Frame.Kind) {
    for (width, height) in [(6000, 4000), (4000, 6000), (4001, 4000), (9999, 2500)] {
      for request in [
        ResizeRequest.longEdge(2048), .width(900), .height(901), .fit(width: 1200, height: 1000),
        .cover(width: 1200, height: 1000), .percent(30),
      ] {
        let photo = Self.fitting(kind, width, height, request).photo
        let wide = Double(photo.width) / Double(width)
        let high = Double(photo.height) / Double(height)
        let pixel = max(1 / Double(width), 1 / Double(height))
        #expect(abs(wide - high) <= pixel, "\(request) \(photo)")
      }
    }
  }

  @Test("every form of request is met", arguments: kinds)
  func requests(kind: Frame.Kind) {
    var random = SeededGenerator(seed: 0xF0)
    for round in 0..<300 {
      let width = Int.random(in: 1...3000, using: &random)
      let height = Int.random(in: 1...3000, using: &random)
      let (a, b) = (
        Int.random(in: 1...900, using: &random), Int.random(in: 1...900, using: &random)
      )
      let size = Double.random(in: 0...0.5, using: &random)
      func fit(_ request: ResizeRequest) -> FrameLayout {
        Self.fitting(kind, width, height, request, size: size)
      }
      let full = FrameLayoutTests.layout(kind, width, height, size: size)
      let note: Comment = "seed 0xF0, round \(round): \(width)×\(height), \(a)×\(b), size \(size)"
      #expect(fit(.width(a)).width == min(a, full.width), note)
      #expect(fit(.height(a)).height == min(a, full.height), note)
      #expect(
        max(fit(.longEdge(a)).width, fit(.longEdge(a)).height)
          == min(a, max(full.width, full.height)), note)
      let boxed = fit(.fit(width: a, height: b))
      #expect(boxed.width <= a && boxed.height <= b || boxed == full, note)
      #expect(boxed.width == a || boxed.height == b || boxed == full, note)
      let covering = fit(.cover(width: a, height: b))
      #expect(covering.width >= a && covering.height >= b || covering == full, note)
      for layout in [boxed, covering, fit(.longEdge(a))] {
        #expect(layout.photo.width <= width && layout.photo.height <= height, note)
        #expect(layout.photo.width >= 1 && layout.photo.height >= 1, note)
      }
    }
  }

  @Test("the sides of a resized frame stay even")
  func even() {
    for edge in 500..<560 {
      let layout = Self.fitting(.border, 6000, 4000, .longEdge(edge))
      let photo = layout.photo
      #expect(photo.x == photo.y)
      #expect(layout.width - photo.x - photo.width == photo.x)
      #expect(layout.height - photo.y - photo.height == photo.y)
    }
  }
}
