/// A text with fields in braces, such as `{stem}-{seq:04}`; `{{` and `}}` are braces.
enum BraceText {
  /// A part of it.
  enum Piece: Sendable, Hashable {
    case literal(String)
    /// The name, and the form behind a colon.
    case field(name: String, form: String?)
  }

  /// What is wrong with a text.
  struct Fault: Error, Hashable {
    var message: String
    var advice: String
  }

  /// The pieces in order; no two literals follow each other.
  static func pieces(_ text: String) throws(Fault) -> [Piece] {
    var pieces: [Piece] = []
    var literal = ""
    var rest = text[...]
    func keepLiteral() {
      if !literal.isEmpty { pieces.append(.literal(literal)) }
      literal = ""
    }
    while let first = rest.first {
      let next = rest.dropFirst().first
      if first == "{" || first == "}", next == first {
        literal.append(first)
        rest = rest.dropFirst(2)
      } else if first == "{" {
        guard let end = rest.firstIndex(of: "}") else {
          throw Fault(
            message: "has an opening brace without a closing one",
            advice: "close it, or write {{ for a brace")
        }
        keepLiteral()
        let halves = rest[..<end].dropFirst()
          .split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        pieces.append(.field(name: halves.first ?? "", form: halves.count == 2 ? halves[1] : nil))
        rest = rest[rest.index(after: end)...]
      } else if first == "}" {
        throw Fault(
          message: "has a closing brace without an opening one",
          advice: "open it, or write }} for a brace")
      } else {
        literal.append(first)
        rest = rest.dropFirst()
      }
    }
    keepLiteral()
    return pieces
  }
}
