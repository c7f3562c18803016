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
  /// The color space of what the table takes and gives; `srgb` when the document is silent.
  public var space = LookUpTable.defaultSpace
  /// Keys that this version does not know.
  public internal(set) var unknown: [String: JSONValue] = [:]

  /// Makes a look-up table.
  public init(source: Source, strength: Double = 1, space: String = "srgb") {
    self.source = source
    self.strength = strength
    self.space = space
  }

  init() { source = .file("") }

  static let defaultSpace = "srgb"

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
    fields.text("space", &space, neutral: Self.defaultSpace)
    fields.markUsed("", if: strength != 0)
    guard fields.isReading else { return }
    fields.checkFileName("file", file)
    source = data.map { .data($0) } ?? .file(file ?? "")
    fields.checkOneOf("file", file != nil, "data", data != nil)
  }
}

/// A match to the light and color of another photo.
public struct Match: Sendable, Hashable, DocumentGroup {
  /// What the photo is matched to.
  public enum Source: Sendable, Hashable {
    /// A stored look: the name of its file, relative to the document, or the look itself.
    case look(JSONValue)
    /// A reference photo, relative to the document.
    case reference(String)
  }

  /// How much of one aspect is taken over.
  public enum Amount: Sendable, Hashable {
    /// As much as suits the photo; `"auto"` in the document.
    case automatic
    /// A fixed part, 0…1.
    case fixed(Double)
  }

  /// What a match leaves alone.
  public enum Protected: String, Sendable, Hashable, CaseIterable {
    /// The hues of skin.
    case skin
    /// Colors near grey.
    case neutrals
  }

  /// What the photo is matched to.
  public var source: Source
  /// How much of the light is taken over.
  public var light = Amount.automatic
  /// How much of the tint is taken over.
  public var tint = Amount.automatic
  /// How much of the saturation is taken over.
  public var saturation = Amount.automatic
  /// How much of the match is applied, 0…1; 1 when the document is silent.
  public var strength = ParameterTable.neutral("match.strength")
  /// What is left alone; skin and neutrals when the document is silent.
  public var protect = Set(Protected.allCases)
  /// Keys that this version does not know.
  public internal(set) var unknown: [String: JSONValue] = [:]

  /// Makes a match.
  public init(source: Source, strength: Double = 1) {
    self.source = source
    self.strength = strength
  }

  init() { source = .reference("") }

  mutating func bind(_ fields: inout FieldCoder) {
    var look: JSONValue?
    var reference: String?
    if fields.mode == .writing {
      switch source {
      case .look(let value): look = value
      case .reference(let name): reference = name
      }
    }
    fields.custom("look", &look, .text) { coder, json, path in
      if json.object == nil, (json.string ?? "").isEmpty {
        coder.failType(json, at: path, expected: "the name of a stored look, or the look itself")
      }
      return json
    } write: {
      $0
    }
    fields.text("reference", &reference)
    fields.matchAmount("light", &light)
    fields.matchAmount("tint", &tint)
    fields.matchAmount("saturation", &saturation)
    fields.number("strength", &strength)
    fields.custom("protect", &protect, .list, read: Self.readProtect, write: Self.writeProtect)
    fields.markUsed("", if: strength != 0)
    guard fields.isReading else { return }
    fields.checkFileName("reference", reference)
    source = look.map { .look($0) } ?? .reference(reference ?? "")
    fields.checkOneOf("look", look != nil, "reference", reference != nil)
  }

  private static func readProtect(
    _ coder: inout FieldCoder, _ json: JSONValue, _ path: String
  ) -> Set<Protected>? {
    guard let elements = json.array else {
      coder.failType(json, at: path, expected: "a list of skin and neutrals")
      return nil
    }
    var result = Set<Protected>()
    for (index, element) in elements.enumerated() {
      guard let protected: Protected = coder.readChoice(element, at: "\(path)[\(index)]") else {
        return nil
      }
      result.insert(protected)
    }
    return result
  }

  private static func writeProtect(_ protect: Set<Protected>) -> JSONValue? {
    let kept = Protected.allCases.filter { protect.contains($0) }
    return kept == Protected.allCases ? nil : .array(kept.map { .string($0.rawValue) })
  }
}

extension FieldCoder {
  /// `"auto"` or a number of the parameter table.
  fileprivate mutating func matchAmount(_ key: String, _ value: inout Match.Amount) {
    let parameter = ParameterTable[path: schema(to: key)]
    custom(key, &value, .numberOrAuto) { coder, json, path in
      if json == .string("auto") { return .automatic }
      guard json.number != nil, let parameter else {
        coder.failType(json, at: path, expected: "\"auto\" or a number from 0 to 1")
        return nil
      }
      return coder.read(json, parameter, at: path).map { .fixed($0) }
    } write: { value in
      if case .fixed(let number) = value { .number(number) } else { nil }
    }
  }

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
