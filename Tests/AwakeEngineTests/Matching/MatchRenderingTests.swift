import AwakeColor
import AwakeDocument
import Foundation
import Testing

@testable import AwakeEngine

@Suite struct MatchRenderingTests {
  static let modes = ["auto", "full", "light only", "half tint"]

  static func set(_ mode: String, _ match: inout Match) {
    switch mode {
    case "full": MatchScene.full(&match)
    case "light only":
      (match.light, match.tint, match.saturation) = (.fixed(1), .fixed(0), .fixed(0))
    case "half tint": match.tint = .fixed(0.5)
    case "closer":
      MatchScene.full(&match)
      match.closer = 1
    default: break
    }
  }

  private func edit(
    _ bench: Workbench, _ input: String, to output: String, _ document: EditDocument,
    options: (inout ExportOptions) -> Void = { _ in }
  ) throws -> PhotoExport.Result {
    try bench.edit(input, to: output, document) {
      $0.references = ReferenceFolder(bench.folder)
      options(&$0)
    }
  }

  @Test("a photo matched to itself changes by less than half a ΔE2000", arguments: modes)
  func toItself(mode: String) throws {
    let bench = try Workbench()
    try bench.make("in.png", MatchScene.picture())
    let document = MatchScene.document("in.png") { Self.set(mode, &$0) }
    _ = try edit(bench, "in.png", to: "out.png", document)
    let change = try MatchScene.difference(bench.load("in.png"), bench.load("out.png"))
    #expect(change < 0.5)
  }

  @Test("at no strength every pixel stays as it is", arguments: modes + ["closer"])
  func noStrength(mode: String) throws {
    let bench = try Workbench()
    try bench.make("in.png", MatchScene.picture())
    try bench.make("ref.png", MatchScene.picture(color: MatchScene.graded))
    let document = MatchScene.document("ref.png") {
      Self.set(mode, &$0)
      $0.strength = 0
    }
    _ = try edit(bench, "in.png", to: "out.png", document)
    #expect(try bench.load("in.png").samples() == bench.load("out.png").samples())
  }

  @Test("an automatic match brings a photo closer to the grade of its reference")
  func towardsTheGrade() throws {
    let bench = try Workbench()
    // The right half of the scene, graded, is what the left half is matched to.
    func right(_ x: Double, _ y: Double) -> SIMD3<Double> { MatchScene.graded(0.5 + x / 2, y) }
    try bench.make("in.png", MatchScene.picture { x, y in MatchScene.color(x / 2, y) })
    try bench.make("ref.png", MatchScene.picture(color: right))
    try bench.make("truth.png", MatchScene.picture { x, y in MatchScene.graded(x / 2, y) })
    _ = try edit(bench, "in.png", to: "out.png", MatchScene.document("ref.png"))
    let truth = try bench.load("truth.png")
    let before = try MatchScene.difference(bench.load("in.png"), truth)
    let after = try MatchScene.difference(bench.load("out.png"), truth)
    #expect(after < 0.9 * before, "\(before) → \(after)")
  }

  @Test("a full match takes over the mean light and colour of its reference")
  func towardsTheReference() throws {
    let bench = try Workbench()
    try bench.make("in.png", MatchScene.picture())
    try bench.make(
      "ref.png",
      MatchScene.picture { x, y in MatchScene.graded(1 - y, x) * SIMD3(0.9, 0.7, 0.5) })
    let document = MatchScene.document("ref.png") {
      MatchScene.full(&$0)
      $0.protect = []
    }
    _ = try edit(bench, "in.png", to: "out.png", document)
    let wanted = try MatchScene.mean(bench.load("ref.png")).lab
    func distance(_ name: String) throws -> Double {
      let away = try MatchScene.mean(bench.load(name)).lab - wanted
      return (away * away).sum().squareRoot()
    }
    let (before, after) = (try distance("in.png"), try distance("out.png"))
    #expect(after < 0.35 * before, "\(before) → \(after)")
  }

  @Test("a grey reference takes colour away, and nothing else tints", arguments: ["auto", "full"])
  func greyReference(mode: String) throws {
    let bench = try Workbench()
    try bench.make("in.png", MatchScene.picture())
    try bench.make(
      "grey.png", Picture.make(80, 60, bands: 1) { x, y, _ in Double((7 * x + 13 * y) % 230 + 10) })
    let document = MatchScene.document("grey.png") { Self.set(mode, &$0) }
    _ = try edit(bench, "in.png", to: "out.png", document)
    let before = try MatchScene.mean(bench.load("in.png")).chroma
    let after = try MatchScene.mean(bench.load("out.png")).chroma
    #expect(after < 0.05 * before, "\(before) → \(after)")
  }

