import AwakeKit
import Foundation

/// `awake match`: the light and colour of a reference photo.
struct MatchCommand {
  static let spec = CommandSpec(
    name: "match", summary: "gives photos the light and colour of a reference photo",
    discussion: "Without amounts the grade of the reference is estimated, apart from what it "
      + "shows, and applied with caution; --explain tells what was found. With amounts its light, "
      + "tint and saturation are taken over as far as they say, all of them at 100%.\n"
      + "A look that is saved adapts to each photo it is used for, and can stand in presets as "
      + "match.look. A .cube file freezes it for one photo, from sRGB to sRGB.",
    examples: [
      .init(
        command: "awake match photo.jpg --reference loved.jpg",
        explanation: "writes photo-match.jpg beside the photo"),
      .init(
        command: "awake match *.jpg --reference loved.jpg --light 60% --tint 1 --saturation 1",
        explanation: "its colours, and more than half of its light, for a folder"),
      .init(
        command: "awake match --reference a.jpg --reference b.jpg:50% --save-look look.json",
        explanation: "the look of two photos, to be kept"),
      .init(
        command: "awake match photo.jpg --look look.json --export-lut look.cube",
        explanation: "the photo, and the match as a table for other programs"),
    ],
    options: [MatchOptions.reference] + MatchOptions.amounts + [
      .value("save-look", nil, .path, "FILE", "store the look of the references", group: "Output"),
      .value(
        "export-lut", nil, .path, "FILE", "the match to the one photo as a .cube file",
        group: "Output"),
      .value(
        "lut-size", nil, .choice(CubeFile.sizes.map(String.init)), "N", "nodes a side of the table",
        group: "Output", usual: "65"),
      EditCommand.preset,
    ] + EditCommand.editOptions + EditCommand.outputOptions + EditCommand.readingOptions
      + EditCommand.reportOptions,
    operands: OperandSpec(name: "PHOTO", count: 0...1_000_000))

  private let request: EditRequest
  private let resolved: EditRecipe.Resolved
  private let match: Match
  private let lookFile, tableFile: String?
  private let tableSize: Int

  init(_ invocation: Invocation) throws(UsageError) {
    var recipe = try EditRequest.base(invocation)
    try MatchOptions.apply(invocation, hasAmounts: true, to: &recipe)
    request = try EditRequest(invocation, recipe: recipe)
    lookFile = invocation.text("save-look")
    tableFile = invocation.text("export-lut")
    tableSize = invocation.integer("lut-size") ?? 65
    if request.inputs.isEmpty, lookFile == nil {
      throw request.usage("there is no photo to match; name one, or keep the look with --save-look")
    }
    if tableFile != nil, request.inputs.count != 1 {
      throw request.usage(
        "a table is made for one photo; name one photo, or leave out --export-lut")
    }
    resolved = try EditRequest.resolve(recipe, invocation.name)
    guard let match = resolved.document.match else {
      throw request.usage("there is nothing to match to; give --reference or --look")
    }
    self.match = match
  }

  func run() throws(UsageError) -> ExitStatus {
    do throws(PhotoError) {
      let look = try resolved.references.look(of: match)
      if let lookFile { try write(Array(look.json.encoded), to: lookFile) }
      if let tableFile, let input = request.inputs.first {
        guard input != "-" else {
          throw PhotoError(
            .badOption, "a table cannot be made for a photo from standard input",
            advice: "name its file")
        }
        var options = request.options
        options.references = resolved.references
        let cube = try look.cube(
          of: match, for: .file(input), size: tableSize, options: options)
        try write(Array(cube.text.utf8), to: tableFile)
      }
    } catch {
      Terminal.complain(error.description)
      return ExitStatus(error)
    }
    guard !request.inputs.isEmpty else { return .done }
    return try EditCommand(request, resolved, suffix: "match").run()
  }

  /// Writes a look or a table and says so.
  private func write(_ bytes: [UInt8], to path: String) throws(PhotoError) {
    let place = request.onConflict.place(path)
    guard let destination = place.destination else { return }
    try destination.write(bytes: bytes)
    guard !request.isQuiet, !request.isJSON else { return }
    Terminal.write(
      Terminal.plain("\(place.name)  \(PhotoReport.size(bytes.count))"), to: request.messages)
  }
}
