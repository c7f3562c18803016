import AwakeDocument

/// A caption with fields in braces, such as `{camera} f/{aperture} ISO {iso}`.
///
/// `{{` and `}}` are braces. What a photo does not tell goes together with the words that belong
/// to it: those before it, up to a comma or a dash, and the unit after it.
struct CaptionTemplate: Sendable, Hashable {
  /// A field with the words that stand and fall with it.
  struct Part: Sendable, Hashable {
    var before: String
    var field: CaptionField
    var form: CaptionDate?
    var after: String
  }

  private(set) var parts: [Part] = []
  /// The words after the last field's own.
  private(set) var tail = ""

  /// Where the document keeps it.
  static let path = "frame.caption"

  /// Reads a template.
  ///
  /// - Throws: `DocumentError` for a field that does not exist, with the nearest name, and for
  ///   braces without their partner.
  init(_ text: String) throws(DocumentError) {
    let pieces: [BraceText.Piece]
    do throws(BraceText.Fault) {
      pieces = try BraceText.pieces(text)
    } catch {
      throw Self.bad(error.message, error.advice)
    }
    var literal = ""
    for piece in pieces {
      switch piece {
      case .literal(let words): literal = words
      case .field(let name, let form):
        let (field, date) = try Self.field(name, form: form)
        add(field, date, after: literal)
        literal = ""
      }
    }
    guard let last = parts.indices.last else {
      tail = literal
      return
    }
    let unit = literal.prefix { !$0.isWhitespace }
    parts[last].after = String(unit)
    tail = String(literal.dropFirst(unit.count))
  }

  /// The caption of a photo, on one line; empty where nothing of it is known.
  ///
  /// - Parameter name: the name of the file without its ending.
  func text(_ facts: PhotoFacts, name: String) -> String {
    var result = ""
    var isComplete = true
    for part in parts {
      guard let value = part.field.value(facts, name: name, form: part.form) else {
        isComplete = false
        result += Self.ownWords(part.before)
        continue
      }
      // What separated it from a field that is missing has nothing to separate.
      let before =
        result.isEmpty && !isComplete
        ? String(part.before.drop(while: Self.separates)) : part.before
      result += before + value + part.after
    }
    result += result.isEmpty && !isComplete ? String(tail.drop(while: Self.separates)) : tail
    return CaptionText.oneLine(result)
  }

  private mutating func add(_ field: CaptionField, _ form: CaptionDate?, after literal: String) {
    var words = literal
    if let last = parts.indices.last {
      let unit = Self.unit(literal)
      parts[last].after = unit
      words = String(literal.dropFirst(unit.count))
    }
    parts.append(Part(before: words, field: field, form: form, after: ""))
  }

  /// What of the words between two fields belongs to the first: up to a space, or, where there is
  /// none, its letters; without the comma that parts it from the second.
  private static func unit(_ literal: String) -> String {
    guard literal.contains(where: \.isWhitespace) else {
      return String(literal.prefix { $0.isLetter || "%°′″".contains($0) })
    }
    var unit = literal.prefix { !$0.isWhitespace }
    while let last = unit.last, separates(last) { unit = unit.dropLast() }
    return String(unit)
  }

  /// What of the words before a field stands without it: those parted from it by a comma or a dash.
  private static func ownWords(_ literal: String) -> String {
    guard let end = literal.lastIndex(where: { ",;·•|–—".contains($0) }) else { return "" }
    return String(literal[..<end])
  }

  private static func separates(_ character: Character) -> Bool {
    character.isWhitespace || ",;:·•|/–—-_+×".contains(character)
  }

  private static func field(
    _ name: String, form text: String?
  ) throws(DocumentError) -> (CaptionField, CaptionDate?) {
    guard let field = CaptionField(rawValue: name) else {
      let names = CaptionField.allCases.map(\.rawValue)
      let advice =
        NearestName.suggestion(for: name, among: names).map { "did you mean {\($0)}?" }
        ?? "the fields are " + names.joined(separator: ", ")
      throw DocumentError(
        .unknownField, path: path, message: "there is no field {\(name.prefix(40))}",
        advice: advice)
    }
    guard let text else { return (field, nil) }
    guard field == .date else {
      throw bad("gives {\(name)} a form, which only {date} has", "write {\(name)}")
    }
    guard let form = CaptionDate(text) else {
      throw bad(
        "has a date in the form \"\(text.prefix(40))\"",
        "use yyyy, yy, MM, M, dd, d, HH, H, mm and ss, such as {date:dd.MM.yyyy}")
    }
    return (field, form)
  }

  private static func bad(_ message: String, _ advice: String) -> DocumentError {
    DocumentError(.badValue, path: path, message: message, advice: advice)
  }
}
