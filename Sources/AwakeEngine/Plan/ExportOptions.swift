/// How an edited photo is written.
public struct ExportOptions: Sendable {
  /// The profile the output gets.
  public enum Profile: Sendable {
    /// The photo's own where it can be kept, else sRGB.
    case source
    /// One of the profiles that are always there.
    case builtIn(BuiltInProfile)
    /// A profile of the user's.
    case custom(ColorProfile)
  }

  /// The format, or nil for that of the output name or the photo.
  public var format: PhotoFormat?
  /// Quality of lossy formats, 1…100.
  public var quality = 92
  /// Bits a sample, or nil for the photo's as far as the format goes.
  public var depth: SampleDepth?
  /// The output profile.
  public var profile = Profile.source
  /// For output profiles with tables.
  public var intent = RenderingIntent.relative
  /// What happens to EXIF, XMP and IPTC.
  public var metadata = MetadataPolicy.all
  /// The colour under transparency where the format has none: sRGB, 0…1 each.
  public var background: SIMD3<Double> = [1, 1, 1]
  /// The size, or nil for the photo's.
  public var resize: ResizeRequest?
  /// Whether 8-bit output is dithered where the plan changes colours.
  public var dither = true
  /// Whether damage is an error instead of a warning.
  public var strict = false
  /// Where files that the edit names are looked for.
  public var references = ReferenceFolder()
  /// What is read.
  public var limits = PhotoSource.Limits()

  /// Creates the usual options.
  public init() {}
}
