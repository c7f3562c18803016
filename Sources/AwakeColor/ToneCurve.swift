/// The tone of a photo on the sRGB-encoded scale: blacks and whites, contrast, parametric regions
/// and a point curve, one after the other, as a single function.
///
/// Each part is strictly rising on 0…1 (a point curve as far as its points are), and its end
/// slopes continue outside.
public struct ToneCurve: Hashable, Sendable {
  /// −1…1; + brightens the whites, by at most 0.12 at white.
  public let whites: Double
  /// −1…1; + lifts the blacks, by at most 0.08 at black.
  public let blacks: Double
  /// −1…1; the slope at mid-grey becomes 1 + 0.4 × contrast.
  public let contrast: Double
  /// Amounts of shadows, darks, lights and highlights, −1…1 each.
  public let regions: [Double]
  /// Where the four regions meet, strictly increasing in 0…1.
  public let splits: [Double]
  /// A point curve, or nil for none.
  public let points: MonotoneCubic?

  private let regionCurve: MonotoneCubic?

  /// The sRGB-encoded value of mid-grey, linear 0.18: contrast turns about it.
  static let pivot = 0.461356

  /// Creates a curve.
  public init(
    whites: Double = 0, blacks: Double = 0, contrast: Double = 0,
    regions: [Double] = [0, 0, 0, 0], splits: [Double] = [0.25, 0.5, 0.75],
    points: MonotoneCubic? = nil
  ) {
    self.whites = whites
    self.blacks = blacks
    self.contrast = contrast
    self.regions = regions
    self.splits = splits
    self.points = points
    self.regionCurve = Self.curve(regions: regions, splits: splits)
  }

  /// The value the curve gives an encoded value.
  public func callAsFunction(_ encoded: Double) -> Double {
    var v = encoded
    if whites != 0 || blacks != 0 { v = endpoints(v) }
    if contrast != 0 { v = contrasted(v) }
    if let regionCurve { v = regionCurve(v) }
    if let points { v = points(v) }
    return v
  }

  /// Linear luminance to linear luminance.
  public func linear(_ y: Double) -> Double {
    SRGBTransfer.decode(self(SRGBTransfer.encode(y)))
  }

  /// What is added to every channel: where linear black goes.
  public var offset: Double { linear(0) }

  /// The gain of the channels at linear luminance `y`.
  ///
  /// Channels become `offset + gain × channel`. Hue and saturation ratios are kept, and a lifted
  /// black is grey instead of amplified noise.
  public func gain(_ y: Double) -> Double {
    // Below a few millionths the quotient is all rounding; its limit is the slope at black.
    let t = max(y, 1e-7)
    return (linear(t) - offset) / t
  }

  private func endpoints(_ v: Double) -> Double {
    let white = v <= 0 ? 0 : v < 1 ? v * v : 2 * v - 1
    let rest = 1 - v
    let black = v <= 0 ? 1 - 3 * v : v < 1 ? rest * rest * rest : 0
    return v + 0.12 * whites * white + 0.08 * blacks * black
  }

  private func contrasted(_ v: Double) -> Double {
    let a = 1.6 * contrast
    let p = Self.pivot
    if v <= 0 { return v * (1 - a * p) }
    if v >= 1 { return 1 + (v - 1) * (1 - a * (1 - p)) }
    return v + a * v * (1 - v) * (v - p)
  }

  /// Moves the middle of each region by up to 0.4 of its distance to the neighbours, so that the
  /// curve stays monotone whatever the amounts.
  private static func curve(regions: [Double], splits: [Double]) -> MonotoneCubic? {
    guard regions.contains(where: { $0 != 0 }), regions.count == 4, splits.count == 3 else {
      return nil
    }
    let (a, b, c) = (splits[0], splits[1], splits[2])
    let xs = [0, a / 2, (a + b) / 2, (b + c) / 2, (c + 1) / 2, 1]
    var points = [SIMD2(0.0, 0.0)]
    for index in 1...4 {
      let room = min(xs[index] - xs[index - 1], xs[index + 1] - xs[index])
      points.append(SIMD2(xs[index], xs[index] + 0.4 * regions[index - 1] * room))
    }
    points.append(SIMD2(1, 1))
    return MonotoneCubic(points)
  }
}
