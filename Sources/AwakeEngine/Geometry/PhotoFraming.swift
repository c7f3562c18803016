import AwakeDocument

/// What arrives at the passes of a plan: the photo decoded, turned, warped, cropped and resized.
struct PhotoFraming: Sendable, Equatable {
  let geometry: Geometry
  /// Size in pixels.
  let width, height: Int
  /// Bits a sample while the photo is resampled.
  let depth: SampleDepth

  /// The pixels of a photo, decoded on demand.
  func image(of photo: DecodedPhoto, strict: Bool) throws(VipsError) -> VipsImage {
    let layout = PhotoGeometry(
      geometry, orientation: photo.orientation, width: photo.width, height: photo.height)
    var image = try photo.pixels(
      strict: strict, shrink: layout.shrink(of: photo, width: width, height: height),
      turned: layout.orientation, held: layout.needsWholePhoto)
    if depth != photo.depth { image = try image.deepened() }
    return try layout.apply(to: image, width: width, height: height, hasAlpha: photo.hasAlpha)
  }
}

extension PhotoGeometry {
  /// By how much the decoder reduces a photo for a result of a size.
  func shrink(of photo: DecodedPhoto, width: Int, height: Int) -> Int {
    photo.loader.format == .jpeg ? shrinkOnLoad(width: width, height: height) : 1
  }
}
