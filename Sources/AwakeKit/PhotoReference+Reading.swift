import Foundation

extension PhotoReference {
  /// Describes a photo that is there: its full path, its size, how it lies, and its content.
  ///
  /// - Parameters:
  ///   - path: of the file, absolute or from the working folder.
  ///   - limits: which photos are read.
  /// - Throws: `PhotoError` for a file that is no readable photo; pipes and devices are refused,
  ///   since they cannot be read again.
  public init(
    reading path: String, limits: PhotoSource.Limits = PhotoSource.Limits()
  ) throws(PhotoError) {
    let info = try PhotoInfo(.file(path), limits: limits)
    self.init(
      path: Self.fullPath(path), contentHash: try ContentHash.sha256(of: path),
      byteCount: info.bytes, width: info.width, height: info.height, orientation: info.orientation)
  }

  /// Whether the file at the path still has the content that was counted.
  ///
  /// The whole file is read; without a counted content it is taken for the same.
  /// - Throws: `PhotoError` for a file that cannot be read.
  public func hasSameContent() throws(PhotoError) -> Bool {
    guard let contentHash else { return true }
    guard fileState() != .changed else { return false }
    return try ContentHash.sha256(of: path) == contentHash.lowercased()
  }

  /// The path by which a library knows a photo: absolute, without `.` and `..`; links stay.
  public static func fullPath(_ path: String) -> String {
    URL(fileURLWithPath: path).standardizedFileURL.path
  }
}
