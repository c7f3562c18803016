import AwakeColor
import AwakeDocument
import AwakeTestSupport
import Testing

@testable import AwakeEngine

/// The gamut map near black: what leaves the gamut there is clipped.
@Suite struct GamutBlackTests {
  static let profiles: [BuiltInProfile] = [.srgb, .displayP3, .rec2020]

  /// A gamut map, run on linear colours of its output.
  struct Output {
    let toWorking, fromWorking: Matrix3
    let map: GamutMap

    init(_ builtIn: BuiltInProfile) throws {
      let profile = try #require(builtIn.profile)
      guard case .matrix(_, let toWorking) = profile.conversion else {
        throw FastPathAccuracyTests.Missing()
      }
      self.toWorking = toWorking
      fromWorking = try #require(toWorking.inverse)
      map = try #require(GamutMap(outputToWorking: toWorking))
    }

    /// Linear colours in and out; `before` is what they were unedited.
    func callAsFunction(
      _ colors: [SIMD3<Double>], before: SIMD3<Double>
    ) -> [SIMD3<Double>] {
      let desk = RenderDesk()
      let unedited = toWorking * before
      var result: [SIMD3<Double>] = []
      for color in colors {
        let working = toWorking * color
        let planes = [
          (desk.planes.r, working.x), (desk.planes.g, working.y), (desk.planes.b, working.z),
          (desk.before.r, unedited.x), (desk.before.g, unedited.y), (desk.before.b, unedited.z),
        ]
        for (plane, value) in planes { plane[0] = Float(value) }
        map.run(desk.planes, before: desk.before, count: 1)
        result.append(
          fromWorking
            * SIMD3(
              Double(desk.planes.r[0]), Double(desk.planes.g[0]), Double(desk.planes.b[0])))
      }
      return result
    }
  }

  private static func clipped(_ color: SIMD3<Double>) -> SIMD3<Double> {
    color.clamped(lowerBound: .zero, upperBound: .one)
  }

  private static func codes(_ linear: SIMD3<Double>) -> SIMD3<Double> {
    let c = clipped(linear)
    return 255
      * SIMD3(SRGBTransfer.encode(c.x), SRGBTransfer.encode(c.y), SRGBTransfer.encode(c.z))
  }

  @Test(
    "near black, channels a little below 0 become what clipping makes of them",
    arguments: profiles)
  func clips(profile: BuiltInProfile) throws {
    let output = try Output(profile)
    let seed: UInt64 = 61
    var random = SeededGenerator(seed: seed)
    let colors = (0..<3000).map { _ in
      // Largest channels up to code 32, and as much below 0 as the sliders and tables make.
      let most = Double.random(in: 0...0.0144, using: &random)
      let below = Double.random(in: 0...0.005, using: &random)
      return SIMD3<Double>.random(in: -below...most, using: &random)
    }
    for (color, result) in zip(colors, output(colors, before: SIMD3(0.2, 0.1, 0.1))) {
      // Up to code 25 colours are clipped; up to 32 the map has 0.7 % of a share.
      let clipped = Self.clipped(color)
      let isBlack = clipped.max() <= 0.01
      let error = deltaE2000(
        CIELab(working: output.toWorking * clipped), CIELab(working: output.toWorking * result))
      let rise = (Self.codes(result) - Self.codes(clipped)).max()
      #expect(error <= (isBlack ? 0.01 : 0.5), "seed \(seed): \(color) became \(result)")
      #expect(rise <= (isBlack ? 0.01 : 1), "seed \(seed): \(color) became \(result)")
    }
  }

  @Test("a brighter colour of the same chromaticity comes out no darker", arguments: profiles)
  func ramps(profile: BuiltInProfile) throws {
    let output = try Output(profile)
    let seed: UInt64 = 62
    var random = SeededGenerator(seed: seed)
    for _ in 0..<40 {
      // On the border of BT.2020: as far out of smaller gamuts as colours of photos can be.
      var working = SIMD3<Double>.random(in: 0...1, using: &random)
      working *= working * working
      working[Int.random(in: 0..<3, using: &random)] = 0
      let chromaticity = output.fromWorking * (working / working.max())
      let ramp = (1...150).map { chromaticity * (0.3 * Double($0 * $0) / 22500) }
      let mapped = output(ramp, before: SIMD3(0.2, 0.1, 0.1))
      var largest = SIMD3<Double>.zero
      for (a, b) in zip(mapped, mapped.dropFirst()) {
        let rise = output.toWorking * (b - a)
        #expect((rise * WorkingSpace.luminance).sum() >= -1e-6, "seed \(seed): \(a) to \(b)")
        // Where mapping starts it makes colours paler: a channel may fall, but next to nothing.
        let codes = Self.codes(b)
        largest.replace(with: codes, where: codes .> largest)
        #expect((largest - codes).max() <= 2, "seed \(seed): \(a) to \(b)")
      }
    }
  }

  @Test(
    "dark codes of a photo do not come out brighter, nor of another hue",
    arguments: [
      ("light.blacks", -30, [30, 5, 0]), ("light.blacks", -30, [24, 8, 6]),
      ("light.blacks", -30, [40, 10, 8]), ("light.blacks", -4, [2, 0, 3]),
      ("light.blacks", -100, [12, 12, 2]), ("color.saturation", 60, [20, 8, 3]),
      ("light.contrast", 60, [14, 3, 5]),
    ] as [(String, Double, [Double])])
  func photo(path: String, value: Double, code: [Double]) throws {
    let bench = try Workbench()
    let document = try EditDocument(json: Assignment(path: path, value: .number(value)).patch)
    try bench.make("in.png", Picture.flat(code))
    try bench.edit("in.png", to: "out.png", document)
    let result = try bench.load("out.png").middle()
    // The same edit in double precision, clipped instead of mapped.
    let output = try Output(.srgb)
    let linear = code.map { SRGBTransfer.decode($0 / 255) }
    let edited = ReferencePipeline(document, outputToWorking: nil)(
      output.toWorking * SIMD3(linear[0], linear[1], linear[2]))
    let expected = Self.codes(output.fromWorking * edited)
    let wanted = [expected.x, expected.y, expected.z]
    #expect(largestDifference(result, wanted) <= 1, "\(result), not \(wanted)")
  }

  @Test("a table that makes the dark channels of a red negative leaves it red")
  func table() throws {
    let bench = try Workbench()
    // Codes times 1.04, less 0.0208: (30, 5, 0) becomes (26, −0.1, −5).
    let table = try #require(
      LUT.cube(33) { $0 * 1.04 - SIMD3(repeating: 0.0208) })
    try bench.make("in.png", Picture.flat([30, 5, 0]))
    try bench.look(table, on: "in.png", to: "out.png")
    #expect(largestDifference(try bench.load("out.png").middle(), [26, 0, 0]) <= 1)
  }
}
