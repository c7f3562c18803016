import Foundation

extension JSONValue {
  /// The value as pretty JSON text with sorted keys and a final line break.
  ///
  /// The same value gives the same bytes everywhere. Lists of numbers and of texts stay on one
  /// line, which keeps curves and brush points readable; numbers are as short as they can be and
  /// still read back equal. A number that is not finite is written as `null`.
  public var encoded: Data {
    Data((prettyText + "\n").utf8)
  }

  /// The text of ``encoded`` without the final line break.
  public var prettyText: String {
    var text = ""
    write(into: &text, indent: 0)
    return text
  }

  /// The value on one line, without spaces and with sorted keys: for storage and reports of a line.
  public var compactText: String {
    var text = ""
    writeCompactly(into: &text)
    return text
  }

  private func writeCompactly(into text: inout String) {
    switch self {
    case .null, .bool, .number, .string: write(into: &text, indent: 0)
    case .array(let elements):
      text += "["
      for (index, element) in elements.enumerated() {
        if index > 0 { text += "," }
        element.writeCompactly(into: &text)
      }
      text += "]"
    case .object(let fields):
      text += "{"
      for (index, key) in fields.keys.sorted(by: Self.byUnicodeScalar).enumerated() {
        if index > 0 { text += "," }
        Self.write(key, into: &text)
        text += ":"
        fields[key]?.writeCompactly(into: &text)
      }
      text += "}"
    }
  }

  private func write(into text: inout String, indent: Int) {
    switch self {
    case .null: text += "null"
    case .bool(let flag): text += flag ? "true" : "false"
    case .number(let number): text += number.isFinite ? number.shortText : "null"
    case .string(let string): Self.write(string, into: &text)
    case .array(let elements):
      if elements.allSatisfy(\.staysOnTheLine) {
        text += "["
        for (index, element) in elements.enumerated() {
          if index > 0 { text += ", " }
          element.write(into: &text, indent: indent)
        }
        text += "]"
      } else {
        text += "["
        for (index, element) in elements.enumerated() {
          Self.breakLine(&text, indent: indent + 1, comma: index > 0)
          element.write(into: &text, indent: indent + 1)
        }
        Self.breakLine(&text, indent: indent, comma: false)
        text += "]"
      }
    case .object(let fields):
      guard !fields.isEmpty else {
        text += "{}"
        return
      }
      text += "{"
      for (index, key) in fields.keys.sorted(by: Self.byUnicodeScalar).enumerated() {
        Self.breakLine(&text, indent: indent + 1, comma: index > 0)
        Self.write(key, into: &text)
        text += ": "
        fields[key]?.write(into: &text, indent: indent + 1)
      }
      Self.breakLine(&text, indent: indent, comma: false)
      text += "}"
    }
  }

  /// Whether the value may stand in a list on one line: scalars, and points of scalars.
  private var staysOnTheLine: Bool {
    switch self {
    case .null, .bool, .number, .string: true
    case .array(let elements):
      elements.count <= 4
        && elements.allSatisfy { if case .number = $0 { true } else { false } }
    case .object: false
    }
  }

  private static func breakLine(_ text: inout String, indent: Int, comma: Bool) {
    if comma { text += "," }
    text += "\n" + String(repeating: "  ", count: indent)
  }

  private static func byUnicodeScalar(_ left: String, _ right: String) -> Bool {
    left.unicodeScalars.lexicographicallyPrecedes(right.unicodeScalars)
  }

  private static func write(_ string: String, into text: inout String) {
    text += "\""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      case _ where scalar.value < 0x20 || scalar.value == 0x7F:
        let hex = String(scalar.value, radix: 16)
        text += "\\u" + String(repeating: "0", count: 4 - hex.count) + hex
      default: text.unicodeScalars.append(scalar)
      }
    }
    text += "\""
  }
}

extension Double {
  /// The shortest decimal text that reads back equal, without a needless ".0".
  var shortText: String {
    let text = description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}

extension String {
  /// The text without line breaks and other control characters, for messages of one line.
  var onOneLine: String {
    var line = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      line.append(scalar.properties.generalCategory == .control ? " " : scalar)
    }
    return String(line)
  }
}
