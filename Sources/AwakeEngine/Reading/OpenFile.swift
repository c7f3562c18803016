import Foundation

/// An open regular file, closed when nobody holds it any more.
///
/// `@unchecked Sendable`: the descriptor never changes, and is only read at explicit offsets or by
/// one libvips source at a time.
final class OpenFile: @unchecked Sendable {
  let descriptor: Int32
  let size: Int
  let identity: FileIdentity

  private init(descriptor: Int32, status: stat) {
    self.descriptor = descriptor
    size = Int(status.st_size)
    identity = FileIdentity(status)
  }

  deinit { close(descriptor) }

  /// Opens a file for reading.
  ///
  /// - Throws: `PhotoError` when there is no readable regular file with at least one byte.
  static func reading(_ path: String) throws(PhotoError) -> OpenFile {
    // Non-blocking, so that a pipe of that name cannot hang us; it is refused below.
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw openError(errno, path) }
    return try checked(descriptor, path)
  }

  /// Copies a stream to an unnamed temporary file, so that it can be read out of order.
  static func spooling(_ stream: Int32, name: String) throws(PhotoError) -> OpenFile {
    let temporary = unnamedTemporaryFile()
    guard temporary >= 0 else {
      throw PhotoError(
        .notReadable, "no temporary file could be made (\(systemMessage(errno)))",
        advice: "check the space and rights of the temporary folder", path: name)
    }
    var buffer = [UInt8](repeating: 0, count: 1 << 17)
    while true {
      let count = read(stream, &buffer, buffer.count)
      if count == 0 { break }
      if count < 0 {
        if errno == EINTR { continue }
        let reason = systemMessage(errno)
        close(temporary)
        throw PhotoError(
          .notReadable, "cannot be read (\(reason))", advice: "check what feeds it", path: name)
      }
      guard writeAll(temporary, buffer[..<count]) else {
        let reason = systemMessage(errno)
        close(temporary)
        throw PhotoError(
          .notReadable, "could not be spooled to a temporary file (\(reason))",
          advice: "free some space in the temporary folder", path: name)
      }
    }
    return try checked(temporary, name)
  }

  /// Copies bytes to an unnamed temporary file.
  static func spooling(_ bytes: [UInt8], name: String) throws(PhotoError) -> OpenFile {
    let temporary = unnamedTemporaryFile()
    guard temporary >= 0, writeAll(temporary, bytes[...]) else {
      let reason = systemMessage(errno)
      if temporary >= 0 { close(temporary) }
      throw PhotoError(
        .notReadable, "no temporary file could be made (\(reason))",
        advice: "check the space and rights of the temporary folder", path: name)
    }
    return try checked(temporary, name)
  }

  /// Reads up to `count` bytes at `offset`; fewer at the end of the file.
  func bytes(at offset: Int, count: Int) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      filled = 0
      while filled < count, let base = buffer.baseAddress {
        let got = pread(descriptor, base + filled, count - filled, off_t(offset + filled))
        if got < 0 && errno == EINTR { continue }
        if got <= 0 { break }
        filled += got
      }
    }
  }

  /// A libvips source that starts at the first byte.
  func source() throws(VipsError) -> VipsSource {
    lseek(descriptor, 0, SEEK_SET)
    return try VipsSource(descriptor: descriptor)
  }

  private static func checked(_ descriptor: Int32, _ path: String) throws(PhotoError) -> OpenFile {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else {
      let error = openError(errno, path)
      close(descriptor)
      throw error
    }
    let kind = status.st_mode & S_IFMT
    guard kind == S_IFREG else {
      close(descriptor)
      let what = kind == S_IFDIR ? "is a folder" : "is a device or a pipe"
      throw PhotoError(.notAFile, "\(what), not a photo", advice: "name a photo file", path: path)
    }
    guard status.st_size > 0 else {
      close(descriptor)
      throw PhotoError(
        .emptyFile, "has no bytes", advice: "copy the photo again from where it came", path: path)
    }
    return OpenFile(descriptor: descriptor, status: status)
  }

  private static func openError(_ code: Int32, _ path: String) -> PhotoError {
    switch code {
    case ENOENT, ENOTDIR:
      PhotoError(.notFound, "no such file", advice: "check the name", path: path)
    case EACCES, EPERM:
      PhotoError(
        .notReadable, "may not be read", advice: "check the rights of the file and its folder",
        path: path)
    default:
      PhotoError(
        .notReadable, "cannot be opened (\(systemMessage(code)))", advice: "check the file",
        path: path)
    }
  }

  private static func unnamedTemporaryFile() -> Int32 {
    let folder = FileManager.default.temporaryDirectory.path
    var template = Array("\(folder)/awake-XXXXXX".utf8CString)
    let descriptor = mkstemp(&template)
    if descriptor >= 0 {
      unlink(template)
      _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    }
    return descriptor
  }
}

/// What makes a file itself, whatever it is called: device and inode.
struct FileIdentity: Hashable, Sendable {
  private let device: UInt64
  private let inode: UInt64

  init(_ status: stat) {
    device = UInt64(status.st_dev)
    inode = UInt64(status.st_ino)
  }

  /// The file a path leads to, through symbolic links; nil when there is none.
  init?(path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    self.init(status)
  }
}

/// Writes all bytes, however often the system takes only some of them.
func writeAll(_ descriptor: Int32, _ bytes: ArraySlice<UInt8>) -> Bool {
  var rest = bytes
  while !rest.isEmpty {
    let count = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
    if count < 0 && errno == EINTR { continue }
    guard count > 0 else { return false }
    rest = rest.dropFirst(count)
  }
  return true
}

/// The system's words for an error number.
func systemMessage(_ code: Int32) -> String {
  String(cString: strerror(code))
}
