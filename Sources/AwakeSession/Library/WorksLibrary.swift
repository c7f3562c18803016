import AwakeDocument
import Foundation

/// All works of a person: photos with their edits, in one file that survives whatever happens.
///
/// The file is an SQLite database in WAL mode. A step is on the disk before the call that stores it
/// returns; a process that is killed loses nothing that was stored. Several processes may use one
/// library: they wait for each other.
///
/// ```swift
/// let library = try await WorksLibrary(at: "/home/me/works.sqlite")
/// let work = try await library.add(photo)
/// try await library.edit(work.id) { try $0.apply(.set("light.exposure", 0.35), at: .now) }
/// ```
public actor WorksLibrary {
  /// What a library is opened for.
  public enum Access: Sendable {
    /// To be changed; one that is missing is made, an older one is brought up to date.
    case readWrite
    /// To be looked at: nothing in it is changed.
    ///
    /// SQLite may put an empty log beside it, where it can.
    case readOnly
  }

  /// The path of the file.
  public nonisolated let path: String
  private let executor = LibraryExecutor()
  private var opened: SQLiteDatabase?
  private let file: LibraryFile
  private let access: Access
  /// The edit that was stored last: most are edited several times in a row.
  var lastEdit: (id: Work.ID, state: EditState)?
  let now: @Sendable () -> Date
  let calendar: Calendar
  private let locale: Locale
  /// Made for the first search.
  private(set) lazy var monthNames = MonthNames(locale: locale)

  /// Runs on a thread of its own, since it waits for the disk.
  public nonisolated var unownedExecutor: UnownedSerialExecutor {
    executor.asUnownedSerialExecutor()
  }

  /// Opens a library.
  ///
  /// - Parameters:
  ///   - path: of the file, such as ``LibraryLocation/standard(environment:)``.
  ///   - access: what it is opened for.
  ///   - calendar: in whose time zone a month begins and ends, when works of a month are asked for.
  ///   - locale: in whose language months have names, beside English.
  ///   - now: what the time is.
  /// - Throws: ``LibraryError`` for a file that is no library, is damaged or newer, or cannot be
  ///   made; it is not changed then.
  public init(
    at path: String, access: Access = .readWrite, calendar: Calendar = .autoupdatingCurrent,
    locale: Locale = .autoupdatingCurrent, now: @escaping @Sendable () -> Date = { Date() }
  ) async throws(LibraryError) {
    try await self.init(
      LibraryFile(path: path), access: access, calendar: calendar, locale: locale, now: now)
  }

  init(
    _ file: LibraryFile, access: Access = .readWrite, calendar: Calendar = .autoupdatingCurrent,
    locale: Locale = .autoupdatingCurrent, now: @escaping @Sendable () -> Date = { Date() }
  ) async throws(LibraryError) {
    path = file.path
    self.file = file
    self.access = access
    self.calendar = calendar
    self.locale = locale
    self.now = now
    try open()
  }

  private func open() throws(LibraryError) { opened = try file.open(access) }

  /// Ends the connection; what is asked for afterwards opens it again.
  public func close() {
    opened = nil
    lastEdit = nil
  }

  var time: Timestamp { Timestamp(now()) }

  /// Runs a body on the database; whatever fails is told as an error of the library.
  func using<Result>(
    _ body: (SQLiteDatabase) throws -> Result
  ) throws(LibraryError) -> Result {
    if opened == nil { try open() }
    guard let database = opened else {
      throw LibraryError(.failed, "is closed", advice: "open it again", path: path)
    }
    do {
      return try body(database)
    } catch {
      throw LibraryError.of(error, path)
    }
  }

  /// From now on, fails at once where it would wait for others.
  func doesNotWait() throws(LibraryError) { try using { $0.doesNotWait() } }

  func noSuchWork(_ id: Work.ID) -> LibraryError {
    LibraryError(
      .noSuchWork, "there is no work \(id)", advice: "see the list of works", path: path)
  }
}
