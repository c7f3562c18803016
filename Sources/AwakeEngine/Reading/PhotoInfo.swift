/// What a photo file is, read from its header.
public struct PhotoInfo: Sendable {
  /// The file format.
  public let format: PhotoFormat
  /// Size in pixels as seen, after orientation.
  public let width, height: Int
  /// Size of the file in bytes.
  public let bytes: Int
  /// Bits a sample.
  public let depth: SampleDepth
  /// The kind of device values.
  public let model: ColorProfile.Model
  /// Whether it has transparency.
  public let hasAlpha: Bool
  /// The profile its colours are read with.
  public let profileName: String
  /// Whether that profile came with the photo, and was not assumed.
  public let isTagged: Bool
  /// EXIF orientation, 1…8.
  public let orientation: Int
  /// Camera, lens and exposure.
  public let facts: PhotoFacts
  /// What an edit of it would warn about.
  public let warnings: [PhotoWarning]

  /// Reads the header of a photo.
  ///
  /// - Throws: `PhotoError` when it is no readable photo.
  public init(
    _ source: PhotoSource, limits: PhotoSource.Limits = PhotoSource.Limits()
  ) throws(PhotoError) {
    let photo = try DecodedPhoto(source, limits: limits)
    format = photo.loader.format
    width = photo.width
    height = photo.height
    bytes = photo.file.size
    depth = photo.depth
    model = photo.profile.model
    hasAlpha = photo.hasAlpha
    profileName = photo.profile.name
    isTagged = photo.isTagged
    orientation = photo.orientation
    facts = PhotoFacts(photo.header)
    warnings = photo.warnings
  }
}
