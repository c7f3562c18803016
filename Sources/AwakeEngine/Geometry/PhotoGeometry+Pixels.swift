import AwakeDocument
import CVips

extension PhotoGeometry {
  /// The cropped and warped photo.
  ///
  /// - Parameters:
  ///   - image: the photo turned by `orientation`, as decoded or reduced on load.
  ///   - width: of the result, which may be smaller or larger than at full size.
  ///   - height: of the result.
  ///   - hasAlpha: whether the last band is alpha.
  func apply(
    to image: VipsImage, width: Int, height: Int, hasAlpha: Bool
  ) throws(VipsError) -> VipsImage {
    let grid = PixelGrid(self, image: image)
    guard isWarped else {
      let area = grid.area(self.area)
      var result = image
      if area != PixelArea(left: 0, top: 0, width: image.width, height: image.height) {
        result = try image.extractingArea(
          left: area.left, top: area.top, width: area.width, height: area.height)
      }
      return try result.resized(width: width, height: height, hasAlpha: hasAlpha)
    }

    // Made smaller first, so that the warp finds about as many pixels as it makes; with a little
    // left to the warp, whose cubic does no harm there.
    let factor = reduction(width: width, height: height) / grid.scale
    let size = SIMD2(Double(image.width), Double(image.height))
    let wanted = (size * factor.replacing(with: 1, where: factor .> 0.9)).rounded(.up)
    var source = try image.resized(
      width: max(1, Int(wanted.x)), height: max(1, Int(wanted.y)), hasAlpha: hasAlpha)
    let isSmaller = source.width != image.width || source.height != image.height
    if isSmaller || image.isSequential { source = try source.heldInMemory() }
    let resize = SIMD2(Double(source.width), Double(source.height)) / size
    let frame = SIMD2(Double(frameWidth), Double(frameHeight))
    let target = SIMD2(Double(max(1, width)), Double(max(1, height)))
    let map =
      PlaneMap.scale(resize) * grid.map * .scale(frame) * toTurned * .scale(1 / target)
    return try source.warped(by: map, width: width, height: height, hasAlpha: hasAlpha)
  }

  /// By how much a JPEG may be reduced on load for a result of a size: 1, 2, 4 or 8.
  ///
  /// A factor is left to the resampler, so that the result differs little from a full decode, and
  /// the edges of the crop must be edges of reduced pixels. For previews, which are compared with
  /// exports, the factor is larger: there decoding costs little whatever the factor. On a noisy
  /// photo the P95 of ΔE2000 against a full decode is about 1 at a factor of 2.
  func shrinkOnLoad(width: Int, height: Int) -> Int {
    let factor = 1 / reduction(width: width, height: height).max()
    let left = max(width, height) <= Self.previewEdge ? 2.4 : 1.3
    return [8, 4, 2].first { shrink in
      factor >= Double(shrink) * left
        && (isWarped || PixelGrid(self, shrink: shrink).isExact(area))
    } ?? 1
  }

  /// Results up to this long are previews.
  private static let previewEdge = 1600

  /// The scale from the turned photo to a result, in the middle of the frame.
  private func reduction(width: Int, height: Int) -> SIMD2<Double> {
    let target = SIMD2(Double(max(1, width)), Double(max(1, height)))
    let size = SIMD2(crop.width * Double(frameWidth), crop.height * Double(frameHeight))
    return target / size * warp.scale
  }
}

extension VipsImage {
  /// Whether rows can be read only once, from top to bottom.
  var isSequential: Bool { vips_image_is_sequential(pointer) != 0 }

  /// The image in a size, by Lanczos 3; the same image if it has that size.
  ///
  /// Colours are multiplied by alpha meanwhile, so that those under transparent pixels do not
  /// bleed out.
  func resized(width: Int, height: Int, hasAlpha: Bool) throws(VipsError) -> VipsImage {
    guard width != self.width || height != self.height else { return self }
    let horizontal = Double(width) / Double(self.width)
    let vertical = Double(height) / Double(self.height)
    guard hasAlpha else { return try resized(horizontal: horizontal, vertical: vertical) }
    return try weightedByAlpha { image throws(VipsError) in
      try image.resized(horizontal: horizontal, vertical: vertical)
    }
  }
}
