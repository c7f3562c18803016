import AwakeTestSupport
import Foundation
import Testing

@testable import AwakeColor

@Suite struct GradeEstimateTests {
  /// A case of the golden values.
  struct Golden: Decodable, Sendable, CustomTestStringConvertible {
    /// How a picture is made of the formula.
    struct Picture: Decodable, Sendable {
      var exp, con, warm, sat, lift, phase: Double
    }
    /// A number or a pair.
    struct Value: Decodable, Sendable {
      var pair: SIMD2<Double>

      init(from decoder: any Decoder) throws {
        let single = try decoder.singleValueContainer()
        if let number = try? single.decode(Double.self) {
          pair = SIMD2(number, 0)
        } else {
          let numbers = try single.decode([Double].self)
          pair = SIMD2(numbers[0], numbers[1])
        }
      }
    }
    var name: String
    var photo, reference: Picture
    var masked: Bool
    var photoSigns, referenceSigns: [String: Value]
    var overlap: Double
    var shift: Value
    var tone: [Double]
    var tint: [Value]
    var saturation: Double

    var testDescription: String { name }
  }

  static let golden: [Golden] =
    (try? JSONDecoder().decode([Golden].self, from: Data(GradeGolden.json.utf8))) ?? []

  private static let size = (width: 24, height: 18)

  /// A picture of sums of sines, with a grade.
  static func thumbnail(_ picture: Golden.Picture, masked: Bool = false) -> MatchThumbnail {
    let (width, height) = size
    let turn = 2 * Double.pi
    var colors: [SIMD3<Double>] = []
    var weights: [Double] = []
    for y in 0..<height {
      for x in 0..<width {
        let u = (Double(x) + 0.5) / Double(width)
        let v = (Double(y) + 0.5) / Double(height)
        let p = picture.phase
        let l =
          0.48 + 0.26 * sin(turn * (u * 1.3 + 0.4 * v) + p)
          + 0.14 * sin(turn * (3.1 * u - 2.2 * v) + 2 * p)
          + 0.05 * sin(turn * (7.3 * u + 5.1 * v))
        let r = l + 0.10 * sin(turn * (0.7 * u + 0.9 * v) + 1.1 + p)
        let g = l + 0.05 * sin(turn * (1.1 * u - 0.6 * v) + 0.3)
        let b = l - 0.09 * sin(turn * (0.8 * u + 0.5 * v) + 2 + 0.5 * p)
        let mean = (r + g + b) / 3
        let saturated = (SIMD3(r, g, b) - mean) * picture.sat + mean
        let warm = SIMD3(picture.warm, 0, -picture.warm)
        let graded = (saturated + picture.exp - 0.5) * picture.con + 0.5 + warm
        let color = (graded * (1 - picture.lift) + picture.lift).clamped(
          lowerBound: .zero, upperBound: .one)
        colors.append(WorkingSpace.fromEncodedSRGB(color))
        weights.append(masked ? min(max(Double(x - 4) / 8, 0), 1) : 1)
      }
    }
    return MatchThumbnail(width: width, height: height, colors: colors, weights: weights)
  }

  @Test("there are golden values")
  func goldenValues() { #expect(Self.golden.count == 6) }

  @Test("signs of a grade are those of the reference implementation", arguments: golden)
  func signs(golden: Golden) {
    let pictures = [
      (Self.thumbnail(golden.photo), golden.photoSigns),
      (Self.thumbnail(golden.reference, masked: golden.masked), golden.referenceSigns),
    ]
    for (thumbnail, expected) in pictures {
      let statistics = GradeStatistics(thumbnail)
      for feature in GradeFeature.allCases {
        guard let wanted = expected[feature.rawValue]?.pair else {
          Issue.record("no golden value of \(feature)")
          continue
        }
        let away = statistics[feature] - wanted
        // Ours has matrices that keep greys exactly grey; logarithms of small numbers show that.
        let isClose = (away * away).sum().squareRoot() < 2e-3
        #expect(isClose, "\(feature): \(statistics[feature]), not \(wanted)")
      }
    }
  }

  @Test("estimates are those of the reference implementation", arguments: golden)
  func estimates(golden: Golden) {
    let photo = GradeStatistics(Self.thumbnail(golden.photo))
    let reference = GradeStatistics(Self.thumbnail(golden.reference, masked: golden.masked))
    let matching = CellMatching(photo: photo, reference: reference)
    let overlap = matching.overlap
    #expect(abs(overlap - golden.overlap) < 2e-3, "\(overlap)")
    let grade = GradeEstimate(photo: photo, reference: reference)
    for (value, wanted) in zip(grade.tone, golden.tone) { #expect(abs(value - wanted) < 1e-3) }
    for (value, wanted) in zip(grade.tint, golden.tint) {
      let away = value - wanted.pair
      let isClose = (away * away).sum().squareRoot() < 1e-3
      #expect(isClose, "\(value), not \(wanted.pair)")
    }
    #expect(abs(grade.saturation - golden.saturation) < 3e-3)
  }

  @Test("a photo's grade against itself is exactly nothing")
  func itself() {
    let photo = GradeStatistics(Self.thumbnail(Self.golden[0].photo))
    let map = MatchMap(GradeEstimate(photo: photo, reference: photo))
    #expect(map.isIdentity)
  }

  @Test("tone curves rise within their slopes whatever the two photos are")
  func rising() {
    let seed: UInt64 = 20_261_130
    var random = SeededGenerator(seed: seed)
    func picture() -> Golden.Picture {
      Golden.Picture(
        exp: .random(in: -0.6...0.6, using: &random), con: .random(in: 0...3, using: &random),
        warm: .random(in: -0.3...0.3, using: &random), sat: .random(in: 0...4, using: &random),
        lift: .random(in: 0...0.9, using: &random), phase: .random(in: 0...6, using: &random))
    }
    for _ in 0..<12 {
      let photo = GradeStatistics(Self.thumbnail(picture()))
      let reference = GradeStatistics(Self.thumbnail(picture()))
      let grade = GradeEstimate(photo: photo, reference: reference)
      let values = (0...100).map { grade.lightness(Double($0) / 100) }
      let rises = zip(values, values.dropFirst()).map { ($1 - $0) * 100 }
      #expect(rises.allSatisfy { (0.3...2.3).contains($0) }, "seed \(seed)")
      #expect((0.15...1.6).contains(grade.saturation) || reference.greyness > 0)
      #expect(values[0] >= 0 && values[100] <= 1.0001)
    }
  }
}
