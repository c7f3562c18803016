import AwakeDocument
import CAwakeKernels
import Foundation

/// Highlights, shadows, clarity and texture: gains by the base and the detail around a pixel.
struct LocalTone: PixelStage {
  private let grid: BilateralGrid
  private let fine: GuidedFilter?
  private let floor, white: Float
  private let highlights, shadows, clarity, texture: Float

  /// - Parameters:
  ///   - proxy: the photo as it is when it reaches this stage.
  ///   - exposure: the stops it was brightened by so far.
  /// - Returns: nil when all four are neutral.
  init?(
    _ light: LightAdjustments, _ presence: PresenceAdjustments, proxy: ProxyCanvas,
    exposure: Double
  ) {
    guard Self.isUsed(light, presence) else { return nil }
    highlights = Float(0.009 * light.highlights)
    shadows = Float(0.02 * light.shadows)
    clarity = Float((presence.clarity > 0 ? 0.0095 : 0.006) * presence.clarity)
    texture = Float((presence.texture > 0 ? 0.01 : 0.007) * presence.texture)
    floor = LogLuminance.floor(exposure: exposure)
    white = Float(max(0, exposure))
    // The amounts have no part in these, so that a slider does not make them again.
    grid =
      proxy.kept(BaseRecipe(floor: floor), planes: 4) { key in
        let levels = proxy.logLuminance(floor: key.floor)
        return BilateralGrid(
          levels, width: proxy.width, height: proxy.height, origin: log2(key.floor))
      }.value
    fine =
      texture != 0
      ? proxy.kept(FineRecipe(floor: floor), planes: 2) { key in
        let levels = proxy.logLuminance(floor: key.floor)
        return GuidedFilter(
          levels, guide: levels, width: proxy.width, height: proxy.height,
          radius: proxy.radius(0.0035), epsilon: 0.01)
      }.value : nil
  }

  /// The base of the photo.
  struct BaseRecipe: Equatable { let floor: Float }

  /// The photo without its fine texture.
  struct FineRecipe: Equatable { let floor: Float }

  /// Whether any of the four is set.
  static func isUsed(_ light: LightAdjustments, _ presence: PresenceAdjustments) -> Bool {
    light.highlights != 0 || light.shadows != 0 || presence.clarity != 0 || presence.texture != 0
  }

  var readsPlace: Bool { true }

  func run(_ run: PixelRun) {
    var parameters = raw
    parameters.grid = grid.raw
    parameters.fine = fine?.raw ?? awake_guided()
    awake_local_tone(
      run.planes.r, run.planes.g, run.planes.b, run.u, run.v, Int32(run.count), &parameters)
  }

  /// An even area is its own base.
  func even(_ color: SIMD3<Float>) -> SIMD3<Float> {
    var parameters = raw
    var (r, g, b) = (color.x, color.y, color.z)
    var (u, v): (Float, Float) = (0.5, 0.5)
    awake_local_tone(&r, &g, &b, &u, &v, 1, &parameters)
    return SIMD3(r, g, b)
  }

  private var raw: awake_local {
    var parameters = awake_local()
    copy(ColorProgram.luminance, &parameters.luminance)
    parameters.floor = floor
    parameters.white = white
    parameters.highlights = highlights
    parameters.shadows = shadows
    parameters.clarity = clarity
    parameters.texture = texture
    return parameters
  }
}
