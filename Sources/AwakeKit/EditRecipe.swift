import Foundation

/// The edit that a recipe, presets, options and single settings make together.
///
/// They are laid over each other in this order, whatever the order they were given in.
public struct EditRecipe: Sendable {
  /// The edit at hand, such as that of a work: what stands in the place of a saved edit document
  /// when none is named.
  ///
  /// The files that it names are full paths, which may lie anywhere.
  public var base: EditDocument?
  /// The path of a saved edit document.
  public var recipe: String?
  /// An edit document that stands in no file; it counts when no saved one is named.
  ///
  /// The files that it names are relative to the working folder, and stay inside of it.
  public var document: EditDocument?
  /// Presets by name or path, each with a strength such as `warm:80%`, in order.
  public var presets: [String] = []
  /// Fields set by options of their own.
  public var options: [(label: String, assignment: Assignment)] = []
  /// Fields set by path.
  public var settings: [Assignment] = []

  /// Files that the user named, which may lie anywhere.
  public var namedFiles: [String] = []
  /// Files of masks that were read into ``options``.
  var maskFiles: [String] = []

  /// Whether light and white balance are proposed for each photo.
  public var isAuto = false

  /// Whether files that the edit names may lie outside of the folders they are looked for in.
  ///
  /// Names in a recipe or preset are relative to its file, others to the working folder.
  public var allowsOutside = false

  /// Which reference photos are read.
  public var limits = PhotoSource.Limits()

  /// An edit that changes nothing.
  public init() {}

  /// What comes out of a recipe.
  public struct Resolved: Sendable {
    /// The document.
    public var document: EditDocument
    /// Who set each field.
    public var setBy: [String: String]
    /// The names of the presets, in order.
    public var presetNames: [String]
    /// Where the files that it names are looked for.
    public var references: ReferenceFolder
    /// The full paths of the files that it was read from, which no output may replace.
    ///
    /// Those are the saved edit, the files of presets, and every picture, table and reference that
    /// they or the user name.
    public var files: [String]
    /// What was done in it, as the history of a work says it.
    public var kind: StepKind
    /// What it was merged from.
    var sources: [MergeSource]

    /// The edit of one photo, with what that photo suggests laid over the recipe and below
    /// presets, options and settings.
    ///
    /// The document is merged anew, so changes made to it since are not in the result.
    public func adding(_ auto: AutoEdit) throws(DocumentError) -> Resolved {
      var whole = self
      whole.sources += auto.assignments.map { .auto($0) }
      let result = try DocumentMerge.merge(whole.sources)
      whole.document = result.document
      whole.setBy = result.setBy
      return whole
    }
  }

  /// Reads the files and merges them.
  ///
  /// The references of a match and a look-up table are read here, once for all photos.
  /// - Throws: `DocumentError` for what cannot be read or merged, for the template of a caption
  ///   that means nothing, for pictures of masks that are not there or lie outside, and for
  ///   references, stored looks and look-up tables that cannot be read.
  public func resolve(in library: PresetLibrary) throws(DocumentError) -> Resolved {
    var sources: [MergeSource] = []
    var references = ReferenceFolder(allowsOutside: allowsOutside)
    references.limits = limits
    for file in namedFiles {
      references.files.insert(URL(fileURLWithPath: file).standardizedFileURL.path)
    }
    if let recipe {
      let document = try EditDocument(contentsOf: recipe)
      let source = MergeSource.recipe(document, label: "recipe \(recipe)")
      sources.append(try anchored(source, file: recipe, in: &references))
    } else if let document {
      let source = MergeSource.recipe(document, label: "document")
      sources.append(try anchored(source, file: nil, in: &references))
    } else if let base {
      let source = MergeSource.recipe(base, label: Self.baseLabel)
      sources.append(
        try source.mappingFiles { name, _ in
          references.files.insert(name)
          return name
        })
    }
    var used: [Preset] = []
    for argument in presets {
      let preset = try library.preset(argument)
      used.append(preset)
      sources.append(try anchored(.preset(preset), file: preset.file, in: &references))
    }
    sources += options.map { .option($0.assignment, label: $0.label) }
    sources += settings.map { .assignment($0) }
    let result = try DocumentMerge.merge(sources)
    do throws(DocumentError) {
      try FrameCaption.check(result.document.frame)
    } catch {
      throw error.inFile(result.setBy[error.path])
    }
    // What the edit at hand names was checked when it came in, and need not be there to go on.
    let checked = recipe == nil && document == nil ? base : nil
    try Self.checkPictures(
      of: result.document, result.setBy, in: references, except: checked)
    if result.document.match != checked?.match {
      try Self.readLook(of: result.document, result.setBy, into: &references)
    }
    if result.document.lut != checked?.lut {
      try Self.readTable(of: result.document, result.setBy, into: &references)
    }
    return Resolved(
      document: result.document, setBy: result.setBy, presetNames: used.map(\.name),
      references: references, files: try readFiles(used, sources),
      kind: kind(used, result.document), sources: sources)
  }
}
