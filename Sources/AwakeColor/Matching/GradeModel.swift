/// How signs of a grade become a grade: fitted constants.
///
/// How they were fitted, on which photos and with what result stands in `LightTracing.md` of the
/// engine's documentation.
struct GradeModel: Sendable {
  /// When a term counts.
  enum Gate: Sendable, Hashable {
    case always
    /// As far as the photos show the same kind of thing.
    case alike
    /// As far as they do not.
    case unlike
  }

  /// A sign and what it does.
  struct Term: Sendable {
    var sign: GradeSign
    var gate: Gate
    /// The standard deviation of the sign over pairs of photos.
    var deviation: Double
    /// Deviations beyond which the sign is taken for the scene: its influence falls again.
    var cutoff: Double
    var weights: [Double]
  }

  /// Displacements of the four control points of the tone curve.
  var tone: [Term]
  /// Tints of shadows, midtones and lights.
  var tint: [Term]
  /// Saturation, less 1.
  var saturation: [Term]
  /// The mean of ungraded photos.
  var ungraded: [GradeFeature: SIMD2<Double>]
  /// The overlap at which photos count as half alike, and the width of the transition.
  var alikeAt, alikeWidth: Double
  /// The part of the estimate that is applied.
  var caution: Double

  static let fitted = GradeModel(
    tone: [
      Term(
        sign: .difference(.highLightness), gate: .alike, deviation: 0.12784, cutoff: 2.5,
        weights: [-0.00491, -0.01446, 0.08904, 0.1014]),
      Term(
        sign: .oddity(.whitePoint), gate: .always, deviation: 0.1114, cutoff: 1,
        weights: [-0.00266, -0.0063, 0.09779, 0.03829]),
      Term(
        sign: .difference(.lowLightness), gate: .alike, deviation: 0.15729, cutoff: 1,
        weights: [0.12359, 0.0732, -0.05327, 0.01055]),
      Term(
        sign: .oddity(.blackPoint), gate: .always, deviation: 0.12633, cutoff: 2.5,
        weights: [0.04093, 0.01064, 0.00997, 0.00711]),
      Term(
        sign: .blackLift, gate: .always, deviation: 0.13486, cutoff: 1,
        weights: [0.05647, 0.02424, 0.06103, 0.00534]),
      Term(
        sign: .difference(.relativeChroma), gate: .alike, deviation: 0.54702, cutoff: 2.5,
        weights: [-0.01799, 0.00958, 0.01803, 0.02174]),
      Term(
        sign: .blackLift, gate: .always, deviation: 0.13486, cutoff: 2.5,
        weights: [0.01281, -0.07704, 0.03351, -0.01776]),
    ],
    tint: [
      Term(
        sign: .shift, gate: .alike, deviation: 0.04685, cutoff: 1.2,
        weights: [-0.00847, 0.04126, 0.01829]),
      Term(
        sign: .difference(.shadesOfGrey), gate: .alike, deviation: 0.03102, cutoff: 1.2,
        weights: [-0.01121, -0.00779, 0.03552]),
      Term(
        sign: .difference(.darkestTint), gate: .alike, deviation: 0.03682, cutoff: 1.2,
        weights: [0.04335, -0.00246, -0.00633]),
      Term(
        sign: .difference(.greyEdge), gate: .always, deviation: 0.03114, cutoff: 1.2,
        weights: [-0.00095, -0.00394, 0.01726]),
      Term(
        sign: .lightTint, gate: .alike, deviation: 0.02878, cutoff: 1.2,
        weights: [-0.00503, 0.01093, -0.00242]),
      Term(
        sign: .difference(.greyWorld), gate: .always, deviation: 0.04665, cutoff: 1.2,
        weights: [0.01643, -0.0034, -0.00644]),
      Term(
        sign: .oddity(.shadesOfGrey), gate: .always, deviation: 0.03085, cutoff: 1.2,
        weights: [-0.00449, 0.0133, 0.00644]),
      Term(
        sign: .oddity(.blackTint), gate: .unlike, deviation: 0.03532, cutoff: 1.2,
        weights: [0.01729, 0.01856, 0.00406]),
      Term(
        sign: .oddity(.meanTint), gate: .unlike, deviation: 0.04416, cutoff: 2.5,
        weights: [-0.01538, -0.00366, -0.00727]),
    ],
    saturation: [
      Term(
        sign: .difference(.highChroma), gate: .alike, deviation: 0.54516, cutoff: 2.5,
        weights: [0.09421]),
      Term(
        sign: .difference(.highChroma), gate: .always, deviation: 0.54516, cutoff: 2.5,
        weights: [0.08993]),
      Term(
        sign: .difference(.chromaSpread), gate: .alike, deviation: 0.51825, cutoff: 2.5,
        weights: [0.09868]),
      Term(
        sign: .saturation, gate: .always, deviation: 0.30307, cutoff: 2.5, weights: [0.07468]),
      Term(
        sign: .oddity(.chromaContrast), gate: .unlike, deviation: 0.60839, cutoff: 2.5,
        weights: [0.06602]),
      Term(
        sign: .oddity(.highChroma), gate: .always, deviation: 0.46941, cutoff: 1,
        weights: [0.04339]),
    ],
    ungraded: [
      .whitePoint: [0.90938, 0], .blackPoint: [0.07055, 0], .chromaContrast: [-4.19821, 0],
      .highChroma: [-2.15184, 0], .shadesOfGrey: [0.00254, 0.00478],
      .blackTint: [-0.0078, 0.01091], .meanTint: [-0.00101, 0.01262],
    ],
    alikeAt: 0.73679, alikeWidth: 0.06245, caution: 0.85)
}
