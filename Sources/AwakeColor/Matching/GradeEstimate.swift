import Foundation

/// The grade of a reference photo, as far as it can be told from its scene.
///
/// Small differences between two photos are taken for the grade, large ones for the scene: every
/// sign x acts as x / (1 + x²/c²) (a redescending influence). The grade is a tone curve, a tint
/// for shadows, midtones and lights, and a saturation.
public struct GradeEstimate: Sendable, Hashable {
  /// Displacements of the control points 0, ⅓, ⅔ and 1 of a cubic Bernstein curve over OKLab
  /// lightness.
  public let tone: [Double]
  /// OKLab (a, b) added to shadows, midtones and lights.
  public let tint: [SIMD2<Double>]
  /// The factor of chroma.
  public let saturation: Double
  /// How far the photos show the same kind of thing, 0…1.
  public let likeness: Double
  /// What the estimate is multiplied by for caution.
  public let caution: Double
  /// The signs that say most, where any says something.
  public let reasons: Reasons

  /// The sign that says most about each part of a grade.
  public struct Reasons: Sendable, Hashable {
    /// About the tone curve.
    public var light: Reason?
    /// About the tint.
    public var tint: Reason?
    /// About saturation.
    public var saturation: Reason?
  }

  /// A sign and its value, which is an OKLab (a, b) or a number in `x`.
  public struct Reason: Sendable, Hashable {
    /// The sign.
    public var sign: GradeSign
    /// Its value.
    public var value: SIMD2<Double>
  }

  /// The slopes that a tone curve may have.
  static let slopes = 0.35...2.2
  /// The most that black is lifted.
  static let mostFade = 0.15
  static let saturations = 0.15...1.6
  /// What is left of chroma beside a reference without any: nothing to see, but no colour folds.
  static let leastSaturation = 1.0 / 256

  /// Estimates.
  ///
  /// - Parameters:
  ///   - photo: the photo that the grade is for.
  ///   - reference: the photo whose grade it is.
  public init(photo: GradeStatistics, reference: GradeStatistics) {
    self.init(photo: photo, reference: reference, model: .fitted)
  }

  init(photo: GradeStatistics, reference: GradeStatistics, model: GradeModel) {
    let matching = CellMatching(photo: photo, reference: reference)
    likeness = 1 / (1 + exp(-(matching.overlap - model.alikeAt) / model.alikeWidth))
    let signs = Signs(
      photo: photo, reference: reference, matching: matching, model: model, likeness: likeness)
    guard signs.distinct > 0 else {
      tone = [0, 0, 0, 0]
      tint = [.zero, .zero, .zero]
      (saturation, caution, reasons) = (1, model.caution, Reasons())
      return
    }
    var points = signs.sum(model.tone, count: 4).map(\.x)
    Self.bound(&points)
    tone = points.map { FixedGrid.round($0) }
    // A reference without any colour takes all of it and gives its own tone: sepia stays sepia.
    let grey = reference.greyness * signs.distinct
    let mean = reference[.meanTint]
    tint = signs.sum(model.tint, count: 3).map { FixedGrid.round($0 + grey * (mean - $0)) }
    let change = signs.sum(model.saturation, count: 1)[0].x
    let factor = min(max(1 + change, Self.saturations.lowerBound), Self.saturations.upperBound)
    saturation = max(Self.leastSaturation, FixedGrid.round(factor * (1 - grey)))
    caution = FixedGrid.round(model.caution + grey * (1 - model.caution))
    reasons = Reasons(
      light: signs.strongest(model.tone), tint: signs.strongest(model.tint),
      saturation: signs.strongest(model.saturation))
  }

  /// Keeps a curve rising, at slopes within bounds, and inside 0…1.
  private static func bound(_ displacements: inout [Double]) {
    let last = displacements.count - 1
    let wanted = displacements.enumerated().map { Double($0) / Double(last) + $1 }
    let step = 1 / Double(last)
    var points = [min(max(wanted[0], 0), mostFade)]
    for k in 1...last {
      let rise = min(
        max(wanted[k] - wanted[k - 1], slopes.lowerBound * step), slopes.upperBound * step)
      points.append(points[k - 1] + rise)
    }
    if points[last] > 1 {
      let scale = (1 - points[0]) / (points[last] - points[0])
      points = points.map { points[0] + ($0 - points[0]) * scale }
    }
    for k in 0...last { displacements[k] = points[k] - Double(k) * step }
  }

  /// The tone curve without strength.
  func lightness(_ l: Double) -> Double {
    l + zip(Bernstein.cubic(l), tone).reduce(0) { $0 + $1.0 * $1.1 }
  }

  /// The tint at a lightness.
  func tint(at l: Double) -> SIMD2<Double> {
    zip(Bernstein.quadratic(l), tint).reduce(.zero) { $0 + $1.0 * $1.1 }
  }
}

/// The signs of two photos with their influence.
private struct Signs {
  let photo, reference: GradeStatistics
  let matching: CellMatching
  let model: GradeModel
  let likeness: Double
  /// 0 for equal photos, near 1 for any others.
  let distinct: Double

  init(
    photo: GradeStatistics, reference: GradeStatistics, matching: CellMatching, model: GradeModel,
    likeness: Double
  ) {
    self.photo = photo
    self.reference = reference
    self.matching = matching
    self.model = model
    self.likeness = likeness
    let count = Double(max(1, photo.lightness.count))
    let light =
      zip(photo.lightness, reference.lightness).reduce(0) { $0 + abs($1.0 - $1.1) } / count
    let shift = reference[.meanTint] - photo[.meanTint]
    let chroma = abs(reference[.highChroma].x - photo[.highChroma].x)
    let distance = light + (shift * shift).sum().squareRoot() + 0.1 * chroma
    distinct = distance * distance / (distance * distance + 0.01 * 0.01)
  }

  func sum(_ terms: [GradeModel.Term], count: Int) -> [SIMD2<Double>] {
    var sums = [SIMD2<Double>](repeating: .zero, count: count)
    for term in terms {
      let influence = influence(term)
      for (k, weight) in term.weights.enumerated() where k < count { sums[k] += weight * influence }
    }
    return sums
  }

  /// The sign of the term that moves most.
  func strongest(_ terms: [GradeModel.Term]) -> GradeEstimate.Reason? {
    let effects = terms.map { term in
      let influence = influence(term)
      return (influence * influence).sum().squareRoot() * (term.weights.map(abs).max() ?? 0)
    }
    guard let most = effects.max(), most > 1e-4, let index = effects.firstIndex(of: most) else {
      return nil
    }
    return GradeEstimate.Reason(sign: terms[index].sign, value: value(terms[index].sign))
  }

  private func influence(_ term: GradeModel.Term) -> SIMD2<Double> {
    let x = value(term.sign) / term.deviation
    let gate =
      switch term.gate {
      case .always: 1.0
      case .alike: likeness
      case .unlike: 1 - likeness
      }
    return x / (1 + (x * x).sum() / (term.cutoff * term.cutoff)) * gate * distinct
  }

  private func value(_ sign: GradeSign) -> SIMD2<Double> {
    switch sign {
    case .difference(let feature): reference[feature] - photo[feature]
    case .oddity(let feature): reference[feature] - (model.ungraded[feature] ?? .zero)
    case .shift: matching.shift
    case .lightShift: SIMD2(matching.lightShift, 0)
    case .whiteLift: SIMD2(matching.whiteLift, 0)
    case .midtoneTint: matching.midtoneTint
    case .lightTint: matching.lightTint
    case .saturation: SIMD2(matching.saturation, 0)
    }
  }
}
