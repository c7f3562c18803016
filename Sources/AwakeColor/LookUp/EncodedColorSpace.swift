import Foundation

/// A color space whose values are encoded for storing: primaries, and a transfer function.
///
/// These are the spaces that look-up tables are made for. Values are relative to white, (1, 1, 1);
/// negative and larger ones are colors, too: the functions are odd, and continue beyond 1.
public enum EncodedColorSpace: String, Sendable, Hashable, CaseIterable {
  /// IEC 61966-2-1, what photos and most tables are made for.
  case srgb
  /// ITU-R BT.709 as displays show it, by ITU-R BT.1886 with a black of no light: a power of 2.4.
  ///
  /// Tables of video editors are made for it. The curve of BT.709 itself is that of a camera; no
  /// display shows it.
  case rec709
  /// Display P3: the primaries of SMPTE EG 432-1 and the curve of sRGB.
  case displayP3 = "display-p3"
  /// Adobe RGB (1998): a power of 563/256.
  case adobeRGB = "adobe-rgb"
  /// ITU-R BT.2020 with its own curve, as in profiles of photos.
  case rec2020
  /// ROMM RGB (ISO 22028-2): a power of 1.8 with a straight toe, and the white of D50.
  case proPhoto = "prophoto"
  /// The primaries of sRGB, values proportional to light.
  case linear

  /// What people call it.
  public var title: String {
    switch self {
    case .srgb: "sRGB"
    case .rec709: "Rec. 709"
    case .displayP3: "Display P3"
    case .adobeRGB: "Adobe RGB"
    case .rec2020: "Rec. 2020"
    case .proPhoto: "ProPhoto RGB"
    case .linear: "linear sRGB"
    }
  }

  /// Its primaries and white.
  public var primaries: RGBPrimaries {
    switch self {
    case .srgb, .rec709, .linear: .sRGB
    case .displayP3: .displayP3
    case .adobeRGB: .adobeRGB
    case .rec2020: .rec2020
    case .proPhoto: .proPhoto
    }
  }

  /// Linear RGB to the working space; white stays white.
  ///
  /// Another white than D65 is adapted by the Bradford matrix, as ICC profiles do it.
  public var toWorking: Matrix3 {
    let adapted = ChromaticAdaptation.bradford.matrix(from: primaries.white, to: .d65)
    return (WorkingSpace.fromXYZ * adapted * (primaries.toXYZ ?? .identity)).normalizedToWhite
  }

  /// Linear light to encoded value.
  public func encode(_ linear: Double) -> Double {
    let x = abs(linear)
    let y =
      switch self {
      case .srgb, .displayP3: SRGBTransfer.encode(x)
      case .rec709: pow(x, 1 / 2.4)
      case .adobeRGB: pow(x, 256.0 / 563)
      case .rec2020:
        x < Self.rec2020Toe ? 4.5 * x : Self.rec2020Scale * pow(x, 0.45) - Self.rec2020Scale + 1
      case .proPhoto: x < 1.0 / 512 ? 16 * x : pow(x, 1 / 1.8)
      case .linear: x
      }
    return linear < 0 ? -y : y
  }

  /// Encoded value to linear light.
  public func decode(_ encoded: Double) -> Double {
    let y = abs(encoded)
    let x =
      switch self {
      case .srgb, .displayP3: SRGBTransfer.decode(y)
      case .rec709: pow(y, 2.4)
      case .adobeRGB: pow(y, 563.0 / 256)
      case .rec2020:
        y < 4.5 * Self.rec2020Toe
          ? y / 4.5 : pow((y + Self.rec2020Scale - 1) / Self.rec2020Scale, 1 / 0.45)
      case .proPhoto: y < 1.0 / 32 ? y / 16 : pow(y, 1.8)
      case .linear: y
      }
    return encoded < 0 ? -x : x
  }

  /// The α and β of ITU-R BT.2020 for systems of 12 bit.
  private static let (rec2020Scale, rec2020Toe) = (1.0993, 0.0181)
}
