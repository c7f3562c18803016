/// Skin that stays skin and greys that stay near grey, whatever a match does to the rest.
///
/// Works on a and b of OKLab only, after the map: `mapped` is what the map makes of `source`.
/// Per pixel nothing but + − × ÷, √ and comparisons; every border is rounded by a parabola.
///
/// Skin: in oblique coordinates (p, q) along the hues 80° and 14° a colour is of a plausible hue
/// of skin where both are positive. Both get a floor that is 0.4 of the source's in the middle of
/// the wedge, never above the source itself, and that falls away outside the wedge: towards grey,
/// towards other hues, and in lights and shadows. The larger of two rising functions rises, so that
/// almost nothing folds; what little does, a check on a lattice finds, and the amount is reduced
/// until it does not.
///
/// Neutrals: a colour moves by at most 0.004 + 0.7 of its chroma. A limit that grows more slowly
/// than the chroma itself cannot turn the order of colours around.
public struct MatchProtection: Hashable, Sendable {
  /// How much skin is protected, 0…1, after the check.
  public let skin: Double
  /// How much neutrals are protected, 0…1, after the check.
  public let neutrals: Double

  /// What a map does to colours of one lightness: L′ = `lightness`,
  /// (a, b)′ = `matrix` · (a, b) + `shift`.
  public struct Slice: Sendable {
    /// The lightness that they get.
    public var lightness: Double
    /// A, symmetric positive definite.
    public var matrix: SymmetricMatrix2
    /// t.
    public var shift: SIMD2<Double>

    /// Creates a slice.
    public init(lightness: Double, matrix: SymmetricMatrix2, shift: SIMD2<Double>) {
      self.lightness = lightness
      self.matrix = matrix
      self.shift = shift
    }

    /// The slice of x + strength · (map(x) − x).
    public func scaled(by strength: Double, at lightness: Double) -> Self {
      Self(
        lightness: lightness + strength * (self.lightness - lightness),
        matrix: .identity + strength * (matrix - .identity), shift: strength * shift)
    }
  }

  /// No protection.
  public static let none = MatchProtection(checkedSkin: 0, checkedNeutrals: 0)

  private init(checkedSkin: Double, checkedNeutrals: Double) {
    skin = checkedSkin
    neutrals = checkedNeutrals
  }

  /// What the protected Jacobian keeps, at least, of the smaller of 1 and the map's own.
  static let keptJacobian = 0.2

  /// Finds amounts that fold nothing: each is multiplied by 0.85 until the Jacobian, on a lattice of
  /// 33³ colours of encoded sRGB, is large enough; 24 times at most, and then it is 0.
  ///
  /// - Parameters:
  ///   - skin: 0…1.
  ///   - neutrals: 0…1.
  ///   - map: the slice of the map, as it will be applied, at a source lightness.
  public init(skin: Double, neutrals: Double, for map: @escaping (Double) -> Slice) {
    let skin = skin.isFinite ? min(max(skin, 0), 1) : 0
    let neutrals = neutrals.isFinite ? min(max(neutrals, 0), 1) : 0
    guard skin > 0 || neutrals > 0 else {
      self = .none
      return
    }
    let points = FoldCheck.lattice.map { FoldCheck.Point($0, map: map) }
    let first = Self.largest(neutrals, points, before: 0) { Self.limitNeutral($0, $1) }
    let second = Self.largest(skin, points, before: first) { Self.raiseSkin($0, $1) }
    self.init(checkedSkin: second, checkedNeutrals: first)
  }

  /// `amount`, reduced until `stage` folds nothing when it follows neutrals protected by `before`.
  private static func largest(
    _ amount: Double, _ points: [FoldCheck.Point], before: Double,
    stage: (SIMD3<Double>, SIMD2<Double>) -> SIMD2<Double>
  ) -> Double {
    guard amount > 0 else { return 0 }
    let changes = points.compactMap { point in
      FoldCheck.Change(
        point,
        before: { color, ab in
          before > 0 ? ab + before * (limitNeutral(color, ab) - ab) : ab
        }, after: stage)
    }
    return largest(amount) { amount in
      changes.allSatisfy { $0.holds(at: amount, keeping: keptJacobian) }
    }
  }

