import Foundation

/// Thumbnails as files in a folder, which can be made again at any time.
///
/// Several processes may use one folder. A file that is damaged, half written or gone is a miss,
/// never an error. When there is too much, what was not used for the longest time goes.
///
/// A file is the picture as it was given, with a checksum of 12 bytes behind it, which readers of
/// pictures pass over.
public actor ThumbnailCache {
  /// The folder.
  public nonisolated let folder: String
  /// How many bytes of files are kept.
  public nonisolated let budget: Int
  private let executor = LibraryExecutor()
  /// How many bytes there are, as far as is known; nil before they were counted.
  private var used: Int?
  /// How many bytes were stored since they were counted: others may have stored as many.
  private var storedSinceCount = 0

  /// Runs on a thread of its own, since it waits for the disk.
  public nonisolated var unownedExecutor: UnownedSerialExecutor {
    executor.asUnownedSerialExecutor()
  }

  /// A cache in a folder, which is made when something is stored.
  ///
  /// - Parameters:
  ///   - folder: the full path, such as ``LibraryLocation/cache(environment:)`` and a name.
  ///   - budget: how many bytes of files are kept; 256 MiB by default.
  public init(folder: String, budget: Int = 256 << 20) {
    self.folder = folder
    self.budget = max(budget, 0)
  }

  /// The picture that was stored; nil when there is none, or it is damaged.
  public func data(for key: ThumbnailKey) -> Data? {
    let path = path(of: key)
    guard let stored = FileManager.default.contents(atPath: path) else { return nil }
    let picture = stored.dropLast(Self.sealLength)
    guard Array(stored.suffix(Self.sealLength)) == Self.seal(of: picture) else {
      remove(path, stored.count)
      return nil
    }
    utimensat(AT_FDCWD, path, nil, 0)
    return Data(picture)
  }

  /// The file of a picture that was stored; nil when there is none, or it is damaged.
  ///
  /// The file may go at any time when another process needs the room.
  public func url(for key: ThumbnailKey) -> URL? {
    data(for: key).map { _ in URL(fileURLWithPath: path(of: key)) }
  }

  /// Stores a picture in place of the one that was there; nothing else is seen at any moment.
  ///
  /// - Throws: ``LibraryError`` when the folder or the file cannot be written.
  public func store(_ picture: Data, for key: ThumbnailKey) throws(LibraryError) {
    let path = path(of: key)
    try LibraryFile.makeFolder((path as NSString).deletingLastPathComponent)
    let old = Self.size(path)
    var content = picture
    content.append(contentsOf: Self.seal(of: picture))
    let draft = LibraryFile.draftName(of: path)
    guard FileManager.default.createFile(atPath: draft, contents: content),
      rename(draft, path) == 0
    else {
      unlink(draft)
      throw LibraryError(
        .failed, "the thumbnail could not be written",
        advice: "check the rights of the folder and the free space", path: path)
    }
    storedSinceCount += content.count
    if let known = used, storedSinceCount < budget / 8 {
      used = known + content.count - old
    } else {
      used = nil
    }
    if used ?? .max > budget { makeRoom() }
  }

  /// Removes all thumbnails.
  public func clear() {
    for file in files() { unlink(file.path) }
    used = nil
  }

  /// Folders of up to 256 keep listings short.
  private func path(of key: ThumbnailKey) -> String {
    "\(folder)/\(key.name.prefix(2))/\(key.name).thumb"
  }

  private func remove(_ path: String, _ size: Int) {
    unlink(path)
    used = used.map { max($0 - size, 0) }
  }

  private struct File {
    let path: String
    let size: Int
    let time: timespec
  }

  /// Counts the files, and when there are too many, removes the oldest until a tenth is free.
  private func makeRoom() {
    var files = files()
    var total = files.reduce(0) { $0 + $1.size }
    if total > budget {
      files.sort {
        ($0.time.tv_sec, $0.time.tv_nsec, $0.path) < ($1.time.tv_sec, $1.time.tv_nsec, $1.path)
      }
      for file in files where total > budget / 10 * 9 {
        unlink(file.path)
        total -= file.size
      }
    }
    used = total
    storedSinceCount = 0
  }

  /// The files of this folder that are thumbnails, or drafts of them that were left behind.
  ///
  /// What else is in the folder is not ours, and a young draft is being written.
  private func files() -> [File] {
    let manager = FileManager.default
    let hourAgo = Int(Date().timeIntervalSince1970) - 3_600
    var files: [File] = []
    for name in (try? manager.contentsOfDirectory(atPath: folder)) ?? [] where name.count == 2 {
      let inside = (try? manager.contentsOfDirectory(atPath: "\(folder)/\(name)")) ?? []
      for file in inside where file.contains(".thumb") {
        let path = "\(folder)/\(name)/\(file)"
        var status = stat()
        guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { continue }
        #if os(Linux)
          let time = status.st_mtim
        #else
          let time = status.st_mtimespec
        #endif
        guard file.hasSuffix(".thumb") || time.tv_sec < hourAgo else { continue }
        files.append(File(path: path, size: Int(status.st_size), time: time))
      }
    }
    return files
  }

  private static func size(_ path: String) -> Int {
    var status = stat()
    return stat(path, &status) == 0 ? Int(status.st_size) : 0
  }

  private static let sealLength = 12

  /// What stands behind a picture: a mark and a hash.
  private static func seal(of picture: some Sequence<UInt8>) -> [UInt8] {
    var hash = StableHash.value(picture)
    var bytes = Array("AwTh".utf8)
    for _ in 0..<8 {
      bytes.append(UInt8(truncatingIfNeeded: hash))
      hash >>= 8
    }
    return bytes
  }
}
