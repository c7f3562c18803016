/// The size of text relative to the usual one, as hosts tell it.
enum TextScale {
  /// The scale to reckon with: 1 for what is no positive number, and never beyond a hundredth or a
  /// hundred times the usual size.
  static func usable(_ scale: Double) -> Double {
    scale > 0 && scale.isFinite ? min(max(scale, 0.01), 100) : 1
  }
}

/// Pixels per point, as hosts tell them.
enum DisplayScale {
  /// The scale to reckon with: 1 for what is no positive number, and never more than a thousand.
  static func usable(_ scale: Double) -> Double {
    scale > 0 && scale.isFinite ? min(scale, 1000) : 1
  }
}
