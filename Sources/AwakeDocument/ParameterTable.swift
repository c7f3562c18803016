/// One number of the edit document.
public struct Parameter: Hashable, Sendable {
  /// What preset strength does to a number.
  public enum Role: String, Sendable {
    /// Scaled about neutral.
    case amount
    /// Kept: hues, radii, feathers, splits, seeds.
    case shape
  }

  /// The path in the document, such as `light.exposure`.
  public let path: String
  /// The values that are accepted.
  public let range: ClosedRange<Double>
  /// The value that changes nothing.
  public let neutral: Double
  /// What preset strength does.
  public let role: Role
  /// The unit, such as `EV` or `°`; empty for a plain number.
  public let unit: String
  /// Whether only whole numbers are accepted.
  public let isInteger: Bool
  /// What the number does, in one clause.
  public let summary: String

  /// The range in words, with the unit.
  public var rangeText: String {
    func text(_ value: Double) -> String {
      Int(exactly: value).map { String($0) } ?? String(value)
    }
    let suffix = unit.isEmpty ? "" : " \(unit)"
    return "\(text(range.lowerBound))…\(text(range.upperBound))\(suffix)"
  }
}

/// Every number of the edit document with its range: the one table that drives reading, `--set`,
/// help, lint and preset strength.
public enum ParameterTable {
  /// All parameters, in the order of the document.
  public static let all: [Parameter] =
    light + color + presence + curve + mixer + grading + monochrome + looks + detail + effects
    + geometry + frame + layers

