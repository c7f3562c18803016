import Foundation

/// How much a hue looks like skin of any tone: OKLab hues of skin lie within about 35° of 50°.
public enum SkinHue {
  /// 1 in the middle, falling as a raised cosine to 0 at 35° away.
  ///
  /// - Parameter hue: OKLab hue in degrees, any turn.
  public static func weight(hue: Double) -> Double {
    let turn = (hue - 50) / 360
    let away = 360 * abs(turn - turn.rounded())
    return away < 35 ? 0.5 + 0.5 * cos(.pi * away / 35) : 0
  }
}
