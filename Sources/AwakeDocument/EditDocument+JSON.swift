import Foundation

extension EditDocument {
  /// Reads a document from the bytes of its file.
  /// - Parameters:
  ///   - data: JSON in UTF-8, at most 16 MB.
  ///   - file: the name that errors give.
  /// - Throws: ``DocumentError`` with the path, the value and the range of the first fault.
  public init(parsing data: Data, file: String? = nil) throws(DocumentError) {
    try self.init(json: JSONValue(parsing: data, file: file), file: file)
  }

  /// Reads a document from a file.
  /// - Throws: ``DocumentError``, `unreadable` when there is no such file.
  public init(contentsOf path: String) throws(DocumentError) {
    try self.init(parsing: DocumentFile.read(path), file: path)
  }

  /// Reads a document from JSON; `null` is as good as no field.
  /// - Throws: ``DocumentError`` with the path, the value and the range of the first fault.
  public init(json: JSONValue, file: String? = nil) throws(DocumentError) {
    let (document, notes) = Self.read(json)
    if let error = notes.errors.first { throw error.inFile(file) }
    self = document
  }

  /// The document as JSON: `schema`, what is not neutral, and the keys that were not known.
  public var json: JSONValue {
    var copy = self
    var fields = FieldCoder.run(&copy, .writing).object
    fields["schema"] = .number(Double(Self.schema))
    return .object(fields)
  }

  /// Whether the document changes nothing.
  public var isNeutral: Bool { usedFields.isEmpty }

  /// The fields that change the photo, by path and in the order of the document.
  ///
  /// Numbers count by themselves (`light.exposure`, `mixer.red.hue`), the rest as a whole:
  /// `curve.luma`, `monochrome`, `lut`, `match`, `geometry.crop`, `geometry.perspective`, `frame`,
  /// `layers`. A shape without its amount, such as a vignette's feather, changes nothing and does
  /// not count.
  public var usedFields: [String] { writingNotes.used }

  /// The paths of the keys that this version does not know.
  public var warnings: [String] { writingNotes.unknown }

  /// Checks values that code has set.
  /// - Throws: ``DocumentError`` as if the document had been read.
  public func validate() throws(DocumentError) {
    if let error = Self.read(json).notes.errors.first { throw error }
  }

  private var writingNotes: FieldCoder.Notes {
    var copy = self
    return FieldCoder.run(&copy, .writing).notes
  }

  /// Reads what can be read and notes everything that is wrong.
  static func read(
    _ json: JSONValue, isComplete: Bool = true
  ) -> (document: EditDocument, notes: FieldCoder.Notes) {
    var document = EditDocument()
    var notes = FieldCoder.Notes()
    guard let object = json.object else {
      notes.errors = [
        DocumentError(
          .notAnObject, message: "must be a JSON object, not \(json.inWords)",
          advice: "start with { and end with }")
      ]
      return (document, notes)
    }
    if let error = schemaError(object["schema"]) {
      notes.errors = [error]
      return (document, notes)
    }
    notes =
      FieldCoder.run(&document, .reading(isComplete: isComplete), object: object).notes
    return (document, notes)
  }

  private static func schemaError(_ value: JSONValue?) -> DocumentError? {
    guard let value, value != .null else { return nil }
    guard let number = value.number else {
      return DocumentError(
        .wrongType, path: "schema", message: "must be the number 1, not \(value.inWords)",
        advice: "write \"schema\": 1")
    }
    if number == Double(schema) { return nil }
    if number > Double(schema) {
      return DocumentError(
        .newerSchema, path: "schema",
        message: "is \(number.shortText), newer than the 1 that this version reads",
        advice: "update awake")
    }
    return DocumentError(
      .badValue, path: "schema", message: "must be 1, not \(number.shortText)",
      advice: "write \"schema\": 1")
  }
}

extension EditDocument: Codable {
  /// Reads a document from a decoder.
  /// - Throws: ``DocumentError`` for a fault in the document, `DecodingError` for one in the text.
  public init(from decoder: any Decoder) throws {
    try self.init(json: JSONValue(from: decoder))
  }

  /// Writes the document as ``json``.
  public func encode(to encoder: any Encoder) throws {
    try json.encode(to: encoder)
  }
}
