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

  /// The active division that cuts the bounds in two: the longest, then the first from the top,
  /// from leading, by name.
  func choose(
    among regions: UnsafeBufferPointer<ReservedRegion>
  ) -> (index: Int, division: Division)? {
    var chosen: Int?
    var division: Division?
    for index in regions.indices where regions[index].isActive && regions[index].kind == .division {
      guard let candidate = cut(regions[index]) else { continue }
      if let chosen, let division,
        !isPreferred(candidate, regions[index].id, to: division, regions[chosen].id)
      {
        continue
      }
      chosen = index
      division = candidate
    }
    guard let chosen, let division else { return nil }
    return (chosen, division)
  }

  /// The cut a region makes, if its line runs through the whole bounds with room on both sides.
  private func cut(_ region: ReservedRegion) -> Division? {
    let frame = region.frame(direction)
    guard !region.isVoid(frame), frame.intersects(bounds) else { return nil }
    let line = region.shape(frame)
    let place = obstacle(frame)
    if line.bottom - line.top >= line.right - line.left {
      guard line.top <= bounds.top, line.bottom >= bounds.bottom,
        place.left > bounds.left, place.right < bounds.right
      else { return nil }
      return Division(frame: place, pose: .book)
    }
    guard line.left <= bounds.left, line.right >= bounds.right,
      place.top > bounds.top, place.bottom < bounds.bottom
    else { return nil }
    return Division(frame: place, pose: .tabletop)
  }

  private func isPreferred(
    _ one: Division, _ name: String, to other: Division, _ otherName: String
  ) -> Bool {
    let (length, otherLength) = (self.length(one), self.length(other))
    if length != otherLength { return length > otherLength }
    if one.frame != other.frame { return one.frame.isBefore(other.frame) }
    return name < otherName
  }

  private func length(_ division: Division) -> Int32 {
    division.pose == .book ? bounds.bottom - bounds.top : bounds.right - bounds.left
  }
}
