import AwakeKit

/// `awake contact-sheet`: many presets on one photo or several, with their names.
struct ContactSheetCommand {
  static let spec = CommandSpec(
    name: "contact-sheet", summary: "shows photos in many presets on one picture",
    discussion: "Presets stand in the order of --presets, all of them by family. Each photo has "
      + "rows of its own, which begin with the photo as it is. A recipe, sliders and --set are "
      + "laid over every preset. When a photo cannot be read there is no sheet.",
    examples: [
      .init(
        command: "awake contact-sheet photo.jpg",
        explanation: "photo-contact-sheet.jpg with all presets"),
      .init(
        command: "awake contact-sheet *.jpg --presets warm,film:60%,noir -o looks.png",
        explanation: "three looks on several photos, a row each"),
    ],
    options: [
      .value(
        "presets", "p", .text, "NAME,…", "presets by name or file, each with a strength if wanted",
        group: "Picture", usual: "all", completes: .presetList),
      .flag("all", nil, "all presets, also your own", group: "Picture"),
      .value(
        "columns", nil, .integer(1...100), "N", "pictures in a row", group: "Picture",
        usual: "at most 6, in even rows"),
      .value(
        "tile", nil, .integer(16...4000), "PIXELS", "the long edge of a picture",
        group: "Picture", usual: "320"),
    ] + EditCommand.editOptions + EditCommand.adjustments
      + PictureRequest.outputOptions(usual: "PHOTO-contact-sheet.jpg beside the photo")
      + SheetRequest.options + EditCommand.readingOptions + PictureRequest.reportOptions,
    operands: OperandSpec(name: "PHOTO", count: 1...10_000))

  private let request: SheetRequest
  private let looks: [Look]
  private let recipe: EditRecipe
  private let columns: Int
  private let tile: Int

  init(_ invocation: Invocation) throws(UsageError) {
    let picture = try PictureRequest(invocation)
    let stem = picture.inputs.count == 1 ? "\(picture.stem)-contact-sheet" : "contact-sheet"
    request = try SheetRequest(invocation, stem: stem, usual: .jpeg)
    recipe = try EditRequest.recipe(invocation)
    let names = try Self.presets(invocation)
    let original = Look(caption: "Original")
    looks = [original] + (try Look.each(of: names, over: recipe, invocation.name))
    tile = invocation.integer("tile") ?? 320
    columns = invocation.integer("columns") ?? SheetGrid.columns(looks.count, most: 6)
    // Found before any work; the sheet itself knows its exact size only when it is drawn.
    guard picture.inputs.count * looks.count * tile * tile <= 4 * PictureSheet.largest else {
      throw picture.usage("the sheet would be too large; use fewer photos or a smaller --tile")
    }
  }

  /// The presets that are asked for, or all of them by family.
  private static func presets(_ invocation: Invocation) throws(UsageError) -> [String] {
    if let text = invocation.text("presets") {
      if invocation.flag("all") {
        throw UsageError(
          command: invocation.name, message: "'--presets' and '--all' exclude each other",
          advice: "give one of them")
      }
      let names = text.split(separator: ",", omittingEmptySubsequences: false).map {
        String($0).trimmingSpaces
      }
      guard !names.isEmpty, !names.contains("") else {
        throw UsageError(
          command: invocation.name, message: "'--presets' is '\(text)'",
          advice: "write names with commas, as in warm,cool")
      }
      return names
    }
    let listing = PresetsCommand.library.list()
    for fault in listing.broken { Terminal.complain(fault.description) }
    let entries = listing.entries
    let others = Set(entries.map { $0.family ?? "" }).subtracting(Preset.families).sorted()
    return (Preset.families + others).flatMap { family in
      entries.filter { ($0.family ?? "") == family }.map(\.name)
    }
  }

  func run() throws(UsageError) -> ExitStatus {
    request.run(readFrom: Look.files(of: looks)) { sources throws(PhotoError) in
      var blocks: [SheetGrid.Block] = []
      var shown: [(input: String, pixels: PreviewPixels)] = []
      for (source, input) in zip(sources, request.picture.inputs) {
        var cells: [SheetGrid.Cell] = []
        let auto = try AutoProposal(for: recipe, source, limits: request.picture.limits)
        for look in looks {
          let pixels = try request.picture.preview(source, look.edit(auto), longEdge: tile)
          cells.append(SheetGrid.Cell(pixels: pixels, caption: look.caption, note: look.note))
          shown.append((input, pixels))
        }
        blocks.append(SheetGrid.Block(title: PictureRequest.title(input), cells: cells))
      }
      let grid = SheetGrid(
        blocks: blocks, columns: min(columns, looks.count),
        measures: SheetGrid.Measures(tile: tile))
      return SheetRequest.Drawing(try grid.sheet(), of: shown)
    }
  }
}

extension String {
  fileprivate var trimmingSpaces: String {
    String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }
}
