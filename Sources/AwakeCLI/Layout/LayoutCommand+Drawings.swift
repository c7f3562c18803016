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

  func write(_ text: String, name: String) -> ExitStatus {
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
}
