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

  init(_ area: WorkspaceArea, in window: WindowFacts, rail: Int32) {
    self.rail = rail
    let grid = window.displayScale.flatMap { PixelGrid(displayScale: $0) }
    let snapped = grid?.inward(area.bounds) ?? area.bounds
    let (left, top) = (area.bounds.left, area.bounds.top)
    bounds = snapped.isEmpty ? LayoutRect(left: left, top: top, right: left, bottom: top) : snapped
    edges = LogicalEdges(
      grid: grid,
      mirror: window.direction == .rightToLeft ? bounds.left + bounds.right : nil)
    if !area.regions.isEmpty, !bounds.isEmpty {
      area.regions.withUnsafeBufferPointer { add($0, window.direction) }
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
    if isCrowded { addCrowd(regions, except: dividing, choice, room: room) }
  }

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
}
