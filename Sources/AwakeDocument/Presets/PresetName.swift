import Foundation

extension Preset {
  /// A name that is easy to type and safe as a file name: small letters, digits and single hyphens.
  ///
  /// Accents are dropped; whatever else is no letter or digit of ASCII becomes a hyphen:
  /// `A/B: C — Été` gives `a-b-c-ete`.
  /// - Parameter title: what people call the preset.
  /// - Returns: at most 80 characters, or nil when nothing is left.
  public static func typeableName(_ title: String) -> String? {
    var words: [String] = []
    var word = ""
    for scalar in title.decomposedStringWithCompatibilityMapping.lowercased().unicodeScalars {
      switch scalar {
      case "a"..."z", "0"..."9": word.unicodeScalars.append(scalar)
      case "ß": word += "ss"
      case "\u{300}"..."\u{36F}", "'", "’": continue
      default:
        if !word.isEmpty { words.append(word) }
        word = ""
      }
    }
    if !word.isEmpty { words.append(word) }
    var name = String(words.joined(separator: "-").prefix(80))
    while name.hasSuffix("-") { name.removeLast() }
    return name.isEmpty ? nil : name
  }
}
