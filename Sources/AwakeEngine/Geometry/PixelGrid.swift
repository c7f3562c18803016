/// Where the pixels of a photo, perhaps reduced on load, lie in the turned photo.
///
/// A decoder reduces in blocks from the first stored row and column on. A last block that the
/// photo does not fill is left out (libvips) or reaches beyond it (libjpeg); after turning it lies
/// on whichever side was stored last.
struct PixelGrid {
  /// Pixels of the image for one of the photo.
  let scale: SIMD2<Double>
  /// Where the photo begins in the image, in pixels of it.
  let offset: SIMD2<Double>
  private let size: SIMD2<Int>
  private let frame: SIMD2<Int>

  /// The grid of an image whose reduction is read from its size.
  init(_ geometry: PhotoGeometry, image: VipsImage) {
    let frame = SIMD2(geometry.frameWidth, geometry.frameHeight)
    let size = SIMD2(image.width, image.height)
    for shrink in [1, 2, 4, 8] {
      let down = pointwiseMax(frame / shrink, .one)
      let up = (frame &+ (shrink - 1)) / shrink
      guard size == down || size == up else { continue }
      self.init(geometry, shrink: shrink, size: size)
      return
    }
    // Some other picture of the same photo: as much of it as fits.
    self.init(
      scale: SIMD2<Double>(size) / SIMD2<Double>(frame), offset: .zero, size: size, frame: frame)
  }

  /// The grid of a photo that is reduced on load.
  ///
  /// - Parameter size: of the image; nil as libvips makes it.
  init(_ geometry: PhotoGeometry, shrink: Int, size: SIMD2<Int>? = nil) {
    let frame = SIMD2(geometry.frameWidth, geometry.frameHeight)
    let size = size ?? pointwiseMax(frame / shrink, .one)
    let scale = SIMD2(repeating: 1 / Double(shrink))
    let backwards = PhotoOrientation(geometry.orientation).runsBackwards
    let beyond = SIMD2<Double>(size) - SIMD2<Double>(frame) * scale
    let offset = SIMD2(backwards.across ? beyond.x : 0, backwards.down ? beyond.y : 0)
    self.init(scale: scale, offset: offset, size: size, frame: frame)
  }

  private init(
    scale: SIMD2<Double>, offset: SIMD2<Double>, size: SIMD2<Int>, frame: SIMD2<Int>
  ) {
    self.scale = scale
    self.offset = offset
    self.size = size
    self.frame = frame
  }

  /// From pixels of the turned photo to those of the image.
  var map: PlaneMap { .unitSquare(to: offset, size: scale) }

  /// Where an edge of the photo lies; its ends are the ends of the image.
  private func place(_ edge: Int, _ axis: Int) -> Double {
    if edge <= 0 { return 0 }
    if edge >= frame[axis] { return Double(size[axis]) }
    return Double(edge) * scale[axis] + offset[axis]
  }

  /// The pixels of the image under a rectangle of the photo, at least one.
  func area(_ area: PixelArea) -> PixelArea {
    func side(_ start: Int, _ count: Int, _ axis: Int) -> (start: Int, count: Int) {
      let first = min(Int(place(start, axis).rounded()), size[axis] - 1)
      let end = min(Int(place(start + count, axis).rounded()), size[axis])
      return (first, max(1, end - first))
    }
    let across = side(area.left, area.width, 0)
    let down = side(area.top, area.height, 1)
    return PixelArea(
      left: across.start, top: down.start, width: across.count, height: down.count)
  }

  /// Whether all edges of a rectangle are edges of pixels.
  func isExact(_ area: PixelArea) -> Bool {
    let edges = [
      place(area.left, 0), place(area.left + area.width, 0), place(area.top, 1),
      place(area.top + area.height, 1),
    ]
    // Powers of two divide exactly.
    return edges.allSatisfy { $0 == $0.rounded() }
  }
}
