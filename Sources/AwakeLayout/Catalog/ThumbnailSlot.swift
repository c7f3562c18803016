/// The place of one picture, which keeps the last valid one until a better one is there.
///
/// When more pixels are wanted the picture at hand stays and is replaced as the larger one
/// arrives. A picture of another source, an older one, or one of a size nobody waits for is never
/// shown, in whatever order pictures arrive.
public struct ThumbnailSlot<Image: Sendable>: Sendable {
  /// The picture that is shown; nil before the first one of a source.
  public private(set) var image: Image?
  /// What the shown picture was asked as.
  public private(set) var shown: ThumbnailRequest?
  /// What is on its way; nil when nothing better is awaited.
  public private(set) var awaited: ThumbnailRequest?

  private var wanted: ThumbnailRequest?

  /// Creates an empty slot.
  public init() {}

  /// Says what the slot should show.
  ///
  /// Another source empties the slot, since its picture is of something else. A revision older
  /// than one already wanted of this source is stale and ignored; one older than the picture at
  /// hand is asked for as new as that.
  ///
  /// - Returns: the request to send, or nil when it was sent before or the picture at hand
  ///   is as new and at least as large.
  public mutating func want(_ request: ThumbnailRequest) -> ThumbnailRequest? {
    if let wanted, wanted.source != request.source {
      self = ThumbnailSlot()
    } else if let wanted, request.revision < wanted.revision {
      return nil
    }
    wanted = request
    let request = ThumbnailRequest(
      source: request.source, revision: max(request.revision, shown?.revision ?? .min),
      pixels: request.pixels)
    if let shown, shown.revision >= request.revision, shown.pixels >= request.pixels {
      awaited = nil
      return nil
    }
    guard awaited != request else { return nil }
    awaited = request
    return request
  }

  /// Takes a picture that has arrived.
  ///
  /// - Parameters:
  ///   - image: the picture.
  ///   - result: what it is a picture of; its revision may be newer than the one asked for.
  /// - Returns: whether it is shown now.
  @discardableResult
  public mutating func receive(_ image: Image, for result: ThumbnailRequest) -> Bool {
    guard let awaited, result.source == awaited.source, result.pixels == awaited.pixels,
      result.revision >= awaited.revision
    else { return false }
    self.image = image
    shown = result
    self.awaited = nil
    return true
  }

  /// Notes that a request came to nothing; the picture at hand stays.
  ///
  /// What the slot wants can be asked for again.
  public mutating func fail(_ request: ThumbnailRequest) {
    if awaited == request { awaited = nil }
  }
}
