import Testing

@testable import AwakeColor

@Suite struct CloserMatchTests {
  private static let palette = MatchCloud.sample(
    256, from: 5000, l: .init(low: 0.2, high: 0.8), a: .init(low: -0.02, high: 0.12),
    b: .init(low: -0.1, high: 0.02, tilt: 0.1))

  private static let fitted = CloserMatch(
    photo: MatchCloud.photo, palette: EqualMassPalette(colors: palette.colors), after: { $0 })

  private func near(_ a: SIMD3<Double>, _ b: SIMD3<Double>, _ most: Double) -> Bool {
    abs(a.x - b.x) < most && abs(a.y - b.y) < most && abs(a.z - b.z) < most
  }

  @Test("a palette is numpy's k-d tree of a sample that halves evenly")
  func palette() {
    let sample = MatchCloud.sample(
      768, from: 9, l: .init(low: 0, high: 1), a: .init(low: -0.05, high: 0.05, tilt: 0.02),
      b: .init(low: -0.04, high: 0.06, tilt: -0.03))
    let colors = EqualMassPalette(sample).colors
    #expect(colors.count == 256)
    for (index, golden) in [
      (0, SIMD3(0.04808623, -0.03608815, -0.03413635)),
      (100, SIMD3(0.4688793, -0.03295773, -0.05205176)),
      (255, SIMD3(0.97481732, 0.06423652, 0.03519498)),
    ] {
      #expect(near(colors[index], golden, 1e-6), "\(index): \(colors[index])")
    }
  }

  @Test("a palette's mean is the sample's, whatever the weights and however few the colours")
  func paletteMean() {
    for count in [1, 2, 3, 100, 257] {
      var sample = MatchCloud.sample(
        count, from: 3, l: .init(low: 0, high: 1), a: .init(low: -0.1, high: 0.1),
        b: .init(low: -0.1, high: 0.1))
      sample.weights = (0..<count).map { 0.1 + Double($0 % 7) / 10 }
      let colors = EqualMassPalette(sample).colors
      #expect(colors.count == 256)
      let mean = colors.reduce(SIMD3()) { $0 + $1 } / 256
      #expect(near(mean, sample.mean, 2e-6), "\(count)")
    }
    #expect(EqualMassPalette(MatchSample(colors: [])).colors.isEmpty)
    #expect(EqualMassPalette(colors: [SIMD3(0.1, 0, 0)]).colors.isEmpty)
  }

  @Test("axes are perpendicular units, and sliced transport goes where numpy's goes")
  func sliced() {
    #expect(SlicedTransport.rotations.count == 24)
    for axes in SlicedTransport.rotations {
      for (i, a) in axes.enumerated() {
        for (j, b) in axes.enumerated() {
          #expect(abs((a * b).sum() - (i == j ? 1 : 0)) < 1e-12)
        }
      }
    }
    let photo = MatchCloud.photo
    let moved = SlicedTransport.carry(
      photo.colors, weights: photo.weights, to: Self.palette.colors)
    for (index, golden) in [
      (0, SIMD3(0.55137315, 0.08040134, 0.04087875)),
      (50, SIMD3(0.49529268, 0.03844483, -0.04182726)),
      (199, SIMD3(0.61236421, 0.10172577, 0.09250347)),
    ] {
      #expect(near(moved[index], golden, 1e-7), "\(index): \(moved[index])")
    }
  }

  @Test("the displacement is that of a sparse direct solver and scipy's splines")
  func golden() {
    let closer = Self.fitted
    #expect(abs(closer.kept - 0.82247156) < 1e-4, "\(closer.kept)")
    // The tolerance is that of the conjugate gradients, which stop early.
    for (color, golden) in [
      (SIMD3(0.2, 0.01, -0.02), SIMD3(0.04916698, 0.03828983, -0.01864832)),
      (SIMD3(0.5, 0.05, 0.04), SIMD3(0.02225447, 0.04187225, 0.02124998)),
      (SIMD3(0.8, -0.04, 0.03), SIMD3(-0.06528333, 0.01597114, 0.04382061)),
      (SIMD3(1.3, 0, 0), SIMD3(-0.13765204, 0.00682824, 0.0534366)),
    ] {
      let found = closer.displacement(at: color)
      #expect(near(found, golden, 2e-5), "\(color): \(found)")
    }
  }

