import CVips

/// Our own computation of an image from another one, a region at a time on libvips' threads.
protocol RegionWork: Sendable {
  /// What a thread works with.
  associatedtype Desk

  /// The room of one thread.
  func makeDesk() -> Desk

  /// Fills a region.
  ///
  /// - Parameters:
  ///   - area: what is wanted.
  ///   - input: a region of the input, to be prepared before its pixels are read.
  /// - Returns: false when the input cannot be computed.
  func fill(
    _ area: VipsRect, from input: VipsRegionView, to output: VipsRegionView, _ desk: Desk
  ) -> Bool
}

/// A region of an image: where its pixels are.
struct VipsRegionView {
  fileprivate let pointer: UnsafeMutablePointer<VipsRegion>

  var bands: Int { Int(pointer.pointee.im.pointee.Bands) }
  /// The whole image.
  var imageWidth: Int { Int(pointer.pointee.im.pointee.Xsize) }
  var imageHeight: Int { Int(pointer.pointee.im.pointee.Ysize) }

  /// Computes an area and `margin` pixels around it, as far as there is image.
  func prepare(_ area: VipsRect, margin: Int = 0) -> Bool {
    let more = Int32(clamping: margin)
    var whole = VipsRect(
      left: 0, top: 0, width: pointer.pointee.im.pointee.Xsize,
      height: pointer.pointee.im.pointee.Ysize)
    var wide = VipsRect(
      left: area.left - more, top: area.top - more, width: area.width + 2 * more,
      height: area.height + 2 * more)
    var needed = VipsRect()
    vips_rect_intersectrect(&wide, &whole, &needed)
    return vips_region_prepare(pointer, &needed) == 0
  }

  var bytesPerPixel: Int { Int(vips_format_sizeof(pointer.pointee.im.pointee.BandFmt)) * bands }

  /// Bytes from row to row.
  var stride: Int { Int(pointer.pointee.bpl) }

  /// The samples from a pixel of the region on.
  func pixels(x: Int, y: Int) -> UnsafeMutableRawPointer {
    UnsafeMutableRawPointer(awake_region_addr(pointer, Int32(x), Int32(y)))
  }
}

/// The kind of image that a computation makes.
struct RegionImage {
  var bands: Int
  var format: VipsBandFormat
  var interpretation: VipsInterpretation
  /// Whole rows, one by one or some at once.
  var demand = VIPS_DEMAND_STYLE_THINSTRIP
  /// The size, or nil for that of the input.
  var size: (width: Int, height: Int)?
}

extension VipsImage {
  /// An image that is computed from this one on demand.
  func computed<Work: RegionWork>(
    by work: Work, as kind: RegionImage
  ) throws(VipsError) -> VipsImage {
    guard let out = vips_image_new() else { throw VipsError("render") }
    let result = VipsImage(owning: out)
    guard awake_pipeline(out, kind.demand, pointer) == 0 else { throw VipsError("render") }
    if let size = kind.size {
      out.pointee.Xsize = Int32(clamping: size.width)
      out.pointee.Ysize = Int32(clamping: size.height)
    }
    out.pointee.Bands = Int32(kind.bands)
    out.pointee.BandFmt = kind.format
    out.pointee.Coding = VIPS_CODING_NONE
    out.pointee.Type = kind.interpretation
    let job = Unmanaged<RegionJob>.passRetained(WorkJob(work: work, image: self)).toOpaque()
    g_object_set_data_full(
      UnsafeMutableRawPointer(out).assumingMemoryBound(to: GObject.self), "awake-work", job
    ) { pointer in
      if let pointer { Unmanaged<RegionJob>.fromOpaque(pointer).release() }
    }
    let status = vips_image_generate(out, startThread, fillRegion, stopThread, nil, job)
    guard status == 0 else { throw VipsError("render") }
    return result
  }
}

/// A computation without its type, kept alive by the image it makes.
private class RegionJob {
  func thread() -> RegionThread? { nil }
}

/// What a thread of libvips has for itself.
private class RegionThread {
  func fill(_ region: UnsafeMutablePointer<VipsRegion>) -> Int32 { -1 }
}

private final class WorkJob<Work: RegionWork>: RegionJob {
  let work: Work
  let image: VipsImage

  init(work: Work, image: VipsImage) {
    self.work = work
    self.image = image
  }

  override func thread() -> RegionThread? {
    guard let region = vips_region_new(image.pointer) else { return nil }
    return WorkThread(work: work, input: region)
  }
}

private final class WorkThread<Work: RegionWork>: RegionThread {
  let work: Work
  let input: UnsafeMutablePointer<VipsRegion>
  let desk: Work.Desk

  init(work: Work, input: UnsafeMutablePointer<VipsRegion>) {
    self.work = work
    self.input = input
    desk = work.makeDesk()
  }

  deinit { g_object_unref(input) }

  override func fill(_ region: UnsafeMutablePointer<VipsRegion>) -> Int32 {
    let isDone = work.fill(
      region.pointee.valid, from: VipsRegionView(pointer: input),
      to: VipsRegionView(pointer: region), desk)
    return isDone ? 0 : -1
  }
}

/// Called by libvips when a thread begins.
private nonisolated func startThread(
  _ out: UnsafeMutablePointer<CVips.VipsImage>?, _ nothing: UnsafeMutableRawPointer?,
  _ job: UnsafeMutableRawPointer?
) -> UnsafeMutableRawPointer? {
  guard let job, let thread = Unmanaged<RegionJob>.fromOpaque(job).takeUnretainedValue().thread()
  else { return nil }
  return Unmanaged.passRetained(thread).toOpaque()
}

/// Called by libvips when a thread ends.
private nonisolated func stopThread(
  _ sequence: UnsafeMutableRawPointer?, _ nothing: UnsafeMutableRawPointer?,
  _ job: UnsafeMutableRawPointer?
) -> Int32 {
  if let sequence { Unmanaged<RegionThread>.fromOpaque(sequence).release() }
  return 0
}

/// Called by libvips on its worker threads for each region.
private nonisolated func fillRegion(
  _ region: UnsafeMutablePointer<VipsRegion>?, _ sequence: UnsafeMutableRawPointer?,
  _ nothing: UnsafeMutableRawPointer?, _ job: UnsafeMutableRawPointer?,
  _ stop: UnsafeMutablePointer<gboolean>?
) -> Int32 {
  guard let region, let sequence else { return -1 }
  return Unmanaged<RegionThread>.fromOpaque(sequence).takeUnretainedValue().fill(region)
}
