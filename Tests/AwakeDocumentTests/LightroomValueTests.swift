import AwakeDocument
import Foundation
import Testing

@Suite("Values of Lightroom")
struct LightroomValueTests {
  @Test(
    "are read in every form that Adobe writes",
    arguments: [
      ("+14", 14.0), ("14", 14), ("-0", 0), (" 5 ", 5), ("\t-7.00&#xA;", -7), (".5", 0.5),
      ("1e1", 10), ("+0.0", 0),
    ])
  func forms(text: String, value: Double) throws {
    let preset = try LightroomFixtures.read(attributes: "crs:Contrast2012=\"\(text)\"")
    #expect(preset.document.light.contrast == value)
    #expect(preset.notTransferred.isEmpty)
    #expect(value == 0 ? preset.ignored == ["Contrast2012"] : preset.transferred.count == 1)
  }

  @Test(
    "that are no numbers are named, and nothing of them is taken",
    arguments: [
      "0,50", "NaN", "inf", "-infinity", "1e999", "", " ", "abc", "0x10", "1 2", "--5", "５", "+",
    ])
  func noNumbers(text: String) throws {
    let preset = try LightroomFixtures.read(
      attributes: "crs:Exposure2012=\"\(text)\" crs:IncrementalTint=\"\(text)\" "
        + "crs:CropLeft=\"\(text)\" crs:ParametricDarks=\"\(text)\"")
    #expect(preset.document.isNeutral)
    for key in ["Exposure2012", "IncrementalTint", "CropLeft", "ParametricDarks"] {
      #expect(preset.reasons(key).count == 1, "\(key)")
    }
  }

  @Test(
    "beyond the range of a field are cut and named",
    arguments: [
      ("Contrast2012", "+250", "light.contrast", 100.0, "more"),
      ("Exposure2012", "1e99", "light.exposure", 5, "more"),
      ("Exposure2012", "-6", "light.exposure", -5, "less"),
      ("IncrementalTemperature", "+80", "color.temperature", 100, "more"),
      ("IncrementalTint", "-90", "color.tint", -100, "less"),
      ("Sharpness", "-5", "detail.sharpen.amount", 0, "less"),
    ])
  func cut(key: String, text: String, path: String, value: Double, side: String) throws {
    let preset = try LightroomFixtures.read(attributes: "crs:\(key)=\"\(text)\"")
    #expect((preset.field(path)?.number ?? 0) == value)
    #expect(preset.reasons(key).count == 1)
    #expect(preset.reasons(key).first?.hasPrefix("is \(side) than \(path) can be") == true)
    #expect(preset.notTransferred.first?.value == text)
  }

  @Test(
    "hues beyond a full circle go around",
    arguments: [
      ("-10", 350.0), ("400", 40), ("360", 360), ("0", 0), ("-720", 0), ("1e99", nil),
    ] as [(String, Double?)])
  func hues(text: String, hue: Double?) throws {
    let preset = try LightroomFixtures.read(
      attributes: "crs:SplitToningShadowHue=\"\(text)\" crs:SplitToningShadowSaturation=\"9\"")
    #expect(preset.notTransferred.isEmpty)
    let found = preset.document.grading.shadows.hue
    #expect((0...360).contains(found) && (hue == nil || hue == found), "\(found)")
  }

  @Test(
    "what the process of 2010 usually had is no loss",
    arguments: [
      ("Brightness", "+50", false), ("Contrast", "+25", false), ("Shadows", "5", false),
      ("Brightness", "0", false), ("Brightness", "+25", true), ("Contrast", "+50", true),
      ("Shadows", "25", true), ("FillLight", "5", true),
    ])
  func legacy(key: String, value: String, isLost: Bool) throws {
    let preset = try LightroomFixtures.read(
      attributes: "crs:ProcessVersion=\"5.7\" crs:Exposure=\"1\" crs:\(key)=\"\(value)\"")
    #expect(preset.notTransferred.map(\.key) == (isLost ? [key] : []))
    #expect(preset.ignored.contains(key) != isLost)
  }