  @Test("what follows the map folds nothing: the Jacobian of colour plus displacement is positive")
  func folds() {
    let closer = Self.fitted
    let step = 1e-5
    for index in stride(from: 0, to: FoldCheck.lattice.count, by: 11) {
      let color = FoldCheck.lattice[index]
      func slope(_ d: SIMD3<Double>) -> SIMD3<Double> {
        (closer.displacement(at: color + step * d) - closer.displacement(at: color - step * d))
          / (2 * step) + d
      }
      let (x, y, z) = (slope(SIMD3(1, 0, 0)), slope(SIMD3(0, 1, 0)), slope(SIMD3(0, 0, 1)))
      let determinant =
        x.x * (y.y * z.z - y.z * z.y) - x.y * (y.x * z.z - y.z * z.x)
        + x.z * (y.x * z.y - y.y * z.x)
      #expect(determinant > 0.05)
    }
  }

  @Test(
    "skin that is protected after a closer match folds nothing",
    arguments: [(2800, 0.05, -0.3)])
  func protection(seed: Int, tiltOfA: Double, tiltOfB: Double) {
    let palette = EqualMassPalette(
      MatchCloud.sample(
        400, from: seed, l: .init(low: 0.05, high: 0.95),
        a: .init(low: -0.2, high: 0.1, tilt: tiltOfA),
        b: .init(low: -0.2, high: 0.05, tilt: tiltOfB)))
    let closer = CloserMatch(photo: MatchCloud.photo, palette: palette) { $0 }
    let map = MatchMap.identity.displaced(by: closer)
    let safe = map.protecting(skin: 1, neutrals: 0.35)
    #expect(safe.protection.skin > 0.2 && safe.protection.neutrals > 0.2)
    // Checked without the displacement, all of it would be kept, and fold.
    let rash = MatchProtection(skin: 1, neutrals: 0.35) {
      MatchProtection.Slice(lightness: $0, matrix: .identity, shift: .zero)
    }
    let points = FoldCheck.lattice.map { FoldCheck.Neighborhood($0) { map($0) } }
    func folds(_ protection: MatchProtection) -> Int {
      points.count { !$0.holds({ protection(source: $0, mapped: $1) }, keeping: 0) }
    }
    #expect(folds(rash) > 0 && folds(safe.protection) == 0)
  }

  @Test("eigenvalues of 3 × 3 are right")
  func eigenvalues() {
    // 2, −1 and −1 of all ones but the diagonal; then a diagonal one.
    let ones = SymmetricEigenvalues.range(SIMD3(), off: SIMD3(1, 1, 1))
    #expect(abs(ones.x + 1) < 1e-12 && abs(ones.y - 2) < 1e-12)
    #expect(SymmetricEigenvalues.range(SIMD3(3, -2, 1), off: SIMD3()) == SIMD2(-2, 3))
    // numpy.linalg.eigvalsh([[1, .5, -.2], [.5, -1, .3], [-.2, .3, 2]])
    let mixed = SymmetricEigenvalues.range(SIMD3(1, -1, 2), off: SIMD3(0.5, -0.2, 0.3))
    #expect(abs(mixed.x + 1.1543163) < 1e-7 && abs(mixed.y - 2.05291977) < 1e-7)
  }

  @Test("nothing to read moves nothing")
  func nothing() {
    let palette = EqualMassPalette(Self.palette)
    let empty = MatchSample(colors: [])
    #expect(
      CloserMatch(photo: empty, palette: palette, after: { $0 }) == .none)
    #expect(
      CloserMatch(photo: MatchCloud.photo, palette: EqualMassPalette(empty), after: { $0 })
        == .none)
    #expect(
      CloserMatch(photo: MatchCloud.photo, palette: palette, after: { $0 + .nan }) == .none)
    #expect(CloserMatch.none.displacement(at: SIMD3(.nan, 0, 0)) == SIMD3())
    let one = CloserMatch(
      photo: MatchSample(colors: [SIMD3(0.5, 0, 0)]), palette: palette, after: { $0 })
    let moved = one.displacement(at: SIMD3(0.5, 0, 0))
    #expect((moved * 0) == SIMD3())
  }
}
