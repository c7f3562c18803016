import AwakeDocument
import Foundation

/// What tells whether a file is still the one that was read: itself, its size and its times.
struct FileStamp: Hashable, Sendable {
  private let identity: FileIdentity
  private let size: Int
  private let changes: [Int]

  /// The file that a path leads to now; nil where there is none.
  init?(path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    identity = FileIdentity(status)
    size = Int(status.st_size)
    #if canImport(Darwin)
      let times = [status.st_mtimespec, status.st_ctimespec]
    #else
      let times = [status.st_mtim, status.st_ctim]
    #endif
    changes = times.flatMap { [Int($0.tv_sec), Int($0.tv_nsec)] }
  }
}

extension ReferenceFolder {
  /// The files that a part of a document names, as they are now.
  func stamps(_ names: [String]) -> [FileStamp?] {
    names.map { name in
      (try? resolve(name)).flatMap { FileStamp(path: $0) }
    }
  }

  /// The pictures that masks name, as they are now.
  func stamps(of masks: Mask?...) -> [FileStamp?] {
    stamps(
      masks.flatMap { $0?.components ?? [] }.compactMap {
        if case .raster(let raster) = $0.shape { raster.file } else { nil }
      })
  }
}
