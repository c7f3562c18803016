import CAwakeKernels
import Foundation

/// Haze taken away, or added.
///
/// Kaiming He, Jian Sun and Xiaoou Tang, "Single image haze removal using dark channel prior",
/// CVPR 2009, with the guided filter of 2010 in place of matting.
struct Dehaze: PixelStage {
  private let haze: GuidedFilter
  private let airlight: SIMD3<Float>
  private let floor: Float
  /// −1…1.
  private let amount: Float

  /// - Parameters:
  ///   - amount: −1 (more haze) … 1 (less).
  ///   - proxy: the photo as it is when it reaches this stage.
  ///   - exposure: the stops it was brightened by so far.
  /// - Returns: nil when neutral.
  init?(_ amount: Double, proxy: ProxyCanvas, exposure: Double) {
    guard amount != 0 else { return nil }
    self.amount = Float(amount)
    floor = LogLuminance.floor(exposure: exposure)
    // The amount has no part in this, so that its slider does not make it again.
    let found = proxy.kept(VeilRecipe(exposure: exposure), planes: 2) { key in
      Self.veil(of: proxy, exposure: key.exposure)
    }.value
    (airlight, haze) = (found.airlight, found.haze)
  }

  /// The colour of haze, and how much of it is where.
  private struct Veil {
    let airlight: SIMD3<Float>
    let haze: GuidedFilter
  }

  struct VeilRecipe: Equatable { let exposure: Double }

  private static func veil(of proxy: ProxyCanvas, exposure: Double) -> Veil {
    let radius = proxy.radius(0.008)
    let floor = LogLuminance.floor(exposure: exposure)
    let box = BoxMean(width: proxy.width, height: proxy.height, radius: radius)
    let light = airlight(
      proxy, dark: box.least(leastChannel(proxy, SIMD3(repeating: 1), lowest: 0)),
      floor: Float(0.05 * exp2(exposure)))
    // The largest of the least: an opening, which leaves the edges of dark things where they are.
    let eroded = box.least(leastChannel(proxy, light, lowest: -.infinity))
    let veil = box.least(eroded.map { -$0 }).map { min(max(-$0, 0), 1) }
    let haze = GuidedFilter(
      veil, guide: proxy.logLuminance(floor: floor), width: proxy.width, height: proxy.height,
      radius: 4 * radius, epsilon: 0.005)
    return Veil(airlight: light, haze: haze)
  }

  /// The least channel of each pixel, relative to a colour.
  private static func leastChannel(
    _ proxy: ProxyCanvas, _ color: SIMD3<Float>, lowest: Float
  ) -> [Float] {
    let planes = proxy.colors
    return planes[0].indices.map { i in
      max(lowest, min(planes[0][i] / color.x, planes[1][i] / color.y, planes[2][i] / color.z))
    }
  }

  /// The mean colour of the haziest thousandth.
  private static func airlight(
    _ proxy: ProxyCanvas, dark: [Float], floor: Float
  ) -> SIMD3<Float> {
    let count = max(1, dark.count / 1000)
    let least = dark.sorted(by: >)[count - 1]
    var haziest = dark.indices.filter { dark[$0] > least }
    haziest += dark.indices.lazy.filter { dark[$0] == least }.prefix(count - haziest.count)
    let planes = proxy.colors
    var sum = SIMD3<Double>.zero
    for i in haziest {
      sum += SIMD3(Double(planes[0][i]), Double(planes[1][i]), Double(planes[2][i]))
    }
    let mean = SIMD3<Float>(sum / Double(count))
    return pointwiseMax(mean, SIMD3(repeating: floor))
  }

  var readsPlace: Bool { true }

  func run(_ run: PixelRun) {
    var parameters = awake_haze()
    parameters.haze = haze.raw
    copy(ColorProgram.luminance, &parameters.luminance)
    parameters.floor = floor
    copy([airlight.x, airlight.y, airlight.z], &parameters.airlight)
    copy([1 / airlight.x, 1 / airlight.y, 1 / airlight.z], &parameters.per_airlight)
    parameters.amount = 0.8 * max(0, amount)
    parameters.veil = max(0, -amount)
    awake_dehaze(
      run.planes.r, run.planes.g, run.planes.b, run.u, run.v, Int32(run.count), &parameters)
  }

  func even(_ color: SIMD3<Float>) -> SIMD3<Float> { color }
}
