import AwakeDocument
import Foundation
import Testing

@Suite("Local corrections of Lightroom")
struct LightroomMaskTests {
  /// A correction of one or more masks; orientation and size as in a sidecar.
  private func correction(
    _ sliders: String, _ masks: [String], amount: String = "1", orientation: Int = 1,
    size: String = "tiff:ImageWidth=\"4000\" tiff:ImageLength=\"3000\"",
    container: String = "MaskGroupBasedCorrections", beside: String = ""
  ) throws -> LightroomPreset {
    let items = masks.map { "<rdf:li \($0)</rdf:li>" }.joined()
    return try LightroomFixtures.read(
      LightroomFixtures.preset(
        "tiff:Orientation=\"\(orientation)\" \(size)",
        """
        <crs:\(container)><rdf:Seq><rdf:li crs:What="Correction" crs:CorrectionAmount="\(amount)"
         crs:CorrectionActive="true" crs:CorrectionName="One" \(sliders)>
        <crs:CorrectionMasks><rdf:Seq>\(items)</rdf:Seq></crs:CorrectionMasks>\(beside)
        </rdf:li></rdf:Seq></crs:\(container)>
        """))
  }

  private static let linear =
    "crs:What=\"Mask/Gradient\" crs:MaskValue=\"1\" crs:ZeroX=\"0.25\" crs:ZeroY=\"0.4\" "
    + "crs:FullX=\"0.75\" crs:FullY=\"0.1\">"
  private static let radial = radial("")
  private static func radial(_ more: String) -> String {
    "crs:What=\"Mask/CircularGradient\" crs:Top=\"0.2\" crs:Left=\"0.1\" crs:Bottom=\"0.4\" "
      + "crs:Right=\"0.5\" crs:Feather=\"30\" crs:Flipped=\"true\" \(more)>"
  }
  private static let bright =
    "crs:What=\"Mask/RangeMask\" crs:MaskBlendMode=\"1\" crs:MaskInverted=\"true\" "
    + "crs:MaskValue=\"0\"><crs:CorrectionRangeMask crs:Type=\"2\" crs:Invert=\"true\" "
    + "crs:LumRange=\"0.3 0.45 1 1\"/>"

  @Test("sliders come in at their scales, times the amount")
  func sliders() throws {
    let preset = try correction(
      "crs:LocalExposure2012=\"-0.25\" crs:LocalShadows2012=\"0.4\" crs:LocalDehaze=\"0.1\" "
        + "crs:LocalTemperature=\"0.1\" crs:LocalTint=\"-0.3\" crs:LocalSharpness=\"0.2\" "
        + "crs:LocalCurveRefineSaturation=\"100\" crs:LocalMoire=\"0\"",
      [Self.linear], amount: "0.5")
    let layer = try #require(preset.document.layers.first)
    #expect(layer.name == "One" && layer.opacity == 1)
    #expect(layer.light.exposure == -0.5 && layer.light.shadows == 20)
    #expect(layer.presence.dehaze == 5 && layer.detail.sharpen.amount == 10)
    #expect(layer.color.temperature == 10 && layer.color.tint == -25)
    #expect(preset.transferred == ["MaskGroupBasedCorrections"] && preset.notTransferred.isEmpty)
  }

  /// Where (0.75, 0.1) of the stored photo stands on the upright one, by EXIF 2.32: the names of
  /// the orientations say where the stored top row and left column are seen.
  @Test(
    "gradients follow the orientation",
    arguments: [
      (1, 0.75, 0.1), (2, 0.25, 0.1), (3, 0.25, 0.9), (4, 0.75, 0.9), (5, 0.1, 0.75),
      (6, 0.9, 0.75), (7, 0.9, 0.25), (8, 0.1, 0.25),
    ])
  func orientation(tag: Int, x: Double, y: Double) throws {
    let preset = try correction(
      "crs:LocalContrast2012=\"0.1\"", [Self.linear, Self.radial], orientation: tag)
    let components = try #require(preset.document.layers.first).mask.components
    guard case .linear(let linear)? = components.first?.shape,
      case .radial(let radial)? = components.last?.shape
    else {
      Issue.record("the masks are missing")
      return
    }
    #expect(linear.from == Pair(x: x, y: y))
    // 0.2 of 4000 and 0.1 of 3000 pixels, of a diagonal of 5000.
    let swaps = tag >= 5
    #expect(radial.radii == Pair(x: swaps ? 0.06 : 0.16, y: swaps ? 0.16 : 0.06))
    #expect(components.last?.feather == 0.3 && components.last?.isInverted == false)
  }

