import Foundation

extension Preset {
  /// A name that is easy to type and safe as a file name: small letters, digits and single hyphens.
  ///
  /// Letters of every script are kept. Latin ones lose their accents; whatever is neither letter nor
  /// digit becomes a hyphen: `A/B: C — Été` gives `a-b-c-ete`, and `東京 No. 1` gives `東京-no-1`.
  /// - Parameter title: what people call the preset.
  /// - Returns: at most 80 code points and 240 bytes, or nil when nothing is left.
  public static func typeableName(_ title: String) -> String? {
    var name = String.UnicodeScalarView()
    var bytes = 0
    var isGap = false
    for scalar in title.precomposedStringWithCompatibilityMapping.lowercased().unicodeScalars {
      if scalar == "'" || scalar == "’" { continue }
      let kept = letters(scalar, after: isGap ? nil : name.last)
      guard !kept.isEmpty else {
        // A mark that is dropped parts no word.
        if !scalar.properties.generalCategory.isMark { isGap = true }
        continue
      }
      var word = Array(kept)
      if isGap, !name.isEmpty { word.insert("-", at: 0) }
      bytes += word.reduce(0) { $0 + UTF8.width($1) }
      guard name.count + word.count <= 80, bytes <= 240 else { break }
      name.append(contentsOf: word)
      isGap = false
    }
    return name.isEmpty ? nil : String(name)
  }

  /// What a code point becomes; empty for what is dropped.
  private static func letters(
    _ scalar: Unicode.Scalar, after last: Unicode.Scalar?
  ) -> String.UnicodeScalarView {
    if scalar == "ß" { return "ss".unicodeScalars }
    let category = scalar.properties.generalCategory
    // Marks belong to the letters of many scripts; on Latin ones they are accents.
    if category.isMark {
      guard let last, !last.isASCII else { return String.UnicodeScalarView() }
      return String(scalar).unicodeScalars
    }
    guard category.isLetter || category == .decimalNumber else {
      return String.UnicodeScalarView()
    }
    let base = String(scalar).decomposedStringWithCanonicalMapping.unicodeScalars.first ?? scalar
    return String(base.isASCII ? base : scalar).unicodeScalars
  }
}

extension Unicode.GeneralCategory {
  fileprivate var isLetter: Bool {
    switch self {
    case .lowercaseLetter, .uppercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter: true
    default: false
    }
  }

  fileprivate var isMark: Bool {
    switch self {
    case .nonspacingMark, .spacingMark: true
    default: false
    }
  }
}
