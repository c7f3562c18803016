import AwakeKit

/// `awake info`: what photos are.
struct InfoCommand {
  let invocation: Invocation

  init(_ invocation: Invocation) { self.invocation = invocation }

  static let spec = CommandSpec(
    name: "info", summary: "tells what a photo is: format, size, colour, camera",
    examples: [
      .init(command: "awake info photo.jpg", explanation: "for people"),
      .init(command: "awake info --json *.heic", explanation: "one JSON object a photo"),
    ],
    options: [
      .flag("json", nil, "one JSON object a photo, on one line"),
      .flag("quiet", nil, "only errors"),
      .flag("allow-untrusted", nil, "read formats whose readers are not trusted"),
    ],
    operands: OperandSpec(name: "PHOTO", count: 1...100_000))

  func run() -> ExitStatus {
    EngineTuning.silenceLibraryWarnings()
    var status = ExitStatus.done
    let limits = PhotoSource.Limits(allowUntrusted: invocation.flag("allow-untrusted"))
    for path in invocation.operands {
      do throws(PhotoError) {
        let source: PhotoSource = path == "-" ? try .standardInput() : .file(path)
        let info = try PhotoInfo(source, limits: limits)
        if invocation.flag("json") {
          Terminal.print(json(path, info))
        } else if !invocation.flag("quiet") {
          Terminal.print(text(path, info))
        }
      } catch {
        if invocation.flag("json") { Terminal.print(json(path, error)) }
        Terminal.complain(error.description)
        status = .failed
      }
    }
    return status
  }

  private func text(_ path: String, _ info: PhotoInfo) -> String {
    var rows: [(String, String)] = [
      ("format", info.format.rawValue),
      ("size", "\(info.width) × \(info.height), \(PhotoReport.size(info.bytes))"),
      (
        "colour",
        "\(info.depth.rawValue)-bit \(info.model.rawValue)\(info.hasAlpha ? " with alpha" : "")"
      ),
      ("profile", info.profileName + (info.isTagged ? "" : " (assumed)")),
    ]
    if info.orientation != 1 { rows.append(("orientation", String(info.orientation))) }
    rows += facts(info.facts).compactMap { name, value in value.map { (name, $0) } }
    rows += info.warnings.map { ("warning", $0.message) }
    return ([path] + Columns.rows(rows)).map(Terminal.plain).joined(separator: "\n")
  }

  private func facts(_ facts: PhotoFacts) -> [(String, String?)] {
    [
      ("camera", facts.camera), ("lens", facts.lens), ("iso", facts.iso),
      ("focal length", facts.focalLength.map { "\($0) mm" }),
      ("aperture", facts.aperture.map { "f/\($0)" }),
      ("shutter", facts.shutter.map { "\($0) s" }), ("taken", facts.date),
    ]
  }

  private func json(_ path: String, _ error: PhotoError) -> String {
    var text = JSONText()
    text.object {
      $0.member("schema", 1)
      $0.member("input", path)
      $0.member("status", PhotoReport.Status.failed.rawValue)
      $0.error(error)
    }
    return text.text
  }

  private func json(_ path: String, _ info: PhotoInfo) -> String {
    var text = JSONText()
    text.object {
      $0.member("schema", 1)
      $0.member("input", path)
      $0.member("status", PhotoReport.Status.ok.rawValue)
      $0.error(nil)
      $0.member("format", info.format.rawValue)
      $0.member("width", info.width)
      $0.member("height", info.height)
      $0.member("bytes", info.bytes)
      $0.member("depth", info.depth.rawValue)
      $0.member("model", info.model.rawValue)
      $0.member("alpha", info.hasAlpha)
      $0.member("profile", info.profileName)
      $0.member("tagged", info.isTagged)
      $0.member("orientation", info.orientation)
      $0.member("camera", info.facts.camera)
      $0.member("lens", info.facts.lens)
      $0.member("iso", info.facts.iso)
      $0.member("focalLength", info.facts.focalLength)
      $0.member("aperture", info.facts.aperture)
      $0.member("shutter", info.facts.shutter)
      $0.member("taken", info.facts.date)
      $0.array("warnings", info.warnings) { warning, text in
        text.object {
          $0.member("code", warning.code.rawValue)
          $0.member("message", warning.message)
        }
      }
    }
    return text.text
  }
}