  private static let byPath: [String: Parameter] = Dictionary(
    all.map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first })

  /// The parameter at a path, or nil.
  public static subscript(path path: String) -> Parameter? { byPath[path] }

  private static func row(
    _ path: String, _ range: ClosedRange<Double>, _ summary: String, neutral: Double = 0,
    _ role: Parameter.Role = .amount, unit: String = "", integer: Bool = false
  ) -> Parameter {
    Parameter(
      path: path, range: range, neutral: neutral, role: role, unit: unit, isInteger: integer,
      summary: summary)
  }

  private static let light = [
    row("light.exposure", -5...5, "brightness in stops", unit: "EV"),
    row("light.contrast", -100...100, "contrast about mid-grey"),
    row("light.highlights", -100...100, "brightness of bright areas"),
    row("light.shadows", -100...100, "brightness of dark areas"),
    row("light.whites", -100...100, "where white begins"),
    row("light.blacks", -100...100, "where black begins"),
  ]

  private static let color = [
    row("color.temperature", -100...100, "warmer or cooler", unit: "mired"),
    row("color.tint", -100...100, "more magenta or more green", unit: "× 0.0002 Duv"),
    row("color.vibrance", -100...100, "saturation of quiet colours, skin protected"),
    row("color.saturation", -100...100, "saturation of all colours"),
  ]

  private static let presence = [
    row("presence.texture", -100...100, "fine detail"),
    row("presence.clarity", -100...100, "contrast of larger forms"),
    row("presence.dehaze", -100...100, "less or more haze"),
  ]

  private static let curve = ["shadows", "darks", "lights", "highlights"].map {
    row("curve.parametric.\($0)", -100...100, "brightness of the \($0) of the curve")
  }

  /// The names of the hue bands, in the order of the document.
  static let bands = [
    "red", "orange", "yellow", "green", "aqua", "blue", "purple", "magenta",
  ]

  private static let mixer = bands.flatMap { band in
    [
      row("mixer.\(band).hue", -100...100, "turns the hue of \(band)s by up to 30°"),
      row("mixer.\(band).saturation", -100...100, "saturation of \(band)s"),
      row("mixer.\(band).luminance", -100...100, "brightness of \(band)s"),
    ]
  }

  private static let grading =
    ["shadows", "midtones", "highlights", "global"].flatMap { zone in
      let place = zone == "global" ? "everything" : "the \(zone)"
      return [
        row("grading.\(zone).hue", 0...360, "hue that tints \(place)", .shape, unit: "°"),
        row("grading.\(zone).saturation", 0...100, "strength of the tint of \(place)"),
        row("grading.\(zone).luminance", -100...100, "brightness of \(place)"),
      ]
    } + [
      row("grading.blending", 0...100, "how softly the zones overlap", neutral: 50, .shape),
      row("grading.balance", -100...100, "moves the zones to highlights or shadows", .shape),
    ]

  private static let monochrome =
    [row("monochrome.strength", 0...1, "how far colours turn to grey", neutral: 1, .shape)]
    + bands.map { row("monochrome.mix.\($0)", -100...100, "brightness of \($0)s in grey") }

  private static let looks = [
    row("lut.strength", 0...1, "how much of the LUT is applied", neutral: 1, .shape),
    row("match.strength", 0...1, "how much of the match is applied", neutral: 1, .shape),
  ]

  private static let detail = [
    row("detail.sharpen.amount", 0...150, "sharpening"),
    row(
      "detail.sharpen.radius", 0.5...3, "radius on a 24-megapixel photo", neutral: 1, .shape,
      unit: "px"),
    row("detail.sharpen.detail", 0...100, "how fine the sharpened detail is", neutral: 25, .shape),
    row("detail.sharpen.masking", 0...100, "keeps smooth areas unsharpened", .shape),
    row("detail.noise.luminance", 0...100, "removes grainy noise"),
    row("detail.noise.color", 0...100, "removes coloured noise"),
    row("detail.noise.detail", 0...100, "detail kept by noise reduction", neutral: 50, .shape),
    row("detail.outputSharpen", 0...100, "sharpening after resizing"),
  ]

  private static let effects = [
    row("effects.vignette.amount", -100...100, "darkens or brightens the corners"),
    row("effects.vignette.midpoint", 0...100, "how far it reaches in", neutral: 50, .shape),
    row("effects.vignette.roundness", -100...100, "its shape", .shape),
    row("effects.vignette.feather", 0...100, "how soft it is", neutral: 50, .shape),
    row("effects.vignette.highlights", 0...100, "highlights kept in it", .shape),
    row("effects.grain.amount", 0...100, "film grain"),
    row("effects.grain.size", 0...100, "size of the grain", neutral: 25, .shape),
    row("effects.grain.roughness", 0...100, "irregularity of the grain", neutral: 50, .shape),
    row("effects.grain.seed", 0...4_294_967_295, "seed of the grain", .shape, integer: true),
  ]

  private static let geometry = [
    row("geometry.quarterTurns", 0...3, "clockwise quarter turns", .shape, integer: true),
    row("geometry.straighten", -45...45, "clockwise turn", .shape, unit: "°"),
    row("geometry.perspective.vertical", -100...100, "vertical perspective", .shape),
    row("geometry.perspective.horizontal", -100...100, "horizontal perspective", .shape),
    row("geometry.perspective.rotate", -45...45, "turn after perspective", .shape, unit: "°"),
    row(
      "geometry.perspective.scale", 50...150, "scale after perspective", neutral: 100, .shape,
      unit: "%"),
  ]

  private static let frame = [
    row("frame.size", 0...0.5, "width of the frame, of the diagonal", neutral: 0.05, .shape),
    row("frame.cornerRadius", 0...0.5, "radius of its corners, of the diagonal", .shape),
  ]

  private static let layers = [
    row("layers.opacity", 0...1, "strength of the layer", neutral: 1, .shape),
    row("layers.mask.refine", 0...1, "how closely the mask follows edges", .shape),
    row("layers.mask.components.opacity", 0...1, "strength of the part", neutral: 1, .shape),
    row("layers.mask.components.feather", 0...1, "softness of the part", .shape),
  ]

  /// The path most like a mistyped one, if any is close.
  public static func nearest(to path: String) -> String? {
    TextDistance.nearest(to: path, in: all.map(\.path) + otherFields)
  }

  /// The fields that are no numbers.
  static let otherFields = [
    "title", "description", "family", "curve.luma", "curve.red", "curve.green", "curve.blue",
    "curve.parametric.splits", "monochrome.on", "lut.file", "lut.data", "lut.space", "match.look",
    "match.reference", "match.light", "match.tint", "match.saturation", "match.protect",
    "geometry.flip", "geometry.crop", "frame.kind", "frame.color", "frame.caption", "layers",
  ]
}
