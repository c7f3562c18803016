/// The strength at the end of a preset, reference or LUT: `warm:80%`.
public enum StrengthSuffix {
  /// The strengths that are accepted, in percent.
  public static let range = 0.0...200.0

  /// Separates a name from its strength; without a suffix the strength is 100.
  ///
  /// Only `:<number>%` at the very end is a suffix, and not when something of the literal name
  /// exists.
  /// - Parameters:
  ///   - text: the argument.
  ///   - exists: whether there is a file, or a preset, of this very name.
  /// - Returns: the name and the strength in percent.
  /// - Throws: ``DocumentError`` `out-of-range` for a strength outside 0…200.
  public static func split(
    _ text: String, exists: (String) -> Bool
  ) throws(DocumentError) -> (name: String, percent: Double) {
    guard text.hasSuffix("%"), let colon = text.lastIndex(of: ":"), colon != text.startIndex else {
      return (text, 100)
    }
    let digits = text[text.index(after: colon)...].dropLast()
    guard digits.allSatisfy({ $0.isASCII && ($0.isNumber || "+-.".contains($0)) }),
      let percent = Double(digits), !exists(text)
    else { return (text, 100) }
    guard range.contains(percent) else {
      throw DocumentError(
        .outOfRange, message: "the strength of \"\(text)\" must be from 0 to 200 percent",
        advice: "write a number such as :80%")
    }
    return (String(text[..<colon]), percent)
  }
}
