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
        ConflictPolicy.option,
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
    let clock = ContinuousClock()
    let start = clock.now
    var report = PhotoReport(input: look.table.title, status: .failed, milliseconds: 0)
    var status = ExitStatus.done
    do throws(PhotoError) {
      try PictureRequest.startEngine()
      try write(look, to: output, by: export, beside: recipe, &report)
    } catch {
      report.error = error
      report.output = nil
      status = ExitStatus(error)
    }
    report.milliseconds = Int((clock.now - start) / .milliseconds(1))
    report.publish(
      to: output == "-" ? Terminal.error : Terminal.output, asJSON: invocation.flag("json"),
      quietly: invocation.flag("quiet"))
    return status
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

  private func write(
    _ look: BakedLook, to output: String, by export: LUTExport, beside recipe: EditRecipe,
    _ report: inout PhotoReport
  ) throws(PhotoError) {
    let place: (name: String, destination: PhotoDestination?) =
      output == "-" ? ("-", .standardOutput) : ConflictPolicy(invocation).place(output)
    report.output = place.name
    guard let destination = place.destination else {
      report.status = .skipped
      return
    }
    let sources = recipe.namedFiles + [recipe.recipe].compactMap { $0 }
    do throws(PhotoError) {
      try destination.check(against: sources.map { .file($0) })
    } catch {
      guard error.code == .outputIsInput else { throw error }
      throw PhotoError(
        .outputIsInput, "is a file that the edit is read from", advice: "choose another name",
        path: place.name)
    }
    let result = try export.run(look.table, to: destination)
    report.bytes = result.bytes
    report.width = result.side
    report.height = result.side
    report.warnings = look.leftOut + result.warnings
    report.status = .ok
  }
}
