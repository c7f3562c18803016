import AwakeKit

extension SessionCommand {
  static let newSpec = WorkLine.spec(
    "session new", "makes a work of each photo",
    [
      ("new photo.jpg", "a work without steps; prints its number"),
      ("new *.jpg --auto --tag sea", "each with a first step of its own, and a tag"),
      ("new photo.jpg --title Sunset --preset warm", "with a title and a preset"),
    ],
    discussion: "Options of the edit make the first step.",
    options: [
      .value("title", nil, .text, "TEXT", "what people see", usual: "the name of the photo"),
      .value("tag", nil, .text, "TAG", "a word to find it by", repeatable: true),
    ] + editOptions, operands: OperandSpec(name: "PHOTO", count: 1...100_000))

  func new() throws(UsageError) -> ExitStatus {
    let photos = invocation.operands
    if photos.count > 1, invocation.text("title") != nil {
      throw EditRequest.usage(
        invocation.name, "'--title' names one work; name one photo, or leave it out")
    }
    if photos.contains("-") {
      throw EditRequest.usage(
        invocation.name, "a photo from standard input cannot be read again; name its file")
    }
    let recipe = try EditRequest.recipe(invocation)
    let resolved = try EditRequest.resolve(recipe, invocation.name)
    var status = ExitStatus.done
    for path in photos {
      let result = try line.report(path) { try await new(path, recipe, resolved) }
      if result != .done { status = result }
    }
    return status
  }

  private func new(
    _ path: String, _ recipe: EditRecipe, _ resolved: EditRecipe.Resolved
  ) async throws -> WorkReport {
    let photo = try PhotoReference(reading: path, limits: recipe.limits)
    let auto = try AutoProposal(for: recipe, .file(path), limits: recipe.limits)
    let edit = try auto?.applied(to: resolved) ?? resolved
    let library = try await line.open(.making)
    let work = try await library.add(
      photo, title: invocation.text("title"), tags: invocation.texts("tag"),
      applying: recipe.isEmpty ? nil : edit.change)
    let state = try await library.state(of: work.id)
    let step = state.history[state.history.current]
    return WorkReport(
      ["work \(work.id): \(work.title)\(step.map { ", \($0.title)" } ?? "")"], work: work,
      [("edit", state.json)])
  }
}
