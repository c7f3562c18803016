import AwakeDocument
import CAwakeKernels
import Foundation

/// Unsharp masking of brightness with an edge mask.
struct Sharpener: Sendable {
  /// The Gaussian: its middle tap and one side.
  private let taps: [Float]
  private let raw: awake_sharpening

  /// The diagonal of a photo of 24 megapixels, which radii refer to.
  static let referenceDiagonal = 7211.0

  /// - Parameter scale: pixels of the rendered photo in one of a photo of 24 megapixels.
  /// - Returns: nil when neutral, or when the radius is too small to see at this size.
  init?(_ sharpening: Sharpening, scale: Double) {
    guard sharpening.amount != 0 else { return nil }
    self.init(
      amount: sharpening.amount / 100, sigma: sharpening.radius * scale,
      detail: sharpening.detail / 100, masking: sharpening.masking / 100, scale: scale)
  }

  /// Sharpening for the written size; `amount` is 0…100.
  ///
  /// - Returns: nil when neutral.
  init?(output amount: Double) {
    guard amount != 0 else { return nil }
    self.init(amount: 0.8 * amount / 100, sigma: 0.6, detail: 0.5, masking: 0, scale: 1)
  }

  private init?(amount: Double, sigma: Double, detail: Double, masking: Double, scale: Double) {
    guard sigma >= 0.2 else { return nil }
    let reach = max(1, Int((3 * sigma).rounded(.up)))
    let weights = (0...reach).map { exp(-0.5 * Double($0 * $0) / (sigma * sigma)) }
    let sum = 2 * weights.dropFirst().reduce(0, +) + weights[0]
    taps = weights.map { Float($0 / sum) }
    let threshold = 0.03 * masking
    raw = awake_sharpening(
      amount: Float(amount), hold: Float(12 * (1 - detail)), masks: masking > 0 ? 1 : 0,
      edge_scale: Float(scale), edge_start: Float(0.25 * threshold),
      edge_per: Float(masking > 0 ? 1 / (0.75 * threshold) : 0))
  }

  private var reach: Int { taps.count - 1 }

  /// Pixels around a region that it looks at.
  var margin: Int { reach + 1 }

  /// Sharpens a block in place.
  func run(_ block: PixelBlock) {
    let (width, height, margin) = (block.outerWidth, block.outerHeight, block.margin)
    let (bright, blurred, rows) = (block.scratch(0), block.scratch(1), block.scratch(2))
    awake_brightness(
      block.planes.r, block.planes.g, block.planes.b, Int32(width * height),
      ColorProgram.luminance, bright)
    let inner = width - 2 * reach
    for y in 0..<height {
      let start = y * width + reach
      awake_convolve(bright + start, rows + start, Int32(inner), 1, taps, Int32(reach))
    }
    for y in reach..<(height - reach) {
      let start = y * width + reach
      awake_convolve(rows + start, blurred + start, Int32(inner), Int64(width), taps, Int32(reach))
    }
    withUnsafePointer(to: raw) { raw in
      for y in 0..<block.height {
        let start = (y + margin) * width + margin
        awake_sharpen(
          block.planes.r + start, block.planes.g + start, block.planes.b + start, bright + start,
          blurred + start, Int64(width), Int32(block.width), raw)
      }
    }
  }
}
