import AwakeLayout
import Testing

/// Which structure a workspace has, and its sizes.
@Suite struct WorkspaceStructureTests {
  private let layout = WorkspaceLayout()

  private func answer(
    _ width: Double, _ height: Double, reserved: Double = 0, regions: [ReservedRegion] = []
  ) -> WorkspacePresentation {
    layout.solve(
      WorkspaceArea(width: width, height: height, regions: regions),
      in: Scenes.window(width, height, reserved: reserved))
  }

  // MARK: Boundaries

  @Test(
    "A22 A42 an inspector enters with the last point it needs, in either dimension",
    arguments: [
      (815.0, 600.0, 80.0, false), (816, 600, 80, true), (817, 600, 80, true),
      (815.99, 600, 80, false), (759, 600, 0, false), (760, 600, 0, true),
      (761, 600, 0, true), (789, 600, 30, false), (790, 600, 30, true), (816, 439, 80, false),
      (816, 440, 80, true), (816, 441, 80, true), (816, 439.99, 80, false),
      (1199, 600, 80, true), (1200, 600, 80, true), (1200, 439, 80, false), (2999, 439, 0, false),
      (599, 2000, 0, false), (600, 2000, 0, false),
    ] as [(Double, Double, Double, Bool)])
  func inspectorEnters(width: Double, height: Double, reserved: Double, enters: Bool) {
    let answer = answer(width, height, reserved: reserved)
    #expect((answer.structure == .inspector) == enters)
    #expect((answer.inspector != nil) == enters)
    #expect((answer.panel != nil) == !enters)
    #expect((answer.rail != nil) == (enters && reserved > 0))
  }

