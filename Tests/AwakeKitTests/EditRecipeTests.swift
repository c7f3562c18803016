import AwakeKit
import Foundation
import Testing

/// Recipes that are laid over an edit at hand.
@Suite struct EditRecipeTests {
  /// An edit with a layer whose mask is a picture.
  private func edit(naming file: String, exposure: Double = 0) throws -> EditDocument {
    let text = """
      {"light": {"exposure": \(exposure)}, "layers": [{"id": "m", "mask": {"components": [
        {"kind": "raster", "file": "\(file)"}]}}]}
      """
    return try EditDocument(parsing: Data(text.utf8))
  }

  @Test("what the edit at hand names may lie anywhere, what is laid over it may not")
  func files() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("awake-recipe-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    var recipe = EditRecipe()
    recipe.base = try edit(naming: "/elsewhere/mask.png", exposure: 0.5)
    recipe.settings = [try Assignment(path: "light.contrast", value: .number(9))]
    let resolved = try recipe.resolve(in: PresetLibrary(folders: []))
    #expect(resolved.document.light.exposure == 0.5 && resolved.document.light.contrast == 9)
    #expect(try resolved.references.resolve("/elsewhere/mask.png") == "/elsewhere/mask.png")
    #expect(throws: PhotoError.self) { try resolved.references.resolve("/elsewhere/other.png") }
    let preset = folder + "/mine.json"
    try edit(naming: "/elsewhere/other.png").json.encoded.write(to: URL(fileURLWithPath: preset))
    recipe.presets = [preset]
    let error = #expect(throws: DocumentError.self) {
      try recipe.resolve(in: PresetLibrary(folders: []))
    }
    #expect(error?.message.contains("lies outside") == true)
  }

  @Test("all files that an edit comes from are told, also those that another one replaces")
  func readFiles() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("awake-recipe-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    for (name, text) in [
      ("r.json", #"{"lut": {"file": "a.cube"}}"#), ("p.json", #"{"lut": {"file": "b.cube"}}"#),
      ("b.cube", "LUT_1D_SIZE 2\n0 0 0\n1 1 1\n"),
    ] {
      try Data(text.utf8).write(to: URL(fileURLWithPath: "\(folder)/\(name)"))
    }
    var recipe = EditRecipe()
    recipe.recipe = "\(folder)/r.json"
    recipe.presets = ["\(folder)/p.json:50%"]
    recipe.namedFiles = ["named.jpg"]
    recipe.settings = [try Assignment(path: "light.contrast", value: .number(9))]
    let resolved = try recipe.resolve(in: PresetLibrary(folders: []))
    let here = FileManager.default.currentDirectoryPath
    let expected =
      ["r.json", "p.json", "a.cube", "b.cube"].map { "\(folder)/\($0)" } + ["\(here)/named.jpg"]
    #expect(Set(resolved.files) == Set(expected) && resolved.files.count == expected.count)
  }

  @Test("a change is laid over whatever edit it meets, and names files in full")
  func change() throws {
    var recipe = EditRecipe()
    recipe.base = EditDocument()
    recipe.options = [("--exposure", try Assignment(path: "light.exposure", value: .number(1)))]
    let change = try recipe.resolve(in: PresetLibrary(folders: [])).change
    #expect(change.kind == .adjust)
    // Somebody else was faster: nothing of theirs is lost.
    var document = try edit(naming: "/elsewhere/mask.png")
    document.light.contrast = 7
    let changed = try change.applied(to: document)
    #expect(changed.light.exposure == 1 && changed.light.contrast == 7)
    #expect(changed.layers == document.layers)
    let named = try edit(naming: "mask.png").namingFilesInFull
    let file = FileManager.default.currentDirectoryPath + "/mask.png"
    #expect(try named == edit(naming: file))
  }
}
