import AwakeColor
import AwakeDocument
import Foundation
import Testing

@testable import AwakeEngine

/// What `--auto` proposes.
@Suite struct AutoTests {
  private static func sample(_ name: String) -> String {
    URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../SampleImages/\(name).jpg").path
  }

  private func document(_ auto: AutoEdit) throws -> EditDocument {
    try DocumentMerge.merge(auto.assignments.map { .auto($0) }).document
  }

  // MARK: Light

  @Test(
    "a well exposed, neutral scene is left almost as it is", arguments: [1, 2, 3, 4] as [UInt64])
  func wellExposed(seed: UInt64) {
    let auto = AutoScene.patches(seed: seed).seen().auto
    #expect(abs(auto[.exposure]) <= 0.15, "\(auto)")
    #expect(abs(auto[.temperature]) <= 2 && abs(auto[.tint]) <= 2, "\(auto)")
    for field in [AutoEdit.Field.contrast, .highlights, .shadows, .whites, .blacks] {
      #expect(abs(auto[field]) <= 8, "\(auto)")
    }
  }

  @Test(
    "a photo that is one stop too dark is brightened by 0.3 to 1 EV",
    arguments: ["astronaut", "coffee", "dandelion"])
  func tooDark(name: String) throws {
    let bench = try Workbench()
    try FileManager.default.copyItem(atPath: Self.sample(name), toPath: bench.path("photo.jpg"))
    var darker = EditDocument()
    darker.light.exposure = -1
    try bench.edit("photo.jpg", to: "dark.png", darker) { $0.resize = .longEdge(240) }
    let auto = try AutoEdit(.file(bench.path("dark.png")))
    #expect((0.3...1).contains(auto[.exposure]), "\(auto)")
  }

  @Test("no exposure is above 1 EV, however dark the scene", arguments: [-1.0, -2, -3, -4])
  func limits(exposure: Double) {
    let auto = AutoScene.patches(seed: 5).seen(exposure: exposure).auto
    #expect(auto[.exposure] <= 1, "\(auto)")
    #expect(exposure < -2 || auto[.exposure] >= 0.4, "\(auto)")
  }

  @Test(
    "a night with lights is not brightened by more than 0.3 EV",
    arguments: [0.0005, 0.002, 0.006, 0.012], [2, 5, 20, 60])
  func night(sky: Double, apart: Int) {
    // Lights of one pixel in three rows, so many columns apart; the sky is not quite even.
    let auto = AutoScene { u, v in
      let isLight = Int(u * 120) % apart == 0 && Int(v * 80) % 20 == 13 && v < 0.8
      return isLight ? SIMD3(1, 0.8, 0.5) : SIMD3(0.7, 0.9, 1.4) * sky * (1 + v)
    }.auto
    #expect(auto[.exposure] <= 0.3, "\(auto)")
    #expect(auto[.shadows] <= 5 && auto[.whites] <= 5, "\(auto)")
  }

  @Test("a white wall stays white: what is bright but not clipped is not darkened")
  func highKey() {
    let auto = AutoScene { u, v in
      let wall = 0.55 + 0.1 * u
      return v > 0.7 && u > 0.3 && u < 0.6 ? SIMD3(0.1, 0.08, 0.06) : SIMD3(1, 0.99, 0.97) * wall
    }.auto
    #expect(auto[.exposure] == 0, "\(auto)")
  }

  @Test("a dark subject before a bright sky gets shadows, not exposure")
  func backlit() {
    let scene = AutoScene { u, v in
      SIMD3(0.9, 1, 1.1) * (v < 0.3 ? 0.85 : 0.015 + 0.06 * u * v)
    }.seen()
    let auto = scene.auto
    #expect(auto[.exposure] <= 0.3 && auto[.shadows] >= 8, "\(auto)")
    guard case .backlight? = auto.changes.first(where: { $0.field == .shadows })?.reason else {
      Issue.record("another reason: \(auto)")
      return
    }
  }

  @Test("haze gets contrast, whites and blacks, each within its bound")
  func flat() {
    let auto = AutoScene.patches(seed: 6).seen().auto
    let haze = AutoScene { u, v in
      SIMD3(repeating: SRGBTransfer.decode(0.3 + 0.25 * u + 0.02 * v))
    }.auto
    #expect((4...12).contains(haze[.contrast]) && auto[.contrast] == 0, "\(haze)")
    #expect((4...20).contains(haze[.whites]) && (-20 ... -4).contains(haze[.blacks]), "\(haze)")
  }

