/// What a match does to colours: a tone curve over OKLab lightness, and a linear map of (a, b) that
/// depends on lightness.
///
///     L′ = T(L)    (a, b)′ = A(L) (a, b) + t(L)
///
/// T rises strictly and A is symmetric and positive definite, so no two colours become one.
/// Convex combinations of such maps, and of one with the identity, are such maps.
public struct MatchMap: Sendable {
  /// What happens at one lightness.
  public struct Node: Sendable, Hashable {
    /// The new lightness.
    public var lightness: Double
    /// A: a → a, both across, b → b.
    public var matrix: SIMD3<Double>
    /// t.
    public var tint: SIMD2<Double>

    /// Nothing, at a lightness.
    static func identity(_ l: Double) -> Node {
      Node(lightness: l, matrix: [1, 0, 1], tint: .zero)
    }

    static func mix(_ a: Node, _ b: Node, _ part: Double) -> Node {
      Node(
        lightness: a.lightness + part * (b.lightness - a.lightness),
        matrix: a.matrix + part * (b.matrix - a.matrix), tint: a.tint + part * (b.tint - a.tint))
    }
  }

  /// `segments` + 1 nodes, evenly spaced over lightness 0…1; straight between them.
  ///
  /// Outside, lightness keeps its distance from the end, and the end's matrix and tint hold.
  public private(set) var nodes: [Node]

  /// A displacement of what the nodes make of a colour, and the part of the whole way that is gone;
  /// without one the strength is in the nodes.
  public private(set) var closer: (displacement: CloserMatch, strength: Double)?
  /// What is left alone.
  public private(set) var protection = MatchProtection.none

  /// Steps of lightness.
  public static let segments = 1024

  /// A map that is sampled.
  init(_ node: (Double) -> Node) {
    nodes = (0...Self.segments).map { node(Double($0) / Double(Self.segments)) }
  }

  /// The map that changes nothing.
  public static let identity = MatchMap { .identity($0) }

  /// The map of a grade, at the caution of its estimate.
  public init(_ grade: GradeEstimate) {
    let whole = MatchMap { l in
      Node(
        lightness: grade.lightness(l), matrix: [grade.saturation, 0, grade.saturation],
        tint: grade.tint(at: l))
    }
    self = whole.scaled(by: grade.caution)
  }

  /// The map of a transport.
  public init(_ transport: TransportMap) {
    self.init { l in
      let (matrix, tint) = transport.chroma(at: l)
      return Node(
        lightness: transport.lightness(l), matrix: [matrix.xx, matrix.xy, matrix.yy], tint: tint)
    }
  }

  /// The part of the way from the identity to this map, without what it protects.
  ///
  /// - Parameter strength: 0…1.
  public func scaled(by strength: Double) -> MatchMap {
    guard strength < 1 else { return self }
    if let closer {
      var map = self
      map.closer = (closer.displacement, closer.strength * strength)
      return map
    }
    return MatchMap(
      nodes: nodes.enumerated().map { index, node in
        .mix(.identity(Double(index) / Double(Self.segments)), node, strength)
      })
  }

  private init(nodes: [Node]) { self.nodes = nodes }

  /// The same map with chroma drawn to a tint.
  ///
  /// - Parameter part: 0…1; a trace of chroma is left, so that no colour folds.
  public func drawn(to tint: SIMD2<Double>, by part: Double) -> MatchMap {
    guard part > 0 else { return self }
    let kept = max(GradeEstimate.leastSaturation, 1 - part)
    return MatchMap(
      nodes: nodes.map { node in
        Node(
          lightness: node.lightness, matrix: kept * node.matrix,
          tint: kept * node.tint + (1 - kept) * tint)
      })
  }

  /// The same map with a displacement of what it makes of colours.
  public func displaced(by displacement: CloserMatch) -> MatchMap {
    var map = self
    map.closer = (displacement, 1)
    return map
  }

  /// The same map with colours that it leaves alone, as far as that folds nothing.
  ///
  /// - Parameters:
  ///   - skin: 0…1.
  ///   - neutrals: 0…1.
  public func protecting(skin: Double, neutrals: Double) -> MatchMap {
    var map = self
    map.protection = MatchProtection(skin: skin, neutrals: neutrals) { l in
      let node = node(at: l)
      return MatchProtection.Slice(
        lightness: node.lightness,
        matrix: SymmetricMatrix2(node.matrix.x, node.matrix.y, node.matrix.z), shift: node.tint
      ).scaled(by: closer?.strength ?? 1, at: l)
    }
    // The slices know nothing of the displacement.
    if closer != nil { map.protection = map.protection.reduced { unprotected($0) } }
    return map
  }

  /// The weighted mean of maps, without what they protect.
  ///
  /// - Returns: the identity when no weight is above 0.
  public static func mean(_ maps: [(map: MatchMap, weight: Double)]) -> MatchMap {
    let counting = maps.filter { $0.weight > 0 }
    guard var result = counting.first else { return .identity }
    for (map, weight) in counting.dropFirst() {
      result.weight += weight
      let part = weight / result.weight
      result.map.nodes = zip(result.map.nodes, map.nodes).map { .mix($0, $1, part) }
    }
    return result.map
  }

  /// What happens at a lightness.
  func node(at l: Double) -> Node {
    let inside = l.isNaN ? 0 : min(max(l, 0), 1)
    let place = inside * Double(Self.segments)
    let index = min(Int(place), Self.segments - 1)
    var node = Node.mix(nodes[index], nodes[index + 1], place - Double(index))
    node.lightness += l - inside
    return node
  }

  /// What becomes of a colour.
  public func callAsFunction(_ lab: SIMD3<Double>) -> SIMD3<Double> {
    protection(source: lab, mapped: unprotected(lab))
  }

  private func unprotected(_ lab: SIMD3<Double>) -> SIMD3<Double> {
    let node = node(at: lab.x)
    var mapped = SIMD3(
      node.lightness, node.matrix.x * lab.y + node.matrix.y * lab.z + node.tint.x,
      node.matrix.y * lab.y + node.matrix.z * lab.z + node.tint.y)
    if let closer {
      mapped += closer.displacement.displacement(at: mapped)
      mapped = lab + closer.strength * (mapped - lab)
    }
    return mapped
  }

  /// Whether it changes nothing.
  public var isIdentity: Bool { closer == nil && nodes == Self.identity.nodes }
}
