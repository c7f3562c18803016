import AwakeDocument
import AwakeSessionTestSupport
import AwakeTestSupport
import Foundation
import Testing

@testable import AwakeSession

@Suite struct DocumentDifferenceTests {
  @Test("a difference leads from one document to the other and back, also as text")
  func random() throws {
    let seed = UInt64.random(in: 0...UInt64.max)
    print("comparing with seed \(seed)")
    var edits = RandomEdits(SeededGenerator(seed: seed))
    var before = edits.document()
    for count in 0..<150 {
      // Half of them are unlike, half are one change apart.
      let isNear = Bool.random(using: &edits.generator)
      let after = isNear ? (try? edits.change().applied(to: before)) ?? before : edits.document()
      let comment: Comment = "seed \(seed), document \(count)"
      let difference = DocumentDifference(from: before, to: after)
      #expect(difference.applied(to: before.json) == after.json, comment)
      #expect(difference.reversed.applied(to: after.json) == before.json, comment)
      #expect(difference.isEmpty == (before.json == after.json), comment)
      let text = difference.json.compactText
      let read = DocumentDifference(json: try JSONValue(parsing: Data(text.utf8)))
      #expect(read == difference, comment)
      before = after
    }
  }

  @Test("layers and strokes may come and go anywhere, and unknown keys and nulls stay")
  func places() throws {
    func document(_ text: String) throws -> EditDocument {
      try EditDocument(parsing: Data(text.utf8))
    }
    let first = #"{"id": "a", "opacity": 0.5}"#
    let second = #"{"id": "b", "x-key": {"deep": [null, {"a": null}]}}"#
    let brush = { (strokes: String) in
      #"{"id": "c", "mask": {"components": [{"kind": "brush", "strokes": [\#(strokes)]}]}}"#
    }
    let stroke = #"{"points": [[0.1, 0.2], [0.3, 0.4, 0.5]]}"#
    let layers = [
      "", first, second, "\(first), \(second)", "\(second), \(first)",
      "\(first), \(brush("")), \(second)", "\(first), \(brush(stroke)), \(second)",
      "\(brush("\(stroke), \(stroke)")), \(second)", "\(first), \(second), \(brush(stroke))",
    ]
    let texts =
      layers.map { #"{"layers": [\#($0)]}"# } + [
        "{}", #"{"x-note": null}"#, #"{"x-note": [1, null]}"#, #"{"x-note": [{"a": null}]}"#,
        #"{"x-note": []}"#, #"{"x-note": {}}"#, #"{"x-note": [{"a": 1}, {"b": 2}, {"c": 3}]}"#,
      ]
    for before in texts {
      for after in texts {
        let (old, new) = (try document(before), try document(after))
        let difference = DocumentDifference(from: old, to: new)
        #expect(difference.applied(to: old.json) == new.json, "\(before) → \(after)")
        #expect(difference.reversed.applied(to: new.json) == old.json, "\(before) → \(after)")
        let read = DocumentDifference(json: difference.json)
        #expect(read == difference, "\(before) → \(after)")
      }
    }
  }

  @Test("a stroke that is added is stored alone, not with the ones before it")
  func size() throws {
    var stroke = BrushStroke()
    stroke.points = (0..<100).map { BrushPoint(x: Double($0) / 100, y: 0.5) }
    func document(_ strokes: Int) -> EditDocument {
      var document = EditDocument()
      let brush = BrushMask(strokes: Array(repeating: stroke, count: strokes))
      document.layers = [Layer(id: "a", mask: Mask([MaskComponent(.brush(brush))]))]
      return document
    }
    let difference = DocumentDifference(from: document(50), to: document(51))
    #expect(difference.changes.map(\.name) == ["layers[0].mask.components[0].strokes[50]"])
  }

  @Test("a difference is not applied to another document than its own")
  func foreign() throws {
    var (before, after, other) = (EditDocument(), EditDocument(), EditDocument())
    before.light.exposure = 1
    after.light.exposure = 2
    other.light.exposure = 3
    let difference = DocumentDifference(from: before, to: after)
    #expect(difference.applied(to: other.json) == nil)
    #expect(difference.reversed.applied(to: before.json) == nil)
  }
}
