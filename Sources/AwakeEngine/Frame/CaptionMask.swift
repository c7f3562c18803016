import CVips

/// A drawn caption: how much ink each pixel gets, and where it lies on the framed photo.
struct CaptionMask: Sendable, Hashable {
  let x, y, width, height: Int
  /// Ink of each pixel, row by row, 0…255.
  let coverage: [UInt8]

  /// Draws a text in its place.
  ///
  /// A text that cannot be drawn, for example because no font is installed, is left out with a
  /// warning.
  ///
  /// - Returns: nothing at all for a layout without room for text or a text of spaces.
  static func draw(
    _ text: String, in layout: FrameLayout
  ) -> (mask: CaptionMask?, warning: PhotoWarning?) {
    let line = CaptionText.oneLine(text)
    guard let place = layout.caption, !line.isEmpty else { return (nil, nil) }
    do throws(VipsError) {
      guard try hasFonts(place.font) else {
        return (nil, PhotoWarning(.captionDropped, "no font is installed to write the caption"))
      }
      if let mask = try draw(line, place) { return (mask, nil) }
      return (nil, PhotoWarning(.captionDropped, "the caption has no room on this frame"))
    } catch {
      return (nil, PhotoWarning(.captionDropped, "the caption cannot be drawn (\(error.text))"))
    }
  }

  /// Longer surfaces are beyond what Cairo draws.
  private static let longest = 30_000.0

  private static func draw(
    _ text: String, _ place: FrameLayout.CaptionPlace
  ) throws(VipsError) -> CaptionMask? {
    let box = place.isTurned ? place.box.transposed : place.box
    // Measured small first: the text may be much longer than its place.
    let trial = 16.0
    let measured = try write(text, font: place.font, size: trial)
    let room = min(Double(box.width), longest)
    var size = min(
      place.fontSize, trial * room / Double(measured.width),
      trial * Double(box.height) * 0.9 / Double(measured.height))
    var image = try write(text, font: place.font, size: size)
    // Letters are hinted to whole pixels, so that small ones may take more room than measured.
    for _ in 0..<4 where image.width > box.width || image.height > box.height {
      size *=
        0.97
        * min(
          1, room / Double(image.width), Double(box.height) / Double(image.height))
      image = try write(text, font: place.font, size: size)
    }
    guard image.width <= box.width, image.height <= box.height else { return nil }
    // Capitals stand in the middle of the bar, whether or not the text has letters below the line.
    let capital = try write("H", font: place.font, size: size)
    let middle = Double(capital.integer("yoffset") ?? 0) + Double(capital.height) / 2
    var top = Int((Double(box.height) / 2 - middle).rounded()) + (image.integer("yoffset") ?? 0)
    top = min(max(0, top), box.height - image.height)
    let left = (box.width - image.width) / 2
    var x = box.x + left
    var y = box.y + top
    if place.isTurned {
      // Upwards: what was left is at the bottom, what was top is at the left.
      (x, y) = (place.box.x + top, place.box.y + box.width - left - image.width)
      image = try image.turnedUpwards()
    }
    return CaptionMask(
      x: x, y: y, width: image.width, height: image.height, coverage: try image.pixels())
  }

  /// Without fonts Pango draws the same box for every letter.
  private static func hasFonts(_ font: String) throws(VipsError) -> Bool {
    let narrow = try write("i", font: font, size: 16)
    let wide = try write("W", font: font, size: 16)
    guard narrow.width == wide.width, narrow.height == wide.height else { return true }
    return try narrow.pixels() != wide.pixels()
  }

  private static func write(
    _ text: String, font: String, size: Double
  ) throws(VipsError) -> VipsImage {
    try VipsOperation.run("text") { operation throws(VipsError) in
      try operation.set("text", string: VectorDrawing.escaped(text))
      try operation.set("font", string: "\(font) \(short(max(0.1, size)))")
      try operation.set("dpi", 72)
    }
  }
}

extension VipsImage {
  /// Turned by a quarter against the clock.
  fileprivate func turnedUpwards() throws(VipsError) -> VipsImage {
    try VipsOperation.run("rot") { operation throws(VipsError) in
      try operation.set("in", self)
      try operation.set("angle", choice: "d270")
    }
  }
}

/// Texts of captions, made fit to be drawn.
enum CaptionText {
  /// The longest caption; what is beyond becomes an ellipsis.
  static let longest = 200

  /// One line without control characters, with single spaces, of at most `longest` characters.
  static func oneLine(_ text: String) -> String {
    var scalars = String.UnicodeScalarView()
    var isSpace = true
    // A letter may carry any number of marks, so that scalars are limited, too.
    for scalar in text.unicodeScalars.prefix(longest * 20) {
      let isBreak = scalar.properties.isWhitespace || scalar.properties.generalCategory == .control
      if isBreak {
        if !isSpace { scalars.append(" ") }
      } else if !scalar.properties.isNoncharacterCodePoint {
        scalars.append(scalar)
      }
      isSpace = isBreak
    }
    if scalars.last == " " { scalars.removeLast() }
    let line = String(scalars)
    guard line.count > longest || scalars.count > longest * 4 else { return line }
    var kept = ""
    var count = 0
    for character in line.prefix(longest) {
      count += character.unicodeScalars.count
      if count > longest * 4 { break }
      kept.append(character)
    }
    return kept + "…"
  }
}
