import AwakeDocument
import AwakeLayout
import AwakeTestSupport
import Foundation
import Testing

@testable import AwakeSession

/// The same edits with and without changes of the layout between them: all that is kept must be
/// the same, byte for byte.
@MainActor @Suite struct LayoutIndependenceTests {
  /// What a session keeps, as bytes.
  private struct Kept: Equatable {
    var document: String
    var history: [String]
    var head: String
    var tools: String
    var path: [String]
    var viewport: Viewport

    @MainActor init(_ session: EditSession) {
      let state = session.state
      document = state.document.json.compactText
      history = state.history.steps.map {
        "\($0.number) \($0.parent) \($0.next ?? 0) \($0.milliseconds) "
          + String(decoding: $0.content, as: UTF8.self)
      }
      head =
        "\(state.history.current) \(state.history.next(of: 0) ?? 0) \(state.saved) "
        + "\(state.status) \(state.snapshots) \(String(describing: state.maskEditing)) "
        + "\(state.isGestureOpen) \(String(describing: session.exitStep)) "
        + "\(session.canUndo) \(session.canRedo) \(session.canSave) \(session.isDirty)"
      var memory = WorkspaceMemory()
      memory.tools = session.tools
      tools = memory.text
      path = session.navigationPath
      viewport = session.viewport
    }
  }

  @Test("edits in memory are the same with and without folds, turns and split views")
  func inMemory() async throws {
    for round in 0..<24 {
      var random = SeededGenerator(seed: UInt64(round) + 77)
      let (clock, stillClock) = (ManualClock(), ManualClock())
      let session = EditSession(PhotoReference.sample, clock: clock)
      let still = EditSession(PhotoReference.sample, clock: stillClock)
      session.photoDidLoad()
      still.photoDidLoad()
      let framings = try await run(
        &random, steps: 80, (session, clock), (still, stillClock), "seed \(round + 77)")
      #expect(framings > 1, "seed \(round + 77): no layout changed anything")
    }
  }

  @Test("what the library holds is the same with and without changes of the layout")
  func inLibrary() async throws {
    for round in 0..<4 {
      var random = SeededGenerator(seed: UInt64(round) + 7700)
      let desk = try LibraryFolder()
      var sessions: [(session: EditSession, clock: ManualClock)] = []
      for name in ["turned.sqlite", "still.sqlite"] {
        let clock = ManualClock()
        let library = try await desk.library(name, clock: clock)
        let work = try await library.add(PhotoReference.sample, tags: ["a"])
        let session = try await EditSession(work.id, in: library, clock: clock)
        session.photoDidLoad()
        sessions.append((session, clock))
      }
      _ = try await run(&random, steps: 60, sessions[0], sessions[1], "seed \(round + 7700)")
      for (session, _) in sessions { try await session.suspend() }
      let (turned, still) = (try desk.rows("turned.sqlite"), try desk.rows("still.sqlite"))
      #expect(turned == still && turned.count > 10, "seed \(round + 7700)")
    }
  }

  /// Waits for a framing that is due, on whatever thread its wait ends.
  private func refit(_ session: EditSession, _ clock: ManualClock) async {
    guard let due = session.refits.pending?.due, due <= clock.uptime else { return }
    await session.refitTask?.value
  }

  /// Does the same in both sessions, and changes the layout of the first.
  ///
  /// - Returns: how many framings the first session went through.
  private func run(
    _ random: inout SeededGenerator, steps: Int, _ turned: (EditSession, ManualClock),
    _ still: (EditSession, ManualClock), _ label: String
  ) async throws -> Int {
    var framings: Set<FramedViewport?> = []
    for number in 0..<steps {
      let action = SessionAction.random(&random, turned.0)
      let isOpen = turned.0.state.isGestureOpen
      let layouts = (0..<Int.random(in: 0...3, using: &random)).map { _ in
        WindowChange.random(&random)
      }
      // Half of the changes come before the edit is done, while it is being stored.
      async let stored: Void = action.run(turned.0)
      for (index, layout) in layouts.enumerated() {
        if index > 0 { await Task.yield() }
        layout.apply(to: turned.0)
        framings.insert(turned.0.framing)
      }
      if action.isQuiet { #expect(turned.0.state.isGestureOpen == isOpen) }
      try await stored
      try await action.run(still.0)
      let pause = Duration.milliseconds(Int.random(in: 0...400, using: &random))
      await turned.1.advance(by: pause)
      await still.1.advance(by: pause)
      await refit(turned.0, turned.1)
      framings.insert(turned.0.framing)
      let same = Kept(turned.0) == Kept(still.0)
      try #require(same, "\(label), step \(number), \(action)")
    }
    await turned.1.advance(by: .seconds(1))
    await refit(turned.0, turned.1)
    #expect(turned.0.framing == turned.0.framed, "\(label): the last canvas was not framed")
    return framings.count
  }
}
