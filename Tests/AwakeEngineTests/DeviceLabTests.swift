import AwakeColor
import AwakeTestSupport
import Testing

@testable import AwakeEngine

@Suite struct DeviceLabTests {
  @Test(
    "differences of device colours are ΔE2000, near each other and far apart", arguments: [1, 2])
  func agrees(seed: UInt64) throws {
    let profile = try builtIn(.srgb)
    guard case .matrix(let curves, let toWorking) = profile.conversion else { return }
    let eye = try #require(DeviceLab(profile))
    var random = SeededGenerator(seed: seed)
    func lab(_ device: SIMD3<Float>) -> CIELab {
      CIELab(
        working: toWorking
          * SIMD3(
            curves[0].decode(Double(device.x)), curves[1].decode(Double(device.y)),
            curves[2].decode(Double(device.z))))
    }
    for step in 0..<4000 {
      let a = SIMD3<Float>.random(in: 0...1, using: &random)
      let reach: Float = step % 2 == 0 ? 0.01 : 0.1
      let moved = a + SIMD3<Float>.random(in: -reach...reach, using: &random)
      let b = moved.clamped(lowerBound: .zero, upperBound: .one)
      let (truth, found) = (deltaE2000(lab(a), lab(b)), eye.difference(a, b))
      #expect(abs(found - truth) <= 0.004 + 0.004 * truth, "seed \(seed): \(a), \(b)")
    }
  }

  @Test("equal colours and greys have no difference that is no number")
  func neutrals() throws {
    let eye = try #require(DeviceLab(try builtIn(.srgb)))
    for level in stride(from: Float(0), through: 1, by: 0.125) {
      let grey = SIMD3(repeating: level)
      #expect(eye.difference(grey, grey) < 1e-3)
      #expect(eye.difference(grey, grey * 0.98).isFinite)
    }
  }
}
