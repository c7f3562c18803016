import Foundation
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// `awake layout` as people and programs run it.
@Suite struct LayoutCommandTests {
  private func json(_ text: String) throws -> [String: Any] {
    try #require(
      JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
  }

  private func rect(_ value: Any?) throws -> [Double] {
    let fields = try #require(value as? [String: Double])
    return ["x", "y", "width", "height"].compactMap { fields[$0] }
  }

  private static let scene = """
    { "window": {"width": 951, "height": 669}, "insets": {"trailing": 84},
      "hinge": "partiallyOpen", "reservedLeadingWidth": 80, "verticalBarEdge": "trailing",
      "regions": [ {"id": "fold", "kind": "division",
        "line": {"x": 475.5, "y": 0, "width": 0, "height": 669},
        "margins": {"leading": 20, "trailing": 20}} ],
      "page": {"actions": [{"id": "save", "primary": true}]}, "somethingElse": 1 }
    """

  @Test("a camera beside the content, from options, as text with its reasons")
  func options() throws {
    let run = try Desk().run(
      "layout", "solve", "--size", "867x611", "--occlusion", "807,0,60,58", "--reserve", "80")
    #expect(run.status == 0)
    #expect(run.output.hasPrefix("inspector, tier mid, density regular\n"))
    #expect(run.output.contains("inspector    (587, 58, 280, 553)"))
    #expect(run.output.contains("✗ inspector: 271 of 280 on (0, 0, 807, 611)"))
    #expect(run.errors.isEmpty)
  }

  @Test("a scene from a file, from standard input, and its mirror image, as JSON")
  func scenes() throws {
    let desk = try Desk()
    try desk.write("scene.json", Self.scene)
    let fromFile = try desk.run("layout", "solve", "scene.json", "--json")
    let fromInput = try desk.run("layout", "solve", "-", "--json", input: Data(Self.scene.utf8))
    #expect(fromFile.output == fromInput.output)
    #expect(fromFile.output.split(separator: "\n").count == 1)
    let answer = try json(fromFile.output)
    #expect(answer["kind"] as? String == "dividedPhone")
    #expect(answer["structure"] as? String == "divided")
    #expect(answer["tier"] as? String == "mid")
    #expect(answer["density"] as? String == "regular")
    #expect(answer["degraded"] as? Bool == false)
    let rects = try #require(answer["rects"] as? [String: Any])
    #expect(rects["content"] is NSNull)
    let sides = try #require(rects["sides"] as? [Any])
    #expect(try rect(sides[0]) == [0, 0, 455.5, 669])
    #expect(try rect(sides[1]) == [495.5, 0, 371.5, 669])
    #expect(try rect(rects["rail"]) == [495.5, 0, 56, 669])
    #expect(try rect(rects["inspector"]) == [551.5, 0, 315.5, 669])
    #expect(rects["panel"] is NSNull)
    let navigation = try #require(answer["navigation"] as? [[String: Any]])
    #expect(
      navigation.map { $0["id"] as? String } == ["navigation_side_back", "navigation_side_save"])
    #expect(navigation[1]["priority"] as? String == "high")
    #expect(navigation[1]["anchor"] as? String == "bottomTrailing")
    let trace = try #require(answer["trace"] as? [[String: Any]])
    #expect(trace.contains { $0["chosen"] as? Bool == true && $0["fits"] as? Bool == true })

