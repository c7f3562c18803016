/// How colours move, given how light they become: a 2 × 2 Monge–Kantorovich map for each zone of
/// lightness, blended between zones.
///
/// Sums of symmetric positive definite matrices with positive weights are positive definite, so
/// no colour ever folds over another.
public struct ChromaTransport: Sendable {
  /// Added to every covariance: what a colourless photo or reference is taken to vary by.
  static let noise = 0.012
  /// The least and the largest stretch.
  static let stretch = 0.05...1.9
  /// The share of a photo at which a zone counts half, the rest being all of the photo.
  static let halfMass = 0.01

  /// One per zone, symmetric positive definite.
  let matrices: [SymmetricMatrix2]
  /// One per zone, added after the matrix.
  let shifts: [SIMD2<Double>]

  /// Fits the maps.
  ///
  /// - Parameters:
  ///   - photo: read with the tone curve.
  ///   - tint: 0…1, how much of the difference of means to take.
  ///   - saturation: 0…1, how much of the difference of covariances to take.
  public init(photo: ChromaZones, reference: ChromaZones, tint: Double, saturation: Double) {
    let tint = tint.isFinite ? min(max(tint, 0), 1) : 0
    let saturation = saturation.isFinite ? min(max(saturation, 0), 1) : 0
    var matrices: [SymmetricMatrix2] = []
    var shifts: [SIMD2<Double>] = []
    for (mine, other) in zip(photo.zones, reference.zones) {
      let least = min(mine.mass, other.mass)
      let share = least > 0 ? least / (least + Self.halfMass) : 0
      let from = mine.mixed(with: photo.all, share: share)
      let to = other.mixed(with: reference.all, share: share)
      let full = SymmetricMatrix2.transport(
        from: Self.regular(from.covariance), to: Self.regular(to.covariance)
      ).clampingEigenvalues(to: Self.stretch)
      let matrix = (.identity + saturation * (full - .identity)).rounded
      matrices.append(matrix)
      shifts.append(
        FixedGrid.round(from.mean + tint * (to.mean - from.mean) - matrix * from.mean))
    }
    self.matrices = matrices
    self.shifts = shifts
  }

  private static func regular(_ covariance: SymmetricMatrix2) -> SymmetricMatrix2 {
    // Stored covariances may be anything; what is not positive counts as 0.
    covariance.clampingEigenvalues(to: 0...1) + (noise * noise) * .identity
  }

  /// The map of colours that become as light as `lightness`.
  public func map(at lightness: Double) -> (matrix: SymmetricMatrix2, shift: SIMD2<Double>) {
    var matrix = SymmetricMatrix2.zero
    var shift = SIMD2<Double>()
    let weights = ChromaZones.weights(at: lightness)
    for k in matrices.indices where weights[k] > 0 {
      matrix = matrix + weights[k] * matrices[k]
      shift += weights[k] * shifts[k]
    }
    return (matrix, shift)
  }
}
