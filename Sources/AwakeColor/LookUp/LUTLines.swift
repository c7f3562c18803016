/// The lines of a table as text, cut into words without making strings of them: there may be
/// millions.
struct LUTLines {
  /// The most words of a line that are looked at: more than any line of a table has.
  static let longestLine = LUT.Curves.possibleSizes.upperBound + 1

  private let bytes: [UInt8]
  private var next = 0
  private var line = 0..<0
  /// The number of the line at hand, from 1.
  private(set) var number = 0
  /// Where the words of the line at hand are.
  private(set) var words: [Range<Int>] = []

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { next = 3 }
  }

  /// How many bytes are left after the line at hand.
  var rest: Int { bytes.count - next }

  /// The first byte of the line at hand that is not blank.
  var first: UInt8 { words.first.map { bytes[$0.lowerBound] } ?? 0 }

  /// Goes on to the next line with a word on it; what stands behind `#` is a comment.
  ///
  /// Lines end in LF, CR LF or CR.
  ///
  /// - Returns: whether there is one.
  mutating func advance() -> Bool {
    while next < bytes.count {
      number += 1
      words.removeAll(keepingCapacity: true)
      let isWanted = cut()
      if isWanted { return true }
    }
    words.removeAll()
    return false
  }

  /// Cuts the line that starts at `next`, and goes behind its end.
  private mutating func cut() -> Bool {
    let start = next
    var place = next
    var wordStart = -1
    var isComment = false
    while place < bytes.count {
      let byte = bytes[place]
      if byte == 0x0A || byte == 0x0D { break }
      if !isComment {
        // The last is how DOS ends a text.
        let isBlank = byte == 0x20 || (byte >= 0x09 && byte <= 0x0C) || byte == 0x1A
        isComment = byte == 0x23
        if isBlank || isComment {
          if wordStart >= 0 { add(wordStart..<place) }
          wordStart = -1
        } else if wordStart < 0 {
          wordStart = place
        }
      }
      place += 1
    }
    if wordStart >= 0 { add(wordStart..<place) }
    line = start..<place
    next = place + 1
    if place + 1 < bytes.count, bytes[place] == 0x0D, bytes[place + 1] == 0x0A { next += 1 }
    next = min(next, bytes.count)
    return !words.isEmpty
  }

  private mutating func add(_ word: Range<Int>) {
    if words.count < Self.longestLine { words.append(word) }
  }

  // MARK: Words

  /// Whether the word at a place is a keyword, in any case.
  ///
  /// - Parameter keyword: in capitals.
  func word(_ place: Int, is keyword: StaticString) -> Bool {
    guard words.indices.contains(place) else { return false }
    let word = words[place]
    guard word.count == keyword.utf8CodeUnitCount else { return false }
    return keyword.withUTF8Buffer { letters in
      zip(bytes[word], letters).allSatisfy { Self.capital($0) == $1 }
    }
  }

  /// Whether the line at hand begins with a letter, and so with a keyword, and not with a number,
  /// be it one that is not finite.
  var beginsWithKeyword: Bool {
    let letter = Self.capital(first)
    guard (letter >= 0x41 && letter <= 0x5A) || letter == 0x5F else { return false }
    return !["NAN", "INF", "INFINITY"].contains { word(0, is: $0) }
  }

  private static func capital(_ byte: UInt8) -> UInt8 {
    byte >= 0x61 && byte <= 0x7A ? byte - 0x20 : byte
  }

  /// The word at a place, for messages: short, and without control characters.
  func text(_ place: Int) -> String {
    guard words.indices.contains(place) else { return "" }
    let word = words[place]
    let start = String(decoding: bytes[word.prefix(32)], as: UTF8.self)
    let plain = String(start.unicodeScalars.filter { $0.properties.generalCategory != .control })
    return word.count > 32 ? plain + "…" : plain
  }

  /// What follows the first word, without the quotes around it.
  var quoted: String {
    guard let word = words.first else { return "" }
    var rest = bytes[word.upperBound..<line.upperBound]
    let isBlank = { (byte: UInt8) in byte == 0x20 || (byte >= 0x09 && byte <= 0x0C) }
    while let byte = rest.first, isBlank(byte) { rest.removeFirst() }
    while let byte = rest.last, isBlank(byte) { rest.removeLast() }
    if rest.first == 0x22 {
      rest.removeFirst()
      rest = rest.prefix { $0 != 0x22 }
    }
    let text = String(decoding: rest.prefix(1000), as: UTF8.self)
    return String(text.unicodeScalars.filter { $0.properties.generalCategory != .control })
  }

  /// The number that the word at a place is, in the notation of C, whatever the locale.
  ///
  /// - Returns: nil when it is none, or is not finite.
  func real(_ place: Int) -> Double? {
    guard words.indices.contains(place) else { return nil }
    return DecimalText.value(of: bytes, in: words[place])
  }

  /// The whole number that the word at a place is; nil when it is none.
  func integer(_ place: Int) -> Int? {
    guard words.indices.contains(place) else { return nil }
    var digits = bytes[words[place]]
    if digits.first == 0x2B { digits.removeFirst() }
    guard !digits.isEmpty, digits.count <= 12 else { return nil }
    var value = 0
    for byte in digits {
      guard byte >= 0x30, byte <= 0x39 else { return nil }
      value = value * 10 + Int(byte - 0x30)
    }
    return value
  }
}
