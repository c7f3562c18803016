import AwakeDocument
import Foundation
import Testing

@testable import AwakeColor
@testable import AwakeEngine

@Suite struct MatchFoldTests {
  static let modes = ["auto", "full", "skin", "skin and neutrals", "closer"]
  static let pairs = [("astronaut.jpg", "dandelion.jpg"), ("dandelion.jpg", "coffee.jpg")]

  private static func thumbnail(_ name: String) throws -> MatchThumbnail {
    let path = URL(fileURLWithPath: #filePath)
      .appendingPathComponent("../../../../SampleImages/\(name)").standardized.path
    return try MatchThumbnail(
      DecodedPhoto(.file(path), limits: .init()), intent: .relative
    ).reduced(to: 96)
  }

  static func match(_ mode: String, strength: Double) -> Match {
    var match = Match(source: .references([]), strength: strength)
    switch mode {
    case "auto": break
    case "closer":
      MatchScene.full(&match)
      match.closer = 1
    default:
      MatchScene.full(&match)
      match.protect =
        mode == "skin" ? [.skin] : mode == "skin and neutrals" ? [.skin, .neutrals] : []
    }
    return match
  }

  /// The least determinant of the Jacobian of a map, over colours of a lattice in encoded sRGB.
  static func leastJacobian(_ map: MatchMap, steps: Int) -> Double {
    let step = 1e-5
    let axes = [SIMD3(step, 0, 0), SIMD3(0, step, 0), SIMD3(0, 0, step)]
    var least = Double.infinity
    for device in ColorLattice.devices(steps: steps, start: 0, pitch: 1 / Double(steps - 1)) {
      let lab = OKLab(working: WorkingSpace.fromEncodedSRGB(device))
      // Just inside, where the map is smooth on both sides.
      let color = SIMD3(min(max(lab.l, 2 * step), 1 - 2 * step), lab.a, lab.b)
      let columns = axes.map { (map(color + $0) - map(color - $0)) / (2 * step) }
      least = min(least, Matrix3(columns[0], columns[1], columns[2]).determinant)
    }
    return least
  }

  @Test("no colour folds over another at any strength", arguments: pairs)
  func folds(pair: (photo: String, reference: String)) throws {
    let photo = try Self.thumbnail(pair.photo)
    let reference = try Self.thumbnail(pair.reference)
    let look = MatchLook(parts: [
      .init(name: "reference", weight: 1, statistics: MatchStatistics(reference))
    ])
    for mode in Self.modes {
      for strength in mode == "closer" ? [1] : [0.25, 0.5, 0.75, 1] {
        let match = Self.match(mode, strength: strength)
        let recipe = MatchRecipe(match, photo: photo, look: look)
        guard let map = MatchProgram.map(recipe, match, look) else { continue }
        let least = Self.leastJacobian(map, steps: 9)
        #expect(least > 0, "\(mode) at \(strength): \(least)")
      }
    }
  }
}
