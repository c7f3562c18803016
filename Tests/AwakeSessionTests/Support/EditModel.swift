import AwakeDocument
import AwakeSessionTestSupport

@testable import AwakeSession

/// What an edit should be: whole documents in a tree, nothing clever.
struct EditModel {
  private(set) var documents = [EditDocument()]
  /// The same as JSON.
  private(set) var texts = [EditDocument().json]
  private(set) var parents = [0]
  /// By step, the child that was used last.
  private var lastChild: [Int: Int] = [:]
  private(set) var current = 0
  private(set) var saved = 0
  private(set) var savedStatus = WorkStatus.draft
  /// Names and steps, the one that was made last at the end.
  private(set) var snapshots: [(name: String, step: Int)] = []

  var document: EditDocument { documents[current] }
  var canUndo: Bool { current > 0 }
  var redoTarget: Int? { lastChild[current] }

  /// Does what a person does.
  mutating func apply(_ action: EditAction) {
    switch action {
    case .change(let change): add((try? change.applied(to: document)) ?? document)
    case .gesture(_, isCancelled: true): break
    case .gesture(let changes, isCancelled: false):
      var dragged = document
      for change in changes { dragged = (try? change.applied(to: dragged)) ?? dragged }
      add(dragged)
    case .undo: if canUndo { go(to: parents[current]) }
    case .redo: if let target = redoTarget { go(to: target) }
    case .jump(let place): go(to: EditAction.step(place, of: documents.count - 1))
    case .revert: add(documents[saved])
    case .snapshot(let name):
      snapshots.removeAll { $0.name == name }
      snapshots.append((name, current))
    case .restore(let place):
      guard !snapshots.isEmpty else { return }
      add(documents[snapshots[Int(place * Double(snapshots.count))].step])
    case .save(let status): (saved, savedStatus) = (current, status)
    }
  }

  private mutating func add(_ changed: EditDocument) {
    guard changed != document else { return }
    let text = changed.json
    guard text != texts[current] else { return }
    documents.append(changed)
    texts.append(text)
    parents.append(current)
    lastChild[current] = documents.count - 1
    current = documents.count - 1
  }

  /// A redo leads to where one was last: to what is left on the way back, and to where one goes.
  private mutating func go(to step: Int) {
    let shared = Set(line(to: current)).intersection(line(to: step))
    for end in [current, step] {
      for passed in line(to: end) where !shared.contains(passed) {
        lastChild[parents[passed]] = passed
      }
    }
    current = step
  }

  /// The steps that lead to one, itself first and without step 0.
  private func line(to step: Int) -> [Int] {
    var line: [Int] = []
    var here = step
    while here > 0 {
      line.append(here)
      here = parents[here]
    }
    return line
  }
}
