import AwakeDocument

/// What the geometry of a document makes of a photo.
///
/// The stored pixels are turned (EXIF orientation, quarter turns and flip as one), then warped
/// (straightening, then perspective) inside an unchanged frame, then cropped.
struct PhotoGeometry: Sendable {
  /// What to do to the stored pixels, as an EXIF orientation, 1…8.
  let orientation: Int
  /// Pixels of the cropped frame at full size.
  let width, height: Int
  /// The crop in the frame, after it was made to show no empty corner.
  let crop: CropRectangle
  /// From the cropped frame, 0…1 across and down, to the photo upright by EXIF and before any
  /// edit, 0…1: what masks, proxies and brushes use.
  let toPhoto: PlaneMap
  /// From the cropped frame, 0…1, to the turned photo before it is warped, 0…1.
  let toTurned: PlaneMap

  let warp: WarpModel
  /// Pixels of the turned photo, which is the frame.
  let frameWidth, frameHeight: Int
  /// The edges of the crop in whole pixels of the frame; of a warped photo the nearest.
  let area: PixelArea
  let turns: (quarter: Int, flip: Geometry.Flip)

  /// Lays out a photo; any values are taken, in their ranges.
  ///
  /// - Parameters:
  ///   - orientation: of the stored file, EXIF 1…8.
  ///   - width: of the photo upright by EXIF, in pixels.
  ///   - height: of the photo upright by EXIF, in pixels.
  init(_ geometry: Geometry, orientation: Int, width: Int, height: Int) {
    let longest = 1 << 30
    let (width, height) = (min(max(width, 1), longest), min(max(height, 1), longest))
    let quarter = ((geometry.quarterTurns % 4) + 4) % 4
    let edit = PhotoOrientation(quarterTurns: quarter, flip: geometry.flip)
    self.orientation = PhotoOrientation(orientation).followed(by: edit).tag
    turns = (quarter, geometry.flip)
    frameWidth = edit.swapsSides ? height : width
    frameHeight = edit.swapsSides ? width : height
    warp = WarpModel(geometry)

    let frame = SIMD2(Double(frameWidth), Double(frameHeight))
    let request = CropRequest(geometry.crop)
    if warp.isNeutral {
      area = request.wholePixels(width: frameWidth, height: frameHeight)
      self.width = area.width
      self.height = area.height
      let origin = SIMD2(Double(area.left), Double(area.top)) / frame
      let size = SIMD2(Double(area.width), Double(area.height)) / frame
      crop = CropRectangle(x: origin.x, y: origin.y, width: size.x, height: size.y)
      toTurned = .unitSquare(to: origin, size: size)
    } else {
      let map = warp.map(size: frame)
      let box = request.box(in: frame, inner: InnerCrop(size: frame, map: map))
      self.width = max(1, Int(2 * box.half.x + 1e-6))
      self.height = max(1, Int(2 * box.half.y + 1e-6))
      // Whole pixels, so that a photo which is only turned keeps its scale.
      let pixels = SIMD2(Double(self.width), Double(self.height))
      let size = pointwiseMin(2 * box.half, pixels)
      let origin = box.middle - size / 2
      let corner = (origin + frame / 2) / frame
      crop = CropRectangle(
        x: corner.x, y: corner.y, width: size.x / frame.x, height: size.y / frame.y)
      area = PixelArea(
        left: Int((origin.x + frame.x / 2).rounded()),
        top: Int((origin.y + frame.y / 2).rounded()), width: self.width, height: self.height)
      let back = PlaneMap.unitSquare(to: -frame / 2, size: frame).inverse ?? .identity
      let unwarp = map.inverse ?? .identity
      toTurned = back * unwarp * .unitSquare(to: origin, size: size)
    }
    toPhoto = edit.undo * toTurned
  }

  /// Whether pixels are resampled because of straightening or perspective.
  var isWarped: Bool { !warp.isNeutral }

  /// Whether the decoded photo must be held, because its rows are not needed from top to bottom.
  var needsWholePhoto: Bool { isWarped || !PhotoOrientation(orientation).streams }

  /// Whether the photo is left as its EXIF orientation shows it.
  var isNeutral: Bool { turns == (0, .none) && !isWarped && !isCropped }

  /// Whether anything of the turned photo is cut off.
  var isCropped: Bool { width != frameWidth || height != frameHeight || isWarped }
}

/// A rectangle of whole pixels.
struct PixelArea: Sendable, Hashable {
  var left, top, width, height: Int
}
