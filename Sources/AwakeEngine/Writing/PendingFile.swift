import Foundation

/// A file that does not exist under its name until it is whole.
///
/// The bytes go to an unnamed file of the destination folder (`O_TMPFILE`), or, where the file
/// system has none, to a `.awake-…` name that is removed when the work fails.
final class PendingFile {
  let descriptor: Int32
  private let path: String
  private let folder: String
  private var temporaryName: String?

  /// Opens a pending file for a path.
  init(for path: String) throws(PhotoError) {
    self.path = path
    let parent = PathParts(path).folder
    folder = parent.isEmpty ? "." : parent
    #if os(Linux)
      // O_TMPFILE is __O_TMPFILE | O_DIRECTORY, a macro that Swift does not see.
      let unnamed = open(folder, 0o20_000_000 | O_DIRECTORY | O_RDWR | O_CLOEXEC, 0o666)
      if unnamed >= 0 {
        descriptor = unnamed
        return
      }
    #endif
    Self.sweep(folder)
    let name = Self.temporaryPath(in: folder)
    let named = open(name, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    guard named >= 0 else { throw Self.error(errno, path) }
    descriptor = named
    temporaryName = name
  }

  deinit {
    close(descriptor)
    if let temporaryName { unlink(temporaryName) }
  }

  /// Gives the file its name.
  ///
  /// - Parameter replacing: whether a file of that name is replaced, in one step.
  func commit(replacing: Bool) throws(PhotoError) {
    guard fsync(descriptor) == 0 else { throw Self.error(errno, path) }
    if !replacing, temporaryName == nil {
      guard linkDescriptor(to: path) else { throw Self.error(errno, path) }
      return
    }
    let source: String
    if let temporaryName {
      source = temporaryName
    } else {
      Self.sweep(folder)
      source = Self.temporaryPath(in: folder)
      guard linkDescriptor(to: source) else { throw Self.error(errno, path) }
      temporaryName = source
    }
    if replacing {
      guard rename(source, path) == 0 else { throw Self.error(errno, path) }
      temporaryName = nil
    } else {
      // A hard link fails when the name exists; rename would replace it.
      guard link(source, path) == 0 else { throw Self.error(errno, path) }
    }
  }

  private func linkDescriptor(to target: String) -> Bool {
    #if os(Linux)
      linkat(
        AT_FDCWD, "/proc/self/fd/\(descriptor)", AT_FDCWD, target, Int32(AT_SYMLINK_FOLLOW)) == 0
    #else
      false
    #endif
  }

  private static func temporaryPath(in folder: String) -> String {
    "\(folder)/.awake-\(getpid())-\(UInt32.random(in: 0...UInt32.max)).tmp"
  }

  /// Removes `.awake-…` names that nobody has written to for an hour and whose process is gone, as
  /// far as this machine can tell.
  private static func sweep(_ folder: String) {
    guard let entries = opendir(folder) else { return }
    defer { closedir(entries) }
    while let entry = readdir(entries) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { tuple in
        tuple.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      guard name.hasPrefix(".awake-"), name.hasSuffix(".tmp") else { continue }
      let parts = name.dropLast(4).split(separator: "-", omittingEmptySubsequences: false)
      guard parts.count == 3, let process = Int32(parts[1]), process > 0, UInt32(parts[2]) != nil
      else { continue }
      var status = stat()
      let path = "\(folder)/\(name)"
      // Processes of other machines and containers are not seen, so that only time tells.
      guard kill(process, 0) != 0, errno == ESRCH, lstat(path, &status) == 0,
        status.st_mode & S_IFMT == S_IFREG, time(nil) - changed(status) > 3600
      else { continue }
      unlink(path)
    }
  }

  /// When a file was last written, in seconds since 1970.
  private static func changed(_ status: stat) -> Int {
    #if os(Linux)
      status.st_mtim.tv_sec
    #else
      status.st_mtimespec.tv_sec
    #endif
  }

  static func error(_ code: Int32, _ path: String) -> PhotoError {
    switch code {
    case EEXIST:
      PhotoError(
        .outputExists, "already exists", advice: "use --on-conflict to say what to do", path: path)
    case ENOENT, ENOTDIR:
      PhotoError(
        .notWritable, "its folder does not exist", advice: "make the folder first", path: path)
    case EACCES, EPERM, EROFS:
      PhotoError(
        .notWritable, "may not be written (\(systemMessage(code)))",
        advice: "choose a folder you may write to", path: path)
    case ENOSPC, EDQUOT, EFBIG:
      PhotoError(
        .notWritable, "could not be written: the disk is full (\(systemMessage(code)))",
        advice: "free some space", path: path)
    case EPIPE, EBADF:
      PhotoError(
        .notWritable, "could not be written (\(systemMessage(code)))",
        advice: "check what reads it", path: path)
    case ENAMETOOLONG:
      PhotoError(
        .notWritable, "has a name that is too long", advice: "choose a shorter one", path: path)
    default:
      PhotoError(
        .notWritable, "could not be written (\(systemMessage(code)))", advice: "check the folder",
        path: path)
    }
  }
}
