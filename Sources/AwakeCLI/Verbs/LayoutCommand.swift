import AwakeKit

/// `awake layout`: where rail, canvas, inspector and panel go in a window, and why.
struct LayoutCommand {
  let invocation: Invocation

  init(_ invocation: Invocation) { self.invocation = invocation }

  private static let json = OptionSpec.flag("json", nil, "JSON on one line instead of text")
  private static let quiet = OptionSpec.flag("quiet", "q", "say nothing when all is well")
  private static let output = OptionSpec.value(
    "output", "o", .path, "FILE", "the file to write", usual: "standard output")
  private static let overwrite = OptionSpec.value(
    "on-conflict", nil, .choice(["error", "overwrite"]), "WHAT",
    "when the file exists: error or overwrite", usual: "error")

  static let spec = CommandSpec(
    name: "layout", summary: "lays out an editor's window, and says why",
    discussion: "A scene is a window with its insets, folds and cameras, as JSON or as options; "
      + "lengths are points, origin top-left.",
    examples: [
      .init(
        command: "awake layout solve --size 951x669 --reserve 80",
        explanation: "rail, canvas and inspector of a window"),
      .init(
        command: "awake layout gallery -o gallery.html",
        explanation: "all kinds of windows on one page"),
    ],
    subcommands: [solve, probe, grid, slider, render, gallery])

  private static let solve = CommandSpec(
    name: "solve", summary: "tells the structure of a window and where its parts lie",
    examples: [
      .init(
        command: "awake layout solve --size 867x611 --occlusion 807,0,60,58 --reserve 80",
        explanation: "beside a camera, as text"),
      .init(command: "awake layout solve scene.json --json", explanation: "for a program"),
    ],
    options: [json] + SceneOptions.options, operands: SceneOptions.operand)

  private static let probe = CommandSpec(
    name: "probe", summary: "runs the loop between navigation and layout",
    discussion: "While an inspector is shown the next area is that of side navigation, otherwise "
      + "that of the top. Exit status 1 when the loop does not settle.",
    examples: [
      .init(
        command: "awake layout probe --top top.json --side side.json",
        explanation: "eight rounds, one line each"),
      .init(
        command: "awake layout probe --top top.json --side side.json --latch --rounds 20",
        explanation: "with the epoch latch"),
    ],
    options: [
      .value("top", nil, .path, "SCENE.json", "the scene that navigation on top leaves"),
      .value("side", nil, .path, "SCENE.json", "the scene that navigation at the side leaves"),
      .value("rounds", nil, .integer(1...10_000), "N", "rounds to run", usual: "8"),
      .flag("latch", nil, "keep structures out that were left for poorer ones"), json,
    ])

  private static let grid = CommandSpec(
    name: "grid", summary: "tells the columns of a catalogue and its card sizes",
    examples: [
      .init(
        command: "awake layout grid --width 280", explanation: "three columns in an inspector"),
      .init(
        command: "awake layout grid --width 867 --gallery --text-scale 1.35",
        explanation: "a gallery with larger text"),
    ],
    options: [
      .value("width", nil, .number(0...1_000_000), "POINTS", "width of the container"),
      .flag("gallery", nil, "as many columns as fit, not an inspector's three"),
      .value("min-card", nil, .number(1...10_000), "POINTS", "least width of a card", usual: "180"),
      .value("margins", nil, .text, "L,R", "target margins, leading and trailing", usual: "16,16"),
      .value(
        "system-spacing", nil, .text, "L,R", "what the system leaves there already",
        usual: "nothing"),
      .value("gap", nil, .number(0...1000), "POINTS", "between cards", usual: "8, gallery 16"),
      .value("text-scale", nil, .number(0.1...20), "N", "size of text", usual: "1"),
      .flag("even", nil, "an even number of columns, as windows with a fold have"),
      .value("fold", nil, .text, "X,W", "an active fold that cards keep clear of"), json,
    ])

