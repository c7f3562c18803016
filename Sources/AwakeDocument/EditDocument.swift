/// A complete edit: every field there is, neutral where nothing was said.
///
/// A value, made from JSON and turned back into it without loss: keys that this version does not
/// know are kept at every level.
public struct EditDocument: Sendable, Hashable, DocumentGroup {
  /// The version of the document's form that is read and written.
  public static let schema = 1

  /// The title that people see.
  public var title: String?
  /// What the edit is good for.
  public var description: String?
  /// The family of a preset, such as `warm`.
  public var family: String?
  /// Overall light.
  public var light = LightAdjustments()
  /// Overall color.
  public var color = ColorAdjustments()
  /// Local contrast and haze.
  public var presence = PresenceAdjustments()
  /// Tone curves.
  public var curve = ToneCurves()
  /// Eight hue bands.
  public var mixer = ColorMixer()
  /// Tones for shadows, midtones and highlights.
  public var grading = ColorGrading()
  /// Black and white.
  public var monochrome = Monochrome()
  /// A look-up table.
  public var lut: LookUpTable?
  /// A match to another photo.
  public var match: Match?
  /// Sharpening and noise reduction.
  public var detail = DetailAdjustments()
  /// Vignette and grain.
  public var effects = Effects()
  /// Turns, crop and perspective.
  public var geometry = Geometry()
  /// What is put around the photo.
  public var frame = Frame()
  /// Local adjustments, in the order in which they are applied; at most 64.
  public var layers: [Layer] = []
  /// Keys at the top that this version does not know.
  public internal(set) var unknown: [String: JSONValue] = [:]

  /// The neutral document, which changes nothing.
  public init() {}

  mutating func bind(_ fields: inout FieldCoder) {
    _ = fields.take("schema")
    // What a sidecar says about itself and its photo is no part of the edit.
    _ = fields.take("sidecar")
    fields.text("title", &title)
    fields.text("description", &description)
    fields.text("family", &family)
    fields.group("light", &light)
    fields.group("color", &color)
    fields.group("presence", &presence)
    fields.group("curve", &curve)
    fields.group("mixer", &mixer)
    fields.group("grading", &grading)
    fields.group("monochrome", &monochrome)
    fields.optionalGroup("lut", &lut)
    fields.optionalGroup("match", &match)
    fields.group("detail", &detail)
    fields.group("effects", &effects)
    fields.group("geometry", &geometry)
    fields.group("frame", &frame)
    fields.list("layers", &layers, limit: Layer.limit)
    fields.markUsed("layers", if: layers.contains { !$0.usedFields.isEmpty })
    if fields.isReading { checkLayers(&fields) }
  }

  private func checkLayers(_ fields: inout FieldCoder) {
    var places: [String: Int] = [:]
    var points = 0
    for (index, layer) in layers.enumerated() {
      if let id = layer.id, let earlier = places.updateValue(index, forKey: id) {
        fields.fail(
          .badValue, at: "layers[\(index)].id",
          "\(JSONValue.string(id).inWords) is also the id of layers[\(earlier)]",
          advice: "give every layer its own id")
      }
      for case .brush(let brush) in layer.mask.components.map(\.shape) {
        points += brush.strokes.reduce(0) { $0 + $1.points.count }
      }
    }
    if points > BrushMask.pointLimit {
      fields.fail(
        .outOfRange, at: "layers", "have \(points) brush points, at most 1000000 are read",
        advice: "simplify the strokes")
    }
  }
}
