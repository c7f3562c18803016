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
  private let weights: [Double]
  private let linear: [SIMD3<Double>]
  private let encoded: [SIMD3<Double>]
  private let channels: [WeightedOrder]
  private let steps: NeighborSteps
  private let mean: SIMD2<Double>

  private static let toLinearSRGB =
    (RGBPrimaries.sRGB.toXYZ?.inverse ?? .identity) * WorkingSpace.toXYZ
  private static let fromLinearSRGB = Self.toLinearSRGB.inverse ?? .identity
  private static let luminance = SIMD3(0.2126, 0.7152, 0.0722)

  init(_ thumbnail: MatchThumbnail) {
    let weights = thumbnail.weights
    self.weights = weights
    let linear = thumbnail.colors.map { color in
      (Self.toLinearSRGB * color).clamped(lowerBound: .zero, upperBound: .one)
    }
    self.linear = linear
    encoded = linear.map { color in
      SIMD3(
        SRGBTransfer.encode(color.x), SRGBTransfer.encode(color.y), SRGBTransfer.encode(color.z))
    }
    lab = linear.map { color in
      let lab = OKLab(working: Self.fromLinearSRGB * color)
      return SIMD3(lab.l, lab.a, lab.b)
    }
    lightness = WeightedOrder(lab.map(\.x), weights: weights)
    let encoded = encoded
    channels = (0..<3).map { channel in
      WeightedOrder(encoded.map { $0[channel] }, weights: weights)
    }
    steps = NeighborSteps(
      width: thumbnail.width, height: thumbnail.height, lab: lab, linear: linear, weights: weights)
    mean = Self.mean(lab.map(Self.ab), weights)
  }

  private static func ab(_ lab: SIMD3<Double>) -> SIMD2<Double> { SIMD2(lab.y, lab.z) }

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
    case .brightLightness: return number(lightness.quantile(0.9))
    case .highLightness: return number(lightness.quantile(0.995))
    case .shoulderLength:
      return number(log(lightness.quantile(0.995) - lightness.quantile(0.95) + 0.01))
    case .blackPoint: return number(channels.map { $0.quantile(0.005) }.min() ?? 0)
    case .whitePoint: return number(channels.map { $0.quantile(0.995) }.max() ?? 0)
    case .clippedShare: return number(log(clippedShare + 0.002))
    case .channelCorrelation: return number(channelCorrelation)
    case .highChroma:
      let chroma = lab.map { ($0.y * $0.y + $0.z * $0.z).squareRoot() }
      return number(log(WeightedOrder(chroma, weights: weights).quantile(0.99) + 0.008))
    case .chromaContrast: return number(log(steps.chroma + 0.002))
    case .detailLightness: return number(steps.detailLightness ?? meanLightness)
    case .brightContrast: return number(log(steps.lightness(near: 0.66) + 0.004))
    case .darkContrast:
      return number(log(steps.lightness(near: 0.3) + 0.004) - log(steps.lightness + 0.004))
    case .meanTint: return mean
    case .darkestTint: return tint(lightness.shares(ofLeast: 0.03))
    case .lightestTint: return tint(lightness.shares(ofLargest: 0.03))
    case .shadowTint: return shadowTint
    case .greyWorld: return illuminant(minkowski(1))
    case .shadesOfGrey: return illuminant(minkowski(6))
    case .greyEdge: return illuminant(steps.edges)
    }
  }

  private var meanLightness: Double {
    Self.mean(lab.map { SIMD2($0.x, 0) }, weights).x
  }

  private func tint(_ shares: [(index: Int, share: Double)]) -> SIMD2<Double> {
    Self.mean(shares.map { Self.ab(lab[$0.index]) }, shares.map(\.share))
  }

  private var clippedShare: Double {
    var (sum, total) = (0.0, 0.0)
    for (color, weight) in zip(encoded, weights) {
      if color.max() > 0.996 { sum += weight }
      total += weight
    }
    return total > 0 ? sum / total : 0
  }

  private var channelCorrelation: Double {
    var (sum, total) = (SIMD3<Double>.zero, 0.0)
    for (color, weight) in zip(encoded, weights) {
      sum += weight * color
      total += weight
    }
    guard total > 0 else { return 0 }
    let mean = sum / total
    // Products of red and green, green and blue, blue and red.
    var (squares, products) = (SIMD3<Double>.zero, SIMD3<Double>.zero)
    for (color, weight) in zip(encoded, weights) {
      let away = color - mean
      squares += weight * away * away
      products += weight * away * SIMD3(away.y, away.z, away.x)
    }
    let deviations = (squares / total).squareRoot()
    guard deviations.min() > 1e-4 else { return 0 }
    let correlations =
      products / total / (deviations * SIMD3(deviations.y, deviations.z, deviations.x))
    return log(1.02 - correlations.min())
  }

  private var shadowTint: SIMD2<Double> {
    let shares = zip(lab, weights).map { color, weight in
      let away = (color.x - 0.2) / 0.15
      return weight * exp(-0.5 * away * away)
    }
    let mass = shares.reduce(0, +) / max(weights.reduce(0, +), 1e-12)
    let trust = mass / (mass + 0.02)
    return trust * Self.mean(lab.map(Self.ab), shares) + (1 - trust) * mean
  }

  private func minkowski(_ order: Int) -> SIMD3<Double> {
    var (sum, total) = (SIMD3<Double>.zero, 0.0)
    for (color, weight) in zip(linear, weights) {
      var power = color
      for _ in 1..<order { power *= color }
      sum += weight * power
      total += weight
    }
    let mean = sum / max(total, 1e-12)
    let root = 1 / Double(order)
    return SIMD3(pow(mean.x, root), pow(mean.y, root), pow(mean.z, root))
  }

  private func illuminant(_ light: SIMD3<Double>) -> SIMD2<Double> {
    let light = pointwiseMax(light, SIMD3(repeating: 1e-6))
    let lab = OKLab(
      working: Self.fromLinearSRGB * (light / (light * Self.luminance).sum() * 0.2))
    return SIMD2(lab.a, lab.b)
  }
}

