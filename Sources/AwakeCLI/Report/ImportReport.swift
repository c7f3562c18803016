import AwakeKit

/// What became of one file of another program: an object of the NDJSON report, or lines for people.
struct ImportReport {
  enum Status: String { case ok, skipped, failed }

  let input: String
  let isDryRun: Bool
  var status = Status.failed
  var output: String?
  /// What was read; nil when nothing was.
  var preset: LightroomPreset?
  var error: (any Error)?
  private var notes: [String] = []

  init(input: String, isDryRun: Bool) {
    self.input = input
    self.isDryRun = isDryRun
  }

  private var allNotes: [String] { (preset?.notes ?? []) + notes }

  /// Notes when a preset that comes with Awake has the same name, and will no longer be found.
  mutating func note(shadowing name: String) {
    guard (try? PresetLibrary(folders: AwakePresets.folders).preset(name)) != nil else { return }
    notes.append("'\(name)' now means this one, no longer the preset that comes with Awake")
  }

  /// One JSON object on one line.
  var json: String {
    var text = JSONText()
    text.object {
      $0.member("schema", 1)
      $0.member("input", input)
      $0.member("name", preset?.name)
      $0.member("group", preset?.group)
      $0.member("kind", preset?.kind.rawValue)
      $0.member("output", output)
      $0.member("status", status.rawValue)
      $0.member("dryRun", isDryRun)
      $0.strings("transferred", preset?.transferred ?? [])
      $0.array("notTransferred", preset?.notTransferred ?? []) { loss, text in
        text.object {
          $0.member("key", loss.key)
          $0.member("value", loss.value)
          $0.member("reason", loss.reason)
        }
      }
      $0.strings("ignored", preset?.ignored ?? [])
      $0.strings("notes", allNotes)
      $0.error(error)
    }
    return text.text
  }

  /// What was written, and below it what was not taken over.
  var lines: [String] {
    guard let preset else { return [] }
    var lines: [String] = []
    switch status {
    case .ok:
      let count = preset.transferred.count
      let what = preset.kind == .sidecar ? "the edit of a photo" : "a preset"
      let settings = count == 1 ? "1 setting" : "\(count) settings"
      lines.append(
        "\(output ?? input)  \(what), \(settings)\(isDryRun ? ", not written" : "")")
    case .skipped: lines.append("\(input)  skipped")
    case .failed:
      // What was lost explains why nothing was left, and no other failure.
      if error is PhotoError { return [] }
      lines.append("\(input)  failed")
    }
    guard status != .skipped else { return lines }
    lines += allNotes.map { "  note: \($0)" }
    if !preset.notTransferred.isEmpty { lines.append("  not transferred, or not as it stands:") }
    lines += preset.notTransferred.map { loss in
      let value = loss.value.isEmpty ? "" : " = \(loss.value)"
      return "    \(loss.key)\(value): \(loss.reason)"
    }
    return lines
  }
}
