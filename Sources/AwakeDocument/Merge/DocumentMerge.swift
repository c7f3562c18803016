/// Puts recipes, presets, options and assignments together into one document.
public enum DocumentMerge {
  /// A merged document, and who set what.
  public struct Result: Sendable, Hashable {
    /// The document.
    public let document: EditDocument
    /// The label of the source that set a field, by path.
    ///
    /// Curves, `lut`, `match` and `geometry.crop` count as one field each, layers by index
    /// (`layers[0]`).
    public let setBy: [String: String]
  }

  /// Merges sources: recipes, then automatic values, then presets, options and assignments;
  /// within a kind in the order given.
  ///
  /// Objects merge by field and `null` resets a field. Curves, `lut`, `match` and the crop replace;
  /// a layer replaces the one with the same id in its place, else it is put on top. Title,
  /// description and family of presets are not taken over.
  /// - Throws: ``DocumentError`` when the result is not a valid document; its `file` is the label of
  ///   the source.
  public static func merge(_ sources: [MergeSource]) throws(DocumentError) -> Result {
    var tree = MergeTree()
    for kind in MergeSource.Kind.allCases {
      for source in sources where source.kind == kind { tree.apply(source) }
    }
    do {
      return Result(document: try EditDocument(json: .object(tree.root)), setBy: tree.setBy)
    } catch {
      throw error.inFile(tree.source(of: error.path))
    }
  }
}
