/// A look-up table from a file or embedded, and how strongly it is applied.
public struct LookUpTable: Hashable, Sendable {
  /// A `.cube`, `.3dl` or HaldCLUT file, relative to the document.
  public var file: String?
  /// The text of a `.cube` file.
  public var data: String?
  /// How much of it is applied, 0…1.
  public var strength = 1.0
  /// The encoding the table expects; sRGB unless said otherwise.
  public var space: String? = "srgb"
  var unknown: [String: JSONValue] = [:]

  /// A table without a source.
  public init() {}
}

extension LookUpTable: DocumentGroup {
  mutating func visit(_ fields: FieldVisitor) throws(DocumentError) {
    try fields.string("file", &file)
    try fields.string("data", &data)
    try fields.number("strength", &strength)
    try fields.string("space", &space)
    if fields.isReading, (file == nil) == (data == nil) {
      throw fields.bad(
        file == nil ? "file" : "data", "must be given alone",
        advice: "name either a file or embedded data")
    }
  }
}

/// An amount that the engine may choose itself.
public enum AutoAmount: Hashable, Sendable {
  case auto
  /// 0…1.
  case amount(Double)
}

/// What colour matching must leave alone.
public enum Protection: String, CaseIterable, Hashable, Sendable {
  case skin, neutrals
}

/// Light and colour taken from a reference photo.
public struct Match: Hashable, Sendable {
  /// A stored look file, relative to the document.
  public var look: String?
  /// A reference photo, relative to the document.
  public var reference: String?
  /// How much of the light is taken over.
  public var light = AutoAmount.auto
  /// How much of the tint is taken over.
  public var tint = AutoAmount.auto
  /// How much of the saturation is taken over.
  public var saturation = AutoAmount.auto
  /// How much of it all is applied, 0…1.
  public var strength = 1.0
  /// What is left alone.
  public var protect = Protection.allCases
  var unknown: [String: JSONValue] = [:]

  /// A match without a reference.
  public init() {}
}

extension Match: DocumentGroup {
  mutating func visit(_ fields: FieldVisitor) throws(DocumentError) {
    try fields.string("look", &look)
    try fields.string("reference", &reference)
    try fields.amount("light", &light)
    try fields.amount("tint", &tint)
    try fields.amount("saturation", &saturation)
    try fields.number("strength", &strength)
    try visitProtection(fields)
    if fields.isReading, (look == nil) == (reference == nil) {
      throw fields.bad(
        look == nil ? "look" : "reference", "must be given alone",
        advice: "name either a look or a reference photo")
    }
  }

  private mutating func visitProtection(_ fields: FieldVisitor) throws(DocumentError) {
    let current = protect
    var read = protect
    try fields.raw("protect") { json, place throws(DocumentError) in
      guard case .array(let items) = json else {
        throw DocumentError(
          .wrongType, file: fields.file, path: place, "is \(json.kind), not a list",
          advice: "write a list such as [\"skin\", \"neutrals\"]")
      }
      read = []
      for (index, item) in items.enumerated() {
        guard case .string(let text) = item, let protection = Protection(rawValue: text) else {
          throw DocumentError(
            .badValue, file: fields.file, path: "\(place)[\(index)]", "is not known",
            advice: "use skin or neutrals")
        }
        if !read.contains(protection) { read.append(protection) }
      }
    } write: {
      current == Protection.allCases ? nil : .array(current.map { .string($0.rawValue) })
    }
    protect = read
  }
}

extension FieldVisitor {
  /// `"auto"` or a number in 0…1.
  func amount(_ key: String, _ value: inout AutoAmount) throws(DocumentError) {
    let current = value
    var result = value
    try raw(key) { json, place throws(DocumentError) in
      switch json {
      case .string("auto"): result = .auto
      case .number(let number) where (0...1).contains(number): result = .amount(number)
      default:
        throw DocumentError(
          .badValue, file: file, path: place, "is \(json.text(pretty: false))",
          advice: "use \"auto\" or a number in 0…1")
      }
    } write: {
      if case .amount(let number) = current { return .number(number) }
      return nil
    }
    value = result
  }
}
