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
  /// - Parameter replacing: whether an existing file of that name is replaced; otherwise it is an
  ///   error. The photo itself is never replaced.
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
    case .path(let path, let replacing):
      var status = stat()
      guard stat(path, &status) == 0 else { return }
      if FileIdentity(status) == input.identity {
        throw PhotoError(
          .outputIsInput, "is the photo itself", advice: "choose another name, or use --in-place",
          path: path)
      }
      if status.st_mode & S_IFMT == S_IFDIR {
        throw PhotoError(
          .notWritable, "is a folder", advice: "name a file in it", path: path)
      }
      if !replacing { throw PendingFile.error(EEXIST, path) }
    }
  }

  /// Runs `write` with an open descriptor and makes the result visible only when it succeeds.
  ///
  /// - Returns: the number of bytes written.
  func write(_ body: (Int32) throws(PhotoError) -> Void) throws(PhotoError) -> Int {
    switch place {
    case .path(let path, let replacing):
      let file = try PendingFile(for: path)
      try body(file.descriptor)
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
      // Spooled, so that a failure leaves nothing behind in the pipe.
      let file = try PendingFile(for: FileManager.default.temporaryDirectory.path + "/awake")
      try body(file.descriptor)
      let size = Self.size(file.descriptor)
      lseek(file.descriptor, 0, SEEK_SET)
      var buffer = [UInt8](repeating: 0, count: 1 << 17)
      while true {
        let count = read(file.descriptor, &buffer, buffer.count)
        if count < 0 && errno == EINTR { continue }
        if count <= 0 { break }
        guard writeAll(1, buffer[..<count]) else {
          throw PendingFile.error(errno, "standard output")
        }
      }
      return size
    }
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
