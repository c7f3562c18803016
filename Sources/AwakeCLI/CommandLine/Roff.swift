/// Text in the language of roff with the macros of man(7).
struct Roff {
  private(set) var text = ""
  /// Whether the last line was a heading, behind which a paragraph begins by itself.
  private var isBehindHeading = false

  /// A line as it is.
  mutating func line(_ line: String) {
    text += "\(line)\n"
    isBehindHeading = false
  }

  mutating func comment(_ comment: String) { line(#".\" "# + comment) }

  /// The head of a page of section 1.
  mutating func title(_ name: String, date: String, source: String) {
    line(#".TH "\#(Self.escaped(name))" "1" "\#(date)" "\#(Self.escaped(source))" "User Commands""#)
    // No hyphens that nobody typed, for words are to be copied.
    line(".nh")
    line(".ad l")
  }

  mutating func section(_ name: String) {
    line(#".SH "\#(Self.escaped(name))""#)
    isBehindHeading = true
  }

  /// A heading below that of a section.
  mutating func heading(_ name: String) {
    line(#".SS "\#(Self.escaped(name))""#)
    isBehindHeading = true
  }

  mutating func paragraph(_ words: String) {
    separate()
    fill(words)
  }

  /// What is typed, on a line of its own.
  mutating func syntax(_ words: String) {
    separate()
    line(#"\fB\#(Self.escaped(words))\fR"#)
  }

  private mutating func separate() { if !isBehindHeading { line(".PP") } }

  /// A term and what it means.
  mutating func item(_ term: String, _ meaning: String) {
    line(".TP")
    line(#"\fB\#(Self.escaped(term))\fR"#)
    fill(meaning)
  }

  /// An option, with its value in italics.
  mutating func option(_ option: OptionSpec) {
    line(".TP")
    var heading = option.spellings.map { #"\fB\#(Self.escaped($0))\fR"# }.joined(separator: ", ")
    if case .value(_, let name) = option.kind { heading += #" \fI\#(Self.escaped(name))\fR"# }
    line(heading)
    fill(HelpText.summary(option))
  }

  /// A text in lines; a sentence begins a new one, so that roff knows where it ends.
  private mutating func fill(_ words: String) {
    var row = ""
    for word in words.split(separator: " ").map({ Self.escaped(String($0)) }) {
      let endsSentence = row.hasSuffix(".")
      if !row.isEmpty, endsSentence || row.count + word.count > 76 {
        line(Self.guarded(row))
        row = ""
      }
      row += row.isEmpty ? word : " \(word)"
    }
    line(Self.guarded(row))
  }

  /// A line that is no request, whatever it begins with.
  private static func guarded(_ line: String) -> String {
    line.hasPrefix(".") || line.hasPrefix("'") ? #"\&"# + line : line
  }

  /// A text that roff shows as it is, in any locale.
  ///
  /// Dashes are the ones that are typed, and so are the signs that roff would make nicer.
  static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\": result += #"\e"#
      case "-": result += #"\-"#
      case "'": result += #"\(aq"#
      case "`": result += #"\(ga"#
      case "^": result += #"\(ha"#
      case "~": result += #"\(ti"#
      case "\"": result += #"\(dq"#
      case "\u{2026}": result += "..."  // Terminals without UTF-8 have no sign for it.
      case _ where scalar.isASCII: result.unicodeScalars.append(scalar)
      default:
        // [uXXXX] wants four digits at least (groff_char(7)).
        let digits = String(scalar.value, radix: 16, uppercase: true)
        result += #"\[u\#(String(repeating: "0", count: max(0, 4 - digits.count)))\#(digits)]"#
      }
    }
    return result
  }
}
