import AwakeKit
import Foundation

/// A line about works: which library it means, which work, and how what happened is told.
struct WorkLine: Sendable {
  static let libraryOption = OptionSpec.value(
    "library", nil, .path, "FILE", "the works library", group: "Library",
    usual: "$AWAKE_LIBRARY, else the library of the user")

  /// What every verb of works has.
  static let options: [OptionSpec] = [
    libraryOption,
    .flag("json", nil, "one JSON object a line", group: "Report"),
    .flag("quiet", nil, "only errors", group: "Report"),
  ]

  /// The operand of most verbs.
  static let oneWork = OperandSpec.list(["WORK"])

  /// A verb about works.
  ///
  /// - Parameters:
  ///   - path: the verbs that lead to it, such as `session undo`.
  ///   - examples: what is typed behind `awake session` or `awake works`, and why.
  ///   - options: those beside the ones that every verb of works has.
  static func spec(
    _ path: String, _ summary: String, _ examples: [(command: String, explanation: String)],
    discussion: String = "", options: [OptionSpec] = [], operands: OperandSpec = oneWork
  ) -> CommandSpec {
    let words = path.split(separator: " ")
    let parent = words.dropLast().joined(separator: " ")
    return CommandSpec(
      name: words.last.map(String.init) ?? path, summary: summary, discussion: discussion,
      examples: examples.map { .init(command: "awake \(parent) \($0)", explanation: $1) },
      options: options + Self.options, operands: operands)
  }

  let invocation: Invocation

  init(_ invocation: Invocation) { self.invocation = invocation }

  /// The work that the line names.
  var name: String { invocation.operands.first ?? "" }

  /// How the library is used.
  enum Use {
    /// Only read.
    case reading
    /// Changed; one that is not there is not made.
    case changing
    /// Changed, and made when it is not there.
    case making
  }

  /// Whether the line or `AWAKE_LIBRARY` names the library.
  var isNamed: Bool {
    invocation.text("library") != nil
      || !(ProcessInfo.processInfo.environment["AWAKE_LIBRARY"] ?? "").isEmpty
  }

  private var path: String {
    get throws(LibraryError) {
      if let named = invocation.text("library") { return named }
      return try LibraryLocation.standard(environment: ProcessInfo.processInfo.environment)
    }
  }

  /// Opens the library.
  /// - Throws: `LibraryError` when it cannot be used for that.
  func open(_ use: Use) async throws(LibraryError) -> WorksLibrary {
    let path = try path
    if use != .making, access(path, F_OK) != 0, errno == ENOENT {
      throw LibraryError(
        .notFound, "there is no library yet",
        advice: "make the first work with 'awake session new PHOTO'", path: path)
    }
    return try await WorksLibrary(
      at: path, access: use == .reading ? .readOnly : .readWrite, locale: Self.locale)
  }

  /// The language of the person who types, for the names of months.
  private static var locale: Locale {
    let environment = ProcessInfo.processInfo.environment
    let named = ["LC_ALL", "LC_TIME", "LANG"].compactMap { environment[$0] }.first { !$0.isEmpty }
    let name = String((named ?? "").prefix { $0 != "." && $0 != "@" })
    return Locale(identifier: ["", "C", "POSIX"].contains(name) ? "en" : name)
  }

  /// The work that a word on the line means: its number, or the path of its photo.
  ///
  /// - Throws: `LibraryError` when there is none, and when a photo has several.
  func work(_ word: String, in library: WorksLibrary) async throws(LibraryError) -> Work {
    if let id = try Self.number(word, in: library) { return try await library.work(id) }
    let works = try await library.works(of: PhotoReference.fullPath(word))
    return try Self.only(
      works, of: word, "this photo has no work",
      advice: "make one with 'awake session new PHOTO', or see 'awake works list'")
  }

