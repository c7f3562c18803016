import Foundation

/// What Awake has written, so that an export can be left out while nothing has changed.
///
/// A small file for each output, found by the output's path, so that several processes write at
/// once; ``Hold`` keeps a record and its output together. A record is written before the output
/// appears under its name: whenever a process is stopped, an output that is there is known.
public struct ExportRecords: Sendable {
  /// Where the records are kept.
  public let folder: String

  /// Keeps records in a folder, which is made when it is missing.
  public init(folder: String) { self.folder = folder }

  /// The user's records, `$XDG_STATE_HOME/awake/exports`; nil where there is no home for them.
  ///
  /// - Parameter environment: where `XDG_STATE_HOME` and `HOME` are looked up.
  public static func standard(environment: [String: String]) -> ExportRecords? {
    // The base directory specification says to ignore relative paths.
    if let state = environment["XDG_STATE_HOME"], state.hasPrefix("/") {
      return ExportRecords(folder: "\(state)/awake/exports")
    }
    guard let home = environment["HOME"], home.hasPrefix("/") else { return nil }
    return ExportRecords(folder: "\(home)/.local/state/awake/exports")
  }

  /// What an output is made of.
  public struct Origin: Sendable, Hashable, Codable {
    /// The hash of the photo's bytes.
    public var photo: String
    /// The hash of the edit, of the files that it names, of how it is written and of the version.
    public var edit: String

    /// Makes an origin of two hashes.
    public init(photo: String, edit: String) {
      self.photo = photo
      self.edit = edit
    }
  }

  /// What a new output may take the place of.
  public enum Replacing: Sendable, Hashable {
    /// Only what a record tells about, or what is the same to the byte.
    case ownOnly
    /// Whatever is there.
    case anything
  }

  /// Keeps other processes from recording outputs at the same time; it ends with the object.
  public final class Hold: Sendable {
    private let descriptor: Int32

    init(_ folder: String) {
      descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
      while descriptor >= 0, flock(descriptor, LOCK_EX) != 0, errno == EINTR {}
    }

    deinit { if descriptor >= 0 { close(descriptor) } }
  }

  /// What is kept of an output.
  private struct Record: Codable {
    var output: String
    var origin: Origin
    var bytes: Int
    var sha256: String
    /// The hash of what it replaced, which stands there until the moment it does.
    var earlier: String?
  }

  /// Whether an output is there, made of just this, and untouched since.
  ///
  /// - Parameters:
  ///   - output: the path of the output.
  ///   - origin: what it would be made of.
  ///   - isInPlace: whether the output takes the place of the photo, which then is what an earlier
  ///     run wrote.
  public func isCurrent(_ output: String, origin: Origin, isInPlace: Bool = false) -> Bool {
    guard let record = record(of: output), record.origin.edit == origin.edit,
      isInPlace || record.origin.photo == origin.photo
    else { return false }
    var status = stat()
    guard stat(output, &status) == 0, Int(status.st_size) == record.bytes else { return false }
    return (try? ContentHash.sha256(of: output)) == record.sha256
  }

  /// Whether there is a record of an output, whatever it says.
  public func hasRecord(of output: String) -> Bool {
    (try? path(of: output)).map { FileManager.default.fileExists(atPath: $0) } ?? false
  }

  /// Whether a file is what a record tells about, and untouched since.
  public func isOwn(_ output: String) -> Bool {
    guard let record = record(of: output) else { return false }
    return (try? ContentHash.sha256(of: output)) == record.sha256
  }

  /// Records an output that is about to appear under its name.
  ///
  /// - Parameters:
  ///   - file: the output, whole but without its name.
  ///   - output: its path.
  ///   - origin: what it is made of.
  ///   - replacing: what may be there already.
  /// - Returns: what is to be held until the output has its name.
  /// - Throws: `PhotoError` `output-exists` when there is a file of that name that Awake did not
  ///   write, or that was changed since, unless it is the same to the byte; and for a record that
  ///   cannot be written.
  public func keep(
    _ file: FinishedFile, as output: String, origin: Origin, replacing: Replacing = .ownOnly
  ) throws(PhotoError) -> Hold {
    let (bytes, sha256) = try file.measured()
    let place = try path(of: output)
    try makeFolder(of: place)
    let hold = Hold(PathParts(place).folder)
    let existing =
      FileManager.default.fileExists(atPath: output) ? try ContentHash.sha256(of: output) : nil
    if let existing, existing != sha256, replacing == .ownOnly {
      let record = record(of: output)
      guard existing == record?.sha256 || existing == record?.earlier else {
        let reason =
          record == nil
          ? "there is a file that no record tells about" : "was changed since Awake wrote it"
        throw PhotoError(
          .outputExists, reason,
          advice: "move it away, or delete it", path: output)
      }
    }
    let record = Record(
      output: PathParts.resolved(output), origin: origin, bytes: bytes, sha256: sha256,
      earlier: existing)
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    do {
      try encoder.encode(record).write(to: URL(fileURLWithPath: place), options: .atomic)
    } catch {
      throw unkept(place)
    }
    return hold
  }

  private func makeFolder(of path: String) throws(PhotoError) {
    do {
      try FileManager.default.createDirectory(
        atPath: PathParts(path).folder, withIntermediateDirectories: true)
    } catch {
      throw unkept(path)
    }
  }

  private func unkept(_ path: String) -> PhotoError {
    PhotoError(
      .notWritable, "the record of what was written cannot be kept",
      advice: "check the disk, and the rights of \(folder)", path: path)
  }

  /// What is known of an output; nil for nothing, also when its record is damaged.
  private func record(of output: String) -> Record? {
    guard let path = try? path(of: output),
      let data = FileManager.default.contents(atPath: path)
    else { return nil }
    return try? JSONDecoder().decode(Record.self, from: data)
  }

  private func path(of output: String) throws(PhotoError) -> String {
    let name = try ContentHash.sha256(of: PathParts.resolved(output).utf8)
    return "\(folder)/\(name.prefix(2))/\(name.dropFirst(2)).json"
  }
}
