import Foundation
import Testing

/// `--auto` as people use it.
@Suite struct AutoOptionTests {
  @Test("each photo gets values of its own, which give way to presets and sliders, with reasons")
  func edit() throws {
    let desk = try Desk()
    #expect(try desk.run("edit", "photo.jpg", "-e", "-1", "-o", "dark.jpg").status == 0)
    let run = try desk.run(
      "edit", "photo.jpg", "dark.jpg", "--auto", "--whites", "3", "--explain")
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.output.components(separatedBy: "light.exposure: auto").count == 2)
    #expect(run.output.contains("auto: exposure +0."))
    #expect(run.output.contains("EV (the middle tones are at "))
    #expect(run.output.contains("light.whites: --whites"))
    #expect(!run.output.contains("auto: whites"))

    let set = try desk.run(
      ["edit", "dark.jpg", "--auto", "-e", "0.2", "--explain", "-o", "x.jpg"])
    #expect(set.output.contains("light.exposure: --exposure"))
    #expect(!set.output.contains("auto: exposure"))
  }

  @Test("a recipe lies below, a preset above")
  func order() throws {
    let desk = try Desk()
    #expect(try desk.run("edit", "photo.jpg", "-e", "-1", "-o", "dark.jpg").status == 0)
    try desk.write("saved.json", #"{"schema":1,"light":{"exposure":-3,"contrast":2}}"#)
    try desk.write("look.json", #"{"schema":1,"title":"Look","light":{"whites":1}}"#)
    let run = try desk.run([
      "edit", "dark.jpg", "--preset", "./look.json", "--auto", "--recipe", "saved.json",
      "--explain",
    ])
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.output.contains("light.exposure: auto"))
    #expect(run.output.contains("light.contrast: recipe saved.json"))
    #expect(run.output.contains("light.whites: preset look"))
  }

  @Test("pictures of edits take it too")
  func pictures() throws {
    let desk = try Desk()
    #expect(try desk.run("edit", "photo.jpg", "-e", "-1", "-o", "dark.jpg").status == 0)
    let compare = try desk.run("compare", "dark.jpg", "--auto", "--tile", "100", "-o", "c.png")
    #expect(compare.status == 0, "\(compare.errors)")
    let sheet = try desk.run([
      "contact-sheet", "dark.jpg", "--auto", "-p", "warm", "--tile", "60", "-o", "s.png",
    ])
    #expect(sheet.status == 0, "\(sheet.errors)")
    let plain = try desk.run("histogram", "dark.jpg", "--json")
    let auto = try desk.run("histogram", "dark.jpg", "--auto", "--json")
    #expect(auto.status == 0 && auto.output != plain.output)
  }
}
