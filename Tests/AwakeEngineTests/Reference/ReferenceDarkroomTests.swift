import AwakeDocument
import AwakeTestSupport
import Foundation
import Testing

/// The whole reference against closed forms.
@Suite struct ReferenceDarkroomTests {
  private func picture(_ width: Int, _ height: Int, seed: UInt64 = 1) -> ReferenceImage {
    var random = SeededGenerator(seed: seed)
    return ReferenceImage(
      width: width, height: height,
      pixels: (0..<width * height).map { _ in .random(in: 0...1, using: &random) })
  }

  private func largest(_ a: [SIMD3<Double>], _ b: [SIMD3<Double>]) -> Double {
    zip(a, b).map { difference($0, $1) }.max() ?? 0
  }

  @Test("a neutral document gives the photo back")
  func neutral() {
    let photo = picture(9, 7)
    let result = ReferenceDarkroom(EditDocument())(ReferenceDarkroom.Input(photo: photo))
    #expect(largest(result.pixels, photo.pixels) < 1e-6)
  }

  @Test("global colour alone is the reference of single pixels")
  func globalColor() {
    var random = SeededGenerator(seed: 3)
    let document = EditDocument.random(using: &random)
    let photo = picture(9, 7)
    let result = ReferenceDarkroom(document)(ReferenceDarkroom.Input(photo: photo))
    let pipeline = ReferencePipeline(document, outputToWorking: nil)
    #expect(largest(result.pixels, photo.pixels.map { pipeline($0) }) < 1e-9)
  }

  @Test("a layer shows by its mask and opacity")
  func layer() {
    var document = EditDocument()
    var layer = Layer(
      id: nil, mask: Mask([MaskComponent(.raster(RasterMask(file: "half")))]))
    layer.opacity = 0.5
    layer.light.exposure = -1
    document.layers = [layer]
    let photo = picture(2, 1)
    let raster = ReferencePlane(width: 2, height: 1, values: [1, 0])
    let result = ReferenceDarkroom(document)(
      ReferenceDarkroom.Input(photo: photo, rasters: ["half": raster]))
    #expect(difference(result.pixels[0], 0.75 * photo.pixels[0]) < 1e-6)
    #expect(difference(result.pixels[1], photo.pixels[1]) < 1e-6)
  }

  @Test("turns, flips and crops move whole pixels, and places stay on the photo")
  func geometry() {
    // 0 1 2
    // 3 4 5
    let photo = ReferenceImage(
      width: 3, height: 2, pixels: (0..<6).map { SIMD3(repeating: Double($0)) })
    func order(_ change: (inout Geometry) -> Void) -> [Double] {
      var geometry = Geometry()
      change(&geometry)
      let input = ReferenceDarkroom.Input(photo: photo, geometry: geometry)
      for (place, pixel) in zip(input.places, input.frame.pixels) {
        #expect(photo.plane { $0.x }(place) == pixel.x)
      }
      return input.frame.pixels.map(\.x)
    }
    #expect(order { $0.quarterTurns = 1 } == [3, 0, 4, 1, 5, 2])
    #expect(order { $0.quarterTurns = 2 } == [5, 4, 3, 2, 1, 0])
    #expect(order { $0.quarterTurns = 3 } == [2, 5, 1, 4, 0, 3])
    #expect(order { $0.flip = .horizontal } == [2, 1, 0, 5, 4, 3])
    #expect(order { $0.flip = .vertical } == [3, 4, 5, 0, 1, 2])
    #expect(
      order {
        $0.quarterTurns = 1
        $0.flip = .horizontal
        $0.crop = .rectangle(CropRectangle(x: 0.5, y: 1.0 / 3, width: 0.5, height: 2.0 / 3))
      } == [4, 5])
  }

  @Test(
    "random documents of every group give numbers",
    arguments: zip(0..<6, [(17, 13), (1, 1), (1, 40), (40, 1), (24, 18), (12, 30)]))
  func randomDocuments(seed: Int, size: (Int, Int)) {
    var random = SeededGenerator(seed: UInt64(seed))
    let document = EditDocument.randomDarkroom(
      using: &random, width: size.0, height: size.1, raster: "mask")
    let photo = picture(size.0, size.1, seed: UInt64(seed))
    let raster = ReferencePlane(width: 2, height: 2, values: [0, 1, 0.5, 0.25])
    let result = ReferenceDarkroom(document)(
      ReferenceDarkroom.Input(
        photo: photo, geometry: document.geometry, rasters: ["mask": raster]))
    #expect(!result.pixels.isEmpty)
    for pixel in result.pixels {
      #expect(pixel.x.isFinite && pixel.y.isFinite && pixel.z.isFinite, "seed \(seed)")
    }
  }
}
