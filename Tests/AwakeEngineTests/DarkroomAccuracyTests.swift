import AwakeColor
import AwakeDocument
import AwakeTestSupport
import Foundation
import Testing

@testable import AwakeEngine

/// Whole exports against the slow reference of the darkroom, over random documents that use every
/// group.
@Suite struct DarkroomAccuracyTests {
  struct Case: CustomTestStringConvertible {
    var seed: Int
    var width, height: Int
    var input: SampleDepth

    var testDescription: String { "seed \(seed), \(width) × \(height), \(input.rawValue) bits" }
  }

  /// Sizes from a single pixel to photos that are longer than the proxy and as high as many strips,
  /// the first two with every depth.
  static let cases: [Case] = [
    (17, 13), (64, 48), (1, 1), (1, 300), (300, 1), (760, 20), (16, 740), (60, 260),
  ].enumerated().flatMap { index, size in
    SampleDepth.allCases.enumerated()
      .filter { place, _ in index < 2 || place == index % 3 }
      .map { place, depth in
        Case(seed: 3 * index + place, width: size.0, height: size.1, input: depth)
      }
  }

  /// Ramps, an edge, a dark corner and noise; codes of the depth.
  static func picture(_ test: Case) throws -> TestImage {
    var random = SeededGenerator(seed: UInt64(1000 + test.seed))
    let (w, h) = (Double(test.width), Double(test.height))
    return try Picture.make(test.width, test.height, bands: 3, depth: test.input) { x, y, band in
      let (u, v) = ((Double(x) + 0.5) / w, (Double(y) + 0.5) / h)
      let ramps = [u, 0.3 + 0.6 * v, 1 - 0.7 * u * v]
      let shade = u + 0.3 * v > 0.8 ? 1 : 0.45
      let noise = Double.random(in: -0.03...0.03, using: &random)
      let value = max(0, min(1, ramps[band] * shade + noise))
      return test.input == .float ? pow(value, 2.2) : (value * test.input.maximum).rounded()
    }
  }

  /// An image in linear BT.2020: codes and their curve, then the primaries.
  static func decoded(_ image: TestImage, depth: SampleDepth) throws -> ReferenceImage {
    let samples = try image.samples()
    let toWorking = WorkingSpace.fromXYZ * (RGBPrimaries.sRGB.toXYZ ?? .identity)
    func linear(_ sample: Double) -> Double {
      depth == .float ? sample : ReferenceMath.decode(sample / depth.maximum)
    }
    return ReferenceImage(
      width: image.width, height: image.height,
      pixels: (0..<image.width * image.height).map { pixel in
        let color = (0..<3).map { linear(samples[3 * pixel + $0]) }
        return toWorking * SIMD3(color[0], color[1], color[2])
      })
  }

  /// What both sides start from.
  struct Scene {
    let bench: Workbench
    let document: EditDocument
    let input: ReferenceDarkroom.Input
    let photo: String
    /// The look-up table of the document.
    let table: LUT

    init(_ test: Case, _ change: (inout EditDocument) -> Void = { _ in }) throws {
      bench = try Workbench()
      var random = SeededGenerator(seed: UInt64(test.seed))
      var document = EditDocument.randomDarkroom(
        using: &random, width: test.width, height: test.height, raster: "mask.png",
        table: "look.cube")
      change(&document)
      table = try #require(LUT.random(using: &random, size: [2, 9, 17, 33][test.seed % 4]))
      self.document = document
      let grey = [0.0, 255, 128, 64, 200, 30]
      try bench.make("mask.png", Picture.make(3, 2, bands: 1) { x, y, _ in grey[3 * y + x] })
      photo = test.input == .float ? "in.tif" : "in.png"
      let picture = try DarkroomAccuracyTests.picture(test)
      try bench.make(photo, picture)
      let source = try DecodedPhoto(.file(bench.path(photo)), limits: .init())
      let proxy = try ProxyPhoto(source, intent: .relative)
      let isWhole = proxy.width == test.width && proxy.height == test.height
      let reduced = ReferenceImage(
        width: proxy.width, height: proxy.height,
        pixels: (0..<proxy.width * proxy.height).map { index in
          SIMD3(
            Double(proxy.planes[0][index]), Double(proxy.planes[1][index]),
            Double(proxy.planes[2][index]))
        })
      input = ReferenceDarkroom.Input(
        photo: try DarkroomAccuracyTests.decoded(picture, depth: test.input),
        geometry: document.geometry, proxy: isWhole ? nil : reduced,
        rasters: [
          "mask.png": ReferencePlane(width: 3, height: 2, values: grey.map { $0 / 255 })
        ])
    }

