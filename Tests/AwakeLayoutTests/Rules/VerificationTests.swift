import AwakeLayout
import AwakeTestSupport
import Testing

/// Several parts at once, as a page has them.
@Suite struct VerificationTests {
  private static let windows: [(name: String, window: WindowFacts, insets: LayoutInsets)] = [
    ("phone", Scenes.window(393, 852), LayoutInsets(top: 59, bottom: 34)),
    ("outer", Scenes.window(466, 678, hinge: .closed), LayoutInsets(bottom: 34, trailing: 84)),
    (
      "inner", Scenes.window(951, 669, hinge: .fullyOpen, reserved: 80),
      LayoutInsets(bottom: 34, trailing: 84)
    ),
    (
      "book",
      Scenes.window(951, 669, hinge: .partiallyOpen, reserved: 80, regions: [Scenes.bookFold()]),
      LayoutInsets(bottom: 34, trailing: 84)
    ),
    (
      "tabletop",
      Scenes.window(
        669, 951, hinge: .partiallyOpen, reserved: 80, regions: [Scenes.tabletopFold()]),
      LayoutInsets(top: 82, bottom: 34)
    ),
    ("beside another app", Scenes.window(469, 669), LayoutInsets(bottom: 34)),
    ("tablet", Scenes.window(1194, 834, reserved: 80), LayoutInsets(top: 24, bottom: 20)),
  ]

  @Test("L2 L7 L9 L14 nothing overflows, budgets hold, and small windows fall back")
  func values() {
    for (name, window, insets) in Self.windows {
      for direction in LayoutDirection.allCases {
        for textScale in [1.0, 1.5, 3] {
          var facts = window
          facts.direction = direction
          facts.textScale = textScale
          let area = WorkspaceArea(of: facts, insets: insets)
          let answer = WorkspaceLayout().solve(area, in: facts)
          for part in answer.interactiveRects {
            #expect(area.bounds.contains(part), "\(name)")
          }
          #expect(!answer.isDegraded, "\(name)")
          if let inspector = answer.inspector {
            let grid = CatalogGrid.inspector(width: inspector.width, textScale: textScale)
            #expect(grid.frame(of: 2).maxX <= inspector.width, "\(name)")
          }
        }
      }
    }
  }

  @Test("L3 L11 the self-consistent answer is the same opened directly and reached by changes")
  func sameByAnyPath() {
    let layout = WorkspaceLayout()
    var generator = SeededGenerator(seed: 40)
    for turn in 0..<500 {
      let scene = RandomScene(using: &generator, regions: 0...3)
      func answer() -> WorkspacePresentation {
        layout.solveSelfConsistent(in: scene.window) { structure in
          let insets =
            structure == .panel ? LayoutInsets(top: 116) : LayoutInsets(bottom: 34, trailing: 84)
          return WorkspaceArea(of: scene.window, insets: insets)
        }
      }
      let opened = answer()
      // A host that was elsewhere before: dragged through other widths, latched in other windows.
      var drag = LiveResize(layout: layout)
      var latch = EpochLatch(layout: layout)
      for step in stride(from: 400.0, through: 1400, by: 100) {
        let window = Scenes.window(step, 700)
        _ = drag.solve(WorkspaceArea(of: window), in: window)
        _ = latch.solve(WorkspaceArea(of: window), in: window)
      }
      #expect(answer() == opened, "seed 40, case \(turn)")
      let area =
        opened.structure == .panel ? LayoutInsets(top: 116) : LayoutInsets(bottom: 34, trailing: 84)
      let there = WorkspaceArea(of: scene.window, insets: area)
      #expect(drag.end(there, in: scene.window) == layout.solve(there, in: scene.window))
      #expect(latch.solve(there, in: scene.window) == layout.solve(there, in: scene.window))
    }
  }

  @Test("L8 margins, grid, navigation and convergence agree on one window")
  func together() throws {
    let insets = LayoutInsets(bottom: 34, trailing: 84)
    var window = Scenes.inner
    window.regions = []
    let top = LayoutInsets(top: 62, bottom: 34)
    let answer = WorkspaceLayout().solveSelfConsistent(in: window) {
      WorkspaceArea(of: window, insets: $0 == .panel ? top : insets)
    }
    let inspector = try #require(answer.inspector)
    #expect(inspector.maxX == 867)
    let margins = ContentMargins(
      spacing: .init(trailing: 12), safeArea: LayoutInsets(trailing: 84))
    let grid = CatalogGrid.inspector(width: inspector.width, margins: margins)
    #expect(grid.frame(of: 2).maxX <= inspector.width - 4)
    let page = NavigationPage(actions: [.init(id: "save", isPrimary: true)])
    let plan = NavigationPlan(page: page, presentation: answer, window: window)
    #expect(plan.items.map(\.id) == ["navigation_side_back", "navigation_side_save"])
  }

  @Test("L12 the photo is seen, details have a place, actions are complete and back exists")
  func tasks() {
    let page = NavigationPage(
      kind: .showcaseDetail, actions: [.init(id: "edit"), .init(id: "share")])
    for (name, window, insets) in Self.windows {
      let area = WorkspaceArea(of: window, insets: insets)
      let answer = WorkspaceLayout().solve(area, in: window)
      #expect(answer.canvas.fitting(aspectRatio: 1.5).area > 10_000, "\(name)")
      let detail = DetailSheet(window: window.size, insets: insets, photoAspect: 1.5)
      #expect(!detail.action.isEmpty && detail.photo.height >= 120, "\(name)")
      let plan = NavigationPlan(page: page, presentation: answer, window: window)
      #expect(plan.items.count == 3 && plan.items[0].role == .back, "\(name)")
    }
  }
}