  private static let slider = CommandSpec(
    name: "slider", summary: "tells where a slider's title, value and track lie",
    examples: [
      .init(command: "awake layout slider --width 280", explanation: "two rows in an inspector"),
      .init(
        command: "awake layout slider --width 400 --thumb 28 --direction rtl",
        explanation: "one row, from right to left"),
    ],
    options: [
      .value("width", nil, .number(0...1_000_000), "POINTS", "width of the row"),
      .value("thumb", nil, .number(0...1000), "POINTS", "width of the thumb", usual: "28"),
      .value("track", nil, .text, "X,W", "the drawn track in the row", usual: "all of it"),
      .value(
        "direction", nil, .choice(LayoutDirection.allCases.map(\.rawValue)), "DIR", "ltr or rtl",
        usual: "ltr"),
      .value("text-scale", nil, .number(0.1...20), "N", "size of text", usual: "1"), json,
    ])

  private static let render = CommandSpec(
    name: "render", summary: "draws a layout as SVG or PNG",
    examples: [
      .init(
        command: "awake layout render --size 951x669 --reserve 80 > window.svg",
        explanation: "SVG on standard output"),
      .init(
        command: "awake layout render scene.json -o window.png", explanation: "a PNG at 2×"),
    ],
    options: [
      output, overwrite,
      .value(
        "pixels-per-point", nil, .number(0.01...100), "N", "size of a PNG", usual: "2"), quiet,
    ] + SceneOptions.options,
    operands: SceneOptions.operand)

  private static let gallery = CommandSpec(
    name: "gallery", summary: "draws all kinds of windows on one page",
    examples: [
      .init(command: "awake layout gallery -o gallery.html", explanation: "for a browser"),
      .init(
        command: "awake layout gallery -o gallery.html --on-conflict overwrite",
        explanation: "once more"),
    ],
    options: [output, overwrite, quiet])

  // MARK: Running

  func run() throws(UsageError) -> ExitStatus {
    do throws(SceneError) {
      switch invocation.command.name {
      case "solve": return try runSolve()
      case "probe": return try runProbe()
      case "grid": return try runGrid()
      case "slider": return try runSlider()
      case "render": return try runRender()
      default: return write(LayoutGallery.html(), name: "a gallery")
      }
    } catch {
      switch error {
      case .usage(let usage): throw usage
      case .document(let fault):
        Terminal.complain(fault.description)
        return .usage
      }
    }
  }

  private func runSolve() throws(SceneError) -> ExitStatus {
    let scene = try SceneOptions.scene(invocation)
    let report = LayoutReport(scene, scene.solve())
    Terminal.print(invocation.flag("json") ? report.json : report.text)
    return .done
  }

  private func runRender() throws(SceneError) -> ExitStatus {
    let scene = try SceneOptions.scene(invocation)
    let size = scene.window.size
    guard !size.isEmpty else {
      throw .usage(
        UsageError(
          command: invocation.name, message: "a window of \(size) cannot be drawn",
          advice: "give it a width and a height"))
    }
    let svg = LayoutDrawing.svg(scene, scene.solve())
    guard let path = invocation.text("output"), path.lowercased().hasSuffix(".png") else {
      return write(svg + "\n", name: "a drawing")
    }
    do throws(PhotoError) {
      try VectorDrawing.writePNG(
        svg, scale: invocation.number("pixels-per-point") ?? 2, to: destination(path))
    } catch {
      Terminal.complain(error.description)
      return .failed
    }
    return said(path)
  }

  private func destination(_ path: String) -> PhotoDestination {
    path == "-"
      ? .standardOutput
      : .file(path, replacing: invocation.text("on-conflict") == "overwrite")
  }

  private func write(_ text: String, name: String) -> ExitStatus {
    let path = invocation.text("output") ?? "-"
    do throws(PhotoError) {
      try destination(path).write(bytes: Array(text.utf8))
    } catch {
      Terminal.complain(error.description)
      return .failed
    }
    return said(path)
  }

