import AwakeColor

/// A run of neighbouring pixels of one row on its way through the stages of a plan.
struct PixelRun {
  /// The colours, in the working space, changed in place.
  let planes: Planes
  /// The same pixels as they were decoded, before any edit.
  let decoded: Planes
  /// Where the middles are on the oriented photo, 0…1 across and down.
  let u, v: UnsafeMutablePointer<Float>
  /// How many pixels, at most `PixelKernel.run`.
  let count: Int
  /// The first pixel in the rendered frame.
  let x, y: Int
  /// The working room of the thread.
  let desk: RenderDesk

  /// The same pixels in other planes.
  func on(_ planes: Planes) -> PixelRun {
    PixelRun(
      planes: planes, decoded: decoded, u: u, v: v, count: count, x: x, y: y, desk: desk)
  }
}

/// A stage of the plan that looks at one pixel at a time, and maybe at where it is.
protocol PixelStage: Sendable {
  /// Whether it reads `u` and `v`.
  var readsPlace: Bool { get }

  /// Changes the colours of a run in place.
  func run(_ run: PixelRun)

  /// What becomes of a colour that covers a wide, even area.
  func even(_ color: SIMD3<Float>) -> SIMD3<Float>
}
