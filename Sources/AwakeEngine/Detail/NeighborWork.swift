import CAwakeKernels
import CVips

/// A stage that looks at neighbouring pixels, between two passes over the working image.
struct NeighborWork: RegionWork {
  /// What is done.
  enum Kind: Sendable {
    case noise(NoiseReducer)
    case sharpening(Sharpener)
  }

  let kind: Kind
  let mask: MaskProgram?
  let opacity: Float
  let place: PlaceMap
  /// Whether its input is work like this, whose rows are kept already.
  var followsOther = false

  /// The widest block worked on at once: planes of it fit the second-level cache.
  private static let blockWidth = 512

  /// The room of one thread.
  final class Desk {
    let block: PixelBlock
    let pixels = RenderDesk()
    var masks: [Float] = []

    init(margin: Int) { block = PixelBlock(margin: margin) }
  }

  var margin: Int {
    switch kind {
    case .noise(let reducer): reducer.margin
    case .sharpening(let sharpener): sharpener.margin
    }
  }

  func makeDesk() -> Desk { Desk(margin: margin) }

  func fill(
    _ area: VipsRect, from input: VipsRegionView, to output: VipsRegionView, _ desk: Desk
  ) -> Bool {
    var x = Int(area.left)
    let end = x + Int(area.width)
    while x < end {
      let width = min(Self.blockWidth, end - x)
      // Block by block: a copy of whole rows with their margin would be large.
      let block = VipsRect(
        left: Int32(x), top: area.top, width: Int32(width), height: area.height)
      guard input.prepare(block, margin: margin) else { return false }
      fill(
        x: x, y: Int(area.top), width: width, height: Int(area.height), from: input, to: output,
        desk)
      x += width
    }
    return true
  }

  private func fill(
    x: Int, y: Int, width: Int, height: Int, from input: VipsRegionView,
    to output: VipsRegionView, _ desk: Desk
  ) {
    let block = desk.block
    let bands = input.bands
    for row in 0..<height {
      let from = input.pixels(x: x, y: y + row)
      output.pixels(x: x, y: y + row)
        .copyMemory(from: from, byteCount: width * bands * MemoryLayout<Float>.size)
    }
    let shown = fillMask(x: x, y: y, width: width, height: height, input, desk)
    guard shown else { return }
    block.load(input, x: x, y: y, width: width, height: height)
    switch kind {
    case .noise(let reducer): reducer.run(block)
    case .sharpening(let sharpener): sharpener.run(block)
    }
    store(x: x, y: y, to: output, desk)
  }

  /// Computes the mask of a block; false where nothing shows.
  private func fillMask(
    x: Int, y: Int, width: Int, height: Int, _ input: VipsRegionView, _ desk: Desk
  ) -> Bool {
    guard let mask else { return true }
    if desk.masks.count < width * height {
      desk.masks = [Float](repeating: 0, count: width * height)
    }
    let (pixels, bands) = (desk.pixels, input.bands)
    var shown = false
    for row in 0..<height {
      var done = 0
      while done < width {
        let n = min(PixelKernel.run, width - done)
        let source = input.pixels(x: x + done, y: y + row).assumingMemoryBound(to: Float.self)
        awake_read_working(
          source, Int32(bands), Int32(n), pixels.planes.r, pixels.planes.g, pixels.planes.b,
          pixels.before.r, pixels.before.g, pixels.before.b)
        place.fill(x: x + done, y: y + row, count: n, u: pixels.u, v: pixels.v)
        let run = PixelRun(
          planes: pixels.planes, decoded: pixels.before, u: pixels.u, v: pixels.v, count: n,
          x: x + done, y: y + row, desk: pixels)
        if mask.run(run, opacity: opacity) { shown = true }
        for i in 0..<n { desk.masks[row * width + done + i] = pixels.mask[i] }
        done += n
      }
    }
    return shown
  }

  private func store(x: Int, y: Int, to output: VipsRegionView, _ desk: Desk) {
    let block = desk.block
    let bands = output.bands
    let blends = mask != nil
    let planes = block.planes
    for row in 0..<block.height {
      let pixels = output.pixels(x: x, y: y + row).assumingMemoryBound(to: Float.self)
      let start = (row + block.margin) * block.outerWidth + block.margin
      for i in 0..<block.width {
        let share = blends ? desk.masks[row * block.width + i] : 1
        let pixel = pixels + i * bands
        pixel[0] += share * (planes.r[start + i] - pixel[0])
        pixel[1] += share * (planes.g[start + i] - pixel[1])
        pixel[2] += share * (planes.b[start + i] - pixel[2])
      }
    }
  }
}
