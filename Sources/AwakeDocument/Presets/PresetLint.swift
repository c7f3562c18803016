import Foundation

/// Checks a preset file more strictly than reading it does.
public enum PresetLint {
  /// Something that is wrong with a preset, or not as it should be.
  public struct Finding: Sendable, Hashable, CustomStringConvertible {
    /// How bad it is.
    public enum Severity: String, Sendable, Hashable {
      /// The preset cannot be used.
      case error
      /// The preset can be used.
      case warning
    }

    /// How bad it is.
    public let severity: Severity
    /// What it is, where, and what to do.
    public let error: DocumentError

    /// Makes a finding.
    public init(severity: Severity, error: DocumentError) {
      self.severity = severity
      self.error = error
    }

    /// One line: `warning: file: path: message; advice`.
    public var description: String { "\(severity.rawValue): \(error)" }
  }

  /// Everything that is wrong with a preset: first the errors, then the warnings.
  /// - Parameters:
  ///   - data: the bytes of the file.
  ///   - file: its name, which is the name of the preset.
  /// - Returns: the findings; none for a good preset.
  public static func check(_ data: Data, file: String) -> [Finding] {
    let json: JSONValue
    do {
      json = try JSONValue(parsing: data, file: file)
    } catch {
      return [Finding(severity: .error, error: error)]
    }
    let notes = EditDocument.read(json).notes
    var findings = notes.errors.map { Finding(severity: .error, error: $0.inFile(file)) }
    guard json.object != nil else { return findings }
    func warn(_ code: DocumentError.Code, _ path: String, _ message: String, _ advice: String) {
      let error = DocumentError(code, file: file, path: path, message: message, advice: advice)
      findings.append(Finding(severity: .warning, error: error))
    }
    for path in notes.unknown {
      let near = DocumentField.suggestion(for: path)
      warn(
        .unknownField, path, "is not a known field",
        near.map { "did you mean \($0)?" } ?? "remove it")
    }
    for path in notes.atNeutral {
      warn(
        .badValue, path, "is written at its neutral value",
        "remove it, or write null where it must undo an earlier edit")
    }
    for key in ["title", "description", "family"] where (json[key]?.string ?? "").isEmpty {
      warn(.badValue, key, "is missing", "write a \(key)")
    }
    if let family = json["family"]?.string, !family.isEmpty, !Preset.families.contains(family) {
      let near = NearestName.suggestion(for: family, among: Preset.families)
      warn(
        .badValue, "family", "\"\(family)\" is not a known family",
        near.map { "did you mean \($0)?" }
          ?? "use one of \(Preset.families.joined(separator: ", "))")
    }
    let name = Preset.name(ofFile: file)
    if Preset.typeableName(name) != name {
      warn(
        .badValue, "", "the name is not in small letters, digits and single hyphens",
        "rename the file, such as warm-evening.json")
    }
    return findings
  }
}
