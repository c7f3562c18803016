import AwakeColor
import Testing

@testable import AwakeEngine

/// The spaces of tables against the profiles of photos, whose curves and matrices lcms2 made.
@Suite struct EncodedColorSpaceTests {
  @Test(
    "spaces with a profile of the same name are the same",
    arguments: EncodedColorSpace.allCases.filter { $0 != .rec709 })
  func agreeWithProfiles(space: EncodedColorSpace) throws {
    let name = space == .linear ? "linear-srgb" : space.rawValue
    let profile = try builtIn(#require(BuiltInProfile(rawValue: name)))
    guard case .matrix(let curves, let toWorking) = profile.conversion else {
      Issue.record("the profile is no matrix")
      return
    }
    for (mine, theirs) in zip(space.toWorking.elements, toWorking.elements) {
      // Profiles hold s15Fixed16 numbers.
      #expect(abs(mine - theirs) < 1e-4)
    }
    for step in 0...1000 {
      let value = Double(step) / 1000
      #expect(abs(space.decode(value) - curves[0].decode(value)) < 2e-5)
    }
  }

  @Test(
    "encoded and decoded again is the same, below 0 and beyond 1",
    arguments: EncodedColorSpace.allCases)
  func roundTrip(space: EncodedColorSpace) {
    for step in -200...400 {
      let value = Double(step) / 100
      #expect(abs(space.encode(space.decode(value)) - value) < 2e-5)
      #expect(space.decode(-value) == -space.decode(value))
    }
    #expect(abs(space.encode(1) - 1) < 1e-12)
  }

  @Test("Rec. 709 is what its displays show: middle grey is 0.4894")
  func rec709() {
    // ITU-R BT.1886: 0.18^(1/2.4).
    #expect(abs(EncodedColorSpace.rec709.encode(0.18) - 0.48944) < 1e-4)
  }
}
