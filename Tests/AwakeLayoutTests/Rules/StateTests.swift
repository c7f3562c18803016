import AwakeLayout
import Testing

/// What layouts leave alone: state lives above them, and they are values without memory.
@Suite struct StateTests {
  /// What an app holds above its layout.
  private struct Work: Equatable {
    var photo = "IMG_0001"
    var tool = "curves"
    var history = ["warm", "exposure"]
    var filter = "drafts"
    var selected = 3
  }

  private static let windows: [WindowFacts] = [
    Scenes.window(466, 678, hinge: .closed), Scenes.window(669, 951, hinge: .fullyOpen),
    Scenes.window(951, 669, hinge: .fullyOpen, reserved: 80),
    Scenes.window(951, 669, hinge: .partiallyOpen, reserved: 80, regions: [Scenes.bookFold()]),
    Scenes.window(669, 951, hinge: .partiallyOpen, regions: [Scenes.tabletopFold()]),
    Scenes.window(469, 669),
  ]

  @Test("H1 H2 H3 no sequence of windows touches what the app holds")
  func untouched() {
    let work = Work()
    let layout = WorkspaceLayout()
    var after = work
    for window in Self.windows + Self.windows.reversed() {
      let answer = layout.solve(window)
      // All a layout can do to an app is to be asked.
      after.photo = work.photo
      #expect(!answer.canvas.isEmpty)
    }
    #expect(after == work)
  }

  @Test("A44 H4 every pose shows the same photo, the same controls and the same actions")
  func samePage() {
    let page = NavigationPage(actions: [.init(id: "save"), .init(id: "share")])
    for window in Self.windows {
      let answer = WorkspaceLayout().solve(window)
      #expect(!answer.canvas.isEmpty)
      #expect(answer.inspector != nil || answer.panel != nil)
      let plan = NavigationPlan(page: page, presentation: answer, window: window)
      #expect(plan.items.map(\.role) == [.back, .action("save"), .action("share")])
    }
  }

  @Test("H8 a structure that is hidden is told by its absence, not by an empty rectangle")
  func absence() {
    for window in Self.windows {
      let answer = WorkspaceLayout().solve(window)
      if let inspector = answer.inspector { #expect(!inspector.isEmpty) }
      if let panel = answer.panel { #expect(!panel.isEmpty) }
      if let rail = answer.rail { #expect(!rail.isEmpty) }
    }
  }

  @Test("H7 C22 a window that was folded and opened is one that never was")
  func noFoldState() {
    let layout = WorkspaceLayout()
    let answers = Self.windows.map { layout.solve($0) }
    for window in Self.windows.shuffled() { _ = layout.solve(window) }
    #expect(Self.windows.map { layout.solve($0) } == answers)
  }

  @Test("a presentation is small, comparable and says what it is")
  func values() {
    let one = WorkspaceLayout().solve(Self.windows[2])
    #expect(Set([one, one]).count == 1)
    #expect(MemoryLayout<WorkspacePresentation>.size <= 160)
  }
}
