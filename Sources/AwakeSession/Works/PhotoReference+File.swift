import Foundation

extension PhotoReference {
  /// What is known of a photo's file without reading it.
  public enum FileState: String, Sendable, Hashable, CaseIterable {
    /// It is there, with the size that it had.
    case present
    /// There is no file of that name.
    case missing
    /// There is one of another size.
    case changed
  }

  /// Looks whether the file is still there.
  ///
  /// Each call asks the file system: ask for the works that are shown, not for all.
  public func fileState() -> FileState {
    var status = stat()
    guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return .missing }
    return byteCount == 0 || Int64(status.st_size) == Int64(byteCount) ? .present : .changed
  }
}
