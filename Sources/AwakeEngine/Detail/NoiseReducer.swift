import AwakeDocument
import CAwakeKernels
import Foundation

/// Noise reduction by shrinking wavelet coefficients of brightness and colour differences.
///
/// Jean-Luc Starck and Fionn Murtagh, "Image restoration with noise suppression using the wavelet
/// transform", 1994 (à trous); Hong-Ye Gao, "Wavelet shrinkage denoising using the non-negative
/// garrote", 1998.
struct NoiseReducer: Sendable {
  /// The least coefficients that stay, a scale each, finest first.
  private let brightness, color: [Float]
  private static let taps: [Float] = [6 / 16, 4 / 16, 1 / 16]

  /// - Parameter scale: pixels of the rendered photo in one of a photo of 24 megapixels.
  /// - Returns: nil when neutral, or when the photo is too small for noise to be seen.
  init?(_ noise: NoiseReduction, scale: Double) {
    guard noise.luminance != 0 || noise.color != 0 else { return nil }
    let shares = (0..<5).map { Self.share(atScale: Double(1 << $0) / scale) }
    let visible = shares.prefix { $0 > 0 }
    guard !visible.isEmpty else { return nil }
    let luminance = 0.08 * noise.luminance / 100 * (1 - 0.8 * noise.detail / 100)
    brightness = visible.map { Float(luminance * $0) }
    color = visible.map { Float(0.15 * noise.color / 100 * $0) }
  }

  /// The standard deviation of white noise in a scale of the transform.
  ///
  /// - Parameter scale: distance of the taps in pixels of a photo of 24 megapixels.
  private static func share(atScale scale: Double) -> Double {
    let shares = [0.889, 0.2007, 0.0857, 0.0413, 0.0204, 0]
    let place = log2(scale)
    guard place > 0 else { return shares[0] }
    guard place < 5 else { return 0 }
    let below = Int(place)
    return shares[below] + (place - Double(below)) * (shares[below + 1] - shares[below])
  }

  /// Pixels around a region that it looks at.
  var margin: Int { 2 * ((1 << brightness.count) - 1) }

  /// Reduces the noise of a block in place; its margin is left undefined.
  func run(_ block: PixelBlock) {
    let count = Int32(block.outerWidth * block.outerHeight)
    let planes = block.planes
    awake_to_opponent(planes.r, planes.g, planes.b, count, ColorProgram.luminance)
    if brightness[0] > 0 { shrink(planes.r, brightness, block) }
    if color[0] > 0 {
      shrink(planes.g, color, block)
      shrink(planes.b, color, block)
    }
    awake_from_opponent(planes.r, planes.g, planes.b, count, ColorProgram.luminance)
  }

  private func shrink(
    _ plane: UnsafeMutablePointer<Float>, _ thresholds: [Float], _ block: PixelBlock
  ) {
    let (width, height) = (block.outerWidth, block.outerHeight)
    var (finer, coarser) = (block.scratch(0), block.scratch(1))
    let (rows, sum) = (block.scratch(2), block.scratch(3))
    finer.update(from: plane, count: width * height)
    sum.update(repeating: 0, count: width * height)
    var inset = block.margin - margin
    for (scale, threshold) in thresholds.enumerated() {
      let step = 1 << scale
      let from = inset
      inset += 2 * step
      let inner = Int32(width - 2 * inset)
      for y in from..<(height - from) {
        let start = y * width + inset
        awake_convolve(finer + start, rows + start, inner, Int64(step), Self.taps, 2)
      }
      for y in inset..<(height - inset) {
        let start = y * width + inset
        awake_convolve(
          rows + start, coarser + start, inner, Int64(step * width), Self.taps, 2)
        awake_shrink(finer + start, coarser + start, sum + start, inner, threshold)
      }
      swap(&finer, &coarser)
    }
    // What is left of the coarsest scale, and the coefficients that stayed.
    for y in inset..<(height - inset) {
      let start = y * width + inset
      for i in start..<(start + width - 2 * inset) { plane[i] = finer[i] + sum[i] }
    }
  }
}
