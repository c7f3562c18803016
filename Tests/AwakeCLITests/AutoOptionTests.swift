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

  @Test("a report has the fields that the photo set, with reasons, and only when asked")
  func json() throws {
    let desk = try Desk()
    #expect(try desk.run("edit", "photo.jpg", "-e", "-1", "-o", "dark.jpg").status == 0)
    func report(_ options: String...) throws -> [String: Any] {
      let run = try desk.run(["edit", "dark.jpg", "-o", "x.jpg", "--json"] + options)
      #expect(run.status == 0, "\(run.errors)")
      return try #require(
        try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
    }
    #expect(try report()["auto"] == nil)
    let auto = try report("--auto", "--whites", "3", "--on-conflict", "overwrite")["auto"]
    let fields = try #require(auto as? [[String: Any]])
    #expect(fields.allSatisfy { Set($0.keys) == ["field", "value", "reason"] })
    #expect(fields.allSatisfy { $0["field"] as? String != "light.whites" })
    let exposure = try #require(fields.first { $0["field"] as? String == "light.exposure" })
    #expect(try #require(exposure["value"] as? Double) > 0)
    #expect(try #require(exposure["reason"] as? String).hasPrefix("the middle tones are at "))
    // A photo that is skipped is not looked at.
    #expect(try report("--auto", "--on-conflict", "skip")["auto"] == nil)
    let given = ["exposure", "contrast", "highlights", "shadows", "whites", "blacks"].flatMap {
      ["--\($0)", "1"]
    }
    let all = try desk.run(
      ["edit", "dark.jpg", "--json", "--auto", "--temperature", "1", "--tint", "1"] + given)
    #expect(all.output.contains(#""auto":[]"#), "\(all.output)\(all.errors)")
  }

  @Test("an edit that crops, frames and names files beside it takes it")
  func withShape() throws {
    let desk = try Desk()
    #expect(try desk.run("edit", "photo.jpg", "-e", "-1", "-o", "dark.jpg").status == 0)
    let looks = desk.folder.appendingPathComponent("looks")
    try FileManager.default.createDirectory(at: looks, withIntermediateDirectories: true)
    try FileManager.default.copyItem(
      at: desk.folder.appendingPathComponent("photo.jpg"),
      to: looks.appendingPathComponent("mask.jpg"))
    try desk.write(
      "looks/saved.json",
      #"{"layers":[{"mask":{"components":[{"kind":"raster","file":"mask.jpg"}]},"#
        + #""light":{"exposure":0.5}}]}"#)
    let shape = ["--recipe", "looks/saved.json", "--auto", "--crop", "1:1", "--frame", "mat"]
    let run = try desk.run(["edit", "dark.jpg", "--explain", "-o", "x.jpg"] + shape)
    #expect(run.status == 0, "\(run.errors)")
    for line in [
      "light.exposure: auto", "geometry.crop: --crop", "frame.kind: --frame",
    ] { #expect(run.output.contains(line), "\(line)") }
    let pictures = [
      ["compare"], ["contact-sheet", "-p", "warm", "--tile", "60"], ["histogram"],
    ]
    for verb in pictures {
      let run = try desk.run(verb + ["dark.jpg", "-o", "\(verb[0]).png"] + shape)
      #expect(run.status == 0, "\(verb): \(run.errors)")
    }
  }

  @Test("a mask does not depend on it")
  func mask() throws {
    let run = try Desk().run("mask", "render", "photo.jpg", "--auto")
    #expect(run.status == 64 && run.errors.contains("--auto"), "\(run.errors)")
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
