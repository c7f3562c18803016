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
    NearestName.suggestion(for: path, among: all.map(\.path).filter(isSetAlone))
  }

  /// Whether a path can be typed as it stands in the table, without a place in a list.
  fileprivate static func isSetAlone(_ path: String) -> Bool {
    !["layers.", "match.reference."].contains { path.hasPrefix($0) }
  }
}

extension EditDocument {
  /// The paths that can be assigned, such as `light.exposure`, in the order of the document.
  ///
  /// Groups of fields are left out, and so are layers and what stands in lists.
  public static var fieldPaths: [String] {
    // Layers describe the fields that they share with the document once more.
    var seen: Set<String> = []
    return DocumentField.all.filter { field in
      field.kind != .group && field.path != "layers" && DocumentField.isSetAlone(field.path)
        && seen.insert(field.path).inserted
    }.map(\.path)
  }
}
