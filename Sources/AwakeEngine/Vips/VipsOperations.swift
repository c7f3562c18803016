import CVips

/// The libvips operations the engine uses, one typed function each.
extension VipsImage {
  /// Copies the header; the pixels are shared.
  func copy(interpretation: VipsInterpretation? = nil) throws(VipsError) -> VipsImage {
    try VipsOperation.run("copy") { operation throws(VipsError) in
      try operation.set("in", self)
      if let interpretation { try operation.set("interpretation", Int(interpretation.rawValue)) }
    }
  }

  /// Turns the pixels as the EXIF orientation says and removes the tag.
  func autorotated() throws(VipsError) -> VipsImage {
    try VipsOperation.run("autorot") { operation throws(VipsError) in
      try operation.set("in", self)
    }
  }

  func castTo(_ format: VipsBandFormat) throws(VipsError) -> VipsImage {
    try VipsOperation.run("cast") { operation throws(VipsError) in
      try operation.set("in", self)
      try operation.set("format", Int(format.rawValue))
    }
  }

  /// 8-bit samples as 16-bit ones of the same meaning.
  func deepened() throws(VipsError) -> VipsImage {
    let scaled = try VipsOperation.run("linear") { operation throws(VipsError) in
      try operation.set("in", self)
      try operation.set("a", [257])
      try operation.set("b", [0])
    }
    let deep: VipsInterpretation =
      switch interpretation {
      case VIPS_INTERPRETATION_B_W: VIPS_INTERPRETATION_GREY16
      case VIPS_INTERPRETATION_sRGB: VIPS_INTERPRETATION_RGB16
      default: interpretation
      }
    return try scaled.castTo(VIPS_FORMAT_USHORT).copy(interpretation: deep)
  }

  /// Resizes with Lanczos 3 by separate horizontal and vertical factors.
  func resized(horizontal: Double, vertical: Double) throws(VipsError) -> VipsImage {
    try VipsOperation.run("resize") { operation throws(VipsError) in
      try operation.set("in", self)
      try operation.set("scale", horizontal)
      try operation.set("vscale", vertical)
      try operation.set("kernel", choice: "lanczos3")
    }
  }

  /// Reduces to a size by averaging, without the overshoot of Lanczos.
  ///
  /// - Parameter hasAlpha: whether the last band is alpha, by which the colours are weighted.
  func averaged(width: Int, height: Int, hasAlpha: Bool = false) throws(VipsError) -> VipsImage {
    guard !hasAlpha else {
      return try weightedByAlpha { image throws(VipsError) in
        try image.averaged(width: width, height: height)
      }
    }
    return try VipsOperation.run("resize") { operation throws(VipsError) in
      try operation.set("in", self)
      try operation.set("scale", Double(width) / Double(self.width))
      try operation.set("vscale", Double(height) / Double(self.height))
      try operation.set("kernel", choice: "linear")
    }
  }

  /// Reduces by averaging blocks of whole pixels, which is quicker than ``averaged``.
  ///
  /// - Parameter hasAlpha: whether the last band is alpha, by which the colours are weighted.
  func averagedBlocks(_ side: Int, hasAlpha: Bool) throws(VipsError) -> VipsImage {
    guard !hasAlpha else {
      return try weightedByAlpha { image throws(VipsError) in
        try image.averagedBlocks(side, hasAlpha: false)
      }
    }
    return try VipsOperation.run("shrink") { operation throws(VipsError) in
      try operation.set("in", self)
      try operation.set("hshrink", Double(side))
      try operation.set("vshrink", Double(side))
    }
  }

  /// Keeps rows that were computed until all that need them have read them.
  ///
  /// - Parameter height: rows computed at a time.
  func cachingRows(_ height: Int) throws(VipsError) -> VipsImage {
    try VipsOperation.run("linecache") { operation throws(VipsError) in
      try operation.set("in", self)
      try operation.set("tile-height", height)
      try operation.set("access", choice: "sequential")
      try operation.set("threaded", true)
    }
  }

  /// A rectangle of the image; streams.
  func extractingArea(
    left: Int, top: Int, width: Int, height: Int
  ) throws(VipsError) -> VipsImage {
    try VipsOperation.run("extract_area") { operation throws(VipsError) in
      try operation.set("input", self)
      try operation.set("left", left)
      try operation.set("top", top)
      try operation.set("width", width)
      try operation.set("height", height)
    }
  }

  /// The pixels computed now and kept in memory, to be read in any order.
  func heldInMemory() throws(VipsError) -> VipsImage {
    guard let copy = vips_image_copy_memory(pointer) else { throw VipsError("copy_memory") }
    return VipsImage(owning: copy)
  }

  func premultiplied(maximum: Double) throws(VipsError) -> VipsImage {
    try VipsOperation.run("premultiply") { operation throws(VipsError) in
      try operation.set("in", self)
      try operation.set("max-alpha", maximum)
    }
  }

  func unpremultiplied(maximum: Double) throws(VipsError) -> VipsImage {
    try VipsOperation.run("unpremultiply") { operation throws(VipsError) in
      try operation.set("in", self)
      try operation.set("max-alpha", maximum)
    }
  }

  /// What resampling makes of an image whose last band is alpha: colours are multiplied by it
  /// meanwhile, so that those under transparent pixels do not bleed out.
  func weightedByAlpha(
    _ resample: (VipsImage) throws(VipsError) -> VipsImage
  ) throws(VipsError) -> VipsImage {
    let maximum = SampleDepth(format)?.maximum ?? 255
    let resampled = try resample(try premultiplied(maximum: maximum))
    return try resampled.unpremultiplied(maximum: maximum).castTo(format)
  }

  /// Lays the image over a plain background; the alpha band goes.
  func flattened(over background: [Double], maximum: Double) throws(VipsError) -> VipsImage {
    try VipsOperation.run("flatten") { operation throws(VipsError) in
      try operation.set("in", self)
      try operation.set("background", background)
      try operation.set("max-alpha", maximum)
    }
  }

  func extractingBands(_ first: Int, count: Int) throws(VipsError) -> VipsImage {
    try VipsOperation.run("extract_band") { operation throws(VipsError) in
      try operation.set("in", self)
      try operation.set("band", first)
      try operation.set("n", count)
    }
  }

  /// Unpacks libvips' CIELab encodings (8 and 16 bit integers) to float L*, a*, b*.
  func floatLab() throws(VipsError) -> VipsImage {
    switch interpretation {
    case VIPS_INTERPRETATION_LABS:
      try VipsOperation.run("LabS2Lab") { operation throws(VipsError) in
        try operation.set("in", self)
      }
    case VIPS_INTERPRETATION_LABQ:
      try VipsOperation.run("LabQ2Lab") { operation throws(VipsError) in
        try operation.set("in", self)
      }
    default:
      try castTo(VIPS_FORMAT_FLOAT)
    }
  }
}
