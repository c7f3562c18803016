import AwakeDocument
import AwakeLayout
import Observation

/// The edit of one photo, above any layout: document, history, tools, viewport, navigation.
///
/// ```swift
/// let session = try await EditSession(work.id, in: library)
/// try await session.apply(.preset(warm))
/// session.beginGesture()
/// try session.drag(.set("light.exposure", 0.35))
/// try await session.endGesture()
/// try await session.undo()
/// ```
///
/// What a method does to the edit is seen at once; when an `async` method returns, it is on the
/// disk as well. When storing fails the method throws, and the edit goes on: what could not be
/// stored is stored with the next step.
@MainActor @Observable
public final class EditSession {
  /// The photo.
  public let photo: PhotoReference
  /// The work in its library; nil for an edit without one.
  public let work: Work.ID?
  /// The edit and its history.
  public internal(set) var state: EditState
  /// Tools and catalogues.
  public var tools: ToolModel {
    didSet { if shownMask(tools) != shownMask(oldValue) { pictureDidChange() } }
  }
  /// The pages that lead to the one that is shown, by the host's names.
  public var navigationPath: [String]
  /// The part of the picture that is looked at.
  public var viewport: Viewport {
    didSet { if viewport != oldValue { reframe() } }
  }
  /// How the picture is shown on the canvas; nil before the first layout.
  public internal(set) var framing: FramedViewport?
  /// How long the picture moves to its framing; zero when it stands there at once.
  public internal(set) var framingAnimation = Duration.zero
  /// Whether the photo was shown for the first time.
  public internal(set) var isPhotoLoaded = false
  /// The size of the picture that is framed, in its own pixels: crops and turns change it.
  public internal(set) var pictureSize: LayoutSize {
    didSet { if pictureSize != oldValue { reframe() } }
  }
  /// Why the last attempt to store failed; nil when all is well.
  public private(set) var storingError: LibraryError?
  /// Counts the changes of what is shown.
  public internal(set) var revision = 0

  @ObservationIgnored let clock: any SessionClock
  @ObservationIgnored var canvas: SessionCanvas?
  @ObservationIgnored var refits = RefitSchedule()
  @ObservationIgnored var refitTask: Task<Void, Never>?
  @ObservationIgnored let library: WorksLibrary?
  var storing: Task<LibraryError?, Never>?
  @ObservationIgnored private var storedWorkspace: WorkspaceMemory
  @ObservationIgnored var previews: [(preview: any PreviewShowing, longEdge: Int)] = []
  @ObservationIgnored var gestures = 0
  var exit: ExitFlow?

  /// An edit that is kept in memory only.
  public init(
    _ photo: PhotoReference, state: EditState = EditState(),
    clock: any SessionClock = SystemSessionClock()
  ) {
    self.photo = photo
    self.state = state
    self.clock = clock
    work = nil
    library = nil
    pictureSize = photo.size
    storedWorkspace = WorkspaceMemory()
    tools = storedWorkspace.tools
    viewport = storedWorkspace.viewport
    navigationPath = storedWorkspace.navigationPath
  }

  /// Opens a work where it was left.
  /// - Throws: ``LibraryError``, `no-such-work` or `work-damaged`.
  public init(
    _ work: Work.ID, in library: WorksLibrary, clock: any SessionClock = SystemSessionClock()
  ) async throws(LibraryError) {
    photo = try await library.work(work).photo
    let (state, workspace) = try await library.session(of: work)
    self.state = state
    self.clock = clock
    self.work = work
    self.library = library
    pictureSize = photo.size
    storedWorkspace = workspace
    tools = workspace.tools
    viewport = workspace.viewport
    navigationPath = workspace.navigationPath
  }

  /// Does something to the edit: a step of its own, or a part of the open gesture.
  /// - Throws: `DocumentError` for values that a document cannot have, ``LibraryError`` when the
  ///   step could not be stored.
  public func apply(_ change: EditChange) async throws {
    try await perform { state, now in try state.apply(change, at: now) }
  }

  /// Takes the last step back; an open gesture ends first.
  /// - Throws: ``LibraryError`` when the step is damaged, or could not be stored.
  public func undo() async throws {
    try await perform { state, now in try state.undo(at: now) }
  }

  /// Does the step again that was taken back last.
  /// - Throws: ``LibraryError`` when the step is damaged, or could not be stored.
  public func redo() async throws {
    try await perform { state, now in try state.redo(at: now) }
  }

  /// Goes to any step, on whatever branch it is.
  /// - Throws: ``LibraryError`` when there is no such step, it is damaged or could not be stored.
  public func jump(to step: Int) async throws {
    try await perform { state, now in try state.jump(to: step, at: now) }
  }

  /// Takes back the edit as it was saved last, as an undoable step.
  /// - Throws: ``LibraryError`` when the step could not be stored.
  public func revert() async throws {
    try await perform { state, now in state.revert(at: now) }
  }

  /// Names the current step; a name that is taken moves here.
  /// - Throws: ``LibraryError`` for an empty name, or when it could not be stored.
  public func snapshot(named name: String) async throws {
    try await perform { state, now in try state.snapshot(named: name, at: now) }
  }

  /// Takes a snapshot back, as an undoable step.
  /// - Throws: ``LibraryError`` when there is none of that name, or it could not be stored.
  public func restore(snapshot name: String) async throws {
    try await perform { state, now in try state.restore(snapshot: name, at: now) }
  }

  /// Notes that the edit as it is now is meant to be kept.
  ///
  /// - Parameter status: whether the work is finished.
  /// - Throws: ``LibraryError`` when it could not be stored.
  public func save(as status: WorkStatus = .completed) async throws {
    try await perform { state, now in state.save(as: status, at: now) }
  }

  /// Stores tools, viewport and navigation, and steps whose storing has failed.
  ///
  /// Every step stores them as well; call this when the app goes to the background.
  /// - Throws: ``LibraryError`` when they could not be stored.
  public func suspend() async throws { try await store(force: true) }

  func perform(_ body: (inout EditState, Timestamp) throws -> Void) async throws {
    let before = state.document
    try body(&state, clock.now)
    if state.document != before { pictureDidChange() }
    try await store(force: false)
  }

  private var workspace: WorkspaceMemory {
    var memory = WorkspaceMemory()
    memory.tools = tools
    memory.viewport = viewport
    memory.navigationPath = navigationPath
    memory.maskEditing = state.maskEditing
    return memory
  }

  /// Stores all that is not stored yet, after whatever is being stored now.
  private func store(force: Bool) async throws(LibraryError) {
    guard let library, let work else { return }
    while let storing { _ = await storing.value }
    let memory = workspace
    guard var delta = state.takeDelta(force: force && memory != storedWorkspace) else { return }
    if memory != storedWorkspace { delta.workspace = memory.text }
    let task = Task { () -> LibraryError? in
      // Cleared here, not by who waits: those who wait look again at once.
      defer { storing = nil }
      do throws(LibraryError) {
        let receipt = try await library.store(delta, of: work)
        state.acknowledge(delta, receipt)
        storedWorkspace = memory
        return nil
      } catch {
        state.putBack(delta)
        return error
      }
    }
    storing = task
    storingError = await task.value
    if let storingError { throw storingError }
  }
}
