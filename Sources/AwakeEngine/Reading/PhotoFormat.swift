/// A file format the engine reads or writes.
public enum PhotoFormat: String, CaseIterable, Hashable, Sendable {
  case jpeg, png, tiff, webp, heic, avif, jxl, jp2, gif
  /// Something that only untrusted loaders read.
  case other

  /// The formats that can be written.
  public static let writable: [PhotoFormat] = [.jpeg, .png, .tiff, .webp, .heic, .avif, .jxl]

  /// The extension of new files.
  public var fileExtension: String {
    switch self {
    case .jpeg: "jpg"
    case .tiff: "tif"
    default: rawValue
    }
  }

  /// The format an extension or a `--format` name stands for, in any case.
  public init?(name: String) {
    switch name.lowercased() {
    case "jpg", "jpeg", "jpe", "jfif": self = .jpeg
    case "png": self = .png
    case "tif", "tiff": self = .tiff
    case "webp": self = .webp
    case "heic", "heif", "hif": self = .heic
    case "avif": self = .avif
    case "jxl": self = .jxl
    case "jp2", "j2k", "jpx": self = .jp2
    case "gif": self = .gif
    default: return nil
    }
  }

  /// The sample depths a written file can have; the first is the usual one.
  public var depths: [SampleDepth] {
    switch self {
    case .png, .jxl: [.eight, .sixteen]
    case .tiff: [.eight, .sixteen, .float]
    default: [.eight]
    }
  }

  /// Whether a written file can have an alpha channel.
  public var hasAlpha: Bool { self != .jpeg }

  /// Whether a written file can have one channel.
  var hasGrey: Bool { ![.webp, .heic, .avif].contains(self) }

  /// Whether a written file can have CMYK pixels.
  var hasCMYK: Bool { self == .jpeg || self == .tiff }

  /// The longest side a file of the format can have, in pixels.
  public var longestSide: Int {
    switch self {
    case .jpeg: 65_500
    case .webp: 16_383
    case .heic, .avif: 16_384
    default: 1_000_000
    }
  }
}
