import AwakeKit
import Foundation

/// `awake presets`: list, show, lint, import.
struct PresetsCommand {
  let invocation: Invocation

  init(_ invocation: Invocation) { self.invocation = invocation }

  private static let json = OptionSpec.flag("json", nil, "JSON instead of text")
  private static let names = OptionSpec.flag(
    "names", nil, "only names, one a line, without reading the presets")

  static let spec = CommandSpec(
    name: "presets", summary: "lists, shows, checks and imports presets",
    examples: [
      .init(command: "awake presets list", explanation: "all presets by family"),
      .init(command: "awake presets show warm", explanation: "the document of one"),
    ],
    subcommands: [
      CommandSpec(
        name: "list", summary: "lists all presets by family",
        examples: [
          .init(command: "awake presets list", explanation: "for people"),
          .init(command: "awake presets list --json", explanation: "one JSON object a preset"),
          .init(command: "awake presets list --names", explanation: "for scripts and shells"),
        ], options: [json, names]),
      CommandSpec(
        name: "show", summary: "prints the document of a preset",
        examples: [
          .init(command: "awake presets show warm", explanation: "one that comes with Awake"),
          .init(command: "awake presets show ./mine.json", explanation: "one of your own"),
        ], options: [json],
        operands: OperandSpec(name: "PRESET", count: 1...1, completes: [.presets])),
      CommandSpec(
        name: "lint", summary: "checks preset files",
        examples: [
          .init(command: "awake presets lint mine.json", explanation: "one file"),
          .init(
            command: "awake presets lint ~/.config/awake/presets/*.json",
            explanation: "all of your own"),
        ], options: [json, .flag("quiet", nil, "only errors, no warnings")],
        operands: OperandSpec(name: "FILE", count: 1...100_000)),
      importSpec,
    ])

  static var library: PresetLibrary {
    .standard(environment: ProcessInfo.processInfo.environment)
  }

  func run() throws(UsageError) -> ExitStatus {
    switch invocation.command.name {
    case "list": try list()
    case "show": show()
    case "import": try PresetImport(invocation).run()
    default: lint()
    }
  }

  private func list() throws(UsageError) -> ExitStatus {
    if invocation.flag("names") {
      if invocation.flag("json") {
        throw EditRequest.usage(invocation.name, "--names and --json exclude each other; give one")
      }
      let names = Self.library.names
      if !names.isEmpty { Terminal.print(names.map(Terminal.plain).joined(separator: "\n")) }
      return .done
    }
    let listing = Self.library.list()
    let (presets, faults) = (listing.entries, listing.broken)
    for fault in faults { Terminal.complain(fault.description) }
    if invocation.flag("json") {
      for preset in presets {
        var text = JSONText()
        text.object {
          $0.member("name", preset.name)
          $0.member("title", preset.title)
          $0.member("family", preset.family)
          $0.member("description", preset.description)
          $0.member("file", preset.file)
        }
        Terminal.print(text.text)
      }
      return faults.isEmpty ? .done : .failed
    }
    let width = presets.map(\.name.count).max() ?? 0
    let others = Set(presets.map { $0.family ?? "" }).subtracting(Preset.families).sorted()
    for family in Preset.families + others {
      let members = presets.filter { ($0.family ?? "") == family }
      if members.isEmpty { continue }
      Terminal.print(family.isEmpty ? "other" : family)
      for preset in members {
        let padding = String(repeating: " ", count: width - preset.name.count)
        Terminal.print("  \(preset.name)\(padding)  \(preset.description ?? "")")
      }
    }
    if presets.isEmpty { Terminal.complain("no presets were found; reinstall Awake") }
    return faults.isEmpty && !presets.isEmpty ? .done : .failed
  }

  private func show() -> ExitStatus {
    do throws(DocumentError) {
      let preset = try Self.library.preset(invocation.operands[0])
      // It is JSON with or without `--json`.
      Terminal.print(preset.json.prettyText)
      return .done
    } catch {
      Terminal.complain(error.description)
      return .usage
    }
  }

  private func lint() -> ExitStatus {
    var status = ExitStatus.done
    for path in invocation.operands {
      do throws(DocumentError) {
        let data = try DocumentFile.read(path)
        let findings = PresetLint.check(data, file: path) + engineFindings(data, path)
        if findings.contains(where: { $0.severity == .error }) { status = .failed }
        report(path, findings)
      } catch {
        Terminal.complain(error.description)
        status = .failed
      }
    }
    return status
  }

  /// What is wrong with the caption of a frame or with a look, which only the engine reads.
  private func engineFindings(_ data: Data, _ path: String) -> [PresetLint.Finding] {
    guard let document = try? EditDocument(parsing: data, file: path) else { return [] }
    var findings: [PresetLint.Finding] = []
    do throws(DocumentError) {
      try FrameCaption.check(document.frame)
    } catch {
      findings.append(PresetLint.Finding(severity: .error, error: error.inFile(path)))
    }
    do throws(DocumentError) {
      if case .look(let look)? = document.match?.source, look.object != nil {
        _ = try MatchLook(json: look)
      }
    } catch {
      let place = error.path.isEmpty ? "match.look" : "match.look.\(error.path)"
      let whole = DocumentError(
        error.code, file: path, path: place, message: error.message, advice: error.advice)
      findings.append(PresetLint.Finding(severity: .error, error: whole))
    }
    if let lut = document.lut {
      let folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
      do throws(PhotoError) {
        _ = try ReferenceFolder(folder).table(of: lut)
      } catch {
        let place = if case .file = lut.source { "lut.file" } else { "lut.data" }
        let whole = DocumentError(
          .unreadable, file: path, path: place, message: error.message, advice: error.advice)
        findings.append(PresetLint.Finding(severity: .error, error: whole))
      }
    }
    return findings
  }

  private func report(_ path: String, _ findings: [PresetLint.Finding]) {
    guard invocation.flag("json") else {
      let isQuiet = invocation.flag("quiet")
      if findings.isEmpty, !isQuiet { Terminal.print(Terminal.plain("\(path): good")) }
      for finding in findings where !isQuiet || finding.severity == .error {
        Terminal.print(Terminal.plain(finding.description))
      }
      return
    }
    var text = JSONText()
    text.object {
      $0.member("file", path)
      $0.array("findings", findings) { finding, text in
        text.object {
          $0.member("severity", finding.severity.rawValue)
          $0.member("path", finding.error.path)
          $0.member("message", finding.error.message)
          $0.member("advice", finding.error.advice)
        }
      }
    }
    Terminal.print(text.text)
  }
}
