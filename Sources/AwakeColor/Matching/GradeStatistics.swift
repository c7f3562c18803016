import Foundation

/// The signs of a grade in one photo, and its cells, which tell what it shows.
///
/// Rounded to what a stored look holds, so that a stored one says the same as a fresh one.
public struct GradeStatistics: Sendable, Hashable {
  /// The features.
  public let features: [GradeFeature: SIMD2<Double>]
  /// Quantiles of OKLab lightness at ``levels``.
  public let lightness: [Double]
  /// The cells, row by row; those that hardly count are left out.
  public let cells: [GradeCell]

  /// Where the quantiles of lightness are taken.
  public static let levels = [0.05, 0.1, 0.25, 0.5, 0.75, 0.9, 0.95]
  /// Features and quantiles are rounded to millionths.
  static let steps = 1e6

  /// Creates statistics from what was stored.
  public init(
    features: [GradeFeature: SIMD2<Double>], lightness: [Double], cells: [GradeCell]
  ) {
    self.features = features
    self.lightness = lightness
    self.cells = cells
  }

  /// Reads a thumbnail of any size.
  public init(_ thumbnail: MatchThumbnail) {
    let small = thumbnail.reduced(to: MatchThumbnail.gradeLongEdge)
    let pixels = GradePixels(small)
    func rounded(_ value: Double) -> Double {
      value.isFinite ? (value * Self.steps).rounded() / Self.steps : 0
    }
    var features: [GradeFeature: SIMD2<Double>] = [:]
    for feature in GradeFeature.allCases {
      let value = pixels.value(feature)
      features[feature] = SIMD2(rounded(value.x), rounded(value.y))
    }
    self.features = features
    lightness = Self.levels.map { rounded(pixels.lightness.quantile($0)) }
    cells = GradeCell.grid(
      lab: pixels.lab, weights: small.weights, width: small.width, height: small.height)
  }

  /// How far the photo is without any colour, 0…1.
  public var greyness: Double {
    let highChroma = exp(self[.highChroma].x) - 0.008
    let grey = min(max((0.02 - highChroma) / 0.012, 0), 1)
    return grey * grey * (3 - 2 * grey)
  }

  subscript(feature: GradeFeature) -> SIMD2<Double> { features[feature] ?? .zero }
}

/// The pixels of a small thumbnail, as far as the features look at them.
private struct GradePixels {
  let lab: [SIMD3<Double>]
  let lightness: WeightedOrder
  private let width, height: Int
  private let weights: [Double]
  private let linear: [SIMD3<Double>]
  private let chroma: WeightedOrder
  private let channels: [WeightedOrder]
  private let mean: SIMD2<Double>

  private static let toLinearSRGB =
    (RGBPrimaries.sRGB.toXYZ?.inverse ?? .identity) * WorkingSpace.toXYZ
  private static let fromLinearSRGB = Self.toLinearSRGB.inverse ?? .identity
  private static let luminance = SIMD3(0.2126, 0.7152, 0.0722)

  init(_ thumbnail: MatchThumbnail) {
    width = thumbnail.width
    height = thumbnail.height
    let weights = thumbnail.weights
    self.weights = weights
    lab = thumbnail.lab
    linear = thumbnail.colors.map { color in
      (Self.toLinearSRGB * color).clamped(
        lowerBound: .zero, upperBound: SIMD3(repeating: 16))
    }
    lightness = WeightedOrder(lab.map(\.x), weights: weights)
    chroma = WeightedOrder(lab.map { Self.chroma($0) }, weights: weights)
    let linear = linear
    channels = (0..<3).map { channel in
      WeightedOrder(linear.map { $0[channel] }, weights: weights)
    }
    mean = Self.mean(lab.map(Self.ab), weights)
  }

  private static func ab(_ lab: SIMD3<Double>) -> SIMD2<Double> { SIMD2(lab.y, lab.z) }
  private static func chroma(_ lab: SIMD3<Double>) -> Double {
    (lab.y * lab.y + lab.z * lab.z).squareRoot()
  }

  private static func mean(_ values: [SIMD2<Double>], _ weights: [Double]) -> SIMD2<Double> {
    var (sum, total) = (SIMD2<Double>.zero, 0.0)
    for (value, weight) in zip(values, weights) {
      sum += weight * value
      total += weight
    }
    return total > 0 ? sum / total : .zero
  }

