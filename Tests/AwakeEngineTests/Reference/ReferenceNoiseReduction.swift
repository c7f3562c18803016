import AwakeDocument
import Foundation

/// Noise reduction by the à trous transform of the root of the colour.
struct ReferenceNoiseReduction {
  let noise: NoiseReduction
  /// Scale relative to a photo of 24 megapixels.
  let scale: Double

  func callAsFunction(_ image: ReferenceImage) -> ReferenceImage {
    guard noise.luminance != 0 || noise.color != 0 else { return image }
    func root(_ x: Double) -> Double { x < 0 ? -(-x).squareRoot() : x.squareRoot() }
    let roots = image.pixels.map { SIMD3(root($0.x), root($0.y), root($0.z)) }
    let p = ReferenceImage(width: image.width, height: image.height, pixels: roots)
    let keep = 1 - 0.8 * noise.detail / 100
    let y = shrunk(p.plane(ReferenceMath.luminance), 0.08 * noise.luminance / 100 * keep)
    let r = shrunk(p.plane { $0.x - ReferenceMath.luminance($0) }, 0.15 * noise.color / 100)
    let b = shrunk(p.plane { $0.z - ReferenceMath.luminance($0) }, 0.15 * noise.color / 100)
    var result = image
    for index in image.pixels.indices {
      let red = r.values[index] + y.values[index]
      let blue = b.values[index] + y.values[index]
      let green = (y.values[index] - 0.2627002 * red - 0.0593017 * blue) / 0.6779981
      let q = SIMD3(red, green, blue)
      result.pixels[index] = SIMD3(q.x * abs(q.x), q.y * abs(q.y), q.z * abs(q.z))
    }
    return result
  }

  /// A plane without its small coefficients.
  ///
  /// The scales from the first without a threshold on add up to what is left before them. The
  /// photo is continued once, not at every scale: 2 (1 + 2 + 4 + …) pixels of it are seen.
  func shrunk(_ plane: ReferencePlane, _ sigma: Double) -> ReferencePlane {
    let thresholds = (0..<5).map { sigma * Self.share(pow(2, Double($0)) / scale) }
      .prefix { $0 > 0 }
    let margin = 2 * ((1 << thresholds.count) - 1)
    var smooth = plane.extended(by: margin)
    var result = smooth.map { _ in 0 }
    for (level, threshold) in thresholds.enumerated() {
      let next = smooth.convolved([6.0 / 16, 4.0 / 16, 1.0 / 16], step: 1 << level)
      let kept = smooth.with(next, -).map { w in
        abs(w) <= threshold ? 0 : w - threshold * threshold / w
      }
      result = result.with(kept, +)
      smooth = next
    }
    return result.with(smooth, +).trimmed(by: margin)
  }

  /// What white noise leaves of itself at a scale, in pixels of 24 megapixels.
  static func share(_ lambda: Double) -> Double {
    let table = [0.889, 0.2007, 0.0857, 0.0413, 0.0204, 0]
    let x = max(0, min(5, log2(lambda)))
    let i = min(4, Int(x))
    return table[i] + (x - Double(i)) * (table[i + 1] - table[i])
  }
}
