import Foundation

/// The sRGB transfer curve (IEC 61966-2-1), extended odd-symmetrically to negative values and
/// continued beyond 1.
///
/// Curves and contrast are drawn on this scale: it is close to equal steps of perceived lightness.
public enum SRGBTransfer {
  /// Linear light to encoded value.
  public static func encode(_ linear: Double) -> Double {
    let x = abs(linear)
    let y = x <= 0.0031308 ? 12.92 * x : 1.055 * pow(x, 1 / 2.4) - 0.055
    return linear < 0 ? -y : y
  }

  /// Encoded value to linear light.
  public static func decode(_ encoded: Double) -> Double {
    let y = abs(encoded)
    let x = y <= 0.04045 ? y / 12.92 : pow((y + 0.055) / 1.055, 2.4)
    return encoded < 0 ? -x : x
  }
}
