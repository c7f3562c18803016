import AwakeColor
import AwakeDocument
import CAwakeKernels

/// A local adjustment: stages of its own, shown through a mask.
struct LayerStage: PixelStage {
  let mask: MaskProgram
  let opacity: Float
  let stages: [any PixelStage]

  var readsPlace: Bool { true }

  func run(_ run: PixelRun) {
    guard mask.run(run, opacity: opacity) else { return }
    let (desk, n) = (run.desk, run.count)
    let copy = desk.layer
    copy.r.update(from: run.planes.r, count: n)
    copy.g.update(from: run.planes.g, count: n)
    copy.b.update(from: run.planes.b, count: n)
    let inner = run.on(copy)
    for stage in stages { stage.run(inner) }
    awake_blend(run.planes.r, copy.r, desk.mask, Int32(n))
    awake_blend(run.planes.g, copy.g, desk.mask, Int32(n))
    awake_blend(run.planes.b, copy.b, desk.mask, Int32(n))
  }

  /// The brighter of the colour and what the layer makes of it.
  func even(_ color: SIMD3<Float>) -> SIMD3<Float> {
    let changed = stages.reduce(color) { $1.even($0) }
    let shown = color + opacity * (changed - color)
    return shown.max() > color.max() ? shown : color
  }
}
