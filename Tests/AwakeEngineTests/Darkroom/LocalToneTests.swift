import AwakeColor
import AwakeDocument
import Foundation
import Testing

@testable import AwakeEngine

@Suite struct LocalToneTests {
  static let sliders = [
    "light.highlights", "light.shadows", "presence.clarity", "presence.texture",
    "presence.dehaze",
  ]

  /// A step of some stops about a dark and a bright middle, sharp or blurred over three pixels.
  static func step(_ stops: Double, middle: Double, blur: Int) -> (Int) -> Double {
    { x in
      let place = blur == 0 ? (x < 180 ? 0.0 : 1) : min(max(Double(x - 178) / 4, 0), 1)
      return min(1, middle * exp2(stops * (place - 0.5)))
    }
  }

  @Test(
    "a step edge overshoots by at most 2 % of its height at ±60",
    arguments: sliders, [-60.0, 60])
  func noHaloes(path: String, value: Double) throws {
    let document = try EditDocument.setting(path, value)
    for (stops, middle) in [(1.0, 0.2), (2, 0.2), (2, 0.45), (4, 0.1)] {
      for blur in [0, 1] {
        let row = try GreyScene.render(
          document, width: 360, height: 64, Self.step(stops, middle: middle, blur: blur)
        ).map { SRGBTransfer.encode(WorkingSpace.luminance(of: $0)) }
        let (low, high) = (row[20], row[339])
        let height = high - low
        let over = try #require(row.max()) - max(low, high)
        let under = min(low, high) - (try #require(row.min()))
        #expect(
          max(over, under) <= 0.02 * abs(height),
          "\(stops) stops about \(middle), blur \(blur): \(over / height), \(under / height)")
      }
    }
  }

  @Test("brightening a photo first changes nothing about its local contrast")
  func exposureIndependent() throws {
    // A texture whose base stays where clarity acts fully, before and after.
    let texture: (Int) -> Double = { x in 0.06 * exp2(0.3 * sin(Double(x) / 3)) }
    var document = try EditDocument.setting("presence.clarity", 60)
    document.presence.texture = 40
    let plain = try GreyScene.render(document, width: 240, texture)
    document.light.exposure = 0.7
    let bright = try GreyScene.render(document, width: 240, texture)
    for (a, b) in zip(plain, bright) {
      #expect(abs(b.y / a.y / exp2(0.7) - 1) < 2e-4)
    }
  }

  @Test("clarity and texture change local contrast in the direction of their sign")
  func contrast() throws {
    // Texture is finer than clarity: a few pixels here.
    let texture: (Int) -> Double = { x in 0.2 * exp2(0.1 * sin(Double(x) * 1.9)) }
    func contrast(_ path: String, _ value: Double) throws -> Double {
      let row = try GreyScene.render(
        EditDocument.setting(path, value), width: 240, texture
      ).map { log2($0.y) }
      let inner = row[40..<200]
      return (inner.max() ?? 0) - (inner.min() ?? 0)
    }
    let neutral = try contrast("presence.clarity", 0)
    for path in ["presence.clarity", "presence.texture"] {
      let (more, less) = (try contrast(path, 100), try contrast(path, -100))
      #expect(more > 1.3 * neutral)
      #expect(less < 0.8 * neutral)
    }
  }

  @Test("highlights leave the dark alone, shadows the bright")
  func ranges() throws {
    let half: (Int) -> Double = { $0 < 120 ? 0.01 : 0.8 }
    let highlights = try GreyScene.render(
      .setting("light.highlights", -100), width: 240, half)
    #expect(abs(highlights[20].y / 0.01 - 1) < 0.01)
    #expect(highlights[220].y < 0.8 * 0.7)
    let shadows = try GreyScene.render(.setting("light.shadows", 100), width: 240, half)
    #expect(shadows[20].y > 0.01 * 3)
    #expect(abs(shadows[220].y / 0.8 - 1) < 0.01)
  }

  @Test("dehaze takes a known haze away where a photo is hazy, and leaves black at black")
  func dehaze() throws {
    // Scene · t + airlight · (1 − t), thicker to the right.
    let hazy: (Int) -> Double = { x in
      let scene = x / 6 % 2 == 0 ? 0.02 : 0.3
      let t = 1 - 0.7 * Double(x) / 239
      return scene * t + 0.85 * (1 - t)
    }
    let before = (0..<240).map(hazy)
    let after = try GreyScene.render(
      .setting("presence.dehaze", 100), width: 240, hazy
    ).map(\.y)
    func contrast(_ row: [Double]) -> Double {
      let part = row[180..<220]
      return log2((part.max() ?? 1) / (part.min() ?? 1))
    }
    #expect(contrast(after) > 1.6 * contrast(before))
    #expect(after.allSatisfy { $0 >= 0 })
    let more = try GreyScene.render(
      .setting("presence.dehaze", -100), width: 240, hazy
    ).map(\.y)
    #expect(contrast(more) < 0.8 * contrast(before))
  }
}
