import AwakeColor

/// A look-up table that is applied to the edited photo.
public struct LookUpTable: Sendable, Hashable, DocumentGroup {
  /// Where the table comes from.
  public enum Source: Sendable, Hashable {
    /// A file (`.cube`, `.3dl`, HaldCLUT), relative to the document.
    case file(String)
    /// The table itself, as text.
    case data(String)
  }

  /// Where the table comes from.
  public var source: Source
  /// How much of it is applied, 0…1; 1 when the document is silent.
  public var strength = ParameterTable.neutral("lut.strength")
  /// The color space of what the table takes and gives; sRGB when the document is silent.
  public var space = EncodedColorSpace.srgb
  /// Keys that this version does not know.
  public internal(set) var unknown: [String: JSONValue] = [:]

  /// Makes a look-up table.
  public init(source: Source, strength: Double = 1, space: EncodedColorSpace = .srgb) {
    self.source = source
    self.strength = strength
    self.space = space
  }

  init() { source = .file("") }

  mutating func bind(_ fields: inout FieldCoder) {
    var file: String?
    var data: String?
    if fields.mode == .writing {
      switch source {
      case .file(let name): file = name
      case .data(let text): data = text
      }
    }
    fields.text("file", &file)
    fields.text("data", &data)
    fields.number("strength", &strength)
    fields.choice("space", &space)
    fields.markUsed("", if: strength != 0)
    guard fields.isReading else { return }
    fields.checkFileName("file", file)
    source = data.map { .data($0) } ?? .file(file ?? "")
    fields.checkOneOf("file", file != nil, "data", data != nil)
  }
}

extension FieldCoder {
  /// Two fields of which a complete group has exactly one.
  mutating func checkOneOf(_ one: String, _ hasOne: Bool, _ other: String, _ hasOther: Bool) {
    if hasOne && hasOther {
      fail(
        .badValue, at: path, "has both \"\(one)\" and \"\(other)\"", advice: "keep one of them")
    } else if isComplete, !hasOne, !hasOther,
      !notes.errors.contains(where: { $0.path.hasPrefix(path) })
    {
      fail(
        .badValue, at: path, "needs \"\(one)\" or \"\(other)\"",
        advice: "name one, or write null to do without")
    }
  }
}
