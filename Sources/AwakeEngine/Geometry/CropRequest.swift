import AwakeDocument

/// A crop as a document asks for it, with what makes no sense taken out.
enum CropRequest: Sendable, Hashable {
  case everything
  /// Corners inside 0…1, the second not before the first.
  case rectangle(from: SIMD2<Double>, to: SIMD2<Double>)
  /// Width and height in parts, more than 0.
  case shape(SIMD2<Double>)

  init(_ crop: Crop) {
    switch crop {
    case .none: self = .everything
    case .rectangle(let wanted):
      let corner = SIMD2(wanted.x, wanted.y)
      let size = SIMD2(wanted.width, wanted.height)
      let sound = [corner.x, corner.y, size.x, size.y].allSatisfy(\.isFinite)
      guard sound, size.min() > 0 else {
        self = .everything
        return
      }
      let end = (corner + size).clamped(lowerBound: .zero, upperBound: .one)
      self = .rectangle(from: corner.clamped(lowerBound: .zero, upperBound: .one), to: end)
    case .aspect(let ratio):
      // No photo has a side a million times as long as the other.
      let parts = SIMD2(ratio.width, ratio.height)
      guard parts.x > 0, parts.y > 0, parts.x.isFinite, parts.y.isFinite else {
        self = .everything
        return
      }
      let shape = parts / parts.max()
      self = .shape(shape.clamped(lowerBound: SIMD2(repeating: 1e-9), upperBound: .one))
    }
  }

  /// The crop of a photo that is not warped: at least one whole pixel.
  func wholePixels(width: Int, height: Int) -> PixelArea {
    let frame = SIMD2(Double(width), Double(height))
    switch self {
    case .everything: return PixelArea(left: 0, top: 0, width: width, height: height)
    case .rectangle(let from, let to):
      func side(_ from: Double, _ to: Double, _ length: Int) -> (start: Int, count: Int) {
        let start = min(Int((from * Double(length)).rounded()), length - 1)
        let end = min(Int((to * Double(length)).rounded()), length)
        return (start, max(1, end - start))
      }
      let across = side(from.x, to.x, width)
      let down = side(from.y, to.y, height)
      return PixelArea(
        left: across.start, top: down.start, width: across.count, height: down.count)
    case .shape(let shape):
      let size = shape * (frame / shape).min()
      let w = min(max(1, Int(size.x.rounded())), width)
      let h = min(max(1, Int(size.y.rounded())), height)
      return PixelArea(left: (width - w) / 2, top: (height - h) / 2, width: w, height: h)
    }
  }

  /// The crop of a warped photo, in pixels from the middle of the frame.
  func box(in frame: SIMD2<Double>, inner: InnerCrop) -> InnerCrop.Box {
    switch self {
    case .everything: return inner.largest(shape: frame / 2)
    case .shape(let shape): return inner.largest(shape: shape)
    case .rectangle(let from, let to):
      let middle = ((from + to) / 2 - 0.5) * frame
      let half = pointwiseMax((to - from) / 2 * frame, SIMD2(repeating: 1e-6))
      return inner.fitted(InnerCrop.Box(middle: middle, half: half))
    }
  }
}
