import AwakeDocument
import AwakeEngine
import AwakeLayout
import AwakeSession

/// Makes the pictures of an edit session with the engine, by the plan of an export.
///
/// Copies share their ``session``, so that a picture costs what the edit has changed since the last
/// one of the same photo.
///
/// ```swift
/// let preview = LivePreview(PhotoPreviews())
/// session.attach(preview, longEdge: 1600)
/// ```
public struct PhotoPreviews: PreviewRendering {
  /// The colours of the pixels.
  public var colorSpace = PreviewPixels.ColorSpace.srgb
  /// How transparency is stored.
  public var alpha = PreviewPixels.Alpha.premultiplied
  /// What is read.
  public var limits = PhotoSource.Limits()
  /// Where what pictures of a photo have in common is kept; nil for nowhere.
  ///
  /// When memory is short, call its `forget()`.
  public var session: PreviewSession? = PreviewSession()

  /// Makes pictures for a screen.
  public init() {}

  /// Makes a picture; a task that is cancelled stops at the next strip of pixels.
  /// - Throws: ``PhotoError``, with code `cancelled` for a cancelled task.
  public func image(for request: PreviewRequest) async throws -> PreviewPixels {
    var preview = PhotoPreview(
      .file(request.photo.path), document: request.document, longEdge: request.longEdge)
    preview.colorSpace = colorSpace
    preview.alpha = alpha
    preview.limits = limits
    preview.references = .ofLibrary
    preview.session = session
    if let mask = request.mask,
      let layer = request.document.layers.firstIndex(where: { $0.id == mask })
    {
      preview.mask = MaskPicture(layer: layer, style: .overlay)
    }
    return try await preview.rendered()
  }

  /// The size of a picture in its pixels.
  public func size(of image: PreviewPixels) -> LayoutSize {
    LayoutSize(width: Double(image.width), height: Double(image.height))
  }
}

extension ReferenceFolder {
  /// For edits of a works library: the files they name were checked as they came in, and are named
  /// by their full paths.
  public static let ofLibrary = ReferenceFolder("/", allowsOutside: true)
}
