import AwakeLayout
import AwakeTestSupport
import Testing

/// Folds and cameras: what divides, what is only in the way, and what changes nothing.
@Suite struct RegionTests {
  private let layout = WorkspaceLayout()

  private func window(
    _ width: Double, _ height: Double, _ regions: [ReservedRegion],
    direction: LayoutDirection = .leftToRight, reserved: Double = 80
  ) -> WindowFacts {
    WindowFacts(
      size: LayoutSize(width: width, height: height), hinge: .partiallyOpen, direction: direction,
      reservedLeadingWidth: reserved, verticalBarEdge: .trailing, regions: regions)
  }

  // MARK: Book and tabletop

  @Test("A6 C1 C11 C15 C34 I7 book: canvas on the leading side, rail and inspector beyond the fold")
  func book() throws {
    let facts = window(951, 669, [Scenes.bookFold()])
    let answer = layout.solve(facts, insets: LayoutInsets(trailing: 84))
    #expect(answer.structure == .divided)
    #expect(answer.pose == .book)
    let sides = try #require(answer.sides)
    #expect(sides.first == rect(0, 0, 455.5, 669))
    #expect(sides.second == rect(495.5, 0, 371.5, 669))
    #expect(answer.canvas == sides.first)
    #expect(answer.rail == rect(495.5, 0, 56, 669))
    #expect(answer.inspector == rect(551.5, 0, 315.5, 669))
    #expect(answer.contentRegion == nil && answer.panel == nil)
    for part in answer.interactiveRects { #expect(!part.intersects(rect(455.5, 0, 40, 669))) }
  }

  @Test("C15 C21 book from right to left: the mirror image, while the fold stays")
  func bookRightToLeft() throws {
    let facts = window(951, 669, [Scenes.bookFold()], direction: .rightToLeft)
    let answer = layout.solve(facts, insets: LayoutInsets(trailing: 84))
    let sides = try #require(answer.sides)
    #expect(sides.first == rect(495.5, 0, 455.5, 669))
    #expect(sides.second == rect(84, 0, 371.5, 669))
    #expect(answer.rail == rect(399.5, 0, 56, 669))
    #expect(answer.inspector == rect(84, 0, 315.5, 669))
    for part in answer.interactiveRects { #expect(!part.intersects(rect(455.5, 0, 40, 669))) }
  }

  @Test("C16 C17 J8 tabletop: canvas above, rail and panel below the fold")
  func tabletop() throws {
    let facts = window(669, 951, [Scenes.tabletopFold()])
    let answer = layout.solve(facts, insets: LayoutInsets(top: 82, bottom: 34))
    #expect(answer.pose == .tabletop)
    let sides = try #require(answer.sides)
    #expect(sides.first == rect(0, 82, 669, 373.5))
    #expect(sides.second == rect(0, 495.5, 669, 421.5))
    #expect(answer.rail == rect(0, 495.5, 56, 421.5))
    #expect(answer.panel == rect(56, 495.5, 613, 421.5))
    #expect(answer.inspector == nil)
    // The fold's centre, not the middle of the safe area.
    #expect((sides.first.maxY + sides.second.y) / 2 == 475.5)
  }

  @Test("A45 C3 C12 C13 C14 C29 a flat fold changes nothing but the parity of columns")
  func flat() {
    for insets in [LayoutInsets.zero, LayoutInsets(bottom: 34, trailing: 84)] {
      let without = window(951, 669, [])
      let flat = window(951, 669, [Scenes.bookFold(isActive: false)])
      #expect(layout.solve(flat, insets: insets) == layout.solve(without, insets: insets))
      let folded = window(951, 669, [Scenes.bookFold()])
      #expect(layout.solve(folded, insets: insets) != layout.solve(flat, insets: insets))
    }
    let flat = window(951, 669, [Scenes.bookFold(isActive: false)])
    #expect(flat.hasDivision)
    let even = CatalogGrid.gallery(width: 1000, hasDivision: flat.hasDivision)
    #expect(CatalogGrid.gallery(width: 1000).columns == 5)
    #expect(even.columns == 4)
  }

  @Test(
    "C17 C30 T21 T22 the pose follows the unclipped line: wider than tall is tabletop, else book",
    arguments: [
      (rect(475.5, 0, 0, 669), DivisionPose?.some(.book)),
      (rect(0, 300, 951, 0), .tabletop), (rect(475, -100, 1, 869), .book),
      // As wide as tall is book, and then crosses from top to bottom.
      (rect(100, 0, 669, 669), .book),
      // A line that ends inside divides nothing.
      (rect(475.5, 0, 0, 668), nil), (rect(475.5, 1, 0, 668), nil), (rect(0, 300, 950, 0), nil),
      // At the very edge there is no room on one side.
      (rect(0, 0, 0, 669), nil), (rect(951, 0, 0, 669), nil),
    ])
  func pose(line: LayoutRect, pose: DivisionPose?) {
    let fold = ReservedRegion(id: "fold", kind: .division, line: line)
    var spec = WorkspaceSpec()
    spec.divided = .init(
      minimumCanvas: LayoutSize(width: 10, height: 10),
      minimumControls: LayoutSize(width: 10, height: 10))
    let answer = WorkspaceLayout(spec: spec).solve(window(951, 669, [fold], reserved: 0))
    #expect(answer.pose == pose)
  }

  @Test("C17 C20 a division known only by its frame has the frame's shape")
  func frameOnly() {
    let fold = ReservedRegion(
      id: "fold", kind: .division, line: rect(475.5, 334.5, 0, 0),
      margins: LayoutInsets(top: 334.5, leading: 20, bottom: 334.5, trailing: 20))
    #expect(fold.frame() == rect(455.5, 0, 40, 669))
    let answer = layout.solve(window(951, 669, [fold]))
    #expect(answer.pose == .book)
    #expect(answer.canvas == rect(0, 0, 455.5, 669))
  }

  @Test(
    "T55 T58 a fold without thickness gives sides that share an edge",
    arguments: [
      (rect(450, 0, 0, 600), rect(0, 0, 450, 600), rect(450, 0, 450, 600)),
      (rect(0, 300, 900, 0), rect(0, 0, 900, 300), rect(0, 300, 900, 300)),
    ])
  func thin(line: LayoutRect, first: LayoutRect, second: LayoutRect) throws {
    let fold = ReservedRegion(id: "fold", kind: .division, line: line)
    let sides = try #require(layout.solve(window(900, 600, [fold], reserved: 0)).sides)
    #expect(sides.first == first)
    #expect(sides.second == second)
  }

  @Test(
    "a side that is too small means no divided layout, one point more means one",
    arguments: [
      // Book: canvas 320 wide, controls 56 + 280.
      (319.0, 716.0, false), (320, 716, true), (380, 715, false), (380, 716, true),
    ])
  func sidesMustFit(foldAt: Double, width: Double, divides: Bool) {
    let fold = ReservedRegion(id: "fold", kind: .division, line: rect(foldAt, 0, 0, 400))
    let answer = layout.solve(window(width, 400, [fold]))
    #expect((answer.structure == .divided) == divides)
    if !divides {
      for part in answer.interactiveRects { #expect(!part.intersects(fold.frame())) }
    }
  }

  @Test(
    "tabletop sides must fit as well",
    arguments: [(279.0, 479.0, false), (280, 480, true), (280, 479, false), (300, 500, true)])
  func tabletopSidesMustFit(foldAt: Double, height: Double, divides: Bool) {
    let fold = ReservedRegion(id: "fold", kind: .division, line: rect(0, foldAt, 400, 0))
    #expect(
      (layout.solve(window(400, height, [fold])).structure == .divided) == divides)
  }

  @Test("of several folds the longest divides, then the upper, then leading, then by name")
  func severalFolds() {
    func book(_ id: String, _ x: Double) -> ReservedRegion {
      ReservedRegion(id: id, kind: .division, line: rect(x, 0, 0, 800))
    }
    let tabletop = ReservedRegion(id: "t", kind: .division, line: rect(0, 400, 1000, 0))
    // 1000 wide is longer than 800 tall.
    #expect(layout.solve(window(1000, 800, [book("b", 500), tabletop])).pose == .tabletop)
    // Lines beyond the window count in full.
    let tall = ReservedRegion(id: "tall", kind: .division, line: rect(500, -200, 0, 1300))
    #expect(layout.solve(window(1000, 800, [tall, tabletop])).pose == .book)
    // 400 divides, and 750 is in the way beyond it; the other way round the second side would be
    // the one beyond 750.
    for folds in [[book("b", 750), book("a", 400)], [book("a", 400), book("b", 750)]] {
      let two = layout.solve(window(1100, 800, folds))
      #expect(two.sides?.first == rect(0, 0, 400, 800))
      #expect(two.sides?.second == rect(400, 0, 350, 800))
    }
    let mirrored = layout.solve(
      window(1100, 800, [book("b", 700), book("a", 350)], direction: .rightToLeft))
    #expect(mirrored.sides?.first == rect(700, 0, 400, 800))
    #expect(mirrored.sides?.second == rect(350, 0, 350, 800))
    // The upper of two that cross from side to side.
    let rows = [300.0, 500].map { y in
      ReservedRegion(id: "\(y)", kind: .division, line: rect(0, y, 700, 0))
    }
    #expect(layout.solve(window(700, 900, rows)).sides?.first == rect(0, 0, 700, 300))
  }

  @Test("a divided workspace has the tier of the whole area")
  func dividedTier() {
    #expect(layout.solve(window(951, 669, [Scenes.bookFold()])).tier == .mid)
    let wide = window(1500, 900, [Scenes.bookFold(x: 750, height: 900)])
    #expect(layout.solve(wide).tier == .wide)
  }

  @Test("C35 C37 an occlusion on one side of the fold is cleared there, feasibility first")
  func occlusionBesideFold() throws {
    let camera = Scenes.occlusion("camera", 807, 0, 60, 58)
    let answer = layout.solve(
      window(951, 669, [Scenes.bookFold(), camera]), insets: LayoutInsets(trailing: 84))
    #expect(answer.structure == .divided)
    #expect(answer.sides?.second == rect(495.5, 58, 371.5, 611))
    // Beside the camera the controls would have 311.5 − 56 points: too few, though higher.
    let tall = Scenes.occlusion("bar", 807, 0, 60, 400)
    let other = layout.solve(
      window(951, 669, [Scenes.bookFold(), tall]), insets: LayoutInsets(trailing: 84))
    #expect(other.sides?.second == rect(495.5, 400, 371.5, 269))
  }

  // MARK: Occlusions

  @Test("C18 C37 a camera is in the way while it is on, and only then")
  func camera() {
    var off = Scenes.camera
    off.isActive = false
    let on = layout.solve(Scenes.side, in: Scenes.inner)
    let without = layout.solve(
      WorkspaceArea(width: 867, height: 611, regions: [off]), in: Scenes.inner)
    #expect(on.contentRegion == rect(0, 58, 867, 553))
    #expect(without.contentRegion == rect(0, 0, 867, 611))
  }

  @Test("C4 C19 C36 window controls count like a camera, regions may grow, and order is nothing")
  func anyObstacle() {
    let controls = Scenes.occlusion("controls", 0, 0, 80, 28)
    let camera = Scenes.camera
    let area = WorkspaceArea(width: 867, height: 700, regions: [controls, camera])
    let answer = layout.solve(area, in: Scenes.inner)
    for part in answer.interactiveRects {
      #expect(!part.intersects(controls.frame()) && !part.intersects(camera.frame()))
    }
    let turned = WorkspaceArea(width: 867, height: 700, regions: [camera, controls])
    #expect(layout.solve(turned, in: Scenes.inner) == answer)
    var grown = camera
    grown.line = rect(700, 0, 167, 58)
    #expect(
      layout.solve(WorkspaceArea(width: 867, height: 611, regions: [grown]), in: Scenes.inner)
        .structure == .inspector)
  }

  @Test("C2 C20 T105 regions count if they reach into the area, and are cut to it")
  func clipping() {
    let outside = Scenes.occlusion("other display", 900, 0, 80, 200)
    let partly = Scenes.occlusion("corner", 850, -20, 100, 40)
    let answer = layout.solve(
      WorkspaceArea(width: 867, height: 611, regions: [outside, partly]), in: Scenes.inner)
    #expect(answer.contentRegion == rect(0, 0, 850, 611))
    let trace = answer.trace.entries
    #expect(trace.contains { $0.constraint == .clippedRegions && $0.have == 1 })
    #expect(!trace.contains { $0.constraint == .rejectedRegions })
  }

  @Test(
    "T25 only regions without extent are rejected, and the trace says so",
    arguments: [
      (ReservedRegion.Kind.occlusion, rect(100, 100, 0, 0), 1.0),
      (.occlusion, rect(100, 0, 0, 600), 1), (.division, rect(100, 100, 0, 0), 1),
      (.division, rect(100, 100, 0, 50), 0), (.occlusion, rect(100, 100, 1, 1), 0),
    ])
  func rejection(kind: ReservedRegion.Kind, line: LayoutRect, rejected: Double) {
    let region = ReservedRegion(id: "r", kind: kind, line: line)
    let answer = layout.solve(window(867, 600, [region]))
    let entry = answer.trace.entries.first { $0.constraint == .rejectedRegions }
    #expect((entry?.have ?? 0) == rejected)
    if rejected > 0 {
      #expect(answer == layout.solve(window(867, 600, [])))
    }
  }

  @Test("more than eight regions are joined, and the trace counts them")
  func joined() {
    let many = (0..<12).map { Scenes.occlusion("\($0)", Double($0) * 70, 0, 20, 20) }
    let answer = layout.solve(window(951, 669, many))
    let entry = answer.trace.entries.first { $0.constraint == .mergedRegions }
    #expect(entry?.have == 4)
    #expect(entry?.description == "regions joined, more than eight: 4")
    #expect(answer.structure == .inspector)
  }

  @Test("of more than eight regions the two closest are joined, and the rest stays free")
  func closestJoined() {
    var regions = [Scenes.occlusion("a", 0, 0, 20, 20), Scenes.occlusion("b", 22, 0, 20, 20)]
    for index in 0..<7 {
      regions.append(Scenes.occlusion("\(index)", Double(index) * 130, 649, 20, 20))
    }
    let answer = layout.solve(window(951, 669, regions))
    #expect(answer.contentRegion == rect(0, 20, 951, 629))
  }

  @Test("thousands of regions are joined by where they lie, in any order, and soon")
  func thousands() {
    var generator = SeededGenerator(seed: 60)
    var regions = (0..<5000).map { index in
      Scenes.occlusion("\(index)", Double(index % 100) * 3, Double(index / 100) * 2, 2, 2)
    }
    let answer = layout.solve(window(951, 669, regions))
    #expect(answer.structure == .panel || answer.structure == .inspector)
    for region in regions {
      for part in answer.interactiveRects { #expect(!part.intersects(region.frame())) }
    }
    regions.shuffle(using: &generator)
    #expect(layout.solve(window(951, 669, regions)) == answer)
  }

  @Test("C22 C23 C29 H7 opening folded, folding later and unfolding are one path")
  func samePath() {
    let flat = window(951, 669, [Scenes.bookFold(isActive: false)])
    let folded = window(951, 669, [Scenes.bookFold()])
    let unfolded = layout.solve(flat)
    let openedFolded = layout.solve(folded)
    // Regions may come some passes late: the pass that has them decides.
    #expect(layout.solve(window(951, 669, [])) == unfolded)
    #expect(layout.solve(folded) == openedFolded)
    #expect(layout.solve(flat) == unfolded)
    #expect(WorkspaceArea(of: folded).bounds == WorkspaceArea(of: flat).bounds)
  }

  @Test("C33 C36 one path on phone, tablet and desktop: a fold divides any window with room")
  func anyDevice() {
    for (width, height) in [(951.0, 669.0), (1194, 834), (2560, 1440)] {
      let fold = Scenes.bookFold(x: width / 2, height: height)
      #expect(layout.solve(window(width, height, [fold])).structure == .divided)
    }
  }

  // MARK: Independent cases

  @Test(
    "T1 T3 T67 the sides of a hinge of 20 points in 800 × 600",
    arguments: [
      (rect(390, 0, 20, 600), rect(0, 0, 390, 600), rect(410, 0, 390, 600)),
      (rect(0, 290, 800, 20), rect(0, 0, 800, 290), rect(0, 310, 800, 290)),
    ])
  func hinges(hinge: LayoutRect, first: LayoutRect, second: LayoutRect) throws {
    let fold = ReservedRegion(id: "hinge", kind: .division, line: hinge)
    let sides = try #require(layout.solve(window(800, 600, [fold])).sides)
    #expect(sides.first == first && sides.second == second)
  }

  @Test("T4 two hinges: the longer divides, the other is in the way")
  func crossedHinges() throws {
    let folds = [
      ReservedRegion(id: "v", kind: .division, line: rect(390, 0, 20, 600)),
      ReservedRegion(id: "h", kind: .division, line: rect(0, 290, 800, 20)),
    ]
    let answer = layout.solve(window(800, 600, folds, reserved: 0))
    let sides = try #require(answer.sides)
    #expect(answer.pose == .tabletop)
    #expect(sides.first == rect(0, 0, 390, 290))
    #expect(sides.second == rect(0, 310, 390, 290))
  }

  @Test("T6 a hinge outside the local area has no say")
  func localCoordinates() {
    let fold = ReservedRegion(id: "hinge", kind: .division, line: rect(390, 700, 20, 100))
    let area = WorkspaceArea(bounds: rect(100, 100, 600, 400), regions: [fold])
    #expect(layout.solve(area, in: window(800, 600, [])).contentRegion == rect(100, 100, 600, 400))
  }

  @Test("T28 T57 T60 a flat fold does not separate")
  func flatFolds() {
    for fold in [
      Scenes.bookFold(x: 450, height: 1200, isActive: false),
      Scenes.tabletopFold(y: 600, width: 900, isActive: false),
    ] {
      #expect(layout.solve(window(900, 1200, [fold])).structure == .inspector)
    }
  }

  @Test("T46 a side that misses its minimum leaves one pane, clear of the fold")
  func oneSideTooSmall() {
    let fold = ReservedRegion(id: "fold", kind: .division, line: rect(200, 0, 0, 700))
    let answer = layout.solve(window(900, 700, [fold], reserved: 0))
    #expect(answer.structure == .panel)
    #expect(answer.contentRegion == rect(200, 0, 700, 700))
  }
}
