/// What a focus was framed for: a change of it is the one reason to frame again.
///
/// Two canvases of the same size can leave different room, and the other way round; both count.
public struct RefitFacts: Hashable, Sendable {
  private let size: LayoutSize
  private let top: Int32
  private let left: Int32
  private let bottom: Int32
  private let right: Int32

  /// Notes a canvas.
  ///
  /// - Parameters:
  ///   - size: the size of the whole canvas.
  ///   - insets: what covers it: the safe area and docked sheets.
  ///   - direction: the direction of writing, which tells the sides of the insets.
  public init(
    size: LayoutSize, insets: LayoutInsets = .zero, direction: LayoutDirection = .leftToRight
  ) {
    self.size = size
    top = insets.subTop
    bottom = insets.subBottom
    let isLeftToRight = direction == .leftToRight
    left = isLeftToRight ? insets.subLeading : insets.subTrailing
    right = isLeftToRight ? insets.subTrailing : insets.subLeading
  }

  /// Whether a focus framed for other facts must be framed again.
  public func needsRefit(from other: RefitFacts) -> Bool { self != other }
}
