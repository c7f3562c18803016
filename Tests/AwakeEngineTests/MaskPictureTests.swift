import AwakeColor
import AwakeDocument
import CVips
import Foundation
import Testing

@testable import AwakeEngine

/// The mask of a layer as a picture, against closed forms and against what the layer does.
@Suite struct MaskPictureTests {
  private let bench: Workbench

  init() throws { bench = try Workbench() }

  // MARK: Support

  private func document(_ components: [MaskComponent], refine: Double = 0) -> EditDocument {
    var layer = Layer(id: "a", mask: Mask(components))
    layer.mask.refine = refine
    layer.light.exposure = -1
    var document = EditDocument()
    document.layers = [layer]
    return document
  }

  private static func linear(
    _ from: Pair, _ to: Pair, feather: Double = 0, combine: MaskComponent.Combine = .add
  ) -> MaskComponent {
    var component = MaskComponent(.linear(LinearMask(from: from, to: to)), combine: combine)
    component.feather = feather
    return component
  }

  /// From full at a quarter of the width to nothing at three quarters.
  private static let across = linear(Pair(x: 0.25, y: 0.5), Pair(x: 0.75, y: 0.5))
  private static let down = linear(Pair(x: 0.5, y: 0.1), Pair(x: 0.5, y: 0.8))
  /// Off the middle, tilted: it looks different however it is turned.
  private static let ellipse: MaskComponent = {
    var component = MaskComponent(
      .radial(
        RadialMask(center: Pair(x: 0.35, y: 0.4), radii: Pair(x: 0.3, y: 0.15), angle: 25)))
    component.feather = 0.7
    return component
  }()

  private static func fall(_ t: Double) -> Double {
    let t = min(max(t, 0), 1)
    return 1 - t * t * (3 - 2 * t)
  }

  private static func acrossValue(_ x: Int, _ width: Int) -> Double {
    fall(((Double(x) + 0.5) / Double(width) - 0.25) / 0.5)
  }

  private static func downValue(_ y: Int, _ height: Int) -> Double {
    fall(((Double(y) + 0.5) / Double(height) - 0.1) / 0.7)
  }

  /// Writes the mask picture of a document's only layer and reads it back.
  private func picture(
    _ document: EditDocument, of photo: String = "in.png", as output: String = "mask.png",
    style: MaskPicture.Style = .grey, isInverted: Bool = false,
    options: (inout ExportOptions) -> Void = { _ in }
  ) throws -> TestImage {
    var settings = ExportOptions()
    options(&settings)
    var export = PhotoExport(.file(bench.path(photo)), document: document, options: settings)
    export.mask = MaskPicture(layer: 0, style: style, isInverted: isInverted)
    let format = try #require(PhotoFormat(name: (output as NSString).pathExtension))
    _ = try export.run(to: .file(bench.path(output), replacing: true), format: format)
    return try bench.load(output)
  }

  // MARK: Values

  @Test("a gradient has the values of its formula, without a curve", arguments: [8, 16])
  func gradient(bits: Int) throws {
    try bench.make("in.png", try Picture.ramps(64, 48))
    let mask = try picture(document([Self.across])) {
      $0.depth = SampleDepth(rawValue: bits)
    }
    #expect(mask.bands == 1 && mask.width == 64 && mask.height == 48)
    let maximum = bits == 8 ? 255.0 : 65535
    let expected = (0..<48).flatMap { _ in
      (0..<64).map { (maximum * Self.acrossValue($0, 64)).rounded() }
    }
    #expect(largestDifference(try mask.samples(), expected) <= (bits == 8 ? 1 : 2))
  }

  @Test("an ellipse has the values of its formula")
  func ellipse() throws {
    try bench.make("in.png", try Picture.ramps(64, 48))
    var component = MaskComponent(
      .radial(RadialMask(center: Pair(x: 0.5, y: 0.5), radii: Pair(x: 0.25, y: 0.125))))
    component.feather = 0.5
    let mask = try picture(document([component]))
    // The diagonal is 80 pixels.
    let expected = (0..<48).flatMap { y in
      (0..<64).map { x in
        let r = hypot((Double(x) + 0.5 - 32) / 20, (Double(y) + 0.5 - 24) / 10)
        return (255 * Self.fall((r - 0.5) / 0.5)).rounded()
      }
    }
    #expect(largestDifference(try mask.samples(), expected) <= 1)
  }

  @Test("components combine as the document says", arguments: MaskComponent.Combine.allCases)
  func combine(_ combine: MaskComponent.Combine) throws {
    try bench.make("in.png", try Picture.ramps(40, 30))
    var second = Self.down
    second.combine = combine
    second.opacity = 0.8
    let mask = try picture(document([Self.across, second]))
    let expected = (0..<30).flatMap { y in
      (0..<40).map { x in
        let (a, b) = (Self.acrossValue(x, 40), 0.8 * Self.downValue(y, 30))
        let joined =
          switch combine {
          case .add: a + b - a * b
          case .subtract: a * (1 - b)
          case .intersect: a * b
          }
        return (255 * joined).rounded()
      }
    }
    #expect(largestDifference(try mask.samples(), expected) <= 1)
  }

