import AwakeDocument
import Foundation
import Testing

@testable import AwakeSession

/// What steps are called.
@Suite struct StepTitleTests {
  /// The title of a step that turns one document into another.
  private func title(_ kind: StepKind, _ before: String, _ after: String) throws -> StepTitle {
    func document(_ text: String) throws -> EditDocument {
      try EditDocument(parsing: .init(text.utf8))
    }
    return StepTitle(
      kind, DocumentDifference(from: try document(before), to: try document(after)))
  }

  @Test(
    "fields are named with their new values, in the order of the document",
    arguments: [
      (#"{}"#, #"{"light":{"exposure":0.35}}"#, "Exposure +0.35"),
      (#"{"light":{"exposure":0.35}}"#, #"{"light":{"exposure":-1}}"#, "Exposure -1"),
      (#"{"light":{"exposure":0.35}}"#, #"{}"#, "Exposure 0"),
      (#"{}"#, #"{"light":{"contrast":20,"exposure":0.35}}"#, "Exposure +0.35, Contrast +20"),
      (#"{}"#, #"{"mixer":{"red":{"hue":5}}}"#, "Red hue +5"),
      (#"{}"#, #"{"grading":{"shadows":{"hue":220}}}"#, "Grading shadows hue 220°"),
      (#"{}"#, #"{"detail":{"sharpen":{"amount":40}}}"#, "Sharpen 40"),
      (#"{}"#, #"{"detail":{"outputSharpen":40}}"#, "Output sharpen 40"),
      (#"{}"#, #"{"effects":{"vignette":{"amount":-20}}}"#, "Vignette -20"),
      (#"{}"#, #"{"frame":{"kind":"mat"}}"#, "Frame mat"),
      (#"{"frame":{"kind":"mat"}}"#, #"{}"#, "No frame"),
      (#"{}"#, #"{"curve":{"luma":[[0,0],[0.5,0.6],[1,1]]}}"#, "Curve luma"),
      (#"{}"#, #"{"match":{"reference":"/a/loved.jpg"}}"#, "Match"),
      (#"{}"#, #"{"geometry":{"crop":{"aspect":"4:5"}}}"#, "Crop 4:5"),
      (#"{}"#, #"{"geometry":{"crop":{"x":0,"y":0,"width":0.5,"height":1}}}"#, "Crop"),
      (#"{"geometry":{"crop":{"aspect":"4:5"}}}"#, #"{}"#, "No crop"),
      (#"{}"#, #"{"geometry":{"straighten":1.5}}"#, "Straighten +1.5°"),
      (#"{}"#, #"{"layers":[{"id":"face"}]}"#, "Layer face"),
      (#"{}"#, #"{"layers":[{"name":"sky"}]}"#, "Layer sky"),
      (#"{}"#, #"{"layers":[{}]}"#, "Layer 1"),
      (#"{"layers":[{}]}"#, #"{"layers":[{"light":{"exposure":1}}]}"#, "Layer 1 exposure +1"),
      (
        #"{}"#, #"{"light":{"exposure":1,"contrast":2,"shadows":3,"whites":4,"blacks":5}}"#,
        "Exposure +1, Contrast +2, Shadows +3, 2 more"
      ),
      (#"{}"#, #"{"future":[1,2]}"#, "Future"), (#"{}"#, #"{}"#, "Adjustment"),
    ] as [(String, String, String)])
  func fields(before: String, after: String, expected: String) throws {
    let title = try title(.adjust, before, after)
    #expect(title.description == expected)
  }

  @Test(
    "kinds have words of their own",
    arguments: [
      (.preset(name: "warm", strength: 80), "Warm preset, 80 %"),
      (.preset(name: "golden-hour", strength: 100), "Golden hour preset"),
      (.match(references: ["/photos/loved.jpg"]), "Light and colour of loved.jpg"),
      (.match(references: ["a.jpg", "/b.jpg"]), "Light and colour of a.jpg and b.jpg"),
      (.match(references: ["a", "b", "c"]), "Light and colour of a, b and 1 more"),
      (.match(references: []), "Light and colour of a stored look"),
      (.auto, "Auto: Exposure +1"), (.geometry, "Exposure +1"), (.layer("face"), "Layer face"),
      (.layer(nil), "Layer"), (.reset, "Reset"), (.revert, "Revert to the saved edit"),
      (.paste, "Pasted edit"), (.snapshot(name: "before"), "Snapshot before"),
      (.unknown(.object(["kind": .string("autoLayers")])), "Auto layers"),
    ] as [(StepKind, String)])
  func kinds(kind: StepKind, expected: String) throws {
    let title = try title(kind, "{}", #"{"light":{"exposure":1}}"#)
    #expect(title.description == expected)
    #expect(title.kind == kind)
  }

  @Test("a title is a value that an app can put into other words")
  func value() throws {
    let title = try title(.adjust, "{}", #"{"layers":[{"light":{"exposure":0.5}}]}"#)
    #expect(title.fields.map(\.path) == ["layers[0]"])
    let inner = try self.title(
      .adjust, #"{"layers":[{}]}"#, #"{"layers":[{"light":{"exposure":0.5}}]}"#)
    let field = try #require(inner.fields.first)
    #expect(field.path == "layers[0].light.exposure" && field.before == nil)
    #expect(field.parameter?.path == "light.exposure" && field.after == .number(0.5))
  }
}
