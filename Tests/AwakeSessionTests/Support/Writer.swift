import AwakeSessionTestSupport
import Foundation
import Testing

/// A process that edits a library; see `LibraryWriter`.
struct Writer {
  private let process: pid_t
  let log: WriterLog

  /// Starts the program, whose words go to a file that outlives it.
  init(_ library: String, seed: UInt64, _ options: [String], log: String) throws {
    self.log = WriterLog(path: log)
    let program = try #require(Self.program, "LibraryWriter must lie beside the tests")
    var actions: posix_spawn_file_actions_t = .init()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(
      &actions, STDOUT_FILENO, log, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    let words = [program, library, "\(seed)"] + options
    var arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
    defer { for argument in arguments { free(argument) } }
    var process: pid_t = 0
    let code = posix_spawn(&process, program, &actions, nil, &arguments, environ)
    try #require(code == 0, "LibraryWriter does not start: \(code)")
    self.process = process
  }

  /// Ends it at once, in the middle of whatever it does.
  func kill() {
    Foundation.kill(process, SIGKILL)
    _ = wait()
  }

  /// Waits for its end; its exit code, or 128 and the signal.
  func wait() -> Int32 {
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    return status & 0x7F == 0 ? (status >> 8) & 0xFF : 128 + (status & 0x7F)
  }

  /// Products lie beside the test bundle, or beside the program that runs it.
  private static let program: String? = {
    let places =
      Bundle.allBundles.map { $0.bundleURL.deletingLastPathComponent() }
      + [URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()]
    return places.map { $0.appendingPathComponent("LibraryWriter").path }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }()
}

/// What a writer said.
struct WriterLog {
  let path: String

  /// What was stored, in order.
  var stored: [Acknowledgement] = []
  /// By work, what may have been stored, though the writer did not live to say so.
  var open: [Int64: [Acknowledgement]] = [:]
  /// The works that were added.
  var works: [Int64] = []
  /// The codes of errors.
  private(set) var failures: [String] = []
  /// Whether the writer came to its end.
  private(set) var isComplete = false

  init(path: String = "") { self.path = path }

  /// Whether the writer has said anything yet.
  var hasBegun: Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_size > 0
  }

  /// The same log with what the file says.
  func read() throws -> WriterLog {
    var log = WriterLog(path: path)
    let text = try String(contentsOfFile: path, encoding: .utf8)
    for line in text.split(separator: "\n") {
      let rest = line.drop { $0 != " " }.dropFirst()
      switch line.prefix(while: { $0 != " " }) {
      case "try":
        if let edit = Acknowledgement(rest) { log.open[edit.work, default: []].append(edit) }
      case "ok":
        guard let edit = Acknowledgement(rest) else { continue }
        log.stored.append(edit)
        log.open[edit.work] = []
      case "same":
        // Nothing was written after an edit that failed: what of that one reached the log of the
        // database counts when the database is opened again.
        if let edit = Acknowledgement(rest) { log.stored.append(edit) }
      case "new": if rest.hasSuffix(" ."), let id = Int64(rest.dropLast(2)) { log.works.append(id) }
      case "no": log.failures.append(String(rest))
      case "end": log.isComplete = true
      default: break
      }
    }
    return log
  }
}
