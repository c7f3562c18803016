import AwakeLayout
import Testing

/// The home page and the details of a work.
@Suite struct HomeAndDetailTests {
  private func home(
    _ width: Double = 951, _ height: Double = 669, works: Int = 3, start: Double = 400,
    textScale: Double = 1, direction: LayoutDirection = .leftToRight
  ) -> HomeLayout {
    HomeLayout(
      window: LayoutSize(width: width, height: height),
      content: rect(16, 60, width - 32, height - 60), works: works, startHeight: start,
      textScale: textScale, direction: direction)
  }

  @Test(
    "G2 G5 G7 two columns need a wide aspect, 500 points of height and both widths",
    arguments: [
      (951.0, 669.0, true), (669, 951, false), (951, 499, false), (951, 500, true),
      (700, 700, false), (688, 660, true), (687, 660, false), (852, 393, false),
    ])
  func columns(width: Double, height: Double, hasTwo: Bool) {
    #expect(home(width, height).hasTwoColumns == hasTwo)
  }

  @Test("A51 G1 G7 continuing, importing and finding a direction have a place in every form")
  func places() {
    for (width, height) in [(951.0, 669.0), (669, 951), (390, 844), (1440, 900)] {
      for works in 0...4 {
        let home = home(width, height, works: works)
        #expect(!home.recent.isEmpty && !home.start.isEmpty)
        #expect(!home.recent.intersects(home.start))
        #expect(home.below >= home.recent.maxY && home.below >= home.start.maxY)
        if home.hasTwoColumns {
          #expect(home.recent.y == home.start.y && home.recent.maxY == home.start.maxY)
        } else {
          #expect(home.start.y > home.recent.maxY)
        }
      }
    }
  }

  @Test(
    "G4 a placeholder only beside the ways to start, and only for two works",
    arguments: [
      (0, [HomeLayout.Card.Content.guide]), (1, [.work(0)]),
      (2, [.work(0), .work(1), .placeholder]), (3, [.work(0), .work(1), .work(2)]),
      (9, [.work(0), .work(1), .work(2)]), (-1, [.guide]),
    ])
  func cards(works: Int, contents: [HomeLayout.Card.Content]) {
    let cards = home(works: works).cards
    #expect(cards.map(\.content) == contents)
    for card in cards {
      #expect(card.isInteractive == (card.content != .placeholder))
    }
    #expect(cards.last?.frame.maxY == home(works: works).start.maxY, "lower edges are aligned")
    let stacked = home(390, 844, works: works).cards
    #expect(!stacked.contains { $0.content == .placeholder })
  }

  @Test("G4 a placeholder follows the works there are, not those that are shown")
  func fewCards() {
    func cards(_ works: Int, most: Int) -> [HomeLayout.Card.Content] {
      HomeLayout(
        window: LayoutSize(width: 951, height: 669), content: rect(16, 60, 919, 600),
        works: works, startHeight: 300, metrics: .init(maximumWorks: most)
      ).cards.map(\.content)
    }
    #expect(cards(5, most: 2) == [.work(0), .work(1)])
    #expect(cards(5, most: 0) == [.work(0)])
    #expect(cards(.max, most: .max).count == 100)
    #expect(cards(0, most: 0) == [.guide])
  }

  @Test("measures that are no lengths give a page that can be compared")
  func hostileMeasures() {
    for odd in [Double.nan, .infinity, -.infinity, -2000, 1e300] {
      let home = HomeLayout(
        window: LayoutSize(width: 951, height: 669), content: rect(16, 60, 919, 600), works: 2,
        startHeight: odd, textScale: odd,
        metrics: .init(
          minimumHeight: odd, recentMinimumWidth: odd, startMinimumWidth: odd, spacing: odd,
          cardMinimumHeight: odd))
      #expect(Set([home, home]).count == 1 && home.below.isFinite)
      #expect(home.recent.x >= 16 && home.start.x >= 16)
    }
  }

  @Test("G6 cards follow the real height of the ways to start, and grow with the text")
  func heights() throws {
    let low = home(start: 200)
    let high = home(start: 500)
    #expect(try #require(high.cards.first).frame.height > #require(low.cards.first).frame.height)
    #expect(high.recent.height == 500)
    // 3 × 88 and two gaps do not fit 200: the cards need more than the ways to start.
    #expect(low.recent.height == 3 * 88 + 2 * 16)
    let large = home(start: 200, textScale: 2)
    #expect(large.recent.height == 3 * 176 + 2 * 16)
    #expect(try #require(home(start: 200, textScale: 0.5).cards.first).frame.height == 88)
  }

