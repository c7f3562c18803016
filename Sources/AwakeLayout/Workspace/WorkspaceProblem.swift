/// What the solver works on: bounds and obstacles in sub-points, leading on the left, snapped.
struct WorkspaceProblem: Sendable {
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
    bounds = snapped.isEmpty ? whole.corner : snapped
    let mirrored = snapped.isEmpty ? whole : snapped
    edges = LogicalEdges(
      grid: grid, mirror: direction == .rightToLeft ? mirrored.left + mirrored.right : nil)
    if !area.regions.isEmpty, !bounds.isEmpty {
      area.regions.withUnsafeBufferPointer { add($0, direction) }
    }
  }

  /// The problem of an area in a window.
  init(_ area: WorkspaceArea, in window: WindowFacts, rail: Int32 = 0) {
    self.init(
      area, direction: window.direction, grid: PixelGrid(displayScale: window.displayScale),
      rail: rail)
  }

  /// The frames of all active regions within the bounds, none of them joined.
  func frames(of area: WorkspaceArea, _ direction: LayoutDirection) -> [LayoutRect] {
    let choice = DivisionChoice(bounds: bounds, edges: edges, direction: direction)
    return area.regions.compactMap { region in
      let frame = region.frame(direction)
      let counts = region.isActive && !region.isVoid(frame) && frame.intersects(bounds)
      return counts ? choice.obstacle(frame) : nil
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
  func obstacles(in part: LayoutRect) -> ObstacleList { obstacles.within(part) }

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
    let choice = DivisionChoice(bounds: bounds, edges: edges, direction: direction)
    let chosen = choice.choose(among: regions)
    division = chosen?.division
    let dividing = chosen?.index
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
      if index != dividing, !isCrowded { obstacles.insert(choice.obstacle(frame)) }
    }
    if regions.count > Self.largestCrowd {
      addSixths(regions, except: dividing, choice)
    } else if isCrowded {
      addCrowd(regions, except: dividing, choice, room: room)
    }
  }

  /// More regions than this are joined by where they lie, in one pass for each part.
  private static let largestCrowd = 64

  /// Adds regions from top to bottom, so that which are merged does not depend on their order.
  ///
  /// Takes time with the square of their number, and no memory.
  private mutating func addCrowd(
    _ regions: UnsafeBufferPointer<ReservedRegion>, except dividing: Int?,
    _ choice: DivisionChoice, room: Int
  ) {
    var last: LayoutRect?
    while true {
      var next: LayoutRect?
      for index in regions.indices where regions[index].isActive && index != dividing {
        let frame = regions[index].frame(choice.direction)
        guard !regions[index].isVoid(frame), frame.intersects(bounds) else { continue }
        let candidate = choice.obstacle(frame)
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

  /// Joins the regions whose middles lie in the same sixth of the bounds, whatever their order.
  private mutating func addSixths(
    _ regions: UnsafeBufferPointer<ReservedRegion>, except dividing: Int?,
    _ choice: DivisionChoice
  ) {
    for sixth in 0..<6 {
      var joined: LayoutRect?
      for index in regions.indices where regions[index].isActive && index != dividing {
        let frame = regions[index].frame(choice.direction)
        guard !regions[index].isVoid(frame), frame.intersects(bounds) else { continue }
        let obstacle = choice.obstacle(frame)
        guard bounds.sixth(of: obstacle) == sixth else { continue }
        if joined != nil { remarks.merged += 1 }
        joined = joined?.union(obstacle) ?? obstacle
      }
      if let joined { obstacles.insert(joined) }
    }
  }
}

extension LayoutRect {
  /// Which of three columns in two rows the middle of a rectangle lies in, 0…5.
  fileprivate func sixth(of rect: LayoutRect) -> Int {
    let x = (Int64(rect.left) + Int64(rect.right)) / 2 - Int64(left)
    let y = (Int64(rect.top) + Int64(rect.bottom)) / 2 - Int64(top)
    let column = min(max(0, x * 3 / Int64(max(1, subWidth))), 2)
    let row = min(max(0, y * 2 / Int64(max(1, subHeight))), 1)
    return Int(row * 3 + column)
  }
}