  @Test("masks add, subtract and intersect")
  func combining() throws {
    let minus = Self.radial(
      "crs:MaskBlendMode=\"1\" crs:MaskValue=\"0\" crs:MaskInverted=\"false\"")
    let half = Self.radial(
      "crs:MaskBlendMode=\"0\" crs:MaskValue=\"0.5\" crs:MaskInverted=\"true\"")
    let off = Self.radial("crs:MaskActive=\"false\" crs:Angle=\"30\"")
    let preset = try correction(
      "crs:LocalContrast2012=\"0.1\"", [Self.linear, off, minus, half, Self.bright])
    let components = try #require(preset.document.layers.first).mask.components
    #expect(components.map(\.combine) == [.add, .subtract, .add, .intersect])
    #expect(components.map(\.isInverted) == [false, false, true, false])
    #expect(components.map(\.opacity) == [1, 1, 0.5, 1])
    #expect(
      components.last?.shape
        == .luminance(LuminanceMask(lowOuter: 0.3, low: 0.45, high: 1, highOuter: 1)))
  }

  @Test("the older form has its range beside the masks, and flips instead of inverting")
  func olderForm() throws {
    let outside = Self.radial("").replacing("Flipped=\"true\"", with: "Flipped=\"false\"")
    let preset = try correction(
      "crs:LocalContrast2012=\"0.1\"", [outside], container: "CircularGradientBasedCorrections",
      beside: "<crs:CorrectionRangeMask crs:Type=\"2\" crs:LumRange=\"0 0 0.5 0.6\"/>")
    let components = try #require(preset.document.layers.first).mask.components
    #expect(components.map(\.isInverted) == [true, false])
    #expect(components.map(\.combine) == [.add, .intersect])
  }

  @Test("without the photo's size its shape is assumed, and that is said")
  func noSize() throws {
    let preset = try correction("crs:LocalContrast2012=\"0.1\"", [Self.radial], size: "")
    #expect(preset.document.layers.count == 1 && preset.notes.first?.contains("3:2") == true)
  }

  @Test(
    "one thing that cannot be done keeps the whole correction out",
    arguments: [
      ("crs:LocalHue=\"0.2\"", linear, "LocalHue"),
      ("crs:LocalToningSaturation=\"0.2\"", linear, "LocalToningSaturation"),
      ("crs:LocalGrain=\"0.2\"", linear, "LocalGrain"),
      ("crs:LocalSharpness=\"-0.2\"", linear, "LocalSharpness"),
      ("crs:LocalExposure2012=\"1.5\"", linear, "LocalExposure2012"),
      ("crs:LocalExposure2012=\"x\"", linear, "LocalExposure2012"),
      ("crs:Future=\"0\"", linear, "Future"), ("", linear, "changes nothing"),
      ("", "crs:What=\"Mask/Image\" crs:MaskSubType=\"1\">", "computes"),
      ("", "crs:What=\"Mask/Paint\" crs:Radius=\"0.1\">", "brush"),
      ("", "crs:What=\"Mask/New\">", "Mask/New"), ("", ">", "kind"),
      ("", "crs:What=\"Mask/Gradient\" crs:ZeroX=\"0\" crs:ZeroY=\"0\">", "FullX"),
      ("", linear.replacing("0.75", with: "7.5"), "too far"),
      ("", radial("crs:Angle=\"30\""), "turned"), ("", radial("crs:Roundness=\"20\""), "ellipse"),
      ("", radial("crs:MaskBlendMode=\"2\""), "mode 2"),
      ("", radial("crs:MaskBlendMode=\"1\" crs:MaskValue=\"1\""), "mode 1"),
      ("", bright, "takes away"),
      ("", bright.replacing("Type=\"2\"", with: "Type=\"1\""), "colors"),
      ("", bright.replacing("0.3 0.45", with: "0.5 0.45"), "rising"),
    ])
  func refused(sliders: String, mask: String, words: String) throws {
    let other = sliders.isEmpty && words != "changes nothing" ? "crs:LocalContrast2012=\"0.1\"" : ""
    let preset = try correction("\(sliders) \(other)", [mask, Self.linear])
    #expect(preset.document.isNeutral)
    let loss = try #require(preset.notTransferred.first)
    #expect(loss.key == "MaskGroupBasedCorrections[0]" && loss.value == "One")
    #expect(loss.reason.contains(words), "\(loss.reason)")
  }

  @Test("a sidecar keeps the corrections that are whole, and their marks as ids")
  func sidecar() throws {
    let preset = try LightroomFixtures.read(LightroomFixtures.sidecar)
    #expect(preset.kind == .sidecar)
    #expect(preset.document.layers.map(\.name) == ["Sky darken", "Face"])
    #expect(preset.document.layers.first?.id == "0123456789abcdef0123456789abcdef")
    #expect(
      preset.notTransferred.map(\.key) == [
        "CameraProfile", "MaskGroupBasedCorrections[2]", "RetouchAreas",
      ])
    #expect(preset.document.light.exposure == 0.35)
  }

  @Test("more than 64 corrections are named")
  func many() throws {
    let one =
      "<rdf:li crs:What=\"Correction\" crs:LocalContrast2012=\"0.1\"><crs:CorrectionMasks>"
      + "<rdf:Seq><rdf:li \(Self.linear)</rdf:li></rdf:Seq></crs:CorrectionMasks></rdf:li>"
    let all = String(repeating: one, count: 70)
    let preset = try LightroomFixtures.read(
      LightroomFixtures.preset(
        "",
        "<crs:MaskGroupBasedCorrections><rdf:Seq>\(all)</rdf:Seq></crs:MaskGroupBasedCorrections>"))
    #expect(preset.document.layers.count == 64 && preset.notTransferred.count == 6)
    #expect(preset.notTransferred.first?.key == "MaskGroupBasedCorrections[64]")
  }
}
