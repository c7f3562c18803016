/// Overall light.
public struct LightAdjustments: Sendable, Hashable, DocumentGroup {
  /// Exposure in stops, −5…5; neutral 0.
  public var exposure = 0.0
  /// Contrast about middle grey, −100…100; neutral 0.
  public var contrast = 0.0
  /// Bright parts, −100 (recovered) … 100; neutral 0.
  public var highlights = 0.0
  /// Dark parts, −100…100 (lifted); neutral 0.
  public var shadows = 0.0
  /// The brightest tones, −100…100; neutral 0.
  public var whites = 0.0
  /// The darkest tones, −100…100; neutral 0.
  public var blacks = 0.0
  /// Keys that this version does not know.
  public internal(set) var unknown: [String: JSONValue] = [:]

  /// Neutral light.
  public init() {}

  mutating func bind(_ fields: inout FieldCoder) {
    fields.number("exposure", &exposure)
    fields.number("contrast", &contrast)
    fields.number("highlights", &highlights)
    fields.number("shadows", &shadows)
    fields.number("whites", &whites)
    fields.number("blacks", &blacks)
  }
}

/// Overall color.
public struct ColorAdjustments: Sendable, Hashable, DocumentGroup {
  /// White balance in mired, −100 (cooler) … 100 (warmer); neutral 0.
  public var temperature = 0.0
  /// White balance in steps of 0.0002 Duv, −100 (green) … 100 (magenta); neutral 0.
  public var tint = 0.0
  /// Weak colors, −100…100; neutral 0.
  public var vibrance = 0.0
  /// All colors, −100 (grey) … 100; neutral 0.
  public var saturation = 0.0
  /// Keys that this version does not know.
  public internal(set) var unknown: [String: JSONValue] = [:]

  /// Neutral color.
  public init() {}

  mutating func bind(_ fields: inout FieldCoder) {
    fields.number("temperature", &temperature)
    fields.number("tint", &tint)
    fields.number("vibrance", &vibrance)
    fields.number("saturation", &saturation)
  }
}

/// Local contrast and haze.
public struct PresenceAdjustments: Sendable, Hashable, DocumentGroup {
  /// Fine detail, −100 (softer) … 100; neutral 0.
  public var texture = 0.0
  /// Local contrast, −100 (softer) … 100; neutral 0.
  public var clarity = 0.0
  /// Haze, −100 (more) … 100 (less); neutral 0.
  public var dehaze = 0.0
  /// Keys that this version does not know.
  public internal(set) var unknown: [String: JSONValue] = [:]

  /// Neutral presence.
  public init() {}

  mutating func bind(_ fields: inout FieldCoder) {
    fields.number("texture", &texture)
    fields.number("clarity", &clarity)
    fields.number("dehaze", &dehaze)
  }
}
