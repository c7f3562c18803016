import AwakeKit

extension LookCommand {
  static let exportSpec = CommandSpec(
    name: "export", summary: "writes the colours of an edit as a table for other programs",
    discussion:
      "The table takes sRGB to sRGB. It holds what depends on the colour of a pixel alone: "
      + "light but highlights and shadows, colour, curves, mixer, grading, monochrome and a "
      + "table of the edit. The rest is left out, and a warning says what. The extension of the "
      + "output says the format: .cube, .3dl, .png or .tif for a HaldCLUT.",
    examples: [
      .init(
        command: "awake look export --preset warm -o warm.cube",
        explanation: "a cube of 33 nodes a side"),
      .init(
        command: "awake look export -p film:60% --contrast 10 -o film.png",
        explanation: "a gentle film look with more contrast as a HaldCLUT"),
      .init(
        command: "awake look export --recipe photo.jpg.awake.json --size 65 -o mine.cube",
        explanation: "the colours of a saved edit, finely"),
    ],
    options: [
      EditCommand.preset
    ] + EditCommand.editOptions
      + SliderOption.all.filter { $0.group == SliderOption.sliders }.map(\.spec) + [
        output, format,
        .value(
          "size", nil, .integer(LUT.Cube.possibleSizes), "N", "nodes a side of .cube and .3dl",
          group: "Output", usual: String(usualSize)),
        .value(
          "level", nil, .integer(HaldLayout.possibleLevels), "N",
          "level of a HaldCLUT, which has N² nodes a side", group: "Output",
          usual: String(usualLevel)),
        .value(
          "title", nil, .text, "TEXT", "what programs show as its name", group: "Output",
          usual: "the titles of the presets"),
        ConflictPolicy.simpleOption,
      ] + PictureRequest.reportOptions)

  private static let usualSize = 33
  private static let usualLevel = 8

  func exportEdit() throws(UsageError) -> ExitStatus {
    guard let output = invocation.text("output") else {
      throw usage("there is no place for the table; name a file with --output")
    }
    let export = try export(to: output)
    let recipe = try EditRequest.recipe(invocation)
    let resolved = try EditRequest.resolve(recipe, invocation.name)
    let look = try bake(resolved, size: Self.nodes(of: export), title: title(recipe.presets))
    return write(look.table.title, to: output) { report throws(PhotoError) in
      guard let destination = try place(output, beside: resolved.files, &report) else { return }
      report.warnings = look.leftOut + [look.sampling].compactMap { $0 }
      report.note(try export.run(look.table, to: destination))
    }
  }

  /// Nodes a side of what is written.
  private static func nodes(of export: LUTExport) -> Int {
    switch export.format {
    case .text: export.size ?? usualSize
    case .hald: HaldLayout.size(level: export.level ?? usualLevel)
    }
  }

  private func title(_ presets: [String]) throws(UsageError) -> String {
    if let title = invocation.text("title") { return title }
    return presets.isEmpty ? "Awake" : try Look.caption(presets, invocation.name)
  }

  private func bake(
    _ edit: EditRecipe.Resolved, size: Int, title: String
  ) throws(UsageError) -> BakedLook {
    do throws(PhotoError) {
      return try BakedLook(
        edit.document, size: size, title: title, references: edit.references)
    } catch {
      throw usage(error.description)
    }
  }
}
