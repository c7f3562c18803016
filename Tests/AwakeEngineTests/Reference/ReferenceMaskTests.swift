import AwakeDocument
import Foundation
import Testing

/// The reference's masks against closed forms.
@Suite struct ReferenceMaskTests {
  /// 3:4:5, so that lengths in diagonals are whole parts.
  let photo = ReferencePhotoShape(width: 400, height: 300)

  private func value(
    _ mask: Mask, _ u: Double, _ v: Double, decoded: SIMD3<Double> = .zero, diagonal: Double = 500,
    rasters: [String: ReferencePlane] = [:]
  ) -> Double {
    ReferenceMask(mask, photo: photo, rasters: rasters)(
      ReferencePlace(u: u, v: v), decoded: decoded, diagonal: diagonal)
  }

  private func near(_ a: Double, _ b: Double) -> Bool { abs(a - b) < 1e-9 }

  @Test("components join by their rules")
  func joining() {
    let grey = ReferencePlane(width: 1, height: 1, values: [0.4])
    func part(_ combine: MaskComponent.Combine, _ opacity: Double, inverted: Bool = false)
      -> MaskComponent
    {
      var part = MaskComponent(.raster(RasterMask(file: "grey")), combine: combine)
      part.opacity = opacity
      part.isInverted = inverted
      return part
    }
    func joined(_ parts: [MaskComponent]) -> Double {
      value(Mask(parts), 0.5, 0.5, rasters: ["grey": grey])
    }
    #expect(joined([]) == 1)
    #expect(near(joined([part(.add, 1)]), 0.4))
    #expect(near(joined([part(.add, 0.5, inverted: true)]), 0.3))
    #expect(near(joined([part(.add, 1), part(.add, 0.5)]), 0.4 + 0.2 - 0.08))
    #expect(near(joined([part(.subtract, 1)]), 0.6))
    #expect(near(joined([part(.intersect, 0.5)]), 0.2))
    #expect(near(joined([part(.add, 1), part(.subtract, 0.5)]), 0.4 * 0.8))
  }

  @Test("a linear mask falls along its way, measured in diagonals")
  func linear() {
    var part = MaskComponent(
      .linear(LinearMask(from: Pair(x: 0.25, y: 0), to: Pair(x: 0.75, y: 0))))
    #expect(value(Mask([part]), 0.1, 0.9) == 1)
    #expect(near(value(Mask([part]), 0.375, 0.3), 1 - 0.15625))
    #expect(value(Mask([part]), 0.8, 0.3) == 0)
    part.feather = 1
    // t = 0.25 stands at 3/8 of −½…1½.
    let t = 0.375
    #expect(near(value(Mask([part]), 0.375, 0.3), 1 - t * t * (3 - 2 * t)))
    // A way of (0.4, 0.3) diagonals: the other corners are at 0.36 and 0.64 of it.
    part = MaskComponent(.linear(LinearMask(from: Pair(x: 0, y: 0), to: Pair(x: 1, y: 1))))
    let corner = 0.36
    #expect(near(value(Mask([part]), 0, 1), 1 - corner * corner * (3 - 2 * corner)))
  }

  @Test("a radial mask is turned clockwise and a pixel soft at least")
  func radial() {
    var part = MaskComponent(
      .radial(
        RadialMask(center: Pair(x: 0.5, y: 0.5), radii: Pair(x: 0.3, y: 0.1), angle: 90)))
    // The long radius points down: 0.3 diagonals are half the photo's height.
    #expect(value(Mask([part]), 0.5, 0.95) == 1)
    #expect(value(Mask([part]), 0.65, 0.5) == 0)
    part.feather = 0.5
    // At 3/4 of the radius: the middle of the feather.
    #expect(near(value(Mask([part]), 0.5, 0.5 + 0.75 * 0.5), 0.5))
    part.feather = 0
    // A pixel is 1/500, a fiftieth of the smaller radius; e = 0.99 is its middle.
    #expect(near(value(Mask([part]), 0.5 + 0.99 * 0.125, 0.5), 0.5))
    // Clockwise with y down: a turn of 45° brings the long radius to the lower right.
    part = MaskComponent(.radial(RadialMask(radii: Pair(x: 0.3, y: 0.05), angle: 45)))
    #expect(value(Mask([part]), 0.5 + 0.14 / 0.8, 0.5 + 0.14 / 0.6) == 1)
    #expect(value(Mask([part]), 0.5 + 0.14 / 0.8, 0.5 - 0.14 / 0.6) == 0)
  }

