/// What a file's container says about colour and about parts that an edit cannot keep.
struct ContainerFacts: Sendable {
  /// Colour named by numbers, where no ICC profile is embedded.
  let color: SignalledColor?
  /// Whether there is an ICC profile, usable or not (PNG and HEIF).
  let hasProfile: Bool
  let hasGainMap: Bool
  let hasDepthMap: Bool
  let isTruncated: Bool
  /// Whether there is EXIF in a place that libvips does not look at.
  let hasUnreadEXIF: Bool
  /// Whether there is XMP in a place that libvips may not look at.
  let hasXMP: Bool

  init(_ file: OpenFile) {
    hasUnreadEXIF = TIFFFacts(file)?.hasEXIF ?? false
    if let heif = HEIFFacts(file) {
      let named = heif.color.flatMap { $0.isSRGB ? nil : $0 }
      color = heif.hasProfile ? nil : named
      hasGainMap = heif.hasGainMap
      hasDepthMap = heif.hasDepthMap
      isTruncated = false
      hasXMP = heif.hasXMP
      hasProfile = heif.hasProfile
    } else {
      let jpeg = JPEGFacts(file)
      let png = PNGColor(file)
      color = png?.signalled
      hasProfile = png?.hasProfile ?? false
      hasGainMap = jpeg?.hasGainMap ?? false
      hasDepthMap = false
      isTruncated = jpeg?.isTruncated ?? PNGColor.isTruncated(file)
      hasXMP = false
    }
  }
}
