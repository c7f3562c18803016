import AwakeDocument

extension HexColor {
  /// Red, green and blue, 0…1, sRGB-encoded.
  var fractions: SIMD3<Double> { SIMD3(Double(red), Double(green), Double(blue)) / 255 }

  /// Whether it has no colour.
  var isGrey: Bool { red == green && green == blue }
}
