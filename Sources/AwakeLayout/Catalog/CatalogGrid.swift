/// The columns of a catalogue and the sizes within its cards, all from one width.
public struct CatalogGrid: Hashable, Sendable {
  /// What a card is made of, in points.
  public struct Card: Hashable, Sendable {
    /// Width over height of the picture in a card.
    public var previewAspect: Double
    /// Height of the text below the picture at the usual text size.
    public var labelHeight: Double
    /// Width of the outline around the card that is selected; it lies within the card.
    public var outline: Double
    /// Points between picture and text.
    public var gap: Double

    /// Creates the measures of a card.
    public init(
      previewAspect: Double = 1, labelHeight: Double = 32, outline: Double = 2, gap: Double = 4
    ) {
      self.previewAspect = previewAspect
      self.labelHeight = labelHeight
      self.outline = outline
      self.gap = gap
    }
  }

  /// The columns, at least 1.
  public let columns: Int
  /// Points of a card's width.
  public let itemWidth: Double
  /// Points of a card's height.
  public let itemHeight: Double
  /// The picture within a card, in the card's own coordinates.
  public let preview: LayoutRect
  /// The left edge of every card of a row, in the order of reading, from the leading edge of the
  /// grid's container.
  public let columnOrigins: [Double]
  /// Points between two cards that no fold separates, both across and down.
  public let spacing: Double
  /// The column before which an active fold widens the gap: 0 or ``columns`` when all cards are on
  /// one side; nil without one.
  public let foldColumn: Int?

  /// The columns that catalogues in an inspector have.
  public static let inspectorColumns = 3

  // MARK: Inspector

  /// The grid of a catalogue in an inspector: always three columns, which share the width.
  ///
  /// - Parameters:
  ///   - width: the inspector's actual width.
  ///   - margins: the padding of this very pass.
  ///   - spacing: points between cards.
  ///   - card: what a card is made of.
  ///   - textScale: the size of text relative to the usual one.
  public static func inspector(
    width: Double, margins: ContentMargins = ContentMargins(), spacing: Double = 8,
    card: Card = Card(), textScale: Double = 1
  ) -> CatalogGrid {
    CatalogGrid(
      width: width, margins: margins, columns: inspectorColumns, spacing: spacing, card: card,
      textScale: textScale, sides: nil)
  }

  // MARK: Gallery and showcase

  /// How a gallery chooses its columns.
  public struct Gallery: Hashable, Sendable {
    /// The least width of a card at the usual text size.
    public var minimumItemWidth: Double
    /// The most columns there may be.
    public var maximumColumns: Int

    /// Creates the choice of a gallery.
    public init(minimumItemWidth: Double = 180, maximumColumns: Int = 12) {
      self.minimumItemWidth = minimumItemWidth
      self.maximumColumns = maximumColumns
    }
  }

  /// The grid of a gallery: as many columns as the width and the text allow.
  ///
  /// Columns never become fewer as the width grows, nor more as the text grows.
  ///
  /// - Parameters:
  ///   - width: the width of the content area.
  ///   - gallery: the least width of a card and the most columns.
  ///   - margins: the padding of this very pass.
  ///   - spacing: points between cards.
  ///   - card: what a card is made of.
  ///   - textScale: the size of text relative to the usual one.
  ///   - hasDivision: whether the window has a fold, active or not; then the columns are the
  ///     largest even number that fits, unless only one does.
  ///   - fold: the frame of an active fold in the coordinates of the area, leading on the left,
  ///     for a section that does not scroll across it: each side takes as many cards as it holds.
  public static func gallery(
    width: Double, _ gallery: Gallery = Gallery(), margins: ContentMargins = ContentMargins(),
    spacing: Double = 16, card: Card = Card(), textScale: Double = 1, hasDivision: Bool = false,
    fold: LayoutRect? = nil
  ) -> CatalogGrid {
    let gap = max(0, spacing)
    let least = max(1, gallery.minimumItemWidth * TextScale.usable(textScale))
    let inner = margins.gridWidth(of: width)
    let most = max(1, gallery.maximumColumns)
    var columns = min(most, Self.fitting(inner, least, gap))
    if hasDivision, columns >= 2 { columns -= columns % 2 }
    var sides: Sides?
    if let fold, inner > 0 {
      sides = Sides(of: inner, from: margins.padding.leading, around: fold) { length in
        length < least ? 0 : Self.fitting(length, least, gap)
      }
      if let places = sides?.places(most: columns) { columns = places }
    }
    return CatalogGrid(
      width: width, margins: margins, columns: columns, spacing: spacing, card: card,
      textScale: textScale, sides: sides)
  }

