import AwakeColor

/// A proposal for the white balance of a photo.
///
/// Three estimates of its light vote; what makes them doubtful takes away from the shift.
struct AutoWhiteBalance {
  private(set) var changes: [AutoEdit.Change] = []
  private(set) var restraints: [AutoEdit.Restraint] = []

  /// How much of a cast is taken away at most, where all signs agree.
  private static let strength = 0.5
  /// The largest shift: mired, and units of tint.
  private static let largest = SIMD2(25.0, 12.0)
  /// Mired or units of tint: nobody sees the first, everybody the second.
  private static let visible = (low: 3.0, high: 9.0)

  init(_ sample: AutoSample) {
    let diversity = ColorDiversity(sample)
    let colorful = smoothRise(diversity.minorSpread, from: 0.003, to: 0.006)
    guard colorful > 0 else {
      restraints = [.singleColor]
      return
    }
    let estimates = IlluminantEstimates(sample)
    let covered = smoothRise(estimates.greyShare, from: 0.04, to: 0.15)
    guard covered > 0, let grey = estimates.greyWorld else {
      restraints = [.noGrey(share: estimates.greyShare)]
      return
    }
    guard let greyEdge = estimates.greyEdge, let brightPatch = estimates.brightPatch else {
      restraints = [.noGrey(share: estimates.greyShare)]
      return
    }
    let world = SIMD2(grey.temperature, grey.tint)
    let edge = SIMD2(greyEdge.temperature, greyEdge.tint)
    let patch = SIMD2(brightPatch.temperature, brightPatch.tint)
    // One of three is often led astray by a coloured thing; the middle one is not.
    let cast = SIMD2(
      Self.middle(world.x, edge.x, patch.x), Self.middle(world.y, edge.y, patch.y))
    let distances = [world, edge, patch].map { Self.distance($0, cast) }.sorted()
    let spread = distances[0] + distances[1]
    let agreement = smoothRise(spread, from: 26, to: 12)
    // Lights that photos are taken in lie near the Planckian locus, and cameras see most of them.
    let likely =
      smoothRise(abs(cast.x), from: 60, to: 40) * smoothRise(abs(cast.y), from: 36, to: 20)
    var mixture = 0.0
    if let halves = estimates.halves {
      mixture = Self.distance(
        SIMD2(halves.dark.temperature, halves.dark.tint),
        SIMD2(halves.bright.temperature, halves.bright.tint))
    }
    let even = smoothRise(mixture, from: 40, to: 22)
    let calm = smoothRise(diversity.glowShare, from: 0.2, to: 0.06)
    let confidence = colorful * covered * agreement * likely * even * calm
    let doubts: [(trust: Double, AutoEdit.Restraint)] = [
      (colorful, .singleColor), (covered, .noGrey(share: estimates.greyShare)),
      (calm, .coloredLight(share: diversity.glowShare)), (even, .mixedLight(mixture)),
      (agreement, .disagreement(spread)), (likely, .unlikelyLight),
    ]
    if let worst = doubts.min(by: { $0.trust < $1.trust }), worst.trust < 0.5,
      max(abs(cast.x), abs(cast.y)) > Self.visible.high
    {
      restraints = [worst.1]
    }
    for (axis, field) in [AutoEdit.Field.temperature, .tint].enumerated() {
      let sure =
        confidence * smoothRise(abs(cast[axis]), from: Self.visible.low, to: Self.visible.high)
      let limit = Self.largest[axis]
      let shift = min(max(-Self.strength * sure * cast[axis], -limit), limit)
      changes.append(AutoEdit.Change(field: field, value: shift, reason: .cast(cast[axis])))
    }
  }

  private static func middle(_ a: Double, _ b: Double, _ c: Double) -> Double {
    max(min(a, b), min(max(a, b), c))
  }

  /// In mired, about; a unit of tint is as long as two thirds of one.
  private static func distance(_ a: SIMD2<Double>, _ b: SIMD2<Double>) -> Double {
    let way = (a - b) * SIMD2(1, 2.0 / 3)
    return (way * way).sum().squareRoot()
  }
}
