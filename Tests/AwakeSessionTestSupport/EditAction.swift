import AwakeDocument
import AwakeSession

/// Something that a person may do to an edit.
public enum EditAction: Sendable {
  case change(EditChange)
  /// A drag: several changes that are one step, or none when it is cancelled.
  case gesture([EditChange], isCancelled: Bool)
  case undo
  case redo
  /// Goes to a step, by its place among all steps, 0…1.
  case jump(Double)
  case revert
  case snapshot(String)
  /// Takes back a snapshot, by its place among all of them.
  case restore(Double)
  case save(WorkStatus)

  /// The step that a jump means.
  public static func step(_ place: Double, of count: Int) -> Int { Int(place * Double(count + 1)) }

  /// Does it.
  ///
  /// - Returns: false when a change is not possible as the document is; nothing has happened then.
  @discardableResult
  public func apply(to state: inout EditState, at now: Timestamp) throws(LibraryError) -> Bool {
    switch self {
    case .change(let change): return (try? state.apply(change, at: now)) != nil
    case .gesture(let changes, let isCancelled):
      state.beginGesture(at: now)
      for change in changes { try? state.apply(change, at: now) }
      if isCancelled { state.cancelGesture() } else { state.endGesture(at: now) }
    case .undo: try state.undo(at: now)
    case .redo: try state.redo(at: now)
    case .jump(let place):
      try state.jump(to: Self.step(place, of: state.history.steps.count), at: now)
    case .revert: state.revert(at: now)
    case .snapshot(let name): try state.snapshot(named: name, at: now)
    case .restore(let place):
      guard !state.snapshots.isEmpty else { return false }
      let index = Int(place * Double(state.snapshots.count))
      try state.restore(snapshot: state.snapshots[index].name, at: now)
    case .save(let status): state.save(as: status, at: now)
    }
    return true
  }
}
