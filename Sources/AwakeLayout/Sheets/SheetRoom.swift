/// Finds the room of a sheet: for every position first whether it is possible, then the largest.
struct SheetRoom {
  let problem: WorkspaceProblem
  let metrics: SheetPlacement.Metrics
  let docking: SheetDocking
  private let margin: Int32

  init(
    _ area: WorkspaceArea, in window: WindowFacts, metrics: SheetPlacement.Metrics,
    docking: SheetDocking
  ) {
    problem = WorkspaceProblem(area.clearingLines, in: window)
    self.metrics = metrics
    self.docking = docking
    margin = max(0, SubPoint.quantized(metrics.margin))
  }

  /// Where the sheet stands and all the room it has there, leading on the left.
  func place(
    keepsContentVisible: Bool
  ) -> (position: SheetPlacement.Position, room: LayoutRect) {
    let bounds = problem.bounds
    if let division = problem.division {
      return beside(division, keepsContentVisible: keepsContentVisible)
    }
    let width = bounds.subWidth - 2 * margin
    if width >= length(metrics.maximumWidth) {
      if keepsContentVisible, let docked { return (.trailing, docked) }
      if let centered { return (.centered, centered) }
    }
    return (.bottom, largest(in: bounds))
  }

  /// The side a sheet belongs on, or the other one where that side has no room for it.
  private func beside(
    _ division: Division, keepsContentVisible: Bool
  ) -> (position: SheetPlacement.Position, room: LayoutRect) {
    let sides = division.sides(of: problem.bounds)
    let (first, second) = (largest(in: sides.first), largest(in: sides.second))
    guard division.pose == .book else {
      let usesUpper = !holds(second) && holds(first)
      return usesUpper ? (.upper, first) : (.lower, second)
    }
    let usesTrailing =
      keepsContentVisible ? holds(second) || !holds(first) : !holds(first) && holds(second)
    return usesTrailing ? (.trailing, second) : (.leading, first)
  }

  /// The room at the trailing side, the content beside it wide enough: the largest that is docked.
  private var docked: LayoutRect? {
    let content = length(metrics.minimumContentWidth)
    let width = length(metrics.dockedWidth)
    let choice = best { free in
      let room = free.with(left: max(free.left, free.right - width))
      guard holds(room), room.left - problem.bounds.left >= content,
        docking.isDocked(sheet: room, container: problem.bounds)
      else { return nil }
      return room
    }
    return choice.isMade ? choice.rect : nil
  }

  /// The middle of the area if nothing is in the way there, else the largest room there is.
  private var centered: LayoutRect? {
    let size = LayoutSize(width: metrics.maximumWidth, height: metrics.maximumHeight)
    let middle = inset(problem.bounds).centered(size)
    let isFree = problem.allObstacles.withRects { rects in
      rects.allSatisfy { !$0.intersects(middle) }
    }
    if isFree, holds(middle) { return middle }
    let choice = best { free in
      let room = free.centered(size)
      return holds(room) ? room : nil
    }
    return choice.isMade ? choice.rect : nil
  }

  /// The best of what free rectangles offer, margins taken off.
  private func best(_ offer: (LayoutRect) -> LayoutRect?) -> Choice {
    var choice = Choice()
    problem.visitFreeRectangles { candidate in
      if let room = offer(inset(candidate)) { choice.offer(room) }
    }
    return choice
  }

  /// The largest free rectangle of a part, margins taken off.
  private func largest(in part: LayoutRect) -> LayoutRect {
    inset(problem.room(in: part, holding: .zero) ?? problem.nowhere)
  }

  /// Whether a sheet can be used in a rectangle.
  private func holds(_ room: LayoutRect) -> Bool {
    room.size.contains(metrics.minimumSize)
  }

  private func inset(_ rect: LayoutRect) -> LayoutRect {
    let (x, y) = (min(margin, rect.subWidth / 2), min(margin, rect.subHeight / 2))
    return LayoutRect(
      left: rect.left + x, top: rect.top + y, right: rect.right - x, bottom: rect.bottom - y)
  }

  private func length(_ points: Double) -> Int32 { max(0, SubPoint.quantized(points)) }
}

extension WorkspaceArea {
  /// The area with regions that are to be cleared by their lines alone, as sheets do.
  var clearingLines: WorkspaceArea {
    var other = self
    for index in other.regions.indices where other.regions[index].kind == .division {
      let line = other.regions[index].line
      if line.left < line.right || line.top < line.bottom { other.regions[index].margins = .zero }
    }
    return other
  }
}
