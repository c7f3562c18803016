import AwakeDocument
import Foundation

/// The vignette of the cropped frame.
struct ReferenceVignette {
  let vignette: Vignette

  /// The gain where the vignette is whole.
  var fullGain: Double {
    let amount = vignette.amount / 100
    return pow(2, (amount < 0 ? 2 : 1.2) * amount)
  }

  func callAsFunction(_ image: ReferenceImage) -> ReferenceImage {
    guard vignette.amount != 0 else { return image }
    var result = image
    let (w, h) = (Double(image.width), Double(image.height))
    for index in image.pixels.indices {
      let x = (Double(index % image.width) + 0.5) / w * 2 - 1
      let y = (Double(index / image.width) + 0.5) / h * 2 - 1
      let pixel = image.pixels[index]
      let spared =
        vignette.highlights / 100
        * ReferenceMath.smooth(0.3, 1, ReferenceMath.luminance(pixel))
      let strength = self.strength(x, y, aspect: w / h) * (1 - spared)
      result.pixels[index] = pixel * (1 + strength * (fullGain - 1))
    }
    return result
  }

  /// How much of the vignette is at a place of the frame, −1…1 across and down.
  func strength(_ x: Double, _ y: Double, aspect: Double) -> Double {
    let ellipse = ((x * x + y * y) / 2).squareRoot()
    let shape = pow((pow(x, 8) + pow(y, 8)) / 2, 1 / 8.0)
    let circle = hypot(x * aspect, y) / hypot(aspect, 1)
    let r = vignette.roundness / 100
    let n = r < 0 ? ellipse - r * (shape - ellipse) : ellipse + r * (circle - ellipse)
    let f = vignette.feather / 100
    let a = 1.1 * vignette.midpoint / 100 - 0.475 * f
    return ReferenceMath.smooth(a, a + 0.05 + 0.95 * f, n)
  }
}
