import AwakeEngine
import AwakeSession
import Foundation

/// Thumbnails of works: made by the engine when they are first wanted, then kept in a cache.
///
/// ```swift
/// let cache = ThumbnailCache(folder: try LibraryLocation.cache() + "/thumbnails")
/// let jpeg = try await WorkThumbnails(cache).jpeg(of: work, in: library, longEdge: 320)
/// ```
public struct WorkThumbnails: Sendable {
  /// Where they are kept.
  public let cache: ThumbnailCache
  /// What is read.
  public var limits = PhotoSource.Limits()

  /// Keeps thumbnails in a cache.
  public init(_ cache: ThumbnailCache) { self.cache = cache }

  /// The thumbnail of a work as it is edited now: a JPEG file in sRGB.
  ///
  /// A state of the edit that was seen before, such as after an undo, is not made again. A cache
  /// that cannot be written costs time, and is no error. A photo that was replaced by another one, as
  /// far as its size tells, is shown as it is and not kept.
  ///
  /// - Parameters:
  ///   - work: the work.
  ///   - library: where it is.
  ///   - longEdge: the longer side in pixels, 1…16384; photos are never enlarged.
  /// - Throws: `LibraryError` for a damaged work, `PhotoError` for a photo that cannot be read.
  public func jpeg(
    of work: Work, in library: WorksLibrary, longEdge: Int
  ) async throws -> Data {
    let document = try await library.document(of: work.id)
    let key = ThumbnailKey(photo: work.photo, document: document, pixels: longEdge)
    if let known = await cache.data(for: key) { return known }
    var options = ExportOptions()
    options.resize = .longEdge(longEdge)
    options.profile = .builtIn(.srgb)
    options.metadata = .none
    options.references = .ofLibrary
    options.limits = limits
    let export = PhotoExport(.file(work.photo.path), document: document, options: options)
    let picture = try await Self.render(export)
    // The key is of the photo that the work was made of: a picture of another one, which lies there
    // now, must not be taken for it, neither when it is back nor by other works of it.
    if work.photo.fileState() == .present { try? await cache.store(picture, for: key) }
    return picture
  }

  /// Renders on a thread that may block.
  private static func render(_ export: PhotoExport) async throws -> Data {
    try await withCheckedThrowingContinuation { continuation in
      DispatchQueue.global(qos: .utility).async {
        continuation.resume(
          with: Result {
            let file = FileManager.default.temporaryDirectory
              .appendingPathComponent("awake-\(UUID().uuidString).jpg")
            defer { try? FileManager.default.removeItem(at: file) }
            _ = try export.run(to: .file(file.path), format: .jpeg)
            return try Data(contentsOf: file)
          })
      }
    }
  }
}
