/// Sharpening.
public struct Sharpening: Hashable, Sendable {
  /// Strength, 0…150.
  public var amount = 0.0
  /// Radius in pixels of a 24-megapixel photo, 0.5…3; the same share of the diagonal at any size.
  public var radius = 1.0
  /// How fine the sharpened detail is, 0…100.
  public var detail = 25.0
  /// Keeps smooth areas unsharpened, 0…100.
  public var masking = 0.0
  var unknown: [String: JSONValue] = [:]

  /// No sharpening.
  public init() {}
}

extension Sharpening: DocumentGroup {
  mutating func visit(_ fields: FieldVisitor) throws(DocumentError) {
    try fields.number("amount", &amount)
    try fields.number("radius", &radius)
    try fields.number("detail", &detail)
    try fields.number("masking", &masking)
  }
}

/// Noise reduction.
public struct NoiseReduction: Hashable, Sendable {
  /// Against grainy noise, 0…100.
  public var luminance = 0.0
  /// Against coloured noise, 0…100.
  public var color = 0.0
  /// Detail that is kept, 0…100.
  public var detail = 50.0
  var unknown: [String: JSONValue] = [:]

  /// No noise reduction.
  public init() {}
}

extension NoiseReduction: DocumentGroup {
  mutating func visit(_ fields: FieldVisitor) throws(DocumentError) {
    try fields.number("luminance", &luminance)
    try fields.number("color", &color)
    try fields.number("detail", &detail)
  }
}

/// Sharpness and noise.
public struct Detail: Hashable, Sendable {
  /// Sharpening at full size.
  public var sharpen = Sharpening()
  /// Noise reduction.
  public var noise = NoiseReduction()
  /// Sharpening after resizing, 0…100.
  public var outputSharpen = 0.0
  var unknown: [String: JSONValue] = [:]

  /// Neither.
  public init() {}
}

extension Detail: DocumentGroup {
  mutating func visit(_ fields: FieldVisitor) throws(DocumentError) {
    try fields.group("sharpen", &sharpen)
    try fields.group("noise", &noise)
    try fields.number("outputSharpen", &outputSharpen)
  }
}

/// Darker or brighter corners.
public struct Vignette: Hashable, Sendable {
  /// Strength, −100 dark … 100 bright.
  public var amount = 0.0
  /// How far it reaches in, 0…100.
  public var midpoint = 50.0
  /// Its shape, −100…100.
  public var roundness = 0.0
  /// How soft it is, 0…100.
  public var feather = 50.0
  /// Highlights kept in it, 0…100.
  public var highlights = 0.0
  var unknown: [String: JSONValue] = [:]

  /// No vignette.
  public init() {}
}

extension Vignette: DocumentGroup {
  mutating func visit(_ fields: FieldVisitor) throws(DocumentError) {
    try fields.number("amount", &amount)
    try fields.number("midpoint", &midpoint)
    try fields.number("roundness", &roundness)
    try fields.number("feather", &feather)
    try fields.number("highlights", &highlights)
  }
}

/// Film grain.
public struct Grain: Hashable, Sendable {
  /// Strength, 0…100.
  public var amount = 0.0
  /// Size, 0…100.
  public var size = 25.0
  /// Irregularity, 0…100.
  public var roughness = 50.0
  /// Seed: the same seed gives the same grain.
  public var seed = 0.0
  var unknown: [String: JSONValue] = [:]

  /// No grain.
  public init() {}
}

extension Grain: DocumentGroup {
  mutating func visit(_ fields: FieldVisitor) throws(DocumentError) {
    try fields.number("amount", &amount)
    try fields.number("size", &size)
    try fields.number("roughness", &roughness)
    try fields.number("seed", &seed)
  }
}

/// Vignette and grain.
public struct Effects: Hashable, Sendable {
  /// The vignette.
  public var vignette = Vignette()
  /// The grain.
  public var grain = Grain()
  var unknown: [String: JSONValue] = [:]

  /// No effects.
  public init() {}
}

extension Effects: DocumentGroup {
  mutating func visit(_ fields: FieldVisitor) throws(DocumentError) {
    try fields.group("vignette", &vignette)
    try fields.group("grain", &grain)
  }
}
