import AwakeDocument
import Foundation
import Testing

@Suite("JSON values")
struct JSONValueTests {
  @Test(
    "numbers are written as short as they read back",
    arguments: [
      ("1", "1"), ("1.0", "1"), ("-0.5", "-0.5"), ("0.1", "0.1"), ("1e2", "100"), ("0", "0"),
      ("4294967295", "4294967295"), ("0.30000000000000004", "0.30000000000000004"),
    ])
  func shortNumbers(text: String, written: String) throws {
    #expect(try json(text).prettyText == written)
  }

  @Test("writing sorts keys, keeps points on one line and ends with a line break")
  func pretty() throws {
    let value = try json(#"{"b":[[0,0],[0.5,0.6],[1,1]],"a":{"x":true,"y":null},"c":{},"d":[]}"#)
    let text = """
      {
        "a": {
          "x": true,
          "y": null
        },
        "b": [[0, 0], [0.5, 0.6], [1, 1]],
        "c": {},
        "d": []
      }

      """
    #expect(String(decoding: value.encoded, as: UTF8.self) == text)
  }

  @Test("what is written reads back equal, whatever the texts hold")
  func texts() throws {
    let value = JSONValue.object([
      "quote\"slash\\": .string("line\nbreak\ttab\u{1}\u{7F}\u{2028}"), "emoji 🌅": .string("é"),
      "": .array([.null, .bool(false), .object(["deep": .array([.object([:])])])]),
    ])
    #expect(try JSONValue(parsing: value.encoded) == value)
  }

  @Test("a byte-order mark and Windows line ends are read")
  func markAndLineEnds() throws {
    let plain = try json("{\"light\": {\"exposure\": 1}}")
    #expect(try json("\u{FEFF}{\r\n\"light\": {\r\n\"exposure\": 1}\r\n}\r\n") == plain)
  }

  @Test("Foundation's coders carry any value")
  func codable() throws {
    let value = try json(#"{"a":[1,"x",true,null,{"b":2.5}]}"#)
    let data = try JSONEncoder().encode(value)
    #expect(try JSONDecoder().decode(JSONValue.self, from: data) == value)
  }

  @Test("a value that is not finite is written as null")
  func notFinite() {
    #expect(JSONValue.array([.number(.nan), .number(.infinity)]).prettyText == "[null, null]")
  }

  @Test("a syntax error says line and column")
  func place() {
    let error = fault("{\n  \"light\": {\n    \"exposure\": oops\n  }\n}", file: "a.json")
    #expect(error?.code == .malformedJSON)
    #expect(error?.message == "is not valid JSON at line 3, column 17")
    #expect(fault("[1,\n 2,]")?.message.hasSuffix("at line 2, column 4") == true)
  }

  @Test("a large document is read in reasonable time")
  func large() throws {
    let point = "[0.123,0.456,0.5]"
    let points = Array(repeating: point, count: 60_000).joined(separator: ",")
    let text = """
      {"layers":[{"mask":{"components":[{"kind":"brush","strokes":[{"points":[\(points)]}]}]}}]}
      """
    let clock = ContinuousClock()
    let start = clock.now
    let document = try document(text)
    #expect(document.layers.count == 1)
    #expect(clock.now - start < .seconds(30))
  }
}
