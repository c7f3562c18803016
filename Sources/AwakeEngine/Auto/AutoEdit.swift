import AwakeDocument

/// Light and white balance as a photo itself suggests them: cautious, and with reasons.
///
/// A proposal is a handful of fields for the edit document. It is made from the photo as decoded,
/// and says the same at every size and in every orientation of the photo.
public struct AutoEdit: Sendable, Hashable {
  /// One field and why it is set.
  public struct Change: Sendable, Hashable {
    /// The field.
    public let field: Field
    /// In the units of the field, in steps of ``Field/step``; never neutral.
    public let value: Double
    /// Why.
    public let reason: Reason
  }

  /// The fields that are proposed; the raw value is the path in the document.
  public enum Field: String, Sendable, Hashable, CaseIterable {
    /// Exposure in stops.
    case exposure = "light.exposure"
    /// Contrast.
    case contrast = "light.contrast"
    /// Bright parts.
    case highlights = "light.highlights"
    /// Dark parts.
    case shadows = "light.shadows"
    /// The brightest tones.
    case whites = "light.whites"
    /// The darkest tones.
    case blacks = "light.blacks"
    /// White balance along the Planckian locus, in mired.
    case temperature = "color.temperature"
    /// White balance across it, in units of 0.0002 Duv.
    case tint = "color.tint"

    /// What values are rounded to.
    public var step: Double { self == .exposure ? 0.05 : 1 }

    /// The smallest value that is worth an edit.
    var least: Double {
      switch self {
      case .exposure: 0.1
      case .temperature, .tint: 2
      default: 4
      }
    }
  }

  /// Why a field is set; tones are on the sRGB-encoded scale of 0…1, shares of the photo too.
  public enum Reason: Sendable, Hashable {
    /// The middle tones are elsewhere than they are wanted.
    case middleTones(found: Double, wanted: Double)
    /// The middle tones are too dark, but the bright parts leave no room to brighten everything.
    case backlight(middle: Double, bright: Double)
    /// So much of the photo is very dark.
    case darkParts(share: Double)
    /// So much of the photo is almost white.
    case brightParts(share: Double)
    /// Nothing in the photo is brighter than this.
    case noWhites(brightest: Double)
    /// Nothing in the photo is darker than this.
    case noBlacks(darkest: Double)
    /// Almost all tones lie this close together.
    case flat(spread: Double)
    /// What should be grey is off by so much: mired or units of tint; positive is warm, magenta.
    case cast(Double)
  }

  /// Why something is left as the photographer has it.
  public enum Restraint: Sendable, Hashable {
    /// A photo of a single tone says nothing.
    case singleTone
    /// Dark with lights, or all but black: brightening all that its tones ask for would spoil it.
    case darkScene(middle: Double)
    /// So much of it is bright: darkening would spoil it.
    case brightScene(share: Double)
    /// There is no colour in it, or only one.
    case singleColor
    /// So little of it could be grey that its light cannot be told.
    case noGrey(share: Double)
    /// What the estimates agree upon is no light that photos are taken in.
    case unlikelyLight
    /// The estimates of its light differ by so many mired.
    case disagreement(Double)
    /// Bright and dark parts are lit by lights that differ by so many mired.
    case mixedLight(Double)
    /// So much of it glows: a low sun, fire or coloured light.
    case coloredLight(share: Double)
  }

  /// What is proposed, in the order of ``Field``.
  public let changes: [Change]
  /// What is left alone that one might have expected.
  public let restraints: [Restraint]

  /// Looks at a photo.
  ///
  /// It is decoded at a reduced size, in full only where its format cannot be.
  /// - Throws: ``PhotoError`` when it cannot be read.
  public init(
    _ source: PhotoSource, limits: PhotoSource.Limits = PhotoSource.Limits(),
    intent: RenderingIntent = .relative
  ) throws(PhotoError) {
    let photo = try DecodedPhoto(source, limits: limits)
    do {
      self.init(try ProxyPhoto(photo, intent: intent))
    } catch {
      throw error.naming(source.name)
    }
  }

  init(_ photo: ProxyPhoto) {
    let sample = AutoSample(photo)
    let light = AutoLight(ToneStatistics(sample))
    let balance = AutoWhiteBalance(sample)
    let wanted = light.changes + balance.changes
    let changes: [Change] = Field.allCases.compactMap { field in
      guard let change = wanted.first(where: { $0.field == field }) else { return nil }
      let steps = (change.value / field.step).rounded()
      // Twentieths as the nearest number to what is printed, not 0.35000000000000003.
      let value = field == .exposure ? steps / 20 : steps
      guard value.isFinite, abs(value) >= field.least else { return nil }
      return Change(field: field, value: value, reason: change.reason)
    }
    self.changes = changes
    let isBalanced = changes.contains { $0.field == .temperature || $0.field == .tint }
    restraints = light.restraints + (isBalanced ? [] : balance.restraints)
  }

  /// The value that is proposed for a field; neutral where nothing is.
  public subscript(field: Field) -> Double {
    changes.first { $0.field == field }?.value ?? 0
  }

  /// The proposal as assignments to the document.
  public var assignments: [Assignment] {
    // Paths and ranges are those of the parameter table, so none is refused.
    changes.compactMap { try? Assignment(path: $0.field.rawValue, value: .number($0.value)) }
  }
}
