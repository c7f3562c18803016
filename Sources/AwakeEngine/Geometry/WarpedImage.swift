import CAwakeKernels
import CVips

extension VipsImage {
  /// The image seen through a projective map, resampled once by cubic convolution.
  ///
  /// libvips' `mapim` does much the same, but knows only 64 places between two pixels, needs an
  /// image of the map, and wants alpha multiplied in before.
  ///
  /// - Parameters:
  ///   - map: from the plane of the result to that of this image, in pixels; pixel i covers
  ///     i … i + 1. Outside the image its edges repeat.
  ///   - hasAlpha: whether the last band is alpha, by which the colours are weighted.
  func warped(
    by map: PlaneMap, width: Int, height: Int, hasAlpha: Bool
  ) throws(VipsError) -> VipsImage {
    guard let depth = SampleDepth(format), (1...Int(AWAKE_WARP_BANDS)).contains(bands) else {
      throw VipsError("warp")
    }
    let work = WarpWork(
      map: map, width: self.width, height: self.height, bands: bands, sampleBytes: depth.bytes,
      alpha: hasAlpha && [2, 4, 5].contains(bands))
    // Small tiles, because the rows of the result lie across those of the source.
    return try computed(
      by: work,
      as: RegionImage(
        bands: bands, format: format, interpretation: interpretation,
        demand: VIPS_DEMAND_STYLE_SMALLTILE, size: (width, height)))
  }
}

/// A warp, block by block.
private struct WarpWork: RegionWork {
  let map: PlaneMap
  /// Of the source.
  let width, height, bands: Int
  let sampleBytes: Int
  let alpha: Bool

  /// The longest side of what is warped at once: its source is not much larger then.
  private static let block: Int32 = 128

  /// The pixels that a block of the result may read.
  private func source(of block: VipsRect) -> VipsRect {
    let left = Double(block.left)
    let top = Double(block.top)
    let right = left + Double(block.width)
    let bottom = top + Double(block.height)
    var low = SIMD2(repeating: Double.infinity)
    var high = -low
    for corner in [SIMD2(left, top), [right, top], [left, bottom], [right, bottom]] {
      let place = map(corner)
      low = pointwiseMin(low, place)
      high = pointwiseMax(high, place)
    }
    func side(_ low: Double, _ high: Double, _ length: Int) -> (start: Int32, count: Int32) {
      // Two neighbours on either side, and one for rounding.
      let last = Double(length - 1)
      let start = min(max(low - 3, 0), last).rounded(.down)
      let end = min(max(high + 3, start), last).rounded(.up)
      guard start.isFinite, end.isFinite else { return (0, Int32(clamping: length)) }
      return (Int32(start), Int32(end - start) + 1)
    }
    let across = side(low.x, high.x, width)
    let down = side(low.y, high.y, height)
    return VipsRect(
      left: across.start, top: down.start, width: across.count, height: down.count)
  }

  func makeDesk() {}

  func fill(
    _ area: VipsRect, from input: VipsRegionView, to output: VipsRegionView, _ desk: Void
  ) -> Bool {
    let (right, bottom) = (area.left + area.width, area.top + area.height)
    for top in stride(from: area.top, to: bottom, by: Int(Self.block)) {
      for left in stride(from: area.left, to: right, by: Int(Self.block)) {
        let block = VipsRect(
          left: left, top: top, width: min(Self.block, right - left),
          height: min(Self.block, bottom - top))
        guard warp(block, from: input, to: output) else { return false }
      }
    }
    return true
  }

  private func warp(
    _ block: VipsRect, from input: VipsRegionView, to output: VipsRegionView
  ) -> Bool {
    let needed = source(of: block)
    guard input.prepare(needed) else { return false }
    let m = map.elements
    var warp = awake_warp(
      source: input.pixels(x: Int(needed.left), y: Int(needed.top)), stride: Int64(input.stride),
      left: needed.left, top: needed.top, width: needed.width, height: needed.height,
      bands: Int32(bands), sample_bytes: Int32(sampleBytes), alpha: alpha ? 1 : 0,
      map: (m[0], m[1], m[2], m[3], m[4], m[5], m[6], m[7], m[8]))
    for y in block.top..<block.top + block.height {
      awake_warp_row(
        &warp, block.left, y, block.width, output.pixels(x: Int(block.left), y: Int(y)))
    }
    return true
  }
}
