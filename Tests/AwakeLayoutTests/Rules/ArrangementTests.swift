import AwakeLayout
import AwakeTestSupport
import Testing

@Suite struct ArrangementTests {
  private let halves = SplitArrangement()
  private let overlay = OverlayArrangement()
  private let ownSize = LayoutSize(width: 280, height: 360)

  /// The unfolded inner display's content, with a fold 20 points to either side of its middle.
  private func inner(folded: Bool = true, width: Double = 867) -> WorkspaceArea {
    WorkspaceArea(width: width, height: 669, regions: [Scenes.bookFold(isActive: folded)])
  }

  private func tabletop(folded: Bool = true) -> WorkspaceArea {
    WorkspaceArea(width: 669, height: 951, regions: [Scenes.tabletopFold(isActive: folded)])
  }

  private func window(
    _ area: WorkspaceArea, _ direction: LayoutDirection = .leftToRight, scale: Double? = nil
  ) -> WindowFacts {
    WindowFacts(
      size: area.bounds.size, direction: direction, displayScale: scale, regions: area.regions)
  }

  private func split(
    _ arrangement: SplitArrangement, _ area: WorkspaceArea,
    _ direction: LayoutDirection = .leftToRight, showsSecondary: Bool = true
  ) -> ArrangedPair {
    arrangement.arrange(area, in: window(area, direction), showsSecondary: showsSecondary)
  }

  private func layers(
    _ arrangement: OverlayArrangement, _ area: WorkspaceArea,
    _ direction: LayoutDirection = .leftToRight, showsSecondary: Bool = true
  ) -> ArrangedPair {
    arrangement.arrange(
      area, in: window(area, direction), primarySize: ownSize, showsSecondary: showsSecondary)
  }

  // MARK: The function

  @Test("I1 C3 the answer follows from shape and active divisions alone")
  func function() {
    let regions = [Scenes.bookFold(), Scenes.camera]
    let area = WorkspaceArea(width: 867, height: 669, regions: regions)
    let turned = WorkspaceArea(width: 867, height: 669, regions: regions.reversed())
    #expect(split(halves, area) == split(halves, turned))
    #expect(layers(overlay, area) == layers(overlay, turned))
  }

  @Test("I2 an arrangement answers for a primary and a secondary view")
  func twoViews() {
    let pair = split(halves, WorkspaceArea(width: 900, height: 600))
    #expect(!pair.primary.isHidden && !pair.secondary.isHidden)
    #expect(!pair.primary.frame.intersects(pair.secondary.frame))
  }

  @Test("I3 split is the default")
  func standard() {
    #expect(ArrangementStyle.standard == .split)
  }

  @Test(
    "I20 I21 rows and details call for a split, layers for an overlay, navigation for neither",
    arguments: [
      (ArrangementStyle.Relationship.stack, ArrangementStyle.split), (.mainAndDetail, .split),
      (.layers, .overlay), (.foregroundAndBackground, .overlay), (.listAndDestination, nil),
    ] as [(ArrangementStyle.Relationship, ArrangementStyle?)])
  func choosing(relationship: ArrangementStyle.Relationship, style: ArrangementStyle?) {
    #expect(ArrangementStyle.suited(to: relationship) == style)
  }

  // MARK: Axis

  @Test(
    "I4 T51 the longer sides are split; a square stands",
    arguments: [
      (900.0, 600.0, LayoutAxis.horizontal), (600, 900, .vertical), (600, 600, .vertical),
    ])
  func axis(width: Double, height: Double, expected: LayoutAxis) {
    let pair = split(halves, WorkspaceArea(width: width, height: height))
    #expect(pair.primary.splitAxis == expected)
    #expect(pair.secondary.splitAxis == expected)
    #expect(pair.primary.frame.origin == .zero)
  }

