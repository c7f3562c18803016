import AwakeKit

/// `awake compare`: a photo before and after an edit, or two photos.
struct CompareCommand {
  /// How the pictures lie to each other.
  enum Mode: String, CaseIterable {
    case split, side, grid

    /// The usual long edge of a picture, so that the whole is about as large.
    var tile: Int {
      switch self {
      case .split: 1600
      case .side: 1000
      case .grid: 640
      }
    }
  }

  static let spec = CommandSpec(
    name: "compare", summary: "shows a photo before and after an edit, or two photos",
    discussion: "'split' shows the left half before and the right half after, 'side' both beside "
      + "each other. 'grid' shows the photo and each preset on its own; in the other modes "
      + "several presets are laid over each other, as 'awake edit' does. References stand between "
      + "the photo and the result, except in 'split'.",
    examples: [
      .init(
        command: "awake compare photo.jpg --preset warm",
        explanation: "photo-compare.png: left before, right after"),
      .init(
        command: "awake compare photo.jpg -p warm -p film -p noir -o looks.jpg",
        explanation: "the photo and three looks, each with its name"),
      .init(
        command: "awake compare photo.jpg --reference loved.jpg:80%",
        explanation: "the photo, the reference, and the photo in its light and colour"),
      .init(
        command: "awake compare before.jpg after.jpg --on-conflict overwrite",
        explanation: "two photos beside each other"),
    ],
    options: [
      .value(
        "mode", "m", .choice(Mode.allCases.map(\.rawValue)), "MODE", "how they are shown",
        group: "Picture",
        usual: "grid for several presets, side for two photos, a reference, a crop or a frame, "
          + "else split"),
      .value(
        "tile", nil, .integer(16...8000), "PIXELS", "the long edge of each picture",
        group: "Picture", usual: "1600 for split, 1000 for side, 640 for grid"),
      EditCommand.preset, MatchOptions.reference,
    ] + EditCommand.editOptions + EditCommand.adjustments
      + PictureRequest.outputOptions(usual: "PHOTO-compare.png beside the photo")
      + SheetRequest.options + EditCommand.readingOptions + PictureRequest.reportOptions,
    operands: OperandSpec(name: "PHOTO", count: 1...2))

  private let request: SheetRequest
  private let mode: Mode
  private let tile: Int
  /// What is shown after the photo itself; none for two photos.
  private let looks: [Look]
  private let recipe: EditRecipe
  /// The reference photos that are shown, too.
  private let references: [String]

  init(_ invocation: Invocation) throws(UsageError) {
    let stem = try PictureRequest(invocation).stem
    request = try SheetRequest(invocation, stem: "\(stem)-compare", usual: .png)
    recipe = try EditRequest.recipe(invocation)
    let isEdited =
      recipe.recipe != nil || !recipe.presets.isEmpty || !recipe.options.isEmpty
      || !recipe.settings.isEmpty || recipe.isAuto
    let isPair = request.picture.inputs.count == 2
    if isPair, isEdited {
      throw request.picture.usage(
        "two photos are compared as they are; leave out the edit, or name one photo")
    }
    if !isPair, !isEdited {
      throw request.picture.usage(
        "there is nothing to compare with; give an edit such as --preset warm, or a second photo")
    }
    let named = invocation.text("mode").flatMap { Mode(rawValue: $0) }
    let table = try LUTOptions.file(invocation)
    let photos = recipe.namedFiles.filter { $0 != table }
    let isSide = isPair || !photos.isEmpty
    var mode = named ?? (recipe.presets.count > 1 ? .grid : isSide ? .side : .split)
    if isPair {
      looks = []
    } else if mode == .grid, !recipe.presets.isEmpty {
      looks = try Look.each(of: recipe.presets, over: recipe, invocation.name)
    } else {
      let resolved = try EditRequest.resolve(recipe, invocation.name)
      let names = try Look.caption(recipe.presets, invocation.name)
      looks = [Look(caption: names.isEmpty ? "After" : names, edit: resolved)]
      // Halves of two shapes make no picture.
      let changesShape = resolved.document.usedFields.contains {
        $0.hasPrefix("geometry") || $0.hasPrefix("frame")
      }
      if changesShape, named == nil, mode == .split { mode = .side }
    }
    self.mode = mode
    references = mode == .split ? [] : Self.once(photos)
    tile = invocation.integer("tile") ?? mode.tile
  }

