import AwakeDocument
import Foundation

/// One step of an edit: what was done, when, and which fields it changed.
///
/// Step 0, the photo as it was opened, is no `EditStep`.
public struct EditStep: Sendable, Hashable {
  /// Its number, from 1; numbers are never used again.
  public internal(set) var number: Int
  /// The step it was made from; 0 for the photo as it was opened.
  public internal(set) var parent: Int
  /// Where a redo from here leads, the child that was used last; nil at the end of a branch.
  public internal(set) var next: Int?
  /// When it was finished, in milliseconds since 1970.
  public let milliseconds: Int64
  /// Kind and changes as compact JSON, read when they are asked for.
  let content: [UInt8]

  /// Makes a step of what was done.
  init(
    number: Int, parent: Int, milliseconds: Int64, kind: StepKind, changes: DocumentDifference
  ) {
    var fields = kind.json.object ?? ["kind": .string(kind.name)]
    fields["changes"] = changes.json
    self.init(
      number: number, parent: parent, next: nil, milliseconds: milliseconds,
      content: Array(JSONValue.object(fields).compactText.utf8))
  }

  /// A step as it was stored.
  init(number: Int, parent: Int, next: Int?, milliseconds: Int64, content: [UInt8]) {
    self.number = number
    self.parent = parent
    self.next = next
    self.milliseconds = milliseconds
    self.content = content
  }

  /// When it was finished.
  public var time: Date { Date(timeIntervalSince1970: Double(milliseconds) / 1000) }

  /// What was done.
  public var kind: StepKind {
    guard case .object(var fields)? = json else { return .unknown(.null) }
    fields["changes"] = nil
    return StepKind(json: .object(fields))
  }

  /// What it changed in the document; nil when what is stored cannot be read.
  public var changes: DocumentDifference? {
    json?["changes"].flatMap { DocumentDifference(json: $0) }
  }

  private var json: JSONValue? { try? JSONValue(parsing: Data(content)) }
}