  @Test(
    "A2 A3 A4 the panel takes two fifths within its bounds",
    arguments: [
      // Width, height, panel, whether degraded.
      (700.0, 900.0, 320.0, false), (700, 800, 320, false), (700, 799, 319.6, false),
      (700, 700, 280, false), (700, 401, 160.4, false), (700, 320, 120, false),
      (700, 321, 121, false), (700, 319, 127.6, true), (239, 700, 200, true),
      (240, 700, 200, false), (599, 700, 200, false), (600, 700, 280, false),
      (390, 844, 200, false), (390, 500, 200, false), (390, 499, 199.6, false),
      (390, 320, 120, false),
    ] as [(Double, Double, Double, Bool)])
  func panelHeights(width: Double, height: Double, panel: Double, isDegraded: Bool) throws {
    let answer = answer(width, height)
    let rect = try #require(answer.panel)
    #expect(abs(rect.height - panel) < 1.0 / 192)
    #expect(answer.canvas.height + rect.height == height)
    #expect(answer.canvas.y == 0 && rect.y == answer.canvas.maxY)
    #expect(answer.isDegraded == isDegraded)
    #expect(answer.rail == nil)
    if !isDegraded { #expect(answer.canvas.height >= 200) }
  }

  @Test(
    "A5 A21 wide windows grow the inspector by a fifth of their width, to 360",
    arguments: [
      (1199.0, 280.0, 863.0, WidthTier.mid), (1200, 320, 824, .wide), (1201, 320.2, 824.8, .wide),
      (1300, 340, 904, .wide), (1400, 360, 984, .wide), (1401, 360, 985, .wide),
      (3000, 360, 2584, .wide),
    ])
  func wideInspector(width: Double, inspector: Double, canvas: Double, tier: WidthTier) {
    let answer = answer(width, 800, reserved: 80)
    #expect(answer.tier == tier)
    #expect(abs(answer.inspectorWidth - inspector) <= 1.0 / 192)
    #expect(abs(answer.canvas.width - canvas) <= 1.0 / 192)
    #expect(answer.toolRailWidth == 56)
  }

  @Test(
    "A33 the rail takes at most 56 of what is reserved",
    arguments: [(0.0, 0.0), (-5, 0), (30, 30), (56, 56), (80, 56), (1000, 56), (.nan, 0)])
  func rail(reserved: Double, width: Double) {
    let answer = answer(1024, 768, reserved: reserved)
    #expect(answer.toolRailWidth == width)
    #expect((answer.rail == nil) == (width == 0))
    #expect(answer.canvas.x == width)
  }

  @Test("a tier that does not fit retries the next narrower budget")
  func retries() {
    var spec = WorkspaceSpec()
    spec.wide.inspector?.minimumCanvas = LayoutSize(width: 1500, height: 320)
    let answer = WorkspaceLayout(spec: spec).solve(Scenes.window(1300, 800))
    #expect(answer.structure == .inspector)
    #expect(answer.inspectorWidth == 280)
    #expect(answer.tier == .wide)
    // A narrow tier with an inspector of its own is a budget like any other.
    spec.narrow.inspector = .init(
      minimumCanvas: LayoutSize(width: 200, height: 200), minimumWidth: 150, maximumWidth: 150,
      minimumHeight: 300)
    #expect(WorkspaceLayout(spec: spec).solve(Scenes.window(400, 400)).inspectorWidth == 150)
  }

  // MARK: The windows of the field notes

  @Test(
    "A3 A4 A5 A42 A48 L9 L14 every pose and window has the structure it should",
    arguments: [
      (466.0, 678.0, WorkspaceStructure.panel), (678, 466, .panel), (669, 951, .panel),
      (951, 669, .inspector), (469, 669, .panel), (393, 852, .panel), (852, 393, .panel),
      (1024, 768, .inspector), (834, 1194, .inspector), (1440, 900, .inspector),
    ])
  func windows(width: Double, height: Double, structure: WorkspaceStructure) {
    let answer = answer(width, height)
    #expect(answer.structure == structure)
    #expect(!answer.isDegraded)
    #expect(!answer.canvas.isEmpty)
  }

  @Test(
    "A42 T97 an inspector depends on both dimensions, in windows of other editors' suites",
    arguments: [
      (951.0, 669.0, true), (1210, 834, true), (1376, 1032, true), (834, 1194, true),
      (402, 874, false), (466, 678, false), (874, 402, false),
    ])
  func otherEditors(width: Double, height: Double, hasInspector: Bool) {
    #expect((answer(width, height).inspector != nil) == hasInspector)
  }

  @Test("A4 an unfolded upright window has a larger canvas and a larger panel than a folded one")
  func unfolding() throws {
    let folded = answer(466, 678)
    let unfolded = answer(669, 951)
    #expect(unfolded.canvas.area > folded.canvas.area)
    #expect(try #require(unfolded.panel).area > #require(folded.panel).area)
    #expect(try #require(unfolded.panel).height == 320)
    #expect(try #require(folded.panel).height == 200)
  }

  @Test("A5 rail, canvas and inspector stand side by side from the leading edge")
  func sideBySide() {
    let answer = layout.solve(Scenes.top, in: Scenes.inner)
    #expect(answer.rail == rect(0, 0, 56, 553))
    #expect(answer.canvas == rect(56, 0, 531, 553))
    #expect(answer.inspector == rect(587, 0, 280, 553))
    #expect(answer.primaryRegion == rect(0, 0, 587, 553))
    #expect(answer.contentRegion == rect(0, 0, 867, 553))
    #expect(answer.sides == nil)
  }

  @Test("A19 A20 a wide window that is too low has a panel and spacious controls")
  func wideAndLow() {
    let answer = answer(1600, 400)
    #expect(answer.structure == .panel)
    #expect(answer.density == .spacious)
    #expect(answer.tier == .wide)
  }

  @Test(
    "A19 A21 L7 density follows the window's width and the text, never the structure",
    arguments: [
      (599.0, 1.0, ControlDensity.compact), (600, 1, .regular), (1199, 1, .regular),
      (1200, 1, .spacious), (1200, 2, .regular), (1200, 2.5, .compact), (500, 0.8, .regular),
      (1200, .nan, .spacious), (1200, -1, .spacious),
    ])
  func density(width: Double, textScale: Double, density: ControlDensity) {
    var window = Scenes.window(width, 800)
    window.textScale = textScale
    let answer = layout.solve(WorkspaceArea(width: 900, height: 600), in: window)
    #expect(answer.density == density)
    #expect(answer.structure == .inspector)
    #expect(answer.inspectorWidth == 280)
  }

  @Test("A21 the tier is that of the rectangle chosen, not of the window")
  func tierOfCandidate() {
    // The strip beside the obstacle is 700 wide; the window is wide.
    let answer = answer(
      1300, 800, regions: [Scenes.occlusion("column", 700, 0, 600, 800)])
    #expect(answer.tier == .mid)
    #expect(answer.density == .spacious)
  }

  // MARK: Too little space

  @Test("A29 the panel is tried after the inspector, then the largest rectangle, then nothing")
  func fallbacks() {
    #expect(answer(816, 440, reserved: 80).structure == .inspector)
    #expect(answer(815, 440, reserved: 80).structure == .panel)
    let small = answer(200, 100)
    #expect(small.isDegraded)
    #expect(small.contentRegion == rect(0, 0, 200, 100))
    #expect(!small.canvas.isEmpty)
    let nothing = answer(0, 0)
    #expect(nothing.isDegraded)
    #expect(nothing.canvas == .zero && nothing.panel == .zero)
    #expect(nothing.trace.entries.contains { $0.constraint == .noFreeArea && $0.chosen })
    let covered = answer(500, 500, regions: [Scenes.occlusion("all", -10, -10, 600, 600)])
    #expect(covered.canvas.isEmpty)
    #expect(covered.trace.entries.contains { $0.constraint == .noFreeArea })
  }

  @Test("A29 A34 C38 where a smaller rectangle fits a panel and the largest does not, it is taken")
  func panelFeasibilityFirst() {
    // Left: 230 × 1000 (no panel fits). Right of the obstacle: 400 × 500.
    let answer = answer(
      1000, 1000,
      regions: [
        Scenes.occlusion("a", 230, 0, 370, 1000), Scenes.occlusion("b", 600, 500, 400, 500),
      ])
    #expect(answer.structure == .panel)
    #expect(!answer.isDegraded)
    #expect(answer.contentRegion == rect(600, 0, 400, 500))
  }

  @Test("A28 ties are broken from the top, then from leading")
  func ties() {
    let cross = [Scenes.occlusion("middle", 400, 0, 100, 400)]
    #expect(answer(900, 400, regions: cross).contentRegion == rect(0, 0, 400, 400))
    var window = Scenes.window(900, 400, direction: .rightToLeft)
    window.regions = cross
    #expect(layout.solve(window).contentRegion == rect(500, 0, 400, 400))
    let band = [Scenes.occlusion("band", 0, 400, 400, 100)]
    #expect(answer(400, 900, regions: band).contentRegion == rect(0, 0, 400, 400))
  }

  @Test("A1 A51 the photo always has the larger part beside an inspector")
  func canvasFirst() throws {
    for width in stride(from: 760.0, through: 3000, by: 7) {
      let answer = self.answer(width, 700)
      #expect(answer.canvas.area > (try #require(answer.inspector)).area)
      #expect(answer.canvas.maxX == answer.inspector?.x, "controls border the canvas")
    }
  }

  @Test("A41 L11 at every width the parts fill the content, and a drag through all ends alike")
  func continuum() {
    var drag = LiveResize()
    for width in 300...1600 {
      let area = WorkspaceArea(width: Double(width), height: 700)
      let window = Scenes.window(Double(width), 700)
      let opened = layout.solve(area, in: window)
      #expect(opened.contentRegion == rect(0, 0, Double(width), 700))
      _ = drag.solve(area, in: window)
      let ended = drag.end(area, in: window)
      #expect(ended == opened)
      #expect(drag.structure == opened.structure)
    }
  }

  @Test("A18 a card is laid out by its own size, whatever the page has")
  func cards() {
    let page = layout.solve(Scenes.top, in: Scenes.inner)
    let card = layout.solve(WorkspaceArea(width: 320, height: 420), in: Scenes.window(320, 420))
    #expect(page.structure == .inspector)
    #expect(card.structure == .panel)
    #expect(card.density == .compact)
  }

  @Test("A43 what was there before leaves nothing behind, neither after a drag nor after a turn")
  func nothingStale() {
    let (portrait, landscape) = (Scenes.window(669, 951), Scenes.window(951, 669))
    var latch = EpochLatch()
    var drag = LiveResize()
    for window in [portrait, landscape, portrait, landscape] {
      let fresh = layout.solve(window)
      let latched = latch.solve(WorkspaceArea(of: window), in: window)
      let dragged = drag.end(WorkspaceArea(of: window), in: window)
      #expect(latched == fresh && dragged == fresh)
    }
  }

  @Test("A46 A49 a 16:9 picture in 951 × 669 leaves a fifth of the height")
  func letterbox() {
    let window = rect(0, 0, 951, 669)
    let picture = window.fitting(aspectRatio: 16.0 / 9)
    #expect(picture.width == 951)
    #expect(abs((window.height - picture.height) / window.height - 0.2) < 0.001)
    #expect(abs(window.height - picture.height - 134) < 0.1)
    #expect(abs(picture.midY - window.midY) < 0.01)
  }

  @Test(
    "A49 T99 a photo is shown whole, in its own aspect, in the middle",
    arguments: [
      (0.5, rect(100, 0, 200, 400)), (2, rect(0, 100, 400, 200)), (1, rect(0, 0, 400, 400)),
    ] as [(Double, LayoutRect)])
  func fitting(aspect: Double, expected: LayoutRect) {
    let canvas = rect(0, 0, 400, 400)
    #expect(canvas.fitting(aspectRatio: aspect) == expected)
    #expect(canvas.fitting(aspectRatio: aspect).midX == 200)
    for odd in [0, -1, .nan, .infinity] as [Double] {
      #expect(canvas.fitting(aspectRatio: odd).isEmpty)
    }
  }

  @Test("A1 a degraded canvas is never empty, even where the panel asks for everything")
  func greedyPanel() {
    var spec = WorkspaceSpec()
    spec.narrow.panel.share = 1
    for displayScale in [nil, 1, 3] as [Double?] {
      for height in [1.0, 2, 50, 100, 319] {
        let answer = WorkspaceLayout(spec: spec).solve(
          Scenes.window(200, height, displayScale: displayScale))
        #expect(answer.isDegraded && !answer.canvas.isEmpty)
      }
    }
  }

  @Test(
    "snapped or not, rail, inspector and panel keep their most", arguments: [1, 1.33, 2, 2.75, 3])
  func mostSizes(displayScale: Double) {
    for width in stride(from: 820.0, through: 1500, by: 3.7) {
      let answer = layout.solve(
        Scenes.window(width, 900, reserved: 30.3, displayScale: displayScale))
      #expect(answer.toolRailWidth <= 30.3)
      #expect(answer.inspectorWidth >= (answer.tier == .wide ? 320 : 280))
      #expect(answer.inspectorWidth <= (answer.tier == .wide ? 360 : 281))
      let panel = layout.solve(Scenes.window(700, width, displayScale: displayScale)).panel
      #expect((panel?.height ?? 0) <= 320)
    }
  }

  @Test("equal presentations show the same kind of window, too")
  func equality() {
    let area = Scenes.top
    var other = Scenes.inner
    other.hinge = .unavailable
    let (one, two) = (layout.solve(area, in: Scenes.inner), layout.solve(area, in: other))
    #expect(one.rects == two.rects)
    #expect(one != two)
    #expect(Set([one, two]).count == 2)
  }

  @Test("A36 a result names every part, and only what its structure has")
  func parts() {
    let inspector = layout.solve(Scenes.top, in: Scenes.inner)
    #expect(inspector.panel == nil && inspector.pose == nil)
    #expect(inspector.interactiveRects.count == 3)
    let panel = answer(500, 700)
    #expect(panel.inspector == nil && panel.rail == nil && panel.inspectorWidth == 0)
    #expect(panel.primaryRegion == panel.canvas)
    #expect(panel.interactiveRects.count == 2)
  }
}
