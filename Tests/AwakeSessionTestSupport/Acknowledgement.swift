import AwakeDocument
import AwakeSession

/// What a writer says about an edit: before it is stored, and when it was.
public struct Acknowledgement: Sendable, Hashable {
  /// The work.
  public var work: Int64
  /// How many steps there are.
  public var steps: Int
  /// The step that is shown.
  public var current: Int
  /// The step that was saved last.
  public var saved: Int
  /// How many snapshots there are.
  public var snapshots: Int
  /// The checksum of the document at the current step.
  public var checksum: String

  /// Describes an edit.
  public init(_ work: Work.ID, _ state: EditState) {
    self.work = work.rawValue
    steps = state.history.steps.count
    current = state.history.current
    saved = state.saved
    snapshots = state.snapshots.count
    checksum = state.document.json.checksum
  }

  /// Reads what ``line`` says; nil for anything else, such as half a line.
  public init?(_ line: some StringProtocol) {
    let words = line.split(separator: " ")
    let numbers = words.prefix(5).compactMap { Int($0) }
    guard words.count == 7, numbers.count == 5, words[6] == "." else { return nil }
    work = Int64(numbers[0])
    (steps, current, saved, snapshots) = (numbers[1], numbers[2], numbers[3], numbers[4])
    checksum = String(words[5])
  }

  /// The text that is written; its end tells that it is whole.
  public var line: String { "\(work) \(steps) \(current) \(saved) \(snapshots) \(checksum) ." }
}
