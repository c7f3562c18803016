/// What is wrong with a document, a preset or an assignment, where, and what to do about it.
public struct DocumentError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The kind of the fault, as a stable kebab-case name.
  public struct Code: RawRepresentable, Sendable, Hashable {
    /// The kebab-case name, such as `out-of-range`.
    public let rawValue: String

    /// Makes a code of its name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The text is not JSON, or not UTF-8.
    public static let malformedJSON = Code(rawValue: "malformed-json")
    /// The document is not an object at its top.
    public static let notAnObject = Code(rawValue: "not-an-object")
    /// The document was written by a newer version.
    public static let newerSchema = Code(rawValue: "newer-schema")
    /// A field has a value of another kind, such as a text for a number.
    public static let wrongType = Code(rawValue: "wrong-type")
    /// A number, or a count, lies outside its range.
    public static let outOfRange = Code(rawValue: "out-of-range")
    /// There is no such field, preset or name.
    public static let unknownField = Code(rawValue: "unknown-field")
    /// A value of the right kind that means nothing here.
    public static let badValue = Code(rawValue: "bad-value")
    /// The file is larger than 16 MB; of an XMP file, than 8 MB.
    public static let tooLarge = Code(rawValue: "too-large")
    /// The text is not XML, or not XML as XMP packets are.
    public static let malformedXML = Code(rawValue: "malformed-xml")
    /// An XML file without settings of Lightroom or Camera Raw, or with settings already applied.
    public static let notLightroom = Code(rawValue: "not-lightroom")
    /// The file cannot be read.
    public static let unreadable = Code(rawValue: "unreadable")
  }

  /// The kind of the fault.
  public let code: Code
  /// The file, or the option, that holds the fault; nil when it came from neither.
  public let file: String?
  /// Where in the document: `layers[2].light.exposure`; empty for the document as a whole.
  public let path: String
  /// What was wrong, with the value and the range.
  public let message: String
  /// What to do about it.
  public let advice: String

  /// Makes an error; line breaks in the texts become spaces.
  public init(
    _ code: Code, file: String? = nil, path: String = "", message: String, advice: String
  ) {
    self.code = code
    self.file = file
    self.path = path.onOneLine
    self.message = message.onOneLine
    self.advice = advice.onOneLine
  }

  /// One line: `file: path: message; advice`.
  public var description: String {
    var parts: [String] = []
    if let file { parts.append(file.onOneLine) }
    if !path.isEmpty { parts.append(path) }
    parts.append(message)
    let text = parts.joined(separator: ": ")
    return advice.isEmpty ? text : "\(text); \(advice)"
  }

  /// The same error, said to be in a file or in an option such as `--set`.
  public func inFile(_ file: String?) -> DocumentError {
    DocumentError(code, file: file, path: path, message: message, advice: advice)
  }
}
