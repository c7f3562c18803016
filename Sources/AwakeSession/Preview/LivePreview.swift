import AwakeLayout
import Observation

/// The picture of an edit that changes all the time.
///
/// Only the latest wish counts: one picture is made at a time, what is wanted meanwhile replaces
/// what was waiting, and a picture nobody wants any more is stopped. The last valid one stays
/// until a newer one is there. During a drag the picture under way is finished and shown, since
/// otherwise a steady drag would show nothing until it ends.
@MainActor @Observable
public final class LivePreview<Renderer: PreviewRendering>: PreviewShowing {
  /// The picture; nil before the first one of a photo.
  public private(set) var image: Renderer.Image?
  /// What the picture shows.
  public private(set) var shown: PreviewRequest?
  /// Why the latest picture could not be made; the last valid one stays.
  public private(set) var error: (any Error)?
  /// Whether a picture is being made.
  public var isRendering: Bool { running != nil }

  private var running: (request: PreviewRequest, task: Task<Void, Never>)?
  @ObservationIgnored private var wanted: PreviewRequest?
  /// Whether what is being made was stopped: it is not shown, though it may be wanted again.
  @ObservationIgnored private var isStopped = false
  @ObservationIgnored private let renderer: Renderer
  @ObservationIgnored private var onShow: (@MainActor (PreviewRequest, LayoutSize) -> Void)?

  /// Makes an empty preview.
  public init(_ renderer: Renderer) { self.renderer = renderer }

  /// Wants this picture to be seen, and none that was wanted before.
  ///
  /// A request that is older than what is wanted is ignored.
  public func show(_ request: PreviewRequest) {
    if let wanted, wanted.photo == request.photo, wanted.revision > request.revision { return }
    if let shown, shown.photo != request.photo {
      // The picture of another photo says nothing about this one.
      image = nil
      self.shown = nil
      error = nil
    }
    wanted = request
    if let running {
      if !isWelcome(running.request) { stop() }
    } else {
      start()
    }
  }

  /// Stops what is being made, and forgets who wanted it; the picture at hand stays.
  public func cancel() {
    wanted = nil
    stop()
  }

  /// Says what to do whenever a picture is shown: what it shows, and its size in pixels.
  ///
  /// There is one such body: it takes the place of the one before.
  public func whenShown(_ body: @escaping @MainActor (PreviewRequest, LayoutSize) -> Void) {
    onShow = body
  }

  /// Whether a picture may still be shown: it is the one that is wanted, or a stage of the same
  /// drag.
  private func isWelcome(_ request: PreviewRequest) -> Bool {
    guard let wanted, wanted.photo == request.photo else { return false }
    if wanted.showsSame(as: request) { return true }
    return request.gesture != nil && request.gesture == wanted.gesture
      && request.longEdge == wanted.longEdge
  }

  private func stop() {
    running?.task.cancel()
    isStopped = running != nil
  }

  private func start() {
    guard let request = wanted else { return }
    if let image, let shown, shown.showsSame(as: request) {
      error = nil
      // Whoever asks may not have seen it yet.
      onShow?(shown, renderer.size(of: image))
      return
    }
    let task = Task {
      let result: Result<Renderer.Image, any Error>
      do {
        result = .success(try await renderer.image(for: request))
      } catch {
        result = .failure(error)
      }
      finish(request, result)
    }
    running = (request, task)
  }

  private func finish(_ request: PreviewRequest, _ result: Result<Renderer.Image, any Error>) {
    running = nil
    let isLatest = !isStopped && wanted.map { $0.showsSame(as: request) } ?? false
    if !isStopped, isWelcome(request) {
      switch result {
      case .success(let image):
        self.image = image
        shown = request
        error = nil
        onShow?(request, renderer.size(of: image))
      case .failure(let error):
        if isLatest { self.error = error }
      }
    }
    isStopped = false
    if !isLatest { start() }
  }
}
