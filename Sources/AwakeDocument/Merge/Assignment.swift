import Foundation

/// One field and its new value, as `--set light.exposure=0.35` gives it.
public struct Assignment: Sendable, Hashable {
  /// The path of the field, without list indices.
  public let path: String
  /// The new value; `null` resets the field.
  public let value: JSONValue

  /// Makes an assignment.
  /// - Throws: ``DocumentError`` for a path that does not exist and a value that it cannot have.
  public init(path: String, value: JSONValue) throws(DocumentError) {
    _ = try Self.field(at: path)
    self.path = path
    self.value = value
    try check()
  }

  /// Reads `PATH=VALUE`.
  ///
  /// The value is JSON where it is JSON, else a text: `curve.luma=[[0,0],[0.5,0.6],[1,1]]`,
  /// `frame.kind=mat`, `color.tint=null`. Numbers have a decimal point in every locale.
  /// - Throws: ``DocumentError`` for a text without `=`, a path that does not exist (with the
  ///   nearest one), and a value that the field cannot have.
  public static func parse(_ text: String) throws(DocumentError) -> Assignment {
    guard let equals = text.firstIndex(of: "="), equals != text.startIndex else {
      throw DocumentError(
        .badValue, message: "\"\(text)\" has no field or no value",
        advice: "write PATH=VALUE, such as light.exposure=0.35")
    }
    let path = String(text[..<equals]).trimmingCharacters(in: .whitespaces)
    let field = try field(at: path)
    let written = String(text[text.index(after: equals)...])
    return try Assignment(path: path, value: value(of: written, for: field.kind))
  }

  /// The assignment as a document with this one field.
  public var patch: JSONValue {
    path.split(separator: ".").reversed().reduce(value) { .object([String($1): $0]) }
  }

  private static func field(at path: String) throws(DocumentError) -> DocumentField {
    if path.hasPrefix("layers.") || path.hasPrefix("layers[") {
      throw DocumentError(
        .unknownField, path: path, message: "fields of layers cannot be set one by one",
        advice: "write the layer in a preset or a recipe")
    }
    if path.hasPrefix("match.reference.") {
      throw DocumentError(
        .unknownField, path: path, message: "a list can only be set as a whole",
        advice: "write match.reference=[…]")
    }
    if let field = DocumentField.at(path) { return field }
    if let bracket = path.firstIndex(of: "["),
      let field = DocumentField.at(String(path[..<bracket]))
    {
      throw DocumentError(
        .unknownField, path: path, message: "a list can only be set as a whole",
        advice: "write \(field.path)=[…]")
    }
    throw unknownField(path)
  }

  private static func unknownField(_ path: String) -> DocumentError {
    let near = DocumentField.suggestion(for: path)
    return DocumentError(
      .unknownField, path: path, message: "there is no such field",
      advice: near.map { "did you mean \($0)?" } ?? "see the list of fields in the help")
  }

  private static func value(of text: String, for kind: DocumentField.Kind) -> JSONValue {
    let parsed = try? JSONValue(parsing: Data(text.utf8))
    switch (kind, parsed) {
    case (_, .null?), (.text, .string?): return parsed ?? .null
    case (.text, .object?), (.textOrList, .array?): return parsed ?? .null
    case (.text, _), (.textOrList, _): return .string(text)
    case (.number, nil), (.numberOrAuto, nil):
      // "+0.5" and ".5" are not JSON, "nan" and "1e999" are refused with the range.
      return Double(text).map { .number($0) } ?? .string(text)
    default: return parsed ?? .string(text)
    }
  }

  private func check() throws(DocumentError) {
    let notes = EditDocument.read(patch, isComplete: false).notes
    if let error = notes.errors.first { throw error }
    if let unknown = notes.unknown.first { throw Self.unknownField(unknown) }
  }
}
