import Foundation

/// Text as it is put into the index and as it is looked for, in any script.
///
/// SQLite's tokenizer cuts text at spaces and signs. Scripts that write without spaces (Chinese,
/// Japanese, Thai …) become one word for each character, so that any part of such a text is found,
/// also one or two characters. Accents, case and width of letters do not matter.
enum SearchText {
  /// Letters that no decomposition turns into plain ones, as people type them without their sign.
  private static let plain: [Character: String] = [
    "ø": "o", "đ": "d", "ð": "d", "ł": "l", "ħ": "h", "ı": "i", "ŧ": "t", "þ": "th", "æ": "ae",
    "œ": "oe", "ß": "ss",
  ]

  /// The text to be indexed: words with spaces between them.
  static func indexed(_ text: String) -> String { words(text).joined(separator: " ") }

  /// The words of a text, as the index knows them.
  static func words(_ text: String) -> [String] {
    var words: [String] = []
    var word = ""
    func end() {
      if !word.isEmpty { words.append(word) }
      word = ""
    }
    for character in folded(text) {
      if isUnspaced(character) {
        end()
        words.append(String(character))
      } else if character.isLetter || character.isNumber || isMark(character) {
        word += plain[character] ?? String(character)
      } else {
        end()
      }
    }
    end()
    return words
  }

  /// The query for the index that finds a text: its words next to each other, the last one as
  /// the beginning of a word; nil for a text without a word.
  static func query(_ text: String) -> String? {
    let words = words(text)
    guard let last = words.last else { return nil }
    let phrase = words.map { "\"\($0)\"" }.joined(separator: " + ")
    return last.first.map(isUnspaced) == true ? phrase : phrase + " *"
  }

  private static func folded(_ text: String) -> String {
    text.folding(
      options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive], locale: nil)
  }

  /// A mark that stands alone carries meaning in some scripts, such as a vowel in Devanagari.
  private static func isMark(_ character: Character) -> Bool {
    character.unicodeScalars.allSatisfy {
      [.nonspacingMark, .spacingMark].contains($0.properties.generalCategory)
    }
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
