import AwakeKit
import Foundation

/// `awake histogram`: how the tones and colours of a photo are spread.
struct HistogramCommand {
  enum Kind: String, CaseIterable {
    case rgb, luma, waveform, parade, vectorscope
  }

  static let spec = CommandSpec(
    name: "histogram", summary: "shows how tones and colours are spread, before or after an edit",
    discussion: "Without --output it prints a chart and figures; with it, it draws. Figures are "
      + "those of the photo made small (1024 pixels), in sRGB. 'waveform' shows luma and 'parade' "
      + "red, green and blue from left to right of the photo, 'vectorscope' hue and saturation.",
    examples: [
      .init(
        command: "awake histogram photo.jpg",
        explanation: "a chart, clipped shares and percentiles on the terminal"),
      .init(
        command: "awake histogram photo.jpg --preset film -o film.png",
        explanation: "drawn, of the edited photo"),
      .init(
        command: "awake histogram photo.jpg --kind vectorscope -o colours.svg",
        explanation: "with the skin-tone line"),
      .init(
        command: "awake histogram *.jpg --json",
        explanation: "256 counts a channel, an object a photo"),
    ],
    options: [
      .value(
        "kind", "k", .choice(Kind.allCases.map(\.rawValue)), "KIND", "what is shown",
        group: "Picture", usual: "rgb"),
      EditCommand.preset,
    ] + EditCommand.editOptions + EditCommand.adjustments
      + PictureRequest.outputOptions(usual: "text on the terminal") + [
        .value(
          "format", "f", .choice(["svg", "png"]), "FORMAT", "svg or png", group: "Output",
          usual: "that of the output name")
      ] + EditCommand.readingOptions + PictureRequest.reportOptions,
    operands: OperandSpec(name: "PHOTO", count: 1...1_000_000))

  /// Pixels of the longer side that are counted.
  private static let measured = 1024

  private let request: PictureRequest
  private let recipe: EditRecipe
  private let resolved: EditRecipe.Resolved
  private let kind: Kind
  /// Where a drawing goes; none for text.
  private let path: String?
  private let isSVG: Bool

  init(_ invocation: Invocation) throws(UsageError) {
    request = try PictureRequest(invocation)
    recipe = try EditRequest.recipe(invocation)
    resolved = try EditRequest.resolve(recipe, invocation.name)
    kind = invocation.text("kind").flatMap { Kind(rawValue: $0) } ?? .rgb
    let format = invocation.text("format")
    guard request.output != nil else {
      if let format {
        throw request.usage("'--format \(format)' needs a drawing; say where with --output")
      }
      if ![.rgb, .luma].contains(kind), !request.isJSON {
        throw request.usage("a \(kind.rawValue) is a picture; say where it goes with --output")
      }
      (path, isSVG) = (nil, false)
      return
    }
    guard request.inputs.count == 1 else {
      throw request.usage("'--output' takes one photo; name one photo, or leave it out")
    }
    let usual = kind == .rgb ? "histogram" : kind.rawValue
    let target = try request.path(usual: "\(request.stem)-\(usual).\(format ?? "png")")
    path = target
    let ending = target == "-" ? "" : PathParts(target).fileExtension.lowercased()
    guard format != nil || ["", "svg", "png"].contains(ending) else {
      throw request.usage("'.\(ending)' is neither .svg nor .png; name one of these")
    }
    isSVG = (format ?? (target == "-" ? "svg" : ending)) == "svg"
  }

  func run() throws(UsageError) -> ExitStatus {
    var status = ExitStatus.done
    for input in request.inputs {
      var report = Report(input: input)
      do throws(PhotoError) {
        try PictureRequest.startEngine()
        try measure(&report)
      } catch {
        report.error = error
        report.output = nil
        if status != .usage { status = ExitStatus(error) }
      }
      publish(report)
    }
    return status
  }

  private struct Report {
    var input: String
    var output: String?
    var pixels: PreviewPixels?
    var histogram: Histogram?
    var isSkipped = false
    var error: PhotoError?

    var status: PhotoReport.Status {
      error != nil ? .failed : isSkipped ? .skipped : pixels?.isPartial == true ? .partial : .ok
    }
  }

