import AwakeLayout
import AwakeTestSupport
import Testing

/// Laws that cannot fail prove nothing: each deliberate fault must break one.
@Suite struct MutantTests {
  @Test("a fault made on purpose breaks a law", arguments: Mutant.all)
  func caught(mutant: Mutant) {
    var generator = SeededGenerator(seed: 10)
    let scenes = (0..<600).map { _ in RandomScene(using: &generator, regions: 0...3) }
    let broken = Law.all.filter { law in
      scenes.contains { law.fault(mutant.subject, $0) != nil }
    }
    #expect(!broken.isEmpty, "seed 10: no law noticed: \(mutant.name)")
  }

  @Test("the real layout breaks none of them on the same windows")
  func real() {
    var generator = SeededGenerator(seed: 10)
    let scenes = (0..<600).map { _ in RandomScene(using: &generator, regions: 0...3) }
    for law in Law.all {
      for scene in scenes { #expect(law.fault(.real, scene) == nil, "\(law.name): \(scene)") }
    }
  }
}
