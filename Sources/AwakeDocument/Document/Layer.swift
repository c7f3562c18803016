/// A local adjustment: where it applies, and what it does there.
public struct Layer: Sendable, Hashable, DocumentGroup {
  /// How many layers a document may have.
  public static let limit = 64

  /// What tells the layer from others when presets are merged; unique and not empty when given.
  public var id: String?
  /// The name that people see.
  public var name: String?
  /// How much the layer shows, 0…1; 1 when the document is silent.
  public var opacity = ParameterTable.neutral("layers.opacity")
  /// Where the layer applies.
  public var mask = Mask()
  /// Light inside the mask.
  public var light = LightAdjustments()
  /// Color inside the mask.
  public var color = ColorAdjustments()
  /// Presence inside the mask.
  public var presence = PresenceAdjustments()
  /// Detail inside the mask.
  public var detail = DetailAdjustments()
  /// Keys that this version does not know.
  public internal(set) var unknown: [String: JSONValue] = [:]

  /// A layer that changes nothing.
  public init() {}

  /// Makes a layer.
  public init(id: String?, name: String? = nil, mask: Mask) {
    self.id = id
    self.name = name
    self.mask = mask
  }

  /// The adjustments that change the photo, by path inside the layer: `presence.clarity`.
  ///
  /// Empty when the layer is transparent.
  public var usedFields: [String] {
    guard opacity != 0 else { return [] }
    var copy = self
    return FieldCoder.run(&copy, .writing, schema: "layers").notes.used
  }

  mutating func bind(_ fields: inout FieldCoder) {
    fields.text("id", &id)
    if fields.isReading, id == "" {
      fields.fail(
        .badValue, at: fields.path(to: "id"), "must not be empty",
        advice: "write a name, or leave the field out")
    }
    fields.text("name", &name)
    fields.number("opacity", &opacity)
    fields.group("mask", &mask)
    fields.group("light", &light)
    fields.group("color", &color)
    fields.group("presence", &presence)
    fields.group("detail", &detail)
  }
}
