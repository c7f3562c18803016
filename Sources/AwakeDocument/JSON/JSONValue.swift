/// Any JSON value, as a value type that can be compared, merged and written back.
///
/// Numbers are `Double`; integers up to 2⁵³ are exact. Objects do not remember the order of their
/// keys: they are written sorted.
public enum JSONValue: Sendable, Hashable {
  /// The JSON `null`; in a preset it resets a field.
  case null
  /// `true` or `false`.
  case bool(Bool)
  /// A number.
  case number(Double)
  /// A text.
  case string(String)
  /// A list.
  case array([JSONValue])
  /// Named fields.
  case object([String: JSONValue])
}

extension JSONValue {
  /// The value of a field of an object; nil for a missing field and for anything but an object.
  public subscript(key: String) -> JSONValue? {
    object?[key]
  }

  /// The fields, when this is an object.
  public var object: [String: JSONValue]? {
    if case .object(let fields) = self { fields } else { nil }
  }

  /// The elements, when this is an array.
  public var array: [JSONValue]? {
    if case .array(let elements) = self { elements } else { nil }
  }

  /// The number, when this is one.
  public var number: Double? {
    if case .number(let number) = self { number } else { nil }
  }

  /// The text, when this is one.
  public var string: String? {
    if case .string(let text) = self { text } else { nil }
  }

  /// What the value is, in words for an error message: "text \"warm\"", "a list".
  public var inWords: String {
    switch self {
    case .null: "null"
    case .bool(let flag): flag ? "true" : "false"
    case .number(let number): number.shortText
    case .string(let text):
      "the text \"\(text.count > 40 ? String(text.prefix(40)) + "…" : text)\"".onOneLine
    case .array(let elements): elements.isEmpty ? "an empty list" : "a list"
    case .object: "an object"
    }
  }
}

extension JSONValue: Codable {
  /// Reads any JSON value from a decoder.
  ///
  /// The kinds are tried in the order in which a document with many brush points has them, so that
  /// few attempts fail.
  /// - Throws: `DecodingError` with the coding path of a number that a `Double` cannot hold.
  public init(from decoder: any Decoder) throws {
    let single = try decoder.singleValueContainer()
    if single.decodeNil() {
      self = .null
      return
    }
    let numberError: any Error
    do {
      self = .number(try single.decode(Double.self))
      return
    } catch {
      numberError = error
    }
    if var elements = try? decoder.unkeyedContainer() {
      var array: [JSONValue] = []
      while !elements.isAtEnd { array.append(try elements.decode(JSONValue.self)) }
      self = .array(array)
    } else if let text = try? single.decode(String.self) {
      self = .string(text)
    } else if let flag = try? single.decode(Bool.self) {
      self = .bool(flag)
    } else if let fields = try? decoder.container(keyedBy: AnyKey.self) {
      var object: [String: JSONValue] = [:]
      for key in fields.allKeys {
        object[key.stringValue] = try fields.decode(JSONValue.self, forKey: key)
      }
      self = .object(object)
    } else {
      // Foundation's own error does not know where the number, or the text, stands.
      throw DecodingError.dataCorrupted(
        DecodingError.Context(
          codingPath: decoder.codingPath, debugDescription: "Not a JSON value",
          underlyingError: numberError))
    }
  }

  /// Writes the value to an encoder.
  /// - Throws: whatever the encoder throws, such as for a number that is not finite.
  public func encode(to encoder: any Encoder) throws {
    var single = encoder.singleValueContainer()
    switch self {
    case .null: try single.encodeNil()
    case .bool(let flag): try single.encode(flag)
    case .number(let number): try single.encode(number)
    case .string(let text): try single.encode(text)
    case .array(let elements): try single.encode(elements)
    case .object(let fields): try single.encode(fields)
    }
  }

  private struct AnyKey: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }
    init?(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { return nil }
  }
}
