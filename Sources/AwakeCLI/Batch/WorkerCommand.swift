import AwakeKit
import Foundation

/// `awake worker`: jobs on standard input, answers on standard output.
///
/// It is the seam at which other programs spread a batch over cores and machines: each starts as
/// many workers as it likes, and gives the jobs of one that died to another.
struct WorkerCommand {
  static let spec = CommandSpec(
    name: "worker", summary: "edits photos as jobs on standard input ask",
    discussion: "A job is a JSON object on one line: {\"id\",\"input\",\"output\",\"document\"?,"
      + "\"presets\"?,\"set\"?,\"options\"?}. \"document\" is an edit or its path, \"presets\" a "
      + "list of names, \"set\" an object of fields by path, and \"options\" has the long options "
      + "of 'awake edit', as in {\"quality\":90,\"resize\":\"2048\"}. The answer to each is its "
      + "report with the \"id\"; 'awake help report' tells its fields.\n"
      + "Answers come in the order of the jobs, each when its file is whole. A job may be done "
      + "again at any time: with \"on-conflict\":\"skip\" or \"if-changed\" what is there stays.",
    examples: [
      .init(
        command: "awake worker < jobs.ndjson > answers.ndjson", explanation: "does a list of jobs"),
      .init(
        command: "parallel --pipe -j 4 -N 20 --retries 3 awake worker < jobs.ndjson",
        explanation: "the same with GNU parallel, four workers at once"),
    ],
    options: [
      .value(
        "threads", nil, .integer(1...256), "N", "threads for the pixels of a photo", usual: "1"),
      .flag("quiet", nil, "nothing on standard error about jobs that fail"),
    ])

  private let threads: Int
  private let isQuiet: Bool

  init(_ invocation: Invocation) {
    threads = invocation.integer("threads") ?? 1
    isQuiet = invocation.flag("quiet")
  }

  /// The last edit, which the next job most likely asks for, too.
  private struct Known {
    var edit: String
    var resolved: EditRecipe.Resolved
  }

  func run() -> ExitStatus {
    do throws(PhotoError) {
      try PictureRequest.startEngine()
    } catch {
      Terminal.complain(error.description)
      return .fault
    }
    EngineTuning.setPixelThreads(threads)
    return Interruption.watching { interruption in
      var status = ExitStatus.done
      var known: Known?
      while interruption.signal == nil, let line = readLine(strippingNewline: true) {
        if line.allSatisfy(\.isWhitespace) { continue }
        guard let isDone = answer(line, &known, interruption) else { break }
        if !isDone { status = .failed }
      }
      return interruption.status ?? status
    }
  }

  /// Does the job of a line.
  ///
  /// - Returns: whether it was done; nil when it was stopped.
  private func answer(
    _ line: String, _ known: inout Known?, _ interruption: Interruption
  ) -> Bool? {
    let job: WorkerJob
    do throws(WorkerJob.Fault) {
      job = try WorkerJob(line)
    } catch {
      refuse(error)
      return false
    }
    do throws(UsageError) {
      let invocation = try job.invocation()
      let request = try EditRequest(invocation, recipe: job.recipe(invocation))
      let resolved: EditRecipe.Resolved
      if let known, known.edit == job.edit {
        resolved = known.resolved
      } else {
        resolved = try EditRequest.resolve(request.recipe, invocation.name)
        known = Known(edit: job.edit, resolved: resolved)
      }
      let targets = try OutputNaming(
        request, suffix: PhotoEditing.suffix(of: resolved), document: resolved.document
      ).targets()
      guard let target = targets.first else { return false }
      let editing = PhotoEditing(request, resolved)
      guard var report = interruption.render({ editing.edit(target, $0) }) else { return nil }
      report.id = job.id
      Terminal.print(report.json)
      if let error = report.error, !isQuiet { Terminal.complain(error.description) }
      return report.error == nil
    } catch {
      refuse(
        WorkerJob.Fault(
          id: job.id, input: job.input, message: error.message, advice: error.advice))
      return false
    }
  }

  /// Answers to what is no job that could be begun.
  private func refuse(_ fault: WorkerJob.Fault) {
    let error = PhotoError(.badOption, fault.message, advice: fault.advice, path: fault.input)
    var text = JSONText()
    text.object {
      $0.member("schema", 1)
      $0.member("id", fault.id)
      $0.member("input", fault.input)
      $0.null("output")
      $0.member("status", PhotoReport.Status.failed.rawValue)
      $0.warnings([])
      $0.error(error)
      for name in ["width", "height", "bytes"] { $0.null(name) }
      $0.member("milliseconds", 0)
    }
    Terminal.print(text.text)
    if !isQuiet { Terminal.complain(error.description) }
  }
}
