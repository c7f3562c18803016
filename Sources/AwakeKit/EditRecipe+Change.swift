import Foundation

extension EditRecipe {
  /// Whether it does nothing to the edit at hand.
  public var isEmpty: Bool {
    recipe == nil && document == nil && !isAuto && presets.isEmpty && options.isEmpty
      && settings.isEmpty
  }

  /// Who set what the edit at hand has.
  static let baseLabel = "edit"

  /// What a recipe does, as the history of a work says it.
  ///
  /// - Parameters:
  ///   - presets: those that were used.
  ///   - document: the edit that came out.
  func kind(_ presets: [Preset], _ document: EditDocument) -> StepKind {
    let fields = options.map(\.assignment.path) + settings.map(\.path)
    let isSaved = recipe != nil || self.document != nil
    let isAlone = [isSaved, isAuto, !presets.isEmpty, !fields.isEmpty].count { $0 } == 1
    guard isAlone else { return .adjust }
    if isSaved { return .paste }
    if isAuto { return .auto }
    if presets.count == 1 {
      return .preset(name: presets[0].name, strength: presets[0].strength)
    }
    func areAll(in group: String) -> Bool {
      !fields.isEmpty && fields.allSatisfy { $0 == group || $0.hasPrefix(group + ".") }
    }
    if areAll(in: "geometry") { return .geometry }
    if areAll(in: "match") {
      guard case .references(let references)? = document.match?.source else {
        return .match(references: [])
      }
      return .match(references: references.map { PhotoReference.fullPath($0.file) })
    }
    return .adjust
  }
}

extension EditRecipe.Resolved {
  /// The edit as one step of a work.
  ///
  /// It is laid over the edit that it is applied to, or replaces it when a recipe was named. The
  /// files that it names become full paths, so that the work can be rendered from any folder.
  public var change: EditChange {
    let added = sources.filter { $0.label != EditRecipe.baseLabel }
    let replaces = added.contains { $0.kind == .recipe }
    return EditChange(kind) { document throws(DocumentError) in
      let base =
        replaces ? [] : [MergeSource.recipe(document, label: EditRecipe.baseLabel)]
      return try DocumentMerge.merge(base + added).document.namingFilesInFull
    }
  }
}

extension EditDocument {
  /// The edit with the full path of every file that it names; names are from the working folder.
  ///
  /// - Throws: `DocumentError` when the edit is none that could be read.
  public var namingFilesInFull: EditDocument {
    get throws(DocumentError) { try mappingFiles { name, _ in PhotoReference.fullPath(name) } }
  }
}