  // MARK: White balance

  @Test(
    "half of a cast is taken away where the light can be told",
    arguments: [-20.0, 20], [11, 12, 13] as [UInt64])
  func cast(temperature: Double, seed: UInt64) {
    let cast = WhiteBalance(temperature: temperature, tint: 0)
    let auto = AutoScene.patches(seed: seed).seen(cast: cast).auto
    let removed = -auto[.temperature] / temperature
    #expect((0.45...0.6).contains(removed), "\(auto)")
    #expect(abs(auto[.tint]) <= 3, "\(auto)")
  }

  @Test("a green or magenta cast, too", arguments: [-16.0, 16], [14, 15] as [UInt64])
  func tint(tint: Double, seed: UInt64) {
    let cast = WhiteBalance(temperature: 0, tint: tint)
    let auto = AutoScene.patches(seed: seed).seen(cast: cast).auto
    #expect((0.3...0.7).contains(-auto[.tint] / tint), "\(auto)")
    #expect(abs(auto[.temperature]) <= 3, "\(auto)")
  }

  @Test("a cast laid over a real photo is taken back by half", arguments: [-20.0, 20])
  func realCast(temperature: Double) throws {
    let bench = try Workbench()
    try FileManager.default.copyItem(
      atPath: Self.sample("astronaut"), toPath: bench.path("photo.jpg"))
    var shifted = EditDocument()
    shifted.color.temperature = temperature
    try bench.edit("photo.jpg", to: "cast.png", shifted) { $0.resize = .longEdge(240) }
    let auto = try AutoEdit(.file(bench.path("cast.png")))
    let removed = -auto[.temperature] / temperature
    #expect((0.35...0.65).contains(removed), "\(auto)")
  }

  @Test("no shift is larger than 25 mired and 12 units of tint")
  func largestShift() {
    for (temperature, tint) in [(100.0, 0.0), (-100, 0), (50, 60), (-40, -30), (0, 100)] {
      let cast = WhiteBalance(temperature: temperature, tint: tint)
      let auto = AutoScene.patches(seed: 16, colorful: 0.5).seen(cast: cast).auto
      #expect(abs(auto[.temperature]) <= 25 && abs(auto[.tint]) <= 12, "\(auto)")
    }
  }

  @Test("golden hour and a low sun stay warm")
  func goldenHour() throws {
    let auto = try AutoEdit(.file(Self.sample("dandelion")))
    #expect(auto[.temperature] == 0 && auto[.tint] == 0, "\(auto)")
    let sun = AutoScene { u, v in
      let glow = exp(-((u - 0.5) * (u - 0.5) + (v - 0.5) * (v - 0.5)) * 8)
      return v < 0.6
        ? SIMD3(0.25 + 0.7 * glow, 0.16 + 0.45 * glow, 0.2 + 0.05 * glow)
        : SIMD3(0.02, 0.016, 0.02) * (1 + u)
    }.seen().auto
    #expect(sun[.temperature] == 0 && sun[.tint] == 0, "\(sun)")
  }

  @Test("toned and single-coloured photos keep their colour")
  func toned() {
    let patches = AutoScene.patches(seed: 17, colorful: 0)
    for tone in [SIMD3(1.15, 1, 0.8), SIMD3(0.85, 1, 1.25), SIMD3(0.6, 1.1, 0.5)] {
      var scene = patches
      scene.colors = patches.colors.map { $0 * tone }
      let auto = scene.seen().auto
      #expect(auto[.temperature] == 0 && auto[.tint] == 0, "\(auto)")
      #expect(auto.restraints.contains(.singleColor))
    }
  }

  // MARK: The same for the same photo

