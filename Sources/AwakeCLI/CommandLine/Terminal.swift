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

  /// Writes a line.
  ///
  /// A reader that went away ends the program quietly, as it does for other tools.
  static func write(_ line: String, to descriptor: Int32) {
    var rest = Array("\(line)\n".utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
      if count < 0 {
        if errno == EINTR { continue }
        guard descriptor == output else { return }
        if errno == EPIPE { exit(0) }
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
    let line = message.split(whereSeparator: \.isNewline).joined(separator: " ")
    write("awake: \(line)", to: error)
  }
}
