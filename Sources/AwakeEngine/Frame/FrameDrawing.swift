import AwakeDocument

/// What is painted on each kind of frame.
struct FrameDrawing {
  let frame: Frame
  let canvas: FrameLayout.Box
  let photo: FrameLayout.Box
  let radius: Double
  let isTall: Bool
  let hasCaption: Bool

  /// The color of the frame; film that was left white is dark.
  var color: HexColor {
    frame.kind == .film && frame.color == .white ? Self.filmBase : frame.color
  }

  /// The developed base of black-and-white film, nearly black.
  static let filmBase = HexColor(red: 0x17, green: 0x14, blue: 0x12)
  /// Ink of captions on light and on dark frames.
  static let darkInk = HexColor(red: 0x2e, green: 0x2d, blue: 0x2b)
  static let lightInk = HexColor(red: 0xe9, green: 0xe7, blue: 0xe2)
  /// Shade on paper is warm.
  private static let shade = HexColor(red: 0x2b, green: 0x23, blue: 0x1c)
  private static let black = HexColor(red: 0, green: 0, blue: 0)

  private static let sans = "Helvetica Neue,Inter,Liberation Sans,DejaVu Sans,Sans"
  private static let serif = "Liberation Serif,DejaVu Serif,Serif"
  private static let narrow = "Liberation Sans Narrow,DejaVu Sans,Sans"

  var shapes: [FrameShape] {
    guard canvas.width > photo.width || canvas.height > photo.height else { return [] }
    switch frame.kind {
    case .none, .border, .caption: return []
    case .mat: return mat
    case .polaroid: return instant
    case .film: return strip
    }
  }

  // MARK: Mat

  /// A bevel whose core shows, lit from above, and a fine tone at the outer edge.
  private var mat: [FrameShape] {
    let margin = Double(photo.y)
    let bevel = max(1, (margin * 0.036).rounded())
    let core = HexColor(red: 0xfb, green: 0xfa, blue: 0xf6)
    var shapes = edge(width: max(1, (margin * 0.008).rounded()), opacity: 0.16)
    // The cut throws the faintest shade on the face of the mat.
    shapes.append(around(.glow(bevel * 1.6), grown: bevel, color: Self.shade, opacity: 0.07))
    shapes.append(around(.fill, grown: bevel, color: core))
    let shades: [(FrameShape.Side, Double)] = [
      (.top, 0.24), (.left, 0.16), (.right, 0.08), (.bottom, 0.03),
    ]
    for (side, opacity) in shades {
      shapes.append(around(.facet(side, width: bevel), color: Self.shade, opacity: opacity))
    }
    shapes.append(around(.glow(bevel), color: Self.shade, opacity: 0.16))
    return shapes
  }

  // MARK: Instant film

  /// The picture lies a little deeper than the card.
  private var instant: [FrameShape] {
    let margin = Double(photo.y)
    let depth = max(1, (margin * 0.05).rounded())
    return edge(width: max(1, (margin * 0.01).rounded()), opacity: 0.12)
      + [around(.glow(depth), color: Self.shade, opacity: color.isLight ? 0.3 : 0.6)]
  }

  // MARK: Film

  private var strip: [FrameShape] {
    // Drawn along the rows; tall photos exchange columns and rows at the end.
    let sheet = isTall ? canvas.transposed : canvas
    let picture = isTall ? photo.transposed : photo
    let edges = [picture.y, sheet.height - picture.y - picture.height]
    guard edges.allSatisfy({ $0 > 0 }) else { return [] }
    let light = color.isLight ? Self.filmBase : HexColor(red: 0xf3, green: 0xf1, blue: 0xec)
    var shapes: [FrameShape] = []
    for (index, edge) in edges.enumerated() {
      let millimetre = Double(edge) / FilmStrip.edge
      let length = Double(sheet.width)
      let count = max(1, Int((length / (FilmStrip.pitch * millimetre)).rounded()))
      let step = length / Double(count)
      // Closer holes than this would only be a grey line.
      guard step >= 3 else { continue }
      let along = min(FilmStrip.holeAlong * millimetre, step / 2)
      let across = FilmStrip.holeAcross * millimetre
      let outer = FilmStrip.holeMargin * millimetre
      var hole = FrameShape(
        x: (step - along) / 2, y: index == 0 ? outer : Double(sheet.height) - outer - across,
        width: along, height: across,
        radius: min(FilmStrip.holeRadius * millimetre, along / 2), color: light)
      (hole.count, hole.stepX) = (count, step)
      shapes.append(hole)
    }
    return isTall ? shapes.map(\.transposed) : shapes
  }

