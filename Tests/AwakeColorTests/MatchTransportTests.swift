import Testing

@testable import AwakeColor

@Suite struct MatchTransportTests {
  @Test("the transport between two covariances is numpy's, and carries one to the other")
  func gaussians() {
    let from = SymmetricMatrix2(0.004, 0.001, 0.002)
    let to = SymmetricMatrix2(0.001, -0.0008, 0.005)
    let map = SymmetricMatrix2.transport(from: from, to: to)
    // numpy.linalg.eigh, by the definition with roots of matrices.
    #expect(abs(map.xx - 0.53246697) < 1e-8)
    #expect(abs(map.xy + 0.32818605) < 1e-8)
    #expect(abs(map.yy - 1.68445954) < 1e-8)
    let root = from.squareRoot
    #expect(abs(root.xx - 0.06254149) < 1e-8 && abs(root.yy - 0.04371999) < 1e-8)
    #expect(abs(to.eigenvalues.x - 0.00084593) < 1e-8)
    let carried = map.sandwiching(from)
    #expect(abs(carried.xx - to.xx) + abs(carried.xy - to.xy) + abs(carried.yy - to.yy) < 1e-12)
    let clamped = map.clampingEigenvalues(to: 0.6...1.2).eigenvalues
    #expect(abs(clamped.x - 0.6) < 1e-12 && abs(clamped.y - 1.2) < 1e-12)
  }

  @Test("weighted quantiles are numpy's Hazen quantiles of repeated values")
  func quantiles() {
    func sample(_ values: [Double], _ weights: [Double] = []) -> MatchSample {
      MatchSample(colors: values.map { SIMD3($0, 0, 0) }, weights: weights)
    }
    let plain = sample([0.1, 0.4, 0.2, 0.9, 0.5]).quantiles(4) { $0.x }
    for (value, golden) in zip(plain, [0.1125, 0.275, 0.4625, 0.85]) {
      #expect(abs(value - golden) < 1e-12)
    }
    // Weights say how much, not how many: all alike is none.
    let half = sample([0.1, 0.4, 0.2, 0.9, 0.5], Array(repeating: 0.5, count: 5))
    #expect(half.quantiles(4) { $0.x } == plain)
    #expect(sample([0.3]).quantiles(3) { $0.x } == [0.3, 0.3, 0.3])
    #expect(sample([]).quantiles(3) { $0.x } == [])
    // One value weighs as much as the other two: the median stands between.
    let heavy = sample([0.2, 0.4, 0.8], [0.5, 0.5, 1]).quantiles(1) { $0.x }
    #expect(abs(heavy[0] - (0.4 + 0.4 * 0.25 / 0.75)) < 1e-12)
  }

  private func shares() -> [Double] {
    (0..<LightnessQuantiles.count).map { (Double($0) + 0.5) / Double(LightnessQuantiles.count) }
  }

  @Test("the tone curve is the one that scipy's bounded least squares finds")
  func tone() {
    let steep = LightnessQuantiles(values: shares().map { 0.1 + 0.8 * $0 * $0.squareRoot() })
    let dark = LightnessQuantiles(values: shares().map { 0.02 + 0.5 * $0 * $0 })
    // scipy.optimize.lsq_linear(method="bvls") on the same rows.
    let darker = ToneTransport(photo: steep, reference: dark, light: 1)
    for (knot, golden) in [
      (0, 0.0), (6, 0.04375), (12, 0.0875), (24, 0.21841346), (36, 0.39910817), (42, 0.50131013),
      (48, 0.67824434),
    ] {
      #expect(abs(darker.values[knot] - golden) < 1.5e-6, "knot \(knot)")
    }
    let lighter = ToneTransport(photo: dark, reference: steep, light: 0.5)
    for (knot, golden) in [
      (0, 0.04843476), (6, 0.22968474), (12, 0.3984883), (24, 0.68788832), (36, 0.8623666),
      (42, 0.93163894), (48, 1.0),
    ] {
      #expect(abs(lighter.values[knot] - golden) < 1.5e-6, "knot \(knot)")
    }
  }

