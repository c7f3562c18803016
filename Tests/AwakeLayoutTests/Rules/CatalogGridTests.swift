import AwakeLayout
import Testing

/// Columns and cards of catalogues.
@Suite struct CatalogGridTests {
  @Test(
    "D1 D2 D3 D11 an inspector has three columns that share what padding and gaps leave",
    arguments: [
      // Inspector, padding on both sides, gap, card.
      (280.0, 16.0, 8.0, 77.0), (320, 16, 8, 90), (360, 16, 8, 104), (315.5, 12, 10, 90),
      (100, 16, 8, 17), (40, 16, 8, 0), (0, 16, 8, 0), (-5, 16, 8, 0), (.nan, 16, 8, 0),
    ] as [(Double, Double, Double, Double)])
  func inspector(width: Double, padding: Double, gap: Double, item: Double) {
    let margins = ContentMargins(target: LayoutInsets(leading: padding, trailing: padding))
    let grid = CatalogGrid.inspector(width: width, margins: margins, spacing: gap)
    #expect(grid.columns == 3)
    #expect(grid.itemWidth == item)
    #expect(
      CatalogGrid.itemWidth(
        contentWidth: margins.gridWidth(of: width), columns: 3, spacing: gap) == item)
  }

  @Test("A50 D17 no card crosses the inspector's edge, at any width")
  func noOverflow() {
    for quarters in 0...3200 {
      let width = Double(quarters) / 4
      let grid = CatalogGrid.inspector(width: width)
      let last = grid.frame(of: 2)
      #expect(last.maxX <= max(16, width - 16))
      #expect(grid.frame(of: 0).maxX <= grid.frame(of: 1).x)
    }
  }

  @Test("D4 D18 picture, outline and height shrink with the card and stay within it")
  func cards() {
    for width in stride(from: 60.0, through: 400, by: 5) {
      let card = CatalogGrid.Card(previewAspect: 0.75, labelHeight: 30, outline: 3)
      let grid = CatalogGrid.inspector(width: width, card: card)
      let frame = rect(0, 0, grid.itemWidth, grid.itemHeight)
      #expect(frame.contains(grid.preview))
      #expect(grid.preview.x >= min(3, grid.itemWidth / 2) - 0.01)
    }
    let small = CatalogGrid.inspector(width: 280)
    let large = CatalogGrid.inspector(width: 360)
    #expect(small.preview.width < large.preview.width && small.itemHeight < large.itemHeight)
    let text = CatalogGrid.inspector(width: 280, textScale: 2)
    #expect(text.itemHeight == small.itemHeight + 32)
    #expect(text.itemWidth == small.itemWidth)
  }

  @Test("D5 an inspector keeps its three columns beside a fold")
  func inspectorBesideFold() {
    let window = WindowFacts(
      size: LayoutSize(width: 951, height: 669), reservedLeadingWidth: 80,
      regions: [Scenes.bookFold()])
    let answer = WorkspaceLayout().solve(window, insets: LayoutInsets(trailing: 84))
    #expect(CatalogGrid.inspector(width: answer.inspectorWidth).columns == 3)
  }

  @Test(
    "D6 D7 D8 D9 a gallery has the columns that its cards and the text allow",
    arguments: [
      (867.0, 1.0, 4), (867, 1.35, 3), (867, 2, 2), (867, 5, 1), (390, 1, 1), (423, 1, 2),
      (424, 1, 2), (669, 1, 3), (100, 1, 1), (0, 1, 1), (10_000, 1, 12), (867, .nan, 4),
    ] as [(Double, Double, Int)])
  func gallery(width: Double, textScale: Double, columns: Int) {
    #expect(CatalogGrid.gallery(width: width, textScale: textScale).columns == columns)
  }

  @Test(
    "D8 T94 as many columns of a least width as fit, and never none",
    arguments: [(834.0, 2), (1194, 3), (1366, 4), (100, 1), (-100, 1)])
  func panes(width: Double, columns: Int) {
    let grid = CatalogGrid.gallery(
      width: width, .init(minimumItemWidth: 320), margins: ContentMargins(target: .zero),
      spacing: 0)
    #expect(grid.columns == columns)
  }

  @Test("A51 D8 D9 columns never fall with the width and never rise with the text")
  func monotone() {
    for division in [false, true] {
      for scale in [0.8, 1, 1.5, 3] {
        var previous = 0
        for width in 0...2500 {
          let grid = CatalogGrid.gallery(
            width: Double(width), textScale: scale, hasDivision: division)
          #expect(grid.columns >= previous)
          previous = grid.columns
          let larger = CatalogGrid.gallery(
            width: Double(width), textScale: scale * 1.2, hasDivision: division)
          #expect(larger.columns <= grid.columns)
          #expect(grid.frame(of: grid.columns - 1).maxX <= Double(max(width, 32)) - 16 + 0.01)
        }
      }
    }
  }

  @Test(
    "C13 D12 with a division, active or not, the columns are even from two on",
    arguments: [(867.0, 4), (669, 2), (423, 2), (300, 1), (1100, 4), (1300, 6)])
  func even(width: Double, columns: Int) {
    #expect(CatalogGrid.gallery(width: width, hasDivision: true).columns == columns)
  }

  @Test("C33 D13 a section that does not scroll keeps its outer margins and widens the gap")
  func atFold() {
    let fold = rect(455.5, 0, 40, 669)
    let grid = CatalogGrid.gallery(width: 867, hasDivision: true, fold: fold)
    #expect(grid.columns % 2 == 0)
    let frames = (0..<grid.columns).map { grid.frame(of: $0) }
    for frame in frames { #expect(!frame.intersects(fold)) }
    #expect(frames.first?.x == 16)
    #expect(frames.last?.maxX == 851)
    let each = grid.columns / 2
    #expect(grid.foldColumn == each)
    #expect(frames[each].x - frames[each - 1].maxX >= 40)
    let flat = CatalogGrid.gallery(width: 867, hasDivision: true)
    #expect(frames[each].x - frames[each - 1].maxX > flat.spacing)
    #expect(Set(frames.map(\.width)).count == 1)
  }

  @Test("D13 cards never lie on a fold, wherever it is, and are as wide as they must be")
  func anyFold() {
    for width in [867.0, 1150, 1157, 1200, 669, 423] {
      for x in stride(from: 0.0, through: width, by: 4) {
        let fold = rect(x, 0, 20, 600)
        let grid = CatalogGrid.gallery(width: width, hasDivision: true, fold: fold)
        for column in 0..<grid.columns {
          let frame = grid.frame(of: column)
          #expect(!frame.intersects(fold), "\(width) \(x)")
          #expect(frame.x >= 16 && frame.maxX <= width - 16, "\(width) \(x)")
        }
        let isCramped = max(x - 16, width - 16 - x - 20) < 180
        #expect(grid.itemWidth >= 180 || isCramped, "\(width) \(x): \(grid.itemWidth)")
        #expect(grid.columns == 1 || grid.columns % 2 == 0)
      }
    }
  }

  @Test("D8 D13 beside a fold the columns never fall as the window widens, nor pass their most")
  func monotoneAtFold() {
    for x in [200.0, 475, 700, 1100] {
      var previous = 0
      for width in Int(x) + 1...1600 {
        let grid = CatalogGrid.gallery(
          width: Double(width), hasDivision: true, fold: rect(x, 0, 40, 600))
        #expect(grid.columns >= previous, "\(x) \(width)")
        previous = grid.columns
      }
    }
    let one = CatalogGrid.gallery(
      width: 200, .init(maximumColumns: 1), hasDivision: true, fold: rect(90, 0, 20, 600))
    #expect(one.columns == 1)
  }

  @Test("D14 a scrolling grid ignores an active fold but for its even columns")
  func scrolling() {
    let scrolling = CatalogGrid.gallery(width: 867, hasDivision: true)
    #expect(scrolling.foldColumn == nil)
    #expect(scrolling == CatalogGrid.gallery(width: 867, hasDivision: true, fold: nil))
  }

  @Test("D10 H3 a change of columns moves cards and keeps their order")
  func identities() {
    let narrow = CatalogGrid.gallery(width: 669)
    let wide = CatalogGrid.gallery(width: 951)
    #expect(narrow.columns != wide.columns)
    for grid in [narrow, wide] {
      let frames = (0..<20).map { grid.frame(of: $0) }
      let read = frames.sorted { ($0.y, $0.x) < ($1.y, $1.x) }
      #expect(read == frames)
    }
    #expect(wide.frame(of: -1) == .zero)
  }

  @Test("D16 spacing that was topped up reduces the grid, not only the padding")
  func toppedUp() {
    let margins = ContentMargins(
      spacing: .init(trailing: 12), safeArea: LayoutInsets(trailing: 84))
    let grid = CatalogGrid.inspector(width: 280, margins: margins)
    #expect(grid.itemWidth == 81)
    #expect(grid.frame(of: 2).maxX <= 276)
  }
}
