import AwakeColor
import AwakeDocument
import Foundation
import Testing

@Suite("Presets of Lightroom")
struct LightroomPresetTests {
  @Test(
    "every key that ExifTool lists is carried over, ignored for a reason, or named as lost",
    arguments: LightroomFixtures.all.map(\.name))
  func accounted(name: String) throws {
    let fixture = try #require(LightroomFixtures.all.first { $0.name == name })
    let preset = try LightroomFixtures.read(fixture.text)
    let lost = preset.notTransferred.map { $0.key.split(separator: "[").first.map(String.init) }
    let ours = Set(preset.transferred + preset.ignored + lost.compactMap { $0 })
    let theirs = Set(fixture.keys.split(whereSeparator: \.isWhitespace).map(String.init))
    #expect(theirs.subtracting(ours).isEmpty)
    // ExifTool passes over a structure that has attributes only.
    #expect(ours.subtracting(theirs).isSubset(of: ["LensBlur"]))
    #expect(Set(preset.transferred).isDisjoint(with: preset.ignored))
    #expect(preset.notTransferred.allSatisfy { !$0.reason.isEmpty })
  }

  @Test("a fixture is a good preset, twice the same", arguments: LightroomFixtures.all.map(\.name))
  func valid(name: String) throws {
    let fixture = try #require(LightroomFixtures.all.first { $0.name == name })
    let preset = try LightroomFixtures.read(fixture.text)
    #expect(try LightroomFixtures.read(fixture.text) == preset)
    let findings = PresetLint.check(preset.document.json.encoded, file: "a.json")
    // A family is for people to choose.
    #expect(findings.allSatisfy { $0.error.path == "family" && $0.severity == .warning })
    #expect(try EditDocument(parsing: preset.document.json.encoded) == preset.document)
  }