  @Test(
    "I5 I6 I10 along an axis that is not allowed the primary is alone; the other keeps its size")
  func restrictedAxis() {
    let pair = split(SplitArrangement(axes: .horizontal), WorkspaceArea(width: 466, height: 678))
    #expect(pair.primary.frame == rect(0, 0, 466, 678))
    #expect(!pair.primary.isHidden && pair.primary.splitAxis == nil)
    #expect(pair.secondary.isHidden && pair.secondary.frame == rect(0, 0, 466, 678))
    let none = split(SplitArrangement(axes: []), inner())
    #expect(none.secondary.isHidden && none.primary.frame == rect(0, 0, 455.5, 669))
  }

  @Test("I5 T45 a fold across, where only side by side is allowed: the primary alone on top")
  func foldOfOtherAxis() {
    let pair = split(SplitArrangement(axes: .horizontal), tabletop())
    #expect(pair.secondary.isHidden && pair.pose == nil)
    #expect(pair.primary.frame == rect(0, 0, 669, 455.5))
  }

  // MARK: Fold

  @Test(
    "I7 C15 the divider moves onto the fold, against any size, and its frame stays empty",
    arguments: [
      ArrangementLength.automatic, .ratio(0.3), .points(100), .fixed(100),
      ArrangementLength(maximum: .points(60)),
    ])
  func foldWins(length: ArrangementLength) {
    let arrangement = SplitArrangement(primary: ArrangementSizing(length), gap: 12)
    let folded = split(arrangement, inner())
    #expect(folded.primary.frame == rect(0, 0, 455.5, 669))
    #expect(folded.secondary.frame == rect(495.5, 0, 371.5, 669))
    #expect(folded.pose == .book && folded.primary.splitAxis == .horizontal)
  }

  @Test("I7 without its fold the ratio counts again")
  func flat() {
    let pair = split(
      SplitArrangement(primary: ArrangementSizing(.ratio(0.3))), inner(folded: false))
    #expect(pair.primary.frame == rect(0, 0, 260.1, 669))
    #expect(pair.secondary.frame.maxX == 867 && pair.pose == nil)
  }

  @Test("I7 C16 on a table the views are on top and at the bottom")
  func onTable() {
    let pair = split(SplitArrangement(primary: ArrangementSizing(.ratio(0.3))), tabletop())
    #expect(pair.primary.frame == rect(0, 0, 669, 455.5))
    #expect(pair.secondary.frame == rect(0, 495.5, 669, 455.5))
    #expect(pair.pose == .tabletop && pair.primary.splitAxis == .vertical)
  }

  @Test("I8 both columns stay, even about the fold")
  func evenColumns() {
    let pair = split(halves, inner(width: 951))
    #expect(pair.primary.frame.size == LayoutSize(width: 455.5, height: 669))
    #expect(pair.secondary.frame.size == pair.primary.frame.size)
  }

  @Test("I9 with the secondary switched off the primary stays on its side, and is whole when flat")
  func switchedOff() {
    let folded = split(halves, inner(), showsSecondary: false)
    #expect(folded.primary.frame == rect(0, 0, 455.5, 669))
    #expect(folded.secondary.isHidden && folded.secondary.frame == rect(0, 0, 867, 669))
    let flat = split(halves, inner(folded: false), showsSecondary: false)
    #expect(flat.primary.frame == rect(0, 0, 867, 669))
  }

  @Test("I9 C21 right to left the first side is the right one; the fold does not move")
  func switchedOffMirrored() {
    let pair = split(halves, inner(), .rightToLeft, showsSecondary: false)
    #expect(pair.primary.frame == rect(495.5, 0, 371.5, 669))
  }

  @Test("T46 a fold that leaves a view less than its minimum: the primary alone")
  func noRoomBesideFold() {
    let wide = ArrangementSizing(ArrangementLength(minimum: .points(620)))
    let pair = split(SplitArrangement(secondary: wide), inner())
    #expect(pair.secondary.isHidden && pair.primary.frame == rect(0, 0, 455.5, 669))
    let other = WorkspaceArea(width: 951, height: 669, regions: [Scenes.bookFold(x: 300)])
    let moved = split(
      SplitArrangement(primary: ArrangementSizing(ArrangementLength(minimum: .points(400)))), other)
    #expect(moved.primary.frame == rect(320, 0, 631, 669))
  }

