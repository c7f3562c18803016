/// What is wrong with an edit document or preset, where, and what to do.
public struct DocumentError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A stable, kebab-case name of the kind of fault.
  public struct Code: RawRepresentable, Hashable, Sendable {
    public var rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    /// The text is no JSON.
    public static let malformedJSON = Self(rawValue: "malformed-json")
    /// The document was written by a newer version.
    public static let newerSchema = Self(rawValue: "newer-schema")
    /// A value is of another kind than the field takes.
    public static let wrongType = Self(rawValue: "wrong-type")
    /// A number is outside the range of its field.
    public static let outOfRange = Self(rawValue: "out-of-range")
    /// A value is of the right kind but makes no sense.
    public static let badValue = Self(rawValue: "bad-value")
    /// There is no such field.
    public static let unknownField = Self(rawValue: "unknown-field")
    /// The document is too large or too deep.
    public static let tooLarge = Self(rawValue: "too-large")
    /// The file cannot be read.
    public static let unreadable = Self(rawValue: "unreadable")
    /// There is no preset of that name.
    public static let unknownPreset = Self(rawValue: "unknown-preset")
  }

  /// The kind of fault.
  public var code: Code
  /// The file, where there is one.
  public var file: String?
  /// The JSON path, such as `layers[2].light.exposure`; empty for the whole document.
  public var path: String
  /// What is wrong.
  public var message: String
  /// What to do.
  public var advice: String

  /// Creates an error.
  public init(
    _ code: Code, file: String? = nil, path: String = "", _ message: String, advice: String
  ) {
    self.code = code
    self.file = file
    self.path = path
    self.message = message
    self.advice = advice
  }

  /// `file: path: message; advice`, on one line.
  public var description: String {
    let places = [file, path.isEmpty ? nil : path].compactMap { $0.map { "\($0): " } }
    return places.joined() + "\(message); \(advice)"
  }
}
