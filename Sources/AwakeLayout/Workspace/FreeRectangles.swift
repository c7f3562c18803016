/// The rectangles that are free of obstacles and cannot grow: maximal empty rectangles.
///
/// Every free rectangle lies within one of them, so a workspace that fits anywhere fits in one.
/// There are at most as many as pairs of opposite edges times gaps between obstacles; all are
/// found by sweeping from top to bottom through each strip between two edges. (Naamad, Lee and
/// Hsu, "On the maximum empty rectangle problem", 1984, counts them.)
enum FreeRectangles {
  /// Calls with every maximal free rectangle, and with a few that lie within another.
  ///
  /// Those within another have the smaller area and meet no minimum the other does not meet, so
  /// whoever wants the best need not tell them apart.
  @inline(__always)
  static func visit(
    _ bounds: LayoutRect, without obstacles: UnsafeBufferPointer<LayoutRect>,
    _ body: (LayoutRect) -> Void
  ) {
    guard !bounds.isEmpty else { return }
    if obstacles.isEmpty { return body(bounds) }
    let count = obstacles.count
    for leading in -1..<count {
      let left = leading < 0 ? bounds.left : obstacles[leading].right
      if left >= bounds.right || (leading >= 0 && left <= bounds.left) { continue }
      for trailing in -1..<count {
        let right = trailing < 0 ? bounds.right : obstacles[trailing].left
        if right <= left || (trailing >= 0 && right >= bounds.right) { continue }
        var y = bounds.top
        for index in 0..<count {
          let obstacle = obstacles[index]
          guard obstacle.left < right, obstacle.right > left else { continue }
          if obstacle.top > y {
            body(LayoutRect(left: left, top: y, right: right, bottom: obstacle.top))
          }
          y = max(y, obstacle.bottom)
        }
        if y < bounds.bottom {
          body(LayoutRect(left: left, top: y, right: right, bottom: bounds.bottom))
        }
      }
    }
  }

  /// The same with one obstacle: what is above, beside and below it.
  @inline(__always)
  static func visit(
    _ bounds: LayoutRect, around obstacle: LayoutRect, _ body: (LayoutRect) -> Void
  ) {
    if obstacle.top > bounds.top { body(bounds.with(bottom: obstacle.top)) }
    if obstacle.left > bounds.left { body(bounds.with(right: obstacle.left)) }
    if obstacle.right < bounds.right { body(bounds.with(left: obstacle.right)) }
    if obstacle.bottom < bounds.bottom { body(bounds.with(top: obstacle.bottom)) }
  }

  /// All maximal free rectangles, the largest first, then from the top, then from leading.
  static func all(of bounds: LayoutRect, without obstacles: ObstacleList) -> [LayoutRect] {
    var found: [LayoutRect] = []
    obstacles.withRects { rects in
      visit(bounds, without: rects) { candidate in
        if !found.contains(where: { $0.contains(candidate) }) {
          found.removeAll { candidate.contains($0) }
          found.append(candidate)
        }
      }
    }
    return found.sorted { Choice.isBetter($0, than: $1) }
  }
}
