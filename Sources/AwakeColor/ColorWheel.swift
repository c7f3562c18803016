import Foundation

/// Hue on the wheel photographers turn: 0 red, 60 yellow, 120 green, 240 blue.
public enum ColorWheel {
  /// The tint of a hue in linear BT.2020: the pure sRGB colour less its luminance, scaled so that
  /// its largest component is 1.
  ///
  /// Adding it to grey colours the grey and keeps its luminance.
  ///
  /// - Parameter hue: degrees, any turn.
  public static func tint(hue: Double) -> SIMD3<Double> {
    func channel(_ offset: Double) -> Double {
      let h = (hue + offset) / 60
      let k = h - 6 * (h / 6).rounded(.down)
      return max(0, min(1, abs(k - 3) - 1))
    }
    let encoded = SIMD3(channel(0), channel(240), channel(120))
    let linear = SIMD3(
      SRGBTransfer.decode(encoded.x), SRGBTransfer.decode(encoded.y),
      SRGBTransfer.decode(encoded.z))
    let toXYZ = RGBPrimaries.sRGB.toXYZ ?? .identity
    let working = WorkingSpace.fromXYZ * (toXYZ * linear)
    let luminance = (working * WorkingSpace.luminance).sum()
    let tint = working - SIMD3(repeating: luminance)
    let largest = max(abs(tint.x), abs(tint.y), abs(tint.z))
    return largest > 0 ? tint / largest : tint
  }
}
