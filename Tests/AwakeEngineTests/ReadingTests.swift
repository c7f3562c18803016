import AwakeDocument
import AwakeTestSupport
import Foundation
import Testing

@testable import AwakeEngine

/// Inputs that are no good, or only partly.
@Suite struct ReadingTests {
  @Test(
    "what is no photo gets one clear error and leaves nothing behind",
    arguments: [
      ("text.jpg", "not a photo", PhotoError.Code.unknownFormat),
      ("empty.jpg", "", .emptyFile),
      ("folder.jpg", nil, .notAFile),
      ("missing.jpg", nil, .notFound),
      ("pipe.jpg", nil, .notAFile),
    ] as [(String, String?, PhotoError.Code)])
  func noPhoto(name: String, text: String?, code: PhotoError.Code) throws {
    let bench = try Workbench()
    if let text { bench.write(name, Array(text.utf8)) }
    if name == "folder.jpg" {
      try FileManager.default.createDirectory(
        atPath: bench.path(name), withIntermediateDirectories: false)
    }
    if name == "pipe.jpg" { #expect(mkfifo(bench.path(name), 0o600) == 0) }
    let before = bench.files
    let error = #expect(throws: PhotoError.self) { try bench.edit(name, to: "out.jpg") }
    #expect(error?.code == code)
    #expect(error?.path == bench.path(name))
    #expect(error?.description.contains("\n") == false)
    #expect(bench.files == before)
  }

  @Test("an unreadable file says so")
  func unreadable() throws {
    // Rights do not bind the superuser.
    guard geteuid() != 0 else { return }
    let bench = try Workbench()
    try bench.make("in.jpg", Picture.ramps())
    chmod(bench.path("in.jpg"), 0)
    let error = #expect(throws: PhotoError.self) { try bench.edit("in.jpg", to: "out.jpg") }
    #expect(error?.code == .notReadable)
  }

  @Test(
    "names are taken literally, whatever is in them",
    arguments: [
      "IMG[Q=5].jpg", "a [1].jpg", "a:b.jpg", "-x.jpg", "100%.jpg", "with space.jpg", "中文 é.jpg",
      "😀.jpg", "a\nb.jpg", "'quoted\".jpg", "x[0].png",
    ])
  func names(name: String) throws {
    let bench = try Workbench()
    try bench.make(name, Picture.ramps())
    try bench.edit(name, to: "out-\(name)")
    #expect(Set(bench.files) == [name, "out-\(name)"])
    #expect(try bench.load("out-\(name)").width == 64)
  }

  @Test("a truncated JPEG is partial, and an error under strict", arguments: [0.3, 0.5, 0.95])
  func truncated(share: Double) throws {
    let bench = try Workbench()
    try bench.make("whole.jpg", Picture.ramps(400, 300))
    let bytes = bench.bytes("whole.jpg")
    bench.write("in.jpg", Array(bytes.prefix(Int(Double(bytes.count) * share))))
    let result = try bench.edit("in.jpg", to: "out.jpg")
    #expect(result.isPartial)
    #expect(result.warnings.contains { $0.code == .truncated })
    #expect(try bench.load("out.jpg").width == 400)
    let before = bench.files
    let error = #expect(throws: PhotoError.self) {
      try bench.edit("in.jpg", to: "strict.jpg") { $0.strict = true }
    }
    #expect(error?.code == .damaged)
    #expect(bench.files == before)
  }

  @Test("a JPEG cut anywhere gives an error or a partial photo, never a crash or a stray file")
  func cutAnywhere() throws {
    let bench = try Workbench()
    try bench.make("whole.jpg", Picture.ramps(40, 30))
    let bytes = bench.bytes("whole.jpg")
    for length in stride(from: 1, to: bytes.count, by: 37) {
      bench.write("in.jpg", Array(bytes.prefix(length)))
      do {
        let result = try bench.edit("in.jpg", to: "out.jpg")
        #expect(result.isPartial || length > bytes.count - 4, "\(length) of \(bytes.count)")
      } catch let error as PhotoError {
        #expect([.unknownFormat, .damaged].contains(error.code))
      }
      #expect(Set(bench.files).isSubset(of: ["whole.jpg", "in.jpg", "out.jpg"]))
    }
  }

  @Test("damaged bytes in any format never trap", arguments: ["jpg", "png", "tif", "webp", "avif"])
  func damaged(ending: String) throws {
    let bench = try Workbench()
    try bench.make("whole.\(ending)", Picture.ramps(40, 30))
    let bytes = bench.bytes("whole.\(ending)")
    var random = SeededGenerator(seed: 11)
    for _ in 0..<25 {
      var copy = bytes
      for _ in 0..<4 {
        copy[Int.random(in: 0..<copy.count, using: &random)] = UInt8.random(
          in: 0...255, using: &random)
      }
      bench.write("in.\(ending)", copy)
      _ = try? bench.edit("in.\(ending)", to: "out.png")
      #expect(bench.files.allSatisfy { !$0.hasPrefix(".awake") })
    }
  }

  @Test("a photo beyond the pixel limit is refused by its header")
  func limit() throws {
    let bench = try Workbench()
    try bench.make("in.png", Picture.ramps(100, 100))
    let error = #expect(throws: PhotoError.self) {
      try bench.edit("in.png", to: "out.png") { $0.limits.pixels = 9999 }
    }
    #expect(error?.code == .tooLarge)
  }

  @Test("a decompression bomb is refused by its header")
  func bomb() throws {
    let bench = try Workbench()
    // A PNG header that promises 30,000 × 30,000 pixels in a few bytes.
    var bytes: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13]
    bytes += Array("IHDR".utf8) + [0, 0, 0x75, 0x30, 0, 0, 0x75, 0x30, 8, 2, 0, 0, 0]
    bytes += [0x6F, 0x8F, 0x9D, 0x3D]
    bench.write("in.png", bytes)
    let error = #expect(throws: PhotoError.self) { try bench.edit("in.png", to: "out.png") }
    #expect([.tooLarge, .damaged].contains(error?.code))
    #expect(bench.files == ["in.png"])
  }

  @Test("formats outside the allowlist need to be allowed")
  func allowlist() throws {
    let bench = try Workbench()
    bench.write("in.ppm", Array("P6 2 1 255\n".utf8) + [255, 0, 0, 0, 255, 0])
    let error = #expect(throws: PhotoError.self) { try bench.edit("in.ppm", to: "out.png") }
    #expect(error?.code == .untrustedFormat)
    try bench.edit("in.ppm", to: "out.png") { $0.limits.allowUntrusted = true }
    #expect(try bench.load("out.png").samples() == [255, 0, 0, 0, 255, 0])
  }

  @Test("a photo in memory is read like a file")
  func memory() throws {
    let bench = try Workbench()
    try bench.make("in.png", Picture.ramps())
    let source = PhotoSource.bytes(bench.bytes("in.png"))
    let result = try PhotoExport(source, document: EditDocument())
      .run(to: .file(bench.path("out.png")), format: .png)
    #expect(result.width == 64)
    #expect(try bench.load("out.png").samples() == bench.load("in.png").samples())
  }
}