    let mirrored = try desk.run("layout", "solve", "scene.json", "--json", "--direction", "rtl")
    let other = try #require(try json(mirrored.output)["rects"] as? [String: Any])
    #expect(try rect(other["canvas"]) == [495.5, 0, 455.5, 669])
    #expect(try rect(other["inspector"]) == [84, 0, 315.5, 669])
  }

  @Test("with the areas of navigation the answer is self-consistent")
  func selfConsistent() throws {
    let desk = try Desk()
    func scene(side: Double) -> Data {
      Data(
        """
        { "window": {"width": 951, "height": 669}, "reservedLeadingWidth": 80,
          "navigationAreas": {
            "top": {"insets": {"top": 82, "bottom": 34, "trailing": 84}},
            "side": {"insets": {"top": 24, "bottom": 34, "trailing": \(side)}} } }
        """.utf8)
    }
    let fits = try json(
      try desk.run("layout", "solve", "-", "--json", input: scene(side: 84)).output)
    #expect(fits["structure"] as? String == "inspector")
    #expect((fits["bar"] as? [String: Any])?["position"] as? String == "side")
    let content = try #require(fits["rects"] as? [String: Any])["content"]
    #expect(try rect(content) == [0, 24, 867, 611])
    // On top there would be room, but an inspector would move the bar to the side, where none is.
    let misses = try json(
      try desk.run("layout", "solve", "-", "--json", input: scene(side: 150)).output)
    #expect(misses["structure"] as? String == "panel")
    #expect((misses["bar"] as? [String: Any])?["position"] as? String == "top")
    let text = try desk.run("layout", "solve", "-", input: scene(side: 150)).output
    #expect(text.contains("✗ inspector: 265 of 280 on (0, 24, 801, 611)"), "\(text)")
  }

  @Test(
    "what is wrong in a scene is named by its place, with exit status 64",
    arguments: [
      ("{}", "there is no window"), ("[]", "is an empty list"), ("{\"window\": 5}", "window: is 5"),
      ("{\"window\": {\"width\": 5}}", "window.height: is missing"),
      ("{\"window\": {\"width\": -1, \"height\": 5}}", "window.width: is -1"),
      ("{\"window\": {\"width\": \"a\", \"height\": 5}}", "window.width: is the text \"a\""),
      (
        "{\"window\": {\"width\": 1, \"height\": 5}, \"hinge\": \"open\"}",
        "hinge: is the text \"open\""
      ),
      (
        "{\"window\": {\"width\": 1, \"height\": 5}, \"direction\": \"lrt\"}",
        "did you mean \"ltr\"?"
      ),
      (
        "{\"window\": {\"width\": 1, \"height\": 5}, \"regions\": [{\"kind\": \"division\"}]}",
        "regions[0]: has no line"
      ),
      (
        "{\"window\": {\"width\": 1, \"height\": 5}, \"regions\": {}}",
        "regions: is an object; write a list"
      ),
      (
        "{\"window\": {\"width\": 1, \"height\": 5}, \"regions\": [7]}", "regions[0]: is 7"
      ),
      (
        "{\"window\": {\"width\": 1, \"height\": 5}, \"textScale\": 0}", "textScale: is 0"
      ),
      (
        "{\"window\": {\"width\": 1, \"height\": 5}, \"page\": {\"actions\": [{\"id\": \"a\"}, "
          + "{\"id\": \"a\"}]}}", "page.actions[1].id: is \"a\", as another action"
      ),
      (
        "{\"window\": {\"width\": 1, \"height\": 5}, \"page\": {\"actions\": "
          + "[{\"id\": \"a\\nb\"}]}}", "page.actions[0].id"
      ),
      (
        "{\"window\": {\"width\": 9, \"height\": 9}, \"navigationAreas\": {\"side\": "
          + "{\"window\": {\"width\": 9, \"height\": 9}, \"hinge\": \"ajar\"}}}",
        "navigationAreas.side.hinge"
      ),
      (
        "{\"window\": {\"width\": 1, \"height\": 5}, \"page\": {\"actions\": [{}]}}",
        "page.actions[0]: has no id"
      ),
      ("{\"window\": ", "standard input"),
    ])
  func faults(scene: String, message: String) throws {
    let run = try Desk().run("layout", "solve", "-", input: Data(scene.utf8))
    #expect(run.status == 64)
    #expect(run.errors.contains(message), "\(run.errors)")
    #expect(run.output.isEmpty)
    #expect(run.errors.split(separator: "\n").count == 1)
  }

  @Test(
    "what is wrong on the command line is a usage error",
    arguments: [
      ["layout"], ["layout", "solve"], ["layout", "solve", "--size", "951"],
      ["layout", "solve", "--size", "951xx669"], ["layout", "solve", "--size", "-1x5"],
      ["layout", "solve", "--size", "nanx5"],
      ["layout", "solve", "--size", "9x9", "--occlusion", "1,2,3"],
      ["layout", "solve", "--size", "9x9", "--division", "1,2,3,4,5,6"],
      ["layout", "solve", "--size", "9x9", "--insets", "1,2,3,-4"],
      ["layout", "solve", "--size", "9x9", "--hinge", "ajar"],
      ["layout", "solve", "missing.json"], ["layout", "probe"], ["layout", "grid"],
      ["layout", "grid", "--width", "280", "--margins", "1"], ["layout", "slider"],
      ["layout", "render", "--size", "0x10"], ["layout", "gallery", "extra"],
      ["layout", "render", "--size", "9x9", "-o", "window.jpg"],
      ["layout", "render", "--size", "9000x9000", "-o", "w.png", "--pixels-per-point", "3"],
      ["layout", "solve", "--size", "9x9", "--occlusion", "1,2,-3,4"],
      ["layout", "solve", "--size", "9x9", "--division", "1,2,3,4,-5"],
      ["layout", "solve", "--size", "9x9", "--insets", "0,1e308,0,0"], ["layout", "solve", ""],
      ["layout", "grid", "--width", "280", "--fold", "100,20"],
      ["layout", "slider", "--width", "280", "--track", "270,20"],
      ["layout", "probe", "--top", "-", "--side", "-"],
    ])
  func usage(arguments: [String]) throws {
    let run = try Desk().run(arguments)
    #expect(run.status == 64)
    #expect(!run.errors.isEmpty && run.output.isEmpty)
  }

  @Test("a probe of the loop that hung an app prints a line a round and settles")
  func probe() throws {
    let desk = try Desk()
    try desk.write(
      "top.json", "{\"window\": {\"width\": 867, \"height\": 553}, \"reservedLeadingWidth\": 80}")
    try desk.write(
      "side.json",
      """
      {"window": {"width": 867, "height": 611}, "reservedLeadingWidth": 80,
       "regions": [{"kind": "occlusion", "line": {"x": 807, "y": 0, "width": 60, "height": 58}}]}
      """)
    let run = try desk.run("layout", "probe", "--top", "top.json", "--side", "side.json")
    let lines = run.output.split(separator: "\n")
    #expect(run.status == 0)
    #expect(lines.count == 9)
    #expect(lines.prefix(8).allSatisfy { $0.contains("inspector 280 × 553") })
    #expect(lines.last == "settled in round 2, 0 changes of structure")

    // A side area without room makes navigation jump for ever; the latch ends it.
    try desk.write(
      "narrow.json", "{\"window\": {\"width\": 800, \"height\": 611}, \"reservedLeadingWidth\": 80}"
    )
    let loop = try desk.run("layout", "probe", "--top", "top.json", "--side", "narrow.json")
    #expect(loop.status == 1)
    #expect(
      loop.output.hasSuffix(
        "goes round every 2 rounds: inspector: 264 of 280 in the round without it\n"))
    let latched = try desk.run(
      "layout", "probe", "--top", "top.json", "--side", "narrow.json", "--latch", "--json")
    #expect(latched.status == 0)
    let last = try #require(latched.output.split(separator: "\n").last)
    let conclusion = try json(String(last))
    #expect(conclusion["outcome"] as? String == "settled")
    #expect(conclusion["changes"] as? Int == 1)
  }

  @Test("options change a scene and what its navigation leaves, and signs are no options")
  func overrides() throws {
    let desk = try Desk()
    try desk.write(
      "scene.json",
      """
      {"window": {"width": 951, "height": 669}, "reservedLeadingWidth": 80,
       "navigationAreas": {"top": {"insets": {"top": 82}}, "side": {"insets": {"trailing": 84}}}}
      """)
    func content(_ options: String...) throws -> [Double] {
      let run = try desk.run(["layout", "solve", "scene.json", "--json"] + options)
      let rects = try #require(try json(run.output)["rects"] as? [String: Any])
      return try rect(rects["content"])
    }
    #expect(try content() == [0, 0, 867, 669])
    #expect(try content("--size", "1000 × 700") == [0, 0, 916, 700])
    #expect(try content("--occlusion", "-5,0,872,100") == [0, 100, 867, 569])
    try desk.write(
      "own.json",
      """
      {"window": {"width": 951, "height": 669}, "navigationAreas": {
        "top": {"window": {"width": 867, "height": 553}}}}
      """)
    let fixed = try desk.run("layout", "solve", "own.json", "--size", "400x400")
    #expect(fixed.status == 64 && fixed.errors.contains("windows of their own"))
  }

  @Test("pipes and devices are written into, and links stay links")
  func streams() throws {
    let desk = try Desk()
    let intoNull = try desk.run(
      "layout", "gallery", "-o", "/dev/null", "--on-conflict", "overwrite")
    #expect(intoNull.status == 0)
    var status = stat()
    #expect(stat("/dev/null", &status) == 0 && status.st_mode & S_IFMT == S_IFCHR)
    try desk.write("target.svg", "old")
    let link = desk.folder.appendingPathComponent("link.svg").path
    try FileManager.default.createSymbolicLink(
      atPath: link, withDestinationPath: "target.svg")
    let linked = try desk.run(
      "layout", "render", "--size", "9x9", "-o", "link.svg", "--on-conflict", "overwrite")
    #expect(linked.status == 0)
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == "target.svg")
    let target = desk.folder.appendingPathComponent("target.svg")
    #expect(try String(contentsOf: target, encoding: .utf8).hasPrefix("<svg"))
    let folder = try desk.run("layout", "gallery", "-o", ".", "--on-conflict", "overwrite")
    #expect(folder.status == 1 && folder.errors.contains("is a folder"))
  }

  #if os(Linux)
    @Test("what cannot be written is not lost in silence")
    func fullDevice() throws {
      let run = try Desk().run("layout", "solve", "--size", "9x9", output: "/dev/full")
      #expect(run.status == 1)
      #expect(run.errors.contains("standard output: could not be written"))
    }
  #endif

  @Test("columns and sliders, as text and as JSON")
  func gridsAndSliders() throws {
    let desk = try Desk()
    #expect(try desk.run("layout", "grid", "--width", "280").output.hasPrefix("3 columns of 77 "))
    let grid = try json(
      try desk.run("layout", "grid", "--width", "867", "--gallery", "--json").output)
    #expect(grid["columns"] as? Int == 4)
    #expect(grid["itemWidth"] as? Double == 196)
    let slider = try json(
      try desk.run("layout", "slider", "--width", "280", "--thumb", "28", "--json").output)
    #expect(slider["arrangement"] as? String == "twoRows")
    #expect((slider["insets"] as? [String: Double]) == ["left": 14, "right": 14])
  }

  @Test("drawings: SVG on standard output, PNG in a file, never over an existing file unasked")
  func drawings() throws {
    let desk = try Desk()
    let svg = try desk.run("layout", "render", "--size", "951x669", "--reserve", "80").output
    #expect(svg.hasPrefix("<svg ") && svg.contains("inspector 280 × 669"))
    let document = try XMLDocument(xmlString: svg)
    #expect(document.rootElement()?.name == "svg")
    let run = try desk.run(
      "layout", "render", "--size", "951x669", "-o", "window.png", "--pixels-per-point", "1")
    #expect(run.status == 0 && run.output == "window.png\n")
    let png = try Data(contentsOf: desk.folder.appendingPathComponent("window.png"))
    #expect(png.prefix(8) == Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]))
    // Width and height of the header: 951 × 669.
    #expect(png[16..<24] == Data([0, 0, 3, 0xB7, 0, 0, 2, 0x9D]))
    let again = try desk.run("layout", "render", "--size", "9x9", "-o", "window.png")
    #expect(again.status == 1 && again.errors.contains("already exists"))
    #expect(try Data(contentsOf: desk.folder.appendingPathComponent("window.png")) == png)
  }

  @Test("the gallery is one page that needs nothing else and draws every window")
  func gallery() throws {
    let desk = try Desk()
    let run = try desk.run("layout", "gallery", "-o", "gallery.html", "--quiet")
    #expect(run.status == 0 && run.output.isEmpty)
    let page = try String(
      contentsOf: desk.folder.appendingPathComponent("gallery.html"), encoding: .utf8)
    #expect(page.components(separatedBy: "<figure>").count - 1 >= 30)
    #expect(!page.contains("src=") && !page.contains("href=") && !page.contains("url("))
    for window in [
      "393 × 852", "466 × 678", "678 × 466", "669 × 951", "951 × 669", "469 × 669", "841 × 701",
      "1024 × 768", "1440 × 900",
    ] {
      #expect(page.contains(window), "\(window)")
    }
  }
}
