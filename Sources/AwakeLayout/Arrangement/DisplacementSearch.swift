/// The search for the place of a group, with leading on the left.
struct DisplacementSearch {
  /// From where to where the box around the group goes.
  struct Outcome {
    var start: LayoutRect
    var target: LayoutRect
    var reason: Displacement.Reason

    var isShrunk: Bool { target.size != start.size }

    /// Where a part of the group goes: it keeps its place relative to the box.
    func place(_ element: LayoutRect) -> LayoutRect {
      guard isShrunk else {
        return element.shifted(target.left - start.left, target.top - start.top)
      }
      func scaled(_ position: Int32, _ axis: LayoutAxis) -> Int32 {
        let length = start.length(axis)
        guard length > 0 else { return target.start(axis) }
        let offset = Int64(position - start.start(axis)) * Int64(target.length(axis))
        return target.start(axis) + Int32(offset / Int64(length))
      }
      return LayoutRect(
        left: scaled(element.left, .horizontal), top: scaled(element.top, .vertical),
        right: scaled(element.right, .horizontal), bottom: scaled(element.bottom, .vertical))
    }
  }

  let problem: WorkspaceProblem
  let purpose: Displacement.Purpose
  let elements: [LayoutRect]
  /// Every active region, where ``problem`` has joined some of very many.
  private let frames: [LayoutRect]
  private let box: LayoutRect

  init(
    problem: WorkspaceProblem, frames: [LayoutRect], purpose: Displacement.Purpose,
    elements: [LayoutRect]
  ) {
    self.problem = problem
    self.frames = purpose.isTransient && problem.division == nil ? [] : frames
    self.purpose = purpose
    self.elements = elements
    box = elements.dropFirst().reduce(elements.first ?? .zero) { $0.union($1) }
  }

  var outcome: Outcome {
    if purpose == .scrollingContent { return stays(.scrolls) }
    if elements.isEmpty || elements.allSatisfy(isUnobstructed) { return stays(.unobstructed) }
    let (part, reason) = home
    let inside = nearest(in: part, because: reason)
    if inside.reason == .noRoom { return nearest(in: problem.bounds, because: .nearestSide) }
    guard elements.count > 1, inside.isShrunk || purpose.source != nil,
      let around = aroundFold, inside.isShrunk || distance(around) < distance(inside)
    else { return inside }
    return around
  }

  private func stays(_ reason: Displacement.Reason) -> Outcome {
    Outcome(start: box, target: box, reason: reason)
  }

  /// What an element must keep clear of: all regions, or for alerts and menus only divisions while
  /// one of them divides the area.
  private var obstacles: ObstacleList {
    purpose.isTransient && problem.division == nil ? ObstacleList() : problem.allObstacles
  }

  private func isUnobstructed(_ element: LayoutRect) -> Bool {
    problem.bounds.contains(element) && !frames.contains { $0.intersects(element) }
  }

  private var undividedReason: Displacement.Reason {
    let meets = obstacles.withRects { rects in
      rects.contains { rect in elements.contains { $0.intersects(rect) } }
    }
    return meets ? .keptClear : .keptVisible
  }

  // MARK: Side

  /// The part of the area where the group belongs, and why.
  private var home: (part: LayoutRect, reason: Displacement.Reason) {
    guard let division = problem.division else {
      guard case .searchField(let view) = purpose else { return (problem.bounds, undividedReason) }
      return (Self.column(of: view, in: problem.bounds), .overSearchedView)
    }
    let sides = division.sides(of: problem.bounds)
    switch (purpose, division.pose) {
    case (.alert, .book), (.actionSheet, .book): return (sides.second, .trailingSide)
    case (.alert, .tabletop), (.actionSheet, .tabletop), (.viewingContent, .tabletop):
      return (sides.first, .upperSide)
    case (.controls, .tabletop): return (sides.second, .lowerSide)
    case (.menu(let source), _), (.popover(let source), _):
      return (Self.side(of: source, among: sides), .besideSource)
    case (.searchField(let view), _):
      return (Self.column(of: view, in: Self.side(of: view, among: sides)), .overSearchedView)
    case (.viewingContent, .book), (.scrollingContent, _):
      return (nearerSide(sides.first, sides.second), .nearestSide)
    case (.controls, .book): return (nearerSide(sides.second, sides.first), .nearestSide)
    }
  }

  /// The side that needs less movement, and as it is less shrinking; the preferred one when both do
  /// as well.
  private func nearerSide(_ preferred: LayoutRect, _ other: LayoutRect) -> LayoutRect {
    let (one, two) = (
      nearest(in: preferred, because: .nearestSide), nearest(in: other, because: .nearestSide)
    )
    let (kept, otherKept) = (one.target.exactArea, two.target.exactArea)
    if one.isShrunk || two.isShrunk, kept != otherKept {
      return otherKept > kept ? other : preferred
    }
    return distance(two) < distance(one) ? other : preferred
  }

  /// The side a rectangle lies on: the nearer one, then the one with more of it, then the first.
  private static func side(
    of rect: LayoutRect, among sides: (first: LayoutRect, second: LayoutRect)
  ) -> LayoutRect {
    let (gap, otherGap) = (sides.first.gap(to: rect), sides.second.gap(to: rect))
    if gap != otherGap { return gap < otherGap ? sides.first : sides.second }
    let overlap = sides.first.intersection(rect)?.exactArea ?? 0
    let otherOverlap = sides.second.intersection(rect)?.exactArea ?? 0
    return otherOverlap > overlap ? sides.second : sides.first
  }

