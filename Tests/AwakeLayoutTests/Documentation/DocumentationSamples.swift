import AwakeLayout
import Testing

/// The samples of the documentation, as it shows them; each article is one test.
///
/// A sample lies between a comment with its name and one that ends it. What it prints is compared
/// with the comments in it; what an article says besides is expected after it.
@Suite struct DocumentationSamples {
  @Test("the landing page")
  func landingPage() throws {
    try Transcript.check { print in
      // sample: landing page
      let window = WindowFacts(size: LayoutSize(width: 1194, height: 834), reservedLeadingWidth: 80)
      let area = WorkspaceArea(of: window, insets: LayoutInsets(top: 64, bottom: 20))
      let answer = WorkspaceLayout().solve(area, in: window)
      print(answer.structure)  // inspector
      print(answer.canvas)  // (56, 64, 858, 750)
      print(answer.inspectorWidth)  // 280.0

      let page = NavigationPage(actions: [.init(id: "save", isPrimary: true)])
      let plan = NavigationPlan(page: page, presentation: answer, window: window)
      print(plan.position, plan.items.map(\.id))
      // top ["navigation_top_back", "navigation_top_save"]
      // end
    }
  }

  @Test("the article on one window")
  func oneWindow() throws {
    try Transcript.check { print in
      // sample: facts
      let camera = ReservedRegion(
        id: "camera", kind: .occlusion, line: LayoutRect(x: 807, y: 0, width: 60, height: 58))
      let window = WindowFacts(
        size: LayoutSize(width: 951, height: 669), hinge: .fullyOpen, reservedLeadingWidth: 80,
        verticalBarEdge: .trailing, regions: [camera])
      print(window.kind)  // expandedPhoneLandscape
      // end

      // sample: area
      let insets = LayoutInsets(bottom: 58, trailing: 84)
      let area = WorkspaceArea(of: window, insets: insets)
      print(area.bounds.size)  // 867 × 611
      // end

      // sample: free rectangles
      let layout = WorkspaceLayout()
      for free in layout.freeRectangles(of: area, in: window) {
        print(free, free.area)
      }
      // (0, 0, 807, 611) 493077.0
      // (0, 58, 867, 553) 479451.0
      // end
      #expect(807 * 611 == 493_077 && 867 * 553 == 479_451)

      // sample: feasibility
      let answer = layout.solve(area, in: window)
      print(answer.structure, answer.tier)  // inspector mid
      if let content = answer.contentRegion {
        print(content)  // (0, 58, 867, 553)
      }
      // end
      let inspector = try #require(layout.spec.mid.inspector)
      #expect(inspector.minimumCanvas == LayoutSize(width: 480, height: 320))
      #expect(inspector.minimumWidth == 280 && inspector.minimumHeight == 440)
      #expect(layout.spec.railWidth == 56)
      #expect(layout.spec.mid.minimumWidth == 600 && layout.spec.wide.minimumWidth == 1200)
      #expect(!answer.isDegraded && answer.density == .regular)

      // sample: cuts
      print(answer.toolRailWidth, answer.canvas.width, answer.inspectorWidth)  // 56.0 531.0 280.0
      print(answer.canvas)  // (56, 58, 531, 553)
      print(answer.primaryRegion)  // (0, 58, 587, 553)
      // end
      #expect(answer.rail == rect(0, 58, 56, 553))
      #expect(answer.inspector == rect(587, 58, 280, 553))

      // sample: trace
      for entry in answer.trace.entries where entry.structure == .inspector {
        print(entry, entry.fits ? "fits" : "does not fit")
      }
      // inspector: 271 of 280 does not fit
      // inspector height: 611 of 440 fits
      // inspector: 331 of 280 fits
      // inspector height: 553 of 440 fits
      // end

      // sample: nearest miss
      if let miss = answer.trace.nearestMiss(of: .inspector) {
        print(miss.need - miss.have)  // 9.0
      }
      // end

      // sample: navigation
      let page = NavigationPage(actions: [.init(id: "save", isPrimary: true), .init(id: "share")])
      let plan = NavigationPlan(page: page, presentation: answer, window: window)
      for item in plan.items {
        print(item.id, item.placement, item.anchor)
      }
      // navigation_side_back cancellationAction belowStatusArea
      // navigation_side_save bottomBar bottomTrailing
      // navigation_side_share bottomBar bottomTrailing
      // end
      #expect(plan.position == .side)

      // sample: margins
      let margins = ContentMargins(spacing: .init(trailing: 12))
      print(margins.padding.leading, margins.padding.trailing)  // 16.0 4.0
      print(margins.gridWidth(of: answer.inspectorWidth))  // 260.0
      // end

      // sample: grid
      let grid = CatalogGrid.inspector(width: answer.inspectorWidth, margins: margins)
      print(grid.columns, grid.itemWidth, grid.spacing)  // 3 81.0 8.0
      print(grid.columnOrigins)  // [16.0, 105.0, 194.0]
      // end
      #expect((260 - 2 * 8) / 3 == 81)
      #expect(grid.frame(of: 2).maxX == 275 && 280 - margins.padding.trailing == 276)

      // sample: book
      var book = window
      book.hinge = .partiallyOpen
      book.regions.append(
        ReservedRegion(
          id: "fold", kind: .division, line: LayoutRect(x: 475.5, y: 0, width: 0, height: 669),
          margins: LayoutInsets(leading: 20, trailing: 20)))
      let folded = layout.solve(book, insets: insets)
      print(book.kind, folded.structure)  // dividedPhone divided
      if let sides = folded.sides {
        print(sides.first)  // (0, 0, 455.5, 611)
        print(sides.second)  // (495.5, 58, 371.5, 553)
      }
      print(folded.toolRailWidth, folded.inspectorWidth)  // 56.0 315.5
      // end
      #expect(folded.pose == .book && folded.contentRegion == nil)
      #expect(book.regions[1].frame() == rect(455.5, 0, 40, 669))
      #expect(folded.canvas == folded.sides?.first)
      #expect(layout.spec.divided.minimumCanvas == LayoutSize(width: 320, height: 280))
      #expect(layout.spec.divided.minimumControls == LayoutSize(width: 280, height: 200))
      let controls = folded.trace.entries.filter { $0.constraint == .controlsWidth }
      #expect(
        controls.map(\.candidate) == [rect(495.5, 58, 371.5, 553), rect(495.5, 0, 311.5, 611)])
      #expect(controls.map(\.have) == [315.5, 255.5])
      let bookPlan = NavigationPlan(page: page, presentation: folded, window: book)
      #expect(bookPlan.items == plan.items)

      // sample: tabletop
      let fold = ReservedRegion(
        id: "fold", kind: .division, line: LayoutRect(x: 0, y: 475.5, width: 669, height: 0),
        margins: LayoutInsets(top: 20, bottom: 20))
      let turned = WindowFacts(
        size: LayoutSize(width: 669, height: 951), hinge: .partiallyOpen, reservedLeadingWidth: 80,
        verticalBarEdge: .trailing, regions: [fold])
      let table = layout.solve(turned, insets: LayoutInsets(top: 82, bottom: 34))
      print(table.canvas)  // (0, 82, 669, 373.5)
      if let rail = table.rail, let panel = table.panel {
        print(rail)  // (0, 495.5, 56, 421.5)
        print(panel)  // (56, 495.5, 613, 421.5)
      }
      print(NavigationPlan(page: page, presentation: table, window: turned).position)  // top
      // end
      #expect(table.structure == .divided && table.pose == .tabletop && table.inspector == nil)
    }
  }

  @Test("the article on the loop")
  func loop() throws {
    try Transcript.check { print in
      // sample: host
      let camera = ReservedRegion(
        id: "camera", kind: .occlusion, line: LayoutRect(x: 807, y: 0, width: 60, height: 58))
      let window = WindowFacts(
        size: LayoutSize(width: 951, height: 669), hinge: .fullyOpen, reservedLeadingWidth: 80,
        verticalBarEdge: .trailing, regions: [camera])
      let top = WorkspaceArea(width: 867, height: 553)
      let side = WorkspaceArea(width: 867, height: 611, regions: [camera])
      func host(_ answer: WorkspacePresentation) -> WorkspaceArea {
        answer.inspector == nil ? top : side
      }
      // end

      // sample: area first
      let layout = WorkspaceLayout()
      let areaFirst = FeedbackProbe().run(
        first: top,
        solve: { area in
          let largest = layout.freeRectangles(of: area, in: window)[0]
          return layout.solve(WorkspaceArea(bounds: largest), in: window)
        }, next: host)
      if case .cycle(let cycle) = areaFirst.outcome, let miss = cycle.flips {
        print("\(cycle.length) rounds,", miss)  // 2 rounds, inspector: 271 of 280
      }
      // end
      #expect(areaFirst.changes == 7 && areaFirst.rounds.count == 8)

      // sample: feasibility first
      let stateless = FeedbackProbe().run(layout, in: window, first: top, next: host)
      print(stateless.outcome, stateless.changes)  // settled(round: 2) 0
      // end
      #expect(stateless.rounds.allSatisfy { $0.presentation.inspectorWidth == 280 })

      // sample: no fixpoint
      let narrow = WorkspaceArea(width: 800, height: 611)
      func narrowHost(_ answer: WorkspacePresentation) -> WorkspaceArea {
        answer.inspector == nil ? top : narrow
      }
      let endless = FeedbackProbe().run(layout, in: window, first: top, next: narrowHost)
      if case .cycle(let cycle) = endless.outcome, let miss = cycle.flips {
        print("\(cycle.length) rounds,", miss)  // 2 rounds, inspector: 264 of 280
      }
      // end

      // sample: self-consistent
      let answer = layout.solveSelfConsistent(in: window) { structure in
        structure == .inspector ? narrow : top
      }
      print(answer.structure, answer.canvas)  // panel (0, 0, 867, 331.8)
      // end
      #expect(answer.panel == rect(0, 331.8, 867, 221.2))

      // sample: latch
      let latched = FeedbackProbe().run(latched: layout, in: window, first: top, next: narrowHost)
      print(latched.outcome, latched.changes)  // settled(round: 3) 1
      // end
      #expect(latched.rounds.last?.presentation == answer)

      // sample: live resize
      var drag = LiveResize(layout: layout, shown: .panel)
      for width in [815.0, 816, 828, 816, 815] {
        print(width, drag.solve(WorkspaceArea(width: width, height: 600), in: window).structure)
      }
      // 815.0 panel
      // 816.0 panel
      // 828.0 inspector
      // 816.0 inspector
      // 815.0 panel
      print(drag.end(WorkspaceArea(width: 816, height: 600), in: window).structure)  // inspector
      // end
      #expect(drag.slack == 12)

      // sample: two changes
      var latch = EpochLatch(layout: layout)
      for area in [narrow, top, narrow, top] {
        print(latch.solve(area, in: window).structure, latch.changes)
      }
      // panel 0
      // inspector 1
      // panel 2
      // panel 2
      // end
      #expect(latch.structuresOut == [.inspector])

      // sample: five changes
      let fold = ReservedRegion(
        id: "fold", kind: .division, line: LayoutRect(x: 433.5, y: 0, width: 0, height: 611))
      let folded = WorkspaceArea(width: 867, height: 611, regions: [fold])
      let worst = FeedbackProbe().run(latched: layout, in: window, first: narrow) { answer in
        switch answer.structure {
        case .panel: top
        case .inspector: folded
        case .divided: narrow
        }
      }
      print(worst.rounds.map(\.presentation.structure.rawValue).joined(separator: " "))
      // panel inspector divided panel inspector panel panel panel
      print(worst.changes, worst.outcome)  // 5 settled(round: 7)
      // end
      #expect(EpochLatch.mostChanges(structures: 2) == 2)
      #expect(EpochLatch.mostChanges(structures: 3) == 5)
      #expect(WorkspaceStructure.allCases.count == 3)
    }
  }

  @Test("the samples beside declarations")
  func declarations() throws {
    try Transcript.check { print in
      // sample: WorkspaceLayout
      let camera = ReservedRegion(
        id: "camera", kind: .occlusion, line: LayoutRect(x: 807, y: 0, width: 60, height: 58))
      let window = WindowFacts(size: LayoutSize(width: 951, height: 669), reservedLeadingWidth: 80)
      let answer = WorkspaceLayout().solve(
        WorkspaceArea(width: 867, height: 611, regions: [camera]), in: window)
      print(answer.canvas)  // (56, 58, 531, 553)
      print(answer.inspectorWidth)  // 280.0
      // end
    }
    try Transcript.check { print in
      let window = WindowFacts(size: LayoutSize(width: 1000, height: 600))
      // sample: SplitArrangement
      let area = WorkspaceArea(width: 1000, height: 600)
      let split = SplitArrangement(primary: ArrangementSizing(.ratio(0.3)))
      let pair = split.arrange(area, in: window)
      print(pair.primary.frame)  // (0, 0, 300, 600)
      print(pair.secondary.frame)  // (300, 0, 700, 600)
      // end
    }
    try Transcript.check { print in
      let window = WindowFacts(size: LayoutSize(width: 600, height: 800))
      // sample: Displacement
      let fold = ReservedRegion(
        id: "fold", kind: .division, line: LayoutRect(x: 0, y: 390, width: 600, height: 20))
      let area = WorkspaceArea(width: 600, height: 800, regions: [fold])
      let button = LayoutRect(x: 278, y: 378, width: 44, height: 44)
      let move = Displacement(area, in: window).move(button, as: .controls)
      print(move.target)  // (278, 410, 44, 44)
      print(move.explanation)  // It moved to the lower side, which is steady to touch.
      // end
    }
  }
}
