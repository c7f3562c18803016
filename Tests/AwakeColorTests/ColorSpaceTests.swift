import Testing

@testable import AwakeColor

/// Golden values come from the Python package colour-science 0.4, which shares no code with us.
@Suite struct ColorSpaceTests {
  @Test(
    "RGB to XYZ matrices are those of the standards",
    arguments: [
      (
        RGBPrimaries.sRGB,
        [
          0.4123908, 0.35758434, 0.18048079, 0.21263901, 0.71516868, 0.07219232, 0.01933082,
          0.11919478, 0.95053215,
        ]
      ),
      (
        RGBPrimaries.displayP3,
        [
          0.48657095, 0.26566769, 0.19821729, 0.22897456, 0.69173852, 0.07928691, 0,
          0.04511338, 1.04394437,
        ]
      ),
      (
        RGBPrimaries.adobeRGB,
        [
          0.57666904, 0.18555824, 0.18822865, 0.29734498, 0.62736357, 0.07529146, 0.02703136,
          0.07068885, 0.99133754,
        ]
      ),
      (
        RGBPrimaries.rec2020,
        [
          0.63695805, 0.1446169, 0.16888098, 0.26270021, 0.67799807, 0.05930172, 0,
          0.02807269, 1.06098506,
        ]
      ),
    ])
  func primaries(space: RGBPrimaries, expected: [Double]) throws {
    let matrix = try #require(space.toXYZ)
    for (value, golden) in zip(matrix.elements, expected) { #expect(abs(value - golden) < 1e-7) }
  }

  @Test("CAT16 and Bradford adaptation matrices agree with colour-science")
  func adaptation() {
    let d50 = Chromaticity(x: 0.34567, y: 0.3585)
    let cat16 = ChromaticAdaptation.cat16.matrix(from: .d65, to: d50).elements
    let golden16 = [
      1.0108314558, 0.0406324377, -0.0341315156, 0.0054183123, 0.9935903551, 0.0011567594,
      0.0002510167, -0.0114886912, 0.7680386047,
    ]
    for (value, golden) in zip(cat16, golden16) { #expect(abs(value - golden) < 1e-6) }
    let bradford = ChromaticAdaptation.bradford.matrix(from: .d65, to: .d50).elements
    let goldenB = [
      1.0478860032, 0.0229187652, -0.0502160953, 0.0295817825, 0.9904835185, -0.0170787077,
      -0.0092518809, 0.0150726075, 0.7516781336,
    ]
    for (value, golden) in zip(bradford, goldenB) { #expect(abs(value - golden) < 1e-6) }
  }

  @Test(
    "the Planckian locus agrees with Krystek's formula in colour-science",
    arguments: [
      (3941.0, 0.2262285158, 0.3350844101), (6504.065, 0.2004737035, 0.3102951700),
      (10000, 0.1902500657, 0.2933710211), (15000, 0.1856758768, 0.2822336586),
    ])
  func locus(kelvin: Double, u: Double, v: Double) {
    let uv = WhiteBalance.planckian(mired: 1e6 / kelvin)
    #expect(abs(uv.x - u) < 1e-6)
    #expect(abs(uv.y - v) < 1e-6)
  }

  @Test(
    "OKLab and CIELab agree with colour-science",
    arguments: [
      (
        SIMD3(0.2, 0.3, 0.1), [0.656757381, -0.103435967, 0.102162243],
        [61.6542220953, -37.3198686476, 43.6575453941]
      ),
      (
        SIMD3(0.5, 0.4, 0.6), [0.7507001425, 0.1013675354, -0.0444526186],
        [69.4695307685, 35.226143891, -16.5957951091]
      ),
      (
        SIMD3(0.01, 0.02, 0.005), [0.2629333222, -0.0701855066, 0.0477586875],
        [15.4872443525, -26.1590342755, 19.5518937323]
      ),
    ])
  func lab(xyz: SIMD3<Double>, ok: [Double], cie: [Double]) {
    let working = WorkingSpace.fromXYZ * xyz
    let okLab = OKLab(working: working)
    // Our matrices are normalised to the four-digit white of the RGB standards.
    #expect(abs(okLab.l - ok[0]) < 2e-4)
    #expect(abs(okLab.a - ok[1]) < 2e-4)
    #expect(abs(okLab.b - ok[2]) < 2e-4)
    let lab = CIELab(xyz: xyz)
    #expect(abs(lab.l - cie[0]) < 1e-6)
    #expect(abs(lab.a - cie[1]) < 1e-6)
    #expect(abs(lab.b - cie[2]) < 1e-6)
  }

  @Test("neutral colours have no hue in OKLab, and come back", arguments: [0.0, 0.001, 0.18, 1, 4])
  func neutral(y: Double) {
    let lab = OKLab(working: SIMD3(repeating: y))
    #expect(lab.chroma < 1e-12)
    let back = lab.working
    #expect(abs(back.x - y) < 1e-9 && abs(back.y - y) < 1e-9 && abs(back.z - y) < 1e-9)
  }

  @Test(
    "CIEDE2000 gives the published values of Sharma, Wu and Dalal",
    arguments: [
      ([50, 2.6772, -79.7751], [50, 0, -82.7485], 2.0425),
      ([50, -1.3802, -84.2814], [50, 0, -82.7485], 1.0),
      ([50, 2.5, 0], [50, 0, -2.5], 4.3065), ([50, 2.5, 0], [73, 25, -18], 27.1492),
      ([60.2574, -34.0099, 36.2677], [60.4626, -34.1751, 39.4387], 1.2644),
      ([63.0109, -31.0961, -5.8663], [62.8187, -29.7946, -4.0864], 1.2630),
      ([22.7233, 20.0904, -46.694], [23.0331, 14.973, -42.5619], 2.0373),
      ([2.0776, 0.0795, -1.135], [0.9033, -0.0636, -0.5514], 0.9082),
      ([50, -0.001, 2.49], [50, 0.0011, -2.49], 4.7461),
      ([90.8027, -2.0831, 1.441], [91.1528, -1.6435, 0.0447], 1.4441),
    ] as [([Double], [Double], Double)])
  func deltaE(first: [Double], second: [Double], expected: Double) {
    let a = CIELab(l: first[0], a: first[1], b: first[2])
    let b = CIELab(l: second[0], a: second[1], b: second[2])
    #expect(abs(deltaE2000(a, b) - expected) < 5e-5)
    #expect(abs(deltaE2000(b, a) - expected) < 5e-5)
  }
}
