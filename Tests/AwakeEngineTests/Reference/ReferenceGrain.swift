import AwakeDocument
import Foundation

/// Grain from hashed lattices.
struct ReferenceGrain {
  let grain: Grain

  /// - Parameter diagonal: of the cropped frame in pixels.
  func callAsFunction(_ image: ReferenceImage, diagonal: Double) -> ReferenceImage {
    guard grain.amount != 0 else { return image }
    let c = (0.0004 + 0.0012 * grain.size / 100) * diagonal
    let k = Int(min(4, max(1, (1.5 / c).rounded(.up))))
    let strength = 4 * 0.05 * grain.amount / 100 * min(1, c * Double(k))
    var result = image
    for index in image.pixels.indices {
      let (column, row) = (Double(index % image.width), Double(index / image.width))
      let p = max(0, ReferenceMath.luminance(image.pixels[index])).squareRoot()
      var n = 0.0
      for i in 0..<k {
        for j in 0..<k {
          let across = (Double(i) + 0.5) / Double(k)
          let down = (Double(j) + 0.5) / Double(k)
          n += field(column + across, row + down, cell: c) / Double(k * k)
        }
      }
      let factor = max(0, 1 + strength * n * max(0, 1 - p))
      result.pixels[index] *= factor * factor
    }
    return result
  }

  func field(_ x: Double, _ y: Double, cell c: Double) -> Double {
    let seed = UInt32(truncatingIfNeeded: grain.seed) ^ 0x5bd1_e995
    let r = grain.roughness / 100
    let n1 = Self.lattice(x / c, y / c, seed)
    let n2 = Self.lattice(
      (0.8 * x - 0.6 * y) / (2.7 * c), (0.6 * x + 0.8 * y) / (2.7 * c), ~seed)
    return (n1 + r * n2) / (1 + r * r).squareRoot()
  }

  /// Between the points of a lattice.
  static func lattice(_ x: Double, _ y: Double, _ seed: UInt32) -> Double {
    let (i, j) = (x.rounded(.down), y.rounded(.down))
    let (sx, sy) = (ReferenceMath.smooth(0, 1, x - i), ReferenceMath.smooth(0, 1, y - j))
    func point(_ di: Int, _ dj: Int) -> Double { value(Int(i) + di, Int(j) + dj, seed) }
    let above = point(0, 0) + sx * (point(1, 0) - point(0, 0))
    let below = point(0, 1) + sx * (point(1, 1) - point(0, 1))
    return above + sy * (below - above)
  }

  static func value(_ x: Int, _ y: Int, _ seed: UInt32) -> Double {
    let h = hash(UInt32(truncatingIfNeeded: x), UInt32(truncatingIfNeeded: y), seed)
    let sum = (0..<4).reduce(0) { $0 + Int(h >> (8 * UInt32($1)) & 255) }
    return Double(sum - 510) / 148
  }

  static func hash(_ x: UInt32, _ y: UInt32, _ seed: UInt32) -> UInt32 {
    var h = x &* 0x9e37_79b1 &+ y &* 0x85eb_ca77 &+ seed
    h = (h ^ h >> 15) &* 0x2c1b_3c6d
    h = (h ^ h >> 12) &* 0x297a_2d39
    return h ^ h >> 15
  }
}