  @Test("a preset of attributes comes in with its names, scales and curves")
  func attributes() throws {
    let preset = try LightroomFixtures.read(LightroomFixtures.warmFade)
    #expect(preset.name == "Warm Fade" && preset.group == "Film / Soft")
    #expect(preset.kind == .preset && preset.notes.isEmpty)
    let document = preset.document
    #expect(document.title == "Warm Fade" && document.family == nil)
    #expect(document.light.exposure == 0.15 && document.light.blacks == 14)
    #expect(document.color.temperature == 24 && document.color.tint == 5)
    #expect(document.mixer[.green].hue == -30 && document.mixer[.blue].luminance == -5)
    #expect(document.grading.shadows.hue == 222 && document.grading.shadows.saturation == 8)
    #expect(document.grading.blending == 60 && document.grading.balance == 10)
    #expect(document.curve.luma.first == CurvePoint(x: 0, y: 0.10196))
    #expect(document.curve.blue == [CurvePoint(x: 0, y: 0.04706), CurvePoint(x: 1, y: 0.95294)])
    #expect(document.curve.red == ToneCurves.identity)
    #expect(document.curve.parametric.splits == CurveSplits(low: 0.2))
    #expect(document.detail.sharpen.amount == 40 && document.detail.sharpen.masking == 30)
    #expect(document.effects.grain.roughness == 45 && document.effects.vignette.highlights == 20)
    #expect(
      preset.notTransferred.map(\.key) == [
        "LensProfileEnable", "RedHue", "BlueHue", "BlueSaturation",
      ])
  }

  @Test("namespaces count by their URI, elements as attributes, and the first of two values")
  func elements() throws {
    let preset = try LightroomFixtures.read(LightroomFixtures.elements)
    #expect(preset.name == "A/B: C — Blau & Grün")
    #expect(preset.document.light.contrast == 14 && preset.document.light.exposure == 0.5)
    #expect(preset.document.color.vibrance == 20)
    #expect(preset.document.curve.luma.count == 6)
    // Split toning from before color grading.
    #expect(preset.document.grading.blending == 100)
    #expect(
      preset.notTransferred == [
        .init(
          key: "Contrast2012", value: "+15",
          reason: "stands twice in the file; the first value counts"),
        .init(
          key: "WhiteBalance", value: "Daylight",
          reason: "is a light for RAW files; set color.temperature by eye"),
        .init(key: "FutureSlider", value: "12", reason: "is not known to this version"),
      ])
  }

  @Test("black and white keeps its mix and leaves color out")
  func monochrome() throws {
    let preset = try LightroomFixtures.read(LightroomFixtures.mono)
    let document = preset.document
    #expect(document.monochrome.isOn && document.monochrome.mix[.blue] == -45)
    #expect(document.family == "mono" && document.color.vibrance == 0)
    #expect(document.mixer == ColorMixer())
    #expect(preset.notTransferred.map(\.key) == ["PostCropVignetteStyle"])
  }

  @Test("settings inside a profile never become those of the photo")
  func nested() throws {
    let preset = try LightroomFixtures.read(LightroomFixtures.look)
    #expect(preset.document.usedFields == ["light.exposure", "presence.clarity"])
    #expect(preset.document.light.exposure == 0.2 && preset.document.presence.clarity == 5)
    #expect(preset.notTransferred.map(\.key) == ["RGBTable", "Look"])
    #expect(preset.notTransferred.last?.value == "B&W 07")
    #expect(preset.reasons("Look").first?.contains("monochrome.on") == true)
  }

  @Test("process versions before 2012 keep what means the same and name the rest")
  func older() throws {
    let preset = try LightroomFixtures.read(LightroomFixtures.older, file: "dir/trip 4.XMP")
    #expect(preset.kind == .sidecar && preset.document.title == "trip 4")
    #expect(preset.document.light.exposure == -0.3 && preset.document.color.saturation == -10)
    #expect(preset.document.curve.luma[1] == CurvePoint(x: 0.39216, y: 0.43922))
    #expect(preset.notTransferred.map(\.key) == ["FillLight", "Clarity"])
    #expect(preset.notes.count == 1)
  }

  @Test(
    "sliders that only shape an amount mean nothing without it",
    arguments: [
      "GrainSize=\"60\" crs:GrainSeed=\"7\"", "SharpenRadius=\"2.0\"",
      "PostCropVignetteMidpoint=\"10\"", "SplitToningShadowHue=\"200\"",
      "ColorGradeBlending=\"80\"", "ParametricShadowSplit=\"10\"", "GrayMixerRed=\"20\"",
      "LuminanceNoiseReductionDetail=\"10\"", "ColorNoiseReductionDetail=\"10\"",
      "LuminanceNoiseReductionContrast=\"10\"",
    ])
  func shapes(attributes: String) throws {
    let preset = try LightroomFixtures.read(attributes: "crs:\(attributes)")
    #expect(preset.document.isNeutral && preset.transferred.isEmpty)
    #expect(preset.notTransferred.isEmpty && !preset.ignored.isEmpty)
  }

  @Test("a panel that is switched off takes its settings with it")
  func panels() throws {
    let preset = try LightroomFixtures.read(
      attributes: "crs:EnableDetail=\"False\" crs:Sharpness=\"80\" crs:EnableEffects=\"True\" "
        + "crs:GrainAmount=\"10\"")
    #expect(preset.transferred == ["GrainAmount"])
    #expect(preset.notTransferred.map(\.key) == ["EnableDetail"])
  }

  @Test("the panel of the camera's primaries leaves other keys alone")
  func calibrationPanel() throws {
    let preset = try LightroomFixtures.read(
      LightroomFixtures.preset(
        "crs:EnableCalibration=\"False\" crs:RedHue=\"9\" crs:Exposure2012=\"1\"",
        "<crs:RedEyeInfo><rdf:Seq><rdf:li>x</rdf:li></rdf:Seq></crs:RedEyeInfo>"))
    #expect(preset.notTransferred.map(\.key) == ["EnableCalibration", "RedEyeInfo"])
  }

  @Test(
    "the profile that goes with black and white is no loss, others are",
    arguments: [
      ("Adobe Monochrome", "True", false), ("", "True", false), ("B&amp;W 07", "True", true),
      ("Adobe Color", "False", false), ("Adobe Monochrome", "False", true),
    ])
  func profiles(name: String, isGrey: String, isLost: Bool) throws {
    let preset = try LightroomFixtures.read(
      LightroomFixtures.preset(
        "crs:ConvertToGrayscale=\"\(isGrey)\" crs:CameraProfile=\"\(name)\"",
        "<crs:Look crs:Name=\"\(name)\" crs:Amount=\"1\"/>"))
    #expect(preset.notTransferred.map(\.key) == (isLost ? ["CameraProfile", "Look"] : []))
    // Black and white that only a profile makes is not lost without a word.
    let isTold = preset.reasons("Look").first?.contains("monochrome.on") ?? false
    #expect(isTold == (isLost && isGrey == "False"))
  }

  @Test("settings that are in the pixels already are refused")
  func alreadyApplied() {
    #expect {
      try LightroomFixtures.read(
        attributes: "crs:AlreadyApplied=\"True\" crs:Exposure2012=\"1\"")
    } throws: {
      ($0 as? DocumentError)?.code == .notLightroom && "\($0)".contains("AlreadyApplied")
    }
  }
}
