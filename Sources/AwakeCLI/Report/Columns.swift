/// Lines of two columns for people.
enum Columns {
  /// Names and values, the values below each other.
  static func rows(_ rows: [(String, String)]) -> [String] {
    let width = rows.map(\.0.count).max() ?? 0
    return rows.map { name, value in "  \(padded(name, width))  \(value)" }
  }

  /// A text with spaces behind it.
  static func padded(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }

  /// A number with spaces before it.
  static func number(_ number: some BinaryInteger, _ width: Int) -> String {
    let digits = String(number)
    return String(repeating: " ", count: max(0, width - digits.count)) + digits
  }
}
