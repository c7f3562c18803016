import AwakeDocument

/// Something that is done to an edit: one undoable step.
///
/// ```swift
/// try await session.apply(.set("light.exposure", 0.35))
/// try await session.apply(.preset(try library.preset("warm:80%")))
/// try await session.apply(.reset)
/// ```
public struct EditChange: Sendable {
  /// What the history says about it.
  public let kind: StepKind
  private let change: @Sendable (EditDocument) throws(DocumentError) -> EditDocument

  /// A change of your own.
  ///
  /// - Parameters:
  ///   - kind: what the history says about it.
  ///   - change: makes the new document out of the one at hand; what it returns is checked like
  ///     a document that is read.
  public init(
    _ kind: StepKind,
    _ change: @escaping @Sendable (EditDocument) throws(DocumentError) -> EditDocument
  ) {
    self.init(kind: kind) { document throws(DocumentError) in
      let changed = try change(document)
      try changed.validate()
      return changed
    }
  }

  /// A change whose documents need no check.
  private init(
    kind: StepKind,
    change: @escaping @Sendable (EditDocument) throws(DocumentError) -> EditDocument
  ) {
    self.kind = kind
    self.change = change
  }

  /// The document that it makes of another.
  /// - Throws: `DocumentError` for values that a document cannot have.
  public func applied(to document: EditDocument) throws(DocumentError) -> EditDocument {
    try change(document)
  }

  /// Puts sources over the edit, as recipes, presets and assignments are merged.
  public static func merging(_ sources: [MergeSource], as kind: StepKind) -> EditChange {
    EditChange(kind: kind) { document throws(DocumentError) in
      try DocumentMerge.merge([.recipe(document, label: "edit")] + sources).document
    }
  }

  /// Sets a number by its path, such as `light.exposure`.
  public static func set(_ path: String, _ value: Double) -> EditChange {
    set(path, .number(value))
  }

  /// Sets a field by its path; `null` resets it.
  public static func set(_ path: String, _ value: JSONValue) -> EditChange {
    EditChange(kind: .adjust) { document throws(DocumentError) in
      let assignment = try Assignment(path: path, value: value)
      guard path != "layers" else {
        return try merging([.assignment(assignment)], as: .adjust).change(document)
      }
      // A slider sets a field many times a second: masks with thousands of points stay out of it.
      var rest = document
      rest.layers = []
      var changed = try merging([.assignment(assignment)], as: .adjust).change(rest)
      changed.layers = document.layers
      return changed
    }
  }

  /// Lays a preset over the edit, at the strength it was scaled to.
  public static func preset(_ preset: Preset) -> EditChange {
    merging(
      [.preset(preset)], as: .preset(name: preset.name, strength: preset.strength))
  }

  /// Makes everything neutral.
  public static let reset = EditChange(.reset) { _ in EditDocument() }

  /// Puts another edit in this one's place, such as one that was copied from another photo.
  public static func paste(_ document: EditDocument) -> EditChange {
    EditChange(.paste) { _ in document }
  }

  /// Sets turns, crop, straightening and perspective.
  public static func geometry(_ geometry: Geometry) -> EditChange {
    EditChange(.geometry) { document in
      var document = document
      document.geometry = geometry
      return document
    }
  }

  /// Adds a local edit, or replaces the one with the same id.
  public static func layer(_ layer: Layer) -> EditChange {
    EditChange(.layer(layer.id ?? layer.name)) { document in
      var document = document
      if let id = layer.id, let index = document.layers.firstIndex(where: { $0.id == id }) {
        document.layers[index] = layer
      } else {
        document.layers.append(layer)
      }
      return document
    }
  }

  /// Takes over the light and colour of reference photos or of a stored look; nil takes nothing.
  public static func match(_ match: Match?) -> EditChange {
    var references: [String] = []
    if case .references(let named)? = match?.source { references = named.map(\.file) }
    return EditChange(.match(references: references)) { document in
      var document = document
      document.match = match
      return document
    }
  }
}
