import AwakeKit
import Foundation

/// `awake edit`: the main job.
struct EditCommand {
  private let request: EditRequest
  private let resolved: EditRecipe.Resolved

  private let suffix: String
  /// What is known of the photos before they are read.
  private let warnings: [PhotoWarning]

  init(_ invocation: Invocation) throws(UsageError) {
    let request = try EditRequest(invocation, recipe: EditRequest.recipe(invocation))
    let resolved = try EditRequest.resolve(request.recipe, invocation.name)
    self.init(request, resolved, suffix: PhotoEditing.suffix(of: resolved))
  }

  /// - Parameters:
  ///   - suffix: what is put behind the names of photos.
  ///   - warnings: what is known of the photos before they are read.
  init(
    _ request: EditRequest, _ resolved: EditRecipe.Resolved, suffix: String,
    warnings: [PhotoWarning] = []
  ) {
    self.warnings = warnings
    self.request = request
    self.resolved = resolved
    self.suffix = suffix
  }

  func run() throws(UsageError) -> ExitStatus {
    let targets = try OutputNaming(request, suffix: suffix, document: resolved.document).targets()
    do throws(PhotoError) {
      try PictureRequest.startEngine()
    } catch {
      Terminal.complain(error.description)
      return .fault
    }
    for place in request.list.empty where !request.isQuiet {
      Terminal.complain("\(place): has no photo")
    }
    for problem in request.list.problems { Terminal.complain(problem) }
    let editing = PhotoEditing(request, resolved, warnings: warnings)
    let isDry = request.batch.isDry
    let outcome = BatchRun.run(
      targets.count, jobs: request.batch.jobs, failsFast: request.batch.failsFast,
      progress: ProgressLine(quietly: request.isQuiet),
      publish: { [request] in request.publish($0) },
      { index, stop in
        isDry ? editing.plan(targets[index]) : editing.edit(targets[index], stop)
      })
    summarize(outcome, of: targets.count)
    return outcome.status == .done && !request.list.problems.isEmpty ? .failed : outcome.status
  }

  /// How many of several photos are done, where that is not all.
  private func summarize(_ outcome: BatchRun.Outcome, of count: Int) {
    guard count > 1, !request.isQuiet, !request.isJSON,
      outcome.failed > 0 || outcome.skipped > 0 || outcome.left > 0
    else { return }
    var parts = ["\(outcome.done) of \(count) photos \(request.batch.isDry ? "planned" : "done")"]
    if outcome.skipped > 0 { parts.append("\(outcome.skipped) skipped") }
    if outcome.failed > 0 { parts.append("\(outcome.failed) failed") }
    if outcome.left > 0 { parts.append("\(outcome.left) left") }
    Terminal.complain((outcome.isInterrupted ? "stopped: " : "") + parts.joined(separator: ", "))
  }
}
