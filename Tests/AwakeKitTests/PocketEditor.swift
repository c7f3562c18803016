import AwakeKit

/// A photo editor in one function: open, edit, undo, fold the window, export.
@MainActor
func editInAnEvening(photo: String, library path: String, output: String) async throws {
  // The photo becomes a work of the library: a draft that outlives this program.
  let library = try await WorksLibrary(at: path)
  let work = try await library.add(try PhotoReference(reading: photo), tags: ["evening"])
  let session = try await EditSession(work.id, in: library)

  // The preview follows the edit: the latest state wins, and the last picture stays meanwhile.
  let preview = LivePreview(PhotoPreviews())
  session.attach(preview, longEdge: 800)

  // A preset is one step. So is a drag, whatever the number of changes.
  let presets = PresetLibrary(folders: AwakePresets.folders)
  try await session.apply(.preset(presets.preset("warm:80%")))
  session.beginGesture()
  for exposure in [0.1, 0.2, 0.35] { try session.drag(.set("light.exposure", exposure)) }
  try await session.endGesture()

  // Each step was on the disk when its call returned. Undo works tomorrow, too.
  try await session.undo()
  try await session.redo()

  // The window is folded like a book: only the framing of the picture follows.
  let flat = WindowFacts(size: LayoutSize(width: 951, height: 669), reservedLeadingWidth: 80)
  session.layoutDidChange(to: WorkspaceLayout().solve(flat))
  var folded = flat
  folded.hinge = .partiallyOpen
  let line = LayoutRect(x: 475.5, y: 0, width: 0, height: 669)
  folded.regions = [ReservedRegion(id: "fold", kind: .division, line: line)]
  session.layoutDidChange(to: WorkspaceLayout().solve(folded))

  // What is exported is what the preview shows, in all its pixels.
  try await session.save()
  let export = PhotoExport(.file(photo), document: session.document)
  let result = try export.run(to: .file(output), format: .jpeg)
  print(result.width, result.height, session.state.history.steps.count, session.state.status)
}
