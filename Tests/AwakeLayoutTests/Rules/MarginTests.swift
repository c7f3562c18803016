import AwakeLayout
import Testing

/// Safe areas, system spacing and page margins.
@Suite struct MarginTests {
  @Test("B27 B30 C5 the safe area is taken off once, by the outer layer")
  func once() {
    let window = Scenes.window(951, 669)
    let area = WorkspaceArea(of: window, insets: LayoutInsets(bottom: 34, trailing: 84))
    #expect(area.bounds == rect(0, 0, 867, 635))
    let answer = WorkspaceLayout().solve(area, in: window)
    #expect(answer.contentRegion == area.bounds)
  }

  @Test(
    "C6 C7 C8 what the system leaves counts, and only the rest is added on that side",
    arguments: [
      (12.0, 4.0), (0, 16), (16, 0), (20, 0), (11.5, 4.5), (-3, 16), (.nan, 16),
    ] as [(Double, Double)])
  func topUp(spacing: Double, padding: Double) {
    let margins = ContentMargins(
      spacing: .init(trailing: spacing), safeArea: LayoutInsets(trailing: 84))
    #expect(margins.padding.trailing == padding)
    #expect(margins.padding.leading == 16)
    #expect(margins.total.trailing == 84 + padding)
  }

  @Test("C9 C10 C26 D16 sides are separate, and padding and grid width share the margins")
  func sides() {
    let margins = ContentMargins(
      spacing: .init(leading: 10, trailing: 12),
      safeArea: LayoutInsets(leading: 60, trailing: 84))
    #expect(margins.padding.leading == 6 && margins.padding.trailing == 4)
    #expect(margins.gridWidth(of: 807) == 797)
    #expect(margins.content(of: rect(0, 0, 951, 669)) == rect(66, 16, 797, 637))
    #expect(
      margins.content(of: rect(0, 0, 951, 669), direction: .rightToLeft)
        == rect(88, 16, 797, 637))
    let grid = CatalogGrid.inspector(width: 280, margins: margins)
    #expect(grid.itemWidth == 84)
  }

  @Test(
    "T42 the larger of inset and target wins, they are never added",
    arguments: [(0.0, 16.0, 16.0), (34, 0, 34), (10, 6, 16), (16, 0, 16)])
  func larger(inset: Double, padding: Double, total: Double) {
    let margins = ContentMargins(safeArea: LayoutInsets(bottom: inset))
    #expect(margins.padding.bottom == padding)
    #expect(margins.total.bottom == total)
  }

  @Test("C27 a card is centred in the content area: 42 points beside the window's middle")
  func centered() {
    let window = rect(0, 0, 951, 669)
    let content = window.inset(by: LayoutInsets(trailing: 84))
    let card = content.centered(LayoutSize(width: 320, height: 420))
    #expect(card.midX == 433.5)
    #expect(window.midX - card.midX == 42)
    #expect(content.centered(LayoutSize(width: 2000, height: 10)).width == 867)
  }

  @Test(
    "C28 a corner margin keeps one edge clear, unless it is inset already",
    arguments: [
      (LayoutAxis.horizontal, LayoutInsets.zero, LayoutInsets(leading: 16)),
      (.vertical, .zero, LayoutInsets(top: 16)),
      (.horizontal, LayoutInsets(leading: 44), LayoutInsets(leading: 44)),
      (.vertical, LayoutInsets(top: 5, leading: 3), LayoutInsets(top: 5, leading: 3)),
    ])
  func corner(axis: LayoutAxis, safeArea: LayoutInsets, expected: LayoutInsets) {
    #expect(ContentMargins.corner(along: axis, safeArea: safeArea) == expected)
  }

  @Test("C9 T43 margins follow the direction of writing")
  func direction() {
    let window = rect(0, 0, 1280, 1024)
    let end = ContentMargins(target: LayoutInsets(trailing: 110))
    #expect(end.content(of: window, direction: .rightToLeft).x == 110)
    let start = ContentMargins(target: LayoutInsets(leading: 110))
    #expect(start.content(of: window, direction: .rightToLeft).maxX == 1280 - 110)
  }

  @Test("T9 T10 an area is what its edges leave, each taken off once")
  func perEdge() {
    let area = rect(0, 0, 82, 40).inset(by: LayoutInsets(leading: 46))
    #expect(area == rect(46, 0, 36, 40))
    #expect(area.size == LayoutSize(width: 36, height: 40))
  }
}
