import AwakeDocument
import AwakeSession
import AwakeSessionTestSupport
import AwakeTestSupport
import CFaultyDisk
import Foundation

/// Edits a library at random and says what it has done, until it is killed.
///
/// `LibraryWriter PATH SEED [edits=N] [works=N | work=ID] [pages=N] [faults] [reopens] [plain]
/// [snapshots=NAME] [bytes=N]`
///
/// With `bytes` the system lets no file grow further than that.
///
/// Before an edit is stored it writes `try …`, afterwards `ok …`, `same …` for one that changed
/// nothing, or `no CODE` for one that failed.
@main
struct LibraryWriter {
  let options: [String: String]
  let path: String
  let seed: UInt64
  let disk: OpaquePointer?

  static func main() async throws {
    closePipes()
    let words = CommandLine.arguments
    guard words.count >= 3, let seed = UInt64(words[2]) else {
      say("usage: LibraryWriter PATH SEED [OPTION[=VALUE] …]")
      exit(64)
    }
    var options: [String: String] = [:]
    for word in words.dropFirst(3) {
      let parts = word.split(separator: "=", maxSplits: 1).map(String.init)
      options[parts[0]] = parts.count > 1 ? parts[1] : ""
    }
    if let pages = options["pages"].flatMap({ Int32($0) }) { awake_checkpoint_after(pages) }
    if let bytes = options["bytes"].flatMap({ UInt64($0) }) { limitFiles(to: bytes) }
    let disk = options["faults"] != nil ? awake_disk_make("faulty", 1) : nil
    try await LibraryWriter(options: options, path: words[1], seed: seed, disk: disk).run()
  }

  /// Lets go of the pipes of other tests, which every new process gets along.
  ///
  /// Who reads such a pipe would wait for the end of this process, and this process waits to be
  /// killed by who might be waiting.
  private static func closePipes() {
    for descriptor in 3..<Int32(4096) {
      var status = stat()
      if fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFIFO { close(descriptor) }
    }
  }

  func run() async throws {
    var edits = RandomEdits(SeededGenerator(seed: seed), name: options["snapshots"] ?? "")
    let library = try await WorksLibrary(at: path)
    let count = options["edits"].flatMap { Int($0) } ?? Int.max
    let limit = options["works"].flatMap { Int($0) } ?? 3
    var works = try await library.list().works.map(\.id)
    if let work = options["work"].flatMap({ Int64($0) }) { works = [Work.ID(rawValue: work)] }
    let parent = getppid()
    for number in 0..<count {
      // The tests have ended before they could end this process.
      if getppid() != parent { exit(1) }
      let choice = Int.random(in: 0..<32, using: &edits.generator)
      if choice == 0, options["reopens"] != nil { await library.close() }
      if works.isEmpty || (choice == 1 && works.count < limit && options["work"] == nil) {
        do {
          let work = try await library.add(PhotoReference(path: "/photos/\(seed) 照片.jpg"))
          works.append(work.id)
          Self.say("new \(work.id) .")
        } catch {
          Self.say("no \(error.code.rawValue)")
          continue
        }
      }
      let index = Int.random(in: 0..<works.count, using: &edits.generator)
      // A plain edit is one step that no other has made.
      let action =
        options["plain"] == nil
        ? edits.action() : EditAction.change(.set("title", .string("\(seed) \(number)")))
      await edit(works[index], action, in: library, &edits.generator)
    }
    await library.close()
    Self.say("end .")
  }

  private func edit(
    _ work: Work.ID, _ action: EditAction, in library: WorksLibrary,
    _ generator: inout SeededGenerator
  ) async {
    if let disk, Int.random(in: 0..<3, using: &generator) == 0 {
      let kinds = [AWAKE_DISK_FULL, AWAKE_DISK_BROKEN, AWAKE_DISK_SHORT]
      awake_disk_arm(
        disk, Int32.random(in: 1...12, using: &generator),
        kinds[Int.random(in: 0..<3, using: &generator)])
    }
    do {
      let (done, isSame) = try await library.edit(work) { state in
        let before = Acknowledgement(work, state)
        try action.apply(to: &state, at: .now)
        let done = Acknowledgement(work, state)
        Self.say("try \(done.line)")
        return (done, done == before)
      }
      Self.say("\(isSame ? "same" : "ok") \(done.line)")
    } catch {
      Self.say("no \((error as? LibraryError)?.code.rawValue ?? "\(error)")")
    }
    if let disk { awake_disk_disarm(disk) }
  }

  /// Has the system refuse writes as a full disk does, instead of ending the process.
  private static func limitFiles(to bytes: UInt64) {
    signal(SIGXFSZ, SIG_IGN)
    var limit = rlimit(rlim_cur: rlim_t(bytes), rlim_max: rlim_t(bytes))
    #if os(Linux)
      setrlimit(__rlimit_resource_t(1), &limit)
    #else
      setrlimit(RLIMIT_FSIZE, &limit)
    #endif
  }

  /// Writes a line in one call, so that nothing of it waits in this process.
  private static func say(_ text: String) {
    let bytes = Array((text + "\n").utf8)
    _ = bytes.withUnsafeBytes { write(STDOUT_FILENO, $0.baseAddress, $0.count) }
  }
}