  private func measure(_ report: inout Report) throws(PhotoError) {
    var destination: PhotoDestination?
    if let path {
      let place: (name: String, destination: PhotoDestination?) =
        path == "-" ? ("-", .standardOutput) : request.onConflict.place(path)
      report.output = place.name
      guard let open = place.destination else {
        report.isSkipped = true
        return
      }
      destination = open
    }
    let source: PhotoSource = report.input == "-" ? try .standardInput() : .file(report.input)
    try destination?.check(againstFiles: resolved.files)
    try destination?.check(against: [source])
    let auto = try AutoProposal(for: recipe, source, limits: request.limits)
    let edit = try auto?.applied(to: resolved) ?? resolved
    let pixels = try request.preview(source, edit, longEdge: Self.measured)
    let histogram = Histogram(pixels)
    report.pixels = pixels
    report.histogram = histogram
    guard let destination else { return }
    let drawing = try draw(pixels, histogram, name: PictureRequest.title(report.input))
    if isSVG {
      try destination.write(bytes: Array(drawing.utf8))
    } else {
      try VectorDrawing.writePNG(drawing, scale: 2, to: destination)
    }
  }

  private func draw(
    _ pixels: PreviewPixels, _ histogram: Histogram, name: String
  ) throws(PhotoError) -> String {
    switch kind {
    case .rgb, .luma: ScopeDrawing.svg(histogram, name: name, isLuma: kind == .luma)
    case .waveform: try ScopeDrawing.svg(Waveform(pixels), name: name)
    case .parade: try ScopeDrawing.paradeSVG(Waveform(pixels), name: name)
    case .vectorscope: try ScopeDrawing.svg(Vectorscope(pixels), name: name)
    }
  }

  // MARK: Telling

  private func publish(_ report: Report) {
    if request.isJSON {
      Terminal.write(json(report), to: request.messages)
    } else if report.error == nil, !request.isQuiet {
      if let output = report.output {
        let note = report.isSkipped ? "  skipped" : ""
        Terminal.write(Terminal.plain("\(output)\(note)"), to: request.messages)
      } else if let histogram = report.histogram {
        let channels: [ScopeChannel] = kind == .luma ? [.luma] : [.red, .green, .blue]
        let text = TextHistogram(
          histogram: histogram, channels: channels,
          style: Terminal.drawsBlocks ? .blocks : .plain)
        Terminal.print("\(Terminal.plain(report.input))\n\(text.text)")
      }
    }
    if let error = report.error { Terminal.complain(error.description) }
    guard !request.isQuiet, !request.isJSON else { return }
    for warning in report.pixels?.warnings ?? [] {
      Terminal.complain("\(report.input): warning: \(warning.message)")
    }
  }

  private func json(_ report: Report) -> String {
    var text = JSONText()
    text.object {
      $0.member("schema", 1)
      $0.member("input", report.input)
      $0.member("output", report.output)
      $0.member("status", report.status.rawValue)
      $0.warnings(report.pixels?.warnings ?? [])
      $0.error(report.error)
      $0.member("width", report.pixels?.width)
      $0.member("height", report.pixels?.height)
      guard let histogram = report.histogram else { return $0.null("histogram") }
      $0.key("histogram")
      $0.object {
        $0.member("pixels", histogram.pixels)
        for channel in ScopeChannel.allCases {
          $0.key(channel.rawValue)
          $0.object { Self.write(histogram, channel, to: &$0) }
        }
      }
    }
    return text.text
  }

  private static func write(
    _ histogram: Histogram, _ channel: ScopeChannel, to text: inout JSONText
  ) {
    text.member("clippedShadows", histogram.clippedShadows(channel))
    text.member("clippedHighlights", histogram.clippedHighlights(channel))
    text.member("mean", histogram.mean(channel))
    text.key("percentiles")
    text.object {
      for percent in [1.0, 5, 25, 50, 75, 95, 99] {
        $0.member(trimmed(percent), histogram.percentile(percent, channel))
      }
    }
    text.integers("counts", histogram.counts(channel))
  }
}