  @Test("a luminance mask has its ends; those without width are steps that belong to it")
  func luminance() {
    func grey(_ encoded: Double) -> SIMD3<Double> {
      SIMD3(repeating: ReferenceMath.decode(encoded))
    }
    var part = MaskComponent(
      .luminance(LuminanceMask(lowOuter: 0.2, low: 0.4, high: 0.6, highOuter: 0.6)))
    let mask = { Mask([part]) }
    #expect(value(mask(), 0, 0, decoded: grey(0.19)) == 0)
    #expect(abs(value(mask(), 0, 0, decoded: grey(0.3)) - 0.5) < 1e-6)
    #expect(value(mask(), 0, 0, decoded: grey(0.599)) == 1)
    #expect(value(mask(), 0, 0, decoded: grey(0.601)) == 0)
    part.feather = 0.4
    #expect(abs(value(mask(), 0, 0, decoded: grey(0.25)) - 0.5) < 1e-6)
    #expect(abs(value(mask(), 0, 0, decoded: grey(0.65)) - 0.5) < 1e-6)
    part = MaskComponent(.luminance(LuminanceMask()))
    #expect(value(mask(), 0, 0, decoded: grey(0)) == 1)
    #expect(value(mask(), 0, 0, decoded: grey(1.4)) == 1)
  }

  @Test("a color mask is whole at its samples and gone beyond its tolerance")
  func color() {
    // OKLab of sRGB greys has L = cbrt(linear): (128, 128, 128) is at 0.59987.
    let part = MaskComponent(
      .color(
        ColorMask(samples: [HexColor(red: 128, green: 128, blue: 128), .white], tolerance: 0.1)))
    func grey(_ lightness: Double) -> SIMD3<Double> {
      SIMD3(repeating: lightness * lightness * lightness)
    }
    #expect(value(Mask([part]), 0, 0, decoded: grey(0.59987)) == 1)
    #expect(value(Mask([part]), 0, 0, decoded: grey(1)) == 1)
    // Half the difference of lightness counts: 0.15 is the middle of 0.05…0.1, doubled.
    #expect(abs(value(Mask([part]), 0, 0, decoded: grey(0.59987 - 0.15)) - 0.5) < 1e-3)
    #expect(value(Mask([part]), 0, 0, decoded: grey(0.3)) == 0)
  }

  @Test("a brush paints with flow and pressure along its way, and erases")
  func brush() {
    var stroke = BrushStroke()
    stroke.size = 0.1
    stroke.hardness = 0.5
    stroke.flow = 0.8
    stroke.points = [BrushPoint(x: 0.25, y: 0.5), BrushPoint(x: 0.75, y: 0.5, pressure: 0.5)]
    func at(_ u: Double, _ v: Double) -> Double {
      ReferenceBrush.value(
        stroke, photo.position(u, v), feather: 0, pixels: 50, photo: photo)
    }
    #expect(near(at(0.25, 0.5), 0.8))
    #expect(near(at(0.5, 0.5), 0.8 * 0.75))
    #expect(near(at(0.75, 0.5), 0.4))
    // 0.075 diagonals are 3/4 of the size, the middle between hardness and 1; v is 0.6 diagonals.
    #expect(near(at(0.5, 0.5 + 0.075 / 0.6), 0.8 * 0.75 / 2))
    #expect(at(0.5, 0.5 + 0.101 / 0.6) == 0)
    stroke.size = 0
    #expect(at(0.5, 0.5) == 0)

    stroke.size = 0.2
    stroke.hardness = 1
    var eraser = stroke
    eraser.erases = true
    eraser.flow = 0.5
    eraser.points = [BrushPoint(x: 0.25, y: 0.5)]
    let plane = ReferenceBrush.plane(
      BrushMask(strokes: [stroke, eraser]), feather: 0,
      photo: ReferencePhotoShape(width: 40, height: 30))
    #expect(plane.width == 64)
    #expect(plane.height == 48)
    let start = ReferencePlace(u: 0.2578125, v: 0.5)
    let pressure = 1 - 0.5 * (0.0078125 / 0.5)
    #expect(near(plane(start), 0.8 * pressure * 0.5))
  }
}