  @Test(
    "T55 T57 T58 T60 a fold without extent divides only while it is active",
    arguments: [true, false], [DivisionPose.book, .tabletop])
  func thinFold(isActive: Bool, pose: DivisionPose) {
    let line = pose == .book ? rect(450, 0, 0, 1200) : rect(0, 600, 900, 0)
    let area = WorkspaceArea(
      width: 900, height: 1200,
      regions: [ReservedRegion(id: "fold", kind: .division, isActive: isActive, line: line)])
    let pair = split(SplitArrangement(primary: ArrangementSizing(.ratio(1.0 / 3))), area)
    switch (isActive, pose) {
    case (true, .book):
      #expect(pair.primary.frame == rect(0, 0, 450, 1200))
      #expect(pair.secondary.frame == rect(450, 0, 450, 1200))
    case (true, .tabletop):
      #expect(pair.primary.frame == rect(0, 0, 900, 600))
      #expect(pair.secondary.frame == rect(0, 600, 900, 600))
    case (false, _):
      #expect(pair.primary.frame == rect(0, 0, 900, 400))
      #expect(pair.secondary.frame == rect(0, 400, 900, 800))
    }
  }

  @Test("T67 T75 a wide fold leaves what lies beside it, within any margins")
  func wideFold() {
    let fold = ReservedRegion(id: "hinge", kind: .division, line: rect(390, 0, 20, 600))
    let pair = split(halves, WorkspaceArea(width: 800, height: 600, regions: [fold]))
    #expect(pair.primary.frame == rect(0, 0, 390, 600))
    #expect(pair.secondary.frame == rect(410, 0, 390, 600))

    let gap = ReservedRegion(id: "gap", kind: .division, line: rect(300, 0, 12, 400))
    let inset = WorkspaceArea(bounds: rect(40, 10, 542, 370), regions: [gap])
    let panes = split(halves, inset)
    #expect(panes.primary.frame == rect(40, 10, 260, 370))
    #expect(panes.secondary.frame == rect(312, 10, 270, 370))
  }

  @Test(
    "I7 T4 of two folds the longer one divides, whatever their order", arguments: [true, false])
  func twoFolds(isFirst: Bool) {
    let folds = [
      ReservedRegion(id: "a", kind: .division, line: rect(390, 0, 20, 600)),
      ReservedRegion(id: "b", kind: .division, line: rect(0, 290, 800, 20)),
    ]
    let area = WorkspaceArea(width: 800, height: 600, regions: isFirst ? folds : folds.reversed())
    let pair = split(halves, area)
    #expect(pair.pose == .tabletop)
    #expect(pair.primary.frame == rect(0, 0, 390, 290))
    #expect(pair.secondary.frame == rect(0, 310, 390, 290))
  }

  // MARK: Sizes

  struct Sized: Sendable, CustomTestStringConvertible {
    var name: String
    var primary = ArrangementSizing()
    var secondary = ArrangementSizing()
    var gap = 0.0
    var expected: (Double, Double)
    var testDescription: String { name }
  }

  private static func minimum(
    _ points: Double, ideal: ArrangementMeasure? = nil
  ) -> ArrangementLength {
    ArrangementLength(minimum: .points(points), ideal: ideal)
  }

