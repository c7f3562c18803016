import AwakeColor

/// A colour encoding that a container names by numbers instead of an ICC profile.
enum SignalledColor: Hashable, Sendable {
  /// Code points of ITU-T H.273, as in HEIF `nclx` boxes and PNG `cICP` chunks.
  case codePoints(primaries: Int, transfer: Int)
  /// A power curve, as in the PNG `gAMA` and `cHRM` chunks.
  case gamma(Double, RGBPrimaries)

  /// Whether it is plain sRGB, which needs no profile of its own.
  var isSRGB: Bool {
    if case .codePoints(let primaries, let transfer) = self {
      return [1, 2].contains(primaries) && [1, 2, 6, 13].contains(transfer)
    }
    return false
  }

  /// Primaries and curve, or nil for encodings that are not supported, such as PQ and HLG.
  var encoding: (primaries: RGBPrimaries, curve: ParametricCurve)? {
    switch self {
    case .gamma(let exponent, let primaries): return (primaries, .gamma(exponent))
    case .codePoints(let primaries, let transfer):
      let space: RGBPrimaries? =
        switch primaries {
        case 1, 2: .sRGB
        case 9: .rec2020
        case 12: .displayP3
        default: nil
        }
      // BT.709 and its kin (1, 6) are shown with the sRGB curve, as photo software does.
      let curve: ParametricCurve? =
        switch transfer {
        case 1, 2, 6, 13: .srgb
        case 4: .gamma(2.2)
        case 8: .gamma(1)
        case 14, 15: .rec2020
        default: nil
        }
      guard let space, let curve else { return nil }
      return (space, curve)
    }
  }
}

extension ProfileMaker {
  /// A profile of a signalled encoding, or nil when it is not supported.
  static func icc(_ color: SignalledColor, grey: Bool) -> [UInt8]? {
    guard let (primaries, curve) = color.encoding, primaries.toXYZ?.inverse != nil else {
      return nil
    }
    let title: String
    switch color {
    case .gamma(let exponent, _): title = "PNG gamma \(short(exponent))"
    case .codePoints(let primaries, let transfer): title = "H.273 \(primaries)/\(transfer)"
    }
    return icc(make(title: title, primaries: grey ? nil : primaries, curve: curve))
  }
}
