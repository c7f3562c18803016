/// Where a photo comes from.
public struct PhotoSource: Sendable {
  enum Origin: Sendable {
    case path(String)
    case spooled(OpenFile)
    case bytes([UInt8])
  }

  let origin: Origin
  /// What messages call the photo.
  public let name: String

  /// A photo in a file.
  public static func file(_ path: String) -> PhotoSource {
    PhotoSource(origin: .path(path), name: path)
  }

  /// A photo on standard input, which is copied to a temporary file now, so that it can be read
  /// as often as needed.
  ///
  /// - Throws: `PhotoError` when there is nothing on it, or no room for it.
  public static func standardInput() throws(PhotoError) -> PhotoSource {
    PhotoSource(origin: .spooled(try OpenFile.spooling(0, name: "-")), name: "-")
  }

  /// A photo in memory.
  public static func bytes(_ bytes: [UInt8], name: String = "photo") -> PhotoSource {
    PhotoSource(origin: .bytes(bytes), name: name)
  }

  /// What is accepted.
  public struct Limits: Sendable, Hashable {
    /// The largest number of pixels; 1 gigapixel unless said otherwise.
    public var pixels: Int
    /// Whether the pixel limit was chosen by the user, who then also accepts extreme compression.
    public var isExplicit: Bool
    /// Whether loaders outside the allowlist may be used.
    public var allowUntrusted: Bool

    /// Creates limits.
    public init(
      pixels: Int = 1_000_000_000, isExplicit: Bool = false, allowUntrusted: Bool = false
    ) {
      self.pixels = pixels
      self.isExplicit = isExplicit
      self.allowUntrusted = allowUntrusted
    }
  }

  func open() throws(PhotoError) -> OpenFile {
    switch origin {
    case .path(let path): try OpenFile.reading(path)
    case .spooled(let file): file
    case .bytes(let bytes): try OpenFile.spooling(bytes, name: name)
    }
  }
}
