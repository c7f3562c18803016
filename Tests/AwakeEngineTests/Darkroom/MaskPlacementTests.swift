import AwakeDocument
import Foundation
import Testing

@testable import AwakeEngine

/// Masks stay where they belong on the photo.
@Suite struct MaskPlacementTests {
  /// A grey photo with a white disc at (0.3, 0.6), and a layer that blackens all but the disc.
  static let center = Pair(x: 0.3, y: 0.6)

  static func disc(_ width: Int, _ height: Int) throws -> TestImage {
    let diagonal = hypot(Double(width), Double(height))
    return try Picture.make(width, height, bands: 3) { x, y, _ in
      let dx = (Double(x) + 0.5 - center.x * Double(width)) / diagonal
      let dy = (Double(y) + 0.5 - center.y * Double(height)) / diagonal
      return hypot(dx, dy) < 0.1 ? 240 : 90
    }
  }

  static func document() -> EditDocument {
    var document = EditDocument()
    var component = MaskComponent(
      .radial(RadialMask(center: center, radii: Pair(x: 0.1, y: 0.1))))
    component.isInverted = true
    var layer = Layer(id: "disc", mask: Mask([component]))
    layer.light.exposure = -5
    document.layers = [layer]
    return document
  }

  @Test(
    "a mask lies on the same thing at every orientation, crop, turn and size",
    arguments: 1...8, [1.0, 0.5, 0.25])
  func placement(orientation: Int, scale: Double) throws {
    let bench = try Workbench()
    try bench.make("in.png", OrientationTests.turned(try Self.disc(240, 160), orientation)) {
      $0.set("exif-data", blob: Workbench.exif(orientation: orientation))
    }
    for (turns, flip, crop) in [
      (0, .none, .none), (1, .horizontal, .none), (2, .vertical, .none),
      (3, .none, .rectangle(CropRectangle(x: 0.1, y: 0.1, width: 0.7, height: 0.8))),
      (0, .none, .rectangle(CropRectangle(x: 0.13, y: 0.37, width: 0.5, height: 0.5))),
    ] as [(Int, Geometry.Flip, Crop)] {
      var document = Self.document()
      document.geometry.quarterTurns = turns
      document.geometry.flip = flip
      document.geometry.crop = crop
      try bench.edit("in.png", to: "out.png", document) {
        $0.resize = .percent(100 * scale)
        $0.dither = false
      }
      let image = try bench.load("out.png")
      let samples = try image.samples()
      // The disc is still white and everything else is black, but for the soft border of both.
      var (white, black, grey) = (0, 0, 0)
      for pixel in stride(from: 0, to: samples.count, by: image.bands) {
        let value = samples[pixel]
        if value > 230 { white += 1 } else if value < 40 { black += 1 } else { grey += 1 }
      }
      #expect(white > 0 && black > 0)
      let rim = 2 * .pi * 0.1 * hypot(240, 160) * scale
      #expect(Double(grey) < 3 * rim, "\(turns) \(flip) \(crop): \(grey) of \(rim)")
    }
  }

  @Test("a straightened photo takes its masks along")
  func straightened() throws {
    let bench = try Workbench()
    try bench.make("in.png", Self.disc(240, 160))
    var document = Self.document()
    document.geometry.straighten = 7
    document.geometry.perspective.vertical = 30
    try bench.edit("in.png", to: "out.png", document) { $0.dither = false }
    let samples = try bench.load("out.png").samples()
    let bright = samples.filter { $0 > 200 }.count
    let between = samples.filter { (40...200).contains($0) }.count
    #expect(bright > 1000)
    #expect(between < bright / 3)
  }

  static let feathered: [MaskComponent.Shape] = [
    .radial(RadialMask(radii: Pair(x: 0.3, y: 0.2), angle: 20)),
    .brush(BrushMask(strokes: [stroke])), .linear(LinearMask()),
  ]

  static var stroke: BrushStroke {
    var stroke = BrushStroke()
    stroke.size = 0.3
    stroke.points = [BrushPoint(x: 0.45, y: 0.5), BrushPoint(x: 0.55, y: 0.5)]
    return stroke
  }

  @Test(
    "a mask falls steadily across its feather, whatever the feather",
    arguments: 0..<feathered.count, [0, 0.25, 0.5, 0.75, 1.0])
  func monotone(shape: Int, feather: Double) throws {
    let bench = try Workbench()
    try bench.make("in.png", Picture.flat([100, 100, 100], 300, 200))
    var component = MaskComponent(Self.feathered[shape])
    component.feather = feather
    var document = EditDocument()
    var layer = Layer(id: nil, mask: Mask([component]))
    layer.light.exposure = 1
    document.layers = [layer]
    try bench.edit("in.png", to: "out.tif", document) { $0.depth = .float }
    let image = try bench.load("out.tif")
    let samples = try image.samples()
    // From the middle to the right, and for the gradient from the top down.
    let way: [Int] =
      shape == 2 ? (0..<200).map { ($0 * 300 + 150) * 3 } : (150..<300).map { (100 * 300 + $0) * 3 }
    let values = way.map { samples[$0] }
    for (a, b) in zip(values, values.dropFirst()) { #expect(b <= a + 1e-6) }
    #expect(values[0] > (shape == 2 ? 1.4 : 1.9) * values[values.count - 1])
  }

  @Test("a cropped photo has the same mask as the part of the whole one", arguments: [0, 0.5, 1.0])
  func cropInvariant(feather: Double) throws {
    let bench = try Workbench()
    try bench.make("in.png", Picture.ramps(200, 100))
    var document = EditDocument()
    var components = Self.feathered.map { MaskComponent($0) }
    for index in components.indices { components[index].feather = feather }
    components[1].combine = .subtract
    var layer = Layer(id: nil, mask: Mask(components))
    layer.light.exposure = 1
    layer.presence.clarity = 50
    document.layers = [layer]
    try bench.edit("in.png", to: "whole.tif", document) { $0.depth = .float }
    document.geometry.crop = .rectangle(CropRectangle(x: 0.25, y: 0.2, width: 0.5, height: 0.6))
    try bench.edit("in.png", to: "part.tif", document) { $0.depth = .float }
    let part = try bench.load("whole.tif")
      .extractingArea(left: 50, top: 20, width: 100, height: 60).samples()
    let cropped = try bench.load("part.tif").samples()
    #expect(largestDifference(part, cropped) < 1e-5)
  }
}
