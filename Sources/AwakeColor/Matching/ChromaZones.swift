/// What colours a photo has, given how light they are: means and covariances of OKLab a and b in
/// five overlapping zones of lightness, and of all.
public struct ChromaZones: Hashable, Sendable {
  /// Mean, covariance and share of the mass of one zone.
  public struct Zone: Hashable, Sendable {
    /// Mean of a and b.
    public var mean: SIMD2<Double>
    /// Covariance of a and b.
    public var covariance: SymmetricMatrix2
    /// Share of the photo, 0…1.
    public var mass: Double

    /// Creates a zone; numbers that are none count as 0.
    public init(mean: SIMD2<Double>, covariance: SymmetricMatrix2, mass: Double) {
      func clean(_ x: Double) -> Double { x.isFinite ? min(max(x, -10), 10) : 0 }
      self.mean = SIMD2(clean(mean.x), clean(mean.y))
      self.covariance = SymmetricMatrix2(
        clean(covariance.xx), clean(covariance.xy), clean(covariance.yy))
      self.mass = min(max(clean(mass), 0), 1)
    }

    /// A mixture: `share` of this zone's statistics, the rest of another's.
    func mixed(with other: Self, share: Double) -> Self {
      Self(
        mean: share * mean + (1 - share) * other.mean,
        covariance: share * covariance + (1 - share) * other.covariance, mass: mass)
    }
  }

  /// Lightness in the middle of each zone.
  public static let centers = [0.08, 0.3, 0.5, 0.7, 0.92]
  /// How far from its middle a zone ends.
  static let reach = 0.3

  /// One per centre.
  public let zones: [Zone]
  /// Of all colours, whatever their lightness.
  public let all: Zone

  /// Creates zones from stored ones; a wrong number of them is taken as empty zones.
  public init(zones: [Zone], all: Zone) {
    let empty = Zone(mean: all.mean, covariance: all.covariance, mass: 0)
    self.zones =
      zones.count == Self.centers.count
      ? zones : Array(repeating: empty, count: Self.centers.count)
    self.all = all
  }

  /// Reads a sample.
  ///
  /// - Parameter tone: how light the colours count as; a photo's are read as light as they become.
  public init(_ sample: MatchSample, tone: ToneTransport = .identity) {
    var sums = Array(repeating: Sums(), count: Self.centers.count)
    var whole = Sums()
    for (color, weight) in zip(sample.colors, sample.weights) {
      let shares = Self.weights(at: tone(color.x))
      let ab = SIMD2(color.y, color.z)
      for k in sums.indices where shares[k] > 0 { sums[k].add(ab, weight: weight * shares[k]) }
      whole.add(ab, weight: weight)
    }
    zones = sums.map { $0.zone(of: whole.mass) }
    all = whole.zone(of: whole.mass)
  }

  /// Each zone's share in a lightness: 0…1, together 1.
  ///
  /// (1 − (distance / 0.3)²)³, divided by their sum; lightness beyond 0…1 is taken as the end.
  ///
  /// - Returns: the shares in order, the last three being nothing.
  public static func weights(at lightness: Double) -> SIMD8<Double> {
    let u = (min(max(lightness, 0), 1) - places) / reach
    let v = (1 - u * u).clamped(lowerBound: SIMD8(), upperBound: SIMD8(repeating: 1))
    let bells = v * v * v
    return bells / bells.sum()
  }

  /// The centres, and places that are out of every lightness's reach.
  private static let places = SIMD8(0.08, 0.3, 0.5, 0.7, 0.92, 9, 9, 9)

  private struct Sums {
    var mass = 0.0
    var first = SIMD2<Double>()
    var second = SymmetricMatrix2.zero

    mutating func add(_ v: SIMD2<Double>, weight: Double) {
      mass += weight
      first += weight * v
      second.xx += weight * v.x * v.x
      second.xy += weight * v.x * v.y
      second.yy += weight * v.y * v.y
    }

    func zone(of whole: Double) -> Zone {
      guard mass > 0, whole > 0 else { return Zone(mean: SIMD2(), covariance: .zero, mass: 0) }
      let mean = first / mass
      let square = SymmetricMatrix2(mean.x * mean.x, mean.x * mean.y, mean.y * mean.y)
      return Zone(
        mean: mean, covariance: (1 / mass) * second - square, mass: mass / whole)
    }
  }
}
