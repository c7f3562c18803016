import CVips

/// A small picture of our own making: light on black, RGB.
struct Bitmap {
  let width, height: Int
  private(set) var bytes: [UInt8]

  init(width: Int, height: Int) {
    self.width = width
    self.height = height
    bytes = [UInt8](repeating: 0, count: 3 * width * height)
  }

  /// Sets a pixel.
  ///
  /// - Parameter light: 0…1 each, clipped.
  mutating func set(x: Int, y: Int, _ light: SIMD3<Double>) {
    let codes = (light.clamped(lowerBound: .zero, upperBound: .one) * 255).rounded(.toNearestOrEven)
    let start = 3 * (y * width + x)
    for channel in 0..<3 { bytes[start + channel] = UInt8(codes[channel]) }
  }

  /// The bitmap as a PNG file.
  func png() throws(PhotoError) -> [UInt8] {
    try VipsRuntime.start()
    do throws(VipsError) {
      let image = try VipsImage.rgb(bytes, width: width, height: height)
      return try VipsOperation.blob("pngsave_buffer", output: "buffer") {
        operation throws(VipsError) in
        try operation.set("in", image)
      }
    } catch {
      throw PhotoError(
        .badOption, "the drawing could not be made (\(error.text))",
        advice: "check the installation of libvips")
    }
  }
}
