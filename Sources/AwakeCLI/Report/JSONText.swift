import AwakeKit

/// Writes JSON on one line with keys in the order given, which Foundation's encoders do not keep.
struct JSONText {
  private(set) var text = ""
  private var needsComma = false

  mutating func object(_ body: (inout JSONText) -> Void) {
    text += "{"
    needsComma = false
    body(&self)
    text += "}"
    needsComma = true
  }

  mutating func key(_ key: String) {
    if needsComma { text += "," }
    text += Self.quoted(key) + ":"
    needsComma = false
  }

  mutating func null(_ key: String) { raw(key, "null") }

  mutating func member(_ key: String, _ value: String?) {
    raw(key, value.map { Self.quoted($0) } ?? "null")
  }

  mutating func member(_ key: String, _ value: Int?) {
    raw(key, value.map { String($0) } ?? "null")
  }

  mutating func member(_ key: String, _ value: Double?) {
    raw(key, value.map { JSONValue.number($0).prettyText } ?? "null")
  }

  mutating func member(_ key: String, _ value: Bool) { raw(key, value ? "true" : "false") }

  mutating func member(_ key: String, _ value: JSONValue) { raw(key, value.compactText) }

  mutating func array<Item>(
    _ key: String, _ items: [Item], _ body: (Item, inout JSONText) -> Void
  ) {
    self.key(key)
    text += "["
    for (index, item) in items.enumerated() {
      if index > 0 { text += "," }
      needsComma = false
      body(item, &self)
    }
    text += "]"
    needsComma = true
  }

  mutating func strings(_ key: String, _ values: [String]) {
    raw(key, "[" + values.map { Self.quoted($0) }.joined(separator: ",") + "]")
  }

  mutating func integers(_ key: String, _ values: [Int]) {
    raw(key, "[" + values.map { String($0) }.joined(separator: ",") + "]")
  }

  /// A number on its own, as an element.
  mutating func number(_ value: Double) {
    text += JSONValue.number(value).prettyText
    needsComma = true
  }

  private mutating func raw(_ key: String, _ value: String) {
    self.key(key)
    text += value
    needsComma = true
  }

  /// A string with its quotes.
  static func quoted(_ value: String) -> String {
    JSONValue.string(value).prettyText
  }
}
