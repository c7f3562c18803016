import AwakeDocument
import Foundation
import Testing

@Suite("The preset library")
struct PresetLibraryTests {
  private static let warm =
    #"{"title":"Warm","description":"Warm light","family":"warm","light":{"exposure":1}}"#

  @Test("lists presets by name, the earlier folder winning, and broken files apart")
  func list() throws {
    let mine = try TemporaryFolder()
    let shipped = try TemporaryFolder()
    try mine.write(#"{"title":"My warm"}"#, "warm.json")
    try mine.write("{oops", "broken.json")
    try mine.write("not a preset", "notes.txt")
    try mine.write("{}", ".hidden.json")
    try shipped.write(Self.warm, "warm.json")
    try shipped.write(#"{"light":{"exposure":9}}"#, "bright.json")
    try shipped.write("{}", "cool.json")
    let library = PresetLibrary(folders: [mine.path, "/no/such/folder", shipped.path])
    let listing = library.list()
    #expect(listing.entries.map(\.name) == ["cool", "warm"])
    #expect(listing.entries.last?.title == "My warm")
    #expect(
      listing.broken.map(\.file) == ["\(shipped.path)/bright.json", "\(mine.path)/broken.json"])
    #expect(library.names == ["bright", "broken", "cool", "warm"])
  }

  @Test("loads by name, by path and at a strength")
  func load() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write(Self.warm, "warm.json")
    try folder.write("{}", "odd:50%.json")
    let library = PresetLibrary(folders: [folder.path])
    #expect(try library.preset("warm").title == "Warm")
    #expect(try library.preset("warm:50%").json["light"] == json(#"{"exposure":0.5}"#))
    #expect(try library.preset(file).name == "warm")
    #expect(try library.preset("\(file):50%").strength == 50)
    let odd = try library.preset("odd:50%")
    #expect(odd.name == "odd:50%" && odd.strength == 100)
  }

  @Test(
    "an unknown name gets the nearest ones, or all",
    arguments: [
      ("wram", "did you mean warm?"), ("zzzzzzz", "there are film-warm, warm"),
      ("", "there are film-warm, warm"), ("../warm", "does not exist"),
      ("warm2.json", "does not exist"),
    ])
  func unknown(name: String, words: String) throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.warm, "warm.json")
    try folder.write(Self.warm, "film-warm.json")
    #expect {
      try PresetLibrary(folders: [folder.path]).preset(name)
    } throws: {
      "\($0)".contains(words)
    }
  }

  @Test("a broken preset that is asked for names its file")
  func broken() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write(#"{"light":{"exposure":9}}"#, "bright.json")
    #expect {
      try PresetLibrary(folders: [folder.path]).preset("bright")
    } throws: {
      "\($0)".hasPrefix("\(file): light.exposure: must be from -5 to 5, not 9")
    }
  }
}

@Suite("Preset lint")
struct PresetLintTests {
  private func findings(_ text: String, _ file: String = "warm.json") -> [String] {
    PresetLint.check(Data(text.utf8), file: file).map(\.description)
  }

  @Test("a good preset has no findings")
  func good() {
    let text =
      #"{"title":"Warm","description":"Warm light","family":"warm","light":{"exposure":1}}"#
    #expect(findings(text, "looks/warm-evening-2.json").isEmpty)
  }

  @Test("everything that is wrong is found at once")
  func all() {
    let text = """
      {"title":"","family":"wram","light":{"exposure":9,"contrast":0,"exposre":1},
      "color":{"tint":"x"}}
      """
    #expect(
      findings(text, "My Warm.json") == [
        "error: My Warm.json: light.exposure: must be from -5 to 5, not 9; "
          + "use a number in that range (neutral 0)",
        "error: My Warm.json: color.tint: must be a number from -100 to 100, not the text \"x\"; "
          + "write a number from -100 to 100",
        "warning: My Warm.json: light.exposre: is not a known field; did you mean light.exposure?",
        "warning: My Warm.json: light.contrast: is written at its neutral value; "
          + "remove it, or write null where it must undo an earlier edit",
        "warning: My Warm.json: title: is missing; write a title",
        "warning: My Warm.json: description: is missing; write a description",
        "warning: My Warm.json: family: \"wram\" is not a known family; did you mean warm?",
        "warning: My Warm.json: the name is not in small letters, digits and single hyphens; "
          + "rename the file, such as warm-evening.json",
      ])
  }

  @Test(
    "a file that is no preset has one error",
    arguments: ["", "{", "[]", #"{"schema":2}"#])
  func unusable(text: String) {
    let errors = PresetLint.check(Data(text.utf8), file: "a.json").filter { $0.severity == .error }
    #expect(errors.count == 1)
  }

  @Test(
    "neutral values of every kind are noticed",
    arguments: [
      (#"{"geometry":{"flip":"none"}}"#, "geometry.flip"),
      (#"{"curve":{"luma":[[0,0],[1,1]]}}"#, "curve.luma"),
      (#"{"monochrome":{"on":false}}"#, "monochrome.on"),
      (##"{"frame":{"color":"#ffffff"}}"##, "frame.color"),
      (#"{"lut":{"file":"a","strength":1}}"#, "lut.strength"),
    ])
  func neutral(text: String, path: String) {
    let found = PresetLint.check(Data(text.utf8), file: "a.json").contains {
      $0.error.path == path && $0.error.message.contains("neutral")
    }
    #expect(found)
  }
}
