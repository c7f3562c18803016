import AwakeDocument

/// Drags and masks: what is one thing for a person though it is many changes.
extension EditSession {
  /// Starts a gesture, such as the drag of a slider: all changes until its end are one step.
  public func beginGesture() {
    gestures += 1
    state.beginGesture(at: clock.now)
  }

  /// Changes the edit within the open gesture, which begins if none is open.
  /// - Throws: `DocumentError` for values that a document cannot have; the edit stays.
  public func drag(_ change: EditChange) throws(DocumentError) {
    if !state.isGestureOpen { beginGesture() }
    try state.apply(change, at: clock.now)
    pictureDidChange()
  }

  /// Ends the gesture.
  /// - Throws: ``LibraryError`` when the step could not be stored.
  public func endGesture() async throws {
    try await perform { state, now in state.endGesture(at: now) }
  }

  /// Takes back what the open gesture has changed.
  public func cancelGesture() {
    state.cancelGesture()
    pictureDidChange()
  }

  /// Starts the editing of a layer's mask: strokes are steps as ever, and can be discarded together.
  /// - Throws: ``LibraryError`` when a gesture that was open could not be stored.
  public func beginMaskEditing(layer: String) async throws {
    try await perform { state, now in state.beginMaskEditing(layer: layer, at: now) }
  }

  /// Ends the editing of a mask and keeps its steps.
  /// - Throws: ``LibraryError`` when a gesture that was open could not be stored.
  public func commitMask() async throws {
    try await perform { state, now in state.commitMask(at: now) }
  }

  /// Ends the editing of a mask and goes back to where it began; its steps stay as a branch.
  /// - Throws: ``LibraryError`` when a step is damaged, or could not be stored.
  public func discardMask() async throws {
    try await perform { state, now in try state.discardMask(at: now) }
  }
}