  /// The same protection, reduced until it folds nothing after a map in which lightness depends on
  /// all of a colour: first neutrals, then skin with them.
  func reduced(after map: (SIMD3<Double>) -> SIMD3<Double>) -> MatchProtection {
    let points = FoldCheck.lattice.compactMap { color -> FoldCheck.Neighborhood? in
      let mapped = map(color)
      guard self(source: color, mapped: mapped) != mapped else { return nil }
      return FoldCheck.Neighborhood(color, map: map)
    }
    func holds(_ protection: MatchProtection) -> Bool {
      points.allSatisfy { point in
        point.holds(
          { protection(source: $0, mapped: $1) }, keeping: Self.keptJacobian)
      }
    }
    let first = Self.largest(neutrals) {
      holds(MatchProtection(checkedSkin: 0, checkedNeutrals: $0))
    }
    let second = Self.largest(skin) {
      holds(MatchProtection(checkedSkin: $0, checkedNeutrals: first))
    }
    return MatchProtection(checkedSkin: second, checkedNeutrals: first)
  }

  /// `amount`, reduced until it is good.
  private static func largest(_ amount: Double, isGood: (Double) -> Bool) -> Double {
    guard amount > 0 else { return 0 }
    var amount = amount
    for _ in 0..<24 {
      if isGood(amount) { return amount }
      amount *= 0.85
    }
    return 0
  }

  /// What a colour becomes.
  public func callAsFunction(
    source: SIMD3<Double>, mapped: SIMD3<Double>
  ) -> SIMD3<Double> {
    var ab = SIMD2(mapped.y, mapped.z)
    if neutrals > 0 { ab += neutrals * (Self.limitNeutral(source, ab) - ab) }
    if skin > 0 { ab += skin * (Self.raiseSkin(source, ab) - ab) }
    return SIMD3(mapped.x, ab.x, ab.y)
  }

  // MARK: Formulas

  /// max(x, 0) with its corner rounded by a parabola between −`round` and `round`.
  private static func positive(_ x: Double, round: Double) -> Double {
    if x <= -round { return 0 }
    if x >= round { return x }
    return (x + round) * (x + round) / (4 * round)
  }

  /// max(x − `round`, 0) with its corner rounded by a parabola between 0 and 2 · `round`: nothing at
  /// all for x ≤ 0.
  private static func excess(_ x: Double, round: Double) -> Double {
    if x <= 0 { return 0 }
    if x >= 2 * round { return x - round }
    return x * x / (4 * round)
  }

  private static func smoothstep(_ low: Double, _ high: Double, _ x: Double) -> Double {
    let t = min(max((x - low) / (high - low), 0), 1)
    return t * t * (3 - 2 * t)
  }

  /// A mapped colour no further from its source than 0.004 + 0.7 · chroma.
  static func limitNeutral(_ source: SIMD3<Double>, _ ab: SIMD2<Double>) -> SIMD2<Double> {
    let from = SIMD2(source.y, source.z)
    let way = ab - from
    let length = (way.x * way.x + way.y * way.y).squareRoot()
    guard length > 1e-9 else { return ab }
    let most = 0.004 + 0.7 * (from.x * from.x + from.y * from.y).squareRoot()
    return ab - (positive(length - most, round: 0.3 * most) / length) * way
  }

  /// Unit vectors along the hues 80° and 14°, the sides of the wedge of skin, and the sine of the
  /// angle between them.
  private static let upper = SIMD2(0.1736481777, 0.9848077530)
  private static let lower = SIMD2(0.9702957263, 0.2419218956)
  private static let sine = 0.9135454576

  /// Coordinates along the sides of the wedge.
  private static func oblique(_ ab: SIMD2<Double>) -> SIMD2<Double> {
    SIMD2(
      (ab.y * lower.x - ab.x * lower.y) / sine, (ab.x * upper.y - ab.y * upper.x) / sine)
  }

  /// A mapped colour raised to the floors of skin.
  static func raiseSkin(_ source: SIMD3<Double>, _ ab: SIMD2<Double>) -> SIMD2<Double> {
    let from = oblique(SIMD2(source.y, source.z))
    let to = oblique(ab)
    let window =
      smoothstep(0.28, 0.4, source.x) * (1 - smoothstep(0.93, 1, source.x))
    let base = -0.045 + 0.05 * smoothstep(0, 0.027, from.x + from.y) - 0.15 * (1 - window)
    let inside = SIMD2(positive(from.x, round: 0.002), positive(from.y, round: 0.002))
    let outside = SIMD2(positive(-from.x, round: 0.002), positive(-from.y, round: 0.002))
    let wanted = SIMD2(
      0.4 * inside.x - 2 * outside.x - 0.4 * outside.y + base,
      0.4 * inside.y - 2 * outside.y - 0.4 * outside.x + base)
    // Never above the source itself: a map that changes nothing is to stay exactly that.
    let floor = SIMD2(
      from.x - excess(from.x - wanted.x, round: 0.003),
      from.y - excess(from.y - wanted.y, round: 0.003))
    return ab + excess(floor.x - to.x, round: 0.004) * upper
      + excess(floor.y - to.y, round: 0.004) * lower
  }
}
