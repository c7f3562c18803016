import CSQLite
import Foundation

/// Why a works library, a work in it or a sidecar could not be used.
///
/// Nothing was changed where an error is thrown: what was there before is still there.
public struct LibraryError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The kind of the failure, as a stable kebab-case name.
  public struct Code: RawRepresentable, Sendable, Hashable {
    /// The kebab-case name, such as `newer-schema`.
    public let rawValue: String

    /// Makes a code of its name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// There is no library, or its folder is missing.
    public static let notFound = Code(rawValue: "library-not-found")
    /// The file is no works library.
    public static let notALibrary = Code(rawValue: "not-a-library")
    /// The library or the sidecar was written by a newer version.
    public static let newer = Code(rawValue: "newer-schema")
    /// The file is damaged.
    public static let damaged = Code(rawValue: "library-damaged")
    /// The library can be read, but not written.
    public static let readOnly = Code(rawValue: "library-read-only")
    /// The disk is full.
    public static let full = Code(rawValue: "disk-full")
    /// Other programs hold the library for too long.
    public static let busy = Code(rawValue: "library-busy")
    /// The system could not read or write.
    public static let failed = Code(rawValue: "library-failed")
    /// There is no such work, step or snapshot.
    public static let noSuchWork = Code(rawValue: "no-such-work")
    /// Several works are meant.
    public static let ambiguous = Code(rawValue: "ambiguous-work")
    /// One work is damaged; the others are not.
    public static let workDamaged = Code(rawValue: "work-damaged")
    /// The work is not in the state that the request needs, such as in the trash.
    public static let notPossible = Code(rawValue: "not-possible")
    /// A file of that name was not written by Awake and stays.
    public static let foreignFile = Code(rawValue: "foreign-file")
  }

  /// The kind of the failure.
  public let code: Code
  /// What is wrong, in one clause.
  public let message: String
  /// What to do about it.
  public let advice: String
  /// The library, sidecar or photo that is at fault.
  public let path: String?

  /// Makes an error.
  public init(_ code: Code, _ message: String, advice: String, path: String? = nil) {
    self.code = code
    self.message = message
    self.advice = advice
    self.path = path
  }

  /// One line: `path: message; advice`.
  public var description: String {
    let prefix = path.map { "\($0): " } ?? ""
    return advice.isEmpty ? prefix + message : "\(prefix)\(message); \(advice)"
  }

  /// The code `SQLITE_IOERR_SHMSIZE`, a macro that Swift does not see.
  ///
  /// The file whose name ends with `-shm` could not be made larger, which SQLite needs for reading,
  /// too.
  private static let noRoomForIndex = SQLITE_IOERR | (19 << 8)

  /// What a failure of SQLite means for the library at a path.
  init(_ failure: SQLiteFailure, _ path: String) {
    let words = failure.text
    switch failure.primary {
    case SQLITE_BUSY, SQLITE_LOCKED:
      self.init(
        .busy, "other programs are writing to it (\(words))",
        advice: "try again when they are done",
        path: path)
    case SQLITE_FULL:
      self.init(
        .full, "could not be written: the disk is full (\(words))", advice: "free some space",
        path: path)
    case SQLITE_IOERR where failure.code == LibraryError.noRoomForIndex:
      self.init(
        .full, "cannot be used: the disk is too full for the index of its log (\(words))",
        advice: "free some space", path: path)
    case SQLITE_READONLY, SQLITE_PERM, SQLITE_AUTH:
      self.init(
        .readOnly, "may not be written (\(words))",
        advice: "change its rights, or name another library", path: path)
    case SQLITE_CORRUPT, SQLITE_FORMAT:
      self.init(
        .damaged, "is damaged (\(words)); it was not changed",
        advice: "put back a copy of it, or rescue what is left with 'sqlite3 FILE .recover'",
        path: path)
    case SQLITE_NOTADB:
      self.init(
        .notALibrary, "is no works library", advice: "name another file with --library",
        path: path)
    case SQLITE_SCHEMA:
      self.init(
        .newer, "was brought to a newer version by another program; it was not changed",
        advice: "update awake, and start this program again", path: path)
    case SQLITE_CANTOPEN:
      self.init(
        .failed, "cannot be opened (\(words))", advice: "check its rights and those of its folder",
        path: path)
    default:
      self.init(
        .failed, "could not be read or written (\(words))",
        advice: "check the disk and its free space", path: path)
    }
  }

  /// Why the system did not let a file be made or written.
  ///
  /// - Parameters:
  ///   - code: the number of the error.
  ///   - done: what was to be done: `made`, `written`.
  ///   - path: of the file.
  ///   - rights: what to do where rights are missing.
  ///   - missing: what to do where the folder is missing.
  init(_ code: Int32, _ done: String, at path: String, rights: String, missing: String) {
    let reason = String(cString: strerror(code))
    switch code {
    case ENOENT, ENOTDIR:
      self.init(
        .failed, "cannot be \(done): its folder does not exist", advice: missing, path: path)
    case ENOSPC, EDQUOT:
      self.init(
        .full, "cannot be \(done): the disk is full (\(reason))", advice: "free some space",
        path: path)
    case EACCES, EPERM, EROFS:
      self.init(.readOnly, "may not be \(done) (\(reason))", advice: rights, path: path)
    default:
      self.init(.failed, "cannot be \(done) (\(reason))", advice: "check its folder", path: path)
    }
  }

  /// Any error of the library's own code, as one of these.
  static func of(_ error: any Error, _ path: String) -> LibraryError {
    switch error {
    case let error as LibraryError: error
    case let failure as SQLiteFailure: LibraryError(failure, path)
    default: LibraryError(.failed, "\(error)", advice: "check the library", path: path)
    }
  }
}
