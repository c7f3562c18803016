import AwakeKit

extension EditCommand {
  static let spec = CommandSpec(
    name: "edit", summary: "edits photos and writes the results",
    discussion: "The edit is laid together from a recipe, --auto, presets in order, sliders and "
      + "--set, whatever their order on the line. Photos are never overwritten.\n"
      + "The caption of a frame is set by --set frame.caption='{camera}, {date:d.M.yyyy}'. "
      + "It knows \(FrameCaption.fields.joined(separator: ", ")).",
    examples: [
      .init(
        command: "awake edit photo.jpg --preset warm",
        explanation: "writes photo-warm.jpg beside the photo"),
      .init(
        command: "awake edit photo.heic -e 0.3 --contrast 15 --resize 2048 -o small.jpg",
        explanation: "brighter, more contrast, for the web"),
      .init(
        command: "awake edit *.jpg --auto --explain",
        explanation: "each with light and white balance of its own, and why"),
      .init(
        command:
          "awake edit shoot -R -p film:60% -d out --on-conflict if-changed",
        explanation: "a folder and those inside it; the next run does only what changed"),
      .init(
        command: "awake edit shoot -r 2048 --name '{date:yyyy}/{seq:04}-{stem}.jpg' --dry-run",
        explanation: "tells what it would write where"),
      .init(
        command: "awake edit photo.jpg --reference loved.jpg:80% --contrast 10",
        explanation: "the light and colour of another photo, and a bit more"),
      .init(
        command: "awake edit photo.jpg --crop 4:5 --straighten 1.5 --frame mat",
        explanation: "level, in another shape, on a white mat"),
    ],
    options: [preset, MatchOptions.reference] + editOptions + adjustments
      + outputOptions(usual: "PHOTO-PRESET") + [sidecar] + batchOptions + readingOptions
      + reportOptions,
    operands: OperandSpec(name: EditRequest.photoOrFolder, count: 0...1_000_000))

  /// Which photos, under which names, and how many at once.
  static let batchOptions = OutputNaming.options + PhotoList.options + BatchOptions.options

  private static let sidecar = OptionSpec.flag(
    "sidecar", nil, "write the edit beside the photo, too, as PHOTO.awake.json", group: "Output")

  /// The looks; verbs that show several beside each other have options of their own.
  static let preset = OptionSpec.value(
    "preset", "p", .text, "NAME[:80%]", "a preset by name or file, with a strength of 0…200 %",
    group: "Edit", repeatable: true, completes: .presets)

  /// What an edit is made of beside presets and sliders.
  static let editOptions: [OptionSpec] =
    LUTOptions.all + [
      .value("recipe", nil, .path, "FILE", "a saved edit document", group: "Edit"),
      .value(
        "set", "s", .text, "PATH=VALUE",
        "any field of the edit document, as in curve.parametric.darks=-20",
        group: "Edit", repeatable: true, completes: .fields),
      .flag(
        "allow-outside", nil, "let a recipe or preset name pictures outside of its folder",
        group: "Edit"),
    ]

  /// Which part of the photo is kept, and how it lies.
  static let geometryOptions: [OptionSpec] =
    [
      .value(
        "crop", nil, .text, "SHAPE|X,Y,W,H",
        "a shape such as 4:5, or a rectangle in 0…1 or percent",
        group: SliderOption.geometry)
    ] + SliderOption.all.filter { $0.group == SliderOption.geometry }.map(\.spec)

  static let frame = OptionSpec.value(
    "frame", nil, .choice(Frame.Kind.allCases.map(\.rawValue)), "KIND",
    "what is put around the photo", group: SliderOption.geometry)

  /// What the photo suggests, an option for each slider that people reach for, geometry and frame.
  static let adjustments: [OptionSpec] =
    [AutoProposal.option]
    + SliderOption.all.filter { $0.group == SliderOption.sliders }.map(\.spec)
    + geometryOptions + [frame]

  /// - Parameter name: the usual name of the output.
  static func outputOptions(usual name: String) -> [OptionSpec] {
    [
      .value(
        "output", "o", .path, "PATH", "the file or folder to write, - for standard output",
        group: "Output", usual: "\(name) beside the photo")
    ] + outputOptions
  }

  private static let outputOptions: [OptionSpec] = [
    ConflictPolicy.option,
    .flag(
      "in-place", nil, "replace the photo; the original is kept as NAME.original.EXT",
      group: "Output"),
    .value(
      "format", "f", .choice(PhotoFormat.writable.map(\.rawValue)), "FORMAT", "the file format",
      group: "Output", usual: "that of the output name, else of the photo"),
    .value(
      "quality", "q", .integer(1...100), "N", "of lossy formats; full chroma from 90",
      group: "Output", usual: "92"),
    .value(
      "depth", nil, .choice(SampleDepth.allCases.map { String($0.rawValue) }), "BITS",
      "bits a sample", group: "Output", usual: "the photo's"),
    .value(
      "resize", "r", .text, "SIZE", "\(ResizeRequest.forms); never larger than the photo",
      group: "Output"),
    .value(
      "profile", nil, .text, "NAME|FILE",
      "source, \(BuiltInProfile.outputNames.joined(separator: ", ")), or an ICC file",
      group: "Output", usual: "source",
      completes: .wordsOrFiles(["source"] + BuiltInProfile.outputNames)),
    .value(
      "intent", nil, .choice(RenderingIntent.allCases.map(\.rawValue)), "INTENT",
      "for profiles with tables", group: "Output", usual: "relative"),
    .value(
      "metadata", nil, .choice(MetadataPolicy.allCases.map(\.rawValue)), "WHAT",
      "which metadata is kept", group: "Output", usual: "all"),
    .value(
      "background", nil, .text, "#RRGGBB", "under transparency that cannot be kept",
      group: "Output", usual: "#ffffff"),
    .flag("no-dither", nil, "round 8-bit output instead of dithering it", group: "Output"),
  ]

  static let readingOptions: [OptionSpec] =
    [
      .flag(
        "strict", nil, "fail on damaged photos instead of using what is left", group: "Reading")
    ] + limitOptions

  /// Which photos are read at all.
  static let limitOptions: [OptionSpec] = [
    .value(
      "max-pixels", nil, .integer(1...1_000_000_000_000), "N", "the largest photo that is read",
      group: "Reading", usual: "1000000000"),
    .flag(
      "allow-untrusted", nil, "read formats whose readers are not trusted", group: "Reading"),
  ]

  static let reportOptions: [OptionSpec] = [
    .flag("explain", nil, "show the plan and who set what", group: "Report"),
    .flag("json", nil, "one JSON object a photo, on one line", group: "Report"),
    .flag("quiet", nil, "only errors", group: "Report"),
  ]
}