  /// The part of a side above and below a view; all of the side when the view is not on it.
  private static func column(of view: LayoutRect, in side: LayoutRect) -> LayoutRect {
    let (left, right) = (max(view.left, side.left), min(view.right, side.right))
    return left < right ? side.with(left: left, right: right) : side
  }

  // MARK: Place

  /// The place in a part that keeps most of the group, then needs the least movement.
  private func nearest(in part: LayoutRect, because reason: Displacement.Reason) -> Outcome {
    let all = obstacles.within(part)
    if let source = purpose.source, all.count < ObstacleList.capacity, source.intersects(part),
      !source.intersects(box)
    {
      var besides = all
      besides.insert(source.clipped(to: part))
      if let place = best(in: part, without: besides), place.size == box.size {
        return Outcome(start: box, target: place, reason: reason)
      }
    }
    guard let place = best(in: part, without: all) else {
      return Outcome(start: box, target: problem.nowhere, reason: .noRoom)
    }
    return Outcome(start: box, target: place, reason: reason)
  }

  private func best(in part: LayoutRect, without obstacles: ObstacleList) -> LayoutRect? {
    var best: Place?
    obstacles.withRects { rects in
      FreeRectangles.visit(part, without: rects) { candidate in
        let place = Place(of: box, in: candidate, source: purpose.source)
        if best.map(place.isBetter(than:)) ?? true { best = place }
      }
    }
    return best?.rect
  }

  private func distance(_ outcome: Outcome) -> Int64 {
    outcome.start.squaredDistance(to: outcome.target)
  }

  /// The least movement across the fold after which it runs between the parts of the group and
  /// nothing is in the way of any; nil when there is none.
  private var aroundFold: Outcome? {
    guard let division = problem.division else { return nil }
    let bounds = problem.bounds
    let (fold, axis) = (division.frame, division.pose.axis)
    let low = bounds.start(axis) - box.start(axis)
    let high = bounds.end(axis) - box.end(axis)
    let across: LayoutAxis = axis == .horizontal ? .vertical : .horizontal
    guard low <= high, box.length(across) <= bounds.length(across) else { return nil }
    let aside =
      min(max(box.start(across), bounds.start(across)), bounds.end(across) - box.length(across))
      - box.start(across)
    let shifts = elements.flatMap {
      [fold.start(axis) - $0.end(axis), fold.end(axis) - $0.start(axis)]
    }
    let possible = ([0, low, high] + shifts).filter { low <= $0 && $0 <= high }
      .sorted { abs(Int64($0)) != abs(Int64($1)) ? abs(Int64($0)) < abs(Int64($1)) : $0 < $1 }
    for shift in possible {
      let (dx, dy) = axis == .horizontal ? (shift, aside) : (aside, shift)
      let target = box.shifted(dx, dy)
      guard target.start(axis) < fold.start(axis), target.end(axis) > fold.end(axis) else {
        continue
      }
      if elements.allSatisfy({ isUnobstructed($0.shifted(dx, dy)) }) {
        return Outcome(start: box, target: target, reason: .aroundFold)
      }
    }
    return nil
  }
}

/// A place for a box in a free rectangle, to be compared with others.
private struct Place {
  let rect: LayoutRect
  private let keptArea: Int64
  private let keptLength: Int64
  private let sourceGap: Int64
  private let distance: Int64

  init(of box: LayoutRect, in free: LayoutRect, source: LayoutRect?) {
    let width = min(box.subWidth, free.subWidth)
    let height = min(box.subHeight, free.subHeight)
    let left = min(max(box.left, free.left), free.right - width)
    let top = min(max(box.top, free.top), free.bottom - height)
    rect = LayoutRect(left: left, top: top, right: left + width, bottom: top + height)
    keptArea = rect.exactArea
    keptLength = Int64(width) + Int64(height)
    sourceGap = source.map { free.gap(to: $0) } ?? 0
    distance = box.squaredDistance(to: rect)
  }

  /// Keeps more of the box, is nearer to the source, moves less, lies further up or to leading.
  func isBetter(than other: Place) -> Bool {
    if keptArea != other.keptArea { return keptArea > other.keptArea }
    if keptLength != other.keptLength { return keptLength > other.keptLength }
    if sourceGap != other.sourceGap { return sourceGap < other.sourceGap }
    if distance != other.distance { return distance < other.distance }
    return rect.isBefore(other.rect)
  }
}

extension LayoutRect {
  /// The rectangle moved by sub-points.
  fileprivate func shifted(_ dx: Int32, _ dy: Int32) -> LayoutRect {
    LayoutRect(left: left + dx, top: top + dy, right: right + dx, bottom: bottom + dy)
  }

  /// The square of the way from one top-left corner to another.
  fileprivate func squaredDistance(to other: LayoutRect) -> Int64 {
    let dx = Int64(other.left) - Int64(left)
    let dy = Int64(other.top) - Int64(top)
    return dx * dx + dy * dy
  }

  /// The square of the least distance between two rectangles; 0 when they touch.
  fileprivate func gap(to other: LayoutRect) -> Int64 {
    let dx = max(0, Int64(other.left) - Int64(right), Int64(left) - Int64(other.right))
    let dy = max(0, Int64(other.top) - Int64(bottom), Int64(top) - Int64(other.bottom))
    return dx * dx + dy * dy
  }
}
