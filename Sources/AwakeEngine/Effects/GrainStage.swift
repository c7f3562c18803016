import AwakeDocument
import CAwakeKernels

/// Film grain in luminance, of a size relative to the cropped frame.
struct GrainStage: PixelStage {
  private let raw: awake_grain
  /// Makes the hash of the first lattice point anything but 0.
  private static let salt: UInt32 = 0x5bd1_e995

  /// - Parameter diagonal: of the rendered frame, in pixels.
  /// - Returns: nil when neutral.
  init?(_ grain: Grain, diagonal: Double) {
    guard grain.amount != 0 else { return nil }
    let cell = (0.0004 + 0.0012 * grain.size / 100) * diagonal
    let roughness = grain.roughness / 100
    // Grains smaller than pixels are averaged, so that a preview has the grain of the export.
    let samples = min(4, max(1, (1.5 / cell).rounded(.up)))
    let strength = 4 * 0.05 * grain.amount / 100 * min(1, cell * samples) / (samples * samples)
    let norm = (1 + roughness * roughness).squareRoot()
    var raw = awake_grain()
    raw.per_cell = Float(1 / cell)
    raw.per_coarse_cell = Float(1 / (2.7 * cell))
    raw.fine = Float(strength / norm)
    raw.coarse = Float(strength * roughness / norm)
    raw.samples = Int32(samples)
    raw.seed = UInt32(clamping: grain.seed) ^ Self.salt
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
