import AwakeDocument
import AwakeLayout

/// A picture of an edit that somebody wants to see.
public struct PreviewRequest: Sendable, Hashable {
  /// The photo.
  public let photo: PhotoReference
  /// The edit.
  public let document: EditDocument
  /// Which state of the edit this is; a later one has a larger number.
  public let revision: Int
  /// The longer side in pixels.
  public let longEdge: Int
  /// The drag that it belongs to; nil for an edit at rest.
  public let gesture: Int?
  /// The layer, by its id, whose mask lies over the picture; nil for none.
  public let mask: String?

  /// Asks for a picture.
  public init(
    photo: PhotoReference, document: EditDocument, revision: Int, longEdge: Int,
    gesture: Int? = nil, mask: String? = nil
  ) {
    self.photo = photo
    self.document = document
    self.revision = revision
    self.longEdge = longEdge
    self.gesture = gesture
    self.mask = mask
  }

  /// Whether both show the same picture.
  func showsSame(as other: PreviewRequest) -> Bool {
    photo == other.photo && longEdge == other.longEdge && mask == other.mask
      && document == other.document
  }
}

/// Makes pictures of edits.
public protocol PreviewRendering: Sendable {
  /// What a picture is.
  associatedtype Image: Sendable

  /// Makes a picture.
  ///
  /// When the task is cancelled the work stops soon and an error is thrown.
  func image(for request: PreviewRequest) async throws -> Image

  /// The size of a picture in its pixels.
  func size(of image: Image) -> LayoutSize
}

/// Shows pictures of an edit that changes.
@MainActor
public protocol PreviewShowing: AnyObject {
  /// Wants this picture to be seen, and none that was wanted before.
  func show(_ request: PreviewRequest)

  /// Stops what is being made, and forgets who wanted it; the picture at hand stays.
  func cancel()

  /// Says what to do whenever a picture is shown: what it shows, and its size in pixels.
  ///
  /// There is one such body: it takes the place of the one before.
  func whenShown(_ body: @escaping @MainActor (PreviewRequest, LayoutSize) -> Void)
}
