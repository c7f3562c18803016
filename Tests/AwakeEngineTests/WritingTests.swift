import AwakeDocument
import AwakeTestSupport
import Foundation
import Testing

@testable import AwakeEngine

@Suite struct WritingTests {
  @Test(
    "the photo is never its own output, however it is spelled",
    arguments: ["same", "dot", "hard link", "symbolic link", "parent"])
  func sameFile(spelling: String) throws {
    let bench = try Workbench()
    try bench.make("in.jpg", Picture.ramps())
    let bytes = bench.bytes("in.jpg")
    var output = bench.path("in.jpg")
    switch spelling {
    case "dot": output = bench.path("./in.jpg")
    case "hard link":
      output = bench.path("hard.jpg")
      #expect(link(bench.path("in.jpg"), output) == 0)
    case "symbolic link":
      output = bench.path("soft.jpg")
      #expect(symlink(bench.path("in.jpg"), output) == 0)
    case "parent":
      output = "\(bench.folder)/../\((bench.folder as NSString).lastPathComponent)/in.jpg"
    default: break
    }
    let export = PhotoExport(.file(bench.path("in.jpg")), document: EditDocument())
    let error = #expect(throws: PhotoError.self) {
      try export.run(to: .file(output, replacing: true), format: .jpeg)
    }
    #expect(error?.code == .outputIsInput)
    #expect(bench.bytes("in.jpg") == bytes)
  }

  @Test("an existing output is an error unless it may be replaced")
  func conflict() throws {
    let bench = try Workbench()
    try bench.make("in.png", Picture.ramps())
    bench.write("out.png", [1, 2, 3])
    let export = PhotoExport(.file(bench.path("in.png")), document: EditDocument())
    let error = #expect(throws: PhotoError.self) {
      try export.run(to: .file(bench.path("out.png")), format: .png)
    }
    #expect(error?.code == .outputExists)
    #expect(bench.bytes("out.png") == [1, 2, 3])
    _ = try export.run(to: .file(bench.path("out.png"), replacing: true), format: .png)
    #expect(try bench.load("out.png").width == 64)
    #expect(bench.files == ["in.png", "out.png"])
  }

  @Test("in place keeps the original beside the photo, and never overwrites it")
  func inPlace() throws {
    let bench = try Workbench()
    try bench.make("in.jpg", Picture.ramps())
    let first = bench.bytes("in.jpg")
    var document = EditDocument()
    document.light.exposure = 1
    let export = PhotoExport(.file(bench.path("in.jpg")), document: document)
    _ = try export.run(to: .inPlace(bench.path("in.jpg")), format: .jpeg)
    let second = bench.bytes("in.jpg")
    #expect(second != first)
    // Whose photo it is now nobody knows, so it is kept, too.
    _ = try export.run(to: .inPlace(bench.path("in.jpg")), format: .jpeg)
    #expect(bench.bytes("in.original.jpg") == first)
    #expect(bench.bytes("in.original-2.jpg") == second)
    let third = bench.bytes("in.jpg")
    _ = try export.run(to: .inPlace(bench.path("in.jpg"), isEdited: true), format: .jpeg)
    #expect(bench.bytes("in.jpg") != third)
    #expect(bench.files == ["in.jpg", "in.original-2.jpg", "in.original.jpg"])
  }

  @Test(
    "the name of a kept original",
    arguments: [
      ("a.jpg", "a.original.jpg"), ("/x/a.b.jpg", "/x/a.b.original.jpg"),
      ("/x.y/photo", "/x.y/photo.original"), (".hidden", ".hidden.original"),
    ])
  func originalName(path: String, expected: String) {
    #expect(PhotoDestination.originalName(path) == expected)
  }

  @Test("a folder that is missing, or a folder as output, is an error with advice")
  func badFolder() throws {
    let bench = try Workbench()
    try bench.make("in.png", Picture.ramps())
    let export = PhotoExport(.file(bench.path("in.png")), document: EditDocument())
    for path in [bench.path("none/out.png"), bench.folder] {
      let error = #expect(throws: PhotoError.self) {
        try export.run(to: .file(path, replacing: true), format: .png)
      }
      #expect(error?.code == .notWritable)
    }
    #expect(bench.files == ["in.png"])
  }

  @Test("a full disk is an error, and leaves nothing")
  func fullDisk() throws {
    // A small file system of its own; only the superuser may mount one.
    guard geteuid() == 0 else { return }
    let bench = try Workbench()
    let disk = bench.path("disk")
    try FileManager.default.createDirectory(atPath: disk, withIntermediateDirectories: false)
    guard shell("mount -t tmpfs -o size=64k none '\(disk)'") else { return }
    defer { _ = shell("umount '\(disk)'") }
    var random = SeededGenerator(seed: 5)
    try bench.make(
      "in.png",
      Picture.make(300, 300, bands: 3) { _, _, _ in
        Double(UInt8.random(in: 0...255, using: &random))
      })
    let export = PhotoExport(.file(bench.path("in.png")), document: EditDocument())
    for format in [PhotoFormat.png, .jpeg, .tiff, .webp] {
      let output = "\(disk)/out.\(format.fileExtension)"
      let error = #expect(throws: PhotoError.self) {
        try export.run(to: .file(output), format: format)
      }
      #expect(error?.code == .notWritable, "\(format): \(String(describing: error))")
      #expect(try FileManager.default.contentsOfDirectory(atPath: disk).isEmpty)
    }
  }

  @Test("a photo edited in place keeps its rights")
  func rights() throws {
    let bench = try Workbench()
    try bench.make("in.jpg", Picture.ramps())
    chmod(bench.path("in.jpg"), 0o600)
    var document = EditDocument()
    document.light.exposure = 1
    let export = PhotoExport(.file(bench.path("in.jpg")), document: document)
    _ = try export.run(to: .inPlace(bench.path("in.jpg")), format: .jpeg)
    var status = stat()
    #expect(stat(bench.path("in.jpg"), &status) == 0 && status.st_mode & 0o777 == 0o600)
  }

  @Test("names left by a killed process are swept after an hour; what else there is stays")
  func sweep() throws {
    let bench = try Workbench()
    try bench.make("in.png", Picture.ramps())
    // No process has the largest number Linux allows.
    let kept = [
      ".awake-4194304-2.tmp", ".awake-\(getpid())-1.tmp", ".awake-4194304-notes.tmp",
      ".awake-notes.txt",
    ]
    for name in kept + [".awake-4194304-1.tmp"] {
      bench.write(name, [1])
      guard name != ".awake-4194304-2.tmp" else { continue }
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSinceNow: -7200)], ofItemAtPath: bench.path(name))
    }
    let export = PhotoExport(.file(bench.path("in.png")), document: EditDocument())
    _ = try export.run(to: .file(bench.path("out.png"), replacing: true), format: .png)
    #expect(Set(bench.files) == Set(kept + ["in.png", "out.png"]))
  }

  @Test("every writable format is written and read back", arguments: PhotoFormat.writable)
  func formats(format: PhotoFormat) throws {
    let bench = try Workbench()
    let image = try Picture.ramps(96, 64)
    try bench.make("in.png", image)
    let name = "out.\(format.fileExtension)"
    try bench.edit("in.png", to: name)
    let back = try bench.load(name)
    #expect(back.width == 96 && back.height == 64)
    let difference = zip(try back.samples(), try image.samples()).map { abs($0 - $1) }
    #expect(difference.reduce(0, +) / Double(difference.count) < 3)
  }

  @Test(
    "depths a format does not have are refused",
    arguments: [
      (PhotoFormat.jpeg, SampleDepth.sixteen), (.png, .float), (.webp, .sixteen), (.avif, .float),
    ])
  func depths(format: PhotoFormat, depth: SampleDepth) throws {
    let bench = try Workbench()
    try bench.make("in.png", Picture.ramps())
    let error = #expect(throws: PhotoError.self) {
      try bench.edit("in.png", to: "out.\(format.fileExtension)") { $0.depth = depth }
    }
    #expect(error?.code == .badOption)
  }

  @Test("sides longer than a format allows are refused before any work")
  func sides() throws {
    let bench = try Workbench()
    try bench.make("in.png", Picture.make(16_500, 1, bands: 3) { x, _, _ in Double(x % 256) })
    let error = #expect(throws: PhotoError.self) { try bench.edit("in.png", to: "out.webp") }
    #expect(error?.code == .badOption)
    try bench.edit("in.png", to: "out.png")
    #expect(try bench.load("out.png").width == 16_500)
  }

  private func shell(_ command: String) -> Bool {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", command + " >/dev/null 2>&1"]
    guard (try? process.run()) != nil else { return false }
    process.waitUntilExit()
    return process.terminationStatus == 0
  }
}
