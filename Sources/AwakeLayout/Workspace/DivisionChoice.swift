/// An active fold that cuts bounds in two.
struct Division: Hashable, Sendable {
  /// Line and margins within the bounds, leading on the left.
  var frame: LayoutRect
  var pose: DivisionPose

  /// The parts of the bounds before and after the fold: leading and trailing, or upper and lower.
  func sides(of bounds: LayoutRect) -> (first: LayoutRect, second: LayoutRect) {
    var (first, second) = (bounds, bounds)
    switch pose {
    case .book:
      first.right = frame.left
      second.left = frame.right
    case .tabletop:
      first.bottom = frame.top
      second.top = frame.bottom
    }
    return (first, second)
  }
}

/// Finds the region that divides bounds: the one judgement that all layouts share.
struct DivisionChoice: Sendable {
  let bounds: LayoutRect
  let edges: LogicalEdges
  let direction: LayoutDirection

  /// A region's frame as an obstacle: whole pixels, within the bounds, leading on the left.
  @inline(__always)
  func obstacle(_ frame: LayoutRect) -> LayoutRect {
    edges.mirrored((edges.grid?.outward(frame) ?? frame).clipped(to: bounds))
  }

  /// The active division that cuts the bounds in two: the longest line, then the uppermost, then
  /// the one furthest to leading.
  ///
  /// Divisions alike in all of that cut alike.
  func choose(
    among regions: UnsafeBufferPointer<ReservedRegion>
  ) -> (index: Int, division: Division)? {
    var chosen: (index: Int, division: Division, length: Int32)?
    for index in regions.indices where regions[index].isActive && regions[index].kind == .division {
      guard let (division, length) = cut(regions[index]) else { continue }
      if let chosen {
        if length < chosen.length { continue }
        if length == chosen.length, !division.frame.isBefore(chosen.division.frame) { continue }
      }
      chosen = (index, division, length)
    }
    return chosen.map { ($0.index, $0.division) }
  }

  /// The cut a region makes, if its line runs through the whole bounds with room on both sides,
  /// and how long the whole line is.
  private func cut(_ region: ReservedRegion) -> (division: Division, length: Int32)? {
    let frame = region.frame(direction)
    guard !region.isVoid(frame), frame.intersects(bounds) else { return nil }
    let line = region.shape(frame)
    let place = obstacle(frame)
    if line.subHeight >= line.subWidth {
      guard line.top <= bounds.top, line.bottom >= bounds.bottom,
        place.left > bounds.left, place.right < bounds.right
      else { return nil }
      return (Division(frame: place, pose: .book), line.subHeight)
    }
    guard line.left <= bounds.left, line.right >= bounds.right,
      place.top > bounds.top, place.bottom < bounds.bottom
    else { return nil }
    return (Division(frame: place, pose: .tabletop), line.subWidth)
  }
}
