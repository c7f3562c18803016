import AwakeColor
import AwakeDocument
import Foundation
import Testing

@testable import AwakeEngine

@Suite struct MatchLookTests {
  private func look(_ bench: Workbench) throws -> MatchLook {
    try bench.make("ref.png", MatchScene.picture(color: MatchScene.graded))
    return try MatchLook(reading: .file(bench.path("ref.png")))
  }

  @Test("a stored look reads back as it was, and is small")
  func roundTrip() throws {
    let bench = try Workbench()
    let look = try look(bench)
    let bytes = look.json.encoded
    #expect(bytes.count < 16_000)
    let again = try MatchLook(json: JSONValue(parsing: bytes))
    #expect(again == look)
    #expect(again.json.encoded == bytes)
  }

  @Test("a stored look gives the bytes that its reference gives", arguments: ["auto", "full"])
  func sameBytes(mode: String) throws {
    let bench = try Workbench()
    let look = try look(bench)
    try bench.make("in.png", MatchScene.picture())
    func render(_ source: Match.Source, _ name: String) throws {
      var document = MatchScene.document("ref.png") { MatchRenderingTests.set(mode, &$0) }
      document.match?.source = source
      try bench.edit("in.png", to: name, document) {
        $0.references = ReferenceFolder(bench.folder)
      }
    }
    try render(.reference("ref.png"), "a.png")
    try FileManager.default.removeItem(atPath: bench.path("ref.png"))
    try render(.look(look.json), "b.png")
    bench.write("look.json", Array(look.json.encoded))
    try render(.look(.string("look.json")), "c.png")
    #expect(bench.bytes("a.png") == bench.bytes("b.png"))
    #expect(bench.bytes("a.png") == bench.bytes("c.png"))
  }

  @Test("looks that are kept are not read again")
  func keptLooks() throws {
    let bench = try Workbench()
    _ = try look(bench)
    let match = Match(source: .reference("ref.png"))
    var references = ReferenceFolder(bench.folder)
    try references.keepLook(of: match)
    try FileManager.default.removeItem(atPath: bench.path("ref.png"))
    #expect(throws: Never.self) { try references.look(of: match) }
    #expect(throws: PhotoError.self) { try ReferenceFolder(bench.folder).look(of: match) }
  }

  /// Changes of a stored look that make it none, and the path that is named.
  static let broken: [(path: [String], value: JSONValue?, named: String)] = [
    (["references"], nil, "references"),
    (["references"], .array([]), "references"),
    (["references"], .string("a"), "references"),
    (["schema"], .number(7), "schema"),
    (["schema"], .string("1"), "schema"),
    (["references", "0", "name"], nil, "references[0].name"),
    (["references", "0", "weight"], .number(-1), "references[0].weight"),
    (["references", "0", "weight"], .number(0), "references"),
    (["references", "0", "grade"], .null, "references[0].grade"),
    (["references", "0", "grade", "cells"], .string("%%%"), "references[0].grade.cells"),
    (["references", "0", "grade", "cells"], .string("AAAA"), "references[0].grade.cells"),
    (
      ["references", "0", "grade", "lightness"], .array([.number(1)]),
      "references[0].grade.lightness"
    ),
    (
      ["references", "0", "grade", "signs", "blackPoint"], .string("x"),
      "references[0].grade.signs.blackPoint"
    ),
    (
      ["references", "0", "grade", "signs", "meanTint"], .number(1),
      "references[0].grade.signs.meanTint"
    ),
    (["references", "0", "colors", "lightness"], .array([]), "references[0].colors.lightness"),
    (["references", "0", "palette"], .string(""), "references[0].palette"),
    (["references", "0", "colors", "zones"], .array([]), "references[0].colors.zones"),
    (["references", "0", "colors", "all", "mass"], .number(9), "references[0].colors.all.mass"),
    (
      ["references", "0", "colors", "all", "mean"], .array([.number(1e300), .number(0)]),
      "references[0].colors.all.mean"
    ),
  ]

