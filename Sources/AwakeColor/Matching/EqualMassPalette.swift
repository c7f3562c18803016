/// A photo's colours as 256 that stand for equally much of it each.
///
/// The sample is halved eight times: at the weighted median of the axis on which it varies most,
/// OKLab a and b counting twice as much as L. A colour on the median goes to both halves in part.
public struct EqualMassPalette: Hashable, Sendable {
  /// How many colours there are.
  public static let count = 256
  private static let halvings = 8

  /// OKLab L, a, b: 256 of them, or none of an empty sample.
  public let colors: [SIMD3<Double>]

  /// Takes stored colours; the palette is empty if there are not 256 usable ones.
  public init(colors: [SIMD3<Double>]) {
    let usable = MatchSample(colors: colors).colors
    self.colors = usable.count == Self.count ? usable : []
  }

  /// Reads a sample.
  public init(_ sample: MatchSample) {
    var leaves = [zip(sample.colors, sample.weights).map { Part(color: $0, weight: $1) }]
    guard sample.mass > 0 else {
      colors = []
      return
    }
    for _ in 0..<Self.halvings { leaves = leaves.flatMap(Self.halve) }
    colors = leaves.map { FixedGrid.round(Self.mean($0)) }
  }

  private struct Part {
    var color: SIMD3<Double>
    var weight: Double
  }

  private static func mean(_ parts: [Part]) -> SIMD3<Double> {
    var sum = SIMD3<Double>()
    var mass = 0.0
    for part in parts {
      sum += part.weight * part.color
      mass += part.weight
    }
    return mass > 0 ? sum / mass : parts.first?.color ?? SIMD3()
  }

  private static func halve(_ parts: [Part]) -> [[Part]] {
    let mean = mean(parts)
    var spread = SIMD3<Double>()
    var mass = 0.0
    for part in parts {
      let away = part.color - mean
      spread += part.weight * away * away
      mass += part.weight
    }
    spread *= SIMD3(1, 4, 4)
    let axis = spread.x >= spread.y && spread.x >= spread.z ? 0 : spread.y >= spread.z ? 1 : 2
    // Equal values keep their order, so that the halves are the same everywhere.
    let order = Ranked.indices(of: parts.map { $0.color[axis] })
    var lower: [Part] = []
    var upper: [Part] = []
    lower.reserveCapacity(parts.count / 2 + 1)
    upper.reserveCapacity(parts.count / 2 + 1)
    var below = 0.0
    for index in order {
      let part = parts[index]
      let share = min(max(mass / 2 - below, 0), part.weight)
      if share > 0 { lower.append(Part(color: part.color, weight: share)) }
      if part.weight > share {
        upper.append(Part(color: part.color, weight: part.weight - share))
      }
      below += part.weight
    }
    // Rounding may leave a half without anything: both are the same colour then.
    if lower.isEmpty { lower = upper.prefix(1).map { $0 } }
    if upper.isEmpty { upper = lower.suffix(1).map { $0 } }
    return [lower, upper]
  }
}
