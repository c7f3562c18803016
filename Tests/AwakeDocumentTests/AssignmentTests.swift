import AwakeDocument
import Testing

@Suite("Assignments by path")
struct AssignmentTests {
  @Test(
    "read JSON where it is JSON, else a text",
    arguments: [
      ("light.exposure=0.35", #"{"light":{"exposure":0.35}}"#),
      ("light.exposure=+0.5", #"{"light":{"exposure":0.5}}"#),
      ("light.exposure=-.5", #"{"light":{"exposure":-0.5}}"#),
      ("light.exposure=null", #"{"light":{"exposure":null}}"#),
      ("light = {\"exposure\": 1}", #"{"light":{"exposure":1}}"#),
      (
        "curve.luma=[[0,0],[0.5,0.6],[1,1]]", #"{"curve":{"luma":[[0,0],[0.5,0.6],[1,1]]}}"#
      ),
      ("frame.kind=mat", #"{"frame":{"kind":"mat"}}"#),
      ("frame.kind=\"mat\"", #"{"frame":{"kind":"mat"}}"#),
      ("frame.caption=a=b", #"{"frame":{"caption":"a=b"}}"#),
      ("title=2024", #"{"title":"2024"}"#), ("monochrome.on=true", #"{"monochrome":{"on":true}}"#),
      ("geometry.crop.aspect=4:5", #"{"geometry":{"crop":{"aspect":"4:5"}}}"#),
      ("lut.strength=0.5", #"{"lut":{"strength":0.5}}"#),
      ("match.light=auto", #"{"match":{"light":"auto"}}"#),
      ("match.reference=b.jpg", #"{"match":{"reference":"b.jpg"}}"#),
      ("match.reference=2024", #"{"match":{"reference":"2024"}}"#),
      ("match.reference=a:80%.jpg", #"{"match":{"reference":"a:80%.jpg"}}"#),
      ("match.reference=[1] loved.jpg", #"{"match":{"reference":"[1] loved.jpg"}}"#),
      (
        #"match.reference=["a",{"file":"b","weight":0.5}]"#,
        #"{"match":{"reference":["a",{"file":"b","weight":0.5}]}}"#
      ),
      (#"match.look={"kind":"x"}"#, #"{"match":{"look":{"kind":"x"}}}"#),
      (#"match.protect=["skin"]"#, #"{"match":{"protect":["skin"]}}"#),
      ("lut=null", #"{"lut":null}"#), ("layers=null", #"{"layers":null}"#),
    ])
  func parse(text: String, patch: String) throws {
    #expect(try Assignment.parse(text).patch == json(patch))
  }

  @Test("every field that is listed can be assigned, and null takes it away")
  func fields() throws {
    let paths = EditDocument.fieldPaths
    #expect(Set(paths).isSuperset(of: ["light.exposure", "frame.caption", "monochrome.on"]))
    let numbers = ParameterTable.all.map(\.path).filter { !$0.hasPrefix("layers.") }
    #expect(Set(numbers).subtracting(paths) == ["match.reference.weight"])
    #expect(Set(paths).count == paths.count)
    for path in paths {
      #expect(throws: Never.self) { try Assignment.parse("\(path)=null") }
    }
  }

  @Test(
    "refuse what does not exist or cannot be",
    arguments: [
      ("light.exposure", "bad-value", "PATH=VALUE"), ("=1", "bad-value", "PATH=VALUE"),
      ("", "bad-value", "PATH=VALUE"),
      ("light.exposre=1", "unknown-field", "did you mean light.exposure?"),
      ("exposure=1", "unknown-field", "did you mean light.exposure?"),
      ("curve.lumma=1", "unknown-field", "did you mean curve.luma?"),
      ("light={\"exposre\":1}", "unknown-field", "did you mean light.exposure?"),
      ("qqqqqqqqqq=1", "unknown-field", "the list of fields"), ("schema=2", "unknown-field", ""),
      ("layers[0].light.exposure=1", "unknown-field", "in a preset or a recipe"),
      ("layers.opacity=1", "unknown-field", "in a preset or a recipe"),
      ("curve.luma[1]=0", "unknown-field", "write curve.luma=[…]"),
      ("light.exposure=7", "out-of-range", "must be from -5 to 5, not 7"),
      ("light.exposure=nan", "out-of-range", "from -5 to 5"),
      ("light.exposure=1e999", "out-of-range", "from -5 to 5"),
      ("light.exposure=0,35", "wrong-type", "the text \"0,35\""),
      ("light.exposure=", "wrong-type", "a number from -5 to 5"),
      ("light.exposure=true", "wrong-type", "not true"),
      ("light=1", "wrong-type", "an object"), ("frame.kind=matt", "bad-value", "\"mat\""),
      ("match.reference=[]", "wrong-type", "a list of names"),
      ("match.reference.weight=1", "unknown-field", "write match.reference=[…]"),
      ("match.reference[0]=a", "unknown-field", "write match.reference=[…]"),
      (#"match.reference=[{"file":"a","wieght":1}]"#, "unknown-field", ""),
      ("match.protect=skin", "wrong-type", "a list of skin and neutrals"),
      ("match.protect=[\"hair\"]", "bad-value", "one of skin, neutrals"),
      ("match.lights=1", "unknown-field", "did you mean match.light?"),
      ("match.closer=auto", "wrong-type", "a number from 0 to 1"),
      ("match.mask={\"componets\":[]}", "unknown-field", ""),
      ("geometry.crop.width=0", "out-of-range", "more than 0"),
    ])
  func refuse(text: String, code: String, words: String) {
    #expect {
      try Assignment.parse(text)
    } throws: { error in
      let error = error as? DocumentError
      return error?.code.rawValue == code && error?.description.contains(words) == true
    }
  }
}
