/// Why a person leaves an edit.
public enum ExitReason: String, Sendable, Hashable, CaseIterable {
  /// The edit is done.
  case save
  /// Back to where the edit was opened.
  case back
  /// On to sharing the result.
  case share
}

/// What stands between a person and leaving.
public enum ExitStep: Sendable, Hashable {
  /// A mask of this layer is being edited: it is committed or discarded first.
  case resolveMask(layer: String)
  /// There are changes that were not saved: save, discard or stay.
  case confirm
  /// Nothing: all is stored, the host may go.
  case leave(ExitReason)
}

/// What a person answers.
public enum ExitAnswer: Sendable, Hashable, CaseIterable {
  /// Keep the mask as it is now.
  case commitMask
  /// Go back to the mask as it was.
  case discardMask
  /// Save the changes.
  case save
  /// Take back the edit as it was saved last; undo brings the changes back.
  case discardChanges
  /// Do not leave.
  case stay
}

/// A wish to leave, while it is being asked about.
struct ExitFlow: Sendable, Hashable {
  let reason: ExitReason
  var isConfirmed: Bool

  init(_ reason: ExitReason) {
    self.reason = reason
    // Who saves has said so.
    isConfirmed = reason == .save
  }

  /// What comes next; nil when only saving is left.
  func question(isDirty: Bool, mask: EditState.MaskEditing?) -> ExitStep? {
    if let mask { return .resolveMask(layer: mask.layer) }
    return isDirty && !isConfirmed ? .confirm : nil
  }

  /// What the work is saved as: who goes back has not finished it.
  var status: WorkStatus { reason == .back ? .draft : .completed }
}
