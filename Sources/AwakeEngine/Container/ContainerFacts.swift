/// What a file's container says about colour and about parts that an edit cannot keep.
struct ContainerFacts: Sendable {
  /// Colour named by numbers, where no ICC profile is embedded.
  let color: SignalledColor?
  let hasGainMap: Bool
  let hasDepthMap: Bool

  init(_ file: OpenFile) {
    if let heif = HEIFFacts(file) {
      let named = heif.color.flatMap { $0.isSRGB ? nil : $0 }
      color = heif.hasProfile ? nil : named
      hasGainMap = heif.hasGainMap
      hasDepthMap = heif.hasDepthMap
    } else {
      color = PNGColor.signalled(file)
      hasGainMap = JPEGFacts(file)?.hasGainMap ?? false
      hasDepthMap = false
    }
  }
}
