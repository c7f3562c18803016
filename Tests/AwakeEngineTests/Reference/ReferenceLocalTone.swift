import AwakeDocument
import Foundation

/// Highlights, shadows, clarity and texture: one change of log luminance.
struct ReferenceLocalTone {
  let light: LightAdjustments
  let presence: PresenceAdjustments

  var isNeutral: Bool {
    light.highlights == 0 && light.shadows == 0 && presence.clarity == 0 && presence.texture == 0
  }

  /// The factor of a pixel.
  ///
  /// - Parameters:
  ///   - l: its log luminance.
  ///   - base: the base there.
  ///   - fine: the fine base there.
  func gain(_ l: Double, base: Double, fine: Double) -> Double {
    let smooth = ReferenceMath.smooth
    let h = light.highlights / 100
    let s = light.shadows / 100
    let c = presence.clarity / 100 * (presence.clarity < 0 ? 0.6 : 0.95)
    let x = presence.texture / 100 * (presence.texture < 0 ? 0.7 : 1)
    let m = (0.25 + 0.75 * smooth(-8, -5, base)) * (1 - 0.6 * smooth(-1.5, 0.5, base))
    var change = h * 0.8 * smooth(-3, 0, base)
    change += s * 2 * (1 - smooth(-6, -2, base))
    change += m * (c * (l - base) + x * (l - fine))
    return pow(2, change)
  }

  /// An even area: both bases are the pixel itself.
  func even(_ rgb: SIMD3<Double>, exposure: Double) -> SIMD3<Double> {
    let l = ReferenceMath.log(rgb, exposure: exposure)
    return rgb * gain(l, base: l, fine: l)
  }
}

/// Local tone with what it reads from the proxy.
struct ReferenceLocalToneStage {
  private let tone: ReferenceLocalTone
  private let exposure: Double
  private let base: ReferenceBase
  private let fine: ReferenceGuided

  init(
    _ tone: ReferenceLocalTone, proxy: ReferenceImage, width: Double, height: Double,
    exposure: Double
  ) {
    self.tone = tone
    self.exposure = exposure
    base = ReferenceBase(proxy, width: width, height: height, exposure: exposure)
    let l = proxy.plane { ReferenceMath.log($0, exposure: exposure) }
    fine = ReferenceGuided(
      l, guide: l, radius: max(1, Int((0.0035 * l.diagonal).rounded())), epsilon: 0.01)
  }

  func callAsFunction(_ rgb: SIMD3<Double>, at place: ReferencePlace) -> SIMD3<Double> {
    let l = ReferenceMath.log(rgb, exposure: exposure)
    return rgb * tone.gain(l, base: base(l, at: place), fine: fine(l, at: place))
  }
}
