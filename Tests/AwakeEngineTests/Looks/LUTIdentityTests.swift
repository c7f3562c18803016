import AwakeColor
import AwakeDocument
import AwakeTestSupport
import Testing

@testable import AwakeEngine

/// Tables that change nothing, on photos with colours outside of what the tables were made for.
@Suite struct LUTIdentityTests {
  struct Case: CustomTestStringConvertible {
    var size: Int
    /// What nodes are rounded to; nil for floats.
    var codes: Double?
    var profile: BuiltInProfile
    var space = EncodedColorSpace.srgb

    var testDescription: String {
      let depth = codes.map { "\(Int($0)) codes" } ?? "floats"
      return "\(size)³, \(depth), \(profile.rawValue) through \(space.rawValue)"
    }
  }

  static let wide: [BuiltInProfile] = [.proPhoto, .displayP3]

  static let floats: [Case] =
    [17, 33, 65].flatMap { size in wide.map { Case(size: size, profile: $0) } }
    + EncodedColorSpace.allCases.map { Case(size: 33, profile: .proPhoto, space: $0) }

  /// HaldCLUT of level 8, at 8 and 16 bit.
  static let rounded: [Case] = [255.0, 65535].flatMap { codes in
    wide.map { Case(size: 64, codes: codes, profile: $0) }
  }

  /// Colours of the whole cube of a profile, its corners and edges too, or those inside.
  ///
  /// What leaves the gamut of ProPhoto by a bit, the gamut map brings back from imaginary colours
  /// by more than a bit, so that the rounding of nodes cannot be told there.
  static func picture(isInside: Bool) throws -> TestImage {
    var random = SeededGenerator(seed: 5)
    return try Picture.make(48, 32, bands: 3, depth: .sixteen) { x, y, band in
      if isInside { return Double(Int.random(in: 4000...61000, using: &random)) }
      if y == 0 { return (Double(x) / 47 * 65535).rounded() }
      if y == 1 { return band == x % 3 ? (Double(x) / 47 * 65535).rounded() : 0 }
      if y == 2 { return band == x % 3 ? (Double(x) / 47 * 65535).rounded() : 65535 }
      let edge = Int.random(in: 0..<8, using: &random)
      if edge == 0 { return 0 }
      return edge == 1 ? 65535 : Double(Int.random(in: 0...65535, using: &random))
    }
  }

  /// What goes in and what comes out, in codes of 16 bit.
  private func codes(_ test: Case) throws -> (input: [Double], output: [Double]) {
    let bench = try Workbench()
    let table = try #require(LUT.cube(test.size, codes: test.codes))
    let picture = try Self.picture(isInside: test.codes != nil)
    let icc = try builtIn(test.profile).icc
    try bench.make("in.png", picture) { $0.set("icc-profile-data", blob: icc) }
    let result = try bench.look(table, on: "in.png", to: "out.png", space: test.space)
    #expect(result.plan.outputProfile.icc == icc)
    #expect(result.plan.stages.contains { $0.name == "LUT" })
    return (try picture.samples(), try bench.load("out.png").samples())
  }

  @Test("floats give a wide photo back within one code of 16 bit", arguments: floats)
  func floatsGiveBack(test: Case) throws {
    let (input, output) = try codes(test)
    #expect(largestDifference(input, output) <= 1, "\(test.testDescription)")
  }

  @Test("rounded nodes add their rounding, and no more than one code", arguments: rounded)
  func roundedNodes(test: Case) throws {
    let (input, output) = try codes(test)
    guard case .matrix(let curves, let toWorking) = try builtIn(test.profile).conversion,
      let toLinear = test.space.toWorking.inverse, let steps = test.codes
    else {
      Issue.record("the profile is no matrix")
      return
    }
    func encoded(_ codes: SIMD3<Double>) -> SIMD3<Double> {
      let device = codes / 65535
      let linear =
        toLinear
        * (toWorking
          * SIMD3(
            curves[0].decode(device.x), curves[1].decode(device.y), curves[2].decode(device.z)))
      return SIMD3(
        test.space.encode(linear.x), test.space.encode(linear.y), test.space.encode(linear.z))
    }
    var worst = 0.0
    for pixel in 0..<input.count / 3 {
      let before = SIMD3(input[3 * pixel], input[3 * pixel + 1], input[3 * pixel + 2])
      let after = SIMD3(output[3 * pixel], output[3 * pixel + 1], output[3 * pixel + 2])
      let result = encoded(after)
      var allowed = SIMD3(repeating: 0.5 / steps)
      for channel in 0..<3 {
        var next = after
        next[channel] += after[channel] < before[channel] ? 1 : -1
        let step = encoded(next) - result
        allowed += SIMD3(abs(step.x), abs(step.y), abs(step.z))
      }
      let error = result - encoded(before)
      for channel in 0..<3 { worst = max(worst, abs(error[channel]) / allowed[channel]) }
    }
    #expect(worst <= 1, "\(test.testDescription)")
  }
}
