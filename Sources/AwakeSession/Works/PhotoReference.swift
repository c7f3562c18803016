/// The photo that a work edits: where it is, and what tells it from others.
public struct PhotoReference: Sendable, Hashable {
  /// The full path of the file.
  public var path: String
  /// SHA-256 of the file's bytes in hexadecimal; nil when it was not counted.
  public var contentHash: String?
  /// The size of the file in bytes.
  public var byteCount: Int
  /// The size in pixels as seen, after orientation.
  public var width, height: Int
  /// EXIF orientation, 1…8.
  public var orientation: Int

  /// Describes a photo.
  public init(
    path: String, contentHash: String? = nil, byteCount: Int = 0, width: Int = 0, height: Int = 0,
    orientation: Int = 1
  ) {
    self.path = path
    self.contentHash = contentHash
    self.byteCount = byteCount
    self.width = width
    self.height = height
    self.orientation = orientation
  }

  /// The name of the file without folder and extension.
  public var stem: String {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return name }
    return String(name[..<dot])
  }
}
