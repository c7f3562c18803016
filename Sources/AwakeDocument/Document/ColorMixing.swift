import AwakeColor

/// The color mixer: hue, saturation and luminance of eight hue bands.
public struct ColorMixer: Sendable, Hashable, DocumentGroup {
  private var bands: [HueBand: MixerBand] = [:]
  /// Keys that this version does not know.
  public internal(set) var unknown: [String: JSONValue] = [:]

  /// A mixer that changes nothing.
  public init() {}

  /// The adjustments of a band.
  public subscript(band: HueBand) -> MixerBand {
    get { bands[band] ?? MixerBand() }
    set { bands[band] = newValue == MixerBand() ? nil : newValue }
  }

  mutating func bind(_ fields: inout FieldCoder) {
    for band in HueBand.allCases { fields.group(band.rawValue, &self[band]) }
  }
}

/// The adjustments of one hue band.
public struct MixerBand: Sendable, Hashable, DocumentGroup {
  /// The turn of the hue, −100…100; neutral 0.
  public var hue = 0.0
  /// The strength of the color, −100…100; neutral 0.
  public var saturation = 0.0
  /// The brightness of the color, −100…100; neutral 0.
  public var luminance = 0.0
  /// Keys that this version does not know.
  public internal(set) var unknown: [String: JSONValue] = [:]

  /// A band that changes nothing.
  public init() {}

  mutating func bind(_ fields: inout FieldCoder) {
    fields.number("hue", &hue)
    fields.number("saturation", &saturation)
    fields.number("luminance", &luminance)
  }
}

/// Color grading: a tone for the shadows, the midtones, the highlights and the whole photo.
public struct ColorGrading: Sendable, Hashable, DocumentGroup {
  /// The dark parts.
  public var shadows = GradingZone()
  /// The middle.
  public var midtones = GradingZone()
  /// The bright parts.
  public var highlights = GradingZone()
  /// The whole photo; `global` in the document.
  public var global = GradingZone()
  /// How widely the zones overlap, 0…100; neutral 50.
  public var blending = ParameterTable.neutral("grading.blending")
  /// Moves the zones, −100 (towards shadows) … 100 (towards highlights); neutral 0.
  public var balance = 0.0
  /// Keys that this version does not know.
  public internal(set) var unknown: [String: JSONValue] = [:]

  /// Grading that changes nothing.
  public init() {}

  mutating func bind(_ fields: inout FieldCoder) {
    fields.group("shadows", &shadows)
    fields.group("midtones", &midtones)
    fields.group("highlights", &highlights)
    fields.group("global", &global)
    fields.number("blending", &blending)
    fields.number("balance", &balance)
  }
}

/// The tone of one zone.
public struct GradingZone: Sendable, Hashable, DocumentGroup {
  /// The hue in degrees, 0…360; it matters only with saturation.
  public var hue = 0.0
  /// The strength of the tone, 0…100; neutral 0.
  public var saturation = 0.0
  /// The brightness, −100…100; neutral 0.
  public var luminance = 0.0
  /// Keys that this version does not know.
  public internal(set) var unknown: [String: JSONValue] = [:]

  /// A zone that changes nothing.
  public init() {}

  mutating func bind(_ fields: inout FieldCoder) {
    fields.number("hue", &hue)
    fields.number("saturation", &saturation)
    fields.number("luminance", &luminance)
  }
}

/// The conversion to black and white.
public struct Monochrome: Sendable, Hashable, DocumentGroup {
  /// Whether the photo becomes black and white; `on` in the document, neutral false.
  public var isOn = false
  /// How bright each hue band becomes.
  public var mix = MonochromeMix()
  /// How much of the color is taken away, 0…1; 1 when the document is silent.
  public var strength = ParameterTable.neutral("monochrome.strength")
  /// Keys that this version does not know.
  public internal(set) var unknown: [String: JSONValue] = [:]

  /// No conversion.
  public init() {}

  mutating func bind(_ fields: inout FieldCoder) {
    fields.flag("on", &isOn)
    fields.group("mix", &mix, tracksUse: false)
    fields.number("strength", &strength)
    fields.markUsed("", if: isOn && strength != 0)
  }
}

/// How bright each hue band becomes in black and white, −100…100; neutral 0.
public struct MonochromeMix: Sendable, Hashable, DocumentGroup {
  private var amounts: [HueBand: Double] = [:]
  /// Keys that this version does not know.
  public internal(set) var unknown: [String: JSONValue] = [:]

  /// An even mix.
  public init() {}

  /// The amount of a band, −100…100; neutral 0.
  public subscript(band: HueBand) -> Double {
    get { amounts[band] ?? 0 }
    set { amounts[band] = newValue == 0 ? nil : newValue }
  }

  mutating func bind(_ fields: inout FieldCoder) {
    for band in HueBand.allCases { fields.number(band.rawValue, &self[band]) }
  }
}
