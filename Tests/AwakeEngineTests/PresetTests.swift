import AwakeColor
import AwakeDocument
import AwakePresets
import Foundation
import Testing

@testable import AwakeEngine

/// What every preset that comes with Awake must do for any photo.
@Suite struct PresetTests {
  static let shipped = PresetLibrary(folders: AwakePresets.folders).list()
  static let presets = shipped.entries.compactMap { try? Preset(contentsOf: $0.file) }
  static let samples = ["astronaut.jpg", "coffee.jpg", "dandelion.jpg"].map {
    URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../SampleImages/\($0)").path
  }

  @Test("there are at least twenty-six presets, in all families, each title used once")
  func families() {
    #expect(Self.shipped.broken.isEmpty)
    #expect(Self.presets.count >= 26)
    #expect(Set(Self.presets.compactMap(\.family)) == Set(Preset.families))
    #expect(Set(Self.presets.compactMap(\.title)).count == Self.presets.count)
  }

  @Test("a preset has no findings, and its layers have names that no other preset uses")
  func lint() throws {
    var ids: [String] = []
    for entry in Self.shipped.entries {
      let data = try Data(contentsOf: URL(fileURLWithPath: entry.file))
      let findings = PresetLint.check(data, file: entry.file).map(\.description)
      #expect(findings.isEmpty, "\(findings)")
      let preset = try Preset(parsing: data, file: entry.file)
      for layer in try EditDocument(json: preset.json).layers {
        let id = try #require(layer.id, "\(entry.name)")
        #expect(id.hasPrefix(entry.name))
        ids.append(id)
      }
    }
    #expect(Set(ids).count == ids.count)
  }

  @Test(
    "a preset renders on every sample without warnings, and clips hardly more than the photo does",
    arguments: presets)
  func renders(preset: Preset) throws {
    let bench = try Workbench()
    for sample in Self.samples {
      // Small copies: a preset means the same at every size, and small ones are quick.
      var options = ExportOptions()
      options.resize = .longEdge(80)
      _ = try PhotoExport(.file(sample), document: EditDocument(), options: options)
        .run(to: .file(bench.path("photo.png"), replacing: true), format: .png)
      let photo = PhotoSource.file(bench.path("photo.png"))
      let before = Histogram(try PhotoPreview(photo, longEdge: 80).render())
      for strength in [1, 1.5] {
        var document = try EditDocument(json: preset.scaled(by: 100 * strength).json)
        document.frame = Frame()
        let result = try PhotoPreview(photo, document: document, longEdge: 80).render()
        #expect(document.warnings.isEmpty && result.warnings.isEmpty, "\(sample)")
        let after = Histogram(result)
        let lights = after.clippedHighlights(.luma) - before.clippedHighlights(.luma)
        let darks = after.clippedShadows(.luma) - before.clippedShadows(.luma)
        #expect(lights <= 0.03 * strength, "\(sample) at \(strength)")
        #expect(darks <= 0.05 * strength, "\(sample) at \(strength)")
      }
    }
  }

  @Test(
    "presets with frames render with them",
    arguments: presets.filter { $0.json["frame"] != nil })
  func frames(preset: Preset) throws {
    let document = try EditDocument(json: preset.json)
    let photo = try PhotoPreview(.file(Self.samples[0]), document: document, longEdge: 64).render()
    #expect(photo.warnings.isEmpty)
    // Behind the hairline around the paper.
    let paper = photo.bytes[photo.stride + 4..<photo.stride + 7]
    #expect(paper.allSatisfy { $0 > 220 })
  }

  @Test("greys keep their order, stay near grey, and white stays light", arguments: presets)
  func greys(preset: Preset) throws {
    let bench = try Workbench()
    var document = try EditDocument(json: preset.json)
    (document.frame, document.effects.grain) = (Frame(), Grain())
    var last = -1.0
    for code in [0.0, 32, 64, 96, 128, 160, 192, 224, 255] {
      // Mid-grey around the patch keeps it from being the haze or the sun of the photo.
      let picture = try Picture.make(36, 36, bands: 3) { x, y, _ in
        (9..<27).contains(x) && (9..<27).contains(y) ? code : 128
      }
      try bench.make("grey.png", picture)
      let pixels = try PhotoPreview(.file(bench.path("grey.png")), document: document, longEdge: 36)
        .render()
      let middle = pixels.stride * 18 + 4 * 18
      let rgb = pixels.bytes[middle..<middle + 3].map { Double($0) }
      let luma = 0.2126 * rgb[0] + 0.7152 * rgb[1] + 0.0722 * rgb[2]
      #expect(luma >= last, "\(code)")
      #expect((rgb.max() ?? 0) - (rgb.min() ?? 0) <= 56, "\(code): \(rgb)")
      if code == 0 { #expect(luma <= 36) }
      if code == 255 { #expect(luma >= 205) }
      last = luma
    }
  }

  @Test("a blown sun is no darker than the cream around it: no ring", arguments: presets)
  func sun(preset: Preset) throws {
    let bench = try Workbench()
    var document = try EditDocument(json: preset.json)
    (document.frame, document.effects) = (Frame(), Effects())
    func luminance(_ color: [Double]) throws -> Double {
      try bench.make("sun.png", Picture.flat(color))
      let photo = PhotoSource.file(bench.path("sun.png"))
      let bytes = try PhotoPreview(photo, document: document, longEdge: 16).render().bytes
      let linear = bytes.prefix(3).map { SRGBTransfer.decode(Double($0) / 255) }
      return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
    }
    let white = try luminance([255, 255, 255])
    for cream in [[255.0, 254, 246], [255, 248, 237], [255, 242, 232]] {
      #expect(try luminance(cream) <= white + 0.025, "\(cream)")
    }
  }
}
