import CAwakeKernels

/// A whole colour plan baked into a lattice.
///
/// Where interpolation strays too far from the exact plan, mostly along the borders of the gamut,
/// the cell is marked rough and its pixels are done exactly. The errors were measured when the
/// table was made.
struct ColorTable: Sendable {
  let lattice: ColorLattice
  /// The share of cells that are rough.
  let roughShare: Double
  /// Largest ΔE2000 against the exact plan among the colours tried, outside rough cells.
  let maximumError: Double
  /// Mean ΔE2000 against the exact plan among the colours tried, outside rough cells.
  let meanError: Double

  /// Photos below this many pixels are done sooner without a table.
  static let worthwhilePixels = 200_000
  /// Nodes along each side.
  static let size = 33

  /// How many pixels are rendered at a time: those in rough cells are few, and done together.
  static let span = 16 * PixelKernel.run

  /// Renders at most `span` 8-bit pixels of a row.
  ///
  /// - Parameter exact: the kernel that the table was baked from, for pixels in rough cells.
  func render(
    _ input: UnsafePointer<UInt8>, inputBands: Int, to output: UnsafeMutablePointer<UInt8>,
    outputBands: Int, count: Int, x: Int, y: Int, exact: PixelKernel, encoder: DeviceEncoder,
    desk: RenderDesk
  ) {
    let dither: Int32 = encoder.dither == nil ? 0 : 1
    let seed = encoder.dither ?? 0
    let (column, row) = (UInt32(truncatingIfNeeded: x), UInt32(truncatingIfNeeded: y))
    let (from, to) = (Int32(inputBands), Int32(outputBands))
    let rough = lattice.withTable {
      awake_lut3d_u8(
        input, from, output, to, Int32(count), $0, dither, column, row, seed, desk.columns)
    }
    guard rough > 0 else { return }
    let unknown = Int(
      awake_recall_u8(
        input, from, output, to, desk.columns, rough, desk.memory, dither, column, row, seed,
        desk.unknown))
    var done = 0
    while done < unknown {
      let n = min(PixelKernel.run, unknown - done)
      let colors = desk.unknown + 3 * done
      exact.decoder?.decode(colors, bands: 3, count: n, into: desk.planes, scratch: desk.scratch)
      exact.keepDecoded(desk, count: n)
      exact.edit(desk, count: n)
      encoder.encodeFloats(desk.planes, count: n, scratch: desk.scratch)
      awake_scatter_u8(
        desk.planes.r, desk.planes.g, desk.planes.b, colors, desk.columns + done, Int32(n), output,
        to, desk.memory, dither, column, row, seed)
      done += n
    }
  }
}
