/// The free rectangles views of an arrangement may take.
extension WorkspaceProblem {
  /// The largest free rectangle of a part on which a size holds.
  func room(in part: LayoutRect, holding size: LayoutSize) -> LayoutRect? {
    let choice = best(in: part) { $0.size.contains(size) }
    return choice.isMade ? choice.rect : nil
  }

  /// The room for what stands alone: without a fold the best of the bounds, otherwise the best of
  /// a side, the preferred one as long as the size holds there.
  ///
  /// Where the size holds nowhere it is the largest rectangle there is, and empty if none is free.
  func room(holding size: LayoutSize, preferring edge: FoldSide = .first) -> LayoutRect {
    guard let division else {
      return room(in: bounds, holding: size) ?? room(in: bounds, holding: .zero) ?? nowhere
    }
    let sides = division.sides(of: bounds)
    let near = edge == .first ? sides.first : sides.second
    let far = edge == .first ? sides.second : sides.first
    return room(in: near, holding: size) ?? room(in: far, holding: size)
      ?? room(in: near, holding: .zero) ?? room(in: far, holding: .zero) ?? nowhere
  }

  /// The room for the main view when it stands alone: beside a fold it stays on the first side, and
  /// takes the other only where nothing of the first is free.
  func roomAlone(holding size: LayoutSize) -> LayoutRect {
    guard let first = division?.sides(of: bounds).first else { return room(holding: size) }
    return room(in: first, holding: size) ?? room(in: first, holding: .zero)
      ?? room(holding: size)
  }

  /// A rectangle without size in the leading corner.
  var nowhere: LayoutRect { bounds.corner }
}

/// A side of a fold: the first is the leading or the upper one.
enum FoldSide: Hashable, Sendable {
  case first, second
}