  @Test(
    "white balance comes in for rendered photos only",
    arguments: [
      ("As Shot", ["Temperature", "Tint"], [String]()),
      ("Custom", [], ["Temperature", "Tint"]), ("Auto", ["Temperature", "Tint"], ["WhiteBalance"]),
      ("Cloudy", ["Temperature", "Tint"], ["WhiteBalance"]),
    ] as [(String, [String], [String])])
  func whiteBalance(mode: String, ignored: [String], lost: [String]) throws {
    let preset = try LightroomFixtures.read(
      attributes: "crs:WhiteBalance=\"\(mode)\" crs:Temperature=\"5200\" crs:Tint=\"+8\" "
        + "crs:IncrementalTemperature=\"-6\"")
    #expect(preset.document.color.temperature == -12 && preset.document.color.tint == 0)
    #expect(preset.ignored.filter { $0 != "WhiteBalance" } == ignored)
    #expect(preset.notTransferred.map(\.key) == lost)
  }

  private func curve(_ points: [String], key: String = "ToneCurvePV2012") throws -> LightroomPreset
  {
    let items = points.map { "<rdf:li>\($0)</rdf:li>" }.joined()
    return try LightroomFixtures.read(
      LightroomFixtures.preset("", "<crs:\(key)><rdf:Seq>\(items)</rdf:Seq></crs:\(key)>"))
  }

  @Test("curves are sorted, made level at their ends, and the later of two equal places counts")
  func curves() throws {
    let luma = try curve(["204, 230", "51, 25.5", "102,102", "102, 127.5"]).document.curve.luma
    #expect(
      luma == [
        CurvePoint(x: 0, y: 0.1), CurvePoint(x: 0.2, y: 0.1), CurvePoint(x: 0.4, y: 0.5),
        CurvePoint(x: 0.8, y: 0.90196), CurvePoint(x: 1, y: 0.90196),
      ])
    let green = try curve(["0, 0", "255, 204"], key: "ToneCurvePV2012Green").document.curve
    #expect(green.green.last?.y == 0.8 && green.luma == ToneCurves.identity)
  }

  @Test(
    "curves that cannot be read are named",
    arguments: [
      ["0, 0"], [], ["0, 0", "x, 5"], ["0, 0", "255"], ["0 0", "255 255"], ["0, 0", "300, 5"],
      ["0, 0, 0", "1, 1, 1"], ["0, NaN", "1, 1"],
    ])
  func badCurves(points: [String]) throws {
    let preset = try curve(points)
    #expect(preset.document.isNeutral && preset.reasons("ToneCurvePV2012").count == 1)
  }

  @Test("a curve of too many points is named")
  func longCurve() throws {
    let preset = try curve((0...200).map { "\($0), \(200 - $0)" })
    #expect(preset.document.isNeutral && preset.notTransferred.count == 1)
  }

  @Test("splits that do not rise are left at their usual places and named")
  func splits() throws {
    let preset = try LightroomFixtures.read(
      attributes: "crs:ParametricDarks=\"10\" crs:ParametricShadowSplit=\"60\" "
        + "crs:ParametricMidtoneSplit=\"50\"")
    #expect(preset.document.curve.parametric.splits == CurveSplits())
    #expect(
      preset.notTransferred.map(\.key) == ["ParametricShadowSplit", "ParametricMidtoneSplit"])
  }

  @Test(
    "a title becomes a name that is easy to type",
    arguments: [
      ("Warm Fade", "warm-fade"), ("A/B: C — Été", "a-b-c-ete"), ("../../etc/passwd", "etc-passwd"),
      ("  --x--  ", "x"), ("Ægir's № 1", "ægirs-no-1"), ("日本 01", "日本-01"),
      ("Straße", "strasse"), ("日本", "日本"), ("", nil), ("\u{0}\n", nil), ("🌅 ☀", nil),
      // Scripts whose letters have marks, in parts or as one.
      ("か\u{3099}ん", "がん"), ("हिन्दी लुक", "हिन्दी-लुक"), ("Й и", "й-и"), ("한국", "한국"),
      ("e\u{301}te\u{301}\u{302}", "ete"), ("ΕΛΛΆΔΑ", "ελλάδα"), ("\u{301}", nil), ("１２", "12"),
      (String(repeating: "a", count: 99), String(repeating: "a", count: 80)),
      ("a" + String(repeating: "𠀀", count: 99), "a" + String(repeating: "𠀀", count: 59)),
    ] as [(String, String?)])
  func names(title: String, name: String?) {
    #expect(Preset.typeableName(title).map { Array($0.utf8) } == name.map { Array($0.utf8) })
    if let name { #expect(Preset.typeableName(name) == name) }
  }
}
