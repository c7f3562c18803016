import CVips

/// What the samples of a decoded image mean: model, depth and alpha.
struct PixelModel: Sendable {
  let model: ColorProfile.Model
  let depth: SampleDepth
  let hasAlpha: Bool

  /// - Returns: nil for images that are no photos: complex numbers, too few or too many bands.
  init?(_ image: VipsImage) {
    switch image.interpretation {
    case VIPS_INTERPRETATION_LAB, VIPS_INTERPRETATION_LABS, VIPS_INTERPRETATION_LABQ:
      model = .lab
      depth = .float
    case VIPS_INTERPRETATION_CMYK where image.bands >= 4:
      model = .cmyk
      guard let known = Self.depth(image.format) else { return nil }
      depth = known
    default:
      model = image.bands <= 2 ? .grey : .rgb
      guard let known = Self.depth(image.format) else { return nil }
      depth = known
    }
    hasAlpha = image.bands > Self.channels(model)
    guard image.bands >= Self.channels(model) else { return nil }
  }

  private static func channels(_ model: ColorProfile.Model) -> Int {
    switch model {
    case .grey: 1
    case .rgb, .lab: 3
    case .cmyk: 4
    }
  }

  private static func depth(_ format: VipsBandFormat) -> SampleDepth? {
    format == VIPS_FORMAT_DOUBLE ? .float : SampleDepth(format)
  }

  /// The image with samples the kernels read: 8 bit, 16 bit or float, at most one extra band.
  static func normalized(_ image: VipsImage) throws(VipsError) -> VipsImage {
    guard let model = PixelModel(image) else { return image }
    var result = image
    if model.model == .lab { result = try result.floatLab() }
    if result.format == VIPS_FORMAT_DOUBLE { result = try result.castTo(VIPS_FORMAT_FLOAT) }
    let wanted = channels(model.model) + (model.hasAlpha ? 1 : 0)
    if result.bands > wanted { result = try result.extractingBands(0, count: wanted) }
    return result
  }
}
