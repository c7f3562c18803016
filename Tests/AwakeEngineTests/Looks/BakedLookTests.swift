import AwakeColor
import AwakeDocument
import AwakeTestSupport
import Testing

@testable import AwakeEngine

/// Edits as tables for other programs.
@Suite struct BakedLookTests {
  static func document() -> EditDocument {
    var document = EditDocument()
    document.light.exposure = 0.3
    document.light.contrast = 15
    document.color.temperature = 12
    document.color.saturation = -15
    document.grading.shadows.hue = 220
    document.grading.shadows.saturation = 20
    return document
  }

  @Test("the table gives a photo what the edit gives it, within ΔE2000 0.1 mean and 2 max")
  func agrees() throws {
    let bench = try Workbench()
    try bench.make("in.png", MatchScene.picture(depth: .sixteen))
    let look = try BakedLook(Self.document(), size: 33, title: "Mine")
    #expect(look.leftOut.isEmpty && look.table.title == "Mine" && look.table.cube?.size == 33)
    try bench.edit("in.png", to: "edit.png", Self.document())
    try bench.look(look.table, on: "in.png", to: "table.png")
    let truth = try DarkroomAccuracyTests.decoded(bench.load("edit.png"), depth: .sixteen)
    let result = try DarkroomAccuracyTests.decoded(bench.load("table.png"), depth: .sixteen)
    let error = DarkroomAccuracyTests.Difference(truth.pixels, result.pixels)
    #expect(error.mean <= 0.1 && error.largest <= 2, "\(error)")
  }

  @Test("the table of an edit is in it")
  func withTable() throws {
    let inner = try #require(LUT.cube(9) { 1 - $0 })
    var references = ReferenceFolder()
    references.keep(inner, from: .file("negative.cube"))
    let look = try BakedLook(.look("negative.cube", strength: 1), size: 9, references: references)
    let truth = inner.cube?.values ?? []
    for (mine, theirs) in zip(look.table.cube?.values ?? [], truth) {
      #expect(abs(mine.x - theirs.x) < 1e-3 && abs(mine.z - theirs.z) < 1e-3)
    }
  }

  @Test("what interpolation changes is told, and less of it with more nodes")
  func sampling() throws {
    var document = EditDocument()
    document.curve.luma = [
      CurvePoint(x: 0, y: 0), CurvePoint(x: 0.1, y: 0.4), CurvePoint(x: 1, y: 1),
    ]
    let errors = try [3, 9, 33].map { try BakedLook(document, size: $0).samplingError }
    #expect(errors[0].mean > errors[1].mean && errors[1].mean > errors[2].mean, "\(errors)")
    #expect(errors.allSatisfy { $0.mean > 0 && $0.largest >= $0.mean }, "\(errors)")
    let coarse = try #require(try BakedLook(document, size: 3).sampling)
    #expect(coarse.code == .lutSampled && coarse.message.hasPrefix("between the 3 nodes a side "))
  }

  @Test("a table in the edit is kept between its own nodes, and its parabola cut by fewer")
  func samplingOfTable() throws {
    var references = ReferenceFolder()
    references.keep(try #require(LUT.cube(9) { 1 - $0 * $0 }), from: .file("t.cube"))
    let kept = try BakedLook(.look("t.cube", strength: 1), size: 9, references: references)
    #expect(kept.samplingError.largest < 0.1 && kept.sampling == nil, "\(kept.samplingError)")
    // One cell, whose middle is a node of the table: 3/4, where the chord has 1/2. As CIELab of
    // greys of sRGB: lightness 77.43 and 53.39 (IEC 61966-2-1, ISO/CIE 11664-4).
    let halved = try BakedLook(.look("t.cube", strength: 1), size: 2, references: references)
    let (light, dark) = (CIELab(l: 77.43, a: 0, b: 0), CIELab(l: 53.39, a: 0, b: 0))
    let expected = deltaE2000(light, dark)
    #expect(abs(halved.samplingError.largest - expected) < 0.2, "\(halved.samplingError)")
  }

  @Test("fields that are left out are named, and nothing else is")
  func leftOut() throws {
    var document = Self.document()
    document.light.highlights = -20
    document.presence.dehaze = 10
    document.effects.grain.amount = 20
    document.geometry.straighten = 1
    document.layers = [Layer()]
    document.layers[0].light.exposure = 1
    let warnings = try BakedLook(document, size: 2).leftOut
    #expect(warnings.allSatisfy { $0.code == .lutLeftOut })
    #expect(
      warnings.compactMap { $0.message.split(separator: " ").first } == [
        "light.highlights", "presence.dehaze", "effects.grain.amount", "layers",
        "geometry.straighten",
      ])
  }

  @Test("an edit of which nothing is left is an error that says why")
  func nothing() {
    var document = EditDocument()
    #expect(throws: PhotoError.self) { try BakedLook(document) }
    document.presence.clarity = 20
    let error = #expect(throws: PhotoError.self) { try BakedLook(document) }
    #expect(error?.code == .nothingToExport)
    #expect(error?.message.contains("presence.clarity looks at neighbouring pixels") == true)
    for size in [-1, 0, 1, 257] {
      let error = #expect(throws: PhotoError.self) { try BakedLook(Self.document(), size: size) }
      #expect(error?.code == .badOption)
    }
  }
}
