import AwakeDocument
import CVips

extension VipsImage {
  /// The image in its frame, computed on demand, a strip of rows after the other.
  ///
  /// The image is the encoded photo, of the size of `layout.photo`; the result has its format,
  /// its bands and its fields.
  ///
  /// - Parameters:
  ///   - caption: the drawn caption, if there is one.
  ///   - channels: the color channels, 1, 3 or 4; one more band is alpha.
  ///   - colors: the device values of a color in the output profile, in codes of the depth.
  func framed(
    _ layout: FrameLayout, caption: CaptionMask?, depth: SampleDepth, channels: Int,
    colors: (HexColor) -> [Double]
  ) throws(VipsError) -> VipsImage {
    guard width == layout.photo.width, height == layout.photo.height,
      format == depth.vipsFormat, bands == channels || bands == channels + 1, bands <= 5
    else { throw VipsError("frame") }
    if layout.isNothing { return self }
    let painter = FramePainter(
      layout, caption: caption, depth: depth, channels: channels, hasAlpha: bands > channels,
      colors: colors)
    guard let out = vips_image_new() else { throw VipsError("frame") }
    let result = VipsImage(owning: out)
    guard awake_pipeline(out, VIPS_DEMAND_STYLE_THINSTRIP, pointer) == 0 else {
      throw VipsError("frame")
    }
    out.pointee.Xsize = Int32(clamping: layout.width)
    out.pointee.Ysize = Int32(clamping: layout.height)
    let job = FrameJob(painter: painter, image: self)
    let box = Unmanaged.passRetained(job)
    g_object_set_data_full(
      UnsafeMutableRawPointer(out).assumingMemoryBound(to: GObject.self), "awake-frame",
      box.toOpaque()
    ) { pointer in
      if let pointer { Unmanaged<FrameJob>.fromOpaque(pointer).release() }
    }
    let status = vips_image_generate(
      out, vips_start_one, generateFrame, vips_stop_one, UnsafeMutableRawPointer(pointer),
      box.toOpaque())
    guard status == 0 else { throw VipsError("frame") }
    return result
  }
}

/// What the generate callback needs; kept alive by the output image.
private final class FrameJob: Sendable {
  let painter: FramePainter
  let image: VipsImage

  init(painter: FramePainter, image: VipsImage) {
    self.painter = painter
    self.image = image
  }
}

/// Called by libvips on its worker threads for each strip.
private nonisolated func generateFrame(
  _ region: UnsafeMutablePointer<VipsRegion>?, _ sequence: UnsafeMutableRawPointer?,
  _ input: UnsafeMutableRawPointer?, _ box: UnsafeMutableRawPointer?,
  _ stop: UnsafeMutablePointer<gboolean>?
) -> Int32 {
  guard let region, let sequence, let box else { return -1 }
  let painter = Unmanaged<FrameJob>.fromOpaque(box).takeUnretainedValue().painter
  let source = sequence.assumingMemoryBound(to: VipsRegion.self)
  let area = region.pointee.valid
  let photo = painter.layout.photo
  let columns = Int(area.left)..<Int(area.left + area.width)
  let rows = Int(area.top)..<Int(area.top + area.height)
  let across = (photo.x..<photo.x + photo.width).clamped(to: columns)
  let down = (photo.y..<photo.y + photo.height).clamped(to: rows)
  let meets = !across.isEmpty && !down.isEmpty
  if meets {
    var wanted = VipsRect(
      left: Int32(across.lowerBound - photo.x), top: Int32(down.lowerBound - photo.y),
      width: Int32(across.count), height: Int32(down.count))
    guard vips_region_prepare(source, &wanted) == 0 else { return -1 }
  }
  for y in rows {
    guard let to = awake_region_addr(region, area.left, Int32(y)) else { return -1 }
    var from: UnsafeRawPointer?
    if meets, down.contains(y) {
      from = UnsafeRawPointer(
        awake_region_addr(
          source, Int32(across.lowerBound - photo.x), Int32(y - photo.y)))
    }
    painter.paint(columns, y: y, to: to, photo: from)
  }
  return 0
}
