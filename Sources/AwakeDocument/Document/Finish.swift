/// Sharpening and noise reduction.
public struct DetailAdjustments: Sendable, Hashable, DocumentGroup {
  /// Sharpening of the photo.
  public var sharpen = Sharpening()
  /// Noise reduction.
  public var noise = NoiseReduction()
  /// Sharpening of the written photo after resizing, 0…100; neutral 0.
  public var outputSharpen = 0.0
  /// Keys that this version does not know.
  public internal(set) var unknown: [String: JSONValue] = [:]

  /// Neutral detail.
  public init() {}

  mutating func bind(_ fields: inout FieldCoder) {
    fields.group("sharpen", &sharpen)
    fields.group("noise", &noise)
    fields.number("outputSharpen", &outputSharpen)
  }
}

/// Sharpening of the photo.
public struct Sharpening: Sendable, Hashable, DocumentGroup {
  /// The strength, 0…150; neutral 0.
  public var amount = 0.0
  /// The size of the detail, 0.5…3; 1 by default.
  ///
  /// In pixels of the photo, or of 24 megapixels where it has more.
  public var radius = ParameterTable.neutral("detail.sharpen.radius")
  /// How much fine texture takes part, 0…100; 25 by default.
  public var detail = ParameterTable.neutral("detail.sharpen.detail")
  /// How much plain areas are spared, 0…100; 0 by default.
  public var masking = 0.0
  /// Keys that this version does not know.
  public internal(set) var unknown: [String: JSONValue] = [:]

  /// No sharpening.
  public init() {}

  mutating func bind(_ fields: inout FieldCoder) {
    fields.number("amount", &amount)
    fields.number("radius", &radius)
    fields.number("detail", &detail)
    fields.number("masking", &masking)
  }
}

/// Noise reduction.
public struct NoiseReduction: Sendable, Hashable, DocumentGroup {
  /// Grainy noise, 0…100; neutral 0.
  public var luminance = 0.0
  /// Colored noise, 0…100; neutral 0.
  public var color = 0.0
  /// How much detail is kept, 0…100; 50 by default.
  public var detail = ParameterTable.neutral("detail.noise.detail")
  /// Keys that this version does not know.
  public internal(set) var unknown: [String: JSONValue] = [:]

  /// No noise reduction.
  public init() {}

  mutating func bind(_ fields: inout FieldCoder) {
    fields.number("luminance", &luminance)
    fields.number("color", &color)
    fields.number("detail", &detail)
  }
}

/// Vignette and grain.
public struct Effects: Sendable, Hashable, DocumentGroup {
  /// Darker or brighter corners.
  public var vignette = Vignette()
  /// Film grain.
  public var grain = Grain()
  /// Keys that this version does not know.
  public internal(set) var unknown: [String: JSONValue] = [:]

  /// No effects.
  public init() {}

  mutating func bind(_ fields: inout FieldCoder) {
    fields.group("vignette", &vignette)
    fields.group("grain", &grain)
  }
}

/// Darker or brighter corners of the cropped photo.
public struct Vignette: Sendable, Hashable, DocumentGroup {
  /// −100 (darker) … 100 (brighter); neutral 0.
  public var amount = 0.0
  /// How far in the corners reach, 0…100; 50 by default.
  public var midpoint = ParameterTable.neutral("effects.vignette.midpoint")
  /// −100 (the shape of the frame) … 100 (a circle); 0 by default.
  public var roundness = 0.0
  /// How softly the corners end, 0…100; 50 by default.
  public var feather = ParameterTable.neutral("effects.vignette.feather")
  /// How much bright corners are spared, 0…100; 0 by default.
  public var highlights = 0.0
  /// Keys that this version does not know.
  public internal(set) var unknown: [String: JSONValue] = [:]

  /// No vignette.
  public init() {}

  mutating func bind(_ fields: inout FieldCoder) {
    fields.number("amount", &amount)
    fields.number("midpoint", &midpoint)
    fields.number("roundness", &roundness)
    fields.number("feather", &feather)
    fields.number("highlights", &highlights)
  }
}

/// Film grain.
public struct Grain: Sendable, Hashable, DocumentGroup {
  /// The strength, 0…100; neutral 0.
  public var amount = 0.0
  /// The size of the grains, 0…100; 25 by default.
  public var size = ParameterTable.neutral("effects.grain.size")
  /// How uneven the grains are, 0…100; 50 by default.
  public var roughness = ParameterTable.neutral("effects.grain.roughness")
  /// Which random pattern is used, 0…4294967295; 0 by default.
  public var seed = 0
  /// Keys that this version does not know.
  public internal(set) var unknown: [String: JSONValue] = [:]

  /// No grain.
  public init() {}

  mutating func bind(_ fields: inout FieldCoder) {
    fields.number("amount", &amount)
    fields.number("size", &size)
    fields.number("roughness", &roughness)
    fields.integer("seed", &seed)
  }
}
