import Foundation

/// Standard output and error, as bytes.
enum Terminal {
  static let output: Int32 = 1
  static let error: Int32 = 2

  /// Columns of the terminal, or 80.
  static var width: Int {
    var size = winsize()
    guard ioctl(output, UInt(TIOCGWINSZ), &size) == 0, size.ws_col >= 40 else { return 80 }
    return min(Int(size.ws_col), 100)
  }

  /// Whether standard output is a terminal that shows block characters, and may.
  static var drawsBlocks: Bool {
    isatty(output) != 0 && drawsBlocks(ProcessInfo.processInfo.environment)
  }

  /// Whether an environment asks for more than plain text: a UTF-8 locale, no `NO_COLOR`, and not
  /// `TERM=dumb`.
  static func drawsBlocks(_ environment: [String: String]) -> Bool {
    func value(_ name: String) -> String { environment[name] ?? "" }
    guard value("NO_COLOR").isEmpty, value("TERM") != "dumb" else { return false }
    // The first that is set counts (POSIX.1-2017, 8.2).
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"].map(value).first { !$0.isEmpty } ?? ""
    let name = locale.lowercased()
    return name.contains("utf-8") || name.contains("utf8")
  }

  /// Writes a line.
  ///
  /// A reader that went away ends the program quietly with status 141, as it does other tools.
  static func write(_ line: String, to descriptor: Int32) {
    var rest = Array("\(line)\n".utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
      if count < 0 {
        if errno == EINTR { continue }
        guard descriptor == output else { return }
        // As a program that the signal ends: what it was about to do is not done.
        if errno == EPIPE { exit(128 + SIGPIPE) }
        // What was asked for is lost, and a script must know.
        let reason = String(cString: strerror(errno))
        complain("standard output: could not be written (\(reason)); check where it goes")
        exit(ExitStatus.failed.rawValue)
      }
      rest = rest.dropFirst(count)
    }
  }

  static func print(_ line: String) { write(line, to: output) }

  /// A message on standard error: one line, whatever is in it.
  static func complain(_ message: String) {
    write("awake: \(plain(message))", to: error)
  }

  /// A text as one line without control characters, which file names and metadata may have.
  static func plain(_ text: String) -> String {
    let line = text.split(whereSeparator: \.isNewline).joined(separator: " ")
    guard line.unicodeScalars.contains(where: isControl) else { return line }
    return String(String.UnicodeScalarView(line.unicodeScalars.map { isControl($0) ? "?" : $0 }))
  }

  /// Signs that turn the order of what follows, and so what a line seems to say.
  private static let bidirectional: Set<Unicode.Scalar> = [
    "\u{202A}", "\u{202B}", "\u{202C}", "\u{202D}", "\u{202E}", "\u{2066}", "\u{2067}",
    "\u{2068}", "\u{2069}",
  ]

  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.generalCategory == .control || bidirectional.contains(scalar)
  }
}
