import AwakeDocument
import AwakeLayout
import Synchronization
import Testing

@testable import AwakeSession

/// Pictures that come late, in the wrong order, or not at all.
@MainActor @Suite struct LivePreviewTests {
  /// Makes a picture when it is told to: the picture of a request is its contrast.
  @MainActor private final class Darkroom: PreviewRendering {
    private struct State {
      var orders: [(contrast: Double, continuation: CheckedContinuation<Void, Never>)] = []
      var started: [Double] = []
      var cancelled: [Double] = []
    }
    private let state = Mutex(State())

    var started: [Double] { state.withLock { $0.started } }
    var cancelled: [Double] { state.withLock { $0.cancelled } }

    func image(for request: PreviewRequest) async throws -> Double {
      let contrast = request.document.light.contrast
      await withTaskCancellationHandler {
        await withCheckedContinuation { continuation in
          state.withLock {
            $0.started.append(contrast)
            $0.orders.append((contrast, continuation))
          }
        }
      } onCancel: {
        state.withLock { $0.cancelled.append(contrast) }
      }
      if contrast < 0 { throw LibraryError(.failed, "no picture", advice: "") }
      return contrast
    }

    nonisolated func size(of image: Double) -> LayoutSize {
      LayoutSize(width: 800, height: image == 7 ? 800 : 400)
    }

    /// Finishes what was begun first.
    func finish() async {
      state.withLock { $0.orders.isEmpty ? nil : $0.orders.removeFirst() }?.continuation.resume()
      await settle()
    }
  }

  private let darkroom = Darkroom()
  private let session = EditSession(PhotoReference.sample, clock: ManualClock())

  private func preview() async -> LivePreview<Darkroom> {
    let preview = LivePreview(darkroom)
    session.attach(preview, longEdge: 800)
    await settle()
    return preview
  }

  private func contrast(_ value: Double) async throws {
    try await session.apply(.set("light.contrast", value))
    await settle()
  }

  @Test("the first picture ends the loading")
  func loading() async throws {
    let preview = await preview()
    #expect(preview.image == nil && preview.isRendering && !session.isPhotoLoaded)
    await darkroom.finish()
    #expect(preview.image == 0 && !preview.isRendering && session.isPhotoLoaded)
  }

  @Test("only the latest wish is made, the one under way is stopped, and the last picture stays")
  func latestWins() async throws {
    let preview = await preview()
    await darkroom.finish()
    for value in [1.0, 2, 3, 4] { try await contrast(value) }
    #expect(darkroom.started == [0, 1] && darkroom.cancelled == [1])
    #expect(preview.image == 0)
    await darkroom.finish()
    #expect(preview.image == 0, "a picture that nobody wants any more is not shown")
    await darkroom.finish()
    #expect(darkroom.started == [0, 1, 4] && preview.image == 4 && !preview.isRendering)
  }

  @Test("a steady drag shows pictures on its way")
  func drag() async throws {
    let preview = await preview()
    await darkroom.finish()
    for value in [1.0, 2, 3] {
      try session.drag(.set("light.contrast", value))
      await settle()
    }
    #expect(darkroom.cancelled.isEmpty)
    await darkroom.finish()
    #expect(preview.image == 1)
    try session.drag(.set("light.contrast", 4))
    await darkroom.finish()
    #expect(preview.image == 3)
    try await session.endGesture()
    await darkroom.finish()
    #expect(preview.image == 4 && darkroom.started == [0, 1, 3, 4])
  }

  @Test("a picture that fails leaves the last one, and the next is made")
  func failure() async throws {
    let preview = await preview()
    await darkroom.finish()
    try await contrast(-5)
    await darkroom.finish()
    #expect(preview.image == 0 && preview.error != nil)
    try await contrast(5)
    await darkroom.finish()
    #expect(preview.image == 5 && preview.error == nil)
  }

  @Test("an undo back to the picture at hand makes none")
  func sameAgain() async throws {
    let preview = await preview()
    await darkroom.finish()
    try await contrast(1)
    try await session.undo()
    #expect(darkroom.cancelled == [1])
    await darkroom.finish()
    #expect(preview.image == 0 && darkroom.started == [0, 1] && !preview.isRendering)
  }

