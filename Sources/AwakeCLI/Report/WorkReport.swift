import AwakeKit
import Foundation

/// What happened to a work: an object of the NDJSON report, or lines for people.
struct WorkReport: Sendable {
  /// For people.
  var lines: [String]
  /// The work as it is now; nil where the line is about something else.
  var work: Work?
  /// What else scripts want to know, in order.
  var members: [(key: String, value: JSONValue)] = []

  init(_ lines: [String], work: Work? = nil, _ members: [(key: String, value: JSONValue)] = []) {
    self.lines = lines
    self.work = work
    self.members = members
  }

  /// One JSON object on one line.
  ///
  /// - Parameter input: what the line names; nil where it names nothing.
  func json(_ input: String?) -> String {
    var text = JSONText()
    text.object {
      $0.member("schema", 1)
      if let input { $0.member("input", input) }
      $0.member("status", PhotoReport.Status.ok.rawValue)
      $0.error(nil)
      if let work { $0.member("work", work.json) }
      for (key, value) in members { $0.member(key, value) }
    }
    return text.text
  }
}

extension Work {
  /// The work as reports have it.
  var json: JSONValue {
    .object([
      "id": .number(Double(id.rawValue)), "title": .string(title),
      "photo": .object([
        "path": .string(photo.path), "contentHash": photo.contentHash.map { .string($0) } ?? .null,
        "byteCount": .number(Double(photo.byteCount)), "width": .number(Double(photo.width)),
        "height": .number(Double(photo.height)),
        "orientation": .number(Double(photo.orientation)),
      ]),
      "tags": .array(tags.map { .string($0) }), "status": .string(status.rawValue),
      "created": .string(created.inReports), "edited": .string(edited.inReports),
      "trashed": trashed.map { .string($0.inReports) } ?? .null,
      "steps": .number(Double(steps)),
    ])
  }

  /// What to do about a photo that is not as it was; nil when it is.
  var sourceNote: String? {
    switch photo.fileState() {
    case .present: nil
    case .missing: "missing; find it with 'awake works relink FOLDER'"
    case .changed: "changed since the work was made"
    }
  }
}

extension EditState {
  /// The step that is shown, in words.
  var place: String {
    guard let step = history[history.current] else { return "the photo as it was opened" }
    return "step \(step.number), \(step.title)"
  }

  /// The edit as reports have it.
  var json: JSONValue {
    .object([
      "current": .number(Double(history.current)), "saved": .number(Double(saved)),
      "steps": .number(Double(history.steps.count)), "canUndo": .bool(canUndo),
      "canRedo": .bool(canRedo), "canSave": .bool(isDirty), "status": .string(status.rawValue),
      "snapshots": .array(snapshots.map(\.json)), "document": document.json,
    ])
  }
}

extension EditState.Snapshot {
  var json: JSONValue {
    .object([
      "name": .string(name), "step": .number(Double(step)),
      "time": .string(Date(milliseconds: milliseconds).inReports),
    ])
  }
}

extension EditStep {
  /// The step as reports have it.
  var json: JSONValue {
    var parameters = kind.json.object ?? [:]
    parameters["kind"] = nil
    let title = title
    return .object([
      "step": .number(Double(number)), "parent": .number(Double(parent)),
      "kind": .string(kind.name), "parameters": .object(parameters),
      "title": .string(title.description), "time": .string(time.inReports),
      "changes": .array(title.fields.map(\.json)),
    ])
  }
}

extension DocumentDifference.Field {
  var json: JSONValue {
    .object(["path": .string(path), "before": before ?? .null, "after": after ?? .null])
  }

  /// `light.exposure: 0 → 0.35`.
  var line: String { "\(path): \(words(before)) → \(words(after))" }

  private func words(_ value: JSONValue?) -> String {
    guard let value, value != .null else {
      return parameter.map { JSONValue.number($0.neutral).compactText } ?? "none"
    }
    return value.string ?? value.compactText
  }
}

extension Date {
  init(milliseconds: Int64) { self.init(timeIntervalSince1970: Double(milliseconds) / 1000) }

  /// ISO 8601 with milliseconds, in UTC.
  var inReports: String { formatted(Date.ISO8601FormatStyle(includingFractionalSeconds: true)) }

  /// `2026-11-30 16:40`, as the clock on the wall had it.
  var inLists: String {
    String(
      formatted(
        Date.ISO8601FormatStyle(dateTimeSeparator: .space, timeZone: .current)
          .year().month().day().time(includingFractionalSeconds: false)
      ).prefix(16))
  }
}
