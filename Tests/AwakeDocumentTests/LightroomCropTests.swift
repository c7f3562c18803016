import AwakeDocument
import AwakeTestSupport
import Foundation
import Testing

@Suite("Crops of Lightroom")
struct LightroomCropTests {
  private func crop(
    _ sides: [Double], angle: Double = 0, orientation: Int = 1,
    size: (width: Double, height: Double)? = (6000, 4000), more: String = ""
  ) throws -> LightroomPreset {
    let names = ["Left", "Top", "Right", "Bottom"]
    let attributes = zip(names, sides).map { "crs:Crop\($0)=\"\($1)\"" }.joined(separator: " ")
    let shape =
      size.map { "tiff:ImageWidth=\"\($0.width)\" tiff:ImageLength=\"\($0.height)\"" } ?? ""
    return try LightroomFixtures.read(
      attributes: "\(attributes) crs:CropAngle=\"\(angle)\" crs:HasCrop=\"True\" "
        + "tiff:Orientation=\"\(orientation)\" \(shape) \(more)")
  }

  /// The tags that do no mirroring, as a number of quarter turns clockwise.
  private static let turns = [1: 0, 6: 1, 3: 2, 8: 3]

  /// The recipe that is known from measured catalogs: the crop's corner, width and height, along
  /// axes that are turned by the angle, in stored pixels; then the way of a picture on a screen:
  /// turned by its orientation, and back by the straightening about its middle.
  @Test("a turned crop shows the same corners", arguments: [1, 3, 6, 8])
  func corners(tag: Int) throws {
    let seed = UInt64.random(in: 0...UInt64.max)
    var random = SeededGenerator(seed: seed)
    let (w, h) = (6000.0, 4000.0)
    for _ in 0..<50 {
      let degrees = Double.random(in: -20...20, using: &random)
      let (c, s) = (cos(degrees * .pi / 180), sin(degrees * .pi / 180))
      let wide = Double.random(in: 500...2000, using: &random)
      let high = Double.random(in: 400...1500, using: &random)
      let start = (x: Double.random(in: 1800...2500, using: &random), y: 1200.0)
      let end = (x: start.x + wide * c - high * s, y: start.y + wide * s + high * c)
      let preset = try crop(
        [start.x / w, start.y / h, end.x / w, end.y / h], angle: degrees, orientation: tag)
      #expect(preset.notTransferred.isEmpty, "seed \(seed)")
      let geometry = preset.document.geometry
      #expect(abs(geometry.straighten + degrees) < 1e-9, "seed \(seed)")
      guard case .rectangle(let box) = geometry.crop else {
        Issue.record("no crop, seed \(seed)")
        continue
      }
      let turns = Self.turns[tag] ?? 0
      let (seenWidth, seenHeight) = turns % 2 == 0 ? (w, h) : (h, w)
      func seen(_ x: Double, _ y: Double) -> (Double, Double) {
        var place = (x: x - w / 2, y: y - h / 2)
        for _ in 0..<turns { place = (-place.y, place.x) }
        // Upright again by the opposite of the crop's own turn.
        let back = (c * place.x + s * place.y, -s * place.x + c * place.y)
        return ((back.0 + seenWidth / 2) / seenWidth, (back.1 + seenHeight / 2) / seenHeight)
      }
      let all = [
        seen(start.x, start.y), seen(end.x, end.y), seen(start.x + wide * c, start.y + wide * s),
        seen(start.x - high * s, start.y + high * c),
      ]
      let expected = [
        all.map(\.0).min(), all.map(\.1).min(), all.map(\.0).max(), all.map(\.1).max(),
      ].compactMap { $0 }
      let found = [box.x, box.y, box.x + box.width, box.y + box.height]
      for (one, other) in zip(expected, found) { #expect(abs(one - other) < 3e-6, "seed \(seed)") }
    }
  }

  @Test(
    "a crop follows mirrored orientations too",
    arguments: [
      (2, 0.5, 0.2, -2.0), (4, 0.1, 0.5, -2), (5, 0.2, 0.1, -2), (7, 0.5, 0.5, -2),
    ])
  func mirrored(tag: Int, x: Double, y: Double, straighten: Double) throws {
    let preset = try crop([0.1, 0.2, 0.5, 0.5], orientation: tag)
    guard case .rectangle(let box) = preset.document.geometry.crop else {
      Issue.record("no crop")
      return
    }
    #expect(abs(box.x - x) < 1e-9 && abs(box.y - y) < 1e-9)
    let turned = try crop([0.3, 0.3, 0.6, 0.7], angle: straighten, orientation: tag)
    #expect(turned.document.geometry.straighten == straighten)
  }

  @Test("a crop of everything, or one that is off, is none")
  func none() throws {
    #expect(try crop([0, 0, 1, 1]).document.isNeutral)
    let off = try LightroomFixtures.read(
      attributes: "crs:HasCrop=\"False\" crs:CropLeft=\"0.2\" crs:CropAngle=\"3\"")
    #expect(off.document.isNeutral && off.notTransferred.isEmpty)
  }

  @Test(
    "a crop that cannot be right is named as a whole",
    arguments: [
      ([0.5, 0.5, 0.2, 0.8], 0.0, "", "no area"), ([0, 0, 9, 1], 0, "", "too far"),
      ([0, 0, 1, 1], 60, "", "too far"),
      ([0.1, 0.1, 0.9, 0.9], 0, "crs:PerspectiveVertical=\"-20\"", "perspective"),
    ])
  func refused(sides: [Double], angle: Double, more: String, words: String) throws {
    let preset = try crop(sides, angle: angle, more: more)
    #expect(preset.document.isNeutral)
    for key in ["CropLeft", "CropTop", "CropRight", "CropBottom", "CropAngle", "HasCrop"] {
      #expect(preset.reasons(key).first?.contains(words) == true, "\(key)")
    }
  }

  @Test("a turned crop needs the photo's size")
  func noSize() throws {
    let preset = try crop([0.1, 0.1, 0.8, 0.8], angle: 2, size: nil)
    #expect(preset.document.isNeutral && preset.reasons("CropAngle").count == 1)
    #expect(try crop([0.1, 0.1, 0.8, 0.8], size: nil).notTransferred.isEmpty)
  }

  @Test("what reaches out of the straightened frame is cut and named")
  func cut() throws {
    let preset = try crop([0.02, 0.4, 0.3, 0.995], angle: 10)
    #expect(preset.reasons("CropAngle").count == 1)
    #expect(preset.document.usedFields == ["geometry.straighten", "geometry.crop"])
  }
}
