/// Why a look-up table cannot be read.
public struct LUTError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The line at fault, counted from 1; nil when it is the file as a whole.
  public let line: Int?
  /// What is wrong, in one clause.
  public let message: String
  /// What to do about it.
  public let advice: String

  /// Makes an error.
  public init(line: Int? = nil, _ message: String, advice: String) {
    self.line = line
    self.message = message
    self.advice = advice
  }

  /// `line 12: message; advice`, on one line.
  public var description: String {
    let place = line.map { "line \($0): " } ?? ""
    return "\(place)\(message); \(advice)"
  }
}
