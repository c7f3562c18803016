import CVips

/// Encodes a rendered image in a format.
struct PhotoWriter: Sendable {
  let format: PhotoFormat
  let quality: Int

  /// Refuses sizes that a format cannot have.
  static func check(width: Int, height: Int, format: PhotoFormat) throws(PhotoError) {
    guard max(width, height) <= format.longestSide else {
      throw PhotoError(
        .badOption,
        "\(format.rawValue) files have at most \(format.longestSide) pixels a side, "
          + "not \(width) × \(height)",
        advice: "use --resize, or write png or tiff")
    }
  }

  /// Computes the image and writes it to an open file.
  func write(_ image: VipsImage, to descriptor: Int32) throws(VipsError) {
    let target = try VipsTarget(descriptor: descriptor)
    try VipsOperation.perform(operation) { call throws(VipsError) in
      try call.set("in", image)
      try call.set("target", target)
      try configure(call, image)
    }
    guard operation != "pngsave_target" || RepeatedEXIF.remove(from: descriptor) else {
      var error = VipsError(operation)
      error.text = "could not write its end"
      throw error
    }
  }

  private var operation: String {
    switch format {
    case .jpeg: "jpegsave_target"
    case .png: "pngsave_target"
    case .tiff: "tiffsave_target"
    case .webp: "webpsave_target"
    case .heic, .avif: "heifsave_target"
    case .jxl: "jxlsave_target"
    case .jp2, .gif, .other: "pngsave_target"
    }
  }

  private func configure(
    _ call: borrowing VipsOperation, _ image: VipsImage
  ) throws(VipsError) {
    // Full chroma from quality 90, where the file is meant to be good.
    let chroma = quality >= 90 ? "off" : "on"
    switch format {
    case .jpeg:
      try call.set("Q", quality)
      try call.set("subsample-mode", choice: chroma)
    case .webp:
      try call.set("Q", quality)
    case .heic, .avif:
      try call.set("Q", quality)
      try call.set("compression", choice: format == .avif ? "av1" : "hevc")
      try call.set("subsample-mode", choice: chroma)
    case .jxl:
      try call.set("Q", quality)
    case .tiff:
      try call.set("compression", choice: "deflate")
      let isFloat = image.format == VIPS_FORMAT_FLOAT
      try call.set("predictor", choice: isFloat ? "float" : "horizontal")
      let bytes = image.width * image.height * image.bands * (isFloat ? 4 : 2)
      if bytes > 3_900_000_000 { try call.set("bigtiff", true) }
    case .png, .jp2, .gif, .other:
      // Each row with the filter that suits it, as PNG writers for photos do.
      try call.set("filter", 0xF8)
    }
  }
}