  @Test("inside and outside change places, in the component and in the picture")
  func inverted() throws {
    try bench.make("in.png", try Picture.ramps(64, 48))
    let plain = try picture(document([Self.ellipse])).samples()
    var component = Self.ellipse
    component.isInverted = true
    let turned = plain.map { 255 - $0 }
    #expect(largestDifference(try picture(document([component])).samples(), turned) <= 1)
    let picture = try picture(document([Self.ellipse]), isInverted: true).samples()
    #expect(largestDifference(picture, turned) <= 1)
    #expect(plain.max() == 255 && plain.min() == 0)
  }

  @Test("a mask without components is everywhere; opacity and adjustments do not matter")
  func everywhere() throws {
    try bench.make("in.png", try Picture.ramps(20, 10))
    var whole = document([])
    whole.layers[0].opacity = 0.3
    whole.layers[0].light.exposure = 0
    #expect(Set(try picture(whole).samples()) == [255])
    #expect(Set(try picture(whole, isInverted: true).samples()) == [0])
  }

  // MARK: Against the layer

  @Test(
    "the picture is what the layer uses",
    arguments: ["linear", "refined", "luminance", "color", "brush"])
  func agreesWithLayer(kind: String) throws {
    // Two plains with an edge, in 16 bits, so that the mask can be read off the result.
    let photo = try Picture.make(96, 64, bands: 3, depth: .sixteen) { x, y, band in
      x + y < 80 ? [52000, 50000, 47000][band] : [19000, 21000, 26000][band] + Double(30 * y)
    }
    try bench.make("in.png", photo)
    var edit: EditDocument
    switch kind {
    case "linear": edit = document([Self.across])
    case "refined": edit = document([Self.ellipse], refine: 0.5)
    case "luminance":
      edit = document([
        MaskComponent(
          .luminance(LuminanceMask(lowOuter: 0, low: 0.32, high: 0.34, highOuter: 0.36)))
      ])
    case "color":
      let color = try #require(HexColor("#4a5265"))
      edit = document([MaskComponent(.color(ColorMask(samples: [color], tolerance: 0.05)))])
    default:
      var stroke = BrushStroke()
      stroke.size = 0.2
      stroke.points = [BrushPoint(x: 0.2, y: 0.3), BrushPoint(x: 0.7, y: 0.6)]
      edit = document([MaskComponent(.brush(BrushMask(strokes: [stroke])))])
    }
    let mask = try picture(edit) { $0.depth = .sixteen }.samples().map { $0 / 65535 }
    try bench.edit("in.png", to: "out.png", edit) { $0.depth = .sixteen }
    let (before, after) = (try photo.samples(), try bench.load("out.png").samples())
    // One stop down, so linear light times 1 − m/2.
    let found = (0..<mask.count).map { i in
      2 - 2 * SRGBTransfer.decode(after[3 * i] / 65535) / SRGBTransfer.decode(before[3 * i] / 65535)
    }
    #expect(largestDifference(found, mask) < 0.004)
    let range = (mask.max() ?? 0) - (mask.min() ?? 0)
    #expect(range > 0.5, "the mask of \(kind) has nothing to compare")
  }

  // MARK: Geometry

  @Test(
    "the mask of a turned and cropped photo lies on the same points",
    arguments: [0, 1, 2, 3], Geometry.Flip.allCases)
  func turned(quarters: Int, flip: Geometry.Flip) throws {
    try bench.make("in.png", try Picture.ramps(60, 40))
    let plain = try picture(document([Self.ellipse])).samples()
    var edit = document([Self.ellipse])
    edit.geometry.quarterTurns = quarters
    edit.geometry.flip = flip
    edit.geometry.crop = .rectangle(CropRectangle(x: 0.25, y: 0.1, width: 0.5, height: 0.7))
    let mask = try picture(edit)
    let (w, h) = quarters % 2 == 0 ? (60, 40) : (40, 60)
    #expect(mask.width == w / 2 && mask.height == h * 7 / 10)
    let expected = (0..<mask.height).flatMap { row in
      (0..<mask.width).map { column in
        var (x, y) = (column + w / 4, row + h / 10)
        if flip == .horizontal || flip == .both { x = w - 1 - x }
        if flip == .vertical || flip == .both { y = h - 1 - y }
        // Back by quarter turns: (x, y) of the turned frame is (y, last − x) of the one before.
        var size = (w, h)
        for _ in 0..<quarters {
          (x, y) = (y, size.0 - 1 - x)
          size = (size.1, size.0)
        }
        return plain[y * 60 + x]
      }
    }
    #expect(largestDifference(try mask.samples(), expected) <= 1)
  }

