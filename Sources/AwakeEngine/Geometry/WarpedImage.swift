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
    guard let depth = SampleDepth(format), (1...Int(AWAKE_WARP_BANDS)).contains(bands),
      let out = vips_image_new()
    else { throw VipsError("warp") }
    let result = VipsImage(owning: out)
    // Small tiles, because the rows of the result lie across those of the source.
    guard awake_pipeline(out, VIPS_DEMAND_STYLE_SMALLTILE, pointer) == 0 else {
      throw VipsError("warp")
    }
    out.pointee.Xsize = Int32(clamping: width)
    out.pointee.Ysize = Int32(clamping: height)
    let job = WarpJob(
      map: map, image: self, sampleBytes: depth.bytes,
      alpha: hasAlpha && [2, 4, 5].contains(bands))
    let box = Unmanaged.passRetained(job)
    g_object_set_data_full(
      UnsafeMutableRawPointer(out).assumingMemoryBound(to: GObject.self), "awake-warp",
      box.toOpaque()
    ) { pointer in
      if let pointer { Unmanaged<WarpJob>.fromOpaque(pointer).release() }
    }
    let status = vips_image_generate(
      out, vips_start_one, generateWarp, vips_stop_one, pointer, box.toOpaque())
    guard status == 0 else { throw VipsError("warp") }
    return result
  }
}

/// What the generate callback needs; kept alive by the output image.
private final class WarpJob: Sendable {
  let map: PlaneMap
  let image: VipsImage
  let sampleBytes: Int
  let alpha: Bool

  init(map: PlaneMap, image: VipsImage, sampleBytes: Int, alpha: Bool) {
    self.map = map
    self.image = image
    self.sampleBytes = sampleBytes
    self.alpha = alpha
  }

  /// The longest side of what is warped at once: its source is not much larger then.
  static let block: Int32 = 128

  /// The pixels that a block of the result may read.
  func source(of block: VipsRect) -> VipsRect {
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
    let across = side(low.x, high.x, image.width)
    let down = side(low.y, high.y, image.height)
    return VipsRect(
      left: across.start, top: down.start, width: across.count, height: down.count)
  }

  /// Warps one block into the region that is asked for.
  func run(
    _ block: VipsRect, from source: UnsafeMutablePointer<VipsRegion>,
    to region: UnsafeMutablePointer<VipsRegion>
  ) -> Bool {
    var needed = self.source(of: block)
    guard vips_region_prepare(source, &needed) == 0,
      let first = awake_region_addr(source, needed.left, needed.top)
    else { return false }
    let m = map.elements
    var warp = awake_warp(
      source: first, stride: Int64(source.pointee.bpl), left: needed.left, top: needed.top,
      width: needed.width, height: needed.height, bands: Int32(image.bands),
      sample_bytes: Int32(sampleBytes), alpha: alpha ? 1 : 0,
      map: (m[0], m[1], m[2], m[3], m[4], m[5], m[6], m[7], m[8]))
    for y in block.top..<block.top + block.height {
      guard let out = awake_region_addr(region, block.left, y) else { return false }
      awake_warp_row(&warp, block.left, y, block.width, out)
    }
    return true
  }
}

/// Called by libvips on its worker threads for each tile.
private nonisolated func generateWarp(
  _ region: UnsafeMutablePointer<VipsRegion>?, _ sequence: UnsafeMutableRawPointer?,
  _ input: UnsafeMutableRawPointer?, _ box: UnsafeMutableRawPointer?,
  _ stop: UnsafeMutablePointer<gboolean>?
) -> Int32 {
  guard let region, let sequence, let box else { return -1 }
  let job = Unmanaged<WarpJob>.fromOpaque(box).takeUnretainedValue()
  let source = sequence.assumingMemoryBound(to: VipsRegion.self)
  let area = region.pointee.valid
  let (right, bottom) = (area.left + area.width, area.top + area.height)
  for top in stride(from: area.top, to: bottom, by: Int(WarpJob.block)) {
    for left in stride(from: area.left, to: right, by: Int(WarpJob.block)) {
      let block = VipsRect(
        left: left, top: top, width: min(WarpJob.block, right - left),
        height: min(WarpJob.block, bottom - top))
      guard job.run(block, from: source, to: region) else { return -1 }
    }
  }
  return 0
}
