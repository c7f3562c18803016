import AwakeDocument
import Foundation
import Testing

@Suite("Names of files in sources")
struct FileNameTests {
  private let json = #"""
    {"light":{"exposure":0},"lut":{"file":"l.cube"},"match":{"reference":"p.jpg"},
     "layers":[{"mask":{"components":[{"kind":"linear","from":[0,0],"to":[1,1]},
       {"kind":"raster","file":"m.png","x":"kept"}]}}]}
    """#

  @Test("every name is asked about with its place, and the rest is kept")
  func everyName() throws {
    let preset = try Preset(json: JSONValue(parsing: .init(json.utf8)), name: "p")
    var asked: [String: String] = [:]
    let mapped = try MergeSource.preset(preset).mappingFiles { name, path in
      asked[path] = name
      return "/in/" + name
    }
    #expect(
      asked == [
        "lut.file": "l.cube", "match.reference": "p.jpg",
        "layers[0].mask.components[1].file": "m.png",
      ])
    let result = try DocumentMerge.merge([mapped])
    let expected = try EditDocument(
      parsing: .init(
        json.replacingOccurrences(of: "l.cube", with: "/in/l.cube").replacingOccurrences(
          of: "p.jpg", with: "/in/p.jpg"
        )
        .replacingOccurrences(of: "m.png", with: "/in/m.png").utf8))
    #expect(result.document == expected)
    #expect(result.setBy["lut"] == "preset p")
  }

  @Test(
    "every way to name what a match is made to is mapped",
    arguments: [
      (#"{"reference":"a.jpg"}"#, #"{"reference":"/in/a.jpg"}"#, ["match.reference"]),
      (
        #"{"reference":["a.jpg",{"file":"b.jpg","weight":0.5,"x":1}]}"#,
        #"{"reference":["/in/a.jpg",{"file":"/in/b.jpg","weight":0.5,"x":1}]}"#,
        ["match.reference[0]", "match.reference[1]"]
      ),
      (#"{"look":"l.json"}"#, #"{"look":"/in/l.json"}"#, ["match.look"]),
      // A look in the preset names nothing, whatever stands in it.
      (#"{"look":{"file":"x","look":"y"}}"#, #"{"look":{"file":"x","look":"y"}}"#, []),
      (
        #"{"look":"l","mask":{"components":[{"kind":"raster","file":"m.png"}]}}"#,
        #"{"look":"/in/l","mask":{"components":[{"kind":"raster","file":"/in/m.png"}]}}"#,
        ["match.look", "match.mask.components[0].file"]
      ),
      (
        #"{"reference":"a","referenceMask":{"components":[{"kind":"raster","file":"m.png"}]}}"#,
        #"{"reference":"/in/a","referenceMask":{"components":[{"kind":"raster","file":"/in/m.png"}]}}"#,
        ["match.reference", "match.referenceMask.components[0].file"]
      ),
    ])
  func matches(match: String, expected: String, paths: [String]) throws {
    var asked: [String] = []
    let mapped = try MergeSource.preset(preset(#"{"match":\#(match)}"#)).mappingFiles {
      name, path in
      asked.append(path)
      return "/in/" + name
    }
    #expect(asked == paths)
    let result = try DocumentMerge.merge([mapped]).document
    #expect(try result == document(#"{"match":\#(expected)}"#))
  }

  @Test("a mask from a file is mapped where it is set")
  func masks() throws {
    let text = #"{"components":[{"kind":"raster","file":"m.png"}]}"#
    let mask = try JSONValue(parsing: Data(text.utf8))
    var asked: [String] = []
    let mapped = try Assignment(path: "match.mask", value: mask).mappingFiles { name, path in
      asked.append(path)
      return "/in/" + name
    }
    #expect(asked == ["match.mask.components[0].file"])
    #expect(mapped.value["components"]?.array?.first?["file"] == .string("/in/m.png"))
    #expect(mapped.path == "match.mask")
    let exposure = try Assignment.parse("light.exposure=1")
    #expect(try exposure.mappingFiles { _, _ in "never" } == exposure)
  }

  @Test("what stands on the command line is left alone")
  func assignments() throws {
    let assignment = try Assignment.parse("lut.file=a.cube")
    for source in [
      MergeSource.assignment(assignment), .option(assignment, label: "--lut"),
    ] {
      let mapped = try source.mappingFiles { _, _ in "never" }
      #expect(mapped == source)
    }
  }
}