  private static let sized: [Sized] = [
    Sized(name: "T48 a third of 900", primary: .init(.ratio(1.0 / 3)), expected: (300, 300)),
    Sized(
      name: "T49 a third less half the gap", primary: .init(.ratio(1.0 / 3)), gap: 64,
      expected: (268, 332)),
    Sized(name: "T52 200 points", primary: .init(.points(200)), expected: (200, 200)),
    Sized(name: "T54 300 from the end", secondary: .init(.fixed(300)), expected: (600, 600)),
    Sized(
      name: "T54 a third from the end with a gap", secondary: .init(.ratio(1.0 / 3)), gap: 64,
      expected: (568, 632)),
    Sized(name: "halves", expected: (450, 450)),
    Sized(
      name: "the first of equals", primary: .init(.ratio(0.6)), secondary: .init(.ratio(0.6)),
      expected: (540, 540)),
    Sized(
      name: "priority first", primary: .init(.ratio(0.6)),
      secondary: .init(.ratio(0.6), priority: 1), expected: (360, 360)),
    Sized(
      name: "fixed before flexible", primary: .init(.ratio(0.6)), secondary: .init(.fixed(200)),
      expected: (700, 700)),
    Sized(
      name: "the rest fills beyond a maximum", primary: .init(.fixed(200), priority: 1),
      secondary: .init(.fixed(300)), expected: (200, 200)),
    Sized(
      name: "a wish before none", primary: .init(priority: 1), secondary: .init(.points(250)),
      expected: (650, 650)),
    Sized(
      name: "within a range",
      primary: .init(
        ArrangementLength(minimum: .points(240), ideal: .ratio(0.5), maximum: .points(320))),
      expected: (320, 320)),
    Sized(
      name: "a minimum above the maximum",
      primary: .init(ArrangementLength(minimum: .points(240), maximum: .points(100))),
      expected: (240, 240)),
    Sized(
      name: "T91 the other's minimum", primary: .init(minimum(320, ideal: .ratio(0.9))),
      secondary: .init(minimum(320)), expected: (580, 580)),
    Sized(
      name: "T91 and back", primary: .init(minimum(320, ideal: .ratio(0.1))),
      secondary: .init(minimum(320)), expected: (320, 320)),
    Sized(
      name: "T93 minimums without room: equal ones share evenly", primary: .init(minimum(900)),
      secondary: .init(minimum(900)), expected: (450, 450)),
    Sized(
      name: "T93 minimums without room: unequal ones in proportion", primary: .init(minimum(1200)),
      secondary: .init(minimum(600)), expected: (600, 600)),
    Sized(
      name: "no numbers", primary: .init(.ratio(.nan)), secondary: .init(.ratio(.infinity)),
      expected: (0, 0)),
    Sized(name: "a gap larger than the area", gap: 2000, expected: (0, 900)),
  ]

  @Test("I16 T48 T49 T52 T54 T91 T93 sizes along the axis", arguments: sized)
  func sizes(_ sized: Sized) {
    let arrangement = SplitArrangement(
      primary: sized.primary, secondary: sized.secondary, gap: sized.gap)
    for (width, height, axis) in [(900.0, 600.0, LayoutAxis.horizontal), (600, 900, .vertical)] {
      let pair = split(arrangement, WorkspaceArea(width: width, height: height))
      let isWide = axis == .horizontal
      #expect((isWide ? pair.primary.frame.maxX : pair.primary.frame.maxY) == sized.expected.0)
      #expect((isWide ? pair.secondary.frame.x : pair.secondary.frame.y) == sized.expected.1)
      #expect(pair.secondary.frame.maxX == width && pair.secondary.frame.maxY == height)
    }
  }

  @Test("I16 width counts side by side, height one above the other")
  func perAxis() {
    let arrangement = SplitArrangement(
      primary: ArrangementSizing(width: .fixed(300), height: .fixed(120)))
    #expect(split(arrangement, WorkspaceArea(width: 900, height: 600)).primary.frame.width == 300)
    #expect(split(arrangement, WorkspaceArea(width: 600, height: 900)).primary.frame.height == 120)
  }

