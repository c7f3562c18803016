import AwakeDocument
import Testing

@Suite("Preset strength")
struct StrengthTests {
  @Test(
    "scales amounts, keeps shapes, clamps to ranges",
    arguments: [
      (#"{"light":{"exposure":1}}"#, 50, #"{"light":{"exposure":0.5}}"#),
      (#"{"light":{"exposure":0.35}}"#, 80, #"{"light":{"exposure":0.28}}"#),
      (
        #"{"light":{"exposure":-3,"contrast":80}}"#, 200,
        #"{"light":{"exposure":-5,"contrast":100}}"#
      ),
      (
        #"{"grading":{"shadows":{"hue":200,"saturation":40,"luminance":-10},"blending":80}}"#, 50,
        #"{"grading":{"shadows":{"hue":200,"saturation":20,"luminance":-5},"blending":80}}"#
      ),
      (
        #"{"detail":{"sharpen":{"amount":40,"radius":2}},"effects":{"grain":{"amount":10,"seed":9}}}"#,
        50,
        #"{"detail":{"sharpen":{"amount":20,"radius":2}},"effects":{"grain":{"amount":5,"seed":9}}}"#
      ),
      (
        #"{"curve":{"luma":[[0,0],[0.5,0.6],[1,1]]}}"#, 50,
        #"{"curve":{"luma":[[0,0],[0.5,0.55],[1,1]]}}"#
      ),
      (
        #"{"curve":{"red":[[0,0.2],[0.5,0.9],[1,0.9]]}}"#, 200,
        #"{"curve":{"red":[[0,0.4],[0.5,1],[1,0.8]]}}"#
      ),
      (
        #"{"curve":{"parametric":{"darks":20,"splits":[0.1,0.5,0.9]}}}"#, 50,
        #"{"curve":{"parametric":{"darks":10,"splits":[0.1,0.5,0.9]}}}"#
      ),
      (#"{"lut":{"file":"a"}}"#, 50, #"{"lut":{"file":"a","strength":0.5}}"#),
      (#"{"lut":{"file":"a","strength":0.6}}"#, 200, #"{"lut":{"file":"a"}}"#),
      (
        #"{"match":{"look":"a","light":0.5,"strength":0.5}}"#, 50,
        #"{"match":{"look":"a","light":0.5,"strength":0.25}}"#
      ),
      (
        #"{"match":{"reference":["a",{"file":"b","weight":0.5}],"closer":0.4,"mask":{"refine":1}}}"#,
        50,
        #"{"match":{"reference":["a",{"file":"b","weight":0.5}],"closer":0.4,"mask":{"refine":1},"strength":0.5}}"#
      ),
      (
        #"{"match":{"look":{"strength":0.5},"tint":0.3,"strength":0.8}}"#, 150,
        #"{"match":{"look":{"strength":0.5},"tint":0.3}}"#
      ),
      (
        #"{"monochrome":{"on":true,"mix":{"red":40}}}"#, 50,
        #"{"monochrome":{"on":true,"mix":{"red":20},"strength":0.5}}"#
      ),
      (#"{"monochrome":{"mix":{"red":40}}}"#, 50, #"{"monochrome":{"mix":{"red":20}}}"#),
      (
        #"{"layers":[{"id":"a","light":{"exposure":1}},{"opacity":0.4}]}"#, 50,
        #"{"layers":[{"id":"a","opacity":0.5,"light":{"exposure":1}},{"opacity":0.2}]}"#
      ),
      (
        #"{"geometry":{"straighten":10,"perspective":{"vertical":20}},"frame":{"kind":"mat","size":0.1}}"#,
        50,
        #"{"geometry":{"straighten":10,"perspective":{"vertical":20}},"frame":{"kind":"mat","size":0.1}}"#
      ),
      (#"{"light":{"exposure":1}}"#, 500, #"{"light":{"exposure":2}}"#),
      (#"{"light":{"exposure":1}}"#, .nan, #"{"light":{"exposure":1}}"#),
    ] as [(String, Double, String)])
  func table(text: String, percent: Double, expected: String) throws {
    let scaled = try preset(text).scaled(by: percent)
    #expect(try EditDocument(json: scaled.json) == document(expected))
  }

  @Test("0 percent equals no preset, 100 percent equals the preset")
  func ends() throws {
    let everything = try Preset(json: Samples.everything, name: "all")
    #expect(everything.scaled(by: 100) == everything)
    let nothing = everything.scaled(by: 0)
    let base = try document(#"{"light":{"exposure":2},"color":{"tint":5}}"#)
    let merged = try DocumentMerge.merge([.recipe(base, label: "r"), .preset(nothing)])
    #expect(merged.document == base)
    #expect(nothing.title == "All")
  }

  @Test("every strength of every preset is a valid preset")
  func valid() throws {
    for percent in stride(from: 0.0, through: 200, by: 10) {
      let scaled = try Preset(json: Samples.everything, name: "all").scaled(by: percent)
      _ = try Preset(json: scaled.json)
      #expect(scaled.strength == percent)
    }
  }

  @Test("null still resets at half strength")
  func null() throws {
    let half = try preset(#"{"light":{"exposure":null},"lut":null}"#).scaled(by: 50)
    #expect(try half.json == json(#"{"light":{"exposure":null},"lut":null}"#))
  }

  @Test(
    "only a number and a percent sign at the end are a strength",
    arguments: [
      ("warm", "warm", 100), ("warm:80%", "warm", 80), ("warm:0%", "warm", 0),
      ("warm:12.5%", "warm", 12.5), ("a:b:200%", "a:b", 200), ("warm:80", "warm:80", 100),
      ("warm:%", "warm:%", 100), ("warm:x%", "warm:x%", 100), ("80%", "80%", 100),
      (":80%", ":80%", 100), ("warm:nan%", "warm:nan%", 100), ("real:80%", "real:80%", 100),
      ("C:/looks/a.json:80%", "C:/looks/a.json", 80), ("", "", 100),
    ] as [(String, String, Double)])
  func suffix(text: String, name: String, percent: Double) throws {
    let split = try StrengthSuffix.split(text) { $0 == "real:80%" }
    #expect(split.name == name)
    #expect(split.percent == percent)
  }

  @Test("a strength outside 0 to 200 is refused", arguments: ["a:201%", "a:-1%", "a:99999999%"])
  func outside(text: String) {
    #expect {
      try StrengthSuffix.split(text) { _ in false }
    } throws: {
      ($0 as? DocumentError)?.code == .outOfRange
    }
  }
}
