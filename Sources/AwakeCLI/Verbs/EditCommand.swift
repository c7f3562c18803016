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
    let presets = resolved.presetNames
    self.init(
      request, resolved, suffix: presets.isEmpty ? "edited" : presets.joined(separator: "+"))
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
    let targets = try OutputNaming(request, suffix: suffix).targets()
    do throws(PhotoError) {
      EngineTuning.silenceLibraryWarnings()
      try EngineTuning.keepNoResults()
    } catch {
      Terminal.complain(error.description)
      return .fault
    }
    var status = ExitStatus.done
    for target in targets {
      let report = edit(target)
      request.publish(report)
      guard let error = report.error else { continue }
      if status != .usage { status = ExitStatus(error) }
    }
    return status
  }

  private func edit(_ target: OutputNaming.Target) -> PhotoReport {
    let clock = ContinuousClock()
    let start = clock.now
    var report = PhotoReport(input: target.input, status: .failed, milliseconds: 0)
    do throws(PhotoError) {
      let source = try target.source()
      var options = request.options
      options.references = resolved.references
      var export = PhotoExport(source, document: resolved.document, options: options)
      let format: PhotoFormat
      if let named = target.format { format = named } else { format = try export.defaultFormat() }
      let place = try target.place(format: format, onConflict: request.onConflict)
      report.output = place.name
      if let destination = place.destination {
        let auto = try AutoProposal(
          for: request.recipe, source, limits: options.limits, intent: options.intent)
        let resolved = try auto?.applied(to: self.resolved) ?? self.resolved
        export.document = resolved.document
        report.auto = auto?.changes(setBy: resolved.setBy)
        let result = try export.run(to: destination, format: format)
        if request.explains { explain(result.plan, resolved.setBy, auto) }
        report.status = result.isPartial ? .partial : .ok
        report.warnings = warnings + result.warnings
        (report.width, report.height, report.bytes) = (result.width, result.height, result.bytes)
        if request.writesSidecar { writeSidecar(of: target.input, resolved, &report) }
      } else {
        report.status = .skipped
      }
    } catch {
      report.error = error
      report.output = nil
    }
    report.milliseconds = Int((clock.now - start) / .milliseconds(1))
    return report
  }

  /// Writes the edit beside the photo; when that fails, the photo that was written stays.
  private func writeSidecar(
    of input: String, _ resolved: EditRecipe.Resolved, _ report: inout PhotoReport
  ) {
    do {
      let photo = try PhotoReference(reading: input, limits: request.options.limits)
      let sidecar = Sidecar(try resolved.document.namingFilesInFull, of: photo)
      try sidecar.write()
      report.sidecar = input + Sidecar.suffix
    } catch {
      let complaint = Complaint(error)
      report.status = .failed
      report.error = PhotoError(
        PhotoError.Code(rawValue: complaint.code), complaint.message, advice: complaint.advice,
        path: input + Sidecar.suffix)
    }
  }

  /// The plan, who set what, and why.
  private func explain(_ plan: RenderPlan, _ setBy: [String: String], _ auto: AutoProposal?) {
    var lines = plan.description.split(separator: "\n").map(String.init)
    if !setBy.isEmpty {
      lines.append("set by:")
      lines += setBy.sorted { $0.key < $1.key }.map { "  \($0.key): \($0.value)" }
    }
    lines += auto?.explanation(setBy: setBy) ?? []
    Terminal.write(lines.map(Terminal.plain).joined(separator: "\n"), to: request.messages)
  }
}
