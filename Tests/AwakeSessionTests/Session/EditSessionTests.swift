import AwakeDocument
import Observation
import Synchronization
import Testing

@testable import AwakeSession

/// What an app asks of an edit: buttons, gestures, masks, leaving.
@MainActor @Suite struct EditSessionTests {
  private func session() -> EditSession {
    let session = EditSession(PhotoReference.sample, clock: ManualClock())
    session.photoDidLoad()
    return session
  }

  @Test("buttons follow the document: load, drag, step, undo, save")
  func buttons() async throws {
    let session = EditSession(PhotoReference.sample, clock: ManualClock())
    func buttons() -> [Bool] {
      [
        session.canUndo, session.canRedo, session.canSave, session.isDirty,
        session.needsExitConfirmation,
      ]
    }
    try await session.apply(.set("light.exposure", 1))
    #expect(buttons() == [false, false, false, true, true], "nothing before the photo is there")
    session.photoDidLoad()
    #expect(buttons() == [true, false, true, true, true])
    session.beginGesture()
    try session.drag(.set("light.exposure", 2))
    #expect(buttons() == [true, false, false, true, true], "no saving during a drag")
    try await session.endGesture()
    #expect(buttons() == [true, false, true, true, true])
    try await session.undo()
    #expect(buttons() == [true, true, true, true, true])
    try await session.save()
    #expect(buttons() == [true, true, false, false, false])
    try await session.undo()
    #expect(buttons() == [false, true, true, true, true])
    try await session.redo()
    #expect(buttons() == [true, true, false, false, false], "back at what was saved")
  }

  @Test("buttons tell who observes them, at once")
  func observation() async throws {
    let session = session()
    let changes = Mutex(0)
    func observe() {
      withObservationTracking {
        _ = (session.canUndo, session.canSave)
      } onChange: {
        changes.withLock { $0 += 1 }
      }
    }
    observe()
    try await session.apply(.set("light.exposure", 1))
    #expect(changes.withLock { $0 } == 1)
    observe()
    try await session.undo()
    #expect(changes.withLock { $0 } == 2)
  }

  @Test("a drag is one step, whatever the number of changes")
  func gesture() async throws {
    let session = session()
    session.beginGesture()
    for value in 1...50 { try session.drag(.set("light.contrast", Double(value))) }
    #expect(session.state.history.steps.isEmpty && session.document.light.contrast == 50)
    try await session.endGesture()
    #expect(session.state.history.steps.count == 1)
    try await session.undo()
    #expect(session.document.isNeutral)
    try await session.redo()
    #expect(session.document.light.contrast == 50)
  }

  @Test("a drag that comes back, or is cancelled, leaves no step")
  func emptyGesture() async throws {
    let session = session()
    session.beginGesture()
    try session.drag(.set("light.contrast", 5))
    try session.drag(.set("light.contrast", 0))
    try await session.endGesture()
    session.beginGesture()
    try session.drag(.set("light.contrast", 5))
    session.cancelGesture()
    try await session.endGesture()
    #expect(session.state.history.steps.isEmpty && session.document.isNeutral)
    #expect(!session.canUndo && !session.state.isGestureOpen)
  }

  @Test("an undo during a drag ends it first, and redo brings the drag back")
  func undoInGesture() async throws {
    let session = session()
    try session.drag(.set("light.contrast", 5))
    #expect(session.canUndo)
    try await session.undo()
    #expect(session.document.isNeutral && session.canRedo)
    try await session.redo()
    #expect(session.document.light.contrast == 5)
  }

  @Test("a value that cannot be changes nothing")
  func refused() async throws {
    let session = session()
    try await session.apply(.set("light.contrast", 5))
    for (path, value) in [("light.contrast", 1e9), ("light.contrast", .nan), ("light.nothing", 1)] {
      await #expect(throws: DocumentError.self) { try await session.apply(.set(path, value)) }
      #expect(throws: DocumentError.self) { try session.drag(.set(path, value)) }
    }
    try await session.endGesture()
    #expect(session.document.light.contrast == 5 && session.state.history.steps.count == 1)
  }

