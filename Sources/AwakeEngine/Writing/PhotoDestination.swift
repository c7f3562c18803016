import Foundation

/// Where an edited photo goes.
public struct PhotoDestination: Sendable {
  enum Place: Sendable {
    case path(String, replacing: Bool)
    case inPlace(String)
    case standardOutput
  }

  let place: Place
  /// What messages call the output.
  public let name: String

  /// A file.
  ///
  /// - Parameters:
  ///   - path: of the file.
  ///   - replacing: whether an existing file of that name is replaced; otherwise it is an error. The
  ///     photo itself is never replaced.
  public static func file(_ path: String, replacing: Bool = false) -> PhotoDestination {
    PhotoDestination(place: .path(path, replacing: replacing), name: path)
  }

  /// The photo's own file; the original is kept beside it as `name.original.ext`, which is never
  /// overwritten.
  public static func inPlace(_ path: String) -> PhotoDestination {
    PhotoDestination(place: .inPlace(path), name: path)
  }

  /// Standard output.
  public static let standardOutput = PhotoDestination(place: .standardOutput, name: "-")

  /// Refuses destinations that cannot work, before any pixel is decoded.
  func check(against input: OpenFile) throws(PhotoError) {
    switch place {
    case .standardOutput, .inPlace: return
    case .path(let path, _):
      var status = stat()
      if stat(path, &status) == 0, FileIdentity(status) == input.identity {
        throw PhotoError(
          .outputIsInput, "is the photo itself", advice: "choose another name, or use --in-place",
          path: path)
      }
      try check()
    }
  }

  /// Refuses destinations that cannot work, before anything is made for them.
  public func check() throws(PhotoError) {
    guard case .path(let path, let replacing) = place else { return }
    var status = stat()
    guard stat(path, &status) == 0 else { return }
    switch status.st_mode & S_IFMT {
    case S_IFDIR:
      throw PhotoError(.notWritable, "is a folder", advice: "name a file in it", path: path)
    case S_IFREG:
      if !replacing { throw PendingFile.error(EEXIST, path) }
      if access(path, W_OK) != 0 { throw PendingFile.error(errno, path) }
    default: break
    }
  }

  /// Runs `write` with an open descriptor and makes the result visible only when it succeeds.
  ///
  /// - Returns: the number of bytes written.
  func write(_ body: (Int32) throws(PhotoError) -> Void) throws(PhotoError) -> Int {
    switch place {
    case .path(let path, let replacing):
      try check()
      if Self.isStream(path) {
        let stream = open(path, O_WRONLY | O_CLOEXEC)
        guard stream >= 0 else { throw PendingFile.error(errno, path) }
        defer { close(stream) }
        return try spool(into: stream, path, body)
      }
      // A symbolic link stays one: its target is replaced.
      let target = replacing ? URL(fileURLWithPath: path).resolvingSymlinksInPath().path : path
      let file = try PendingFile(for: target)
      try body(file.descriptor)
      var status = stat()
      if replacing, stat(target, &status) == 0 { fchmod(file.descriptor, status.st_mode & 0o7777) }
      try file.commit(replacing: replacing)
      return Self.size(file.descriptor)
    case .inPlace(let path):
      // A symbolic link stays one: its target is replaced.
      let target = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
      let file = try PendingFile(for: target)
      try body(file.descriptor)
      try keepOriginal(target)
      try file.commit(replacing: true)
      return Self.size(file.descriptor)
    case .standardOutput:
      return try spool(into: 1, "standard output", body)
    }
  }

  /// Whether a path is a pipe or a device, which take bytes as they come and are never replaced.
  private static func isStream(_ path: String) -> Bool {
    var status = stat()
    guard stat(path, &status) == 0 else { return false }
    return ![S_IFREG, S_IFDIR].contains(status.st_mode & S_IFMT)
  }

  /// Collects all bytes before the first goes out, so that a failure leaves nothing in a pipe.
  private func spool(
    into stream: Int32, _ name: String, _ body: (Int32) throws(PhotoError) -> Void
  ) throws(PhotoError) -> Int {
    let file = try PendingFile(for: FileManager.default.temporaryDirectory.path + "/awake")
    try body(file.descriptor)
    let size = Self.size(file.descriptor)
    lseek(file.descriptor, 0, SEEK_SET)
    var buffer = [UInt8](repeating: 0, count: 1 << 17)
    while true {
      let count = read(file.descriptor, &buffer, buffer.count)
      if count < 0 && errno == EINTR { continue }
      if count <= 0 { break }
      guard writeAll(stream, buffer[..<count]) else { throw PendingFile.error(errno, name) }
    }
    return size
  }

  /// The name under which the original of a photo edited in place is kept.
  static func originalName(_ path: String) -> String {
    let slash = path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex
    let name = path[slash...]
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else {
      return path + ".original"
    }
    return "\(path[..<dot]).original\(path[dot...])"
  }

  private func keepOriginal(_ path: String) throws(PhotoError) {
    let original = Self.originalName(path)
    if link(path, original) == 0 || errno == EEXIST { return }
    // No hard links on this file system: copy.
    let source = try OpenFile.reading(path)
    let copy = try PendingFile(for: original)
    var offset = 0
    while true {
      let bytes = source.bytes(at: offset, count: 1 << 20)
      if bytes.isEmpty { break }
      guard writeAll(copy.descriptor, bytes[...]) else {
        throw PendingFile.error(errno, original)
      }
      offset += bytes.count
    }
    try copy.commit(replacing: false)
  }

  private static func size(_ descriptor: Int32) -> Int {
    var status = stat()
    return fstat(descriptor, &status) == 0 ? Int(status.st_size) : 0
  }
}
