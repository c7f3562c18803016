import CVips

/// Interpretations of libvips that tests need by name.
enum Interpretation {
  static let cmyk = VIPS_INTERPRETATION_CMYK
  static let lab = VIPS_INTERPRETATION_LAB
}
