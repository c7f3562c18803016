/// The part of the frame that the warped photo covers, and the rectangles that fit into it.
///
/// Both the frame and a warped photo are convex, so a rectangle fits when its corners are on the
/// inner side of all eight edges; every question about the largest one is linear.
/// Coordinates are pixels from the middle of the frame.
struct InnerCrop {
  /// normal · point ≤ distance, the normal having length 1.
  private struct Edge {
    var normal: SIMD2<Double>
    var distance: Double

    /// How far a rectangle of half size `half` reaches along the normal.
    func reach(_ half: SIMD2<Double>) -> Double {
      abs(normal.x) * half.x + abs(normal.y) * half.y
    }
  }

  /// A rectangle by its middle and half its size.
  struct Box: Hashable {
    var middle: SIMD2<Double>
    var half: SIMD2<Double>
  }

  private let edges: [Edge]

  /// - Parameters:
  ///   - size: of the frame, and of the photo before it is warped.
  ///   - map: from the photo to the frame; the whole photo is before its horizon.
  init(size: SIMD2<Double>, map: PlaneMap) {
    let half = size / 2
    var edges = [
      Edge(normal: [1, 0], distance: half.x), Edge(normal: [-1, 0], distance: half.x),
      Edge(normal: [0, 1], distance: half.y), Edge(normal: [0, -1], distance: half.y),
    ]
    let corners = [[-1, -1], [1, -1], [1, 1], [-1, 1]].map { (sign: SIMD2<Double>) in
      map(half * sign)
    }
    for (start, end) in zip(corners, corners[1...] + corners[..<1]) {
      let along = end - start
      let length = (along * along).sum().squareRoot()
      guard length > 0, length.isFinite else { continue }
      // Clockwise as seen, so that outside is to the left.
      let normal = SIMD2(along.y, -along.x) / length
      let distance = (normal * start).sum()
      // A little inside, so that rounding never shows what is beyond.
      edges.append(Edge(normal: normal, distance: distance - min(0.01, 0.001 * abs(distance))))
    }
    self.edges = edges
  }

  /// By how much a rectangle may be scaled about its middle; not positive where that is outside.
  func room(for box: Box) -> Double {
    edges.map { edge in
      (edge.distance - (edge.normal * box.middle).sum()) / edge.reach(box.half)
    }.min() ?? 0
  }

  /// The largest rectangle of a shape about the middle of the frame.
  func largest(shape: SIMD2<Double>) -> Box {
    let box = Box(middle: .zero, half: shape)
    return Box(middle: .zero, half: shape * max(0, room(for: box)))
  }

  /// The rectangle if it fits; else shrunk about its middle until it does.
  ///
  /// Where less than half of what would fit in the middle of the frame would be left, it is moved
  /// towards there, as little as needed for that half.
  func fitted(_ box: Box) -> Box {
    let own = room(for: box)
    if own >= 1 { return box }
    let wanted = min(1, room(for: Box(middle: .zero, half: box.half))) / 2
    if own >= wanted { return Box(middle: box.middle, half: box.half * own) }
    let half = box.half * wanted
    // The way that is left, 0…1: as much of it as every edge allows.
    var way = 1.0
    for edge in edges {
      let along = (edge.normal * box.middle).sum()
      let allowed = edge.distance - edge.reach(half)
      if along > allowed { way = min(way, max(0, allowed) / along) }
    }
    return Box(middle: box.middle * way, half: half)
  }
}
