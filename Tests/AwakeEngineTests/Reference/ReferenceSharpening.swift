import AwakeDocument
import Foundation

/// Sharpening of the root of the luminance.
struct ReferenceSharpening {
  /// A fraction, 1.5 at most.
  let amount: Double
  /// Of the Gaussian, in pixels.
  let sigma: Double
  /// A fraction.
  let detail: Double
  /// A fraction.
  var masking = 0.0
  /// Scale relative to a photo of 24 megapixels.
  var scale = 1.0

  /// Sharpening of the photo.
  init(_ sharpening: Sharpening, scale: Double) {
    amount = sharpening.amount / 100
    sigma = sharpening.radius * scale
    detail = sharpening.detail / 100
    masking = sharpening.masking / 100
    self.scale = scale
  }

  /// Sharpening of the written photo, 0…100.
  init(output: Double) {
    amount = 0.8 * output / 100
    sigma = 0.6
    detail = 0.5
  }

  func callAsFunction(_ image: ReferenceImage) -> ReferenceImage {
    guard amount != 0, sigma >= 0.2 else { return image }
    let p = image.plane { max(ReferenceMath.luminance($0), 0).squareRoot() }
    // One pixel more than the Gaussian sees, for the differences.
    let taps = Self.gaussian(sigma)
    let extended = p.extended(by: taps.count)
    let blurred = extended.convolved(taps)
    func g(_ x: Int, _ y: Int) -> Double { blurred[x + taps.count, y + taps.count] }
    var result = image
    for y in 0..<image.height {
      for x in 0..<image.width where p[x, y] > 0.0001 {
        let d = p[x, y] - g(x, y)
        let calm = d / (1 + 12 * (1 - detail) * abs(d))
        var mask = 1.0
        if masking > 0 {
          let gx = (g(x + 1, y) - g(x - 1, y)) / 2
          let gy = (g(x, y + 1) - g(x, y - 1)) / 2
          let edge = 0.03 * masking
          mask = ReferenceMath.smooth(0.25 * edge, edge, hypot(gx, gy) * scale)
        }
        let sharp = max(0, p[x, y] + amount * mask * calm) / p[x, y]
        result.pixels[y * image.width + x] *= sharp * sharp
      }
    }
    return result
  }

  /// Half a Gaussian from its middle, ⌈3σ⌉ taps to either side.
  static func gaussian(_ sigma: Double) -> [Double] {
    let taps = (0...Int((3 * sigma).rounded(.up))).map {
      exp(-Double($0 * $0) / (2 * sigma * sigma))
    }
    let sum = 2 * taps.reduce(0, +) - 1
    return taps.map { $0 / sum }
  }
}
