import AwakeDocument

/// The planes that the masks of an edit read: each brush and picture once, and no more than fits.
///
/// A class, because all layers share them while a plan is compiled; it never leaves that.
final class MaskPlanes {
  private enum Source: Hashable {
    case brush(BrushMask, feather: Double)
    case picture(path: String)
  }

  /// Bytes that all planes of an edit may take.
  static let limit = 4 << 30

  let references: ReferenceFolder
  private let limit: Int
  private var planes: [Source: MaskPlane] = [:]
  /// Bytes that the planes take so far.
  private(set) var bytes = 0

  /// - Parameter references: where pictures are looked for.
  init(_ references: ReferenceFolder, limit: Int = MaskPlanes.limit) {
    self.references = references
    self.limit = limit
  }

  /// What a brush paints.
  ///
  /// - Throws: ``PhotoError`` `too-large` for more brushes than fit.
  func plane(
    of brush: BrushMask, feather: Double, on ground: MaskProgram.Ground
  ) throws(PhotoError) -> MaskPlane {
    let source = Source.brush(brush, feather: feather)
    if let known = planes[source] { return known }
    let size = MaskPlane.paintedSize(on: ground)
    // Before the memory is taken.
    try reserve(size.width * size.height)
    return keep(MaskPlane(brush, feather: feather, on: ground), source)
  }

  /// A picture that covers the photo.
  ///
  /// - Throws: ``PhotoError`` when it may not or cannot be read, or does not fit.
  func plane(of raster: RasterMask) throws(PhotoError) -> MaskPlane {
    let path = try references.resolve(raster.file)
    let source = Source.picture(path: path)
    if let known = planes[source] { return known }
    let plane = try MaskPlane(picture: path)
    try reserve(plane.width * plane.height)
    return keep(plane, source)
  }

  private func keep(_ plane: MaskPlane, _ source: Source) -> MaskPlane {
    planes[source] = plane
    return plane
  }

  private func reserve(_ pixels: Int) throws(PhotoError) {
    bytes += pixels * MemoryLayout<Float>.size
    guard bytes <= limit else {
      throw PhotoError(
        .tooLarge, "the masks of the edit take more than \(limit >> 20) MB of memory",
        advice: "paint with fewer brush components; one can have many strokes")
    }
  }
}
