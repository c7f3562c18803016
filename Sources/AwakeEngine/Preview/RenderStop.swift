import CVips
import Foundation

/// A way to stop a render from another thread.
///
/// `@unchecked Sendable`: all state is behind the lock.
final class RenderStop: @unchecked Sendable {
  private let lock = NSLock()
  private var image: VipsImage?
  private var isStopped = false

  /// Stops the render as soon as libvips comes to its next strip of pixels.
  func stop() {
    lock.withLock {
      isStopped = true
      if let image { vips_image_set_kill(image.pointer, 1) }
    }
  }

  /// Says which image is computed from now on; only this render may use it.
  func watch(_ image: VipsImage) {
    lock.withLock {
      self.image = image
      if isStopped { vips_image_set_kill(image.pointer, 1) }
    }
  }

  /// - Throws: `PhotoError` with code `cancelled` once stopped.
  func check() throws(PhotoError) {
    guard lock.withLock({ isStopped }) else { return }
    throw PhotoError(.cancelled, "was not rendered: it was cancelled", advice: "ask again")
  }
}

extension PhotoError.Code {
  /// The task that asked for a preview was cancelled.
  public static let cancelled = Self(rawValue: "cancelled")
}