  func run() throws(UsageError) -> ExitStatus {
    let others = references.map { PhotoSource.file($0) }
    return request.run(with: others, readFrom: Look.files(of: looks)) {
      sources throws(PhotoError) in
      var cells: [SheetGrid.Cell] = []
      var shown: [(input: String, pixels: PreviewPixels)] = []
      for (source, input) in zip(sources, request.picture.inputs) {
        let pixels = try request.picture.preview(source, nil, longEdge: tile)
        let caption = looks.isEmpty ? PictureRequest.title(input) : "Before"
        cells.append(SheetGrid.Cell(pixels: pixels, caption: caption))
        shown.append((input, pixels))
      }
      for (source, reference) in zip(others, references) {
        let pixels = try request.picture.preview(source, nil, longEdge: tile)
        cells.append(SheetGrid.Cell(pixels: pixels, caption: PictureRequest.title(reference)))
        shown.append((reference, pixels))
      }
      if !looks.isEmpty, let source = sources.first {
        let auto = try AutoProposal(for: recipe, source, limits: request.picture.limits)
        for look in looks {
          let pixels = try request.picture.preview(source, look.edit(auto), longEdge: tile)
          cells.append(SheetGrid.Cell(pixels: pixels, caption: look.caption, note: look.note))
          shown.append((request.picture.inputs[0], pixels))
        }
      }
      let sheet = mode == .split ? try split(cells) : try grid(cells)
      return SheetRequest.Drawing(sheet, of: shown)
    }
  }

  /// Names without those that stood before.
  private static func once(_ names: [String]) -> [String] {
    names.enumerated().filter { !names[..<$0.offset].contains($0.element) }.map(\.element)
  }

  private func grid(_ cells: [SheetGrid.Cell]) throws(PhotoError) -> PictureSheet {
    let columns = mode == .grid ? SheetGrid.columns(cells.count, most: 3) : cells.count
    return try SheetGrid(
      blocks: [SheetGrid.Block(title: nil, cells: cells)], columns: columns,
      measures: SheetGrid.Measures(tile: tile)
    ).sheet()
  }

  private func split(_ cells: [SheetGrid.Cell]) throws(PhotoError) -> PictureSheet {
    let measures = SheetGrid.Measures(tile: tile)
    guard cells.count == 2 else { return try grid(cells) }
    let (before, after) = (cells[0].pixels, cells[1].pixels)
    guard before.width == after.width, before.height == after.height else {
      throw PhotoError(
        .badOption, "pictures of different shapes cannot be split", advice: "use --mode side")
    }
    let (width, height) = (before.width, before.height)
    // A photo too narrow for both names below it.
    guard width >= 2 * measures.narrowest else { return try grid(cells) }
    var sheet = try PictureSheet(
      width: width + 2 * measures.margin,
      height: height + 2 * measures.margin + measures.caption / 2)
    let (x, y, middle) = (measures.margin, measures.margin, width / 2)
    sheet.place(before, x: x, y: y, columns: 0..<middle)
    sheet.place(after, x: x, y: y, columns: middle..<width)
    let thickness = max(1, min(width, height) / 500)
    sheet.hairline(x: x + middle - thickness / 2, y: y, height: height, thickness: thickness)
    let baseline = Double(y + height) + measures.baseline
    let room = Double(width) / 2 - measures.text
    sheet.write(
      cells[0].caption, x: Double(x), y: baseline, size: measures.text, room: room)
    sheet.write(
      cells[1].caption, x: Double(x + width), y: baseline, size: measures.text, room: room,
      side: .trailing)
    return sheet
  }
}
