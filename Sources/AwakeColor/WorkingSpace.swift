/// The space in which every edit happens: linear BT.2020, D65, unbounded.
///
/// Values are relative to photo white, (1, 1, 1); negative and larger values are colours too and
/// pass through every stage.
public enum WorkingSpace {
  /// Linear BT.2020 to XYZ (D65, Y = 1 for white).
  public static let toXYZ = RGBPrimaries.rec2020.toXYZ ?? .identity
  /// XYZ (D65) to linear BT.2020.
  public static let fromXYZ = toXYZ.inverse ?? .identity
  /// XYZ of the ICC profile connection space (D50) to linear BT.2020 (Bradford).
  public static let fromPCS =
    fromXYZ * ChromaticAdaptation.bradford.matrix(from: .d50, to: .d65)
  /// Linear BT.2020 to XYZ of the ICC profile connection space (D50).
  public static let toPCS = ChromaticAdaptation.bradford.matrix(from: .d65, to: .d50) * toXYZ
  /// The weights of red, green and blue in luminance Y; they sum to 1.
  public static let luminance: SIMD3<Double> = {
    let weights = toXYZ.rows.1
    return weights / weights.sum()
  }()

  /// The luminance Y of a linear colour; 1 for white.
  public static func luminance(of color: SIMD3<Double>) -> Double { (luminance * color).sum() }

  /// The linear BT.2020 colour of encoded sRGB values, 0…1 each.
  public static func fromEncodedSRGB(_ color: SIMD3<Double>) -> SIMD3<Double> {
    let toXYZ = RGBPrimaries.sRGB.toXYZ ?? .identity
    let linear = SIMD3(
      SRGBTransfer.decode(color.x), SRGBTransfer.decode(color.y), SRGBTransfer.decode(color.z))
    return fromXYZ * (toXYZ * linear)
  }
}
