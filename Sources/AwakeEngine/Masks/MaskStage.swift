import AwakeColor
import CAwakeKernels

/// Shows a mask instead of what a layer does in it.
struct MaskStage: PixelStage {
  let mask: MaskProgram
  let style: MaskPicture.Style
  let isInverted: Bool

  var readsPlace: Bool { true }

  func run(_ run: PixelRun) {
    let (desk, planes, n) = (run.desk, run.planes, run.count)
    _ = mask.run(run, opacity: 1)
    if isInverted {
      desk.part.update(from: desk.mask, count: n)
      desk.mask.update(repeating: 1, count: n)
      awake_mask_join(desk.mask, desk.part, Int32(n), 1, 1, Int32(AWAKE_INTERSECT))
    }
    switch style {
    case .grey:
      for plane in [planes.r, planes.g, planes.b] { plane.update(from: desk.mask, count: n) }
    case .overlay:
      let film = desk.layer
      film.r.update(from: planes.r, count: n)
      film.g.update(from: planes.g, count: n)
      film.b.update(from: planes.b, count: n)
      awake_film(film.r, film.g, film.b, Int32(n), Self.through, Self.glow)
      awake_blend(planes.r, film.r, desk.mask, Int32(n))
      awake_blend(planes.g, film.g, desk.mask, Int32(n))
      awake_blend(planes.b, film.b, desk.mask, Int32(n))
    }
  }

  func even(_ color: SIMD3<Float>) -> SIMD3<Float> { color }

  /// Red masking film lets through most of red and little else, in linear sRGB.
  private static let through: [Float] = {
    let toSRGB = (RGBPrimaries.sRGB.toXYZ?.inverse ?? .identity) * WorkingSpace.toXYZ
    let film = Matrix3.diagonal(SIMD3(0.75, 0.1, 0.1))
    let back = toSRGB.inverse ?? .identity
    return (back * film * toSRGB).elements.map { Float($0) }
  }()

  /// What is seen of the film over black.
  private static let glow: [Float] = {
    let color = WorkingSpace.fromEncodedSRGB(SIMD3(0.5, 0, 0.05))
    return [Float(color.x), Float(color.y), Float(color.z)]
  }()
}
