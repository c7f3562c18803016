import AwakeKit

/// `awake mask render`: where a layer of an edit shows.
struct MaskCommand {
  static let spec = CommandSpec(
    name: "mask", summary: "shows the masks of local edits",
    examples: [
      .init(
        command: "awake mask render photo.jpg --recipe edit.json",
        explanation: "photo-mask.png: white where the layer of the edit shows"),
      .init(
        command: "awake mask render photo.jpg --recipe edit.json --overlay",
        explanation: "the photo, with red where it shows"),
    ],
    subcommands: [render])

  private static let render = CommandSpec(
    name: "render", summary: "draws the mask of a layer, in grey or in red over the photo",
    discussion: "The picture has the geometry of the edited photo and lies on it pixel by pixel, "
      + "without its frame. Opacity and adjustments of the layer do not matter. A grey picture of "
      + "the whole photo can be named by a mask of kind raster.",
    examples: [
      .init(
        command: "awake mask render photo.jpg --recipe edit.json",
        explanation: "photo-mask.png: white where the only layer shows"),
      .init(
        command: "awake mask render photo.jpg --recipe edit.json --layer sky --overlay",
        explanation: "the photo, with red where the layer sky shows"),
      .init(
        command: "awake mask render photo.jpg -p ./look.json -l 2 --whole --depth 16",
        explanation: "the second layer on the uncropped photo, finely graded"),
    ],
    options: [
      .value(
        "layer", "l", .text, "ID|NAME|NUMBER", "which layer, from 1 in the order of the edit",
        group: "Picture", usual: "the only one"),
      .flag("overlay", nil, "red film over the photo instead of grey", group: "Picture"),
      .flag("invert", nil, "show where the layer does not show", group: "Picture"),
      .flag(
        "whole", nil, "the whole photo, without crop, turns and straightening", group: "Picture"),
      EditCommand.preset,
    ] + EditCommand.editOptions + EditCommand.geometryOptions
      + PictureRequest.outputOptions(usual: "PHOTO-mask.png beside the photo")
      + [
        .value(
          "resize", "r", .text, "SIZE", "\(ResizeRequest.forms); never larger than the photo",
          group: "Output"),
        .value(
          "depth", nil, .choice(["8", "16"]), "BITS", "bits a sample of a grey picture",
          group: "Output", usual: "8"),
      ] + SheetRequest.options + EditCommand.readingOptions + PictureRequest.reportOptions,
    operands: OperandSpec(name: "PHOTO", count: 1...1))

  private let request: SheetRequest
  private let edit: EditRecipe.Resolved
  private let mask: MaskPicture
  private let options: ExportOptions

  init(_ invocation: Invocation) throws(UsageError) {
    let stem = try PictureRequest(invocation).stem
    request = try SheetRequest(invocation, stem: "\(stem)-mask", usual: .png)
    var edit = try EditRequest.resolve(EditRequest.recipe(invocation), invocation.name)
    if invocation.flag("whole") { edit.document.geometry = Geometry() }
    self.edit = edit
    let layer = try Self.index(
      invocation.text("layer"), in: edit.document.layers, request.picture)
    mask = MaskPicture(
      layer: layer, style: invocation.flag("overlay") ? .overlay : .grey,
      isInverted: invocation.flag("invert"))

    var options = ExportOptions()
    options.quality = request.quality
    options.depth = invocation.integer("depth").flatMap { SampleDepth(rawValue: $0) }
    if mask.style == .overlay, options.depth == .sixteen {
      throw request.picture.usage("an overlay has 8 bits a sample; leave out --depth")
    }
    options.resize = try EditRequest.resize(invocation)
    options.metadata = .none
    options.strict = request.picture.strict
    options.limits = request.picture.limits
    options.references = edit.references
    self.options = options
  }

  func run() -> ExitStatus {
    request.export(readFrom: edit.files) { source, destination throws(PhotoError) in
      var export = PhotoExport(source, document: edit.document, options: options)
      export.mask = mask
      return try export.run(to: destination, format: request.format)
    }
  }

  // MARK: Layers

  /// The layer that a text means: an id, then a name, then a number from 1.
  static func index(
    _ text: String?, in layers: [Layer], _ request: PictureRequest
  ) throws(UsageError) -> Int {
    if layers.isEmpty {
      throw request.usage(
        "the edit has no layers, so there is no mask; name one that has by --recipe or --preset")
    }
    guard let text else {
      if layers.count == 1 { return 0 }
      throw request.usage(
        "the edit has \(layers.count) layers (\(list(layers))); choose one with --layer")
    }
    if let index = layers.firstIndex(where: { $0.id == text }) { return index }
    let named = layers.indices.filter { layers[$0].name == text }
    if named.count > 1 {
      let numbers = named.map { String($0 + 1) }.joined(separator: ", ")
      throw request.usage("layers \(numbers) are all named '\(text)'; choose one by its number")
    }
    if let index = named.first { return index }
    if let number = Int(text), layers.indices.contains(number - 1) { return number - 1 }
    let names = layers.flatMap { [$0.id, $0.name].compactMap { $0 } }
    let near = NearestName.suggestion(for: text, among: names).map { "did you mean '\($0)'?" }
    throw request.usage(
      "there is no layer '\(text.prefix(80))'; \(near ?? "the edit has \(list(layers))")")
  }

  /// `1 sky, 2 face, 3`, with no more than ten of them.
  private static func list(_ layers: [Layer]) -> String {
    let most = 10
    let names = layers.prefix(most).enumerated().map { index, layer in
      let name = layer.id ?? layer.name ?? ""
      return name.isEmpty ? "\(index + 1)" : "\(index + 1) \(name.prefix(40))"
    }
    return names.joined(separator: ", ") + (layers.count > most ? ", …" : "")
  }
}
