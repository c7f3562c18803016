import CAwakeKernels

/// The whole oriented photo, small, in the working space: what stages that look at a
/// neighbourhood look at.
struct ProxyPhoto: Sendable {
  let width, height: Int
  /// Red, green and blue, row by row.
  let planes: [[Float]]

  /// The longest side.
  static let longEdge = 720

  init(width: Int, height: Int, planes: [[Float]]) {
    self.width = width
    self.height = height
    self.planes = planes
  }

  /// The proxy of an edit that looks at none.
  static let empty = ProxyPhoto(width: 0, height: 0, planes: [[], [], []])

  /// Reads a photo reduced; damage is left to the full decode to report.
  ///
  /// - Throws: ``PhotoError`` when its profile or its pixels cannot be read at all.
  init(_ photo: DecodedPhoto, intent: RenderingIntent) throws(PhotoError) {
    guard let decoder = DeviceDecoder(profile: photo.profile, depth: photo.depth, intent: intent)
    else {
      throw PhotoError(
        .badProfile, "lcms2 cannot convert from \(photo.profile.name)",
        advice: "choose another profile for the photo")
    }
    do {
      try self.init(photo, decoder: decoder)
    } catch {
      throw PhotoError(
        .damaged, "is damaged: its pixels cannot be read (\(error.text))",
        advice: "copy the photo again from where it came")
    }
  }

  private init(_ photo: DecodedPhoto, decoder: DeviceDecoder) throws(VipsError) {
    let longest = max(photo.width, photo.height)
    let scale = min(1, Double(Self.longEdge) / Double(longest))
    width = max(1, Int((Double(photo.width) * scale).rounded()))
    height = max(1, Int((Double(photo.height) * scale).rounded()))
    // libvips rounds down, and an image of no rows ends the program.
    let shortest = min(photo.width, photo.height)
    let shrink =
      photo.loader.format == .jpeg
      ? [8, 4, 2].first { longest / $0 >= Self.longEdge && shortest >= $0 } : nil
    var image = try photo.pixels(strict: false, shrink: shrink ?? 1)
    if image.width != width || image.height != height {
      image = try image.averaged(width: width, height: height, hasAlpha: photo.hasAlpha)
    }
    let bytes = try image.pixels()
    let (bands, pixelWidth, pixelHeight) = (image.bands, width, height)
    guard bytes.count == pixelWidth * pixelHeight * bands * decoder.depth.bytes else {
      throw VipsError("resize")
    }
    var planes = [[Float]](
      repeating: [Float](repeating: 0, count: pixelWidth * pixelHeight), count: 3)
    let desk = RenderDesk()
    bytes.withUnsafeBytes { bytes in
      guard let base = bytes.baseAddress else { return }
      var start = 0
      while start < pixelWidth * pixelHeight {
        let n = min(PixelKernel.run, pixelWidth * pixelHeight - start)
        decoder.decode(
          base + start * bands * decoder.depth.bytes, bands: bands, count: n, into: desk.planes,
          scratch: desk.scratch)
        for (channel, plane) in [desk.planes.r, desk.planes.g, desk.planes.b].enumerated() {
          for i in 0..<n { planes[channel][start + i] = plane[i] }
        }
        start += n
      }
    }
    self.planes = planes
  }
}
