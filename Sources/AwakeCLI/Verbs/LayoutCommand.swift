import AwakeKit

/// `awake layout`: where rail, canvas, inspector and panel go in a window, and why.
struct LayoutCommand {
  let invocation: Invocation

  init(_ invocation: Invocation) { self.invocation = invocation }

  private static let json = OptionSpec.flag("json", nil, "JSON instead of text, an object a line")
  private static let quiet = OptionSpec.flag("quiet", "q", "say nothing when all is well")
  private static let output = OptionSpec.value(
    "output", "o", .path, "FILE", "the file to write", usual: "standard output")
  private static let overwrite = OptionSpec.value(
    "on-conflict", nil, .choice(["error", "overwrite"]), "WHAT",
    "when the file exists: error or overwrite", usual: "error")

  static let spec = CommandSpec(
    name: "layout", summary: "lays out an editor's window, and says why",
    discussion: "A scene is a window with its insets, folds and cameras, as options or as JSON: "
      + "{\"window\": {\"width\": 951, \"height\": 669}, \"insets\": {\"trailing\": 84}, "
      + "\"reservedLeadingWidth\": 80, \"regions\": [{\"kind\": \"division\", \"line\": "
      + "{\"x\": 475.5, \"y\": 0, \"width\": 0, \"height\": 669}}]}. Lengths are points, origin "
      + "top-left. The README lists all keys.",
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
      .flag("gallery", nil, "as many columns as fit, at most 12, not an inspector's three"),
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
        "format", nil, .choice(["svg", "png"]), "FORMAT", "svg or png",
        usual: "by the name, else svg"),
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
      default: return write(LayoutGallery.html(), to: invocation.text("output") ?? "-")
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
}
