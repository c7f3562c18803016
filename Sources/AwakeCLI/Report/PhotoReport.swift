import AwakeKit

/// What happened to one photo: an object of the NDJSON report, or lines for people.
struct PhotoReport {
  enum Status: String, CaseIterable {
    case ok, partial, skipped, failed
    /// What a dry run would have done.
    case planned
  }

  /// What a worker's job is called; nil elsewhere.
  var id: JSONValue?
  var input: String
  /// All photos of a picture that shows several.
  var inputs: [String] = []
  var output: String?
  /// The sidecar that was written; nil for none.
  var sidecar: String?
  var status: Status
  var warnings: [PhotoWarning] = []
  /// The photo that each warning is about, in a picture that shows several.
  var warned: [String] = []
  var error: PhotoError?
  /// What `--auto` set; nil without it, and when the photo was not looked at.
  var auto: [AutoEdit.Change]?
  var width: Int?
  var height: Int?
  var bytes: Int?
  var milliseconds: Int
  /// The plan, who set what and why, where that was asked for.
  var explanation: [String] = []

  /// One JSON object on one line.
  var json: String {
    var text = JSONText()
    text.object {
      $0.member("schema", 1)
      if let id { $0.member("id", id) }
      $0.member("input", input)
      if !inputs.isEmpty { $0.strings("inputs", inputs) }
      $0.member("output", output)
      if let sidecar { $0.member("sidecar", sidecar) }
      $0.member("status", status.rawValue)
      $0.warnings(warnings, of: inputs.count > 1 ? warned : [])
      $0.error(error)
      if let auto { $0.auto(auto) }
      $0.member("width", width)
      $0.member("height", height)
      $0.member("bytes", bytes)
      $0.member("milliseconds", milliseconds)
    }
    return text.text
  }

  /// `photo-warm.jpg  4000 × 3000, 3.1 MB, 0.42 s`, or `look.json  7 kB`.
  var line: String {
    if status == .planned, let output {
      let size = width.flatMap { width in height.map { ", \(width) × \($0)" } } ?? ""
      return Terminal.plain("\(input)  → \(output)\(size)")
    }
    guard let output, let bytes else {
      return Terminal.plain("\(input)  \(status.rawValue)")
    }
    guard let width, let height else {
      return Terminal.plain("\(output)  \(Self.size(bytes))")
    }
    let seconds = (Double(milliseconds) / 10).rounded() / 100
    let note = (status == .partial ? ", partial" : "") + (sidecar.map { ", \($0)" } ?? "")
    return Terminal.plain(
      "\(output)  \(width) × \(height), \(Self.size(bytes)), \(seconds) s\(note)")
  }

  /// Tells what happened: the report on a file descriptor, errors and warnings on standard error.
  func publish(to messages: Int32, asJSON isJSON: Bool, quietly isQuiet: Bool) {
    if !explanation.isEmpty {
      // Never between lines of JSON.
      Terminal.write(
        explanation.map(Terminal.plain).joined(separator: "\n"),
        to: isJSON ? Terminal.error : messages)
    }
    if isJSON {
      Terminal.write(json, to: messages)
    } else if status != .failed || output != nil, !isQuiet {
      Terminal.write(line, to: messages)
    }
    if let error { Terminal.complain(error.description) }
    guard !isQuiet, !isJSON else { return }
    for (index, warning) in warnings.enumerated() {
      let input = warned.indices.contains(index) ? warned[index] : self.input
      Terminal.complain("\(input): warning: \(warning.message)")
    }
  }

  /// Bytes in a unit people read.
  static func size(_ bytes: Int) -> String {
    switch bytes {
    case ..<1000: return "\(bytes) B"
    case ..<1_000_000: return "\((bytes + 500) / 1000) kB"
    default: return "\((Double(bytes) / 100_000).rounded() / 10) MB"
    }
  }
}

extension JSONText {
  /// - Parameter photos: the photo that each is about, where the report has several.
  mutating func warnings(_ warnings: [PhotoWarning], of photos: [String] = []) {
    array("warnings", Array(warnings.enumerated())) { entry, text in
      let (index, warning) = entry
      text.object {
        if photos.indices.contains(index) { $0.member("input", photos[index]) }
        $0.member("code", warning.code.rawValue)
        $0.member("message", warning.message)
      }
    }
  }

  mutating func auto(_ changes: [AutoEdit.Change]) {
    array("auto", changes) { change, text in
      text.object {
        $0.member("field", change.field.rawValue)
        $0.member("value", change.value)
        $0.member("reason", AutoProposal.reason(change))
      }
    }
  }

  mutating func error(_ error: (any Error)?) {
    guard let complaint = error.map({ Complaint($0) }) else { return null("error") }
    key("error")
    object {
      $0.member("code", complaint.code)
      $0.member("message", complaint.message)
      $0.member("advice", complaint.advice)
    }
  }
}

extension ExitStatus {
  /// The status for a photo that could not be done: some errors are about the options.
  init(_ error: PhotoError) {
    let isUsage = [.badOption, .badProfile, .notRendered].contains(error.code)
    self = isUsage ? .usage : .failed
  }
}
