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
        sign: .difference(.highLightness), gate: .alike, deviation: 0.12115, cutoff: 2.5,
        weights: [-0.01236, -0.01642, 0.03, 0.03643]),
      Term(
        sign: .oddity(.whitePoint), gate: .always, deviation: 0.11346, cutoff: 1,
        weights: [-0.00114, 0.00578, 0.04043, 0.03122]),
      Term(
        sign: .difference(.lowLightness), gate: .alike, deviation: 0.16412, cutoff: 1,
        weights: [0.04345, 0.05731, -0.00432, -0.0151]),
      Term(
        sign: .oddity(.blackPoint), gate: .always, deviation: 0.1005, cutoff: 2.5,
        weights: [0.02304, 0.02317, -0.0046, -0.00025]),
      Term(
        sign: .difference(.brightLightness), gate: .alike, deviation: 0.17144, cutoff: 1,
        weights: [-0.00326, 0.00584, 0.04538, 0.03295]),
      Term(
        sign: .oddity(.clippedShare), gate: .always, deviation: 1.6122, cutoff: 2.5,
        weights: [0.00166, 0.02344, 0.03939, 0.01644]),
      Term(
        sign: .whiteLift, gate: .always, deviation: 0.19539, cutoff: 2.5,
        weights: [-0.01444, -0.01632, -0.00102, 0.01398]),
      Term(
        sign: .oddity(.clippedShare), gate: .always, deviation: 1.6122, cutoff: 1,
        weights: [-0.01651, -0.02934, -0.03216, -0.01258]),
      Term(
        sign: .difference(.shoulderLength), gate: .alike, deviation: 1.06645, cutoff: 2.5,
        weights: [-0.00408, 0.00068, 0.01846, 0.01617]),
      Term(
        sign: .oddity(.brightContrast), gate: .always, deviation: 0.60605, cutoff: 1,
        weights: [-0.00753, -0.01096, 0.01567, 0.01576]),
      Term(
        sign: .oddity(.detailLightness), gate: .always, deviation: 0.11461, cutoff: 1,
        weights: [-0.00438, -0.00054, 0.02332, 0.01797]),
      Term(
        sign: .difference(.darkContrast), gate: .alike, deviation: 0.27526, cutoff: 2.5,
        weights: [-0.00849, -0.00717, -0.01052, -0.01084]),
      Term(
        sign: .lightShift, gate: .alike, deviation: 0.1826, cutoff: 1,
        weights: [0.02425, 0.0389, 0.02391, 0.00876]),
      Term(
        sign: .oddity(.blackPoint), gate: .unlike, deviation: 0.1005, cutoff: 1,
        weights: [0.00701, 0.01494, 0.02168, 0.01372]),
    ],
    tint: [
      Term(
        sign: .shift, gate: .alike, deviation: 0.05976, cutoff: 1.2,
        weights: [0.00037, 0.02737, 0.01797]),
      Term(
        sign: .difference(.shadesOfGrey), gate: .alike, deviation: 0.0402, cutoff: 1.2,
        weights: [-0.00474, 0.00463, 0.0198]),
      Term(
        sign: .difference(.darkestTint), gate: .alike, deviation: 0.04679, cutoff: 1.2,
        weights: [0.02712, -0.00458, 0.00287]),
      Term(
        sign: .difference(.greyEdge), gate: .always, deviation: 0.03891, cutoff: 1.2,
        weights: [-0.00516, -0.00165, 0.01109]),
      Term(
        sign: .oddity(.shadesOfGrey), gate: .always, deviation: 0.03779, cutoff: 1.2,
        weights: [-0.00135, 0.00765, 0.00347]),
      Term(
        sign: .difference(.meanTint), gate: .alike, deviation: 0.05799, cutoff: 2.5,
        weights: [-0.01069, -0.01675, -0.01444]),
      Term(
        sign: .lightTint, gate: .alike, deviation: 0.03872, cutoff: 2.5,
        weights: [-0.01221, 0.00603, 0.02164]),
      Term(
        sign: .midtoneTint, gate: .alike, deviation: 0.04596, cutoff: 1.2,
        weights: [-0.0029, 0.02255, 0.00803]),
      Term(
        sign: .difference(.lightestTint), gate: .always, deviation: 0.06082, cutoff: 1.2,
        weights: [0.00529, -0.0068, 0.0125]),
      Term(
        sign: .difference(.greyWorld), gate: .alike, deviation: 0.05896, cutoff: 2.5,
        weights: [0.00397, 0.00515, -0.0197]),
      Term(
        sign: .oddity(.greyEdge), gate: .unlike, deviation: 0.03557, cutoff: 1.2,
        weights: [-0.01048, 0.01476, 0.00682]),
      Term(
        sign: .oddity(.greyWorld), gate: .always, deviation: 0.05522, cutoff: 2.5,
        weights: [-0.001, -0.00582, -0.00634]),
      Term(
        sign: .difference(.shadowTint), gate: .alike, deviation: 0.053, cutoff: 1.2,
        weights: [0.0245, 0.00803, -0.01124]),
      Term(
        sign: .oddity(.darkestTint), gate: .always, deviation: 0.04221, cutoff: 1.2,
        weights: [0.01192, 0.00779, -0.00289]),
    ],
    saturation: [
      Term(
        sign: .difference(.highChroma), gate: .alike, deviation: 0.54932, cutoff: 2.5,
        weights: [0.05362]),
      Term(
        sign: .difference(.highChroma), gate: .always, deviation: 0.54932, cutoff: 2.5,
        weights: [0.04842]),
      Term(
        sign: .saturation, gate: .alike, deviation: 0.37764, cutoff: 2.5,
        weights: [0.06682]),
      Term(
        sign: .difference(.whitePoint), gate: .always, deviation: 0.13664, cutoff: 2.5,
        weights: [0.06119]),
      Term(
        sign: .oddity(.channelCorrelation), gate: .always, deviation: 1.07026, cutoff: 2.5,
        weights: [0.04396]),
      Term(
        sign: .difference(.chromaContrast), gate: .alike, deviation: 0.59784, cutoff: 2.5,
        weights: [0.04867]),
      Term(
        sign: .saturation, gate: .always, deviation: 0.37764, cutoff: 1,
        weights: [0.06709]),
      Term(
        sign: .oddity(.blackPoint), gate: .always, deviation: 0.1005, cutoff: 2.5,
        weights: [-0.03794]),
      Term(
        sign: .saturation, gate: .alike, deviation: 0.37764, cutoff: 1,
        weights: [0.04793]),
      Term(
        sign: .difference(.blackPoint), gate: .always, deviation: 0.11186, cutoff: 1,
        weights: [-0.04308]),
    ],
    ungraded: [
      .whitePoint: [0.92247, 0],
      .blackPoint: [0.0521, 0],
      .clippedShare: [-5.28946, 0],
      .brightContrast: [-2.73741, 0],
      .detailLightness: [0.54638, 0],
      .shadesOfGrey: [0.0027, 0.00947],
      .greyEdge: [0.00216, 0.01234],
      .greyWorld: [0.00121, 0.01894],
      .darkestTint: [0.00096, 0.00678],
      .channelCorrelation: [-1.58899, 0],
    ],
    alikeAt: 0.67, alikeWidth: 0.0625, caution: 0.9)
}
