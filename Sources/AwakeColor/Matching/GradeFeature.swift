/// What one photo shows of its grade.
///
/// Values are pairs: OKLab (a, b), or a number in `x`. The thumbnail has a long edge of at most 256
/// pixels; quantiles are over its pixels; linear channels are those of sRGB, at least 0.
public enum GradeFeature: String, Sendable, Hashable, CaseIterable {
  /// The 2 % quantile of OKLab lightness.
  case lowLightness
  /// The 99.5 % quantile of OKLab lightness.
  case highLightness
  /// The least of the 0.5 % quantiles of the sRGB-encoded channels.
  case blackPoint
  /// The largest of the 99.5 % quantiles of the sRGB-encoded channels.
  case whitePoint
  /// ln(q + 0.05), q the 98 % quantile of C / (0.05 + 0.35 L (1.15 − L)): chroma against what there
  /// is room for.
  case relativeChroma
  /// ln(q + 0.008), q the 99 % quantile of chroma.
  case highChroma
  /// ln(r + 0.008), r the distance of (a, b) from the mean at its lightness, rms.
  case chromaSpread
  /// ln(r + 0.002), r the difference of (a, b) between neighbours, rms.
  case chromaContrast
  /// The mean (a, b).
  case meanTint
  /// The mean (a, b) of the darkest 3 %.
  case darkestTint
  /// (a, b) of the 1 % quantiles of the linear channels.
  case blackTint
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
    case .lowLightness, .highLightness, .blackPoint, .whitePoint, .relativeChroma, .highChroma,
      .chromaSpread, .chromaContrast:
      true
    default: false
    }
  }
}
