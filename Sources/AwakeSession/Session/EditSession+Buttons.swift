import AwakeDocument
import AwakeLayout

/// What buttons ask: derived from the edit whenever they ask, never kept.
extension EditSession {
  /// The edit as it is now.
  public var document: EditDocument { state.document }
  /// Whether there is a step to take back.
  public var canUndo: Bool { isPhotoLoaded && state.canUndo }
  /// Whether there is a step to do again.
  public var canRedo: Bool { isPhotoLoaded && state.canRedo }
  /// Whether there is something to save, and nothing is being dragged.
  public var canSave: Bool { isPhotoLoaded && state.isDirty && !state.isGestureOpen }
  /// Whether the edit is another than the one that was saved last.
  public var isDirty: Bool { state.isDirty }
  /// Whether leaving must be asked about.
  public var needsExitConfirmation: Bool { state.isDirty || state.maskEditing != nil }
  /// Whether steps wait to be stored, because storing them has failed or is under way.
  public var hasUnstoredSteps: Bool { library != nil && (storing != nil || state.needsStoring) }

  /// Notes that the photo is shown; a preview that is attached does so by itself.
  ///
  /// - Parameter size: of the picture in its pixels; nil leaves it as it was.
  public func photoDidLoad(size: LayoutSize? = nil) {
    if !isPhotoLoaded { isPhotoLoaded = true }
    if let size, size != pictureSize { pictureSize = size }
  }
}