  // MARK: Caption

  var caption: FrameLayout.CaptionPlace? {
    guard hasCaption else { return nil }
    let ink = color.isLight ? Self.darkInk : Self.lightInk
    let below = canvas.height - photo.y - photo.height
    let width = Double(canvas.width)
    switch frame.kind {
    case .none, .border, .mat: return nil
    case .caption:
      guard below > 0 else { return nil }
      let side = Int(min(Double(below) * 0.5, width * 0.05))
      return place(
        x: side, y: canvas.height - below, width: canvas.width - 2 * side, height: below,
        fontSize: Double(below) * 0.36, font: Self.sans, color: ink)
    case .polaroid:
      guard below > 0 else { return nil }
      return place(
        x: photo.x, y: canvas.height - below, width: photo.width, height: below,
        fontSize: Double(below) * 0.25, font: Self.serif + " Italic", color: ink)
    case .film:
      let sheet = isTall ? canvas.transposed : canvas
      let picture = isTall ? photo.transposed : photo
      let zone = Int(Double(picture.y) / FilmStrip.edge * FilmStrip.holeMargin)
      guard zone > 0 else { return nil }
      let side = min(picture.x + zone, sheet.width / 4)
      let amber = HexColor(red: 0xe0, green: 0xa4, blue: 0x4c)
      let printed = place(
        x: side, y: 0, width: sheet.width - 2 * side, height: zone,
        fontSize: Double(zone) * 0.62, font: Self.narrow + " Bold",
        color: color.isLight ? Self.darkInk : amber)
      guard isTall, var turned = printed else { return printed }
      turned.box = turned.box.transposed
      turned.isTurned = true
      return turned
    }
  }

  private func place(
    x: Int, y: Int, width: Int, height: Int, fontSize: Double, font: String, color: HexColor
  ) -> FrameLayout.CaptionPlace? {
    guard width > 0, height > 0 else { return nil }
    return FrameLayout.CaptionPlace(
      box: .init(x: x, y: y, width: width, height: height), fontSize: fontSize, font: font,
      color: color)
  }

  // MARK: Parts

  /// A shape round the photo, grown by a distance on all sides.
  private func around(
    _ form: FrameShape.Form, grown: Double = 0, color: HexColor, opacity: Double = 1
  ) -> FrameShape {
    FrameShape(
      form, x: Double(photo.x) - grown, y: Double(photo.y) - grown,
      width: Double(photo.width) + 2 * grown, height: Double(photo.height) + 2 * grown,
      radius: radius > 0 ? radius + grown : 0, color: color, opacity: opacity)
  }

  /// A line along the outer edge that tells a light frame from a light page.
  private func edge(width: Double, opacity: Double) -> [FrameShape] {
    let (w, h) = (Double(canvas.width), Double(canvas.height))
    guard w > 2 * width, h > 2 * width else { return [] }
    let tone = color.isLight ? Self.black : .white
    let lines: [(Double, Double, Double, Double)] = [
      (0, 0, w, width), (0, h - width, w, width), (0, width, width, h - 2 * width),
      (w - width, width, width, h - 2 * width),
    ]
    return lines.map {
      FrameShape(x: $0.0, y: $0.1, width: $0.2, height: $0.3, color: tone, opacity: opacity)
    }
  }
}
