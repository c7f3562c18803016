/// Why a photo could not be read, rendered or written.
///
/// A struct rather than an enumeration, so that new codes break nobody.
public struct PhotoError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A stable, kebab-case name of the kind of failure, as it appears in reports.
  public struct Code: RawRepresentable, Hashable, Sendable {
    /// The name itself.
    public var rawValue: String

    /// Creates a code of a name.
    public init(rawValue: String) { self.rawValue = rawValue }
  }

  /// The kind of failure.
  public var code: Code
  /// What is wrong, in one clause.
  public var message: String
  /// What to do about it.
  public var advice: String
  /// The file that is at fault, where there is one.
  public var path: String?

  /// Creates an error.
  public init(_ code: Code, _ message: String, advice: String, path: String? = nil) {
    self.code = code
    self.message = message
    self.advice = advice
    self.path = path
  }

  /// `path: message; advice`, on one line.
  public var description: String {
    let prefix = path.map { "\($0): " } ?? ""
    return "\(prefix)\(message); \(advice)"
  }

  /// The same error, naming a file unless it names one already.
  func naming(_ path: String) -> PhotoError {
    var copy = self
    copy.path = copy.path ?? path
    return copy
  }
}

extension PhotoError.Code {
  /// libvips could not start.
  public static let engineUnavailable = Self(rawValue: "engine-unavailable")
  /// There is no file at that path.
  public static let notFound = Self(rawValue: "not-found")
  /// The file, or its folder, may not be read.
  public static let notReadable = Self(rawValue: "not-readable")
  /// The path is a folder, a device or a pipe.
  public static let notAFile = Self(rawValue: "not-a-file")
  /// The file has no bytes.
  public static let emptyFile = Self(rawValue: "empty-file")
  /// The bytes are no photo the engine reads.
  public static let unknownFormat = Self(rawValue: "unknown-format")
  /// The format is read only when untrusted loaders are allowed.
  public static let untrustedFormat = Self(rawValue: "untrusted-format")
  /// The photo is damaged beyond use, or damaged at all in strict mode.
  public static let damaged = Self(rawValue: "damaged")
  /// The photo is larger than the pixel limit, or a decompression bomb.
  public static let tooLarge = Self(rawValue: "too-large")
  /// The edit document asks for something the engine does not render.
  public static let notRendered = Self(rawValue: "not-rendered")
  /// An output option does not fit the format.
  public static let badOption = Self(rawValue: "bad-option")
  /// The colour profile named for the output is no usable profile.
  public static let badProfile = Self(rawValue: "bad-profile")
  /// The output file exists and may not be replaced.
  public static let outputExists = Self(rawValue: "output-exists")
  /// The output is the input.
  public static let outputIsInput = Self(rawValue: "output-is-input")
  /// The output could not be written.
  public static let notWritable = Self(rawValue: "not-writable")
}
