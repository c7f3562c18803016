import AwakeKit
import Foundation
import Synchronization

/// The edit of one photo after another, for lines and workers alike, on any thread.
final class PhotoEditing: Sendable {
  private let request: EditRequest
  private let resolved: EditRecipe.Resolved
  private let warnings: [PhotoWarning]
  private let records = ExportRecords.standard(
    environment: ProcessInfo.processInfo.environment)
  private let state = Mutex(State())

  private struct State {
    /// Which photo each output belongs to.
    var owners: [String: String] = [:]
    /// The hash of the edit in each format.
    var fingerprints: [PhotoFormat: String] = [:]
  }

  /// - Parameter warnings: what is known of the photos before they are read.
  init(
    _ request: EditRequest, _ resolved: EditRecipe.Resolved, warnings: [PhotoWarning] = []
  ) {
    self.request = request
    self.resolved = resolved
    self.warnings = warnings
  }

  /// What is put behind the names of photos that get no other.
  static func suffix(of resolved: EditRecipe.Resolved) -> String {
    let presets = resolved.presetNames
    return presets.isEmpty ? "edited" : presets.joined(separator: "+")
  }

  /// Edits a photo and writes it.
  ///
  /// - Returns: nil when it was stopped.
  func edit(_ target: OutputNaming.Target, _ stop: RenderStop) -> PhotoReport? {
    let report = report(target) { report throws(PhotoError) in
      try edit(target, stop, &report)
    }
    return report.error?.code == .cancelled && stop.isStopped ? nil : report
  }

  /// Tells what would become of a photo.
  func plan(_ target: OutputNaming.Target) -> PhotoReport {
    report(target) { report throws(PhotoError) in
      guard let job = try job(target, &report) else { return }
      let plan = try job.export.plan(format: job.format)
      try job.destination.check()
      if request.explains { report.explanation = explanation(plan, resolved.setBy, nil) }
      report.status = .planned
      report.warnings = warnings + plan.warnings
      (report.width, report.height) = (plan.width, plan.height)
    }
  }

  private func report(
    _ target: OutputNaming.Target, _ body: (inout PhotoReport) throws(PhotoError) -> Void
  ) -> PhotoReport {
    let clock = ContinuousClock()
    let start = clock.now
    var report = PhotoReport(input: target.input, status: .failed, milliseconds: 0)
    do throws(PhotoError) {
      switch target.place {
      case .isOutput(let photo):
        report.status = .skipped
        report.warnings = [
          PhotoWarning(.isOutput, "is what \(photo) becomes, and is not edited itself")
        ]
      case .isOriginal(let photo):
        report.status = .skipped
        report.warnings = [
          PhotoWarning(.isOutput, "is the original that was kept of \(photo), and stays")
        ]
      default: try body(&report)
      }
    } catch {
      report.error = error
      report.output = nil
    }
    report.milliseconds = Int((clock.now - start) / .milliseconds(1))
    return report
  }

  /// What is to be done for a photo.
  private struct Job {
    var export: PhotoExport
    var format: PhotoFormat
    var destination: PhotoDestination
    /// What the output is made of, where that decides whether it is made.
    var origin: ExportRecords.Origin?
  }

  /// - Returns: nil when the photo is to be skipped; the report says so then.
  private func job(
    _ target: OutputNaming.Target, _ report: inout PhotoReport
  ) throws(PhotoError) -> Job? {
    var options = request.options
    options.references = resolved.references
    var export = PhotoExport(try target.source(), document: resolved.document, options: options)
    let format: PhotoFormat
    if let named = target.format { format = named } else { format = try export.defaultFormat() }
    export.options.format = format
    guard let path = try target.path(format: format) else {
      report.output = "-"
      return Job(export: export, format: format, destination: .standardOutput)
    }
    var isInPlace = false
    if case .inPlace = target.place { isInPlace = true }
    let name: String
    let destination: PhotoDestination?
    if isInPlace {
      (name, destination) = (path, .inPlace(path, isEdited: records?.isOwn(path) == true))
    } else {
      (name, destination) = try place(path, for: target)
    }
    report.output = name
    guard let destination else {
      report.status = .skipped
      return nil
    }
    try destination.check(againstFiles: resolved.files)
    var job = Job(export: export, format: format, destination: destination)
    guard let records, keepsRecord(of: name, in: records), target.input != "-" else { return job }
    let origin = ExportRecords.Origin(
      photo: try ContentHash.sha256(of: target.input),
      edit: try fingerprint(export.options, format))
    if request.onConflict == .ifChanged,
      records.isCurrent(name, origin: origin, isInPlace: isInPlace)
    {
      report.status = .skipped
      return nil
    }
    job.origin = origin
    return job
  }

