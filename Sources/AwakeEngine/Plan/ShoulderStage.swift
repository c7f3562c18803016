import AwakeColor
import CAwakeKernels

/// The roll-off that brings white back to 1, as a kernel.
struct ShoulderStage: PixelStage {
  let shoulder: Shoulder

  var readsPlace: Bool { false }

  func run(_ run: PixelRun) {
    var curve = awake_shoulder_curve(
      knee: Float(shoulder.knee), bend: Float(shoulder.bend), peak: Float(shoulder.peak),
      end_slope: Float(shoulder.endSlope))
    awake_shoulder(run.planes.r, run.planes.g, run.planes.b, Int32(run.count), &curve)
  }

  func even(_ color: SIMD3<Float>) -> SIMD3<Float> {
    color * Float(shoulder(Double(color.max()))) / max(color.max(), 1e-9)
  }
}