  /// The work in the trash that a word on the line means.
  func work(inTrash word: String, in library: WorksLibrary) async throws(LibraryError) -> Work {
    if let id = try Self.number(word, in: library) { return try await library.work(id) }
    let path = PhotoReference.fullPath(word)
    var works: [Work] = []
    var query = WorkQuery(.trash, limit: 10_000)
    repeat {
      let page = try await library.list(query)
      works += page.works.filter { $0.photo.path == path }
      query.after = page.next
    } while query.after != nil
    return try Self.only(
      works, of: word, "this photo has no work in the trash",
      advice: "see 'awake works list --trash'")
  }

  /// The number that a word is; nil for a path.
  private static func number(
    _ word: String, in library: WorksLibrary
  ) throws(LibraryError) -> Work.ID? {
    guard !word.isEmpty else {
      throw LibraryError(
        .noSuchWork, "the name of a work is empty", advice: "see 'awake works list'",
        path: library.path)
    }
    guard word.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }) else {
      return nil
    }
    guard let number = Int64(word) else {
      throw LibraryError(
        .noSuchWork, "there is no work \(word)", advice: "see 'awake works list'",
        path: library.path)
    }
    return Work.ID(rawValue: number)
  }

  private static func only(
    _ works: [Work], of word: String, _ message: String, advice: String
  ) throws(LibraryError) -> Work {
    guard let work = works.first else {
      throw LibraryError(.noSuchWork, message, advice: advice, path: word)
    }
    guard works.count == 1 else {
      let numbers = works.map { String($0.id.rawValue) }.joined(separator: ", ")
      throw LibraryError(
        .ambiguous, "this photo has several works: \(numbers)", advice: "name one by its number",
        path: word)
    }
    return work
  }

  /// Refuses to change what is in the trash.
  static func check(_ work: Work) throws(LibraryError) {
    guard work.trashed != nil else { return }
    throw LibraryError(
      .notPossible, "work \(work.id) is in the trash",
      advice: "take it out with 'awake works restore \(work.id)'")
  }

  /// Does something with the one work that the line names, and reports it.
  func run(
    _ use: Use, _ body: @escaping @Sendable (WorksLibrary, Work) async throws -> WorkReport
  ) throws(UsageError) -> ExitStatus {
    try run(name, use, allowsTrash: use == .reading, body)
  }

  /// Does something with one work, and reports it.
  ///
  /// - Parameters:
  ///   - word: the work, as the line names it.
  ///   - allowsTrash: whether the work may be in the trash.
  func run(
    _ word: String, _ use: Use, allowsTrash: Bool,
    _ body: @escaping @Sendable (WorksLibrary, Work) async throws -> WorkReport
  ) throws(UsageError) -> ExitStatus {
    try report(word) {
      let library = try await open(use)
      let work = try await work(word, in: library)
      if !allowsTrash { try Self.check(work) }
      return try await body(library, work)
    }
  }

  /// Does something and reports it, whether it can be done or not.
  ///
  /// - Parameter input: what the line names.
  func report(
    _ input: String, _ body: @escaping @Sendable () async throws -> WorkReport
  ) throws(UsageError) -> ExitStatus {
    do {
      publish(try Waiting.run(for: body), input)
      return .done
    } catch let error as UsageError {
      throw error
    } catch {
      complain(error, input)
      return .failed
    }
  }

  var isJSON: Bool { invocation.flag("json") }
  var isQuiet: Bool { invocation.flag("quiet") }

  /// Where reports go: standard output, unless a picture goes there.
  private var messages: Int32 {
    invocation.text("output") == "-" ? Terminal.error : Terminal.output
  }

  func publish(_ report: WorkReport, _ input: String) {
    if isJSON {
      Terminal.write(report.json(input), to: messages)
    } else if !isQuiet {
      for line in report.lines { Terminal.write(Terminal.plain(line), to: messages) }
    }
  }

  func complain(_ error: any Error, _ input: String) {
    if isJSON {
      var text = JSONText()
      text.object {
        $0.member("schema", 1)
        $0.member("input", input)
        $0.member("status", PhotoReport.Status.failed.rawValue)
        $0.error(error)
      }
      Terminal.write(text.text, to: messages)
    }
    Terminal.complain(Complaint(error).line)
  }
}