  private func said(_ path: String) -> ExitStatus {
    if path != "-", !invocation.flag("quiet") { Terminal.print(path) }
    return .done
  }

  // MARK: The loop

  private func runProbe() throws(SceneError) -> ExitStatus {
    let top = try scene("top")
    let side = try scene("side")
    let window = top.window
    let areas = (
      top: top.area.area(window.direction), side: side.area.area(side.window.direction)
    )
    let probe = FeedbackProbe(rounds: invocation.integer("rounds") ?? 8)
    let layout = WorkspaceLayout()
    let next = { (answer: WorkspacePresentation) in
      answer.inspector == nil ? areas.top : areas.side
    }
    let report =
      invocation.flag("latch")
      ? probe.run(latched: layout, in: window, first: areas.top, next: next)
      : probe.run(layout, in: window, first: areas.top, next: next)
    var position = "top"
    for (index, round) in report.rounds.enumerated() {
      printRound(index + 1, position, round)
      position = round.presentation.inspector == nil ? "top" : "side"
    }
    return conclude(report)
  }

  private func scene(_ option: String) throws(SceneError) -> LayoutScene {
    guard let path = invocation.text(option) else {
      throw .usage(
        UsageError(
          command: invocation.name, message: "no --\(option) given",
          advice: "name the scene that navigation leaves there"))
    }
    do throws(DocumentError) {
      return try SceneReader.read(path)
    } catch {
      throw .document(error)
    }
  }

  private func printRound(_ number: Int, _ position: String, _ round: FeedbackProbe.Round) {
    let answer = round.presentation
    if invocation.flag("json") {
      var text = JSONText()
      text.object {
        $0.member("round", number)
        $0.member("navigation", position)
        LayoutReport.write(answer, into: &$0)
      }
      return Terminal.print(text.text)
    }
    let controls = answer.inspector ?? answer.panel
    let name = answer.inspector == nil ? "panel" : "inspector"
    Terminal.print(
      [
        LayoutReport.padded("\(number)", 3), LayoutReport.padded(position, 5),
        LayoutReport.padded("\(round.area.bounds.size)", 11),
        LayoutReport.padded(answer.structure.rawValue, 10),
        LayoutReport.padded("canvas \(answer.canvas.size)", 19),
        "\(name) \(controls?.size ?? .zero)",
      ].joined(separator: " "))
  }

  private func conclude(_ report: FeedbackProbe.Report) -> ExitStatus {
    var (name, detail, status) = ("unsettled", "", ExitStatus.failed)
    var text = "did not settle in \(report.rounds.count) rounds"
    switch report.outcome {
    case .settled(let round):
      (name, status) = ("settled", .done)
      text = "settled in round \(round), \(report.changes) changes of structure"
    case .cycle(let cycle):
      name = "cycle"
      detail = cycle.flips?.description ?? ""
      text =
        "goes round every \(cycle.length) rounds"
        + (detail.isEmpty ? "" : ": \(detail) in the round without it")
    case .unsettled: break
    }
    if invocation.flag("json") {
      var line = JSONText()
      line.object {
        $0.member("outcome", name)
        $0.member("changes", report.changes)
        $0.member("flips", detail.isEmpty ? nil : detail)
      }
      Terminal.print(line.text)
    } else {
      Terminal.print(text)
    }
    return status
  }

  // MARK: Grids and sliders

  private func width() throws(SceneError) -> Double {
    guard let width = invocation.number("width") else {
      throw .usage(
        UsageError(
          command: invocation.name, message: "no --width given", advice: "write --width 280"))
    }
    return width
  }

  /// Two numbers of an option.
  private func pair(_ option: String) throws(SceneError) -> (Double, Double)? {
    guard let text = invocation.text(option) else { return nil }
    do throws(UsageError) {
      let numbers = try SceneOptions.numbers(invocation, option, text, 2...2)
      return (numbers[0], numbers[1])
    } catch {
      throw .usage(error)
    }
  }