  @Test(
    "what was edited automatically moves little the second time", arguments: [21, 22] as [UInt64])
  func settles(seed: UInt64) throws {
    let bench = try Workbench()
    let cast = WhiteBalance(temperature: 24, tint: 0)
    let scene = AutoScene.patches(seed: seed).seen(exposure: -0.9, cast: cast)
    let toSRGB = (RGBPrimaries.sRGB.toXYZ?.inverse ?? .identity) * WorkingSpace.toXYZ
    let image = try Picture.make(scene.width, scene.height, bands: 3, depth: .sixteen) {
      x, y, band in
      let color = toSRGB * scene.colors[y * scene.width + x]
      return (65_535 * min(max(SRGBTransfer.encode(color[band]), 0), 1)).rounded()
    }
    try bench.make("first.png", image)
    let first = try AutoEdit(.file(bench.path("first.png")))
    #expect(first[.exposure] >= 0.3 && first[.temperature] <= -8, "\(first)")
    try bench.edit("first.png", to: "second.png", try document(first))
    let second = try AutoEdit(.file(bench.path("second.png")))
    #expect(abs(second[.exposure]) <= 0.4 * first[.exposure], "\(first) \(second)")
    #expect(abs(second[.temperature]) <= 0.6 * -first[.temperature], "\(first) \(second)")
  }

  @Test(
    "a quarter of the size gives the same values within a step or two",
    arguments: ["astronaut", "coffee", "dandelion"])
  func sizes(name: String) throws {
    let bench = try Workbench()
    try FileManager.default.copyItem(atPath: Self.sample(name), toPath: bench.path("photo.jpg"))
    try bench.edit("photo.jpg", to: "small.png") { $0.resize = .percent(25) }
    let large = try AutoEdit(.file(bench.path("photo.jpg")))
    let small = try AutoEdit(.file(bench.path("small.png")))
    for field in AutoEdit.Field.allCases {
      // What is not worth an edit is none, so a value may come and go at that bound.
      let bound = field == .exposure ? 0.1001 : 4.0
      #expect(abs(large[field] - small[field]) <= bound, "\(field): \(large) \(small)")
    }
  }

  @Test("turned and mirrored photos get the same values")
  func orientation() {
    let cast = WhiteBalance(temperature: 15, tint: 5)
    let scene = AutoScene.patches(seed: 23).seen(exposure: -1, cast: cast)
    let values = scene.auto
    #expect(!values.changes.isEmpty)
    for other in [scene.turned, scene.mirrored, scene.turned.turned, scene.turned.mirrored]
      .map(\.auto)
    {
      for field in AutoEdit.Field.allCases {
        #expect(abs(other[field] - values[field]) <= field.step * 1.001, "\(field)")
      }
    }
  }

  // MARK: Photos that say nothing

  @Test("black, white, one colour, one pixel: nothing is proposed")
  func singleTones() {
    for color in [SIMD3(0, 0, 0), .one, SIMD3(0.2, 0.2, 0.2), SIMD3(0.8, 0.1, 0.05)] {
      for (width, height) in [(1, 1), (2, 1), (1, 300), (120, 80)] {
        let auto = AutoScene(width: width, height: height) { _, _ in color }.auto
        #expect(auto.changes.isEmpty, "\(auto)")
        #expect(auto.restraints.contains(.singleTone))
      }
    }
    #expect(AutoEdit(ProxyPhoto.empty).changes.isEmpty)
  }

  @Test("grey ramps are left almost as they are")
  func ramps() {
    let auto = AutoScene { u, _ in SIMD3(repeating: SRGBTransfer.decode(u)) }.auto
    #expect(abs(auto[.exposure]) <= 0.2 && auto[.temperature] == 0, "\(auto)")
  }

  @Test("values far outside 0…1 give numbers in range")
  func wild() throws {
    let colors: [SIMD3<Double>] = [
      SIMD3(1e30, 1e30, 1e30), SIMD3(-5, 0, 2), SIMD3(0, 0, 1e-30), SIMD3(-1e30, 1e30, 0.2),
    ]
    for count in 1...colors.count {
      let scene = AutoScene(width: 16, height: 16) { u, v in
        colors[(Int(u * 16) + Int(v * 16)) % count]
      }
      let auto = scene.auto
      #expect(auto.assignments.count == auto.changes.count)
      #expect(auto.changes.allSatisfy { $0.value.isFinite })
      _ = try document(auto)
    }
  }

  @Test("a photo that is not there is an error with its name")
  func missing() {
    #expect(throws: PhotoError.self) { try AutoEdit(.file("/nowhere/photo.jpg")) }
  }
}