  @Test("a grey photo takes tint and light only: equal greys stay equal", arguments: modes)
  func greyPhoto(mode: String) throws {
    let bench = try Workbench()
    try bench.make(
      "grey.png", Picture.make(80, 60, bands: 1) { x, _, _ in Double(3 * x + 8) })
    try bench.make("ref.png", MatchScene.picture(color: MatchScene.graded))
    let document = MatchScene.document("ref.png") { Self.set(mode, &$0) }
    _ = try edit(bench, "grey.png", to: "out.png", document) { $0.dither = false }
    let image = try bench.load("out.png")
    #expect(image.bands == 3)
    let samples = try image.samples()
    for x in 0..<80 {
      let column = (0..<60).map { y in Array(samples[(y * 80 + x) * 3..<(y * 80 + x) * 3 + 3]) }
      #expect(Set(column).count == 1)
    }
  }

  /// References that have next to nothing to say.
  static let poor: [(name: String, color: [Double], size: Int)] = [
    ("black", [0, 0, 0], 40), ("white", [255, 255, 255], 40), ("one pixel", [120, 80, 40], 1),
    ("one colour", [20, 200, 90], 33), ("grey", [119, 119, 119], 16),
  ]

  @Test("poor references and poor photos give something sane", arguments: poor, ["auto", "full"])
  func poorPictures(poor: (name: String, color: [Double], size: Int), mode: String) throws {
    let bench = try Workbench()
    try bench.make("scene.png", MatchScene.picture())
    try bench.make("poor.png", Picture.flat(poor.color, poor.size, poor.size))
    for (photo, reference) in [("scene.png", "poor.png"), ("poor.png", "scene.png")] {
      let document = MatchScene.document(reference) { Self.set(mode, &$0) }
      let result = try edit(bench, photo, to: "out.png", document)
      #expect(result.width == (photo == "poor.png" ? poor.size : 96))
      let before = try MatchScene.mean(bench.load(photo))
      let after = try MatchScene.mean(bench.load("out.png"))
      #expect(after.lab.x.isFinite && after.chroma < max(0.33, before.chroma + 0.25))
      // Never a black or a white sheet made of a picture.
      if photo == "scene.png" { #expect((0.12...0.97).contains(after.lab.x), "\(after.lab)") }
    }
  }

  @Test("two tones stay two tones in their order", arguments: ["auto", "full"])
  func twoTones(mode: String) throws {
    let bench = try Workbench()
    try bench.make(
      "two.png",
      Picture.make(40, 40, bands: 3) { x, _, band in x < 20 ? 40 : 200 - Double(20 * band) })
    try bench.make("scene.png", MatchScene.picture())
    for (photo, reference) in [("two.png", "scene.png"), ("scene.png", "two.png")] {
      let document = MatchScene.document(reference) { Self.set(mode, &$0) }
      _ = try edit(bench, photo, to: "out.png", document) { $0.dither = false }
      let samples = try bench.load("out.png").samples()
      if photo == "two.png" {
        #expect(samples[0] < samples[3 * 30], "\(samples[0]) \(samples[90])")
        #expect(Set(samples).count <= 6)
      }
    }
  }

  @Test("the engine agrees with the map in double precision", arguments: modes + ["closer"])
  func agreesWithTheMap(mode: String) throws {
    let bench = try Workbench()
    try bench.make("in.png", MatchScene.picture(depth: .sixteen))
    try bench.make("ref.png", MatchScene.picture(color: MatchScene.graded))
    let document = MatchScene.document("ref.png") { Self.set(mode, &$0) }
    let match = try #require(document.match)
    _ = try edit(bench, "in.png", to: "out.png", document)
    let photo = try DecodedPhoto(.file(bench.path("in.png")), limits: .init())
    let look = try MatchLook(reading: .file(bench.path("ref.png")))
    let map = MatchRecipe(
      match, photo: try MatchThumbnail(photo, intent: .relative), look: look
    ).map
    let toWorking = try #require(RGBPrimaries.sRGB.toXYZ.map { WorkingSpace.fromXYZ * $0 })
    let gamut = ReferenceGamut(toWorking: toWorking)
    let white = Self.apply(map, SIMD3(repeating: 1))
    let shoulder = ReferenceShoulder(peak: white.max())
    let before = try bench.load("in.png").samples()
    let after = try bench.load("out.png").samples()
    var (sum, worst) = (0.0, 0.0)
    for i in stride(from: 0, to: before.count, by: 3) {
      func working(_ samples: [Double]) -> SIMD3<Double> {
        WorkingSpace.fromEncodedSRGB(
          SIMD3(samples[i], samples[i + 1], samples[i + 2]) / 65535)
      }
      let input = working(before)
      let expected = gamut(shoulder(Self.apply(map, input)), before: input)
      let error = deltaE2000(CIELab(working: expected), CIELab(working: working(after)))
      sum += error
      worst = max(worst, error)
    }
    #expect(sum / Double(before.count / 3) < 0.01)
    #expect(worst < 0.1)
  }

  private static func apply(_ map: MatchMap, _ rgb: SIMD3<Double>) -> SIMD3<Double> {
    let lab = OKLab(working: rgb)
    let result = map(SIMD3(lab.l, lab.a, lab.b))
    return OKLab(l: result.x, a: result.y, b: result.z).working
  }

  @Test("photos and references of every depth and profile give the same look")
  func depthsAndProfiles() throws {
    let bench = try Workbench()
    try bench.make("in.png", MatchScene.picture())
    try bench.make("eight.png", MatchScene.picture(color: MatchScene.graded))
    try bench.make("sixteen.png", MatchScene.picture(depth: .sixteen, color: MatchScene.graded))
    try bench.edit("sixteen.png", to: "p3.png") { $0.profile = .builtIn(.displayP3) }
    try bench.edit("sixteen.png", to: "rec2020.tif") { $0.profile = .builtIn(.rec2020) }
    try bench.edit("sixteen.png", to: "linear.tif") {
      $0.depth = .float
    }
    _ = try edit(
      bench, "in.png", to: "expected.png", MatchScene.document("eight.png", MatchScene.full))
    let expected = try bench.load("expected.png")
    for reference in ["sixteen.png", "p3.png", "rec2020.tif", "linear.tif"] {
      _ = try edit(
        bench, "in.png", to: "out.png", MatchScene.document(reference, MatchScene.full))
      let change = try MatchScene.difference(bench.load("out.png"), expected)
      #expect(change < 0.3, "\(reference)")
    }
    // And photos: the match of the wide-gamut one is that of the sRGB one.
    try bench.edit("in.png", to: "wide.png") { $0.profile = .builtIn(.displayP3) }
    _ = try edit(
      bench, "wide.png", to: "out.png", MatchScene.document("eight.png", MatchScene.full)
    ) {
      $0.profile = .builtIn(.srgb)
    }
    #expect(try MatchScene.difference(bench.load("out.png"), expected) < 1)
  }

  @Test("what is transparent does not count")
  func transparency() throws {
    let bench = try Workbench()
    try bench.make("in.png", MatchScene.picture())
    try bench.make("solid.png", MatchScene.picture(color: MatchScene.graded))
    // The same reference, with a garish frame that nobody sees.
    try bench.make(
      "framed.png",
      Picture.make(192, 128, bands: 4) { x, y, band in
        let inside = (48..<144).contains(x) && (32..<96).contains(y)
        guard inside else { return band == 0 ? 255 : 0 }
        if band == 3 { return 255 }
        let (u, v) = ((Double(x - 48) + 0.5) / 96, (Double(y - 32) + 0.5) / 64)
        return (min(max(MatchScene.graded(u, v)[band], 0), 1) * 255).rounded()
      })
    _ = try edit(bench, "in.png", to: "a.png", MatchScene.document("solid.png", MatchScene.full))
    _ = try edit(bench, "in.png", to: "b.png", MatchScene.document("framed.png", MatchScene.full))
    #expect(try MatchScene.difference(bench.load("a.png"), bench.load("b.png")) < 0.05)
  }

  @Test("a reference of which nothing can be seen is refused")
  func nothingToSee() throws {
    let bench = try Workbench()
    try bench.make("in.png", MatchScene.picture())
    try bench.make(
      "clear.png", Picture.make(20, 20, bands: 4) { _, _, band in band == 3 ? 0 : 200 })
    let error = #expect(throws: PhotoError.self) {
      _ = try edit(bench, "in.png", to: "out.png", MatchScene.document("clear.png"))
    }
    #expect(error?.code == .nothingToMatch)
    #expect(error?.message.contains("transparent") == true)
    #expect(!bench.files.contains("out.png"))
  }

  @Test("a transparent photo is matched to nothing and keeps its pixels")
  func transparentPhoto() throws {
    let bench = try Workbench()
    try bench.make(
      "clear.png", Picture.make(20, 20, bands: 4) { _, _, band in band == 3 ? 0 : 200 })
    try bench.make("ref.png", MatchScene.picture())
    _ = try edit(bench, "clear.png", to: "out.png", MatchScene.document("ref.png", MatchScene.full))
    #expect(try bench.load("out.png").samples() == bench.load("clear.png").samples())
  }

  @Test("the same match gives the same bytes, in tiles of any order and on every run")
  func deterministic() throws {
    let bench = try Workbench()
    try bench.make("in.png", MatchScene.picture(260, 195))
    try bench.make("ref.png", MatchScene.picture(color: MatchScene.graded))
    for mode in ["auto", "full"] {
      let document = MatchScene.document("ref.png") { Self.set(mode, &$0) }
      _ = try edit(bench, "in.png", to: "a.png", document)
      _ = try edit(bench, "in.png", to: "b.png", document)
      #expect(bench.bytes("a.png") == bench.bytes("b.png"))
    }
  }
}
