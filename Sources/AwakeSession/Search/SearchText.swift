import Foundation

/// Text as it is put into the index and as it is looked for, in any script.
///
/// SQLite only cuts the text at spaces; all that makes letters the same is done here. Scripts that
/// write without spaces (Chinese, Japanese, Thai …) and emoji become one word for each character,
/// so that any part of such a text is found, also one or two characters. Letters and digits are
/// words of their own, so that `1234` finds `IMG1234.jpg`. Accents, case and width do not matter.
enum SearchText {
  /// A word that no query has: words of two tags are not next to each other.
  static let gap = "\u{F8FF}"

  /// The text to be indexed: words with spaces between them.
  static func indexed(_ text: String) -> String { words(text).joined(separator: " ") }

  /// The words of a text, as the index knows them.
  static func words(_ text: String) -> [String] {
    if text.utf8.allSatisfy({ $0 < 0x80 }) { return plainWords(text) }
    var words: [String] = []
    var word = ""
    var wordIsNumber = false
    func end() {
      if !word.isEmpty { words.append(word) }
      word = ""
    }
    func extend(_ letters: String, isNumber: Bool) {
      if isNumber != wordIsNumber { end() }
      wordIsNumber = isNumber
      word += letters
    }
    for character in folded(text) {
      if ("0"..."9").contains(character) {
        extend(String(character), isNumber: true)
      } else if isEmoji(character) || isUnspaced(character) {
        end()
        words.append(String(character))
      } else if character.isLetter || character.isNumber || isMark(character) {
        extend(plain[character] ?? String(character), isNumber: false)
      } else {
        end()
      }
    }
    end()
    return words
  }

  /// The words of a text in ASCII: runs of letters and runs of digits.
  ///
  /// Most texts are like that, and their letters need no look into Unicode's tables.
  private static func plainWords(_ text: String) -> [String] {
    let bytes = Array(text.lowercased().utf8)
    func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }
    func isLetter(_ byte: UInt8) -> Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte) }
    var words: [String] = []
    var rest = bytes[...]
    while let first = rest.first {
      let word = rest.prefix(while: isDigit(first) ? isDigit : isLetter)
      if !word.isEmpty { words.append(String(decoding: word, as: UTF8.self)) }
      rest = rest.dropFirst(max(word.count, 1))
    }
    return words
  }

  /// The query for the index that finds a text: its words next to each other, the last one as
  /// the beginning of a word; nil for a text without a word.
  static func query(_ text: String) -> String? {
    let words = words(text)
    guard !words.isEmpty else { return nil }
    // Words have neither quotes nor other signs that mean something in a query.
    return words.map { "\"\($0)\"" }.joined(separator: " + ") + " *"
  }

  /// The same letters and digits for texts that people take for the same: small, without accents
  /// and width.
  static func folded(_ text: String) -> String {
    if text.utf8.allSatisfy({ $0 < 0x80 }) { return text.lowercased() }
    let taken = text.decomposedStringWithCompatibilityMapping.lowercased()
    var scalars = String.UnicodeScalarView()
    for scalar in taken.unicodeScalars
    where !ignored.contains(where: { $0.contains(scalar.value) }) {
      scalars.append(digit(scalar) ?? scalar)
    }
    // Korean syllables and Japanese voiced letters become single characters again.
    return String(scalars).precomposedStringWithCanonicalMapping
  }

  /// Letters that no decomposition turns into plain ones, as people type them without their sign.
  private static let plain: [Character: String] = [
    "ø": "o", "đ": "d", "ð": "d", "ł": "l", "ħ": "h", "ı": "i", "ŧ": "t", "þ": "th", "æ": "ae",
    "œ": "oe", "ß": "ss", "ς": "σ",
  ]

  /// Accents and points that may be left out, and signs that are not seen.
  ///
  /// They are those of Latin, Greek, Cyrillic, Hebrew and Arabic. Vowel signs of other scripts are letters.
  private static let ignored: [ClosedRange<UInt32>] = [
    0x0300...0x036F, 0x1AB0...0x1AFF, 0x1DC0...0x1DFF, 0x20D0...0x20FF, 0xFE20...0xFE2F,
    0x0591...0x05BD, 0x05BF...0x05BF, 0x05C1...0x05C2, 0x05C4...0x05C5, 0x05C7...0x05C7,
    0x0610...0x061A, 0x0640...0x0640, 0x064B...0x065F, 0x0670...0x0670, 0x06D6...0x06ED,
    0x00AD...0x00AD, 0x200B...0x200F, 0x2060...0x2064, 0xFE00...0xFE0F, 0xFEFF...0xFEFF,
    0x1F3FB...0x1F3FF,
  ]

  /// The digit 0…9 that a digit of another script stands for.
  private static func digit(_ scalar: Unicode.Scalar) -> Unicode.Scalar? {
    guard scalar.properties.generalCategory == .decimalNumber,
      let value = Character(scalar).wholeNumberValue, (0...9).contains(value)
    else { return nil }
    return Unicode.Scalar(UInt8(0x30 + value))
  }

  /// A mark that stands alone carries meaning in some scripts, such as a vowel in Devanagari.
  private static func isMark(_ character: Character) -> Bool {
    character.unicodeScalars.allSatisfy {
      [.nonspacingMark, .spacingMark].contains($0.properties.generalCategory)
    }
  }

  private static func isEmoji(_ character: Character) -> Bool {
    guard let scalar = character.unicodeScalars.first else { return false }
    return scalar.value > 0x2000 && scalar.properties.isEmoji
  }

  /// Whether a character belongs to a script that is written without spaces between words.
  private static func isUnspaced(_ character: Character) -> Bool {
    guard let scalar = character.unicodeScalars.first, character.isLetter else { return false }
    return unspaced.contains { $0.contains(scalar.value) }
  }

  /// Unicode blocks of such scripts (Unicode Standard Annex 14, classes ID and SA).
  private static let unspaced: [ClosedRange<UInt32>] = [
    0x0E00...0x0EFF,  // Thai, Lao
    0x1000...0x109F,  // Myanmar
    0x1780...0x17FF,  // Khmer
    0x2E80...0x30FF,  // Chinese radicals, hiragana, katakana
    0x3100...0x31FF,  // Bopomofo, katakana extensions
    0x3400...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF, 0x20000...0x3FFFF,  // Chinese
    0xAC00...0xD7A3,  // Hangul: words carry endings
  ]
}
