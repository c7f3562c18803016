import AwakeDocument
import Testing

@Suite("Merging")
struct MergeTests {
  @Test(
    "two presets merge by the rules",
    arguments: [
      // Objects merge by field, later ones win.
      (
        #"{"light":{"exposure":1,"contrast":5}}"#, #"{"light":{"contrast":9,"blacks":3}}"#,
        #"{"light":{"exposure":1,"contrast":9,"blacks":3}}"#
      ),
      // null resets a field, or a group.
      (
        #"{"light":{"exposure":1,"contrast":5}}"#, #"{"light":{"exposure":null}}"#,
        #"{"light":{"contrast":5}}"#
      ),
      (
        #"{"light":{"exposure":1},"color":{"tint":5}}"#, #"{"light":null}"#,
        #"{"color":{"tint":5}}"#
      ),
      (#"{"light":null}"#, #"{"color":null}"#, "{}"),
      // Curves replace; the parametric curve merges by field.
      (
        #"{"curve":{"luma":[[0,0],[0.5,0.6],[1,1]],"parametric":{"darks":5,"lights":5}}}"#,
        #"{"curve":{"luma":[[0,0.1],[1,1]],"parametric":{"lights":9}}}"#,
        #"{"curve":{"luma":[[0,0.1],[1,1]],"parametric":{"darks":5,"lights":9}}}"#
      ),
      // lut, match and crop replace as a whole.
      (#"{"lut":{"file":"a","strength":0.5}}"#, #"{"lut":{"data":"b"}}"#, #"{"lut":{"data":"b"}}"#),
      (
        #"{"match":{"look":"a","strength":0.5}}"#, #"{"match":{"reference":"b"}}"#,
        #"{"match":{"reference":"b"}}"#
      ),
      (
        #"{"match":{"reference":["a","b"],"closer":1,"mask":{"refine":1}}}"#,
        #"{"match":{"reference":"c","protect":[]}}"#,
        #"{"match":{"reference":"c","protect":[]}}"#
      ),
      (
        #"{"match":{"look":{"a":1,"references":[1]}}}"#, #"{"match":{"look":{"b":null,"c":3}}}"#,
        #"{"match":{"look":{"c":3}}}"#
      ),
      (#"{"match":{"look":"a"}}"#, #"{"match":null}"#, "{}"),
      (#"{"lut":{"file":"a"}}"#, #"{"lut":null}"#, "{}"),
      (
        #"{"geometry":{"flip":"both","crop":{"x":0,"y":0,"width":0.5,"height":1}}}"#,
        #"{"geometry":{"crop":{"aspect":"1:1"}}}"#,
        #"{"geometry":{"flip":"both","crop":{"aspect":"1:1"}}}"#
      ),
      // Layers append, or replace the one with the same id in its place.
      (
        #"{"layers":[{"id":"a","light":{"exposure":1}},{"id":"b"},{}]}"#,
        #"{"layers":[{"id":"a","color":{"tint":1}},{"id":"c"},{}]}"#,
        #"{"layers":[{"id":"a","color":{"tint":1}},{"id":"b"},{},{"id":"c"},{}]}"#
      ),
      (#"{"layers":[{"id":"a"}]}"#, #"{"layers":null}"#, "{}"),
      // Unknown keys merge too; what describes a preset does not.
      (
        #"{"new":{"a":1,"b":2},"title":"One","family":"warm","schema":1}"#,
        #"{"new":{"b":3},"description":"Two","x":[1]}"#, #"{"new":{"a":1,"b":3},"x":[1]}"#
      ),
    ])
  func presets(first: String, second: String, expected: String) throws {
    let merged = try DocumentMerge.merge([.preset(preset(first)), .preset(preset(second))])
    #expect(try merged.document == document(expected))
  }

  @Test("recipe, auto, presets, options and assignments win in this order, wherever they stand")
  func order() throws {
    let exposure = try Assignment.parse("light.exposure=3")
    let contrast = try Assignment.parse("light.contrast=30")
    let set = try Assignment.parse("light.exposure=4")
    let merged = try DocumentMerge.merge([
      .assignment(set), .option(exposure, label: "--exposure"),
      .option(contrast, label: "--contrast"),
      .preset(preset(#"{"light":{"exposure":2,"contrast":20,"whites":20}}"#, name: "warm")),
      .auto(Assignment.parse("light.whites=5")), .auto(Assignment.parse("light.shadows=5")),
      .recipe(
        document(
          #"{"title":"Mine","light":{"exposure":1,"contrast":10,"blacks":10,"shadows":1}}"#),
        label: "recipe a.json"),
    ])
    let light = merged.document.light
    #expect(light.exposure == 4 && light.contrast == 30 && light.whites == 20 && light.blacks == 10)
    #expect(light.shadows == 5)
    #expect(merged.document.title == "Mine")
    #expect(
      merged.setBy == [
        "title": "recipe a.json", "light.exposure": "--set light.exposure",
        "light.contrast": "--contrast", "light.whites": "preset warm",
        "light.blacks": "recipe a.json", "light.shadows": "auto",
      ])
  }

  @Test("who set what follows replacements and resets")
  func provenance() throws {
    let merged = try DocumentMerge.merge([
      .preset(
        preset(
          #"{"lut":{"file":"a"},"mixer":{"red":{"hue":5}},"layers":[{"id":"s"},{"id":"t"}]}"#,
          name: "one")),
      .preset(preset(#"{"mixer":{"red":null},"layers":[{"id":"t"}]}"#, name: "two").scaled(by: 80)),
      .assignment(Assignment.parse("lut.strength=0.5")),
    ])
    #expect(
      merged.setBy == [
        "lut": "preset one", "lut.strength": "--set lut.strength", "layers[0]": "preset one",
        "layers[1]": "preset two:80%",
      ])
    #expect(merged.document.lut?.strength == 0.5)
  }

  @Test(
    "setting one of two alternatives removes the other",
    arguments: [
      (
        #"{"lut":{"file":"a","strength":0.5}}"#, "lut.data=x",
        #"{"lut":{"data":"x","strength":0.5}}"#
      ),
      (#"{"match":{"look":"a"}}"#, "match.reference=b", #"{"match":{"reference":"b"}}"#),
      (
        #"{"match":{"look":{"a":1},"strength":0.5}}"#, #"match.reference=["a","b"]"#,
        #"{"match":{"reference":["a","b"],"strength":0.5}}"#
      ),
      (
        #"{"match":{"reference":["a",{"file":"b","weight":0.5}],"light":0.5}}"#,
        #"match.look={"kind":"match-look"}"#,
        #"{"match":{"look":{"kind":"match-look"},"light":0.5}}"#
      ),
      // What is set is a look, a mask as a whole.
      (
        #"{"match":{"look":{"a":1,"b":{"c":2}}}}"#, #"match.look={"b":{"d":3}}"#,
        #"{"match":{"look":{"b":{"d":3}}}}"#
      ),
      (
        #"{"match":{"look":"a","mask":{"refine":0.5}}}"#, #"match.mask={"components":[]}"#,
        #"{"match":{"look":"a","mask":{"components":[]}}}"#
      ),
      (#"{"match":{"look":"a","light":0.5}}"#, "match.light=auto", #"{"match":{"look":"a"}}"#),
      (
        #"{"match":{"look":"a","protect":[]}}"#, "match.protect=null", #"{"match":{"look":"a"}}"#
      ),
      (
        #"{"geometry":{"crop":{"x":0,"y":0,"width":0.5,"height":1}}}"#, "geometry.crop.aspect=1:1",
        #"{"geometry":{"crop":{"aspect":"1:1"}}}"#
      ),
      (
        #"{"geometry":{"crop":{"x":0,"y":0,"width":0.5,"height":1}}}"#, "geometry.crop.x=0.25",
        #"{"geometry":{"crop":{"x":0.25,"y":0,"width":0.5,"height":1}}}"#
      ),
      ("{}", "lut.strength=null", "{}"),
    ])
  func alternatives(base: String, assignment: String, expected: String) throws {
    let merged = try DocumentMerge.merge([
      .preset(preset(base)), .assignment(Assignment.parse(assignment)),
    ])
    #expect(try merged.document == document(expected))
  }

  @Test("a result that cannot be names the source that made it so")
  func faults() throws {
    let strength = try Assignment.parse("lut.strength=0.5")
    #expect {
      try DocumentMerge.merge([.assignment(strength)])
    } throws: {
      "\($0)".hasPrefix("--set lut.strength: lut: needs \"file\" or \"data\"")
    }
    let crop = try preset(#"{"geometry":{"crop":{"x":0.5,"y":0,"width":0.5,"height":1}}}"#)
    let wide = try Assignment.parse("geometry.crop.width=0.6")
    #expect {
      try DocumentMerge.merge([.preset(crop), .assignment(wide)])
    } throws: {
      ($0 as? DocumentError)?.file == "--set geometry.crop.width"
    }
    let layers = Array(repeating: "{}", count: 40).joined(separator: ",")
    let many = try preset("{\"layers\":[\(layers)]}")
    #expect {
      try DocumentMerge.merge([.preset(many), .preset(many)])
    } throws: {
      ($0 as? DocumentError)?.code == .outOfRange
    }
  }

  @Test("nothing merges to the neutral document")
  func nothing() throws {
    let merged = try DocumentMerge.merge([])
    #expect(merged.document == EditDocument())
    #expect(merged.setBy.isEmpty)
  }
}
