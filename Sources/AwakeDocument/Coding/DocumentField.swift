/// A field of the document that can be set by its path.
struct DocumentField: Hashable, Sendable {
  /// What a field holds.
  enum Kind: Hashable, Sendable {
    case number, numberOrAuto, flag, text, textOrList, list, group
  }

  /// The path in the table, such as `light.exposure`.
  let path: String
  /// What it holds.
  let kind: Kind

  /// Every field, in the order of the document, as the document itself tells it.
  static let all: [DocumentField] = {
    var document = EditDocument()
    return FieldCoder.run(&document, .describing).notes.described
  }()

  private static let byPath = Dictionary(all.map { ($0.path, $0) }) { first, _ in first }

  /// The field at a path.
  static func at(_ path: String) -> DocumentField? { byPath[path] }

  /// The path that a mistyped one most likely means.
  static func suggestion(for path: String) -> String? {
    let candidates = all.map(\.path).filter { path in
      !["layers.", "match.reference."].contains { path.hasPrefix($0) }
    }
    return NearestName.suggestion(for: path, among: candidates)
  }
}