  @Test(
    "the whole map is numpy's",
    arguments: [
      (
        TransportMap.Amounts(),
        [
          SIMD3(0.11118891, 0.02510561, -0.04629678), SIMD3(0.38537243, 0.04500457, 0.05373958),
          SIMD3(0.6583357, -0.05424921, 0.0773273), SIMD3(-0.0175, 0.01721077, -0.02430089),
          SIMD3(1.04434709, 0.01124746, 0.05996656),
        ]
      ),
      (
        TransportMap.Amounts(light: 0.5, tint: 1, saturation: 0),
        [
          SIMD3(0.1556478, 0.02345571, -0.0367289), SIMD3(0.44268621, 0.04778471, 0.05221614),
          SIMD3(0.7291742, -0.05227135, 0.06774407), SIMD3(-0.02732986, 0.01725422, -0.02321996),
          SIMD3(1.11119395, 0.0131287, 0.05280151),
        ]
      ),
      (
        TransportMap.Amounts(light: 0, tint: 0, saturation: 1),
        [
          SIMD3(0.2, 0.011267663, -0.0272552047), SIMD3(0.5, 0.046559773, 0.045795073),
          SIMD3(0.8, -0.0416173611, 0.0414615552), SIMD3(-0.05, -0.0001913738, -0.0020469529),
          SIMD3(1.1, 0.0181182366, 0.0270342619),
        ]
      ),
    ])
  func golden(amounts: TransportMap.Amounts, values: [SIMD3<Double>]) {
    let map = TransportMap(
      photo: MatchCloud.photo, reference: .init(MatchCloud.reference), amounts: amounts)
    let colors = [
      SIMD3(0.2, 0.01, -0.02), SIMD3(0.5, 0.05, 0.04), SIMD3(0.8, -0.04, 0.03),
      SIMD3(-0.05, 0, 0), SIMD3(1.1, 0.02, 0.02),
    ]
    for (color, golden) in zip(colors, values) {
      let away = map(color) - golden
      #expect(abs(away.x) + abs(away.y) + abs(away.z) < 8e-6, "\(color): \(map(color))")
    }
  }

  @Test("a photo that is its own reference changes nothing")
  func identity() {
    let map = TransportMap(photo: MatchCloud.photo, reference: .init(MatchCloud.photo))
    for color in MatchCloud.photo.colors {
      let away = map(color) - color
      #expect(abs(away.x) + abs(away.y) + abs(away.z) < 1e-5)
    }
  }

  @Test("amounts of 0 change nothing at all")
  func none() {
    let map = TransportMap(
      photo: MatchCloud.photo, reference: .init(MatchCloud.reference),
      amounts: .init(light: 0, tint: 0, saturation: 0))
    for color in MatchCloud.photo.colors {
      let away = map(color) - color
      #expect(abs(away.x) + abs(away.y) + abs(away.z) < 3e-6)
    }
  }

  private static let samples: [(String, MatchSample)] = {
    func flat(_ color: SIMD3<Double>, _ count: Int) -> MatchSample {
      MatchSample(colors: Array(repeating: color, count: count))
    }
    return [
      ("nothing", flat(SIMD3(), 0)), ("one pixel", flat(SIMD3(0.4, 0.1, 0.05), 1)),
      ("two tones", MatchSample(colors: [SIMD3(0.1, 0.02, 0), SIMD3(0.9, -0.05, 0.1)])),
      ("black", flat(SIMD3(0, 0, 0), 50)), ("white", flat(SIMD3(1, 0, 0), 50)),
      ("grey", MatchSample(colors: (0..<64).map { SIMD3(Double($0) / 63, 0, 0) })),
      ("saturated", flat(SIMD3(0.63, 0.22, 0.13), 9)),
      ("brighter than white", flat(SIMD3(3, 0.5, -1), 3)),
      (
        "no numbers",
        MatchSample(
          colors: [SIMD3(.nan, 0, 0), SIMD3(0.5, .infinity, 0), SIMD3(0.5, 0, 0)],
          weights: [1, 1, -1])
      ),
      ("middling", MatchCloud.photo), ("colourful", MatchCloud.reference),
    ]
  }()

  @Test("every pair of odd samples gives a map that rises and never folds")
  func odd() {
    for (photoName, photo) in Self.samples {
      for (referenceName, reference) in Self.samples {
        let map = TransportMap(photo: photo, reference: .init(reference))
        var previous = -Double.infinity
        for step in -20...140 {
          let l = Double(step) / 100
          let value = map.lightness(l)
          let (matrix, shift) = map.chroma(at: l)
          let names: Comment = "\(photoName) like \(referenceName) at \(l)"
          #expect(value.isFinite && value > previous, names)
          #expect(matrix.eigenvalues.x > 0.04 && matrix.eigenvalues.y < 1.91, names)
          #expect(shift.x.isFinite && shift.y.isFinite, names)
          previous = value
        }
      }
    }
  }

  @Test("a grey reference takes the colour out; a grey photo takes a tint and no more colour")
  func greys() throws {
    let grey = MatchSample(colors: (0..<64).map { SIMD3(Double($0) / 63, 0, 0) })
    let without = TransportMap(photo: MatchCloud.photo, reference: .init(grey))
    let tinted = TransportMap(photo: grey, reference: .init(MatchCloud.reference))
    for color in MatchCloud.photo.colors {
      let out = without(color)
      #expect(abs(out.y) + abs(out.z) < 0.04)
    }
    for lightness in [0.2, 0.5, 0.8] {
      let (matrix, shift) = tinted.chroma(at: lightness)
      #expect(abs(shift.x) + abs(shift.y) > 0.01)
      #expect(matrix.eigenvalues.y < 1.91)
    }
  }

