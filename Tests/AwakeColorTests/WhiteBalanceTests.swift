import Testing

@testable import AwakeColor

@Suite struct WhiteBalanceTests {
  @Test("no shift is no change")
  func neutral() {
    #expect(WhiteBalance(temperature: 0, tint: 0).workingMatrix == .identity)
  }

  @Test(
    "every shift keeps the luminance of neutrals",
    arguments: [-100.0, -30, 0, 30, 100], [-100.0, 0, 100])
  func luminance(temperature: Double, tint: Double) {
    let matrix = WhiteBalance(temperature: temperature, tint: tint).workingMatrix
    let white = matrix * SIMD3(repeating: 1)
    #expect(abs((white * WorkingSpace.luminance).sum() - 1) < 1e-9)
  }

  @Test("plus is warmer, minus is cooler; plus tint is magenta, minus is green")
  func directions() {
    func white(_ temperature: Double, _ tint: Double) -> SIMD3<Double> {
      WhiteBalance(temperature: temperature, tint: tint).workingMatrix * SIMD3(repeating: 1)
    }
    #expect(white(30, 0).x > 1.02 && white(30, 0).z < 0.9)
    #expect(white(-30, 0).x < 0.98 && white(-30, 0).z > 1.1)
    #expect(white(0, 50).y < 0.99 && white(0, 50).x > 1)
    #expect(white(0, -50).y > 1.01 && white(0, -50).x < 1)
  }

  @Test("one unit of temperature is one mired along the locus")
  func mired() {
    let moved = WhiteBalance(temperature: 50, tint: 0).targetWhite.uv - Chromaticity.d65.uv
    let locus = WhiteBalance.planckian(mired: 203.75) - WhiteBalance.planckian(mired: 153.75)
    #expect(abs(moved.x - locus.x) < 1e-9 && abs(moved.y - locus.y) < 1e-9)
  }

  @Test("one unit of tint is 0.0002 Duv across the locus")
  func duv() {
    let moved = WhiteBalance(temperature: 0, tint: 50).targetWhite.uv - Chromaticity.d65.uv
    #expect(abs((moved * moved).sum().squareRoot() - 0.01) < 1e-9)
    #expect(moved.y < 0)
  }

  @Test(
    "the shift that a light makes is found again",
    arguments: [-90.0, -40, -10, 0, 25, 90], [-90.0, -12, 0, 30, 90])
  func illuminant(temperature: Double, tint: Double) {
    let shift = WhiteBalance(temperature: temperature, tint: tint)
    let found = WhiteBalance(illuminant: shift.targetWhite)
    #expect(abs(found.temperature - temperature) < 1e-3)
    #expect(abs(found.tint - tint) < 1e-3)
  }

  @Test("lights beyond the sliders, and none at all, give numbers in range")
  func illuminantRange() {
    for light in [
      Chromaticity(x: 0.7, y: 0.3), Chromaticity(x: 0.15, y: 0.05), Chromaticity(x: 0, y: 0),
      Chromaticity(x: .nan, y: 0.3), Chromaticity(x: 0.2, y: 0.75),
    ] {
      let found = WhiteBalance(illuminant: light)
      #expect(abs(found.temperature) <= 100 && abs(found.tint) <= 100)
    }
  }
}
