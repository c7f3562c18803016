/// The home page: recent work and the ways to start, side by side where both have room.
public struct HomeLayout: Hashable, Sendable {
  /// What the home page is built from, in points.
  public struct Metrics: Hashable, Sendable {
    /// The least height of a window with two columns.
    public var minimumHeight: Double
    /// The least width of the recent works.
    public var recentMinimumWidth: Double
    /// The least width of the ways to start.
    public var startMinimumWidth: Double
    /// Points between the columns, and between cards.
    public var spacing: Double
    /// The height a card's picture, title and status need at the usual text size.
    public var cardMinimumHeight: Double
    /// The most works that are shown, 1…100.
    public var maximumWorks: Int

    /// Creates the measures of a home page.
    public init(
      minimumHeight: Double = 500, recentMinimumWidth: Double = 320,
      startMinimumWidth: Double = 320, spacing: Double = 16, cardMinimumHeight: Double = 88,
      maximumWorks: Int = 3
    ) {
      self.minimumHeight = minimumHeight
      self.recentMinimumWidth = recentMinimumWidth
      self.startMinimumWidth = startMinimumWidth
      self.spacing = spacing
      self.cardMinimumHeight = cardMinimumHeight
      self.maximumWorks = maximumWorks
    }
  }

  /// A card of the recent works.
  public struct Card: Hashable, Sendable {
    /// What a card shows.
    public enum Content: Hashable, Sendable {
      /// The work of a place in the list, the latest first.
      case work(Int)
      /// Nothing: it only keeps the columns' lower edges aligned, and takes neither taps nor the
      /// attention of accessibility.
      case placeholder
      /// How to begin, while there is no work yet.
      case guide
    }

    /// What it shows.
    public let content: Content
    /// Where it lies.
    public let frame: LayoutRect
    /// Whether taps and accessibility reach it.
    public var isInteractive: Bool { content != .placeholder }
  }

  /// Whether recent works and the ways to start stand side by side.
  public let hasTwoColumns: Bool
  /// The recent works.
  public let recent: LayoutRect
  /// The ways to start.
  public let start: LayoutRect
  /// The cards of the recent works.
  public let cards: [Card]
  /// Where the content below begins, such as colour inspiration.
  public let below: Double

  /// Lays out the home page.
  ///
  /// - Parameters:
  ///   - window: the size of the window; it decides on two columns, not its orientation.
  ///   - content: the content area, margins taken off.
  ///   - works: the number of works there are.
  ///   - startHeight: the real height of the ways to start, as measured.
  ///   - textScale: the size of text relative to the usual one; cards grow with it.
  ///   - direction: the direction of writing.
  ///   - metrics: the measures.
  public init(
    window: LayoutSize, content: LayoutRect, works: Int, startHeight: Double,
    textScale: Double = 1, direction: LayoutDirection = .leftToRight, metrics: Metrics = Metrics()
  ) {
    let gap = Self.length(metrics.spacing)
    let cardHeight = Self.length(metrics.cardMinimumHeight) * max(1, TextScale.usable(textScale))
    let startHeight = Self.length(startHeight)
    let recentMinimum = Self.length(metrics.recentMinimumWidth)
    let minimums = recentMinimum + Self.length(metrics.startMinimumWidth)
    hasTwoColumns =
      window.width > window.height && window.height >= metrics.minimumHeight
      && content.width - gap >= minimums
    let contents = Self.contents(
      works: max(0, works), most: min(max(1, metrics.maximumWorks), 100),
      isBesideStart: hasTwoColumns)
    let gaps = gap * Double(contents.count - 1)
    let count = Double(contents.count)
    if hasTwoColumns {
      // One width for all: the minimums, and half of what is beyond them each.
      let recentWidth = recentMinimum + (content.width - gap - minimums) / 2
      let height = max(startHeight, count * cardHeight + gaps)
      let logicalRecent = LayoutRect(
        x: content.x, y: content.y, width: recentWidth, height: height)
      let logicalStart = LayoutRect(
        x: content.x + recentWidth + gap, y: content.y,
        width: content.width - recentWidth - gap, height: height)
      recent = Self.placed(logicalRecent, in: content, direction)
      start = Self.placed(logicalStart, in: content, direction)
      below = content.y + height + gap
    } else {
      let height = count * cardHeight + gaps
      recent = LayoutRect(x: content.x, y: content.y, width: content.width, height: height)
      start = LayoutRect(
        x: content.x, y: content.y + height + gap, width: content.width, height: startHeight)
      below = content.y + height + gap + startHeight + gap
    }
    let each = (recent.height - gaps) / count
    let column = recent
    cards = contents.enumerated().map { index, content in
      Card(
        content: content,
        frame: LayoutRect(
          x: column.x, y: column.y + Double(index) * (each + gap), width: column.width,
          height: each))
    }
  }

  /// What the cards show: a placeholder only beside the ways to start, and only for two works.
  private static func contents(works: Int, most: Int, isBesideStart: Bool) -> [Card.Content] {
    if works == 0 { return [.guide] }
    let cards = (0..<min(works, most)).map { Card.Content.work($0) }
    return works == 2 && most > 2 && isBesideStart ? cards + [.placeholder] : cards
  }

  /// A length that can be reckoned with.
  private static func length(_ points: Double) -> Double {
    points > 0 ? min(points, 1_000_000) : 0
  }

  private static func placed(
    _ rect: LayoutRect, in content: LayoutRect, _ direction: LayoutDirection
  ) -> LayoutRect {
    direction == .leftToRight ? rect : rect.mirrored(in: content)
  }
}
