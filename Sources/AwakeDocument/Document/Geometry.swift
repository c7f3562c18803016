/// Turns, flip, straightening, crop and perspective.
public struct Geometry: Sendable, Hashable, DocumentGroup {
  /// A mirroring of the photo.
  public enum Flip: String, Sendable, Hashable, CaseIterable {
    /// As it is.
    case none
    /// Left and right change places.
    case horizontal
    /// Top and bottom change places.
    case vertical
    /// Both.
    case both
  }

  /// Quarter turns clockwise, 0…3; neutral 0.
  public var quarterTurns = 0
  /// The mirroring, after the turns.
  public var flip = Flip.none
  /// The leveling in degrees clockwise, −45…45; neutral 0.
  public var straighten = 0.0
  /// The crop, read after turns, flip and straightening.
  public var crop = Crop.none
  /// The correction of perspective.
  public var perspective = Perspective()
  /// Keys that this version does not know.
  public internal(set) var unknown: [String: JSONValue] = [:]
  private var unknownInCrop: [String: JSONValue] = [:]

  /// The photo as it is.
  public init() {}

  mutating func bind(_ fields: inout FieldCoder) {
    fields.integer("quarterTurns", &quarterTurns)
    fields.markUsed("quarterTurns", if: quarterTurns != 0)
    fields.choice("flip", &flip)
    fields.markUsed("flip", if: flip != .none)
    fields.number("straighten", &straighten)
    fields.markUsed("straighten", if: straighten != 0)
    var cropFields = CropFields(crop, unknown: unknownInCrop)
    fields.optionalGroup("crop", &cropFields)
    if fields.isReading {
      crop = cropFields?.crop ?? .none
      unknownInCrop = cropFields?.unknown ?? [:]
    }
    fields.markUsed("crop", if: crop.cutsAnything)
    fields.group("perspective", &perspective)
    fields.markUsed("perspective", if: !perspective.isNeutral)
  }
}

/// The correction of perspective.
public struct Perspective: Sendable, Hashable, DocumentGroup {
  /// Converging verticals, −100…100; neutral 0.
  public var vertical = 0.0
  /// Converging horizontals, −100…100; neutral 0.
  public var horizontal = 0.0
  /// A turn of the corrected photo in degrees clockwise, −45…45; neutral 0.
  public var rotate = 0.0
  /// The size of the corrected photo in percent, 50…150; neutral 100.
  public var scale = ParameterTable.neutral("geometry.perspective.scale")
  /// Keys that this version does not know.
  public internal(set) var unknown: [String: JSONValue] = [:]

  /// No correction.
  public init() {}

  /// Whether nothing is corrected.
  public var isNeutral: Bool {
    vertical == 0 && horizontal == 0 && rotate == 0 && scale == 100
  }

  mutating func bind(_ fields: inout FieldCoder) {
    fields.number("vertical", &vertical)
    fields.number("horizontal", &horizontal)
    fields.number("rotate", &rotate)
    fields.number("scale", &scale)
  }
}
