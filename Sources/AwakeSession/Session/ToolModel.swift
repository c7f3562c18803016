/// What a person has chosen in the editor: it outlives every layout and is there again tomorrow.
public struct ToolModel: Sendable, Hashable, Codable {
  /// How before and after are compared.
  public enum CompareMode: String, Sendable, Hashable, Codable, CaseIterable {
    /// The edit alone.
    case off
    /// Left before, right after.
    case split
    /// Both beside each other.
    case side
    /// The photo before the edit.
    case before
  }

  /// Where a catalogue of presets, frames or references stands.
  public struct Catalog: Sendable, Hashable, Codable {
    /// The category that is shown.
    public var category: String
    /// The filter that a person typed.
    public var filter: String
    /// How far each category is scrolled, in points from its start.
    public var offsets: [String: Double]

    /// A catalogue at its start.
    public init(category: String = "", filter: String = "", offsets: [String: Double] = [:]) {
      self.category = category
      self.filter = filter
      self.offsets = offsets
    }
  }

  /// The tool in use, by the host's name for it.
  public var activeTool: String?
  /// The local edit that is selected, by its id.
  public var selectedLayer: String?
  /// Whether the mask of the selected local edit lies over the picture.
  public var showsMask = false
  /// The parameter that is selected, by its path.
  public var selectedParameter: String?
  /// How before and after are compared.
  public var compareMode = CompareMode.off
  /// The reference photo that is shown beside the edit, by its path.
  public var referencePhoto: String?
  /// Which panels are open, by the host's names.
  public var panels: [String: Bool] = [:]
  /// The catalogues, by the host's names.
  public var catalogs: [String: Catalog] = [:]

  /// Nothing chosen.
  public init() {}

  /// Reads a model; what an older version did not write has its usual value.
  /// - Throws: `DecodingError` for fields of another kind.
  public init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: CodingKeys.self)
    activeTool = try fields.decodeIfPresent(String.self, forKey: .activeTool)
    selectedLayer = try fields.decodeIfPresent(String.self, forKey: .selectedLayer)
    showsMask = try fields.decodeIfPresent(Bool.self, forKey: .showsMask) ?? false
    selectedParameter = try fields.decodeIfPresent(String.self, forKey: .selectedParameter)
    compareMode = try fields.decodeIfPresent(CompareMode.self, forKey: .compareMode) ?? .off
    referencePhoto = try fields.decodeIfPresent(String.self, forKey: .referencePhoto)
    panels = try fields.decodeIfPresent([String: Bool].self, forKey: .panels) ?? [:]
    catalogs = try fields.decodeIfPresent([String: Catalog].self, forKey: .catalogs) ?? [:]
  }
}
