import AwakeDocument
import Foundation
import Testing

@testable import AwakeEngine

/// Photos of odd shapes, with odd numbers, and cut off: an answer or an error, never a crash.
@Suite struct HostilePhotoTests {
  @Test(
    "numbers that are none, or without end, in a float photo pass every stage of colour",
    arguments: ["mixer.red.hue", "color.vibrance", "light.contrast", "presence.clarity"])
  func strangeNumbers(path: String) throws {
    let bench = try Workbench()
    let strange = [Double.nan, .infinity, -.infinity, 3e38, -3e38, 0.5]
    try bench.make(
      "in.tif",
      Picture.make(48, 32, bands: 3, depth: .float) { x, y, band in
        strange[(x + 5 * y + 3 * band) % strange.count]
      })
    let document = try EditDocument(json: Assignment(path: path, value: .number(30)).patch)
    #expect(try bench.edit("in.tif", to: "out.png", document).width == 48)
  }

  @Test("a long JPEG of few rows has local tone", arguments: [1, 3, 7, 9])
  func thin(height: Int) throws {
    let bench = try Workbench()
    try bench.make("in.jpg", Picture.ramps(6000, height))
    var document = EditDocument()
    document.presence.clarity = 20
    let result = try bench.edit("in.jpg", to: "out.jpg", document)
    #expect(result.width == 6000 && result.height == height)
  }

  @Test(
    "a PNG cut anywhere is partial, and an error under strict", arguments: ["png", "jpg", "webp"])
  func cutPNG(output: String) throws {
    let bench = try Workbench()
    try bench.make("whole.png", Picture.ramps(200, 150))
    let bytes = bench.bytes("whole.png")
    #expect(try !bench.edit("whole.png", to: "whole.\(output == "png" ? "tif" : output)").isPartial)
    for length in [bytes.count / 2, bytes.count - 13, bytes.count - 1] {
      bench.write("in.png", Array(bytes.prefix(length)))
      let result = try bench.edit("in.png", to: "out.\(output)")
      #expect(result.isPartial && result.warnings.contains { $0.code == .truncated })
      let error = #expect(throws: PhotoError.self) {
        try bench.edit("in.png", to: "strict.\(output)") { $0.strict = true }
      }
      #expect(error?.code == .damaged)
    }
  }

  @Test(
    "what could not be read is not blamed on the disk",
    arguments: [
      ("vipspng: libpng read error; vips2png: unable to write to target target", "damaged"),
      ("vips2png: unable to write to target target", "damaged"), ("", "damaged"),
      ("target: write error; unix error: No space left on device", "not-writable"),
      ("target: write error; unix error: Input/output error", "not-writable"),
    ])
  func blame(text: String, code: String) {
    var failure = VipsError("pngsave_target")
    failure.text = text
    let error = RenderFailure.classify(failure, destination: .file("out.png"))
    #expect(error.code.rawValue == code)
    #expect(!error.message.contains("()") && !error.message.contains("unable to write"))
  }

  @Test("a TIFF without its directory is damaged, not of an unknown format")
  func cutTIFF() throws {
    let bench = try Workbench()
    try bench.make("whole.tif", Picture.ramps(200, 150))
    let bytes = bench.bytes("whole.tif")
    bench.write("in.tif", Array(bytes.prefix(bytes.count / 2)))
    let error = #expect(throws: PhotoError.self) { try bench.edit("in.tif", to: "out.png") }
    #expect(error?.code == .damaged)
    #expect(error?.message.contains("()") == false)
  }
}
