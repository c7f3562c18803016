import Foundation

/// A look to be merged into an edit: a valid document with only some fields.
public struct Preset: Sendable, Hashable {
  /// The families that presets are sorted into.
  public static let families = [
    "natural", "warm", "cool", "film", "mono", "portrait", "landscape", "night", "vintage",
    "cinematic",
  ]

  /// The name by which it is asked for: the file's name without extension.
  public let name: String
  /// The file it came from.
  public let file: String?
  /// The fields, as they were written; `null` resets a field.
  public let json: JSONValue
  /// The strength that it was scaled to in percent, 0…200; 100 as it was written.
  public let strength: Double
  /// The paths of the keys that this version does not know.
  public let warnings: [String]

  /// Reads a preset from the bytes of its file.
  /// - Throws: ``DocumentError`` with the path, the value and the range of the first fault.
  public init(parsing data: Data, file: String?, name: String? = nil) throws(DocumentError) {
    try self.init(json: JSONValue(parsing: data, file: file), file: file, name: name)
  }

  /// Reads a preset from a file.
  /// - Throws: ``DocumentError``, `unreadable` when there is no such file.
  public init(contentsOf path: String) throws(DocumentError) {
    try self.init(parsing: DocumentFile.read(path), file: path)
  }

  /// Makes a preset of JSON.
  /// - Throws: ``DocumentError`` with the path, the value and the range of the first fault.
  public init(json: JSONValue, file: String? = nil, name: String? = nil) throws(DocumentError) {
    let notes = EditDocument.read(json).notes
    if let error = notes.errors.first { throw error.inFile(file) }
    self.init(
      name: name ?? file.map(Self.name(ofFile:)) ?? "preset", file: file, json: json,
      strength: 100, warnings: notes.unknown)
  }

  private init(
    name: String, file: String?, json: JSONValue, strength: Double, warnings: [String]
  ) {
    self.name = name
    self.file = file
    self.json = json
    self.strength = strength
    self.warnings = warnings
  }

  /// The title that people see.
  public var title: String? { json["title"]?.string }
  /// What the preset is good for.
  public var description: String? { json["description"]?.string }
  /// The family, one of ``families``.
  public var family: String? { json["family"]?.string }

  /// The preset at another strength, in percent of how it is now.
  ///
  /// Amounts are scaled about their neutral value and clamped to their range; shapes (hues, radii,
  /// feathers, splits, seeds), geometry and frame are kept. Curves scale y − x. `lut`, `match`,
  /// `monochrome` and layers scale their strength or opacity. At 0 the preset sets nothing.
  /// - Parameter percent: 0…200; values outside are clamped.
  /// - Returns: the scaled preset.
  public func scaled(by percent: Double) -> Preset {
    guard percent.isFinite else { return self }
    let percent = min(max(percent, 0), 200)
    return Preset(
      name: name, file: file, json: PresetStrength(factor: percent / 100).apply(to: json),
      strength: (strength * percent / 100).tidied, warnings: warnings)
  }

  /// The name of a preset file: without folder and extension.
  static func name(ofFile path: String) -> String {
    let last = path.split(separator: "/").last.map(String.init) ?? path
    return last.hasSuffix(".json") ? String(last.dropLast(5)) : last
  }
}