/// The differences of every pixel to its right and lower neighbours, where it has both.
private struct NeighborSteps {
  /// L, the square of its steps and the weight, which is the least of the three pixels.
  private var lightnessSteps: [(l: Double, square: Double, weight: Double)] = []
  private var chromaSquares = 0.0
  private var edgeSquares = SIMD3<Double>.zero
  private var total = 0.0

  init(
    width: Int, height: Int, lab: [SIMD3<Double>], linear: [SIMD3<Double>], weights: [Double]
  ) {
    for y in 0..<max(0, height - 1) {
      for x in 0..<max(0, width - 1) {
        let index = y * width + x
        let (right, below) = (index + 1, index + width)
        let weight = min(weights[index], weights[right], weights[below])
        guard weight > 0 else { continue }
        let (across, down) = (lab[right] - lab[index], lab[below] - lab[index])
        let squares = across * across + down * down
        chromaSquares += weight * (squares.y + squares.z)
        lightnessSteps.append((lab[index].x, squares.x, weight))
        let (red, blue) = (linear[right] - linear[index], linear[below] - linear[index])
        edgeSquares += weight * (red * red + blue * blue)
        total += weight
      }
    }
  }

  /// Of (a, b), rms; 0 without any.
  var chroma: Double { total > 0 ? (chromaSquares / total).squareRoot() : 0 }
  /// Of the linear channels, rms.
  var edges: SIMD3<Double> { total > 0 ? (edgeSquares / total).squareRoot() : .zero }
  /// Of lightness, rms.
  var lightness: Double { meanSquare.squareRoot() }

  private var meanSquare: Double {
    total > 0 ? lightnessSteps.reduce(0) { $0 + $1.weight * $1.square } / total : 0
  }

  /// Of lightness near a lightness, rms; drawn to that at all where little is so light.
  func lightness(near center: Double) -> Double {
    guard total > 0 else { return 0 }
    var (sum, mass) = (0.0, 0.0)
    for step in lightnessSteps {
      let away = (step.l - center) / 0.1
      let share = step.weight * exp(-0.5 * away * away)
      sum += share * step.square
      mass += share
    }
    let part = mass / total
    let trust = part / (part + 0.03)
    return (trust * sum / (mass + 1e-9) + (1 - trust) * meanSquare).squareRoot()
  }

  /// The mean lightness, weighted by its steps; nil without any pixel that has neighbours.
  var detailLightness: Double? {
    guard total > 0 else { return nil }
    var (sum, mass) = (0.0, 0.0)
    for step in lightnessSteps {
      let share = step.weight * step.square.squareRoot()
      sum += share * step.l
      mass += share
    }
    return sum / (mass + 1e-9 * total)
  }
}