  @Test("T48 T52 C21 right to left the first view is on the right")
  func mirroredSizes() {
    let area = WorkspaceArea(width: 900, height: 600)
    let third = SplitArrangement(primary: ArrangementSizing(.ratio(1.0 / 3)))
    #expect(split(third, area, .rightToLeft).primary.frame == rect(600, 0, 300, 600))
    let fixed = SplitArrangement(primary: ArrangementSizing(.points(200)))
    #expect(split(fixed, area, .rightToLeft).primary.frame == rect(700, 0, 200, 600))
  }

  @Test("T51 a third from the top, with and without a gap")
  func thirdFromTop() {
    let area = WorkspaceArea(width: 900, height: 1200)
    let third = ArrangementSizing(.ratio(1.0 / 3))
    #expect(split(SplitArrangement(primary: third), area).secondary.frame == rect(0, 400, 900, 800))
    let apart = split(SplitArrangement(primary: third, gap: 64), area)
    #expect(apart.primary.frame == rect(0, 0, 900, 368))
    #expect(apart.secondary.frame == rect(0, 432, 900, 768))
  }

  @Test("T81 a ratio counts within the margins")
  func ratioWithinMargins() {
    let area = WorkspaceArea(bounds: rect(10, 10, 380, 280))
    let pair = split(SplitArrangement(primary: ArrangementSizing(.ratio(1.0 / 3))), area)
    #expect(abs(pair.primary.frame.maxX - 136.667) < 0.005)
    #expect(pair.primary.frame.maxX == pair.secondary.frame.x)
  }

  @Test("T90 shares of an odd width add up to it", arguments: [0.1, 0.2, 0.3, 0.4, 1.0 / 7])
  func sharesAddUp(share: Double) {
    let area = WorkspaceArea(width: 1366, height: 600)
    for scale in [nil, 1, 2, 3] as [Double?] {
      let pair = SplitArrangement(primary: ArrangementSizing(.ratio(share)))
        .arrange(area, in: window(area, scale: scale))
      #expect(pair.primary.frame.width + pair.secondary.frame.width == 1366)
      #expect(pair.primary.frame.maxX == pair.secondary.frame.x)
      if let scale {
        #expect((pair.primary.frame.maxX * scale).rounded() == pair.primary.frame.maxX * scale)
      }
    }
  }

  @Test("I16 A24 minimums are asked of each free rectangle before size decides")
  func feasibleFirst() {
    let area = WorkspaceArea(
      width: 1000, height: 600, regions: [Scenes.occlusion("bar", 600, 0, 40, 300)])
    let wide = ArrangementSizing(
      width: ArrangementLength(minimum: .points(500)))
    let pair = split(SplitArrangement(primary: wide, secondary: wide), area)
    #expect(pair.primary.frame == rect(0, 300, 500, 300))
    #expect(pair.secondary.frame == rect(500, 300, 500, 300))
  }

  @Test("I16 a minimum across the split counts in the choice of a free rectangle, too")
  func minimumAcross() {
    let area = WorkspaceArea(
      width: 1000, height: 600, regions: [Scenes.occlusion("bar", 500, 300, 500, 300)])
    #expect(split(halves, area).primary.frame.height == 300)
    let tall = ArrangementSizing(height: ArrangementLength(minimum: .points(500)))
    #expect(split(SplitArrangement(primary: tall), area).primary.frame == rect(0, 0, 250, 600))
  }

  @Test("I16 minimums and the gap hold after edges have snapped to pixels", arguments: [1.0, 2, 3])
  func snappedMinimums(scale: Double) {
    let area = WorkspaceArea(width: 700, height: 400)
    let arrangement = SplitArrangement(
      primary: ArrangementSizing(ArrangementLength(ideal: .points(900))),
      secondary: ArrangementSizing(ArrangementLength(minimum: .points(300.3))), gap: 12)
    let pair = arrangement.arrange(area, in: window(area, scale: scale))
    #expect(pair.secondary.frame.width >= 300.3)
    #expect(pair.secondary.frame.x - pair.primary.frame.maxX == 12)
    #expect(pair.primary.frame.width > 386)
  }

