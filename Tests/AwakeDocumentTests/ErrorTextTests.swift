import AwakeDocument
import Testing

@Suite("Error texts")
struct ErrorTextTests {
  @Test(
    "say file, path, what was wrong and what to do, in one line",
    arguments: [
      ("", "a.json: is empty; write at least {}"),
      ("[]", "a.json: must be a JSON object, not an empty list; start with { and end with }"),
      ("{\n  oops\n}", "a.json: is not valid JSON at line 2, column 3; correct the JSON"),
      (
        #"{"light":{"exposure":1e999}}"#,
        "a.json: light.exposure: the number is too large to be read; "
          + "use a number of the range that the field has"
      ),
      (
        #"{"schema":3}"#,
        "a.json: schema: is 3, newer than the 1 that this version reads; update awake"
      ),
      (
        #"{"schema":"x"}"#,
        "a.json: schema: must be the number 1, not the text \"x\"; write \"schema\": 1"
      ),
      (
        #"{"layers":[{},{},{"light":{"exposure":7}}]}"#,
        "a.json: layers[2].light.exposure: must be from -5 to 5, not 7; "
          + "use a number in that range (neutral 0)"
      ),
      (
        #"{"light":{"exposure":"a\nb"}}"#,
        "a.json: light.exposure: must be a number from -5 to 5, not the text \"a b\"; "
          + "write a number from -5 to 5"
      ),
      (
        #"{"geometry":{"quarterTurns":0.5}}"#,
        "a.json: geometry.quarterTurns: must be a whole number from 0 to 3, not 0.5; "
          + "use a number in that range (neutral 0)"
      ),
      (
        #"{"curve":{"luma":[[0,0],[1,1.5]]}}"#,
        "a.json: curve.luma[1]: must be from 0 to 1, not 1.5; use numbers in that range"
      ),
      (
        #"{"curve":{"luma":[[0.5,0],[0.25,1]]}}"#,
        "a.json: curve.luma[1]: x must be more than 0.5, the x of the point before, not 0.25; "
          + "sort the points by x and remove double ones"
      ),
      (
        #"{"geometry":{"crop":{"x":0.5,"y":0,"width":0.75,"height":1}}}"#,
        "a.json: geometry.crop.width: 0.5 + 0.75 leaves the photo, which ends at 1; "
          + "make width at most 0.5"
      ),
      (
        #"{"frame":{"kind":"polariod"}}"#,
        "a.json: frame.kind: must be one of none, border, mat, polaroid, film, caption, "
          + "not the text \"polariod\"; did you mean \"polaroid\"?"
      ),
      (
        #"{"lut":{"space":"srgb"}}"#,
        "a.json: lut: needs \"file\" or \"data\"; name one, or write null to do without"
      ),
    ])
  func golden(text: String, line: String) {
    #expect(fault(text, file: "a.json")?.description == line)
  }
}
