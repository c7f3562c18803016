import AwakeDocument
import CAwakeKernels
import Foundation

/// Darker or brighter corners of the cropped frame.
struct VignetteStage: PixelStage {
  private let vignette: Vignette
  private let width, height: Int
  /// The gain in the corners.
  private let gain: Double

  /// - Parameters: width and height of the rendered frame in pixels.
  /// - Returns: nil when neutral.
  init?(_ vignette: Vignette, width: Int, height: Int) {
    guard vignette.amount != 0 else { return nil }
    self.vignette = vignette
    self.width = width
    self.height = height
    let amount = vignette.amount / 100
    gain = exp2(amount < 0 ? 2 * amount : 1.2 * amount)
  }

  var readsPlace: Bool { false }

  func run(_ run: PixelRun) {
    let roundness = vignette.roundness / 100
    let feather = vignette.feather / 100
    var falloff = awake_frame_falloff()
    let corner = hypot(Double(width) / 2, Double(height) / 2)
    falloff.per_half_width = Float(2 / Double(width))
    falloff.per_half_height = Float(2 / Double(height))
    falloff.middle_x = Float(width) / 2
    falloff.middle_y = Float(height) / 2
    falloff.per_corner = Float(1 / corner)
    falloff.to_circle = Float(max(0, roundness))
    falloff.to_frame = Float(max(0, -roundness))
    falloff.start = Float(1.1 * vignette.midpoint / 100 - 0.475 * feather)
    falloff.scale = Float(1 / (0.05 + 0.95 * feather))
    falloff.spared = Float(vignette.highlights / 100)
    falloff.change = Float(gain - 1)
    copy(ColorProgram.luminance, &falloff.luminance)
    awake_vignette(
      run.planes.r, run.planes.g, run.planes.b, Int32(clamping: run.x), Int32(clamping: run.y),
      Int32(run.count), &falloff)
  }

  /// The brightest it makes a colour.
  func even(_ color: SIMD3<Float>) -> SIMD3<Float> { color * Float(max(1, gain)) }
}