  // MARK: Overlay

  @Test("I11 I12 I15 layers: the primary floats, collapsed, in the leading corner at its own size")
  func layered() {
    let pair = layers(overlay, inner(folded: false))
    #expect(pair.primary.frame == rect(0, 0, 280, 360))
    #expect(pair.primary.zIndex == 1 && pair.primary.isCollapsed)
    #expect(pair.secondary.frame == rect(0, 0, 867, 669))
    #expect(pair.secondary.zIndex == 0 && !pair.secondary.isCollapsed)
    #expect(pair.primary.splitAxis == nil && pair.secondary.splitAxis == nil)
    let mirrored = layers(overlay, inner(folded: false), .rightToLeft)
    #expect(mirrored.primary.frame == rect(587, 0, 280, 360))
    let small = layers(overlay, WorkspaceArea(width: 200, height: 100))
    #expect(small.primary.frame == rect(0, 0, 200, 100))
  }

  @Test("I11 I13 I15 in a book the primary is trailing, both expanded")
  func bookOverlay() {
    let pair = layers(overlay, inner())
    #expect(pair.primary.frame == rect(495.5, 0, 371.5, 669))
    #expect(pair.secondary.frame == rect(0, 0, 455.5, 669))
    #expect(pair.primary.zIndex == 0 && pair.secondary.zIndex == 0)
    #expect(!pair.primary.isCollapsed && !pair.secondary.isCollapsed)
    #expect(pair.pose == .book)
    let mirrored = layers(overlay, inner(), .rightToLeft)
    #expect(mirrored.primary.frame == rect(0, 0, 455.5, 669))
  }

  @Test("I13 on a table the secondary is on top")
  func tableOverlay() {
    let pair = layers(overlay, tabletop())
    #expect(pair.primary.frame == rect(0, 495.5, 669, 455.5))
    #expect(pair.secondary.frame == rect(0, 0, 669, 455.5))
    #expect(pair.primary.zIndex == 0 && pair.pose == .tabletop)
  }

  @Test("I13 an edge overrides the usual side")
  func overlayEdge() {
    let turned = OverlayArrangement(primaryEdge: .leading, primaryVerticalEdge: .top)
    #expect(layers(turned, inner()).primary.frame == rect(0, 0, 455.5, 669))
    #expect(layers(turned, tabletop()).primary.frame == rect(0, 0, 669, 455.5))
  }

  @Test("I14 along an axis that is not allowed the layers stay, on the first side of the fold")
  func overlayAxis() {
    let pair = layers(OverlayArrangement(axes: .vertical), inner())
    #expect(pair.primary.zIndex == 1 && pair.primary.frame == rect(0, 0, 280, 360))
    #expect(pair.secondary.frame == rect(0, 0, 455.5, 669) && pair.pose == nil)
  }

  @Test("I23 I17 a secondary switched off is hidden and collapsed; the primary keeps its place")
  func overlaySwitchedOff() {
    for area in [inner(), inner(folded: false), tabletop()] {
      let shown = layers(overlay, area)
      let pair = layers(overlay, area, showsSecondary: false)
      #expect(pair.secondary.isHidden && pair.secondary.isCollapsed)
      #expect(pair.secondary.frame == area.bounds)
      #expect(pair.primary.splitAxis == nil && pair.pose == nil)
      #expect(pair.primary.frame == shown.primary.frame)
    }
  }

  // MARK: Both

  @Test("I17 I19 hidden state, axis, layer and collapse are values of the answer, not defaults")
  func explicitState() {
    #expect(split(halves, inner()).secondary.splitAxis == .horizontal)
    #expect(split(halves, inner(), showsSecondary: false).secondary.isHidden)
    #expect(layers(overlay, inner(folded: false)).primary.zIndex == 1)
    #expect(layers(overlay, inner(folded: false)).primary.isCollapsed)
  }

