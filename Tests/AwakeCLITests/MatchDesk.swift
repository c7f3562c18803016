import AwakeKit
import Foundation
import Testing

extension Desk {
  /// A desk with two small photos, `photo.png` and `ref.png`, and nothing else.
  static func forMatching() throws -> Desk {
    let desk = try Desk()
    try FileManager.default.removeItem(at: desk.folder.appendingPathComponent("photo.jpg"))
    try desk.draw(
      "photo.png",
      TestPicture(48, 32) { x, y in
        [UInt8(40 + 4 * x), UInt8(60 + 5 * y), UInt8((200 - 2 * x + 9 * (y % 7)) & 255)]
      })
    try desk.draw(
      "ref.png",
      TestPicture(40, 30) { x, y in
        [UInt8(90 + 3 * x), UInt8(40 + 4 * y + x % 5), UInt8(20 + 2 * ((x * y) % 40))]
      })
    return desk
  }

  func path(_ name: String) -> String { folder.appendingPathComponent(name).path }

  func draw(_ name: String, _ picture: TestPicture) throws {
    try Data(picture.png).write(to: folder.appendingPathComponent(name))
  }

  func remove(_ name: String) throws { try FileManager.default.removeItem(atPath: path(name)) }

  func copy(_ name: String, to other: String) throws {
    try FileManager.default.copyItem(atPath: path(name), toPath: path(other))
  }

  func makeFolder(_ name: String) throws {
    try FileManager.default.createDirectory(
      atPath: path(name), withIntermediateDirectories: true)
  }

  func bytes(_ name: String) throws -> Data {
    try Data(contentsOf: folder.appendingPathComponent(name))
  }

  func text(_ name: String) throws -> String { String(decoding: try bytes(name), as: UTF8.self) }

  /// Red, green, blue and alpha of every pixel of a photo.
  func pixels(_ name: String) throws -> [UInt8] {
    try PhotoPreview(.file(path(name)), longEdge: 1000).render().bytes
  }

  /// Runs `awake match photo.png` with options, and gives the pixels of the result.
  func matched(
    _ options: [String], verb: String = "match", _ location: SourceLocation = #_sourceLocation
  ) throws -> [UInt8] {
    let run = try run(
      [verb, "photo.png", "-o", "out.png", "--no-dither", "--on-conflict", "overwrite"] + options)
    #expect(run.status == 0, "\(run.errors)", sourceLocation: location)
    return try pixels("out.png")
  }
}
