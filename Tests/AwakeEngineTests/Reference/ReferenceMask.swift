import AwakeColor
import AwakeDocument
import Foundation

/// The mask of a layer without its refinement: a number for every place and decoded colour.
struct ReferenceMask {
  private let mask: Mask
  private let photo: ReferencePhotoShape
  /// The brushes and pictures of components, by index.
  private let planes: [Int: ReferencePlane]
  /// The decoded photo's log luminance without fine texture.
  private let smooth: ReferenceGuided?

  /// - Parameters:
  ///   - rasters: grey pictures, 0…1, by file name.
  ///   - proxy: the decoded proxy; without one the photo is taken to have no texture.
  init(
    _ mask: Mask, photo: ReferencePhotoShape, rasters: [String: ReferencePlane],
    proxy: ReferenceImage? = nil
  ) {
    smooth = proxy.map { proxy in
      let l = proxy.plane { ReferenceMath.log($0, exposure: 0) }
      let r = max(1, Int((0.0035 * l.diagonal).rounded()))
      return ReferenceGuided(l, guide: l, radius: r, epsilon: 0.1)
    }
    self.mask = mask
    self.photo = photo
    var planes: [Int: ReferencePlane] = [:]
    for (index, component) in mask.components.enumerated() {
      if case .brush(let brush) = component.shape {
        planes[index] = ReferenceBrush.plane(brush, feather: component.feather, photo: photo)
      }
      if case .raster(let raster) = component.shape { planes[index] = rasters[raster.file] }
    }
    self.planes = planes
  }

  /// - Parameters:
  ///   - decoded: the decoded colour of the pixel.
  ///   - diagonal: of the whole photo in pixels of the size that is rendered.
  func callAsFunction(
    _ place: ReferencePlace, decoded: SIMD3<Double>, diagonal: Double
  ) -> Double {
    guard let first = mask.components.first else { return 1 }
    var a = first.combine == .add ? 0.0 : 1.0
    for (index, component) in mask.components.enumerated() {
      var b = value(index, component, place, decoded, diagonal)
      if component.isInverted { b = 1 - b }
      b *= component.opacity
      switch component.combine {
      case .add: a = a + b - a * b
      case .subtract: a *= 1 - b
      case .intersect: a *= b
      }
    }
    return a
  }

  private func value(
    _ index: Int, _ component: MaskComponent, _ place: ReferencePlace, _ decoded: SIMD3<Double>,
    _ diagonal: Double
  ) -> Double {
    let f = component.feather
    switch component.shape {
    case .linear(let linear): return Self.linear(linear, f, photo, place)
    case .radial(let radial): return Self.radial(radial, f, photo, place, diagonal)
    case .luminance(let range):
      guard let smooth else {
        return Self.luminance(range, f, ReferenceMath.luminance(decoded))
      }
      let l = smooth(ReferenceMath.log(decoded, exposure: 0), at: place)
      return Self.luminance(range, f, pow(2, l) - 0.002)
    case .color(let color): return Self.color(color, f, decoded)
    case .brush, .raster: return planes[index]?(place) ?? 0
    }
  }

  static func linear(
    _ mask: LinearMask, _ f: Double, _ photo: ReferencePhotoShape, _ place: ReferencePlace
  ) -> Double {
    let from = photo.position(mask.from.x, mask.from.y)
    let way = photo.position(mask.to.x, mask.to.y) - from
    let here = photo.position(place.u, place.v) - from
    let t = (here * way).sum() / (way * way).sum()
    return 1 - ReferenceMath.smooth(-f / 2, 1 + f / 2, t)
  }

  static func radial(
    _ mask: RadialMask, _ f: Double, _ photo: ReferencePhotoShape, _ place: ReferencePlace,
    _ diagonal: Double
  ) -> Double {
    let d = photo.position(place.u, place.v) - photo.position(mask.center.x, mask.center.y)
    let angle = mask.angle * .pi / 180
    let x = (d.x * cos(angle) + d.y * sin(angle)) / mask.radii.x
    let y = (d.y * cos(angle) - d.x * sin(angle)) / mask.radii.y
    let w = max(f, min(1, 1 / (diagonal * min(mask.radii.x, mask.radii.y))))
    return 1 - ReferenceMath.smooth(1 - w, 1, hypot(x, y))
  }

  static func luminance(_ mask: LuminanceMask, _ f: Double, _ linear: Double) -> Double {
    let y = max(0, min(1, ReferenceMath.encode(linear)))
    let g = f / 4
    let start = mask.lowOuter - g
    let end = mask.highOuter + g
    let rise =
      start < mask.low ? ReferenceMath.smooth(start, mask.low, y) : (y >= mask.low ? 1 : 0)
    let fall = mask.high < end ? ReferenceMath.smooth(mask.high, end, y) : (y > mask.high ? 1 : 0)
    return rise * (1 - fall)
  }

  private static let sRGBToXYZ = RGBPrimaries.sRGB.toXYZ ?? .identity

  static func color(_ mask: ColorMask, _ f: Double, _ decoded: SIMD3<Double>) -> Double {
    let here = OKLab(working: decoded)
    let tolerance = max(0.001, mask.tolerance)
    let e = mask.samples.map { sample -> Double in
      let device = SIMD3(Double(sample.red), Double(sample.green), Double(sample.blue)) / 255
      let linear = SIMD3(
        ReferenceMath.decode(device.x), ReferenceMath.decode(device.y),
        ReferenceMath.decode(device.z))
      let there = OKLab(working: WorkingSpace.fromXYZ * (Self.sRGBToXYZ * linear))
      let (dl, da, db) = (here.l - there.l, here.a - there.a, here.b - there.b)
      return (dl * dl / 4 + da * da + db * db).squareRoot()
    }.min()
    guard let e else { return 0 }
    return 1 - ReferenceMath.smooth(tolerance * (1 - f) / 2, tolerance * (1 + f), e)
  }
}

/// The shape of the oriented, uncropped photo.
struct ReferencePhotoShape {
  let width, height: Double

  /// A place in diagonals.
  func position(_ u: Double, _ v: Double) -> SIMD2<Double> {
    SIMD2(u * width, v * height) / hypot(width, height)
  }
}