  func value(_ feature: GradeFeature) -> SIMD2<Double> {
    func number(_ value: Double) -> SIMD2<Double> { SIMD2(value, 0) }
    switch feature {
    case .lowLightness: return number(lightness.quantile(0.02))
    case .highLightness: return number(lightness.quantile(0.995))
    case .blackPoint: return number(channels.map { encoded($0, 0.005) }.min() ?? 0)
    case .whitePoint: return number(channels.map { encoded($0, 0.995) }.max() ?? 0)
    case .relativeChroma: return number(relativeChroma)
    case .highChroma: return number(log(chroma.quantile(0.99) + 0.008))
    case .chromaSpread: return number(chromaSpread)
    case .chromaContrast: return number(chromaContrast)
    case .meanTint: return mean
    case .darkestTint:
      let darkest = lightness.least(0.03)
      return Self.mean(darkest.map { Self.ab(lab[$0]) }, darkest.map { weights[$0] })
    case .blackTint:
      let black = SIMD3(
        channels[0].quantile(0.01), channels[1].quantile(0.01), channels[2].quantile(0.01))
      return tint(black)
    case .greyWorld: return illuminant(minkowski(1))
    case .shadesOfGrey: return illuminant(minkowski(6))
    case .greyEdge: return illuminant(edges)
    }
  }

  private func encoded(_ channel: WeightedOrder, _ part: Double) -> Double {
    SRGBTransfer.encode(channel.quantile(part))
  }

  private var relativeChroma: Double {
    let relative = lab.map { color in
      let l = min(max(color.x, 0), 1)
      return Self.chroma(color) / (0.05 + 0.35 * l * (1.15 - l))
    }
    return log(WeightedOrder(relative, weights: weights).quantile(0.98) + 0.05)
  }

  /// Over three zones of lightness, whose means are drawn to that of the photo where they are poor.
  private var chromaSpread: Double {
    func zones(_ l: Double) -> SIMD3<Double> {
      let away = (SIMD3(0.2, 0.5, 0.8) - l) / 0.15
      let squares = away * away * -0.5
      return SIMD3(exp(squares.x), exp(squares.y), exp(squares.z))
    }
    var masses = SIMD3<Double>.zero
    var sums = [SIMD2<Double>](repeating: .zero, count: 3)
    var total = 0.0
    for (color, weight) in zip(lab, weights) {
      let share = zones(color.x)
      masses += weight * share
      for zone in 0..<3 { sums[zone] += weight * share[zone] * Self.ab(color) }
      total += weight
    }
    let means = (0..<3).map { zone in
      let mass = masses[zone] / max(total, 1e-9)
      let trust = mass / (mass + 0.02)
      return trust * sums[zone] / (masses[zone] + 1e-9) + (1 - trust) * mean
    }
    var squares = 0.0
    for (color, weight) in zip(lab, weights) {
      let share = zones(color.x)
      let parts = share / max(share.sum(), 1e-300)
      let local = parts.x * means[0] + parts.y * means[1] + parts.z * means[2]
      let away = Self.ab(color) - local
      squares += weight * (away * away).sum()
    }
    return log((squares / max(total, 1e-9)).squareRoot() + 0.008)
  }

  /// Differences to the right and lower neighbours of every pixel that has both.
  private var chromaContrast: Double {
    var (sum, total) = (0.0, 0.0)
    for y in 0..<max(0, height - 1) {
      for x in 0..<max(0, width - 1) {
        let index = y * width + x
        for other in [index + 1, index + width] {
          let weight = min(weights[index], weights[other])
          let step = Self.ab(lab[other]) - Self.ab(lab[index])
          sum += weight * (step * step).sum()
          total += weight / 2
        }
      }
    }
    return log((sum / max(total, 1e-9)).squareRoot() + 0.002)
  }

  private func minkowski(_ order: Int) -> SIMD3<Double> {
    var (sum, total) = (SIMD3<Double>.zero, 0.0)
    for (color, weight) in zip(linear, weights) {
      var power = color
      for _ in 1..<order { power *= color }
      sum += weight * power
      total += weight
    }
    let mean = sum / max(total, 1e-9)
    let root = 1 / Double(order)
    return SIMD3(pow(mean.x, root), pow(mean.y, root), pow(mean.z, root))
  }

  /// The rms differences across, and those down, added.
  private var edges: SIMD3<Double> {
    func rms(_ steps: [(Int, Int)]) -> SIMD3<Double> {
      var (sum, total) = (SIMD3<Double>.zero, 0.0)
      for (index, other) in steps {
        let weight = min(weights[index], weights[other])
        let step = linear[other] - linear[index]
        sum += weight * step * step
        total += weight
      }
      return (sum / max(total, 1e-9)).squareRoot()
    }
    let (width, height) = (width, height)
    let across = (0..<height).flatMap { y in
      (0..<max(0, width - 1)).map { (y * width + $0, y * width + $0 + 1) }
    }
    let down = (0..<max(0, height - 1)).flatMap { y in
      (0..<width).map { (y * width + $0, y * width + $0 + width) }
    }
    return rms(across) + rms(down)
  }

  private func illuminant(_ light: SIMD3<Double>) -> SIMD2<Double> {
    let light = pointwiseMax(light, SIMD3(repeating: 1e-6))
    return tint(light / (light * Self.luminance).sum() * 0.2)
  }

  private func tint(_ linear: SIMD3<Double>) -> SIMD2<Double> {
    let lab = OKLab(working: Self.fromLinearSRGB * linear)
    return SIMD2(lab.a, lab.b)
  }
}