  @Test("a field is set beside layers, and layers themselves can be set")
  func setBesideLayers() throws {
    var document = EditDocument()
    document.layers = [Layer(id: "a", mask: Mask()), Layer(id: "b", mask: Mask())]
    for (path, value) in [("light.exposure", JSONValue.number(1)), ("title", .string("t"))] {
      let changed = try EditChange.set(path, value).applied(to: document)
      let merged = try DocumentMerge.merge([
        .recipe(document, label: "edit"), .assignment(try Assignment(path: path, value: value)),
      ])
      #expect(changed == merged.document && changed.layers == document.layers)
    }
    #expect(try EditChange.set("layers", .null).applied(to: document).layers.isEmpty)
  }

  @Test("the strokes of a mask are steps; discarding goes back and keeps them as a branch")
  func masks() async throws {
    let session = session()
    try await session.apply(.layer(Layer(id: "face", mask: Mask())))
    let before = session.document
    try await session.beginMaskEditing(layer: "face")
    for size in [0.1, 0.2] {
      var stroke = BrushStroke()
      stroke.size = size
      stroke.points = [BrushPoint(x: 0.5, y: 0.5)]
      let brush = BrushMask(strokes: [stroke])
      try await session.apply(
        .layer(Layer(id: "face", mask: Mask([MaskComponent(.brush(brush))]))))
    }
    let painted = session.document
    #expect(session.needsExitConfirmation && session.state.history.steps.count == 3)
    try await session.discardMask()
    #expect(session.document == before && session.state.maskEditing == nil)
    try await session.jump(to: 3)
    #expect(session.document == painted)
  }

  /// What is asked, and answered, until the person is gone.
  struct Leaving: Sendable {
    var reason: ExitReason
    var isDirty = true
    var hasMask = false
    var answers: [ExitAnswer] = []
    var questions: [ExitStep?]
    var status: WorkStatus
    var isKept = true
  }

  @Test(
    "leaving resolves the mask, asks, saves: in this order",
    arguments: [
      Leaving(reason: .back, isDirty: false, questions: [.leave(.back)], status: .draft),
      Leaving(reason: .save, questions: [.leave(.save)], status: .completed),
      Leaving(
        reason: .back, answers: [.save], questions: [.confirm, .leave(.back)], status: .draft),
      Leaving(
        reason: .share, answers: [.save], questions: [.confirm, .leave(.share)],
        status: .completed),
      Leaving(
        reason: .back, answers: [.discardChanges], questions: [.confirm, .leave(.back)],
        status: .draft, isKept: false),
      Leaving(reason: .back, answers: [.stay], questions: [.confirm, nil], status: .draft),
      Leaving(
        reason: .save, hasMask: true, answers: [.save, .commitMask],
        questions: [.resolveMask(layer: "m"), .resolveMask(layer: "m"), .leave(.save)],
        status: .completed),
      Leaving(
        reason: .back, hasMask: true, answers: [.discardMask, .commitMask, .save],
        questions: [.resolveMask(layer: "m"), .confirm, .confirm, .leave(.back)], status: .draft),
      Leaving(
        reason: .share, hasMask: true, answers: [.stay],
        questions: [.resolveMask(layer: "m"), nil], status: .draft),
    ])
  func leaving(_ leaving: Leaving) async throws {
    let session = session()
    if leaving.isDirty { try await session.apply(.set("light.contrast", 5)) }
    let kept = session.document
    if leaving.hasMask {
      try await session.beginMaskEditing(layer: "m")
      try await session.apply(.layer(Layer(id: "m", mask: Mask())))
    }
    var questions: [ExitStep?] = [try await session.requestExit(leaving.reason)]
    for answer in leaving.answers { questions.append(try await session.answerExit(answer)) }
    #expect(questions == leaving.questions)
    #expect(session.exitStep == nil)
    #expect(session.state.savedStatus == leaving.status)
    let expected = leaving.isKept ? kept.light.contrast : 0
    #expect(session.document.light.contrast == expected)
    if !leaving.isKept {
      try await session.undo()
      #expect(session.document == kept, "what was discarded comes back")
    }
  }

