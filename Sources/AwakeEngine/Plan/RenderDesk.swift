import CAwakeKernels

/// The room one thread works in: planes and scratch for a run of pixels, and exact results it
/// remembers.
final class RenderDesk {
  private let floats: UnsafeMutablePointer<Float>
  let planes: Planes
  let before: Planes
  /// The colours that a layer makes.
  let layer: Planes
  /// Where pixels are on the photo.
  let u, v: UnsafeMutablePointer<Float>
  /// How much a layer shows, and one component of its mask.
  let mask, part: UnsafeMutablePointer<Float>
  /// Log luminance.
  let level: UnsafeMutablePointer<Float>
  let scratch: UnsafeMutablePointer<Float>
  /// Columns of pixels that a table left to the exact plan.
  let columns: UnsafeMutablePointer<Int32>
  /// Their colours.
  let unknown: UnsafeMutablePointer<UInt8>
  /// Exact results by colour; no colour has the code that fills it at first.
  private(set) lazy var memory: UnsafeMutablePointer<awake_memory> = {
    let slots = Int(AWAKE_MEMORY_SLOTS)
    let memory = UnsafeMutablePointer<awake_memory>.allocate(capacity: slots)
    memory.initialize(repeating: awake_memory(color: (0, 0, 0), code: .max), count: slots)
    remembers = true
    return memory
  }()
  private var remembers = false

  init() {
    let run = PixelKernel.run
    let perPixel = 14 + max(DeviceDecoder.scratchPerPixel, DeviceEncoder.scratchPerPixel)
    floats = .allocate(capacity: run * perPixel)
    floats.initialize(repeating: 0, count: run * perPixel)
    planes = Planes(r: floats, g: floats + run, b: floats + 2 * run)
    before = Planes(r: floats + 3 * run, g: floats + 4 * run, b: floats + 5 * run)
    layer = Planes(r: floats + 6 * run, g: floats + 7 * run, b: floats + 8 * run)
    u = floats + 9 * run
    v = floats + 10 * run
    mask = floats + 11 * run
    part = floats + 12 * run
    level = floats + 13 * run
    scratch = floats + 14 * run
    let span = ColorTable.span
    columns = .allocate(capacity: span)
    columns.initialize(repeating: 0, count: span)
    unknown = .allocate(capacity: 3 * span)
    unknown.initialize(repeating: 0, count: 3 * span)
  }

  deinit {
    floats.deallocate()
    columns.deallocate()
    unknown.deallocate()
    if remembers { memory.deallocate() }
  }
}
