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
