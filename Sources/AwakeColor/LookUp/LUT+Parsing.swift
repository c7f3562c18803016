extension LUT {
  /// A format of tables as text.
  public enum TextFormat: String, Sendable, CaseIterable {
    /// `.cube`, of Adobe or of Resolve.
    case cube
    /// `.3dl`, of Flame, Lustre and Kodak.
    case threeDL = "3dl"
  }

  /// Reads a table from text: a `.cube` file of Adobe or of Resolve, or a `.3dl` file.
  ///
  /// Which one it is, is found from what is in it. Sources: Adobe, "Cube LUT Specification 1.0"
  /// (2013); the notes on LUTs in the manual of DaVinci Resolve; Autodesk's notes on `.3dl` of Flame
  /// and Lustre. Blank lines, comments, line ends of every system, keywords in any case and unknown
  /// keywords before the values are taken; a table that is not whole is refused.
  ///
  /// - Throws: ``LUTError`` with the line that is wrong.
  public init(parsing bytes: some Collection<UInt8>) throws(LUTError) {
    let bytes = Array(bytes)
    switch try TextFormat(of: bytes) {
    case .cube: self = try CubeReader.lut(LUTLines(bytes))
    case .threeDL: self = try ThreeDLReader.lut(LUTLines(bytes))
    }
  }
}

extension LUT.TextFormat {
  /// Finds the format from the lines before the first values.
  ///
  /// - Throws: ``LUTError`` for what is no table of either.
  public init(of bytes: [UInt8]) throws(LUTError) {
    try Self.checkIsText(bytes)
    var lines = LUTLines(bytes)
    while lines.advance() {
      if lines.first == 0x3C {
        throw LUTError(
          line: lines.number, "is XML, not a table",
          advice: "export the look as .cube from the program it comes from")
      }
      let hasSize = CubeReader.sizes.contains { lines.word(0, is: $0) }
      let hasMesh = lines.word(0, is: "3DMESH") || lines.word(0, is: "MESH")
      guard hasSize || hasMesh || !lines.beginsWithKeyword else { continue }
      // Whole numbers without a size before them are a .3dl file; what else there is, the reader
      // of .cube files refuses with its reasons.
      let isWhole =
        lines.words.count >= 3 && lines.words.indices.allSatisfy { lines.integer($0) != nil }
      self = hasMesh || (isWhole && !hasSize) ? .threeDL : .cube
      return
    }
    throw LUTError(
      "has no table in it", advice: "export the look again from the program it comes from")
  }

  /// Refuses what is no text, from its first bytes.
  private static func checkIsText(_ bytes: [UInt8]) throws(LUTError) {
    guard !bytes.isEmpty else {
      throw LUTError("is empty", advice: "copy the file again from where it came")
    }
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
      throw LUTError("is text in UTF-16", advice: "save it again as UTF-8")
    }
    let isBinary = bytes.prefix(4096).contains { byte in
      byte < 0x09 || (byte > 0x0D && byte < 0x20 && byte != 0x1A && byte != 0x1B)
    }
    guard !isBinary else {
      throw LUTError(
        "is neither a .cube nor a .3dl file: it is no text",
        advice: "export the look as .cube from the program it comes from")
    }
  }
}

extension LUTLines {
  /// Three numbers, which the whole line is.
  ///
  /// - Parameter start: the first word of them; what stands before is a keyword.
  func triple(from start: Int = 0) throws(LUTError) -> SIMD3<Double> {
    try checkCount(start + 3, start > 0 ? "three numbers after \(text(0))" : "three numbers")
    return SIMD3(try number(start), try number(start + 1), try number(start + 2))
  }

  /// The number at a place.
  func number(_ place: Int) throws(LUTError) -> Double {
    if let value = real(place) { return value }
    throw LUTError(
      line: number, "'\(text(place))' is not a finite number",
      advice: "write numbers such as 0.5, with a point")
  }

  /// Refuses a line with another number of words.
  func checkCount(_ count: Int, _ expected: String) throws(LUTError) {
    guard words.count == count else {
      let more = words.count > count ? "more" : "less"
      throw LUTError(
        line: number, "has \(more) than \(expected)",
        advice: "export the look again from the program it comes from")
    }
  }
}
