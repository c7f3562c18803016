/// Something the user should know about a photo that was done all the same.
public struct PhotoWarning: Hashable, Sendable {
  /// The kinds of warning, as reports name them.
  public enum Code: String, CaseIterable, Sendable {
    /// The file ends early; what is missing is grey or black.
    case truncated
    /// The file has damaged parts; what could be decoded was used.
    case damaged
    /// The embedded colour profile could not be used.
    case profileIgnored = "profile-ignored"
    /// The photo could not keep its profile, so its colours were converted to another.
    case profileConverted = "profile-converted"
    /// Transparency was laid over the background colour.
    case alphaFlattened = "alpha-flattened"
    /// A gain map (HDR) was not kept.
    case gainMapDropped = "gain-map-dropped"
    /// A depth map was not kept.
    case depthMapDropped = "depth-map-dropped"
    /// Metadata that the output cannot carry.
    case metadataDropped = "metadata-dropped"
    /// The document or preset has fields this version does not know.
    case unknownField = "unknown-field"
    /// Only the first of several pages or frames was used.
    case pagesIgnored = "pages-ignored"
    /// The output has fewer bits a sample than the photo.
    case depthReduced = "depth-reduced"
    /// The colour encoding is not fully supported.
    case colorApproximated = "color-approximated"
    /// The caption of a frame could not be written.
    case captionDropped = "caption-dropped"
    /// The file is not the photo any more that the edit was made for.
    case photoChanged = "photo-changed"
    /// A part of an edit that a look-up table cannot hold.
    case lutLeftOut = "lut-left-out"
    /// A look-up table was sampled anew, because the file cannot hold it as it was.
    case lutSampled = "lut-sampled"
    /// Values of a look-up table outside of 0…1 were clipped.
    case lutClipped = "lut-clipped"
    /// Values of a look-up table were rounded to whole numbers of few bits.
    case lutRounded = "lut-rounded"
    /// A look-up table gives values outside of 0…1.
    case lutOutOfRange = "lut-out-of-range"
    /// A look-up table takes inputs other than 0…1.
    case lutDomain = "lut-domain"
    /// A look-up table makes lighter greys darker.
    case lutNotMonotone = "lut-not-monotone"
    /// A look-up table changes next to nothing.
    case lutIdentity = "lut-identity"
  }

  /// The kind.
  public var code: Code
  /// What happened, in one clause.
  public var message: String

  /// Creates a warning.
  public init(_ code: Code, _ message: String) {
    self.code = code
    self.message = message
  }
}
