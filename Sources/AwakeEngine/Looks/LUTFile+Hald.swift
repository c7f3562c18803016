import AwakeColor
import CVips

/// HaldCLUT pictures.
extension LUTFile {
  /// Whether a file begins as PNG, TIFF or JPEG files do.
  static func isPicture(_ bytes: [UInt8]) -> Bool {
    let signatures: [[UInt8]] = [
      [0x89, 0x50, 0x4E, 0x47], [0xFF, 0xD8, 0xFF], [0x49, 0x49, 0x2A, 0], [0x4D, 0x4D, 0, 0x2A],
      [0x49, 0x49, 0x2B, 0], [0x4D, 0x4D, 0, 0x2B],
    ]
    return signatures.contains { bytes.starts(with: $0) }
  }

  init(hald file: OpenFile) throws(PhotoError) {
    try VipsRuntime.start()
    let loader: PhotoLoader
    do throws(PhotoError) {
      loader = try PhotoLoader(file, allowUntrusted: false)
    } catch {
      throw PhotoError(
        .badLUT, "is a picture whose header cannot be read",
        advice: "copy the HaldCLUT again from where it came")
    }
    guard loader.format == .png || loader.format == .tiff else {
      throw PhotoError(
        .badLUT, "is a picture in \(loader.format.rawValue), which does not keep values",
        advice: "use the HaldCLUT as PNG or TIFF, as it was first written")
    }
    do {
      let image = try loader.load(.init())
      let (level, bits) = try Self.check(image)
      let colors = try image.extractingBands(0, count: 3).castTo(VIPS_FORMAT_FLOAT).pixels()
      let maximum: Float = bits == 8 ? 255 : bits == 16 ? 65_535 : 1
      let pixels = colors.withUnsafeBytes { bytes in
        let floats = bytes.bindMemory(to: Float.self)
        return (0..<floats.count / 3).map { pixel in
          SIMD3(floats[3 * pixel], floats[3 * pixel + 1], floats[3 * pixel + 2]) / maximum
        }
      }
      let most = Float(LUT.usefulValues.upperBound)
      guard pixels.allSatisfy({ $0.min() >= -most && $0.max() <= most }),
        let lut = LUT(cube: HaldLayout.cube(level: level, pixels: pixels))
      else {
        throw PhotoError(
          .badLUT, "has values that are not finite, or beyond all use",
          advice: "write the HaldCLUT again")
      }
      self.init(lut: lut, format: .hald(level: level, bits: bits))
    } catch let error as PhotoError {
      throw error
    } catch {
      throw PhotoError(
        .badLUT, "is damaged (\(error))", advice: "copy the HaldCLUT again from where it came")
    }
  }

  /// The level and bits of a picture that can be a HaldCLUT, from its header.
  private static func check(_ image: VipsImage) throws(PhotoError) -> (level: Int, bits: Int) {
    let (width, height) = (image.width, image.height)
    guard width == height, let level = HaldLayout.level(side: width) else {
      let nearest = HaldLayout.nearestLevel(side: min(width, height))
      let side = HaldLayout.side(level: nearest)
      throw PhotoError(
        .badLUT,
        "has \(width) × \(height) pixels, which no HaldCLUT has; "
          + "the nearest has \(side) × \(side), of level \(nearest)",
        advice: "use the picture as it was first written, neither cropped nor resized")
    }
    let isRGB = [
      VIPS_INTERPRETATION_sRGB, VIPS_INTERPRETATION_RGB, VIPS_INTERPRETATION_RGB16,
      VIPS_INTERPRETATION_scRGB,
    ].contains(image.interpretation)
    guard isRGB, image.bands == 3 || image.bands == 4 else {
      throw PhotoError(
        .badLUT, "has pixels that are not red, green and blue",
        advice: "write the HaldCLUT again as RGB")
    }
    switch image.format {
    case VIPS_FORMAT_UCHAR: return (level, 8)
    case VIPS_FORMAT_USHORT: return (level, 16)
    case VIPS_FORMAT_FLOAT: return (level, 32)
    default:
      throw PhotoError(
        .badLUT, "has samples that are neither 8 nor 16 bits nor floating point",
        advice: "write the HaldCLUT again with 16 bits")
    }
  }

  /// Writes a table as a HaldCLUT picture of 16 bits a sample.
  ///
  /// A table that is no cube of level² nodes a side over 0…1 is sampled; values outside of 0…1 are
  /// clipped.
  /// - Parameters:
  ///   - lut: the table.
  ///   - level: 2…16; 8 is usual and has 64 nodes a side.
  ///   - format: PNG or TIFF.
  ///   - destination: where it goes; nothing is left there when it fails.
  /// - Returns: the number of bytes written.
  @discardableResult
  public static func writeHald(
    _ lut: LUT, level: Int, as format: PhotoFormat = .png, to destination: PhotoDestination
  ) throws(PhotoError) -> Int {
    guard format == .png || format == .tiff else {
      throw PhotoError(
        .badOption, "a HaldCLUT cannot be written as \(format.rawValue)",
        advice: "use .png or .tif")
    }
    guard HaldLayout.possibleLevels.contains(level) else {
      throw PhotoError(.badOption, "a HaldCLUT cannot have level \(level)", advice: "use 2…16")
    }
    try VipsRuntime.start()
    guard let pixels = HaldLayout.pixels(level: level, of: lut) else {
      throw PhotoError(
        .badLUT, "has values beyond all use", advice: "export the look again")
    }
    var samples: [UInt16] = []
    samples.reserveCapacity(3 * pixels.count)
    for pixel in pixels {
      let codes = (pixel.clamped(lowerBound: .zero, upperBound: .one) * 65_535)
        .rounded(.toNearestOrAwayFromZero)
      samples.append(UInt16(codes.x))
      samples.append(UInt16(codes.y))
      samples.append(UInt16(codes.z))
    }
    let side = HaldLayout.side(level: level)
    return try destination.write { descriptor throws(PhotoError) in
      do throws(VipsError) {
        let image = samples.withUnsafeBytes { bytes in
          Result { () throws(VipsError) in
            try VipsImage.copying(
              bytes, width: side, height: side, bands: 3, format: VIPS_FORMAT_USHORT)
          }
        }
        let picture = try image.get().copy(interpretation: VIPS_INTERPRETATION_RGB16)
        try PhotoWriter(format: format, quality: 92).write(picture, to: descriptor)
      } catch {
        throw RenderFailure.classify(error, destination: destination)
      }
    }
  }
}
