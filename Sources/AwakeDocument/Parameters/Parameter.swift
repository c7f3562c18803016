/// One number of the edit document: where it stands, what it may be, and what it means.
public struct Parameter: Sendable, Hashable {
  /// What a parameter is measured in.
  public enum Unit: String, Sendable, Hashable, CaseIterable {
    /// Photographic stops; +1 doubles the light.
    case stops = "EV"
    /// A slider without a physical unit.
    case points = ""
    /// Reciprocal megakelvin of the white point.
    case mired
    /// Steps of 0.0002 Duv along the normal of the Planckian locus.
    case tintSteps = "0.0002 Duv"
    /// Degrees, clockwise.
    case degrees
    /// Quarter turns, clockwise.
    case quarterTurns = "quarter turns"
    /// Pixels of the photo; of 24 megapixels (diagonal 7211 pixels) where it has more.
    case pixels
    /// Percent of the original size.
    case percent
    /// A part of a whole.
    case fraction
    /// A part of the photo's width or height.
    case position = "of width or height"
    /// A part of the photo's diagonal.
    case length = "of the diagonal"
    /// A number that only tells one from another.
    case number
  }

  /// How the strength of a preset changes a parameter.
  public enum Role: String, Sendable, Hashable, CaseIterable {
    /// Scaled about its neutral value and clamped to its range.
    case amount
    /// The strength of a whole look: scaled about 0 and clamped, 1 when the document is silent.
    case strength
    /// Kept as it is: hues, radii, feathers, splits, seeds, and all of geometry and frame.
    case shape
  }

  /// The path in the document without list indices: `light.exposure`, `layers.mask.refine`.
  public let path: String
  /// The values that are accepted.
  public let range: ClosedRange<Double>
  /// The value that changes nothing, which a silent document has.
  public let neutral: Double
  /// What it is measured in.
  public let unit: Unit
  /// How the strength of a preset changes it.
  public let role: Role
  /// Whether only whole numbers are accepted.
  public let isInteger: Bool
  /// Whether the field is a list (a point, a curve) whose every number has this range.
  public let isList: Bool
  /// One sentence about what it does.
  public let summary: String

  init(
    _ path: String, _ range: ClosedRange<Double>, neutral: Double = 0, unit: Unit = .points,
    role: Role = .amount, isInteger: Bool = false, isList: Bool = false, _ summary: String
  ) {
    self.path = path
    self.range = range
    self.neutral = neutral
    self.unit = unit
    self.role = role
    self.isInteger = isInteger
    self.isList = isList
    self.summary = summary
  }

  /// The range in words: "-5 to 5".
  public var rangeText: String {
    "\(range.lowerBound.shortText) to \(range.upperBound.shortText)"
  }

  /// What is wrong with a number for this parameter; nil when it is fine.
  func complaint(about number: Double) -> (message: String, advice: String)? {
    guard range.contains(number) else {
      return ("must be from \(rangeText), not \(number.shortText)", adviceText)
    }
    if isInteger, number.rounded() != number {
      return ("must be a whole number from \(rangeText), not \(number.shortText)", adviceText)
    }
    return nil
  }

  /// What to write instead.
  var adviceText: String {
    isList
      ? "use numbers in that range" : "use a number in that range (neutral \(neutral.shortText))"
  }
}
