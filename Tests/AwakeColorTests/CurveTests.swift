import Testing

@testable import AwakeColor

@Suite struct CurveTests {
  @Test("the sRGB curve and its inverse undo each other, negative and bright values too")
  func transfer() {
    for step in -200...400 {
      let x = Double(step) / 100
      #expect(abs(SRGBTransfer.decode(SRGBTransfer.encode(x)) - x) < 1e-12)
    }
    #expect(abs(SRGBTransfer.decode(0.5) - 0.2140411) < 1e-7)
  }

  @Test("a monotone cubic goes through its points and never overshoots", arguments: 0..<200)
  func monotone(seed: Int) throws {
    var state = UInt64(seed) &* 0x9e37_79b9_7f4a_7c15 &+ 1
    func random() -> Double {
      state ^= state << 13
      state ^= state >> 7
      state ^= state << 17
      return Double(state % 1_000_000) / 1_000_000
    }
    var points = [SIMD2(0.0, random())]
    for _ in 0..<(2 + seed % 6) {
      points.append(SIMD2(points[points.count - 1].x + 0.01 + random(), random()))
    }
    let curve = try #require(MonotoneCubic(points))
    for (a, b) in zip(points, points.dropFirst()) {
      #expect(abs(curve(a.x) - a.y) < 1e-12)
      var previous = a.y
      for step in 1...50 {
        let y = curve(a.x + (b.x - a.x) * Double(step) / 50)
        #expect(y >= min(a.y, b.y) - 1e-12 && y <= max(a.y, b.y) + 1e-12, "seed \(seed)")
        #expect((y - previous) * (b.y - a.y) >= -1e-12, "seed \(seed)")
        previous = y
      }
    }
  }

  @Test("points out of order, or fewer than two, are no curve")
  func badPoints() {
    #expect(MonotoneCubic([]) == nil)
    #expect(MonotoneCubic([SIMD2(0, 0)]) == nil)
    #expect(MonotoneCubic([SIMD2(0, 0), SIMD2(0, 1)]) == nil)
    #expect(MonotoneCubic([SIMD2(0.5, 0), SIMD2(0.2, 1)]) == nil)
  }

  @Test(
    "the tone curve rises strictly at every extreme of its sliders",
    arguments: [-1.0, 0, 1], [-1.0, 0, 1])
  func toneRises(endpoints: Double, contrast: Double) {
    for regions in [[0.0, 0, 0, 0], [1, -1, 1, -1], [-1, 1, -1, 1], [1, 1, 1, 1]] {
      let curve = ToneCurve(
        whites: endpoints, blacks: -endpoints, contrast: contrast, regions: regions)
      var previous = curve(-0.5)
      for step in 1...2000 {
        let y = curve(-0.5 + 2 * Double(step) / 2000)
        #expect(y > previous)
        previous = y
      }
    }
  }

  @Test("a neutral tone curve changes nothing")
  func toneNeutral() {
    for step in -50...200 {
      let v = Double(step) / 100
      #expect(ToneCurve()(v) == v)
    }
  }

  @Test("contrast turns about mid-grey and keeps black and white")
  func contrast() {
    let curve = ToneCurve(contrast: 1)
    #expect(abs(curve.linear(0.18) - 0.18) < 1e-5)
    #expect(curve(0) == 0 && curve(1) == 1)
    #expect(curve(0.3) < 0.3 && curve(0.7) > 0.7)
  }

  @Test("a lifted black is the same grey whatever the hue of the pixel")
  func liftedBlack() {
    let curve = ToneCurve(blacks: 1)
    #expect(abs(SRGBTransfer.encode(curve.offset) - 0.08) < 1e-12)
    #expect(curve.gain(0).isFinite && curve.gain(0) > 0)
  }

  @Test(
    "the shoulder brings the peak to 1, is monotone and has no kink",
    arguments: [1.000001, 1.01, 1.2, 2, 8])
  func shoulder(peak: Double) throws {
    let shoulder = try #require(Shoulder(peak: peak))
    #expect(abs(shoulder(peak) - 1) < 1e-9)
    #expect(shoulder(shoulder.knee) == shoulder.knee)
    var previous = 0.0
    for step in 1...4000 {
      let y = shoulder(2 * peak * Double(step) / 4000)
      #expect(y > previous)
      previous = y
    }
    for joint in [shoulder.knee, peak] {
      let h = 1e-7 * (peak - shoulder.knee)
      let before = (shoulder(joint) - shoulder(joint - h)) / h
      let after = (shoulder(joint + h) - shoulder(joint)) / h
      #expect(abs(before - after) < 1e-3)
    }
  }

  @Test("a peak of 1 or less needs no shoulder, and one just above changes next to nothing")
  func shoulderAppears() throws {
    #expect(Shoulder(peak: 1) == nil)
    #expect(Shoulder(peak: 0.5) == nil)
    let slight = try #require(Shoulder(peak: 1.0001))
    for value in [0.5, 1, 1.2, 3] { #expect(abs(slight(value) - value) < 2e-4) }
  }
}
