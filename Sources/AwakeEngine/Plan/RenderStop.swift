import CVips
import Foundation

/// A way to stop a render from another thread, and to see how far it is.
///
/// `@unchecked Sendable`: all state is behind the lock.
public final class RenderStop: @unchecked Sendable {
  private let lock = NSLock()
  private var image: VipsImage?
  private var stopped = false
  private var done = 0.0

  /// Makes a way to stop one render.
  public init() {}

  /// Stops the render as soon as libvips comes to its next strip of pixels; the render throws
  /// ``PhotoError`` with code `cancelled`.
  public func stop() {
    lock.withLock {
      stopped = true
      if let image { vips_image_set_kill(image.pointer, 1) }
    }
  }

  /// Whether it was stopped.
  public var isStopped: Bool { lock.withLock { stopped } }

  /// How much of the pixels is computed, 0…1; it starts again for the second attempt at a damaged
  /// photo.
  public var fractionDone: Double { lock.withLock { done } }

  /// Says which image is computed from now on; only this render may use it.
  func watch(_ image: VipsImage) {
    lock.withLock {
      self.image = image
      done = 0
      if stopped { vips_image_set_kill(image.pointer, 1) }
    }
    image.reportProgress { [weak self] in self?.advance(to: $0) }
  }

  /// Says how much of the pixels is computed.
  func advance(to fraction: Double) {
    lock.withLock { done = min(max(fraction, 0), 1) }
  }

  /// - Throws: `PhotoError` with code `cancelled` once stopped.
  func check() throws(PhotoError) {
    guard isStopped else { return }
    throw PhotoError(.cancelled, "was not rendered: it was cancelled", advice: "ask again")
  }
}

extension VipsImage {
  /// Has libvips tell how much of the image is computed, from its own threads.
  fileprivate func reportProgress(_ report: @escaping @Sendable (Double) -> Void) {
    final class Listener: Sendable {
      let report: @Sendable (Double) -> Void
      init(_ report: @escaping @Sendable (Double) -> Void) { self.report = report }
    }
    typealias Signal =
      @convention(c) (
        UnsafeMutableRawPointer?, UnsafeMutableRawPointer?, UnsafeMutableRawPointer?
      ) -> Void
    let evaluated: Signal = { _, progress, listener in
      guard let progress, let listener else { return }
      let state = progress.assumingMemoryBound(to: VipsProgress.self).pointee
      guard state.tpels > 0 else { return }
      Unmanaged<Listener>.fromOpaque(listener).takeUnretainedValue()
        .report(Double(state.npels) / Double(state.tpels))
    }
    vips_image_set_progress(pointer, 1)
    _ = g_signal_connect_data(
      pointer, "eval", unsafeBitCast(evaluated, to: GCallback.self),
      Unmanaged.passRetained(Listener(report)).toOpaque(),
      { listener, _ in
        if let listener { Unmanaged<AnyObject>.fromOpaque(listener).release() }
      }, GConnectFlags(rawValue: 0))
  }
}

extension PhotoError.Code {
  /// The task that asked for a render was cancelled.
  public static let cancelled = Self(rawValue: "cancelled")
}
