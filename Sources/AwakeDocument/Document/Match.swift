/// A match to the light and color of other photos.
public struct Match: Sendable, Hashable, DocumentGroup {
  /// How many references a match may have.
  public static let referenceLimit = 16

  /// What the photo is matched to.
  public enum Source: Sendable, Hashable {
    /// A stored look: the name of its file, relative to the document, or the look itself.
    case look(JSONValue)
    /// Reference photos, whose looks are combined.
    case references([Reference])

    /// One reference photo.
    public static func reference(_ file: String) -> Source { .references([Reference(file)]) }
  }

  /// A reference photo.
  public struct Reference: Sendable, Hashable {
    /// Its file, relative to the document.
    public var file: String
    /// How much it counts beside the others, 0…1; 1 when the document is silent.
    public var weight: Double
    /// Keys that this version does not know.
    public internal(set) var unknown: [String: JSONValue] = [:]

    /// Names a reference photo.
    public init(_ file: String, weight: Double = 1) {
      self.file = file
      self.weight = weight
    }
  }

  /// How much of one aspect is taken over.
  public enum Amount: Sendable, Hashable {
    /// As much as suits the photo; `"auto"` in the document.
    case automatic
    /// A fixed part, 0…1.
    case fixed(Double)

    /// The fixed part.
    public var part: Double? {
      if case .fixed(let part) = self { part } else { nil }
    }
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
  /// How much of what is left between the distributions of colors is closed too, 0…1; neutral 0.
  public var closer = 0.0
  /// How much of the match is applied, 0…1; 1 when the document is silent.
  public var strength = ParameterTable.neutral("match.strength")
  /// What is left alone; when the document is silent, skin in an automatic match and nothing in one
  /// by amounts.
  public var protect: Set<Protected>?
  /// The part of the photo that is matched: read and changed; all of it without one.
  public var mask: Mask?
  /// The part of the references that is read; all of them without one.
  public var referenceMask: Mask?
  /// Keys that this version does not know.
  public internal(set) var unknown: [String: JSONValue] = [:]

  /// Whether the grade of the references is estimated: no amount is set, and it is no closer match.
  public var isAutomatic: Bool {
    closer == 0 && [light, tint, saturation].allSatisfy { $0 == .automatic }
  }

  /// What is left alone.
  public var protected: Set<Protected> { protect ?? (isAutomatic ? [.skin] : []) }

  /// Makes a match.
  public init(source: Source, strength: Double = 1) {
    self.source = source
    self.strength = strength
  }

  init() { source = .references([]) }

  mutating func bind(_ fields: inout FieldCoder) {
    var look: JSONValue?
    var references: [Reference]?
    if fields.mode == .writing {
      switch source {
      case .look(let value): look = value
      case .references(let list): references = list
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
    fields.checkFileName("look", look?.string)
    fields.custom("reference", &references, .textOrList, read: Self.readReferences) {
      Self.writeReferences($0)
    }
    fields.describeWeights()
    if fields.mode == .writing { Self.noteUnknown(references ?? [], &fields) }
    fields.matchAmount("light", &light)
    fields.matchAmount("tint", &tint)
    fields.matchAmount("saturation", &saturation)
    fields.number("closer", &closer)
    fields.number("strength", &strength)
    fields.custom("protect", &protect, .list, read: Self.readProtect, write: Self.writeProtect)
    fields.optionalGroup("mask", &mask)
    fields.optionalGroup("referenceMask", &referenceMask)
    fields.markUsed("", if: strength != 0)
    guard fields.isReading else { return }
    source = look.map { .look($0) } ?? .references(references ?? [])
    fields.checkOneOf("look", look != nil, "reference", references != nil)
    if look != nil, referenceMask != nil {
      fields.fail(
        .badValue, at: fields.path(to: "referenceMask"), "has no use beside a stored look",
        advice: "leave it out, or name the reference photo instead of the look")
    }
  }

  private static func readReferences(
    _ coder: inout FieldCoder, _ json: JSONValue, _ path: String
  ) -> [Reference]? {
    let expected = "the name of a photo, or a list of names and of {\"file\", \"weight\"}"
    if let name = json.string {
      return readName(&coder, name, path).map { [Reference($0)] }
    }
    guard let elements = json.array, !elements.isEmpty else {
      coder.failType(json, at: path, expected: expected)
      return nil
    }
    guard elements.count <= referenceLimit else {
      coder.fail(
        .outOfRange, at: path, "has \(elements.count) entries, at most \(referenceLimit) are read",
        advice: "keep those that matter most")
      return nil
    }
    var references: [Reference] = []
    for (index, element) in elements.enumerated() {
      let place = "\(path)[\(index)]"
      guard let reference = readReference(&coder, element, place, expected) else { return nil }
      references.append(reference)
    }
    guard references.contains(where: { $0.weight > 0 }) else {
      coder.fail(
        .badValue, at: path, "has no reference that counts",
        advice: "give one of them a weight above 0")
      return nil
    }
    noteUnknown(references, &coder)
    return references
  }

  private static func readReference(
    _ coder: inout FieldCoder, _ json: JSONValue, _ path: String, _ expected: String
  ) -> Reference? {
    var fields = json.object ?? ["file": json]
    guard let name = fields.removeValue(forKey: "file")?.string,
      let parameter = ParameterTable[path: "match.reference.weight"]
    else {
      coder.failType(json, at: path, expected: expected)
      return nil
    }
    guard let file = readName(&coder, name, path) else { return nil }
    var reference = Reference(file)
    if let weight = fields.removeValue(forKey: "weight"), weight != .null {
      guard let number = coder.read(weight, parameter, at: "\(path).weight") else { return nil }
      reference.weight = number
    }
    reference.unknown = fields
    return reference
  }

  private static func noteUnknown(_ references: [Reference], _ coder: inout FieldCoder) {
    for (index, reference) in references.enumerated() {
      let place = "\(coder.path(to: "reference"))[\(index)]"
      coder.notes.unknown += reference.unknown.keys.sorted().map { "\(place).\($0)" }
    }
  }

  private static func readName(
    _ coder: inout FieldCoder, _ name: String, _ path: String
  ) -> String? {
    guard !name.isEmpty, !name.contains("\0") else {
      coder.fail(
        .badValue, at: path, "must name a file", advice: "write a path relative to this file")
      return nil
    }
    return name
  }

  private static func writeReferences(_ references: [Reference]?) -> JSONValue? {
    guard let references, let first = references.first else { return nil }
    func isPlain(_ reference: Reference) -> Bool {
      reference.weight == 1 && reference.unknown.isEmpty
    }
    if references.count == 1, isPlain(first) { return .string(first.file) }
    return .array(
      references.map { reference in
        if isPlain(reference) { return .string(reference.file) }
        var fields = reference.unknown
        fields["file"] = .string(reference.file)
        if reference.weight != 1 { fields["weight"] = .number(reference.weight) }
        return .object(fields)
      })
  }

  private static func readProtect(
    _ coder: inout FieldCoder, _ json: JSONValue, _ path: String
  ) -> Set<Protected>?? {
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

  private static func writeProtect(_ protect: Set<Protected>?) -> JSONValue? {
    protect.map { protect in
      .array(Protected.allCases.filter(protect.contains).map { .string($0.rawValue) })
    }
  }
}

extension FieldCoder {
  /// The number that stands inside the list of references.
  fileprivate mutating func describeWeights() {
    if mode == .describing { describe("reference.weight", .number) }
  }

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
      value.part.map { .number($0) }
    }
  }
}
