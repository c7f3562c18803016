import AwakeDocument
import CAwakeKernels

/// Film grain in luminance, of a size relative to the cropped frame.
struct GrainStage: PixelStage {
  private let raw: awake_grain

  /// - Parameter diagonal: of the rendered frame, in pixels.
  /// - Returns: nil when neutral.
  init?(_ grain: Grain, diagonal: Double) {
    guard grain.amount != 0 else { return nil }
    let cell = (0.0004 + 0.0012 * grain.size / 100) * diagonal
    let roughness = grain.roughness / 100
    let strength = 4 * 0.05 * grain.amount / 100 * min(1, cell)
    let norm = (1 + roughness * roughness).squareRoot()
    var raw = awake_grain()
    raw.per_cell = Float(1 / cell)
    raw.per_coarse_cell = Float(1 / (2.7 * cell))
    raw.fine = Float(strength / norm)
    raw.coarse = Float(strength * roughness / norm)
    raw.seed = UInt32(clamping: grain.seed)
    copy(ColorProgram.luminance, &raw.luminance)
    self.raw = raw
  }

  var readsPlace: Bool { false }

  func run(_ run: PixelRun) {
    withUnsafePointer(to: raw) {
      awake_grain_film(
        run.planes.r, run.planes.g, run.planes.b, Int32(clamping: run.x), Int32(clamping: run.y),
        Int32(run.count), $0)
    }
  }

  func even(_ color: SIMD3<Float>) -> SIMD3<Float> { color }
}
