import Foundation

/// The text of an XML file, before it is parsed.
enum XMLText {
  /// The text as UTF-8, without byte-order mark, XML declaration and the zeros that pad a packet.
  /// - Throws: ``DocumentError`` `malformed-xml` for what is no text, no XML or has a document type.
  static func utf8(_ data: Data, file: String?) throws(DocumentError) -> [UInt8] {
    var bytes = Array(data)
    if bytes.starts(with: [0xFE, 0xFF]) || bytes.starts(with: [0xFF, 0xFE]) {
      guard let text = String(data: data, encoding: .utf16) else {
        throw malformed("is not UTF-8 or UTF-16 text", line: nil, file)
      }
      bytes = Array(text.utf8)
    }
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes.removeFirst(3) }
    while bytes.last == 0 { bytes.removeLast() }
    guard !bytes.contains(0), let text = String(validating: bytes, as: UTF8.self) else {
      throw malformed("is not UTF-8 or UTF-16 text", line: nil, file)
    }
    guard let start = bytes.firstIndex(where: { !isSpace($0) }) else {
      throw malformed("is empty", line: nil, file)
    }
    guard bytes[start] == UInt8(ascii: "<") else {
      let isTemplate = text.hasPrefix("s =")
      throw malformed(
        isTemplate ? "is a .lrtemplate, the form before 2018" : "is not XML",
        line: line(of: start, in: bytes), file)
    }
    let plain = withoutDeclaration(bytes)
    // Nothing of Adobe's has a document type, and entities are where XML bites.
    if let place = documentType(in: plain) {
      throw malformed("has a document type", line: line(of: place, in: plain), file)
    }
    return plain
  }

  /// Where a document type or an entity is declared; in comments, instructions and plain text these
  /// are words.
  ///
  /// - Parameter bytes: as the parser gets them.
  private static func documentType(in bytes: [UInt8]) -> Int? {
    let spans = [("<!--", "-->"), ("<![CDATA[", "]]>"), ("<?", "?>")].map {
      (start: Array($0.0.utf8), end: Array($0.1.utf8))
    }
    let names = ["<!doctype", "<!entity"].map { Array($0.utf8) }
    var place = 0
    while place + 1 < bytes.count {
      let next = bytes[place + 1]
      let isMeant = next == UInt8(ascii: "!") || next == UInt8(ascii: "?")
      guard isMeant, bytes[place] == UInt8(ascii: "<") else {
        place += 1
        continue
      }
      let rest = bytes[place...]
      if let span = spans.first(where: { rest.starts(with: $0.start) }) {
        // One without an end is for the parser to refuse.
        let inside = place + span.start.count
        guard let end = start(of: span.end, in: bytes, from: inside) else { return nil }
        place = end + span.end.count
      } else if names.contains(where: { rest.prefix($0.count).map(small) == $0 }) {
        return place
      } else {
        place += 1
      }
    }
    return nil
  }

  private static func start(of word: [UInt8], in bytes: [UInt8], from first: Int) -> Int? {
    var place = first
    while place + word.count <= bytes.count {
      if bytes[place] == word[0], bytes[place...].starts(with: word) { return place }
      place += 1
    }
    return nil
  }

  private static func small(_ byte: UInt8) -> UInt8 {
    (0x41...0x5A).contains(byte) ? byte + 0x20 : byte
  }

  /// The bytes with spaces for `<?xml … ?>`, whose encoding is no longer true.
  private static func withoutDeclaration(_ bytes: [UInt8]) -> [UInt8] {
    guard let start = bytes.firstIndex(where: { !isSpace($0) }) else { return bytes }
    let head = Array("<?xml".utf8)
    guard bytes[start...].starts(with: head), start + head.count < bytes.count,
      isSpace(bytes[start + head.count])
    else { return bytes }
    var result = bytes
    for index in start..<bytes.count {
      let isEnd = bytes[index] == UInt8(ascii: ">")
      if !isSpace(bytes[index]) { result[index] = UInt8(ascii: " ") }
      if isEnd { break }
    }
    return result
  }

  /// Where each name of an attribute stands first, as a rank: parsers do not keep their order.
  static func attributeRanks(_ bytes: [UInt8]) -> [String: Int] {
    var ranks: [String: Int] = [:]
    var word = 0..<0
    for (index, byte) in bytes.enumerated() {
      if byte == UInt8(ascii: "=") {
        if (1..<256).contains(word.count) {
          let name = String(decoding: bytes[word], as: UTF8.self)
          if ranks[name] == nil { ranks[name] = ranks.count }
        }
        word = index..<index
      } else if !isSpace(byte) {
        // A word goes on, or a new one begins after spaces.
        word = word.upperBound == index ? word.lowerBound..<index + 1 : index..<index + 1
      }
    }
    return ranks
  }

  static func malformed(_ message: String, line: Int?, _ file: String?) -> DocumentError {
    DocumentError(
      .malformedXML, file: file, message: message + (line.map { " at line \($0)" } ?? ""),
      advice: "import an .xmp file that Lightroom or Camera Raw has written")
  }

  private static func line(of offset: Int, in bytes: [UInt8]) -> Int {
    bytes.prefix(offset).count { $0 == UInt8(ascii: "\n") } + 1
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D
  }
}