  @Test("an edit is there again tomorrow: document, undo, tools, viewport, navigation")
  func tomorrow() async throws {
    let desk = try LibraryFolder()
    let library = try await desk.library()
    let work = try await library.add(PhotoReference.sample)
    let session = try await EditSession(work.id, in: library)
    try await session.apply(.set("light.exposure", 0.35))
    session.tools.activeTool = "light"
    session.tools.catalogs["presets"] = .init(category: "film", filter: "x", offsets: ["film": 80])
    session.viewport = Viewport(centerX: 0.2, centerY: 0.7, zoom: 3)
    session.navigationPath = ["works", "edit"]
    try await session.apply(.set("light.contrast", 12))
    session.tools.panels["curve"] = true
    try await session.beginMaskEditing(layer: "face")
    try await session.suspend()
    await library.close()

    let again = try await EditSession(work.id, in: try await desk.library())
    again.photoDidLoad()
    #expect(again.document == session.document && again.tools == session.tools)
    #expect(again.viewport == session.viewport && again.navigationPath == session.navigationPath)
    #expect(again.exitStep == nil && again.state.maskEditing?.layer == "face")
    try await again.undo()
    #expect(again.document.light.contrast == 0 && again.document.light.exposure == 0.35)
    #expect(again.canRedo)
  }

  @Test("the document alone is that of the whole history, wherever the edit stands")
  func documentAlone() async throws {
    let desk = try LibraryFolder()
    let library = try await desk.library()
    let work = try await library.add(PhotoReference.sample)
    #expect(try await library.document(of: work.id).isNeutral)
    let session = try await EditSession(work.id, in: library)
    for value in 1...80 { try await session.apply(.set("light.contrast", Double(value))) }
    for step in [80, 3, 0, 41, 79] {
      try await session.jump(to: step)
      #expect(try await library.document(of: work.id) == session.document)
      if step < 50 { try await session.apply(.set("light.whites", Double(step + 1))) }
      #expect(try await library.document(of: work.id) == session.document)
    }
    let error = await #expect(throws: LibraryError.self) {
      try await library.document(of: Work.ID(rawValue: 99))
    }
    #expect(error?.code == .noSuchWork)
  }

  @Test("what cannot be stored stays in the edit, and is stored with the next step")
  func fullDisk() async throws {
    let desk = try LibraryFolder()
    let library = try await desk.library()
    let work = try await library.add(PhotoReference.sample)
    let session = try await EditSession(work.id, in: library)
    try await session.apply(.set("light.contrast", 1))
    // Another program that holds the library for good, or a disk that is full, looks like this.
    let blocker = try SQLiteDatabase(desk["works.sqlite"], access: .readWrite)
    try await library.doesNotWait()
    try blocker.execute("BEGIN IMMEDIATE")
    for value in [2.0, 3] {
      await #expect(throws: LibraryError.self) {
        try await session.apply(.set("light.contrast", value))
      }
    }
    #expect(session.document.light.contrast == 3 && session.hasUnstoredSteps)
    #expect(session.storingError?.code == .busy)
    #expect(try await desk.library().state(of: work.id).document.light.contrast == 1)
    try blocker.execute("ROLLBACK")
    try await session.undo()
    let stored = try await library.state(of: work.id)
    #expect(stored.history.steps.count == 3 && stored.document.light.contrast == 2)
    #expect(!session.hasUnstoredSteps && session.storingError == nil)
  }

  @Test("two windows on one work keep the steps of both")
  func twoWindows() async throws {
    let desk = try LibraryFolder()
    let library = try await desk.library()
    let work = try await library.add(PhotoReference.sample)
    let left = try await EditSession(work.id, in: library)
    let right = try await EditSession(work.id, in: try await desk.library())
    try await left.apply(.set("light.contrast", 1))
    try await right.apply(.set("light.exposure", 1))
    try await left.apply(.set("light.contrast", 2))
    for session in [left, right] {
      let document = session.document
      try await session.apply(.reset)
      try await session.undo()
      #expect(session.document == document)
    }
    let stored = try await library.state(of: work.id)
    #expect(stored.history.steps.count == 5)
    #expect(stored.history.children(of: 0).count == 2)
    for step in 0...5 { _ = try stored.document(at: step) }
  }
}
