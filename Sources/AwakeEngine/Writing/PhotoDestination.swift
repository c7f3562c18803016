import Foundation

/// Where an edited photo goes.
public struct PhotoDestination: Sendable {
  enum Place: Sendable {
    case path(String, replacing: Bool)
    case inPlace(String, isEdited: Bool)
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

  /// The photo's own file, whose original is kept beside it.
  ///
  /// It is kept as `name.original.ext`, or as `name.original-2.ext` … where there is one already.
  /// Nothing is overwritten.
  ///
  /// - Parameters:
  ///   - path: of the photo.
  ///   - isEdited: whether the file is known to come of an earlier edit in place, whose original
  ///     was kept then; it is not kept again.
  public static func inPlace(_ path: String, isEdited: Bool = false) -> PhotoDestination {
    PhotoDestination(place: .inPlace(path, isEdited: isEdited), name: path)
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
    case .inPlace(let path, let isEdited):
      // A symbolic link stays one: its target is replaced.
      let target = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
      let file = try PendingFile(for: target)
      try body(file.descriptor)
      var status = stat()
      if stat(target, &status) == 0 { fchmod(file.descriptor, status.st_mode & 0o7777) }
      if !isEdited { try keepOriginal(target) }
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
  ///
  /// - Parameter number: from 2 on where earlier names are taken.
  static func originalName(_ path: String, number: Int = 1) -> String {
    let parts = PathParts(path)
    let mark = number > 1 ? ".original-\(number)" : ".original"
    let ending = parts.fileExtension.isEmpty ? "" : "." + parts.fileExtension
    return PathParts.join(parts.folder, parts.stem + mark + ending)
  }

  /// The photo whose original, kept by an edit in place, a file is by its name; nil for others.
  public static func photo(ofOriginal path: String) -> String? {
    let parts = PathParts(path)
    guard let mark = parts.stem.range(of: ".original", options: .backwards),
      parts.stem[mark.upperBound...].allSatisfy({ "-0123456789".contains($0) })
    else { return nil }
    let ending = parts.fileExtension.isEmpty ? "" : "." + parts.fileExtension
    return PathParts.join(parts.folder, parts.stem[..<mark.lowerBound] + ending)
  }

  /// Keeps a photo beside itself; names that are taken stay what they are.
  private func keepOriginal(_ path: String) throws(PhotoError) {
    for number in 1...Int.max {
      let original = Self.originalName(path, number: number)
      if let kept = FileIdentity(path: original), kept == FileIdentity(path: path) { return }
      if link(path, original) == 0 { return }
      let code = errno
      if code == EEXIST { continue }
      // No hard links on this file system: copy.
      do throws(PhotoError) {
        try copy(path, to: original)
        return
      } catch {
        guard error.code == .outputExists else { throw error }
      }
    }
  }

  private func copy(_ path: String, to original: String) throws(PhotoError) {
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
