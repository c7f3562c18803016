/// What the solver works on: bounds and obstacles in sub-points, leading on the left, snapped.
struct WorkspaceProblem: Sendable {
  /// An active fold that cuts the bounds in two.
  struct Division: Hashable, Sendable {
    var frame: LayoutRect
    var pose: DivisionPose
  }

  /// What had to be done to the regions.
  struct Remarks: Hashable, Sendable {
    var clipped = 0
    var rejected = 0
    var merged = 0
  }

  /// The same in both directions of writing, since it is mirrored about its own middle.
  private(set) var bounds: LayoutRect
  /// All active regions within the bounds but the division.
  private(set) var obstacles = ObstacleList()
  private(set) var division: Division?
  private(set) var rail: Int32
  let edges: LogicalEdges
  private(set) var remarks = Remarks()

  init(_ area: WorkspaceArea, direction: LayoutDirection, grid: PixelGrid?, rail: Int32) {
    self.rail = rail
    let whole = area.bounds
    let snapped = grid?.inward(whole) ?? whole
    // Nothing lies at the top of the leading edge.
    bounds =
      snapped.isEmpty
      ? LayoutRect(left: whole.left, top: whole.top, right: whole.left, bottom: whole.top)
      : snapped
    let mirrored = snapped.isEmpty ? whole : snapped
    edges = LogicalEdges(
      grid: grid, mirror: direction == .rightToLeft ? mirrored.left + mirrored.right : nil)
    if !area.regions.isEmpty, !bounds.isEmpty {
      area.regions.withUnsafeBufferPointer { add($0, direction) }
    }
  }

  /// Whether anything is in the way.
  @inline(__always)
  var hasObstacles: Bool { division != nil || !obstacles.isEmpty }

  /// Whether any obstacle but the division reaches into a part of the bounds.
  @inline(__always)
  func reaches(into part: LayoutRect) -> Bool {
    obstacles.withRects { rects in rects.contains { $0.intersects(part) } }
  }

  /// The obstacles but the division that reach into a part of the bounds, within it.
  func obstacles(in part: LayoutRect) -> ObstacleList {
    var inside = ObstacleList()
    obstacles.withRects { rects in
      for rect in rects where rect.intersects(part) { inside.insert(rect.clipped(to: part)) }
    }
    return inside
  }

  /// Calls with every maximal free rectangle, as ``FreeRectangles/visit(_:without:_:)`` does.
  @inline(__always)
  func visitFreeRectangles(_ body: (LayoutRect) -> Void) {
    if division == nil, let only = obstacles.only {
      FreeRectangles.visit(bounds, around: only, body)
    } else {
      allObstacles.withRects { FreeRectangles.visit(bounds, without: $0, body) }
    }
  }

  /// All obstacles, the division among them.
  var allObstacles: ObstacleList {
    guard let division else { return obstacles }
    var all = obstacles
    all.insert(division.frame)
    return all
  }

  private mutating func add(
    _ regions: UnsafeBufferPointer<ReservedRegion>, _ direction: LayoutDirection
  ) {
    let dividing = chooseDivision(regions, direction)
    let room = ObstacleList.capacity - (dividing == nil ? 0 : 1)
    let isCrowded = regions.count > ObstacleList.capacity
    for index in regions.indices where regions[index].isActive {
      let frame = regions[index].frame(direction)
      if regions[index].isVoid(frame) {
        remarks.rejected += 1
        continue
      }
      guard frame.intersects(bounds) else { continue }
      if !bounds.contains(frame) { remarks.clipped += 1 }
      if index != dividing, !isCrowded { obstacles.insert(obstacle(frame)) }
    }
    if isCrowded { addCrowd(regions, except: dividing, direction, room: room) }
  }

  /// Adds regions from top to bottom, so that which are merged does not depend on their order.
  ///
  /// Takes time with the square of their number, and no memory.
  private mutating func addCrowd(
    _ regions: UnsafeBufferPointer<ReservedRegion>, except dividing: Int?,
    _ direction: LayoutDirection, room: Int
  ) {
    var last: LayoutRect?
    while true {
      var next: LayoutRect?
      for index in regions.indices where regions[index].isActive && index != dividing {
        let frame = regions[index].frame(direction)
        guard !regions[index].isVoid(frame), frame.intersects(bounds) else { continue }
        let candidate = obstacle(frame)
        if let last, !last.isBefore(candidate) { continue }
        if let found = next, !candidate.isBefore(found) { continue }
        next = candidate
      }
      guard let next else { return }
      if obstacles.count == room {
        obstacles.mergeClosest()
        remarks.merged += 1
      }
      obstacles.insert(next)
      last = next
    }
  }

  /// A region's frame as an obstacle: whole pixels, within the bounds, leading on the left.
  @inline(__always)
  private func obstacle(_ frame: LayoutRect) -> LayoutRect {
    edges.mirrored((edges.grid?.outward(frame) ?? frame).clipped(to: bounds))
  }

  /// Finds the active division that cuts the bounds in two: the longest, then the first from the
  /// top, from leading, by name.
  private mutating func chooseDivision(
    _ regions: UnsafeBufferPointer<ReservedRegion>, _ direction: LayoutDirection
  ) -> Int? {
    var chosen: Int?
    for index in regions.indices where regions[index].isActive && regions[index].kind == .division {
      guard let candidate = cut(regions[index], direction) else { continue }
      if let chosen, let division,
        !isPreferred(candidate, regions[index].id, to: division, regions[chosen].id)
      {
        continue
      }
      chosen = index
      division = candidate
    }
    return chosen
  }

  /// The cut a region makes, if its line runs through the whole bounds with room on both sides.
  private func cut(_ region: ReservedRegion, _ direction: LayoutDirection) -> Division? {
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

extension WorkspaceProblem.Division {
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