  private func runGrid() throws(SceneError) -> ExitStatus {
    let width = try width()
    let target = try pair("margins") ?? (16, 16)
    let spacing = try pair("system-spacing")
    let fold = try pair("fold")
    let margins = ContentMargins(
      target: LayoutInsets(leading: target.0, trailing: target.1),
      spacing: .init(leading: spacing?.0, trailing: spacing?.1))
    let textScale = invocation.number("text-scale") ?? 1
    let grid: CatalogGrid
    if invocation.flag("gallery") {
      grid = .gallery(
        width: width, .init(minimumItemWidth: invocation.number("min-card") ?? 180),
        margins: margins, spacing: invocation.number("gap") ?? 16, textScale: textScale,
        hasDivision: invocation.flag("even") || fold != nil,
        fold: fold.map { LayoutRect(x: $0.0, y: 0, width: $0.1, height: 1) })
    } else {
      grid = .inspector(
        width: width, margins: margins, spacing: invocation.number("gap") ?? 8,
        textScale: textScale)
    }
    guard invocation.flag("json") else {
      let text = [
        "\(grid.columns) \(grid.columns == 1 ? "column" : "columns") of "
          + "\(trimmed(grid.itemWidth)) × \(LayoutDrawing.number(grid.itemHeight))",
        "picture \(grid.preview)",
        "cards begin at "
          + grid.columnOrigins.map { LayoutDrawing.number($0) }.joined(separator: ", "),
      ]
      Terminal.print(text.joined(separator: "\n"))
      return .done
    }
    var text = JSONText()
    text.object {
      $0.member("columns", grid.columns)
      $0.member("itemWidth", grid.itemWidth)
      $0.member("itemHeight", grid.itemHeight)
      $0.member("spacing", grid.spacing)
      $0.member("preview", grid.preview)
      $0.array("columnOrigins", grid.columnOrigins) { origin, text in text.number(origin) }
      $0.member("foldColumn", grid.foldColumn)
    }
    Terminal.print(text.text)
    return .done
  }

  private func runSlider() throws(SceneError) -> ExitStatus {
    let width = try width()
    let thumb = invocation.number("thumb") ?? 28
    let track = try pair("track") ?? (0, width)
    let direction = invocation.text("direction").flatMap { LayoutDirection(rawValue: $0) }
    let bounds = LayoutRect(x: 0, y: 0, width: width, height: 44)
    let geometry = SliderGeometry(
      bounds: bounds,
      thumb: ThumbMetrics(
        track: LayoutRect(x: track.0, y: 20, width: track.1, height: 4),
        thumbSize: LayoutSize(width: thumb, height: thumb)),
      direction: direction ?? .leftToRight)
    let insets = geometry.insets
    let row = SliderLayout.resolve(
      in: bounds, insets: insets, direction: direction ?? .leftToRight,
      textScale: invocation.number("text-scale") ?? 1)
    let parts = [
      ("title", row.title), ("value", row.value), ("track", row.visibleTrack),
      ("finger", row.track),
    ]
    guard invocation.flag("json") else {
      var lines = [
        row.arrangement == .oneRow ? "one row" : "two rows",
        "  \(LayoutReport.padded("insets", 8)) left \(LayoutDrawing.number(insets.left)), "
          + "right \(LayoutDrawing.number(insets.right))",
      ]
      lines += parts.map { "  \(LayoutReport.padded($0.0, 8)) \($0.1)" }
      Terminal.print(lines.joined(separator: "\n"))
      return .done
    }
    var text = JSONText()
    text.object {
      $0.member("arrangement", row.arrangement.rawValue)
      $0.key("insets")
      $0.object {
        $0.member("left", insets.left)
        $0.member("right", insets.right)
      }
      for (name, rect) in parts { $0.member(name, rect) }
    }
    Terminal.print(text.text)
    return .done
  }
}
