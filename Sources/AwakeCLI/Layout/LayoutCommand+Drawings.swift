import AwakeKit

/// `awake layout render` and `gallery`: drawings and where they go.
extension LayoutCommand {
  func runRender() throws(SceneError) -> ExitStatus {
    let scene = try SceneOptions.scene(invocation)
    let size = scene.window.size
    guard !size.isEmpty else {
      throw .usage(
        UsageError(
          command: invocation.name, message: "a window of \(size) cannot be drawn",
          advice: "give it a width and a height"))
    }
    let format = try format()
    let path = invocation.text("output") ?? "-"
    if format == "svg" {
      return write(LayoutDrawing.svg(scene, scene.solve()), to: path)
    }
    let scale = invocation.number("pixels-per-point") ?? 2
    let pixels = (size.width * scale) * (size.height * scale)
    guard pixels <= 100_000_000 else {
      throw .usage(
        UsageError(
          command: invocation.name,
          message: "a PNG of \(size) at \(trimmed(scale))× has more than 100 million pixels",
          advice: "use a smaller --pixels-per-point, or --format svg"))
    }
    EngineTuning.silenceLibraryWarnings()
    do throws(PhotoError) {
      try VectorDrawing.writePNG(
        LayoutDrawing.svg(scene, scene.solve()), scale: scale, to: destination(path))
    } catch {
      Terminal.complain(error.description)
      return .failed
    }
    return said(path)
  }

  /// The format that is asked for, or that the name of the file says.
  private func format() throws(SceneError) -> String {
    if let format = invocation.text("format") { return format }
    guard let path = invocation.text("output"), path != "-" else { return "svg" }
    let name = path.lowercased()
    if let format = ["svg", "png"].first(where: { name.hasSuffix(".\($0)") }) { return format }
    throw .usage(
      UsageError(
        command: invocation.name, message: "'\(path)' is neither .svg nor .png",
        advice: "name one of these, or use --format"))
  }

  private func destination(_ path: String) -> PhotoDestination {
    path == "-"
      ? .standardOutput
      : .file(path, replacing: invocation.text("on-conflict") == "overwrite")
  }

  func write(_ text: String, to path: String) -> ExitStatus {
    if path == "-" {
      Terminal.print(text)
      return .done
    }
    do throws(PhotoError) {
      try destination(path).write(bytes: Array("\(text)\n".utf8))
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
}