  @Test(
    "no colour of a lattice folds over another, at any strength",
    arguments: [0.25, 0.5, 0.75, 1])
  func lattice(strength: Double) {
    for (photo, reference) in [
      (MatchCloud.photo, MatchCloud.reference), (MatchCloud.reference, MatchCloud.photo),
    ] {
      let map = TransportMap(photo: photo, reference: .init(reference))
      for index in stride(from: 0, to: FoldCheck.lattice.count, by: 7) {
        let color = FoldCheck.lattice[index]
        let point = FoldCheck.Point(color) { l in
          let (matrix, shift) = map.chroma(at: l)
          return MatchProtection.Slice(
            lightness: map.lightness(l), matrix: matrix, shift: shift
          ).scaled(by: strength, at: l)
        }
        #expect(point.rise > 0 && point.slice.matrix.determinant > 0)
      }
    }
  }

  @Test(
    "any two samples: it rises, stretches within bounds, and full amounts come nearer",
    arguments: 0..<24)
  func property(seed: Int) {
    func sample(_ offset: Int) -> MatchSample {
      let k = Double((seed * 7 + offset * 3) % 10) / 10
      let h = Double((seed * 3 + offset * 7) % 11) / 11
      return MatchCloud.sample(
        300, from: seed * 1000 + offset * 77, l: .init(low: 0.3 * k, high: 0.45 + 0.5 * h),
        a: .init(low: -0.1 * h, high: 0.08 * k, tilt: 0.1 * (k - 0.5)),
        b: .init(low: -0.08 * k, high: 0.1 * h, tilt: 0.1 * (h - 0.5)))
    }
    let photo = sample(1)
    let reference = sample(2)
    let map = TransportMap(photo: photo, reference: .init(reference))
    var previous = -Double.infinity
    for step in -10...115 {
      let lightness = map.lightness(Double(step) / 100)
      #expect(lightness > previous, "seed \(seed)")
      previous = lightness
      let eigenvalues = map.chroma(at: Double(step) / 100).0.eigenvalues
      #expect(eigenvalues.x > 0.0499 && eigenvalues.y < 1.9001, "seed \(seed)")
    }
    func distance(_ colors: [SIMD3<Double>]) -> Double {
      let away = MatchSample(colors: colors).mean - reference.mean
      return (away * away).sum().squareRoot()
    }
    #expect(
      distance(photo.colors.map { map($0) }) < 0.6 * distance(photo.colors) + 0.01,
      "seed \(seed)")
  }

  @Test("thumbnails and colours of the wrong shape trap nowhere, and spoil nothing else")
  func misshapen() {
    let color = SIMD3(0.2, 0.3, 0.4)
    for (width, height) in [(10, 10), (-1, -3), (0, 0), (.max, 2), (3, 1)] {
      let thumbnail = MatchThumbnail(
        width: width, height: height, colors: [color, color, color], weights: [1, .nan])
      #expect(thumbnail.width == 3 && thumbnail.height == 1)
      #expect(thumbnail.weights == [1, 0, 1])
      #expect(MatchStatistics(thumbnail).palette.colors.count == EqualMassPalette.count)
    }
    var region = MatchThumbnail(width: 2, height: 1, colors: [color, color], weights: [7, 0.5])
    region.restrict(to: [.nan, 2])
    #expect(region.weights == [0, 0.5] && region.coverage == 0.25)
    #expect(MatchStatistics(MatchThumbnail(width: 0, height: 0, colors: [])).palette.colors.isEmpty)
    #expect(MatchMap.identity(SIMD3(.nan, 0.1, 0)).y == 0.1)
    #expect(MatchMap.identity(SIMD3(-.infinity, 0.1, 0)).y == 0.1)
    #expect(LUT.Cube.inputs(size: -2).isEmpty)
  }

  @Test("statistics of the wrong shape are read as something sane")
  func stored() {
    #expect(LightnessQuantiles(values: []).values == Array(repeating: 0.5, count: 128))
    let few = LightnessQuantiles(values: [0.2, .nan, 0.1, 0.8]).values
    #expect(few.count == 128 && few.first == 0.2 && few.last == 0.8)
    #expect(zip(few, few.dropFirst()).allSatisfy { $0 <= $1 })
    let zones = ChromaZones(
      zones: [], all: .init(mean: SIMD2(.nan, 0.1), covariance: .zero, mass: 1))
    #expect(zones.zones.count == 5 && zones.all.mean == SIMD2(0, 0.1))
    let map = TransportMap(
      photo: MatchCloud.photo,
      reference: .init(
        lightness: LightnessQuantiles(values: few),
        zones: ChromaZones(
          zones: (0..<5).map { _ in
            .init(
              mean: SIMD2(0, 0), covariance: SymmetricMatrix2(-1, 5, .infinity), mass: 0.2)
          }, all: .init(mean: SIMD2(), covariance: .zero, mass: 1))))
    let color = map(SIMD3(0.5, 0.1, 0.1))
    #expect(color.x.isFinite && color.y.isFinite && color.z.isFinite)
  }
}
