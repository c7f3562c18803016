import AwakeColor
import AwakeDocument
import CAwakeKernels
import Foundation

/// One component of a mask, ready for its kernel.
enum MaskPart: Sendable {
  /// u, v, 1 to the way from 1 to 0, and the smoothstep over it.
  case linear(across: [Float], start: Float, scale: Float)
  /// u, v, 1 to the plane where the ellipse is the unit circle.
  case radial(toCircle: [Float], start: Float, scale: Float)
  case plane(MaskPlane)
  case luminance(awake_range)
  /// Colours in OKLab, three numbers each.
  case color(samples: [Float], start: Float, scale: Float)

  init(_ component: MaskComponent, on ground: MaskProgram.Ground) throws(PhotoError) {
    let feather = component.feather
    switch component.shape {
    case .linear(let linear):
      self = Self.linear(linear, feather: feather, shape: ground.shape)
    case .radial(let radial):
      self = Self.radial(radial, feather: feather, on: ground)
    case .brush(let brush):
      self = .plane(try ground.planes.plane(of: brush, feather: feather, on: ground))
    case .raster(let raster):
      self = .plane(try ground.planes.plane(of: raster))
    case .luminance(let range):
      let grown = feather / 4
      let (lowOuter, highOuter) = (range.lowOuter - grown, range.highOuter + grown)
      self = .luminance(
        awake_range(
          low_outer: Float(lowOuter), rise: Self.scale(range.low - lowOuter),
          low: Float(range.low), high: Float(range.high),
          fall: Self.scale(highOuter - range.high)))
    case .color(let color):
      let tolerance = max(0.001, color.tolerance)
      let start = tolerance * (1 - feather) / 2
      self = .color(
        samples: color.samples.flatMap(Self.lab), start: Float(start),
        scale: Self.scale(tolerance * (1 + feather) - start))
    }
  }

  private static func linear(
    _ mask: LinearMask, feather: Double, shape: SIMD2<Double>
  ) -> MaskPart {
    let from = SIMD2(mask.from.x, mask.from.y) * shape
    let way = SIMD2(mask.to.x, mask.to.y) * shape - from
    let squared = (way * way).sum()
    let across = way / squared * shape
    return .linear(
      across: [Float(across.x), Float(across.y), Float(-(way * from).sum() / squared)],
      start: Float(-feather / 2), scale: scale(1 + feather))
  }

  private static func radial(
    _ mask: RadialMask, feather: Double, on ground: MaskProgram.Ground
  ) -> MaskPart {
    let shape = ground.shape
    let center = SIMD2(mask.center.x, mask.center.y) * shape
    let angle = mask.angle * .pi / 180
    let (cosine, sine) = (cos(angle), sin(angle))
    // Turned back by the angle, then by the radii.
    let rows = [
      SIMD2(cosine, sine) / mask.radii.x, SIMD2(-sine, cosine) / mask.radii.y,
    ]
    let toCircle = rows.flatMap { row in
      [Float(row.x * shape.x), Float(row.y * shape.y), Float(-(row * center).sum())]
    }
    let onePixel = 1 / (ground.diagonal * min(mask.radii.x, mask.radii.y))
    let width = max(feather, min(1, onePixel))
    return .radial(toCircle: toCircle, start: Float(1 - width), scale: scale(width))
  }

  private static func scale(_ width: Double) -> Float {
    width > 1e-9 ? Float(1 / width) : 1e9
  }

  private static func lab(_ color: HexColor) -> [Float] {
    let working = WorkingSpace.fromEncodedSRGB(color.fractions)
    let lab = OKLab(working: working)
    return [Float(lab.l), Float(lab.a), Float(lab.b)]
  }

  /// Leaves the component in `run.desk.part`.
  func run(_ run: PixelRun) {
    let (n, out, decoded) = (Int32(run.count), run.desk.part, run.decoded)
    switch self {
    case .linear(let across, let start, let scale):
      awake_mask_linear(run.u, run.v, n, across, start, scale, out)
    case .radial(let toCircle, let start, let scale):
      awake_mask_radial(run.u, run.v, n, toCircle, start, scale, out)
    case .plane(let plane):
      awake_mask_plane(
        run.u, run.v, n, plane.values.pointer, Int32(plane.width), Int32(plane.height), out)
    case .luminance:
      // Done by the mask, which knows the smooth photo.
      out.update(repeating: 0, count: run.count)
    case .color(let samples, let start, let scale):
      awake_mask_color(
        decoded.r, decoded.g, decoded.b, n, Self.toLMS, Self.toLab, samples,
        Int32(samples.count / 3), start, scale, out)
    }
  }

  private static let toLMS = OKLab.workingToLMS.elements.map { Float($0) }
  private static let toLab = OKLab.rootsToLab.elements.map { Float($0) }
}
