import AwakeLayout
import Testing

/// What layouts leave alone: state lives above them, and they are values without memory.
@Suite struct StateTests {
  private static let windows: [WindowFacts] = [
    Scenes.window(466, 678, hinge: .closed), Scenes.window(669, 951, hinge: .fullyOpen),
    Scenes.window(951, 669, hinge: .fullyOpen, reserved: 80),
    Scenes.window(951, 669, hinge: .partiallyOpen, reserved: 80, regions: [Scenes.bookFold()]),
    Scenes.window(669, 951, hinge: .partiallyOpen, regions: [Scenes.tabletopFold()]),
    Scenes.window(469, 669),
  ]

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

  @Test("H7 C22 with memory, too, unfolding gives what a window that never folded has")
  func noFoldState() {
    let window = Scenes.window(
      951, 669, hinge: .fullyOpen, reserved: 80, regions: [Scenes.bookFold(isActive: false)])
    var folded = window
    folded.hinge = .partiallyOpen
    folded.regions = [Scenes.bookFold()]
    var latch = EpochLatch()
    var never = EpochLatch()
    let first = latch.solve(WorkspaceArea(of: window), in: window)
    #expect(latch.solve(WorkspaceArea(of: folded), in: folded).structure == .divided)
    #expect(latch.solve(WorkspaceArea(of: window), in: window) == first)
    #expect(never.solve(WorkspaceArea(of: window), in: window) == first)
    #expect(latch.structuresOut.isEmpty)
  }

  @Test("a presentation is small, comparable and says what it is")
  func values() {
    let one = WorkspaceLayout().solve(Self.windows[2])
    #expect(Set([one, one]).count == 1)
    #expect(MemoryLayout<WorkspacePresentation>.size <= 200)
  }
}
