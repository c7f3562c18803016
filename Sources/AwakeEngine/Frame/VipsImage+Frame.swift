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
    return try computed(
      by: FrameWork(painter: painter),
      as: RegionImage(
        bands: bands, format: format, interpretation: interpretation,
        size: (layout.width, layout.height)))
  }
}

/// A frame, strip by strip.
private struct FrameWork: RegionWork {
  let painter: FramePainter

  func makeDesk() {}

  func fill(
    _ area: VipsRect, from input: VipsRegionView, to output: VipsRegionView, _ desk: Void
  ) -> Bool {
    let photo = painter.layout.photo
    let columns = Int(area.left)..<Int(area.left + area.width)
    let rows = Int(area.top)..<Int(area.top + area.height)
    let across = (photo.x..<photo.x + photo.width).clamped(to: columns)
    let down = (photo.y..<photo.y + photo.height).clamped(to: rows)
    let meets = !across.isEmpty && !down.isEmpty
    if meets {
      let wanted = VipsRect(
        left: Int32(across.lowerBound - photo.x), top: Int32(down.lowerBound - photo.y),
        width: Int32(across.count), height: Int32(down.count))
      guard input.prepare(wanted) else { return false }
    }
    for y in rows {
      let from =
        meets && down.contains(y)
        ? UnsafeRawPointer(input.pixels(x: across.lowerBound - photo.x, y: y - photo.y)) : nil
      painter.paint(columns, y: y, to: output.pixels(x: columns.lowerBound, y: y), photo: from)
    }
    return true
  }
}
