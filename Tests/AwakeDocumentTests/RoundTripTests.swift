import AwakeDocument
import AwakeTestSupport
import Foundation
import Testing

@Suite("Round trip")
struct RoundTripTests {
  @Test("nothing is lost, known or unknown")
  func everything() throws {
    let document = try EditDocument(json: Samples.everything)
    #expect(document.json == Samples.everything)
    #expect(try EditDocument(parsing: document.json.encoded) == document)
  }

  @Test("unknown keys are warned about by path")
  func warnings() throws {
    let warnings = try EditDocument(json: Samples.everything).warnings
    for path in [
      "later", "light.x-light", "color.x", "curve.parametric.x", "mixer.infrared", "mixer.red.x",
      "monochrome.mix.x", "geometry.crop.x-crop", "layers[0].light.x", "layers[0].mask.x",
      "layers[0].mask.components[0].x", "layers[0].mask.components[2].strokes[0].x", "lut.x",
      "match.x", "match.mask.x", "match.mask.components[0].x",
    ] {
      #expect(warnings.contains(path), "\(path)")
    }
    #expect(!warnings.contains("schema"))
    #expect(try document("{\"light\":{\"exposure\":1}}").warnings.isEmpty)
  }

  @Test(
    "a match comes back as it was written",
    arguments: [
      #"{"reference":"a.jpg"}"#, #"{"reference":["a.jpg","b.jpg"]}"#,
      #"{"reference":[{"file":"a.jpg","weight":0.5}]}"#,
      #"{"reference":["a.jpg",{"file":"b.jpg","weight":0},{"file":"c.jpg","later":[1]}]}"#,
      #"{"look":"looks/l.json","protect":[]}"#, #"{"look":{"schema":1,"x":{"y":[1,null]}}}"#,
      #"{"reference":"a","protect":["skin","neutrals"],"closer":0.5,"light":1,"tint":0}"#,
      #"{"reference":"a","mask":{"components":[{"kind":"raster","file":"m.png"}]}}"#,
      #"{"reference":"a","mask":{},"referenceMask":{"refine":0.5}}"#,
    ])
  func matches(text: String) throws {
    let json = try json(#"{"schema":1,"match":\#(text)}"#)
    let document = try EditDocument(json: json)
    #expect(document.json == json)
    #expect(try EditDocument(parsing: document.json.encoded) == document)
  }

  @Test("what a match does not know is warned about in its lists, too")
  func referenceWarnings() throws {
    let text = #"{"match":{"reference":["a",{"file":"b","wieght":0.5}]}}"#
    #expect(try document(text).warnings == ["match.reference[1].wieght"])
    #expect(try preset(text).warnings == ["match.reference[1].wieght"])
  }

  @Test("unknown keys survive a change of what is known")
  func change() throws {
    var document = try document(#"{"light":{"exposure":1,"glow":7},"geometry":{"crop":{"v":1}}}"#)
    document.light.exposure = 0
    let expected = try json(#"{"schema":1,"light":{"glow":7},"geometry":{"crop":{"v":1}}}"#)
    #expect(document.json == expected)
  }

  @Test("Foundation's coders carry a document")
  func codable() throws {
    let document = try EditDocument(json: Samples.everything)
    let data = try JSONEncoder().encode(document)
    #expect(try JSONDecoder().decode(EditDocument.self, from: data) == document)
  }

  @Test("random documents come back identical")
  func random() throws {
    let seed = UInt64.random(in: 0...UInt64.max)
    var random = SeededGenerator(seed: seed)
    for _ in 0..<100 {
      let json = RandomDocument.json(&random)
      do {
        let document = try EditDocument(json: json)
        #expect(document.json == json, "seed \(seed)")
        let again = try EditDocument(parsing: document.json.encoded)
        #expect(again == document, "seed \(seed)")
        #expect(again.json.encoded == document.json.encoded, "seed \(seed)")
      } catch {
        Issue.record("seed \(seed): \(error)\n\(json.prettyText)")
      }
    }
  }
}

/// Makes valid documents in the form in which they are written.
enum RandomDocument {
  static func json(_ random: inout SeededGenerator) -> JSONValue {
    var root = JSONValue.object([:])
    for parameter in ParameterTable.all where !parameter.isList && chance(&random) {
      let isWhole = ["lut.", "match.", "layers.", "geometry.crop"].contains {
        parameter.path.hasPrefix($0)
      }
      if !isWhole { set(number(parameter, &random), parameter.path, in: &root) }
    }
    if chance(&random) { set(curve(&random), "curve.luma", in: &root) }
    if chance(&random) { set(.bool(true), "monochrome.on", in: &root) }
    if chance(&random) { set(.string("vertical"), "geometry.flip", in: &root) }
    if chance(&random) { set(.string("3:2"), "geometry.crop.aspect", in: &root) }
    if chance(&random) { set(.string("x.cube"), "lut.file", in: &root) }
    if chance(&random) { set(match(&random), "match", in: &root) }
    if chance(&random) { set(.string("#01020a"), "frame.color", in: &root) }
    if chance(&random) { set(.object(["new": .array([.null])]), "light.later", in: &root) }
    let count = Int.random(in: 0...3, using: &random)
    if count > 0 { set(.array((0..<count).map { layer($0, &random) }), "layers", in: &root) }
    set(.number(1), "schema", in: &root)
    return root
  }

  private static func layer(_ index: Int, _ random: inout SeededGenerator) -> JSONValue {
    var layer = JSONValue.object(["id": .string("layer \(index)")])
    for parameter in ParameterTable.all where chance(&random) {
      if ["light.", "color.", "presence.", "detail."].contains(where: parameter.path.hasPrefix) {
        set(number(parameter, &random), parameter.path, in: &layer)
      }
    }
    let points = (0..<3).map { _ in
      JSONValue.array([position(&random), position(&random), .number(0.25)])
    }
    let components: [JSONValue] = [
      .object([
        "kind": .string("linear"), "from": .array([.number(0), position(&random)]),
        "to": .array([.number(1), position(&random)]),
      ]),
      .object([
        "kind": .string("brush"), "combine": .string("subtract"),
        "strokes": .array([.object(["points": .array(points)])]),
      ]),
    ]
    set(.array(components), "mask.components", in: &layer)
    return layer
  }

  private static func match(_ random: inout SeededGenerator) -> JSONValue {
    let file = JSONValue.string("b.jpg")
    let sources: [(String, JSONValue)] = [
      ("look", .string("l.json")), ("look", .object(["kind": .string("match-look")])),
      ("reference", file), ("reference", .array([file, file])),
      (
        "reference",
        .array([
          file, .object(["file": file, "weight": .number(.random(in: 0..<1, using: &random))]),
        ])
      ),
    ]
    let source = sources[Int.random(in: 0..<sources.count, using: &random)]
    var match = [source.0: source.1]
    for key in ["light", "tint", "saturation", "closer", "strength"] where chance(&random) {
      match[key] = .number(Double.random(in: 0.1...0.9, using: &random))
    }
    if chance(&random) { match["protect"] = .array([.string("neutrals")]) }
    if chance(&random) { match["mask"] = .object(["refine": .number(0.5)]) }
    return .object(match)
  }

  private static func chance(_ random: inout SeededGenerator) -> Bool {
    Int.random(in: 0..<3, using: &random) == 0
  }

  private static func position(_ random: inout SeededGenerator) -> JSONValue {
    .number(Double.random(in: -1...2, using: &random))
  }

  private static func number(_ parameter: Parameter, _ random: inout SeededGenerator) -> JSONValue {
    let number = Double.random(in: parameter.range, using: &random)
    let value = parameter.isInteger ? number.rounded() : number
    return .number(value == parameter.neutral ? parameter.range.upperBound : value)
  }

  private static func curve(_ random: inout SeededGenerator) -> JSONValue {
    let count = Int.random(in: 2...64, using: &random)
    return .array(
      (0..<count).map { index in
        let x = Double(index) / Double(count)
        return .array([.number(x), .number(Double.random(in: 0...1, using: &random))])
      })
  }

  private static func set(_ value: JSONValue, _ path: String, in root: inout JSONValue) {
    let steps = path.split(separator: ".").map { Samples.Step.key(String($0)) }
    for length in 1..<max(steps.count, 1) {
      let prefix = Array(steps.prefix(length))
      if !root.has(prefix) { root = root.replacing(prefix, with: .object([:])) }
    }
    root = root.replacing(steps, with: value)
  }
}

extension JSONValue {
  fileprivate func has(_ path: [Samples.Step]) -> Bool {
    guard case .key(let key)? = path.first else { return true }
    return self[key]?.has(Array(path.dropFirst())) ?? false
  }
}
