/// The choice among rectangles that do equally well: the largest, then the uppermost, then the
/// one furthest to leading.
struct Choice {
  private(set) var rect = LayoutRect.zero

  /// Whether anything was offered.
  var isMade: Bool { !rect.isEmpty }

  /// Takes a rectangle if it is better than what was offered before.
  @inline(__always)
  mutating func offer(_ candidate: LayoutRect) {
    if Self.isBetter(candidate, than: rect) { rect = candidate }
  }

  @inline(__always)
  static func isBetter(_ one: LayoutRect, than other: LayoutRect) -> Bool {
    let (area, otherArea) = (one.exactArea, other.exactArea)
    if area != otherArea { return area > otherArea }
    if one.top != other.top { return one.top < other.top }
    if one.left != other.left { return one.left < other.left }
    return one.right > other.right
  }
}
