import CAwakeKernels

/// The room one thread works in: planes and scratch for a run of pixels, and exact results it
/// remembers.
final class RenderDesk {
  private let floats: UnsafeMutablePointer<Float>
  let planes: Planes
  let before: Planes
  let scratch: UnsafeMutablePointer<Float>
  /// Columns of pixels that a table left to the exact plan.
  let columns: UnsafeMutablePointer<Int32>
  /// Their colours.
  let unknown: UnsafeMutablePointer<UInt8>
  /// Exact results by colour; no colour has the code that fills it at first.
  let memory: UnsafeMutablePointer<awake_memory>

  init() {
    let run = PixelKernel.run
    let perPixel = 6 + max(DeviceDecoder.scratchPerPixel, DeviceEncoder.scratchPerPixel)
    floats = .allocate(capacity: run * perPixel)
    floats.initialize(repeating: 0, count: run * perPixel)
    planes = Planes(r: floats, g: floats + run, b: floats + 2 * run)
    before = Planes(r: floats + 3 * run, g: floats + 4 * run, b: floats + 5 * run)
    scratch = floats + 6 * run
    columns = .allocate(capacity: run)
    columns.initialize(repeating: 0, count: run)
    unknown = .allocate(capacity: 3 * run)
    unknown.initialize(repeating: 0, count: 3 * run)
    let slots = Int(AWAKE_MEMORY_SLOTS)
    memory = .allocate(capacity: slots)
    memory.initialize(repeating: awake_memory(code: .max, color: (0, 0, 0)), count: slots)
  }

  deinit {
    floats.deallocate()
    columns.deallocate()
    unknown.deallocate()
    memory.deallocate()
  }
}
