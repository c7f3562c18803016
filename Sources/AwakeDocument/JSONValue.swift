import Foundation

/// A JSON value, kept as it was read, so that keys nobody knows survive a round trip.
public enum JSONValue: Hashable, Sendable {
  case null
  case bool(Bool)
  case number(Double)
  case string(String)
  case array([JSONValue])
  case object([String: JSONValue])

  /// The largest document that is read, in bytes.
  public static let largestSize = 16 << 20
  /// The deepest nesting that is read.
  public static let deepestNesting = 64

  /// Parses JSON text in UTF-8.
  ///
  /// - Throws: `DocumentError` with code `too-large` or `malformed-json`.
  public init(parsing data: Data, file: String? = nil) throws(DocumentError) {
    guard data.count <= Self.largestSize else {
      throw DocumentError(
        .tooLarge, file: file, "is larger than \(Self.largestSize >> 20) MB",
        advice: "a document this large is no edit; check the file")
    }
    let bom: [UInt8] = [0xEF, 0xBB, 0xBF]
    let text = data.starts(with: bom) ? data.dropFirst(3) : data
    guard !text.isEmpty else {
      throw DocumentError(
        .malformedJSON, file: file, "is empty", advice: "write at least {\"schema\": 1}")
    }
    guard Self.nesting(text) <= Self.deepestNesting else {
      throw DocumentError(
        .tooLarge, file: file, "is nested deeper than \(Self.deepestNesting) levels",
        advice: "check the file")
    }
    do {
      self = try JSONDecoder().decode(JSONValue.self, from: Data(text))
    } catch {
      throw DocumentError(
        .malformedJSON, file: file, "is not valid JSON\(Self.place(error))",
        advice: "check the brackets, commas and quotes there")
    }
  }

  /// The text of the value: sorted keys, two spaces of indentation, numbers as short as they go.
  public func text(pretty: Bool = true) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting =
      pretty
      ? [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
      : [.sortedKeys, .withoutEscapingSlashes]
    guard let data = try? encoder.encode(self) else { return "null" }
    return String(decoding: data, as: UTF8.self)
  }

  /// The members of an object; empty for anything else.
  public var members: [String: JSONValue] {
    if case .object(let members) = self { return members }
    return [:]
  }

  /// What kind of value it is, in words.
  var kind: String {
    switch self {
    case .null: "null"
    case .bool: "true or false"
    case .number: "a number"
    case .string: "a string"
    case .array: "a list"
    case .object: "an object"
    }
  }

  /// The deepest nesting of brackets outside strings.
  private static func nesting(_ text: Data) -> Int {
    var (depth, deepest, inString, escaped) = (0, 0, false, false)
    for byte in text {
      if inString {
        if escaped {
          escaped = false
        } else if byte == UInt8(ascii: "\\") {
          escaped = true
        } else if byte == UInt8(ascii: "\"") {
          inString = false
        }
        continue
      }
      switch byte {
      case UInt8(ascii: "\""): inString = true
      case UInt8(ascii: "["), UInt8(ascii: "{"):
        depth += 1
        deepest = max(deepest, depth)
      case UInt8(ascii: "]"), UInt8(ascii: "}"): depth -= 1
      default: break
      }
    }
    return deepest
  }

  /// ` (line 3, column 7: …)` where Foundation says so.
  private static func place(_ error: any Error) -> String {
    guard case DecodingError.dataCorrupted(let context) = error,
      let underlying = context.underlyingError as NSError?,
      let text = underlying.userInfo["NSDebugDescription"] as? String
    else { return "" }
    return " (\(text.trimmingCharacters(in: CharacterSet(charactersIn: "."))))"
  }
}

extension JSONValue: Codable {
  public init(from decoder: any Decoder) throws {
    // Containers are asked for first: asking does not throw an error for each other type.
    if let object = try? decoder.container(keyedBy: AnyKey.self) {
      var members: [String: JSONValue] = [:]
      for key in object.allKeys {
        members[key.stringValue] = try object.decode(JSONValue.self, forKey: key)
      }
      self = .object(members)
      return
    }
    if var array = try? decoder.unkeyedContainer() {
      var items: [JSONValue] = []
      items.reserveCapacity(array.count ?? 0)
      while !array.isAtEnd { items.append(try array.decode(JSONValue.self)) }
      self = .array(items)
      return
    }
    let single = try decoder.singleValueContainer()
    if single.decodeNil() {
      self = .null
    } else if let number = try? single.decode(Double.self) {
      self = .number(number)
    } else if let flag = try? single.decode(Bool.self) {
      self = .bool(flag)
    } else {
      self = .string(try single.decode(String.self))
    }
  }

  public func encode(to encoder: any Encoder) throws {
    var single = encoder.singleValueContainer()
    switch self {
    case .null: try single.encodeNil()
    case .bool(let flag): try single.encode(flag)
    case .number(let number):
      if let integer = Int(exactly: number) {
        try single.encode(integer)
      } else {
        try single.encode(number)
      }
    case .string(let text): try single.encode(text)
    case .array(let items): try single.encode(items)
    case .object(let members): try single.encode(members)
    }
  }

  private struct AnyKey: CodingKey {
    var stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) { self.stringValue = stringValue }

    init?(intValue: Int) { nil }
  }
}
