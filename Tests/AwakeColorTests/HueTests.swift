import Testing

@testable import AwakeColor

@Suite struct HueTests {
  @Test("the band weights of every hue sum to one, and are 1 in the middle of their band")
  func weights() {
    for tenth in -3600...7200 {
      let weights = HueBand.weights(hue: Double(tenth) / 10)
      #expect(abs(weights.values.reduce(0, +) - 1) < 1e-12)
      #expect(weights.values.allSatisfy { $0 >= 0 })
    }
    for band in HueBand.allCases {
      #expect(HueBand.weights(hue: band.center)[band] == 1)
    }
  }

  @Test(
    "the bands lie where sRGB shows their colours",
    arguments: [
      (HueBand.red, SIMD3(1.0, 0, 0)), (.orange, SIMD3(1, 0.5, 0)), (.yellow, SIMD3(1, 1, 0)),
      (.green, SIMD3(0, 1, 0)), (.aqua, SIMD3(0, 1, 1)), (.blue, SIMD3(0, 0, 1)),
      (.purple, SIMD3(0.5, 0, 1)), (.magenta, SIMD3(1, 0, 1)),
    ])
  func centers(band: HueBand, encoded: SIMD3<Double>) throws {
    let linear = SIMD3(
      SRGBTransfer.decode(encoded.x), SRGBTransfer.decode(encoded.y),
      SRGBTransfer.decode(encoded.z))
    let toXYZ = try #require(RGBPrimaries.sRGB.toXYZ)
    let lab = OKLab(working: WorkingSpace.fromXYZ * (toXYZ * linear))
    #expect(abs(lab.hue - band.center) < 1)
  }

  @Test("the colour wheel's tints add no luminance", arguments: 0..<24)
  func wheel(step: Int) {
    let tint = ColorWheel.tint(hue: 15 * Double(step))
    #expect(abs((tint * WorkingSpace.luminance).sum()) < 1e-12)
    #expect(max(abs(tint.x), abs(tint.y), abs(tint.z)) <= 1 + 1e-12)
  }

  @Test("skin weight is 1 at its hue, 0 across the circle")
  func skin() {
    #expect(SkinHue.weight(hue: 50) == 1)
    #expect(SkinHue.weight(hue: 230) == 0)
    #expect(abs(SkinHue.weight(hue: 50 + 720) - 1) < 1e-9)
  }
}
