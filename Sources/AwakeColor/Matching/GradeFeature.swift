/// What one photo shows of its grade.
///
/// Values are pairs: OKLab (a, b), or a number in `x`. The thumbnail has a long edge of at most 256
/// pixels, and its linear sRGB is clamped to 0…1; quantiles and means are weighted.
public enum GradeFeature: String, Sendable, Hashable, CaseIterable {
  /// The 2 % quantile of OKLab lightness.
  case lowLightness
  /// Its 90 % quantile.
  case brightLightness
  /// Its 99.5 % quantile.
  case highLightness
  /// ln(d + 0.01), d from the 95 % to the 99.5 % quantile of lightness.
  case shoulderLength
  /// The least of the 0.5 % quantiles of the sRGB-encoded channels.
  case blackPoint
  /// The largest of the 99.5 % quantiles of the sRGB-encoded channels.
  case whitePoint
  /// ln(s + 0.002), s the share of pixels with an encoded channel above 0.996.
  case clippedShare
  /// ln(1.02 − r), r the least correlation between two encoded channels.
  case channelCorrelation
  /// ln(q + 0.008), q the 99 % quantile of chroma.
  case highChroma
  /// ln(r + 0.002), r the difference of (a, b) between neighbours, rms.
  case chromaContrast
  /// The mean lightness, weighted by the difference of lightness between neighbours.
  case detailLightness
  /// ln(r + 0.004), r the difference of lightness between neighbours near L = 0.66, rms.
  case brightContrast
  /// The same near L = 0.3, less that at all lightnesses.
  case darkContrast
  /// The mean (a, b).
  case meanTint
  /// The mean (a, b) of the darkest 3 %.
  case darkestTint
  /// The mean (a, b) of the lightest 3 %.
  case lightestTint
  /// The mean (a, b) near L = 0.2, drawn to that of the photo where little is so dark.
  case shadowTint
  /// (a, b) of the mean light, at luminance 0.2 (grey world).
  case greyWorld
  /// The same of the Minkowski mean of order 6 (Finlayson and Trezzi, "Shades of gray and colour
  /// constancy", 2004).
  case shadesOfGrey
  /// The same of the differences between neighbours, rms (van de Weijer, Gevers and Gijsenij,
  /// "Edge-based color constancy", 2007).
  case greyEdge

  /// Whether it is a number, not a pair.
  public var isScalar: Bool {
    switch self {
    case .meanTint, .darkestTint, .lightestTint, .shadowTint, .greyWorld, .shadesOfGrey, .greyEdge:
      false
    default: true
    }
  }
}
