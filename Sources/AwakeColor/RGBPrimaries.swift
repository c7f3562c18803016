/// Red, green, blue and white of an RGB colour space.
public struct RGBPrimaries: Hashable, Sendable {
  /// The red primary.
  public var red: Chromaticity
  /// The green primary.
  public var green: Chromaticity
  /// The blue primary.
  public var blue: Chromaticity
  /// The white that (1, 1, 1) shows.
  public var white: Chromaticity

  /// Creates primaries.
  public init(red: Chromaticity, green: Chromaticity, blue: Chromaticity, white: Chromaticity) {
    self.red = red
    self.green = green
    self.blue = blue
    self.white = white
  }

  /// Linear RGB to XYZ relative to `white` (SMPTE RP 177), or nil for degenerate primaries.
  public var toXYZ: Matrix3? {
    let columns = Matrix3(red.xyz, green.xyz, blue.xyz).transposed
    guard let inverse = columns.inverse else { return nil }
    return columns * Matrix3.diagonal(inverse * white.xyz)
  }

  /// IEC 61966-2-1 (ITU-R BT.709 primaries).
  public static let sRGB = RGBPrimaries(
    red: .init(x: 0.64, y: 0.33), green: .init(x: 0.30, y: 0.60), blue: .init(x: 0.15, y: 0.06),
    white: .d65)
  /// Display P3: SMPTE EG 432-1 primaries with D65 white.
  public static let displayP3 = RGBPrimaries(
    red: .init(x: 0.680, y: 0.320), green: .init(x: 0.265, y: 0.690),
    blue: .init(x: 0.150, y: 0.060), white: .d65)
  /// Adobe RGB (1998).
  public static let adobeRGB = RGBPrimaries(
    red: .init(x: 0.64, y: 0.33), green: .init(x: 0.21, y: 0.71), blue: .init(x: 0.15, y: 0.06),
    white: .d65)
  /// ITU-R BT.2020: the primaries of the working space.
  public static let rec2020 = RGBPrimaries(
    red: .init(x: 0.708, y: 0.292), green: .init(x: 0.170, y: 0.797),
    blue: .init(x: 0.131, y: 0.046), white: .d65)
  /// ROMM RGB (ISO 22028-2), known as ProPhoto RGB.
  public static let proPhoto = RGBPrimaries(
    red: .init(x: 0.7347, y: 0.2653), green: .init(x: 0.1596, y: 0.8404),
    blue: .init(x: 0.0366, y: 0.0001), white: .d50)
}
