import Foundation
import Synchronization

/// What previews of a photo have in common, kept in memory from one to the next.
///
/// ```swift
/// var preview = PhotoPreview(.file("photo.jpg"), document: edit, longEdge: 1600)
/// preview.session = PreviewSession()
/// let first = try await preview.rendered()
/// preview.document.light.exposure = 0.3
/// let next = try await preview.rendered()  // decodes nothing
/// ```
///
/// The pixels are, bit by bit, those of a preview without a session. It keeps the open photo, its
/// decoded pixels in the sizes and crops that were asked for last, and what the stages of the edit
/// were made into, so that a slider costs what comes after it. It is about one photo: when another
/// one is asked for, or the file has changed (itself, its size or its times), it starts afresh. So
/// do looks, tables and pictures of masks that the edit names, each by itself.
///
/// What the last four previews did not use is dropped, and so is what exceeds ``memoryLimit``, what
/// was used longest ago first. Renders of one session run one after the other, each on all cores.
public final class PreviewSession: Sendable {
  /// Bytes that it keeps at most between two renders.
  public let memoryLimit: Int

  /// An open photo with what was made of it.
  struct Photo: Sendable {
    fileprivate let key: Key?
    let decoded: DecodedPhoto
    let cache = StageCache()
  }

  /// What tells one photo from another.
  fileprivate struct Key: Equatable {
    private enum Origin: Equatable {
      case file(FileStamp)
      case spooled(ObjectIdentifier)
      case bytes([UInt8])
    }
    private let origin: Origin
    private let name: String
    private let limits: PhotoSource.Limits

    /// - Returns: nil for a file that is not there.
    init?(_ source: PhotoSource, _ limits: PhotoSource.Limits) {
      switch source.origin {
      case .path(let path):
        guard let stamp = FileStamp(path: path) else { return nil }
        origin = .file(stamp)
      // The open photo holds the file, so that no other takes its place in memory.
      case .spooled(let file): origin = .spooled(ObjectIdentifier(file))
      case .bytes(let bytes): origin = .bytes(bytes)
      }
      name = source.name
      self.limits = limits
    }
  }

  private let photo = Mutex<Photo?>(nil)
  private let turn = NSLock()

  /// Makes a session that knows no photo yet.
  ///
  /// - Parameter memoryLimit: bytes that it keeps at most between two renders; 256 MB unless said
  ///   otherwise. A preview of 2 megapixels keeps 6…12 MB, and up to 130 MB with noise reduction or
  ///   sharpening.
  public init(memoryLimit: Int = 256 << 20) {
    self.memoryLimit = max(0, memoryLimit)
  }

  /// About how many bytes it keeps.
  public var memory: Int { photo.withLock { $0?.cache.bytes ?? 0 } }

  /// Drops all that it keeps, for example when memory is short; a render that is under way goes on.
  public func forget() { photo.withLock { $0 = nil } }

  /// How often something was made for the photo at hand, by its kind.
  var made: [String: Int] { photo.withLock { $0?.cache.made ?? [:] } }

  /// Calls a function with the open photo, while no other render of this session runs.
  ///
  /// - Throws: ``PhotoError``, with code `cancelled` when stopped before its turn came.
  func use<Result>(
    _ source: PhotoSource, limits: PhotoSource.Limits, _ stop: RenderStop,
    _ body: (Photo) throws(PhotoError) -> Result
  ) throws(PhotoError) -> Result {
    while !turn.lock(before: Date(timeIntervalSinceNow: 0.002)) { try stop.check() }
    defer { turn.unlock() }
    try stop.check()
    let photo = try open(source, limits: limits)
    defer { photo.cache.shrink(to: memoryLimit) }
    let result = try body(photo)
    // One that was stopped on its way has not asked for all that the next one needs.
    photo.cache.endRound()
    return result
  }

  private func open(
    _ source: PhotoSource, limits: PhotoSource.Limits
  ) throws(PhotoError) -> Photo {
    // Looked at before the file is opened: what comes later is noticed the next time.
    let key = Key(source, limits)
    if key != nil, let kept = photo.withLock({ $0 }), kept.key == key { return kept }
    forget()
    let decoded = try DecodedPhoto(source, limits: limits)
    let photo = Photo(key: key, decoded: decoded)
    // One that came into being in between is not kept.
    if key != nil { self.photo.withLock { $0 = photo } }
    return photo
  }
}
