import CVips

/// Photos and words on a neutral dark ground, written as one sRGB picture.
public struct PictureSheet: Sendable {
  /// What a text is for.
  public enum Role: Sendable {
    /// The name of a photo or a group.
    case title
    /// The name of a picture.
    case caption
    /// Something beside it, less important.
    case note
  }

  /// Which end of a text its place means.
  public enum Side: Sendable {
    /// The text runs to the right from its place.
    case leading
    /// The text ends at its place.
    case trailing
  }

  private struct Label {
    let text: String
    let x, y, size: Double
    let role: Role
    let side: Side
  }

  /// Size in pixels.
  public let width, height: Int
  /// The most pixels a sheet may have.
  public static let largest = 100_000_000

  private var canvas: [UInt8]
  private var labels: [Label] = []

  /// An empty sheet.
  ///
  /// - Throws: `PhotoError` `bad-option` for sizes below 1 or beyond ``largest`` pixels.
  public init(width: Int, height: Int) throws(PhotoError) {
    let (area, overflow) = width.multipliedReportingOverflow(by: height)
    guard width > 0, height > 0, !overflow, area <= Self.largest else {
      throw PhotoError(
        .badOption, "a picture of \(width) × \(height) pixels is too large",
        advice: "use fewer or smaller pictures")
    }
    self.width = width
    self.height = height
    canvas = [UInt8](repeating: PictureStyle.surfaceCode, count: 3 * area)
  }

  /// Lays a picture on the sheet; what lies beyond its edges, or beyond `columns` of the picture,
  /// is not shown.
  ///
  /// - Parameters:
  ///   - pixels: in sRGB with straight alpha.
  ///   - x: the column of the sheet that its left edge gets.
  ///   - y: the row of the sheet that its top edge gets.
  ///   - columns: those of the picture that are shown, or nil for all.
  public mutating func place(
    _ pixels: PreviewPixels, x: Int, y: Int, columns: Range<Int>? = nil
  ) {
    let (x, y) = (Self.near(x), Self.near(y))
    let shown = (columns ?? 0..<pixels.width).clamped(to: 0..<pixels.width)
    let ground = Int(PictureStyle.surfaceCode)
    for row in 0..<pixels.height where (0..<height).contains(y + row) {
      for column in shown where (0..<width).contains(x + column) {
        let source = row * pixels.stride + 4 * column
        let target = 3 * ((y + row) * width + x + column)
        let alpha = Int(pixels.bytes[source + 3])
        for channel in 0..<3 {
          let value = Int(pixels.bytes[source + channel])
          canvas[target + channel] = UInt8((value * alpha + ground * (255 - alpha) + 127) / 255)
        }
      }
    }
  }

  /// Draws a light upright line of so many pixels' width.
  public mutating func hairline(x: Int, y: Int, height length: Int, thickness: Int) {
    let (x, y) = (Self.near(x), Self.near(y))
    let (length, thickness) = (Self.near(max(0, length)), Self.near(max(0, thickness)))
    for row in (y..<y + length).clamped(to: 0..<height) {
      for column in (x..<x + thickness).clamped(to: 0..<width) {
        for channel in 0..<3 { canvas[3 * (row * width + column) + channel] = 0xf2 }
      }
    }
  }

  /// Writes a line of text, shortened to the room it has.
  ///
  /// - Parameters:
  ///   - text: what is written.
  ///   - x: where it begins or ends.
  ///   - y: its base line.
  ///   - size: of the letters, in pixels.
  ///   - room: in pixels.
  ///   - role: what it is, which decides how it looks.
  ///   - side: whether `x` is its beginning or its end.
  public mutating func write(
    _ text: String, x: Double, y: Double, size: Double, room: Double, role: Role = .caption,
    side: Side = .leading
  ) {
    guard x.isFinite, y.isFinite, size.isFinite, size > 0 else { return }
    // Letters are about half as wide as high.
    let most = max(3, Int(exactly: (room / (size * 0.54)).rounded(.down)) ?? 3)
    labels.append(
      Label(text: shortened(text, to: most), x: x, y: y, size: size, role: role, side: side))
  }

  /// A place that can be reckoned with; what is further away is not on any sheet.
  private static func near(_ place: Int) -> Int {
    min(max(place, -largest), largest)
  }

  /// Encodes the sheet.
  ///
  /// - Returns: the size of the file in bytes.
  /// - Throws: `PhotoError`; nothing is left at the destination then.
  public func write(
    to destination: PhotoDestination, format: PhotoFormat, quality: Int = 92
  ) throws(PhotoError) -> Int {
    try VipsRuntime.start()
    try PhotoWriter.check(width: width, height: height, format: format)
    let profile = BuiltInProfile.srgb.profile?.icc
    return try destination.write { descriptor throws(PhotoError) in
      do throws(VipsError) {
        let image = try labelled(
          try VipsImage.rgb(canvas, width: width, height: height)
        ).editingFields { fields in
          if let profile { fields.set("icc-profile-data", blob: profile) }
        }
        try PhotoWriter(format: format, quality: quality).write(image, to: descriptor)
      } catch {
        throw RenderFailure.classify(error, destination: destination)
      }
    }
  }

  /// The texts as a drawing of the sheet's size.
  var overlay: String {
    var drawing = SVGCanvas(width: Double(width), height: Double(height))
    for label in labels {
      drawing.text(
        label.text, x: label.x, y: label.y, size: label.size,
        fill: label.role == .note ? PictureStyle.dim : PictureStyle.text,
        anchor: label.side == .leading ? .start : .end, isBold: label.role == .title)
    }
    return drawing.document(title: "labels")
  }

  private func labelled(_ image: VipsImage) throws(VipsError) -> VipsImage {
    guard !labels.isEmpty else { return image }
    let overlay = try VipsImage.drawing(overlay)
    let both = try VipsOperation.run("composite2") { operation throws(VipsError) in
      try operation.set("base", image)
      try operation.set("overlay", overlay)
      try operation.set("mode", choice: "over")
    }
    return try both.extractingBands(0, count: 3).castTo(VIPS_FORMAT_UCHAR)
  }
}

extension VipsImage {
  /// An SVG drawing as straight RGBA, drawn by librsvg.
  fileprivate static func drawing(_ svg: String) throws(VipsError) -> VipsImage {
    let file: OpenFile
    do throws(PhotoError) {
      file = try OpenFile.spooling(Array(svg.utf8), name: "labels")
    } catch {
      throw VipsError("labels")
    }
    let source = try VipsSource(descriptor: file.descriptor)
    return try VipsOperation.run("svgload_source") { operation throws(VipsError) in
      try operation.set("source", source)
    }
  }
}