  @Test("a picture that was stopped and is wanted again is made again")
  func wantedAgain() async throws {
    let preview = await preview()
    await darkroom.finish()
    try await contrast(1)
    try await contrast(2)
    try await session.undo()
    #expect(darkroom.cancelled == [1])
    await darkroom.finish()
    await darkroom.finish()
    #expect(preview.image == 1 && preview.error == nil && darkroom.started == [0, 1, 1])
  }

  @Test("another photo empties the preview, and late pictures of the first are dropped")
  func otherPhoto() async throws {
    let preview = await preview()
    await darkroom.finish()
    try await contrast(1)
    var photo = PhotoReference.sample
    photo.path = "/photos/other.jpg"
    let other = EditSession(photo, clock: ManualClock())
    try await other.apply(.set("light.contrast", 9))
    other.attach(preview, longEdge: 800)
    #expect(preview.image == nil)
    await darkroom.finish()
    #expect(preview.image == nil)
    await darkroom.finish()
    #expect(preview.image == 9 && preview.shown?.photo == photo)
  }

  @Test("a preview goes over to another session of the same photo, and tells only that one")
  func otherSession() async throws {
    let preview = await preview()
    await darkroom.finish()
    for value in [1.0, 2] { try await contrast(value) }
    session.detach(preview)
    let other = EditSession(.sample, clock: ManualClock())
    try await other.apply(.set("light.contrast", 7))
    other.attach(preview, longEdge: 800)
    #expect(preview.image == 0, "the last picture of the photo stays meanwhile")
    await darkroom.finish()
    #expect(preview.image == 0 && !other.isPhotoLoaded)
    await darkroom.finish()
    #expect(preview.image == 7 && other.isPhotoLoaded && darkroom.started == [0, 1, 7])
    #expect(session.pictureSize.height == 400 && other.pictureSize.height == 800)
    try await session.apply(.reset)
    await settle()
    #expect(!preview.isRendering)
  }

  @Test("a session whose picture is at hand already is loaded at once")
  func atHand() async throws {
    let preview = await preview()
    await darkroom.finish()
    let other = EditSession(.sample, clock: ManualClock())
    other.attach(preview, longEdge: 800)
    #expect(other.isPhotoLoaded && darkroom.started == [0])
  }

  @Test("an undo back to the picture at hand ends the error of what was undone")
  func errorUndone() async throws {
    let preview = await preview()
    await darkroom.finish()
    try await contrast(-5)
    await darkroom.finish()
    #expect(preview.error != nil)
    try await session.undo()
    #expect(preview.image == 0 && preview.error == nil && darkroom.started == [0, -5])
  }

  @Test("an error is about the photo that is shown, and goes with it")
  func errorOfAnother() async throws {
    let preview = await preview()
    await darkroom.finish()
    try await contrast(-1)
    await darkroom.finish()
    #expect(preview.error != nil && preview.image == 0)
    let other = EditSession(PhotoReference(path: "/p/other.jpg"), clock: ManualClock())
    other.attach(preview, longEdge: 800)
    #expect(preview.error == nil && preview.image == nil)
    await settle()
    await darkroom.finish()
    #expect(preview.image == 0)
  }

  @Test("a picture of another shape, as after a crop, is framed anew")
  func shape() async throws {
    let preview = await preview()
    await darkroom.finish()
    let window = WindowFacts(size: LayoutSize(width: 1194, height: 834), reservedLeadingWidth: 80)
    session.layoutDidChange(to: WorkspaceLayout().solve(window))
    let framing = session.framing
    try await contrast(7)
    await darkroom.finish()
    #expect(preview.image == 7 && session.pictureSize == LayoutSize(width: 800, height: 800))
    #expect(session.framing != framing && session.framing?.isFocusVisible == true)
  }

  @Test("a cancelled preview stops its work and keeps its picture")
  func cancelled() async throws {
    let preview = await preview()
    await darkroom.finish()
    try await contrast(1)
    preview.cancel()
    await darkroom.finish()
    #expect(darkroom.cancelled == [1] && preview.image == 0 && !preview.isRendering)
    try await contrast(2)
    await darkroom.finish()
    #expect(preview.image == 2)
  }
}
