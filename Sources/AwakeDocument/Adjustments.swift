import AwakeColor

/// Light: exposure in stops, the rest −100…100; all neutral at 0.
public struct Light: Hashable, Sendable {
  /// Brightness in stops, −5…5.
  public var exposure = 0.0
  /// Contrast about mid-grey.
  public var contrast = 0.0
  /// Brightness of bright areas.
  public var highlights = 0.0
  /// Brightness of dark areas.
  public var shadows = 0.0
  /// Where white begins.
  public var whites = 0.0
  /// Where black begins.
  public var blacks = 0.0
  var unknown: [String: JSONValue] = [:]

  /// Neutral light.
  public init() {}
}

extension Light: DocumentGroup {
  mutating func visit(_ fields: FieldVisitor) throws(DocumentError) {
    try fields.number("exposure", &exposure)
    try fields.number("contrast", &contrast)
    try fields.number("highlights", &highlights)
    try fields.number("shadows", &shadows)
    try fields.number("whites", &whites)
    try fields.number("blacks", &blacks)
  }
}

/// Colour: −100…100 each, neutral at 0.
public struct ColorAdjustments: Hashable, Sendable {
  /// Warmer (+) or cooler (−), in mired.
  public var temperature = 0.0
  /// More magenta (+) or green (−), in units of 0.0002 Duv.
  public var tint = 0.0
  /// Saturation of quiet colours; skin is protected.
  public var vibrance = 0.0
  /// Saturation of all colours.
  public var saturation = 0.0
  var unknown: [String: JSONValue] = [:]

  /// Neutral colour.
  public init() {}
}

extension ColorAdjustments: DocumentGroup {
  mutating func visit(_ fields: FieldVisitor) throws(DocumentError) {
    try fields.number("temperature", &temperature)
    try fields.number("tint", &tint)
    try fields.number("vibrance", &vibrance)
    try fields.number("saturation", &saturation)
  }
}

/// Local contrast: −100…100 each, neutral at 0.
public struct Presence: Hashable, Sendable {
  /// Fine detail.
  public var texture = 0.0
  /// Contrast of larger forms.
  public var clarity = 0.0
  /// Less (+) or more (−) haze.
  public var dehaze = 0.0
  var unknown: [String: JSONValue] = [:]

  /// Neutral presence.
  public init() {}
}

extension Presence: DocumentGroup {
  mutating func visit(_ fields: FieldVisitor) throws(DocumentError) {
    try fields.number("texture", &texture)
    try fields.number("clarity", &clarity)
    try fields.number("dehaze", &dehaze)
  }
}

/// One hue band of the mixer: −100…100 each, neutral at 0.
public struct MixerBand: Hashable, Sendable {
  /// Turn of the hue by up to 30°.
  public var hue = 0.0
  /// Saturation.
  public var saturation = 0.0
  /// Brightness.
  public var luminance = 0.0
  var unknown: [String: JSONValue] = [:]

  /// A neutral band.
  public init() {}
}

extension MixerBand: DocumentGroup {
  mutating func visit(_ fields: FieldVisitor) throws(DocumentError) {
    try fields.number("hue", &hue)
    try fields.number("saturation", &saturation)
    try fields.number("luminance", &luminance)
  }
}

/// The colour mixer: hue, saturation and luminance of eight hue bands.
public struct ColorMixer: Hashable, Sendable {
  private var bands: [HueBand: MixerBand] = [:]
  var unknown: [String: JSONValue] = [:]

  /// A neutral mixer.
  public init() {}

  /// The settings of a band.
  public subscript(band: HueBand) -> MixerBand {
    get { bands[band] ?? MixerBand() }
    set { bands[band] = newValue == MixerBand() ? nil : newValue }
  }
}

extension ColorMixer: DocumentGroup {
  mutating func visit(_ fields: FieldVisitor) throws(DocumentError) {
    for band in HueBand.allCases { try fields.group(band.rawValue, &self[band]) }
  }
}

/// One wheel of colour grading.
public struct GradingWheel: Hashable, Sendable {
  /// Hue of the tint in degrees, 0 red, 120 green, 240 blue.
  public var hue = 0.0
  /// Strength of the tint, 0…100.
  public var saturation = 0.0
  /// Brightness, −100…100.
  public var luminance = 0.0
  var unknown: [String: JSONValue] = [:]

  /// A neutral wheel.
  public init() {}
}

extension GradingWheel: DocumentGroup {
  mutating func visit(_ fields: FieldVisitor) throws(DocumentError) {
    try fields.number("hue", &hue)
    try fields.number("saturation", &saturation)
    try fields.number("luminance", &luminance)
  }
}

/// Colour grading of shadows, midtones, highlights and everything.
public struct ColorGrading: Hashable, Sendable {
  /// The dark zone.
  public var shadows = GradingWheel()
  /// The middle zone.
  public var midtones = GradingWheel()
  /// The bright zone.
  public var highlights = GradingWheel()
  /// Everything.
  public var global = GradingWheel()
  /// How softly the zones overlap, 0…100; 50 unless said otherwise.
  public var blending = 50.0
  /// Moves the zones towards highlights (+) or shadows (−), −100…100.
  public var balance = 0.0
  var unknown: [String: JSONValue] = [:]

  /// Neutral grading.
  public init() {}
}

extension ColorGrading: DocumentGroup {
  mutating func visit(_ fields: FieldVisitor) throws(DocumentError) {
    try fields.group("shadows", &shadows)
    try fields.group("midtones", &midtones)
    try fields.group("highlights", &highlights)
    try fields.group("global", &global)
    try fields.number("blending", &blending)
    try fields.number("balance", &balance)
  }
}

/// How bright each hue band becomes in grey: −100…100, neutral at 0.
public struct MonochromeMix: Hashable, Sendable {
  private var bands: [HueBand: Double] = [:]
  var unknown: [String: JSONValue] = [:]

  /// A neutral mix.
  public init() {}

  /// The brightness of a band.
  public subscript(band: HueBand) -> Double {
    get { bands[band] ?? 0 }
    set { bands[band] = newValue == 0 ? nil : newValue }
  }
}

extension MonochromeMix: DocumentGroup {
  mutating func visit(_ fields: FieldVisitor) throws(DocumentError) {
    for band in HueBand.allCases { try fields.number(band.rawValue, &self[band]) }
  }
}

/// Black and white.
public struct Monochrome: Hashable, Sendable {
  /// Whether the photo turns to grey.
  public var isOn = false
  /// How far, 0…1; 1 unless said otherwise.
  public var strength = 1.0
  /// How bright each hue band becomes.
  public var mix = MonochromeMix()
  var unknown: [String: JSONValue] = [:]

  /// Colour, not monochrome.
  public init() {}
}

extension Monochrome: DocumentGroup {
  mutating func visit(_ fields: FieldVisitor) throws(DocumentError) {
    try fields.flag("on", &isOn)
    try fields.number("strength", &strength)
    try fields.group("mix", &mix)
  }
}
