/// The details of a work: one bounded column that reads title, photo, credit, description, action.
///
/// Its height comes from the window as it is now, never from its own measurement or from how it
/// was opened, so every way into a window gives the same sheet.
public struct DetailSheet: Hashable, Sendable {
  /// What the column is built from, in points; heights at the usual text size.
  public struct Metrics: Hashable, Sendable {
    /// The most width of the column.
    public var maximumWidth: Double
    /// Clear space around the column.
    public var margin: Double
    /// Clear space within the column's edges and between its parts.
    public var spacing: Double
    /// Height of the title's row, which also holds the close button.
    public var titleHeight: Double
    /// Height of the line that names the photographer; 0 for none.
    public var creditHeight: Double
    /// Height of the description.
    public var descriptionHeight: Double
    /// Height of the primary action.
    public var actionHeight: Double
    /// Side of the close button.
    public var closeButton: Double
    /// The least height of the photo; below it the column scrolls.
    public var minimumPhotoHeight: Double

    /// Creates the measures of a column.
    public init(
      maximumWidth: Double = 560, margin: Double = 16, spacing: Double = 12,
      titleHeight: Double = 44, creditHeight: Double = 20, descriptionHeight: Double = 66,
      actionHeight: Double = 50, closeButton: Double = 44, minimumPhotoHeight: Double = 120
    ) {
      self.maximumWidth = maximumWidth
      self.margin = margin
      self.spacing = spacing
      self.titleHeight = titleHeight
      self.creditHeight = creditHeight
      self.descriptionHeight = descriptionHeight
      self.actionHeight = actionHeight
      self.closeButton = closeButton
      self.minimumPhotoHeight = minimumPhotoHeight
    }
  }

  /// The whole column.
  public let column: LayoutRect
  /// The title, beside the close button.
  public let title: LayoutRect
  /// The close button, at the trailing end of the title's row.
  public let closeButton: LayoutRect
  /// The photo, whole and in its own aspect.
  public let photo: LayoutRect
  /// The photographer's name; empty without one.
  public let credit: LayoutRect
  /// The description.
  public let description: LayoutRect
  /// The primary action.
  public let action: LayoutRect
  /// Whether the parts are taller than the column, which then scrolls.
  public let scrolls: Bool

  /// The parts in the order they are read.
  public var readingOrder: [LayoutRect] { [title, photo, credit, description, action] }

  /// Lays out the details of a work.
  ///
  /// - Parameters:
  ///   - window: the window as it is now.
  ///   - insets: its safe area, taken off once.
  ///   - photoAspect: width over height of the photo.
  ///   - textScale: the size of text relative to the usual one.
  ///   - direction: the direction of writing.
  ///   - metrics: the measures.
  public init(
    window: LayoutSize, insets: LayoutInsets = .zero, photoAspect: Double, textScale: Double = 1,
    direction: LayoutDirection = .leftToRight, metrics: Metrics = Metrics()
  ) {
    let area = LayoutRect(size: window).inset(by: insets, direction: direction)
    let scale = TextScale.usable(textScale)
    let margin = max(0, metrics.margin)
    let gap = max(0, metrics.spacing)
    let width = min(max(0, metrics.maximumWidth), max(0, area.width - 2 * margin))
    let height = max(0, area.height - 2 * margin)
    let column = LayoutRect(
      x: area.x + (area.width - width) / 2, y: area.y + (area.height - height) / 2,
      width: width, height: height)
    self.column = column
    let inner = max(0, width - 2 * gap)
    let closeSide = max(0, metrics.closeButton)
    let titleHeight = max(metrics.titleHeight * scale, closeSide)
    let creditHeight = max(0, metrics.creditHeight) * scale
    let belowPhoto = [
      creditHeight, max(0, metrics.descriptionHeight) * scale,
      max(0, metrics.actionHeight) * max(1, scale),
    ]
    let texts = belowPhoto.reduce(titleHeight, +)
    let gaps = gap * Double(3 + belowPhoto.count { $0 > 0 })
    let rest = height - texts - gaps
    let room = LayoutRect(
      x: 0, y: 0, width: inner, height: max(rest, max(0, metrics.minimumPhotoHeight)))
    let fitted = room.fitting(aspectRatio: photoAspect)

    let left = column.x + (width - inner) / 2
    var y = column.y + gap
    func place(_ rect: LayoutRect) -> LayoutRect {
      direction == .leftToRight ? rect : rect.mirrored(in: column)
    }
    func part(_ height: Double) -> LayoutRect {
      let rect = LayoutRect(x: left, y: y, width: inner, height: height)
      if height > 0 { y += height + gap }
      return rect
    }
    let header = part(titleHeight)
    let button = min(closeSide, inner)
    title = place(
      LayoutRect(x: header.x, y: header.y, width: inner - button, height: titleHeight))
    closeButton = place(
      LayoutRect(
        x: header.maxX - button, y: header.y + (titleHeight - button) / 2, width: button,
        height: button))
    photo = LayoutRect(
      x: column.x + (width - fitted.width) / 2, y: y, width: fitted.width, height: fitted.height)
    y += fitted.height + gap
    // The action stays at the column's end, however small the photo is.
    credit = part(belowPhoto[0])
    description = part(belowPhoto[1])
    let end = column.maxY - gap - belowPhoto[2]
    action = LayoutRect(x: left, y: max(y, end), width: inner, height: belowPhoto[2])
    scrolls = action.maxY > column.maxY
  }
}