  /// The place of an output, which no other photo of the batch has.
  private func place(
    _ path: String, for target: OutputNaming.Target
  ) throws(PhotoError) -> (name: String, destination: PhotoDestination?) {
    let (place, owner) = state.withLock { state in
      let place = request.onConflict.place(path) { state.owners[$0] != nil }
      guard place.destination != nil else { return (place, String?.none) }
      let owner = state.owners[place.name]
      if owner == nil { state.owners[place.name] = target.input }
      return (place, owner)
    }
    guard let owner else { return place }
    throw PhotoError(
      .outputExists, "is what \(owner) becomes already", advice: "name the outputs apart",
      path: place.name)
  }

  /// Whether a record tells what an output is made of: where that is asked for, where the photo is
  /// edited in place, and where an earlier record would be wrong from now on.
  private func keepsRecord(of output: String, in records: ExportRecords) -> Bool {
    request.onConflict == .ifChanged || request.isInPlace || records.hasRecord(of: output)
  }

  private func fingerprint(
    _ options: ExportOptions, _ format: PhotoFormat
  ) throws(PhotoError) -> String {
    if let known = state.withLock({ $0.fingerprints[format] }) { return known }
    let fingerprint = try resolved.fingerprint(options, isAuto: request.recipe.isAuto)
    state.withLock { $0.fingerprints[format] = fingerprint }
    return fingerprint
  }

  private func edit(
    _ target: OutputNaming.Target, _ stop: RenderStop, _ report: inout PhotoReport
  ) throws(PhotoError) {
    guard var job = try job(target, &report) else { return }
    let auto = try AutoProposal(
      for: request.recipe, job.export.source, limits: job.export.options.limits,
      intent: job.export.options.intent)
    let resolved = try auto?.applied(to: self.resolved) ?? self.resolved
    job.export.document = resolved.document
    report.auto = auto?.changes(setBy: resolved.setBy)
    if let path = report.output, path != "-" { try makeFolder(of: path) }
    let result = try write(job, target, stop, &report)
    guard let result else { return }
    if request.explains { report.explanation = explanation(result.plan, resolved.setBy, auto) }
    report.status = result.isPartial ? .partial : .ok
    report.warnings = warnings + result.warnings
    (report.width, report.height, report.bytes) = (result.width, result.height, result.bytes)
    if request.writesSidecar { writeSidecar(of: target.input, resolved, &report) }
  }

  /// Renders a photo and writes it, with a record where one is wanted.
  ///
  /// - Returns: nil when another program has written the output meanwhile, and it is to be skipped.
  private func write(
    _ job: Job, _ target: OutputNaming.Target, _ stop: RenderStop, _ report: inout PhotoReport
  ) throws(PhotoError) -> PhotoExport.Result? {
    var job = job
    for _ in 0..<100 {
      // Held until the output has its name, so that record and output are of one process.
      let hold = Mutex<ExportRecords.Hold?>(nil)
      let output = report.output
      do throws(PhotoError) {
        let result = try job.export.run(
          to: job.destination, format: job.format, stop: stop
        ) { [job, records, request] file throws(PhotoError) in
          guard let origin = job.origin, let output, let records else { return }
          let kept = try records.keep(
            file, as: output, origin: origin,
            replacing: request.onConflict == .ifChanged && !request.isInPlace
              ? .ownOnly : .anything)
          hold.withLock { $0 = kept }
        }
        hold.withLock { $0 = nil }
        return result
      } catch {
        guard error.code == .outputExists else { throw error }
        switch request.onConflict {
        case .skip:
          report.status = .skipped
          return nil
        case .unique:
          guard let path = try target.path(format: job.format) else { throw error }
          let place = try place(path, for: target)
          guard let destination = place.destination else { throw error }
          (report.output, job.destination) = (place.name, destination)
        default: throw error
        }
      }
    }
    throw PhotoError(
      .outputExists, "names are taken faster than they are found",
      advice: "write to a folder of your own", path: report.output)
  }

  /// Makes the folder that `--output-dir` or `--name` asks for.
  private func makeFolder(of path: String) throws(PhotoError) {
    guard request.outputFolder != nil || request.nameTemplate != nil else { return }
    let folder = PathParts(path).folder
    guard !folder.isEmpty, !FileManager.default.fileExists(atPath: folder) else { return }
    do {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    } catch {
      throw PhotoError(
        .notWritable, "its folder cannot be made",
        advice: "choose a folder you may write to", path: path)
    }
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
  private func explanation(
    _ plan: RenderPlan, _ setBy: [String: String], _ auto: AutoProposal?
  ) -> [String] {
    var lines = plan.description.split(separator: "\n").map(String.init)
    if !setBy.isEmpty {
      lines.append("set by:")
      lines += setBy.sorted { $0.key < $1.key }.map { "  \($0.key): \($0.value)" }
    }
    return lines + (auto?.explanation(setBy: setBy) ?? [])
  }
}
