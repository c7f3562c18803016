/// Pixels in memory, for a screen or to be measured: RGBA, 8 bits each.
public struct PreviewPixels: Sendable {
  /// The colours that the numbers mean.
  public enum ColorSpace: String, CaseIterable, Sendable {
    /// IEC 61966-2-1.
    case srgb
    /// The primaries of DCI-P3 with white D65 and the curve of sRGB.
    case displayP3 = "display-p3"
  }

  /// How transparency is stored.
  public enum Alpha: Sendable {
    /// Colours are whole, alpha tells how much of them is seen: PNG, WebP.
    case straight
    /// Colours are multiplied by alpha: Core Animation, Cairo, most screens.
    case premultiplied
  }

  /// Size in pixels, at least 1 × 1.
  public let width, height: Int
  /// Red, green, blue, alpha of each pixel, row by row from the top; `stride` × `height` bytes.
  public let bytes: [UInt8]
  /// The colours that the numbers mean.
  public let colorSpace: ColorSpace
  /// How transparency is stored.
  public let alpha: Alpha
  /// Whether every pixel has alpha 255, since the photo has no transparency.
  public let isOpaque: Bool
  /// Whether the photo was damaged and only what could be decoded was used.
  public let isPartial: Bool
  /// What the user should know about the photo.
  public let warnings: [PhotoWarning]

  /// Bytes from one row to the next: 4 × width, rows have no padding.
  public var stride: Int { 4 * width }

  /// Takes over pixels of your own.
  ///
  /// - Returns: nil when the bytes are not 4 × width × height, or there are none.
  public init?(
    width: Int, height: Int, bytes: [UInt8], colorSpace: ColorSpace = .srgb,
    alpha: Alpha = .straight
  ) {
    let (area, overflow) = width.multipliedReportingOverflow(by: height)
    guard width > 0, height > 0, max(width, height) <= Int(Int32.max), !overflow,
      area <= Int.max / 4, bytes.count == 4 * area
    else { return nil }
    self.init(
      width: width, height: height, bytes: bytes, colorSpace: colorSpace, alpha: alpha,
      isOpaque: Swift.stride(from: 3, to: bytes.count, by: 4).allSatisfy { bytes[$0] == 255 },
      isPartial: false, warnings: [])
  }

  init(
    width: Int, height: Int, bytes: [UInt8], colorSpace: ColorSpace, alpha: Alpha,
    isOpaque: Bool, isPartial: Bool, warnings: [PhotoWarning]
  ) {
    self.width = width
    self.height = height
    self.bytes = bytes
    self.colorSpace = colorSpace
    self.alpha = alpha
    self.isOpaque = isOpaque
    self.isPartial = isPartial
    self.warnings = warnings
  }
}