  @Test("a broken look is refused with the path of what is wrong", arguments: broken)
  func brokenLooks(change: (path: [String], value: JSONValue?, named: String)) throws {
    let bench = try Workbench()
    let json = try look(bench).json.setting(change.path[...], change.value)
    let error = #expect(throws: DocumentError.self) {
      _ = try MatchLook(json: json, file: "look.json")
    }
    #expect(error?.path == change.named, "\(String(describing: error))")
    #expect(error?.file == "look.json")
    #expect(error?.advice.isEmpty == false)
  }

  @Test("the same reference twice is as good as once, and weights are relative")
  func combining() throws {
    let bench = try Workbench()
    let look = try look(bench)
    try bench.make("in.png", MatchScene.picture())
    let photo = try MatchThumbnail(
      DecodedPhoto(.file(bench.path("in.png")), limits: .init()), intent: .relative)
    func map(_ look: MatchLook) -> MatchMap {
      var match = Match(source: .look(look.json))
      MatchScene.full(&match)
      return MatchRecipe(match, photo: photo, look: look).map
    }
    let other = try MatchLook(reading: .file(bench.path("in.png")))
    let once = map(look)
    for (a, b) in [(1.0, 1.0), (0.2, 0.7)] {
      let twice = map(MatchLook(combining: [(look, a), (look, b)]))
      #expect(zip(once.nodes, twice.nodes).allSatisfy { abs($0.lightness - $1.lightness) < 1e-9 })
    }
    let half = map(MatchLook(combining: [(look, 0.5), (other, 0.5)]))
    let weighty = map(MatchLook(combining: [(look, 1), (other, 1)]))
    #expect(zip(half.nodes, weighty.nodes).allSatisfy { abs($0.lightness - $1.lightness) < 1e-9 })
    // Half of it and half of the photo itself lies between.
    let (a, b) = (once.nodes[512].lightness, half.nodes[512].lightness)
    #expect(abs(b - 0.5 - 0.5 * (a - 0.5)) < 1e-3)
  }

  @Test("a reference that ends early is refused: what is missing would count")
  func truncated() throws {
    let bench = try Workbench()
    for name in ["ref.jpg", "ref.png"] {
      try bench.make(name, MatchScene.picture(320, 200))
      let whole = bench.bytes(name)
      bench.write(name, Array(whole.prefix(whole.count * 6 / 10)))
      let error = #expect(throws: PhotoError.self) {
        _ = try MatchLook(reading: .file(bench.path(name)))
      }
      #expect(error?.code == .damaged)
      #expect(error?.advice.contains("another reference") == true)
    }
  }

  @Test("a region of the reference is all that is read")
  func referenceRegion() throws {
    let bench = try Workbench()
    // Left half graded, right half garish.
    try bench.make(
      "both.png",
      MatchScene.picture(192, 64) { x, y in
        x < 0.5 ? MatchScene.graded(2 * x, y) : SIMD3(1, 0, 0.8)
      })
    try bench.make("alone.png", MatchScene.picture(96, 64, color: MatchScene.graded))
    let whole = try MatchLook(reading: .file(bench.path("alone.png")))
    let left = LinearMask(from: .init(x: 0.499, y: 0.5), to: .init(x: 0.501, y: 0.5))
    let part = try MatchLook(
      reading: .file(bench.path("both.png")), region: Mask([MaskComponent(.linear(left))]))
    let (a, b) = (whole.parts[0].statistics.colors, part.parts[0].statistics.colors)
    let distance = zip(a.lightness.values, b.lightness.values).map { abs($0 - $1) }.max() ?? 1
    #expect(distance < 0.06)
    #expect(abs(a.zones.all.mean.x - b.zones.all.mean.x) < 0.01)
    #expect(abs(a.zones.all.mean.y - b.zones.all.mean.y) < 0.01)
  }

  @Test("a match in a region changes nothing outside of it")
  func photoRegion() throws {
    let bench = try Workbench()
    _ = try look(bench)
    try bench.make("in.png", MatchScene.picture())
    let left = LinearMask(from: .init(x: 0.48, y: 0.5), to: .init(x: 0.52, y: 0.5))
    let document = MatchScene.document("ref.png") { match in
      MatchScene.full(&match)
      match.mask = Mask([MaskComponent(.linear(left))])
    }
    try bench.edit("in.png", to: "out.png", document) {
      $0.references = ReferenceFolder(bench.folder)
      $0.dither = false
    }
    let (before, after) = (try bench.load("in.png").samples(), try bench.load("out.png").samples())
    var (changedLeft, changedRight) = (0, 0)
    for y in 0..<64 {
      for x in 0..<96 where (x < 40 || x > 56) {
        let i = (y * 96 + x) * 3
        let isSame = before[i..<i + 3] == after[i..<i + 3]
        if !isSame { if x < 40 { changedLeft += 1 } else { changedRight += 1 } }
      }
    }
    #expect(changedRight == 0)
    #expect(changedLeft > 64 * 35)
  }
}

extension JSONValue {
  /// The value with one part of it changed; keys of lists are indices, nil takes a field out.
  fileprivate func setting(_ path: ArraySlice<String>, _ value: JSONValue?) -> JSONValue {
    guard let key = path.first else { return value ?? .null }
    if var elements = array, let index = Int(key), elements.indices.contains(index) {
      elements[index] = elements[index].setting(path.dropFirst(), value)
      return .array(elements)
    }
    var fields = object ?? [:]
    if path.count == 1 {
      fields[key] = value
    } else {
      fields[key] = (fields[key] ?? .null).setting(path.dropFirst(), value)
    }
    return .object(fields)
  }
}