  @Test("I18 C29 a first pass without regions is the unfolded layout")
  func firstPass() {
    for area in [inner(folded: false), tabletop(folded: false)] {
      let first = WorkspaceArea(bounds: area.bounds)
      #expect(split(halves, area) == split(halves, first))
      #expect(layers(overlay, area) == layers(overlay, first))
    }
  }

  @Test(
    "I22 C36 one arrangement serves every device",
    arguments: [
      (393.0, 852.0), (466, 678), (678, 466), (669, 951), (951, 669), (469, 669), (1032, 1376),
      (1920, 1080),
    ])
  func everyDevice(width: Double, height: Double) {
    let area = WorkspaceArea(width: width, height: height)
    let pair = split(halves, area)
    #expect(pair.primary.frame.union(pair.secondary.frame) == area.bounds)
    #expect(layers(overlay, area).secondary.frame == area.bounds)
  }
}

/// What holds for every arrangement, in 2,000 random windows.
@Suite struct ArrangementProperties {
  private static func length(_ generator: inout SeededGenerator) -> ArrangementLength {
    switch Int.random(in: 0..<5, using: &generator) {
    case 0: .automatic
    case 1: .ratio(Double.random(in: 0...1, using: &generator))
    case 2: .points(generator.length(0...800))
    case 3: .fixed(generator.length(0...400))
    default:
      ArrangementLength(
        minimum: .points(generator.length(0...400)), ideal: .ratio(0.4),
        maximum: .points(generator.length(0...900)))
    }
  }

  private static func split(_ generator: inout SeededGenerator) -> SplitArrangement {
    SplitArrangement(
      axes: generator.one(of: [.all, .all, .horizontal, .vertical, []], or: .all),
      primary: ArrangementSizing(
        width: length(&generator), height: length(&generator),
        priority: Double(Int.random(in: 0...1, using: &generator))),
      secondary: ArrangementSizing(width: length(&generator), height: length(&generator)),
      gap: generator.chance(0.5) ? 0 : generator.length(0...40))
  }

  private static func overlay(_ generator: inout SeededGenerator) -> OverlayArrangement {
    OverlayArrangement(
      axes: generator.one(of: [.all, .all, .horizontal, .vertical, []], or: .all),
      primaryEdge: generator.one(of: HorizontalEdge.allCases, or: .trailing),
      primaryVerticalEdge: generator.one(of: VerticalEdge.allCases, or: .bottom))
  }

  private func check(
    _ pair: ArrangedPair, _ area: WorkspaceArea, _ direction: LayoutDirection, seed: UInt64
  ) {
    let shown = [pair.primary, pair.secondary].filter { !$0.isHidden }
    for view in shown {
      #expect(area.bounds.contains(view.frame) || view.frame.isEmpty, "seed \(seed)")
      #expect(view.frame.width >= 0 && view.frame.height >= 0, "seed \(seed)")
      guard !view.frame.isEmpty else { continue }
      for region in area.activeFrames(direction) {
        #expect(!view.frame.intersects(region), "seed \(seed)")
      }
    }
    let isSideBySide = shown.count == 2 && shown[0].zIndex == shown[1].zIndex
    #expect(isSideBySide == (pair.secondary.splitAxis != nil), "seed \(seed)")
    if isSideBySide, shown.allSatisfy({ !$0.frame.isEmpty }) {
      #expect(!shown[0].frame.intersects(shown[1].frame), "seed \(seed)")
    }
  }

  @Test("I1 I7 I11 frames lie within bounds, apart when side by side, clear of active regions")
  func placement() {
    for seed in propertySeeds {
      var generator = SeededGenerator(seed: seed)
      let (area, window) = generator.window(regions: 5)
      let shows = generator.chance(0.8)
      let split = Self.split(&generator)
      check(
        split.arrange(area, in: window, showsSecondary: shows), area, window.direction, seed: seed)
      let size = LayoutSize(width: generator.length(0...500), height: generator.length(0...500))
      check(
        Self.overlay(&generator).arrange(
          area, in: window, primarySize: size, showsSecondary: shows),
        area, window.direction, seed: seed)
    }
  }