  @Test("a frame is left out, and the size is that of the photo in it")
  func frame() throws {
    try bench.make("in.png", try Picture.ramps(60, 40))
    var edit = document([Self.ellipse])
    let plain = try picture(edit).samples()
    edit.frame.kind = .mat
    edit.light.exposure = 2
    #expect(try picture(edit).samples() == plain)
  }

  @Test("a quarter of the size shows the same mask", arguments: [0, 0.5])
  func quarter(refine: Double) throws {
    try bench.make("in.png", try Picture.ramps(320, 240))
    let edit = document([Self.ellipse, Self.down], refine: refine)
    let full = try picture(edit).averaged(width: 80, height: 60).samples()
    let small = try picture(edit) { $0.resize = .percent(25) }
    #expect(small.width == 80 && small.height == 60)
    let sum = zip(full, try small.samples()).map { abs($0 - $1) }.reduce(0, +)
    #expect(sum / Double(full.count) < 2)
  }

  // MARK: Overlay and files

  @Test("the overlay is red in the mask and the photo elsewhere, bit by bit", arguments: [3, 4])
  func overlay(bands: Int) throws {
    let photo = try Picture.ramps(64, 48, bands: bands)
    try bench.make("in.png", photo)
    let edit = document([Self.across])
    let shown = try picture(edit, style: .overlay)
    let (before, after) = (try photo.samples(), try shown.samples())
    #expect(shown.bands == bands)
    for y in 0..<48 {
      for x in 0..<64 {
        let i = (y * 64 + x) * bands
        if x >= 48 { #expect(before[i..<i + bands] == after[i..<i + bands], "\(x), \(y)") }
        if x < 16 { #expect(after[i] > 1.3 * max(after[i + 1], after[i + 2]), "\(x), \(y)") }
        if bands == 4 { #expect(before[i + 3] == after[i + 3]) }
      }
    }
  }

  @Test(
    "files have the channels their format allows",
    arguments: [("a.png", 1), ("a.tif", 1), ("a.jpg", 1), ("a.webp", 3)])
  func formats(name: String, bands: Int) throws {
    try bench.make("in.png", try Picture.ramps(64, 48, bands: 4))
    let mask = try picture(document([Self.across]), as: name)
    #expect(mask.bands == bands)
    let middle = try mask.middle()
    #expect(middle.allSatisfy { abs($0 - 127) < 6 }, "\(middle)")
  }

  @Test("a grey or CMYK photo has an overlay in colour", arguments: [1, 4])
  func overlayModels(bands: Int) throws {
    var photo = try Picture.flat([Double](repeating: 120, count: bands), 32, 32)
    if bands == 4 { photo = try photo.copy(interpretation: VIPS_INTERPRETATION_CMYK) }
    try bench.make(bands == 4 ? "in.tif" : "in.png", photo)
    let shown = try picture(
      document([]), of: bands == 4 ? "in.tif" : "in.png", style: .overlay)
    let middle = try shown.middle()
    #expect(shown.bands == 3 && middle[0] > 2 * middle[1], "\(middle)")
  }

  @Test("in memory it is the same picture")
  func preview() throws {
    try bench.make("in.png", try Picture.ramps(64, 48))
    let edit = document([Self.ellipse])
    var preview = PhotoPreview(.file(bench.path("in.png")), document: edit, longEdge: 64)
    preview.mask = MaskPicture(layer: 0)
    let pixels = try preview.render()
    let plane = try picture(edit).samples()
    for channel in 0..<3 {
      let codes = stride(from: channel, to: pixels.bytes.count, by: 4).map {
        Double(pixels.bytes[$0])
      }
      #expect(codes == plane)
    }
  }

  @Test("a grey picture of the whole photo can be named as a mask again")
  func raster() throws {
    try bench.make("in.png", try Picture.ramps(64, 48))
    let drawn = try picture(document([Self.ellipse])).samples()
    let again = try picture(
      document([MaskComponent(.raster(RasterMask(file: "mask.png")))]), as: "again.png"
    ) { $0.references = ReferenceFolder(bench.folder) }
    #expect(largestDifference(try again.samples(), drawn) <= 1)
  }

  @Test("there is no mask of a layer that is not there", arguments: [-1, 1, Int.max])
  func noLayer(index: Int) throws {
    try bench.make("in.png", try Picture.ramps(8, 8))
    var export = PhotoExport(.file(bench.path("in.png")), document: document([]))
    export.mask = MaskPicture(layer: index)
    let error = #expect(throws: PhotoError.self) {
      try export.run(to: .file(bench.path("out.png")), format: .png)
    }
    #expect(error?.code == .badOption)
    #expect(bench.files == ["in.png"])
  }
}
