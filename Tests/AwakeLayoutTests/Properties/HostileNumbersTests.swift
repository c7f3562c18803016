import AwakeLayout
import AwakeTestSupport
import Testing

/// Every calculator takes any number: it never traps, and gives rectangles that can be compared.
@Suite struct HostileNumbersTests {
  private static func insets(_ generator: inout SeededGenerator) -> LayoutInsets {
    LayoutInsets(
      top: generator.strangeValue(), leading: generator.strangeValue(),
      bottom: generator.strangeValue(), trailing: generator.strangeValue())
  }

  @Test("margins and grids")
  func grids() {
    for seed in propertySeeds {
      var generator = SeededGenerator(seed: seed)
      func number() -> Double { generator.strangeValue() }
      let margins = ContentMargins(
        target: Self.insets(&generator),
        spacing: .init(top: number(), leading: number(), bottom: number(), trailing: number()),
        safeArea: Self.insets(&generator))
      let card = CatalogGrid.Card(
        previewAspect: number(), labelHeight: number(), outline: number(), gap: number())
      let grids = [
        CatalogGrid.inspector(
          width: number(), margins: margins, spacing: number(), card: card, textScale: number()),
        CatalogGrid.gallery(
          width: number(),
          .init(
            minimumItemWidth: number(),
            maximumColumns: generator.one(of: [.max, .min, 0, -1, 7], or: 1)),
          margins: margins, spacing: number(), card: card, textScale: number(),
          hasDivision: generator.chance(0.5),
          fold: generator.chance(0.5) ? generator.strangeRectangle() : nil),
      ]
      for grid in grids {
        #expect(grid.columns >= 1 && grid.itemWidth >= 0, "seed \(seed)")
        #expect(grid.columnOrigins.count == grid.columns, "seed \(seed)")
        #expect(Set([grid, grid]).count == 1, "seed \(seed)")
        for index in [0, 1, 5, .max, .min] { #expect(grid.frame(of: index).width >= 0) }
      }
    }
  }

  @Test("pages and sheets")
  func pages() {
    for seed in propertySeeds {
      var generator = SeededGenerator(seed: seed)
      func number() -> Double { generator.strangeValue() }
      let (area, window) = generator.strangeScene()
      let detail = DetailSheet(
        window: LayoutSize(width: number(), height: number()), insets: Self.insets(&generator),
        photoAspect: number(), textScale: number(),
        metrics: .init(
          maximumWidth: number(), margin: number(), spacing: number(), titleHeight: number(),
          creditHeight: number(), descriptionHeight: number(), actionHeight: number(),
          closeButton: number(), minimumPhotoHeight: number()))
      #expect(Set([detail, detail]).count == 1, "seed \(seed)")
      let home = HomeLayout(
        window: LayoutSize(width: number(), height: number()),
        content: generator.strangeRectangle(),
        works: generator.one(of: [.max, .min, 2, 3], or: 1), startHeight: number(),
        textScale: number(),
        metrics: .init(
          minimumHeight: number(), recentMinimumWidth: number(), startMinimumWidth: number(),
          spacing: number(), cardMinimumHeight: number()))
      #expect(Set([home, home]).count == 1 && home.cards.count <= 100, "seed \(seed)")
      let sheet = SheetPlacement(
        in: area, of: window, keepsContentVisible: generator.chance(0.5),
        docking: SheetDocking(minimumContentShare: number(), maximumGap: number()),
        metrics: .init(
          margin: number(), maximumWidth: number(), maximumHeight: number(),
          dockedWidth: number(), minimumContentWidth: number(), collapsedHeight: number(),
          minimumSize: LayoutSize(width: number(), height: number())))
      #expect(sheet.frame.width >= 0 && sheet.frame.height >= 0, "seed \(seed)")
      #expect(area.bounds.contains(sheet.frame) || sheet.frame.isEmpty, "seed \(seed)")
    }
  }

  @Test("navigation")
  func navigation() {
    for seed in propertySeeds {
      var generator = SeededGenerator(seed: seed)
      let page = NavigationPage(
        title: "Tone", actions: (0..<5).map { .init(id: "\($0)", isPrimary: $0 == 3) },
        dockedSheet: generator.chance(0.5) ? generator.strangeRectangle() : nil)
      let plan = NavigationPlan(
        page: page, isSide: generator.chance(0.5), textScale: generator.strangeValue(),
        content: generator.strangeRectangle(),
        room: .init(
          barLength: generator.strangeValue(), itemLength: generator.strangeValue()))
      #expect(plan.items.count >= 6, "seed \(seed)")
      #expect(plan.contentTrailingInset >= 0, "seed \(seed)")
    }
  }
}
