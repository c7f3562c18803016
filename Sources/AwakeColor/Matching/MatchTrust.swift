/// How much of the difference between two photos is taken for their light and colour, and how much
/// for what they show, where nobody says.
///
/// Fitted on halves of photos of which one had been graded: light by the distance of the
/// distributions of lightness, tint by the distance of the means; saturation is always the same.
public struct MatchTrust: Sendable, Hashable {
  /// The mean distance of quantiles of lightness.
  public let distance: Double
  /// The distance of the mean (a, b).
  public let shift: Double

  /// Compares two photos.
  public init(photo: TransportMap.Statistics, reference: TransportMap.Statistics) {
    let pairs = zip(photo.lightness.values, reference.lightness.values)
    distance =
      pairs.reduce(0) { $0 + abs($1.0 - $1.1) } / Double(max(1, photo.lightness.values.count))
    let away = reference.zones.all.mean - photo.zones.all.mean
    shift = (away * away).sum().squareRoot()
  }

  /// The amounts that suit.
  public var amounts: TransportMap.Amounts {
    let light = distance / 0.08
    let tint = shift / 0.06
    return TransportMap.Amounts(
      light: 0.75 / (1 + light * light * light * light), tint: 0.75 / (1 + tint * tint),
      saturation: 0.75)
  }
}
