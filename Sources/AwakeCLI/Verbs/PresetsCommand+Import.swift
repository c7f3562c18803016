import AwakeKit
import Foundation

extension PresetsCommand {
  static let importSpec = CommandSpec(
    name: "import", summary: "takes over .xmp presets and sidecars of Lightroom",
    discussion: "Presets go into your own folder, under the name they have in Lightroom, and can "
      + "be used by that name. Whatever could not be taken over is listed with the reason; the "
      + "looks of two programs never match exactly. A sidecar, the edit of one photo, comes in "
      + "with its crop and masks.",
    examples: [
      .init(
        command: "awake presets import \"Warm Fade.xmp\"",
        explanation: "then: awake edit photo.jpg --preset warm-fade"),
      .init(
        command: "awake presets import *.xmp --family film --on-conflict overwrite",
        explanation: "a folder of them, once more"),
      .init(
        command: "awake presets import IMG_0001.xmp -o edit.json",
        explanation: "the edit of a photo, for --recipe edit.json"),
    ],
    options: [
      .value("name", nil, .text, "NAME", "the name to be asked for; for one file"),
      .value("family", nil, .choice(Preset.families), "FAMILY", "the family in lists"),
      .value(
        "output", "o", .path, "PATH", "the file or folder to write, - for standard output",
        group: "Output", usual: "your folder of presets"),
      .value(
        "on-conflict", nil, .choice(["error", "skip", "overwrite"]), "WHAT",
        "when the output exists", group: "Output", usual: "error"),
      .flag("dry-run", nil, "write nothing, only tell", group: "Output"),
      .flag("json", nil, "one JSON object a file, on one line", group: "Report"),
      .flag("quiet", nil, "only errors", group: "Report"),
    ],
    operands: OperandSpec(name: "FILE", count: 1...100_000))
}

/// `awake presets import`.
struct PresetImport {
  private let invocation: Invocation
  private let onConflict: ConflictPolicy
  private let output: String?
  private let isDryRun: Bool

  init(_ invocation: Invocation) throws(UsageError) {
    self.invocation = invocation
    onConflict = ConflictPolicy(invocation)
    output = invocation.text("output")
    isDryRun = invocation.flag("dry-run")
    try check()
  }

  private func usage(_ problem: String) -> UsageError {
    EditRequest.usage(invocation.name, problem)
  }

  private func check() throws(UsageError) {
    let isOne = invocation.operands.count == 1
    if let name = invocation.text("name") {
      if !isOne { throw usage("--name is for one file; leave it out, or import them one by one") }
      if Preset.typeableName(name) == nil {
        throw usage("--name '\(name)' has no letter or digit; choose one such as warm-fade")
      }
    }
    guard let output else {
      if folder == nil { throw usage("there is no home folder; say where to with --output") }
      return
    }
    if isFolder(output) { return }
    if output.hasSuffix("/") {
      throw usage("the folder '\(output)' does not exist; make it, or name another")
    }
    if !isOne { throw usage("'\(output)' is one file for several; name a folder") }
  }

  private var folder: String? {
    PresetLibrary.userFolder(environment: ProcessInfo.processInfo.environment)
  }

  private func isFolder(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
      && isFolder.boolValue
  }

  func run() -> ExitStatus {
    var status = ExitStatus.done
    var written: [String: String] = [:]
    for input in invocation.operands {
      let report = take(input, &written)
      if report.error != nil { status = .failed }
      publish(report)
    }
    return status
  }

  private func take(_ input: String, _ written: inout [String: String]) -> ImportReport {
    var report = ImportReport(input: input, isDryRun: isDryRun)
    do {
      let preset = try LightroomPreset(contentsOf: input)
      report.preset = preset
      if preset.document.isNeutral {
        throw DocumentError(
          .notLightroom, file: input, message: "has nothing that can be taken over",
          advice: preset.notTransferred.isEmpty
            ? "all of its settings are at their defaults" : "see what was not transferred")
      }
      let name = name(of: preset, input, written)
      let (path, destination) = place(name)
      if path != "-", let other = written.updateValue(input, forKey: path) {
        throw PhotoError(
          .outputExists, "would be written over what '\(other)' gave",
          advice: "import it alone, with --name", path: path)
      }
      report.output = path
      guard let destination else {
        report.status = .skipped
        return report
      }
      let bytes = Array(document(preset).json.encoded)
      try destination.check(againstFiles: [input], complaint: "is the file that is imported")
      try destination.check()
      if !isDryRun {
        try makeFolder()
        try destination.write(bytes: bytes)
      }
      if output == nil { report.note(shadowing: name) }
      report.status = .ok
    } catch {
      report.output = nil
      report.error = error
    }
    return report
  }

  /// The name by which the preset is asked for; presets whose names have no letters are numbered.
  private func name(
    of preset: LightroomPreset, _ input: String, _ written: [String: String]
  ) -> String {
    let stem = PathParts(input).stem
    let candidates = [invocation.text("name"), preset.name, stem]
    if let name = candidates.lazy.compactMap({ $0 }).compactMap(Preset.typeableName).first {
      return name
    }
    var (name, number) = ("lightroom", 1)
    while written[place(name).name] != nil, isNamedByPreset {
      number += 1
      name = "lightroom-\(number)"
    }
    return name
  }

  private func document(_ preset: LightroomPreset) -> EditDocument {
    var document = preset.document
    if let family = invocation.text("family") { document.family = family }
    return document
  }

  private func place(_ name: String) -> (name: String, destination: PhotoDestination?) {
    guard let output else { return onConflict.place("\(folder ?? ".")/\(name).json") }
    if output == "-" { return ("-", .standardOutput) }
    guard isFolder(output) else { return onConflict.place(output) }
    let separator = output.hasSuffix("/") ? "" : "/"
    return onConflict.place("\(output)\(separator)\(name).json")
  }

  /// Whether outputs are named after their presets.
  private var isNamedByPreset: Bool { output.map(isFolder) ?? true }

  private func makeFolder() throws(PhotoError) {
    guard output == nil, let folder, !isFolder(folder) else { return }
    do {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    } catch {
      throw PhotoError(
        .notWritable, "cannot be made", advice: "check the permissions, or use --output",
        path: folder)
    }
  }

  private func publish(_ report: ImportReport) {
    // The document has standard output for itself.
    let messages = output == "-" && !isDryRun ? Terminal.error : Terminal.output
    if invocation.flag("json") {
      Terminal.write(report.json, to: messages)
    } else if !invocation.flag("quiet") {
      for line in report.lines { Terminal.write(Terminal.plain(line), to: messages) }
    }
    if let error = report.error { Terminal.complain(Complaint(error).line) }
  }
}