    /// Exports the photo.
    func export(to name: String, depth: SampleDepth, profile: BuiltInProfile) throws -> TestImage {
      try bench.edit(photo, to: name, document) {
        $0.depth = depth
        $0.profile = .builtIn(profile)
        $0.references = ReferenceFolder(bench.folder)
        $0.references.keep(table, from: .file("look.cube"))
      }
      return try bench.load(name)
    }
  }

  /// The mean and the largest ΔE2000 of two images.
  struct Difference {
    var mean = 0.0
    var largest = 0.0
    /// The pixel of the largest.
    var place = 0
    /// The share of pixels that are left out.
    var imaginary = 0.0

    /// Colours of next to no luminance are left out: no light looks like that, and what is left of
    /// the luminance is rounding, which sharpening makes large.
    init(_ truth: [SIMD3<Double>], _ result: [SIMD3<Double>]) {
      var count = 0
      for (index, pair) in zip(truth, result).enumerated() {
        let size = max(abs(pair.0.x), abs(pair.0.y), abs(pair.0.z))
        if abs(ReferenceMath.luminance(pair.0)) < 0.005 * size { continue }
        let error = deltaE2000(CIELab(working: pair.0), CIELab(working: pair.1))
        mean += error
        count += 1
        // Written so that what is no number is the largest.
        if !(error <= largest) { (largest, place) = (error, index) }
      }
      mean /= Double(max(1, count))
      imaginary = 1 - Double(count) / Double(truth.count)
    }
  }

  @Test("float exports agree with the reference within ΔE2000 0.1 mean, 0.6 max", arguments: cases)
  func floatExports(test: Case) throws {
    let scene = try Scene(test)
    let truth = ReferenceDarkroom(scene.document, table: scene.table)(scene.input)
    let image = try scene.export(to: "out.tif", depth: .float, profile: .rec2020)
    #expect(image.width == truth.width && image.height == truth.height)
    let samples = try image.samples()
    let result = (0..<truth.pixels.count).map {
      SIMD3(samples[3 * $0], samples[3 * $0 + 1], samples[3 * $0 + 2])
    }
    let error = Difference(truth.pixels, result)
    let (mine, theirs) = (truth.pixels[error.place], result[error.place])
    #expect(error.mean <= 0.1, "\(test.testDescription)")
    #expect(error.imaginary <= 0.1, "\(test.testDescription)")
    #expect(
      error.largest <= 0.6,
      "\(test.testDescription), pixel \(error.place): \(mine) became \(theirs)")
  }

  @Test(
    "16-bit exports with the gamut map agree with the reference", arguments: cases.prefix(3))
  func integerExports(test: Case) throws {
    let scene = try Scene(test)
    let toWorking = WorkingSpace.fromXYZ * (RGBPrimaries.sRGB.toXYZ ?? .identity)
    let truth = ReferenceDarkroom(
      scene.document, outputToWorking: toWorking, table: scene.table)(scene.input)
    let image = try scene.export(to: "out.png", depth: .sixteen, profile: .srgb)
    let result = try Self.decoded(image, depth: .sixteen)
    let error = Difference(truth.pixels, result.pixels)
    let (mine, theirs) = (truth.pixels[error.place], result.pixels[error.place])
    #expect(error.mean <= 0.1, "\(test.testDescription)")
    #expect(error.imaginary <= 0.1, "\(test.testDescription)")
    #expect(
      error.largest <= 0.6,
      "\(test.testDescription), pixel \(error.place): \(mine) became \(theirs)")
  }
}
