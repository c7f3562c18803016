import AwakeKit

/// A place in the JSON of a scene.
struct SceneNode {
  /// The longest window, in points.
  static let longest = 1_000_000.0

  private let value: JSONValue
  private let path: String
  private let file: String

  init(_ value: JSONValue, path: String, file: String) {
    self.value = value
    self.path = path
    self.file = file
  }

  func error(
    _ code: DocumentError.Code, _ message: String, _ advice: String, at key: String? = nil
  ) -> DocumentError {
    DocumentError(
      code, file: file, path: key.map(place) ?? path, message: message, advice: advice)
  }

  private func place(_ key: String) -> String { path.isEmpty ? key : "\(path).\(key)" }

  func fields() throws(DocumentError) -> [String: JSONValue] {
    guard let fields = value.object else {
      throw error(.notAnObject, "is \(value.inWords)", "write an object in braces")
    }
    return fields
  }

  /// The value of a key; null is the same as none.
  private func field(_ key: String) throws(DocumentError) -> JSONValue? {
    let field = try fields()[key]
    return field == .null ? nil : field
  }

  func has(_ key: String) throws(DocumentError) -> Bool { try field(key) != nil }

  func child(_ key: String) throws(DocumentError) -> SceneNode? {
    guard let field = try field(key) else { return nil }
    let child = SceneNode(field, path: place(key), file: file)
    _ = try child.fields()
    return child
  }

  func elements(_ key: String) throws(DocumentError) -> [SceneNode] {
    guard let field = try field(key) else { return [] }
    guard let elements = field.array else {
      throw error(.wrongType, "is \(field.inWords)", "write a list in brackets", at: key)
    }
    var nodes: [SceneNode] = []
    for (index, element) in elements.enumerated() {
      let node = SceneNode(element, path: "\(place(key))[\(index)]", file: file)
      _ = try node.fields()
      nodes.append(node)
    }
    return nodes
  }

  func number(
    _ key: String, _ range: ClosedRange<Double>, required: Bool = false
  ) throws(DocumentError) -> Double? {
    guard let field = try field(key) else {
      if required { throw error(.badValue, "is missing", "add a number", at: key) }
      return nil
    }
    guard let number = field.number else {
      throw error(.wrongType, "is \(field.inWords)", "write a number", at: key)
    }
    guard range.contains(number) else {
      throw error(
        .outOfRange, "is \(field.inWords)",
        "use a number in \(trimmed(range.lowerBound))…\(trimmed(range.upperBound))", at: key)
    }
    return number
  }

  func text(_ key: String) throws(DocumentError) -> String? {
    guard let field = try field(key) else { return nil }
    guard let text = field.string else {
      throw error(.wrongType, "is \(field.inWords)", "write a text in quotes", at: key)
    }
    return text
  }

  /// A name that can stand in a line of text.
  func name(_ key: String) throws(DocumentError) -> String? {
    guard let text = try text(key) else { return nil }
    let isPlain = text.unicodeScalars.allSatisfy {
      ![.control, .format, .lineSeparator, .paragraphSeparator].contains(
        $0.properties.generalCategory)
    }
    guard !text.isEmpty, text.count <= 100, isPlain else {
      throw error(
        .badValue, "is \(JSONValue.string(text).inWords)",
        "use 1…100 visible characters on one line", at: key)
    }
    return text
  }

  func flag(_ key: String) throws(DocumentError) -> Bool? {
    guard let field = try field(key) else { return nil }
    guard case .bool(let flag) = field else {
      throw error(.wrongType, "is \(field.inWords)", "write true or false", at: key)
    }
    return flag
  }

  func choice<Choice: RawRepresentable & CaseIterable>(
    _ key: String
  ) throws(DocumentError) -> Choice? where Choice.RawValue == String {
    guard let text = try text(key) else { return nil }
    if let choice = Choice(rawValue: text) { return choice }
    let names = Choice.allCases.map(\.rawValue)
    let hint = NearestName.suggestion(for: text, among: names).map { "did you mean \"\($0)\"?" }
    throw error(
      .badValue, "is \(JSONValue.string(text).inWords)",
      hint ?? "use one of \(names.joined(separator: ", "))", at: key)
  }
}
