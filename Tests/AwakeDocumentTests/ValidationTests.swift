import AwakeColor
import AwakeDocument
import Foundation
import Testing

@Suite("Validation")
struct ValidationTests {
  @Test(
    "refuses what cannot be, with code and path",
    arguments: [
      (#"{"schema":2}"#, "newer-schema", "schema"),
      (#"{"schema":1e99}"#, "newer-schema", "schema"),
      (#"{"schema":0}"#, "bad-value", "schema"), (#"{"schema":-1}"#, "bad-value", "schema"),
      (#"{"schema":0.5}"#, "bad-value", "schema"), (#"{"schema":"x"}"#, "wrong-type", "schema"),
      (#"{"schema":true}"#, "wrong-type", "schema"),
      (#"{"title":1}"#, "wrong-type", "title"), (#"{"light":[]}"#, "wrong-type", "light"),
      (#"{"light":{"exposure":"1"}}"#, "wrong-type", "light.exposure"),
      (#"{"light":{"exposure":true}}"#, "wrong-type", "light.exposure"),
      (#"{"light":{"exposure":5.01}}"#, "out-of-range", "light.exposure"),
      (#"{"mixer":{"aqua":{"hue":101}}}"#, "out-of-range", "mixer.aqua.hue"),
      (#"{"curve":{"luma":[[0,0]]}}"#, "out-of-range", "curve.luma"),
      (#"{"curve":{"luma":{}}}"#, "wrong-type", "curve.luma"),
      (#"{"curve":{"luma":[[0,0],[1]]}}"#, "wrong-type", "curve.luma[1]"),
      (#"{"curve":{"luma":[[0,0],1]}}"#, "wrong-type", "curve.luma[1]"),
      (#"{"curve":{"luma":[[0,0],[1,1.1]]}}"#, "out-of-range", "curve.luma[1]"),
      (#"{"curve":{"red":[[0,0],[0.5,1],[0.5,1]]}}"#, "bad-value", "curve.red[2]"),
      (#"{"curve":{"red":[[1,0],[0,1]]}}"#, "bad-value", "curve.red[1]"),
      (
        #"{"curve":{"parametric":{"splits":[0.5,0.5,0.7]}}}"#, "bad-value",
        "curve.parametric.splits"
      ),
      (#"{"curve":{"parametric":{"splits":[0.5,0.7]}}}"#, "wrong-type", "curve.parametric.splits"),
      (
        #"{"curve":{"parametric":{"splits":[0.5,0.7,2]}}}"#, "out-of-range",
        "curve.parametric.splits"
      ),
      (#"{"monochrome":{"on":1}}"#, "wrong-type", "monochrome.on"),
      (#"{"lut":{}}"#, "bad-value", "lut"), (#"{"lut":{"strength":1}}"#, "bad-value", "lut"),
      (#"{"lut":{"file":"a","data":"b"}}"#, "bad-value", "lut"),
      (#"{"lut":{"file":""}}"#, "bad-value", "lut.file"),
      (#"{"lut":{"file":"a","strength":1.5}}"#, "out-of-range", "lut.strength"),
      (#"{"lut":{"file":"a","space":"sgrb"}}"#, "bad-value", "lut.space"),
      (#"{"lut":{"file":"a","space":7}}"#, "wrong-type", "lut.space"),
      (#"{"match":{}}"#, "bad-value", "match"),
      (#"{"match":{"look":"a","reference":"b"}}"#, "bad-value", "match"),
      (#"{"match":{"look":7}}"#, "wrong-type", "match.look"),
      (#"{"match":{"look":"a","light":"automatic"}}"#, "wrong-type", "match.light"),
      (#"{"match":{"look":"a","tint":2}}"#, "out-of-range", "match.tint"),
      (#"{"match":{"look":"a","protect":["skin","hair"]}}"#, "bad-value", "match.protect[1]"),
      (#"{"match":{"look":"a","protect":"skin"}}"#, "wrong-type", "match.protect"),
      (#"{"match":{"look":""}}"#, "wrong-type", "match.look"),
      (#"{"match":{"look":[]}}"#, "wrong-type", "match.look"),
      (#"{"match":{"look":"a\u0000"}}"#, "bad-value", "match.look"),
      (#"{"match":{"reference":""}}"#, "bad-value", "match.reference"),
      (#"{"match":{"reference":"a\u0000"}}"#, "bad-value", "match.reference"),
      (#"{"match":{"reference":7}}"#, "wrong-type", "match.reference"),
      (#"{"match":{"reference":{"file":"a"}}}"#, "wrong-type", "match.reference"),
      (#"{"match":{"reference":[]}}"#, "wrong-type", "match.reference"),
      (#"{"match":{"reference":["a",""]}}"#, "bad-value", "match.reference[1]"),
      (#"{"match":{"reference":["a",7]}}"#, "wrong-type", "match.reference[1]"),
      (#"{"match":{"reference":[{"weight":1}]}}"#, "wrong-type", "match.reference[0]"),
      (#"{"match":{"reference":[{"file":7}]}}"#, "wrong-type", "match.reference[0]"),
      (
        #"{"match":{"reference":["a",{"file":"b","weight":1.5}]}}"#, "out-of-range",
        "match.reference[1].weight"
      ),
      (
        #"{"match":{"reference":["a",{"file":"b","weight":-1}]}}"#, "out-of-range",
        "match.reference[1].weight"
      ),
      (
        #"{"match":{"reference":["a",{"file":"b","weight":"1"}]}}"#, "wrong-type",
        "match.reference[1].weight"
      ),
      (#"{"match":{"reference":[{"file":"b","weight":0}]}}"#, "bad-value", "match.reference"),
      (
        #"{"match":{"reference":["1","2","3","4","5","6","7","8","9","0","1","2","3","4","5","6","7"]}}"#,
        "out-of-range", "match.reference"
      ),
      (#"{"match":{"look":"a","closer":1.5}}"#, "out-of-range", "match.closer"),
      (#"{"match":{"look":"a","closer":"auto"}}"#, "wrong-type", "match.closer"),
      (#"{"match":{"look":"a","strength":2}}"#, "out-of-range", "match.strength"),
      (#"{"match":{"look":"a","saturation":null,"light":-1}}"#, "out-of-range", "match.light"),
      (#"{"match":{"look":"a","protect":["skin",7]}}"#, "wrong-type", "match.protect[1]"),
      (#"{"match":{"look":"a","mask":[]}}"#, "wrong-type", "match.mask"),
      (
        #"{"match":{"look":"a","mask":{"components":[{"kind":"depth"}]}}}"#, "bad-value",
        "match.mask.components[0].kind"
      ),
      (#"{"match":{"look":"a","mask":{"refine":2}}}"#, "out-of-range", "match.mask.refine"),
      (
        #"{"match":{"reference":"a","referenceMask":{"components":[{"kind":"linear","from":[0,0]}]}}}"#,
        "bad-value", "match.referenceMask.components[0].to"
      ),
      (
        #"{"match":{"look":"a","referenceMask":{"components":[]}}}"#, "bad-value",
        "match.referenceMask"
      ),
      (#"{"geometry":{"quarterTurns":1.5}}"#, "out-of-range", "geometry.quarterTurns"),
      (#"{"geometry":{"quarterTurns":4}}"#, "out-of-range", "geometry.quarterTurns"),
      (#"{"geometry":{"flip":"left"}}"#, "bad-value", "geometry.flip"),
      (#"{"geometry":{"crop":{"x":0}}}"#, "bad-value", "geometry.crop"),
      (
        #"{"geometry":{"crop":{"x":0.5,"y":0,"width":0.6,"height":1}}}"#, "out-of-range",
        "geometry.crop.width"
      ),
      (
        #"{"geometry":{"crop":{"x":0,"y":0,"width":1,"height":0}}}"#, "out-of-range",
        "geometry.crop.height"
      ),
      (
        #"{"geometry":{"crop":{"x":0,"y":0,"width":1,"height":1,"aspect":"1:1"}}}"#, "bad-value",
        "geometry.crop"
      ),
      (#"{"geometry":{"crop":{"aspect":"4x5"}}}"#, "bad-value", "geometry.crop.aspect"),
      (#"{"geometry":{"crop":{"aspect":"0:5"}}}"#, "bad-value", "geometry.crop.aspect"),
      (#"{"geometry":{"crop":{"aspect":"-4:5"}}}"#, "bad-value", "geometry.crop.aspect"),
      (#"{"geometry":{"crop":{"aspect":"nan:5"}}}"#, "bad-value", "geometry.crop.aspect"),
      (#"{"geometry":{"crop":{"aspect":1}}}"#, "wrong-type", "geometry.crop.aspect"),
      (#"{"frame":{"kind":"wood"}}"#, "bad-value", "frame.kind"),
      (#"{"frame":{"color":"white"}}"#, "bad-value", "frame.color"),
      (##"{"frame":{"color":"#+fffff"}}"##, "bad-value", "frame.color"),
      (##"{"frame":{"color":"#fff"}}"##, "bad-value", "frame.color"),
      (#"{"layers":{}}"#, "wrong-type", "layers"), (#"{"layers":[1]}"#, "wrong-type", "layers[0]"),
      (#"{"layers":[{"id":""}]}"#, "bad-value", "layers[0].id"),
      (#"{"layers":[{"id":"a"},{},{"id":"a"}]}"#, "bad-value", "layers[2].id"),
      (#"{"layers":[{},{},{"light":{"exposure":7}}]}"#, "out-of-range", "layers[2].light.exposure"),
      (#"{"layers":[{"opacity":2}]}"#, "out-of-range", "layers[0].opacity"),
      (
        #"{"layers":[{"mask":{"components":[{"kind":"depth"}]}}]}"#, "bad-value",
        "layers[0].mask.components[0].kind"
      ),
      (
        #"{"layers":[{"mask":{"components":[{}]}}]}"#, "bad-value",
        "layers[0].mask.components[0].kind"
      ),
      (
        #"{"layers":[{"mask":{"components":[{"kind":"linear","from":[0,0]}]}}]}"#, "bad-value",
        "layers[0].mask.components[0].to"
      ),
      (
        #"{"layers":[{"mask":{"components":[{"kind":"radial","center":[0,0],"radii":[0,1]}]}}]}"#,
        "out-of-range", "layers[0].mask.components[0].radii"
      ),
      (
        #"{"layers":[{"mask":{"components":[{"kind":"luminance","range":[0,0.5,0.4,1]}]}}]}"#,
        "bad-value", "layers[0].mask.components[0].range"
      ),
      (
        #"{"layers":[{"mask":{"components":[{"kind":"color","samples":[]}]}}]}"#, "out-of-range",
        "layers[0].mask.components[0].samples"
      ),
      (
        #"{"layers":[{"mask":{"components":[{"kind":"brush","strokes":[{"points":[[0,0,2]]}]}]}}]}"#,
        "out-of-range", "layers[0].mask.components[0].strokes[0].points[0]"
      ),
      (
        #"{"layers":[{"mask":{"components":[{"kind":"raster","file":""}]}}]}"#, "bad-value",
        "layers[0].mask.components[0].file"
      ),
    ])
  func refuses(text: String, code: String, path: String) {
    let error = fault(text)
    #expect(error?.code.rawValue == code)
    #expect(error?.path == path)
  }

  @Test(
    "takes what is unusual but right",
    arguments: [
      "{}", #"{"schema":1}"#, #"{"schema":1.0}"#, #"{"schema":null}"#, #"{"light":null}"#,
      #"{"light":{"exposure":null}}"#, #"{"curve":{"luma":[[0,1],[0.5,0.2],[1,0.6]]}}"#,
      #"{"curve":{"luma":[[0.2,0],[0.8,1]]}}"#,
      #"{"geometry":{"crop":{"x":0.7,"y":0.1,"width":0.3,"height":0.9}}}"#,
      ##"{"geometry":{"crop":{"aspect":"1.91:1"}}}"##, ##"{"frame":{"color":"#FFF0e0"}}"##,
      #"{"match":{"look":{"mean":[1,2,3]},"light":"auto"}}"#, #"{"lut":null}"#,
      #"{"match":{"look":"a","reference":null,"light":null,"protect":[]}}"#,
      #"{"match":{"reference":["a","a",{"file":"b","weight":0},{"file":"c","weight":null}]}}"#,
      #"{"match":{"reference":"a","protect":["neutrals","skin","skin"],"closer":1}}"#,
      #"{"match":{"reference":"a","mask":{"components":[]},"referenceMask":{"refine":1}}}"#,
      #"{"layers":[]}"#, #"{"layers":[{"mask":{"components":[{"kind":"brush","strokes":[]}]}}]}"#,
    ])
  func takes(text: String) {
    #expect(fault(text) == nil)
  }

  @Test("typed fields have the values of the document")
  func typed() throws {
    let document = try EditDocument(json: Samples.everything)
    #expect(document.light.exposure == 0.35)
    #expect(document.curve.luma[1] == CurvePoint(x: 0.5, y: 0.6))
    #expect(document.curve.parametric.splits.high == 0.8)
    #expect(document.mixer[.red].hue == 5)
    #expect(document.grading.shadows.hue == 220)
    #expect(document.monochrome.mix[.blue] == -30)
    #expect(document.lut?.source == .file("looks/a.cube"))
    #expect(document.match?.light == .fixed(0.5))
    #expect(document.match?.tint == .automatic)
    #expect(document.match?.protect == [])
    #expect(document.match?.source == .reference("b.jpg"))
    #expect(document.match?.strength == 0.7)
    #expect(document.match?.closer == 0.25)
    #expect(document.match?.mask?.refine == 0.5)
    #expect(document.match?.referenceMask?.components.count == 1)
    #expect(document.effects.grain.seed == 4_294_967_295)
    #expect(
      document.geometry.crop == .rectangle(CropRectangle(x: 0.1, y: 0, width: 0.8, height: 1)))
    #expect(document.frame.color == HexColor(red: 0xF4, green: 0xF1, blue: 0xEA))
    let components = document.layers[0].mask.components
    #expect(components.count == 6)
    #expect(components[1].combine == .subtract && components[1].isInverted)
    guard case .brush(let brush) = components[2].shape else {
      Issue.record("the third component is a brush")
      return
    }
    #expect(brush.strokes[0].points[0].pressure == 1)
    #expect(brush.strokes[0].erases)
  }

  @Test("references have weights, and what a silent match has is the usual")
  func references() throws {
    let text = #"{"match":{"reference":["a.jpg",{"file":"b.jpg","weight":0.5}]}}"#
    let match = try #require(try document(text).match)
    #expect(
      match.source == .references([.init("a.jpg"), Match.Reference("b.jpg", weight: 0.5)]))
    #expect(match.light == .automatic && match.tint == .automatic)
    #expect(match.saturation == .automatic && match.light.part == nil)
    #expect(match.closer == 0 && match.strength == 1 && match.protect == nil)
    #expect(match.isAutomatic && match.protected == [.skin])
    #expect(match.mask == nil && match.referenceMask == nil)
    let none = try document(#"{"match":{"look":"a","protect":[]}}"#)
    #expect(none.match?.protected == [])
    let full = try document(#"{"match":{"look":"a","light":1}}"#)
    #expect(full.match?.isAutomatic == false && full.match?.protected == [])
  }

  @Test("the fields in use are named in the order of the document")
  func used() throws {
    let document = try EditDocument(json: Samples.everything)
    let used = document.usedFields
    #expect(used.first == "light.exposure")
    #expect(used.last == "layers")
    for path in [
      "presence.clarity", "curve.luma", "curve.parametric.shadows", "mixer.red.hue", "monochrome",
      "grading.shadows.saturation", "lut", "match", "geometry.crop", "geometry.perspective",
      "geometry.flip", "frame", "effects.vignette.amount",
    ] {
      #expect(used.contains(path), "\(path)")
    }
    #expect(!used.contains("grading.shadows.hue"))
    #expect(
      document.layers[0].usedFields == [
        "light.exposure", "color.temperature", "presence.clarity", "detail.sharpen.amount",
      ])
  }

  @Test(
    "what changes nothing is neutral",
    arguments: [
      #"{"effects":{"vignette":{"feather":90},"grain":{"seed":7,"size":90}}}"#,
      #"{"grading":{"shadows":{"hue":200},"blending":10,"balance":50}}"#,
      #"{"monochrome":{"mix":{"red":50}}}"#, #"{"monochrome":{"on":true,"strength":0}}"#,
      ##"{"lut":{"file":"a","strength":0}}"##,
      #"{"match":{"reference":"a","light":1,"closer":1,"strength":0}}"#,
      ##"{"frame":{"color":"#000000"}}"##,
      #"{"curve":{"luma":[[0,0],[0.5,0.5],[1,1]]}}"#, #"{"title":"x","unknown":1}"#,
      #"{"geometry":{"crop":{"x":0,"y":0,"width":1,"height":1}}}"#,
      #"{"layers":[{"opacity":0,"light":{"exposure":1}},{"mask":{"refine":1}}]}"#,
    ])
  func neutral(text: String) throws {
    #expect(try document(text).isNeutral)
  }

  @Test("a document of the future is refused and its file stays as it is")
  func future() throws {
    let folder = try TemporaryFolder()
    let text = #"{"schema": 2, "light": "something else"}"#
    let file = try folder.write(text, "photo.jpg.awake.json")
    #expect {
      try EditDocument(contentsOf: file)
    } throws: {
      ($0 as? DocumentError)?.code == .newerSchema
    }
    #expect(try String(contentsOfFile: file, encoding: .utf8) == text)
  }

  @Test("a file that is missing, or a folder, is unreadable")
  func unreadable() throws {
    let folder = try TemporaryFolder()
    for path in ["\(folder.path)/none.json", folder.path, "", "a\0b"] {
      #expect {
        try EditDocument(contentsOf: path)
      } throws: {
        ($0 as? DocumentError)?.code == .unreadable
      }
    }
  }
}