  /// What a fold leaves on either side of it, and how many cards go there.
  private struct Sides {
    /// Points before and after the fold, within the margins.
    private(set) var before: Double
    private(set) var after: Double
    /// Cards on either side.
    private(set) var first: Int
    private(set) var second: Int

    /// Nil when the fold is not within the width.
    init?(
      of inner: Double, from start: Double, around fold: LayoutRect, fitting: (Double) -> Int
    ) {
      guard fold.x < start + inner, fold.maxX > start else { return nil }
      before = max(0, fold.x - start)
      after = max(0, start + inner - fold.maxX)
      (first, second) = (fitting(before), fitting(after))
      // No card fits: a smaller one is better than none.
      if first + second == 0 { (first, second) = before >= after ? (1, 0) : (0, 1) }
    }

    /// Takes cards off the side with more of them until at most a number are left, and an even one
    /// from two on; tells how many there are.
    mutating func places(most: Int) -> Int {
      while first + second > max(1, most) || (first + second > 1 && (first + second) % 2 == 1) {
        if first > second { first -= 1 } else { second -= 1 }
      }
      return first + second
    }

    /// A width of cards that fits both sides.
    func itemWidth(spacing: Double) -> Double {
      let widths = [(before, first), (after, second)].filter { $0.1 > 0 }
        .map { CatalogGrid.itemWidth(contentWidth: $0.0, columns: $0.1, spacing: spacing) }
      return widths.min() ?? 0
    }
  }

  private static func fitting(_ width: Double, _ least: Double, _ spacing: Double) -> Int {
    let count = (width + spacing) / (least + spacing)
    return count.isFinite ? max(1, Int(min(count, 1000))) : 1
  }

  // MARK: Sizes

  /// Points of a card's width when columns share a width: whole points, and none below 0.
  public static func itemWidth(contentWidth: Double, columns: Int, spacing: Double) -> Double {
    guard contentWidth.isFinite, spacing.isFinite, columns > 0 else { return 0 }
    return (max(0, contentWidth - spacing * Double(columns - 1)) / Double(columns)).rounded(.down)
  }

  private init(
    width: Double, margins: ContentMargins, columns: Int, spacing: Double, card: Card,
    textScale: Double, sides: Sides?
  ) {
    let gap = spacing.isFinite ? max(0, spacing) : 0
    self.columns = columns
    self.spacing = gap
    let inner = margins.gridWidth(of: width)
    let start = margins.padding.leading
    if let sides {
      // Cards of one size; the outer margins stay, and the gap at the fold takes what is left.
      let item = sides.itemWidth(spacing: gap)
      let end = start + inner - Double(sides.second) * item - Double(sides.second - 1) * gap
      itemWidth = item
      columnOrigins = (0..<columns).map { column in
        column < sides.first
          ? start + Double(column) * (item + gap)
          : end + Double(column - sides.first) * (item + gap)
      }
      foldColumn = sides.first
    } else {
      let item = Self.itemWidth(contentWidth: inner, columns: columns, spacing: gap)
      itemWidth = item
      // Where not even the gaps fit, cards without width stay within.
      columnOrigins = (0..<columns).map { start + min(Double($0) * (item + gap), inner - item) }
      foldColumn = nil
    }
    let outline = min(max(0, card.outline), itemWidth / 2)
    let previewWidth = itemWidth - 2 * outline
    let aspect = card.previewAspect.isFinite && card.previewAspect > 0 ? card.previewAspect : 1
    let previewHeight = previewWidth / aspect
    preview = LayoutRect(x: outline, y: outline, width: previewWidth, height: previewHeight)
    itemHeight =
      2 * outline + previewHeight + max(0, card.gap)
      + max(0, card.labelHeight) * TextScale.usable(textScale)
  }

  /// The rectangle of a card, from the leading edge and top of the container.
  ///
  /// - Parameter index: the card's place in reading order; negative places give an empty rectangle.
  public func frame(of index: Int) -> LayoutRect {
    guard index >= 0 else { return .zero }
    return LayoutRect(
      x: columnOrigins[index % columns], y: Double(index / columns) * (itemHeight + spacing),
      width: itemWidth, height: itemHeight)
  }
}
