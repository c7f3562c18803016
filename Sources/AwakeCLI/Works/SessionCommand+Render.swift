import AwakeKit

extension SessionCommand {
  static let renderSpec = CommandSpec(
    name: "render", summary: "writes the photo of a work with its edit",
    discussion: "It is written as 'awake edit' writes it, with the same options and report.",
    examples: [
      .init(
        command: "awake session render 3", explanation: "writes photo-edited.jpg beside the photo"),
      .init(
        command: "awake session render photo.jpg -r 2048 -o small.jpg", explanation: "for the web"),
    ],
    options: EditCommand.outputOptions(usual: "PHOTO-edited") + EditCommand.readingOptions
      + EditCommand.reportOptions + [WorkLine.libraryOption], operands: WorkLine.oneWork)

  func render() throws(UsageError) -> ExitStatus {
    // Mistakes in the options are found before the library is opened.
    _ = try request(line.name, EditDocument())
    let (work, document): (Work, EditDocument)
    do {
      (work, document) = try Waiting.run { () async throws -> (Work, EditDocument) in
        let library = try await line.open(.reading)
        let work = try await line.work(line.name, in: library)
        guard work.photo.fileState() != .missing else {
          throw PhotoError(
            .notFound, "the photo of work \(work.id) is missing",
            advice: "find it with 'awake works relink FOLDER'", path: work.photo.path)
        }
        return (work, try await library.document(of: work.id))
      }
    } catch {
      line.complain(error, line.name)
      return .failed
    }
    let request = try request(work.photo.path, document)
    var resolved = try EditRequest.resolve(request.recipe, invocation.name)
    // Read once here; what is wrong with a reference is told with the photo.
    if let match = document.match { try? resolved.references.keepLook(of: match) }
    return try EditCommand(
      request, resolved, suffix: "edited", warnings: Self.warnings(of: work)
    ).run()
  }

  /// Tells when another photo has taken the place of the one that was edited.
  private static func warnings(of work: Work) -> [PhotoWarning] {
    // A file that cannot be read is an error when it is rendered.
    guard (try? work.photo.hasSameContent()) == false else { return [] }
    return [
      PhotoWarning(
        .photoChanged,
        "is not the photo any more that work \(work.id) was made of; 'awake works relink "
          + "\(work.id) FILE' names the right one")
    ]
  }

  private func request(
    _ photo: String, _ document: EditDocument
  ) throws(UsageError) -> EditRequest {
    var line = invocation
    line.operands = [photo]
    var recipe = try EditRequest.base(line)
    recipe.base = document
    return try EditRequest(line, recipe: recipe)
  }

  static let sidecarSpec = WorkLine.spec(
    "session export-sidecar", "writes the edit beside the photo, as PHOTO.awake.json",
    [
      ("export-sidecar 3", "writes or renews photo.jpg.awake.json"),
      ("export-sidecar photo.jpg --json", "for scripts"),
    ],
    discussion:
      "The sidecar is an edit document, which 'awake edit --recipe' takes. A file of that "
      + "name that Awake did not write is left alone.")

  func exportSidecar() throws(UsageError) -> ExitStatus {
    try line.run(.reading) { library, work in
      let document = try await library.document(of: work.id)
      let sidecar = Sidecar(document, of: work.photo, title: work.title, tags: work.tags)
      try sidecar.write()
      return WorkReport([sidecar.path], work: work, [("sidecar", .string(sidecar.path))])
    }
  }
}