  @Test("from right to left the recent works are on the right")
  func rightToLeft() {
    let home = home(direction: .rightToLeft)
    #expect(home.recent.x > home.start.x)
    #expect(home.recent.maxX == 935 && home.start.x == 16)
  }

  // MARK: Details

  private func detail(
    _ width: Double, _ height: Double, aspect: Double = 1.5, textScale: Double = 1,
    insets: LayoutInsets = .zero
  ) -> DetailSheet {
    DetailSheet(
      window: LayoutSize(width: width, height: height), insets: insets, photoAspect: aspect,
      textScale: textScale)
  }

  private static let windows: [(Double, Double)] = [
    (951, 669), (669, 951), (466, 678), (678, 466), (390, 844), (1440, 900), (469, 669),
  ]

  @Test("G12 G13 one bounded column with one header in every window")
  func column() {
    for (width, height) in Self.windows {
      let detail = detail(width, height)
      #expect(detail.column.width <= 560)
      #expect(abs(detail.column.midX - width / 2) < 0.01)
      #expect(detail.title.y == detail.column.y + 12)
      #expect(detail.closeButton.width == 44 && detail.closeButton.height == 44)
      #expect(!detail.title.intersects(detail.closeButton))
      #expect(detail.column.contains(detail.title) && detail.column.contains(detail.closeButton))
    }
  }

  @Test("A38 A49 A50 G13 G15 the photo has all the height that the other parts leave")
  func photo() {
    for (width, height) in Self.windows {
      for aspect in [0.5, 1, 1.5, 3] {
        let detail = detail(width, height, aspect: aspect)
        if detail.scrolls { continue }
        #expect(abs(detail.photo.width / detail.photo.height - aspect) < 0.02)
        let room = detail.credit.y - 12 - detail.photo.y
        let isBoundByWidth = abs(detail.photo.width - (detail.column.width - 24)) < 0.02
        #expect(isBoundByWidth || abs(detail.photo.height - room) < 0.02)
        #expect(detail.action.maxY <= detail.column.maxY)
      }
    }
    // A photo as wide as the column is far higher than what a nested header would leave.
    #expect(detail(951, 669).photo.height > 300)
  }

  @Test("G16 G39 the order is title, photo, credit, description, action, in every window")
  func order() {
    for (width, height) in Self.windows {
      for scale in [1.0, 2] {
        let parts = detail(width, height, textScale: scale).readingOrder
        #expect(parts.count == 5)
        for (one, next) in zip(parts, parts.dropFirst()) { #expect(one.maxY <= next.y) }
        for part in parts { #expect(!part.isEmpty) }
      }
    }
  }

  @Test("A50 G14 G17 opened directly or turned into, from home or gallery: the same details")
  func paths() {
    let landscape = detail(951, 669)
    let portrait = detail(669, 951)
    // A value has no way to remember how it was reached; turning is asking again.
    for _ in 0..<2 {
      #expect(detail(669, 951) == portrait)
      #expect(detail(951, 669) == landscape)
    }
    #expect(landscape.column.height == 637)
    #expect(portrait.column.height == 919)
  }

  @Test("a window too low for its text scrolls, and the photo keeps a least height")
  func scrolls() {
    let low = detail(678, 300, textScale: 2)
    #expect(low.scrolls)
    #expect(low.photo.height == 120)
    #expect(!detail(678, 466).scrolls)
    // A wide photo needs less than the least height: nothing is too tall.
    let wide = detail(600, 380, aspect: 10)
    #expect(!wide.scrolls && wide.action.maxY <= wide.column.maxY)
  }

  @Test("no credit takes no line")
  func withoutCredit() {
    let metrics = DetailSheet.Metrics(creditHeight: 0)
    let without = DetailSheet(
      window: LayoutSize(width: 951, height: 669), photoAspect: 0.5, metrics: metrics)
    #expect(without.credit.isEmpty)
    #expect(without.photo.height == detail(951, 669, aspect: 0.5).photo.height + 32)
  }

  @Test("G14 C5 the safe area is taken off once, and from right to left the button is left")
  func insets() {
    let detail = DetailSheet(
      window: LayoutSize(width: 951, height: 669),
      insets: LayoutInsets(bottom: 34, trailing: 84), photoAspect: 1.5, direction: .rightToLeft)
    #expect(detail.column.midX == 84 + 867.0 / 2)
    #expect(detail.column.maxY == 669 - 34 - 16)
    #expect(detail.closeButton.x < detail.title.x)
  }
}
