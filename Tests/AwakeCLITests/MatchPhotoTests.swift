import Foundation
import Testing

/// Photos and references that hardly show anything.
@Suite struct MatchPhotoTests {
  private static let pictures: [String: TestPicture] = [
    "dot.png": TestPicture([200, 100, 50], 1, 1), "grey.png": TestPicture([119, 119, 119]),
    "black.png": TestPicture([0, 0, 0]), "white.png": TestPicture([255, 255, 255]),
    "line.png": TestPicture(160, 1) { x, _ in [UInt8(x), UInt8(255 - x), 90] },
    "two.png": TestPicture(20, 20) { x, _ in x < 10 ? [255, 0, 0] : [0, 0, 255] },
    "glass.png": TestPicture(16, 16) { x, y in [UInt8(12 * x), UInt8(9 * y), 60, UInt8(16 * y)] },
  ]

  @Test(
    "one pixel, one tone, two colours, half glass: each is matched to each",
    arguments: pictures.keys.sorted())
  func poor(reference: String) throws {
    let desk = try Desk.forMatching()
    for (name, picture) in Self.pictures { try desk.draw(name, picture) }
    let photos = Self.pictures.keys.sorted() + ["photo.png"]
    for options in [[], MatchCommandTests.full] {
      try desk.makeFolder("out")
      let made = try desk.run(
        ["match", "--reference", reference, "-o", "out", "--on-conflict", "overwrite", "--json"]
          + photos + options)
      #expect(made.status == 0 && made.errors.isEmpty, "\(made.errors)")
      #expect(made.output.split(separator: "\n").allSatisfy { $0.contains(#""status":"ok""#) })
    }
    for name in photos {
      let (stem, alpha) = (name.dropLast(4), name == "glass.png")
      let (before, after) = (try desk.pixels(name), try desk.pixels("out/\(stem)-match.png"))
      #expect(before.count == after.count)
      // Transparency is no colour.
      guard alpha else { continue }
      #expect(stride(from: 3, to: before.count, by: 4).allSatisfy { before[$0] == after[$0] })
    }
  }

  @Test("a photo matched to itself stays as it is", arguments: [[], MatchCommandTests.full])
  func itself(options: [String]) throws {
    let desk = try Desk.forMatching()
    let photo = try desk.pixels("photo.png")
    let matched = try desk.matched(["--reference", "photo.png"] + options)
    let largest = zip(photo, matched).map { abs(Int($0) - Int($1)) }.max() ?? 0
    #expect(largest <= 2, "\(largest)")
  }

  @Test("what may be read is the same for references as for photos")
  func limits() throws {
    let desk = try Desk.forMatching()
    try desk.draw("dot.png", TestPicture([200, 100, 50], 1, 1))
    let line = ["match", "dot.png", "--reference", "ref.png"]
    let large = try desk.run(line + ["--max-pixels", "1000"])
    #expect(large.status == 64 && large.errors.contains("ref.png: "), "\(large.errors)")
    #expect(try desk.run(line + ["--max-pixels", "1200"]).status == 0)
    try desk.write("ref.ppm", "P3 2 1 255 200 90 40 30 90 160\n")
    let other = ["match", "photo.png", "--reference", "ref.ppm"]
    let refused = try desk.run(other)
    #expect(
      refused.status == 64 && refused.errors.contains("--allow-untrusted"), "\(refused.errors)")
    let trusted = try desk.run(other + ["--allow-untrusted"])
    #expect(trusted.status == 0, "\(trusted.errors)")
  }

  @Test("a reference that shows nothing is refused in a sentence")
  func nothing() throws {
    let desk = try Desk.forMatching()
    try desk.draw("clear.png", TestPicture([0, 0, 0, 0]))
    let run = try desk.run("match", "photo.png", "--reference", "clear.png")
    #expect(run.status == 64)
    #expect(
      run.errors.contains(
        "clear.png: is transparent everywhere, so there is no colour to take from it; "
          + "choose another reference"), "\(run.errors)")
    // A photo that shows nothing is only copied.
    let photo = try desk.run("match", "clear.png", "--reference", "ref.png")
    #expect(photo.status == 0, "\(photo.errors)")
    #expect(try desk.pixels("clear-match.png").allSatisfy { $0 == 0 })
  }
}
