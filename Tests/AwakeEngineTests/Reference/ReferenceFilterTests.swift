import AwakeDocument
import Foundation
import Testing

/// The reference's own truth: figures of SciPy 1.17 (`convolve1d`, `gaussian_filter1d`,
/// `minimum_filter`, `map_coordinates`) for a small plane, and closed forms.
@Suite struct ReferenceFilterTests {
  static let plane = ReferencePlane(
    width: 5, height: 4,
    values: [
      0.1, 0.5, 0.2, 0.9, 0.4, 0.3, 0.8, 0.6, 0.05, 0.7, 0.25, 0.15, 0.95, 0.35, 0.45, 0.65, 0.55,
      0.75, 0.85, 0.0,
    ])

  /// The plane, upside down and left to right as red, green and blue.
  static let picture = ReferenceImage(
    width: 5, height: 4,
    pixels: (0..<20).map { index in
      let (x, y) = (index % 5, index / 5)
      return SIMD3(plane[x, y], plane[x, 3 - y], plane[4 - x, y])
    })

  /// Places (0, 0), (2, 1) and (4, 3).
  private func expect(
    _ result: ReferencePlane, _ truth: [Double], _ location: SourceLocation = #_sourceLocation
  ) {
    let values = [result[0, 0], result[2, 1], result[4, 3]]
    #expect(largestDifference(values, truth) < 1e-9, "\(values)", sourceLocation: location)
  }

  private func expect(
    _ color: SIMD3<Double>, _ truth: [Double], _ location: SourceLocation = #_sourceLocation
  ) {
    let values = [color.x, color.y, color.z]
    #expect(largestDifference(values, truth) < 1e-9, "\(values)", sourceLocation: location)
  }

  @Test("means of squares are cut at the borders")
  func means() {
    expect(Self.plane.means(radius: 1), [0.425, 0.5, 0.4125])
    #expect(abs(Self.plane.means(radius: 2)[0, 0] - 0.427777777778) < 1e-9)
    #expect(abs(Self.plane.means(radius: 2)[4, 3] - 0.522222222222) < 1e-9)
    #expect(Self.plane.least(radius: 1)[0, 0] == 0.1)
    #expect(Self.plane.least(radius: 1)[3, 3] == 0)
  }

  @Test("guided filters agree with SciPy, by itself and by another guide")
  func guided() {
    func filtered(_ guide: ReferencePlane, _ epsilon: Double) -> ReferencePlane {
      let guided = ReferenceGuided(Self.plane, guide: guide, radius: 1, epsilon: epsilon)
      return guided.a.with(guide, *).with(guided.b, +)
    }
    expect(filtered(Self.plane, 0.02), [0.171492983076, 0.579366393282, 0.079132269249])
    let turned = ReferencePlane(width: 5, height: 4, values: Self.plane.values.reversed())
    expect(filtered(turned, 0.05), [0.305583773996, 0.566488509692, 0.39032276345])
  }

  @Test("a guided filter leaves a constant as it is")
  func guidedConstant() {
    let constant = Self.plane.map { _ in 0.37 }
    let guided = ReferenceGuided(constant, guide: Self.plane, radius: 2, epsilon: 0.02)
    for (place, guide) in zip(Self.picture.places, Self.plane.values) {
      #expect(abs(guided(guide, at: place) - 0.37) < 1e-12)
    }
  }

  @Test("à trous steps and Gaussians agree with SciPy")
  func convolutions() {
    let kernel = [6.0 / 16, 4.0 / 16, 1.0 / 16]
    expect(Self.plane.convolved(kernel), [0.26953125, 0.5033203125, 0.3255859375])
    expect(
      Self.plane.convolved(kernel, step: 2), [0.2478515625, 0.4251953125, 0.3400390625])
    let gaussian = ReferenceSharpening.gaussian(0.6)
    #expect(
      largestDifference(gaussian, [0.663818329385, 0.165524566659, 0.002566268649]) < 1e-11)
    expect(Self.plane.convolved(gaussian), [0.202572662663, 0.541234864543, 0.192125599378])
  }

  @Test("planes are read between pixels and clamped at the borders")
  func bilinear() {
    #expect(abs(Self.plane(ReferencePlace(u: 0.4, v: 0.3)) - 0.595) < 1e-12)
    #expect(Self.plane(ReferencePlace(u: 0.99, v: 0.95)) == 0)
    #expect(abs(Self.plane(ReferencePlace(u: 0.5, v: 0.01)) - 0.2) < 1e-12)
  }

  @Test("the base agrees with NumPy, and on an even photo it is the photo")
  func base() {
    let l = Self.plane.map { log2($0 + 0.002) }
    let grey = ReferenceImage(
      width: 5, height: 4, pixels: Self.plane.values.map { SIMD3(repeating: $0) })
    let base = ReferenceBase(grey, width: 5, height: 4, exposure: 0)
    var result = l
    for (index, place) in grey.places.enumerated() {
      result.values[index] = base(l.values[index], at: place)
    }
    expect(result, [-3.293362337205, -0.732167385753, -8.965784284662])
    let flat = ReferenceImage(
      width: 40, height: 30, pixels: [SIMD3<Double>](repeating: SIMD3(0.2, 0.3, 0.1), count: 1200))
    let even = ReferenceBase(flat, width: 40, height: 30, exposure: 0)
    let level = ReferenceMath.log(SIMD3(0.2, 0.3, 0.1), exposure: 0)
    for place in flat.places { #expect(abs(even(level, at: place) - level) < 0.002) }
  }

  @Test("dehaze agrees with NumPy")
  func dehaze() {
    let clear = ReferenceDehaze(amount: 0.7, proxy: Self.picture, exposure: 0)
    expect(clear.airlight, [0.1, 0.65, 0.4])
    func at(_ stage: ReferenceDehaze, _ index: Int) -> SIMD3<Double> {
      stage(Self.picture.pixels[index], at: Self.picture.places[index])
    }
    expect(at(clear, 7), [0.631983411723, 0.969190047034, 0.612793364689])
    expect(at(clear, 19), [0, 0.4, 0.65])
    let hazy = ReferenceDehaze(amount: -0.7, proxy: Self.picture, exposure: 0)
    expect(at(hazy, 7), [0.495590949175, 0.887354569505, 0.55823637967])
  }

  @Test("highlights, shadows, clarity and texture agree with NumPy")
  func localTone() {
    func at(_ sign: Double, _ index: Int) -> SIMD3<Double> {
      var light = LightAdjustments()
      light.highlights = -50 * sign
      light.shadows = 40 * sign
      var presence = PresenceAdjustments()
      presence.clarity = 70 * sign
      presence.texture = 30 * sign
      let stage = ReferenceLocalToneStage(
        ReferenceLocalTone(light: light, presence: presence), proxy: Self.picture, width: 5,
        height: 4, exposure: 0)
      return stage(Self.picture.pixels[index], at: Self.picture.places[index])
    }
    expect(at(1, 7), [0.458227826759, 0.725527392369, 0.458227826759])
    expect(at(1, 19), [0, 0.356665967239, 0.579582196764])
    expect(at(-1, 7), [0.786136097095, 1.244715487068, 0.786136097095])
    expect(at(-1, 19), [0, 0.448453422649, 0.728736811804])
  }
}
