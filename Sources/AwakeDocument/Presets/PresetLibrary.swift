import Foundation

/// The presets in some folders; of two with the same name the one in the earlier folder counts.
public struct PresetLibrary: Sendable, Hashable {
  /// What a list says about a preset.
  public struct Entry: Sendable, Hashable {
    /// The name by which it is asked for.
    public let name: String
    /// The title that people see.
    public let title: String?
    /// The family, one of ``Preset/families``.
    public let family: String?
    /// What it is good for.
    public let description: String?
    /// Its file.
    public let file: String
  }

  /// The presets that can be used, and the files that cannot.
  public struct Listing: Sendable, Hashable {
    /// The presets, sorted by name.
    public let entries: [Entry]
    /// What is wrong with the other files.
    public let broken: [DocumentError]
  }

  /// The folders, the first one winning.
  public let folders: [String]

  /// A library of folders; those that do not exist are passed over.
  public init(folders: [String]) { self.folders = folders }

  /// The names of all presets, sorted, told by their files alone: some may not be readable.
  public var names: [String] { files().keys.sorted() }

  /// Reads all presets.
  public func list() -> Listing {
    var entries: [Entry] = []
    var broken: [DocumentError] = []
    for (name, file) in files().sorted(by: { $0.key < $1.key }) {
      do {
        let preset = try Preset(contentsOf: file)
        entries.append(
          Entry(
            name: name, title: preset.title, family: preset.family,
            description: preset.description, file: file))
      } catch {
        broken.append(error)
      }
    }
    return Listing(entries: entries, broken: broken)
  }

  /// The preset that an argument means, at its strength: `warm`, `warm:80%`, `looks/my.json`.
  ///
  /// It is a name unless it contains `/` or ends in `.json`.
  /// - Throws: ``DocumentError``; for an unknown name with the nearest ones, or all of them.
  public func preset(_ argument: String) throws(DocumentError) -> Preset {
    let (name, percent) = try StrengthSuffix.split(argument, exists: exists)
    let preset = try load(name)
    return percent == 100 ? preset : preset.scaled(by: percent)
  }

  private func load(_ name: String) throws(DocumentError) -> Preset {
    if Self.isPath(name) { return try Preset(contentsOf: name) }
    if let file = file(named: name) { return try Preset(contentsOf: file) }
    let names = names
    let near = NearestName.suggestions(for: name, among: names, limit: 3)
    let advice: String
    if !near.isEmpty {
      advice = "did you mean \(near.joined(separator: ", "))?"
    } else if names.isEmpty {
      advice = "no folder of presets has any; name a file that ends in .json"
    } else {
      advice = "there are \(names.joined(separator: ", "))"
    }
    throw DocumentError(
      .unknownField, message: "there is no preset \"\(name)\"", advice: advice)
  }

  private static func isPath(_ argument: String) -> Bool {
    argument.contains("/") || argument.hasSuffix(".json")
  }

  private func exists(_ argument: String) -> Bool {
    DocumentFile.isFile(argument) || file(named: argument) != nil
  }

  private func file(named name: String) -> String? {
    guard !name.isEmpty, !name.hasPrefix(".") else { return nil }
    return folders.lazy.map { "\($0)/\(name).json" }.first(where: DocumentFile.isFile)
  }

  /// Name to file, of all folders.
  private func files() -> [String: String] {
    var files: [String: String] = [:]
    for folder in folders {
      let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
      for name in names where name.hasSuffix(".json") && !name.hasPrefix(".") {
        let file = "\(folder)/\(name)"
        guard DocumentFile.isFile(file) else { continue }
        let preset = Preset.name(ofFile: name)
        if files[preset] == nil { files[preset] = file }
      }
    }
    return files
  }
}
