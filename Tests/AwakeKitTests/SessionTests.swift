import AwakeKit
import Foundation
import Testing

/// Edit sessions with the engine behind them.
@MainActor @Suite(.timeLimit(.minutes(15))) struct SessionTests {
  private static let sample = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../../SampleImages/coffee.jpg").standardizedFileURL.path

  /// Waits for what comes when other threads are done, however busy the machine is.
  private func wait(until isDone: () -> Bool) async throws {
    while !isDone() { try await Task.sleep(for: .milliseconds(2)) }
  }

  private func folder() throws -> URL {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("awake-kit-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return folder
  }

  @Test("the tutorial's editor runs from a photo to a file")
  func tutorial() async throws {
    let folder = try folder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let output = folder.appendingPathComponent("out.jpg").path
    let path = folder.appendingPathComponent("works.sqlite").path
    try await editInAnEvening(photo: Self.sample, library: path, output: output)
    let info = try PhotoInfo(.file(output))
    #expect(info.width == 600 && info.height == 400)
    let library = try await WorksLibrary(at: path)
    let work = try #require(try await library.list().works.first)
    #expect(work.tags == ["evening"] && work.status == .completed && work.steps == 2)
    #expect(try await library.state(of: work.id).document.light.exposure == 0.35)
  }

  @Test("each step of the tutorial is the beginning of the code that is run")
  func tutorialCode() throws {
    let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    let resources = tests.deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Sources/AwakeSession/AwakeSession.docc/Resources")
    func lines(_ step: Int) throws -> [Substring] {
      let file = resources.appendingPathComponent("PocketEditor-\(step).swift")
      return try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
    }
    let whole = try lines(6)
    #expect(whole.count < 60)
    var longest = 0
    for step in 1...5 {
      let shown = try lines(step).dropLast()
      #expect(Array(shown) == Array(whole.prefix(shown.count)), "step \(step)")
      #expect(shown.count > longest && shown.count < whole.count, "step \(step)")
      longest = shown.count
    }
  }

  @Test("a thumbnail of a photo that was replaced is not kept for the one that it was")
  func thumbnailOfAnother() async throws {
    let folder = try folder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let photo = folder.appendingPathComponent("photo.jpg")
    let other = URL(fileURLWithPath: Self.sample).deletingLastPathComponent()
      .appendingPathComponent("astronaut.jpg")
    func put(_ file: URL) throws {
      try? FileManager.default.removeItem(at: photo)
      try FileManager.default.copyItem(at: file, to: photo)
    }
    try put(URL(fileURLWithPath: Self.sample))
    let library = try await WorksLibrary(at: folder.appendingPathComponent("l.sqlite").path)
    let work = try await library.add(PhotoReference(reading: photo.path))
    let thumbnails = WorkThumbnails(ThumbnailCache(folder: folder.path + "/cache"))
    func ratio() async throws -> Double {
      let file = folder.appendingPathComponent("t.jpg")
      try await thumbnails.jpeg(of: work, in: library, longEdge: 60).write(to: file)
      let info = try PhotoInfo(.file(file.path))
      return Double(info.width) / Double(info.height)
    }
    try put(other)
    #expect(try await ratio() == 1)
    try put(URL(fileURLWithPath: Self.sample))
    #expect(try await ratio() == 1.5)
    // This one is kept, and there without its photo.
    try FileManager.default.removeItem(at: photo)
    #expect(try await ratio() == 1.5)
  }

  @Test("an export is what the preview showed, pixel by pixel")
  func exportIsPreview() async throws {
    let folder = try folder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let session = EditSession(try PhotoReference(reading: Self.sample))
    var previews = PhotoPreviews()
    previews.alpha = .straight
    let preview = LivePreview(previews)
    session.attach(preview, longEdge: 300)
    let presets = PresetLibrary(folders: AwakePresets.folders)
    for name in ["warm", "film", "noir"] {
      guard let preset = try? presets.preset(name) else { continue }
      try await session.apply(.preset(preset))
    }
    try await session.apply(.set("presence.clarity", 20))
    try await wait { preview.shown?.document == session.document }
    #expect(session.isPhotoLoaded && session.state.history.steps.count > 2)
    var options = ExportOptions()
    options.resize = .longEdge(300)
    options.profile = .builtIn(.srgb)
    let export = PhotoExport(.file(Self.sample), document: session.document, options: options)
    let output = folder.appendingPathComponent("out.png").path
    _ = try export.run(to: .file(output), format: .png)
    let exported = try PhotoPreview(.file(output), longEdge: 300).render()
    #expect(exported.bytes == preview.image?.bytes)
    // All pictures came from one session, which copies share.
    #expect((previews.session?.memory ?? 0) > 0)
    previews.session?.forget()
    #expect(previews.session?.memory == 0)
  }

  @Test("a render that is no longer wanted stops in the engine")
  func cancellation() async throws {
    var request = PreviewRequest(
      photo: PhotoReference(path: Self.sample), document: EditDocument(), revision: 1, longEdge: 600
    )
    let task = Task { [request] in try await PhotoPreviews().image(for: request) }
    task.cancel()
    let error = await #expect(throws: PhotoError.self) { try await task.value }
    #expect(error?.code == .cancelled)

    let preview = LivePreview(PhotoPreviews())
    preview.show(request)
    var document = EditDocument()
    document.light.exposure = 1
    request = PreviewRequest(
      photo: request.photo, document: document, revision: 2, longEdge: 600)
    preview.show(request)
    try await wait { !preview.isRendering }
    #expect(preview.shown == request && preview.error == nil)
  }

  @Test("the mask that is edited lies over the picture")
  func maskOverlay() async throws {
    let session = EditSession(try PhotoReference(reading: Self.sample))
    var shape = LinearMask()
    shape.from = Pair(x: 0, y: 0)
    shape.to = Pair(x: 1, y: 1)
    try await session.apply(.layer(Layer(id: "m", mask: Mask([MaskComponent(.linear(shape))]))))
    let preview = LivePreview(PhotoPreviews())
    session.attach(preview, longEdge: 60)
    try await wait { preview.shown?.mask == nil && preview.image != nil }
    let plain = preview.image?.bytes
    session.tools.selectedLayer = "m"
    session.tools.showsMask = true
    try await wait { preview.shown?.mask == "m" }
    #expect(preview.image?.bytes != plain)
    session.tools.showsMask = false
    try await wait { preview.shown?.mask == nil }
    #expect(preview.image?.bytes == plain)
  }

  @Test("a photo that is gone is an error of the preview, and the edit goes on")
  func missingPhoto() async throws {
    let session = EditSession(PhotoReference(path: "/nowhere/photo.jpg"))
    let preview = LivePreview(PhotoPreviews())
    session.attach(preview, longEdge: 60)
    try await wait { preview.error != nil }
    #expect((preview.error as? PhotoError)?.code == .notFound)
    try await session.apply(.set("light.exposure", 1))
    #expect(session.document.light.exposure == 1 && !session.isPhotoLoaded)
  }
}