  @Test("I16 I7 minimums hold beside a fold, and without one whenever they fit together")
  func minimums() {
    for seed in propertySeeds {
      var generator = SeededGenerator(seed: seed)
      let size = LayoutSize(width: generator.length(1...1400), height: generator.length(1...1400))
      let regions = generator.chance(0.5) ? [generator.region(0, in: size)] : []
      let (least, most) = (generator.length(0...700), generator.length(0...700))
      let arrangement = SplitArrangement(
        primary: ArrangementSizing(
          ArrangementLength(minimum: .points(least), ideal: .ratio(generator.length(0...1)))),
        secondary: ArrangementSizing(ArrangementLength(minimum: .points(most))))
      let window = WindowFacts(size: size, regions: regions)
      let pair = arrangement.arrange(WorkspaceArea(of: window), in: window)
      guard let axis = pair.primary.splitAxis else { continue }
      let isWide = axis == .horizontal
      let total = isWide ? size.width : size.height
      guard pair.pose != nil || (regions.isEmpty && least + most <= total) else { continue }
      let (one, other) = (pair.primary.frame, pair.secondary.frame)
      let slack = 1.0 / 192
      #expect((isWide ? one.width : one.height) >= least - slack, "seed \(seed)")
      #expect((isWide ? other.width : other.height) >= most - slack, "seed \(seed)")
    }
  }

  @Test("C21 I13 mirroring the window and the direction of writing mirrors the answer")
  func mirrorLaw() {
    for seed in propertySeeds {
      var generator = SeededGenerator(seed: seed)
      var (area, window) = generator.window(regions: 8)
      window.displayScale = nil
      var mirrored = window
      mirrored.direction = window.direction.opposite
      let split = Self.split(&generator)
      let overlay = Self.overlay(&generator)
      let size = LayoutSize(width: generator.length(0...500), height: generator.length(0...500))
      let pairs = [
        (split.arrange(area, in: window), split.arrange(area.mirrored, in: mirrored)),
        (
          overlay.arrange(area, in: window, primarySize: size),
          overlay.arrange(area.mirrored, in: mirrored, primarySize: size)
        ),
      ]
      area.regions = []
      for (pair, image) in pairs {
        #expect(pair.primary.frame.mirrored(in: area.bounds) == image.primary.frame, "seed \(seed)")
        #expect(
          pair.secondary.frame.mirrored(in: area.bounds) == image.secondary.frame, "seed \(seed)")
        #expect(pair.primary.zIndex == image.primary.zIndex, "seed \(seed)")
        #expect(pair.primary.splitAxis == image.primary.splitAxis, "seed \(seed)")
      }
    }
  }

  @Test("I1 nothing traps, whatever the numbers are")
  func strangeInput() {
    for seed in propertySeeds {
      var generator = SeededGenerator(seed: seed)
      func value() -> Double { generator.strangeValue() }
      func length() -> ArrangementLength {
        ArrangementLength(
          minimum: generator.chance(0.5) ? .points(value()) : .ratio(value()),
          ideal: generator.chance(0.5) ? .ratio(value()) : nil,
          maximum: generator.chance(0.5) ? .points(value()) : nil)
      }
      let (area, window) = generator.strangeScene()
      let split = SplitArrangement(
        primary: ArrangementSizing(length(), priority: value()),
        secondary: ArrangementSizing(length(), priority: value()), gap: value())
      check(split.arrange(area, in: window), area, window.direction, seed: seed)
      check(
        OverlayArrangement().arrange(
          area, in: window, primarySize: LayoutSize(width: value(), height: value())),
        area, window.direction, seed: seed)
    }
  }
}
