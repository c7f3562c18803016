/// The light and colour of one photo: all that a match needs to know of it.
///
/// Rounded to what a stored look holds, so that a stored one says the same as a fresh one.
public struct MatchStatistics: Sendable, Hashable {
  /// The signs of its grade, which automatic matches go by.
  public var grade: GradeStatistics
  /// How its colours are distributed, which matches by amounts go by.
  public var colors: TransportMap.Statistics
  /// Its colours themselves, which closer matches go by.
  public var palette: EqualMassPalette

  /// Creates statistics from what was stored.
  public init(grade: GradeStatistics, colors: TransportMap.Statistics, palette: EqualMassPalette) {
    self.palette = palette
    self.grade = grade
    self.colors = colors
  }

  /// Reads a thumbnail.
  public init(_ thumbnail: MatchThumbnail) {
    let sample = thumbnail.sample
    self.init(
      grade: GradeStatistics(thumbnail), colors: TransportMap.Statistics(sample).rounded,
      palette: EqualMassPalette(sample).rounded)
  }
}

extension TransportMap.Statistics {
  /// Rounded to millionths.
  fileprivate var rounded: TransportMap.Statistics {
    func round(_ value: Double) -> Double { (value * 1e6).rounded() / 1e6 }
    func round(_ zone: ChromaZones.Zone) -> ChromaZones.Zone {
      let c = zone.covariance
      return ChromaZones.Zone(
        mean: SIMD2(round(zone.mean.x), round(zone.mean.y)),
        covariance: SymmetricMatrix2(round(c.xx), round(c.xy), round(c.yy)),
        mass: round(zone.mass))
    }
    return TransportMap.Statistics(
      lightness: LightnessQuantiles(values: lightness.values.map(round)),
      zones: ChromaZones(zones: zones.zones.map { round($0) }, all: round(zones.all)))
  }
}

extension EqualMassPalette {
  /// What colours are rounded to in a stored look: 1 / 2¹⁴.
  public static let steps = 16384.0

  fileprivate var rounded: EqualMassPalette {
    let limit = SIMD3(repeating: 32_767 / Self.steps)
    return EqualMassPalette(
      colors: colors.map { color in
        (color.clamped(lowerBound: -limit, upperBound: limit) * Self.steps)
          .rounded(.toNearestOrEven) / Self.steps
      })
  }
}
