import Foundation

/// The base of the log luminance: a bilateral filter on a grid.
struct ReferenceBase {
  private static let depth = 49
  private static let step = 0.25

  private let columns, rows: Int
  private let lowest: Double
  private var nodes: [Double] = []

  /// - Parameters:
  ///   - image: the proxy.
  ///   - width: of the photo, which gives the shape.
  ///   - exposure: the sum of the exposures applied, in stops.
  init(_ image: ReferenceImage, width: Double, height: Double, exposure: Double) {
    let diagonal = hypot(width, height)
    columns = max(2, Int((width / diagonal / 0.02).rounded()) + 1)
    rows = max(2, Int((height / diagonal / 0.02).rounded()) + 1)
    lowest = log2(ReferenceMath.floor(exposure: exposure))
    let count = columns * rows * Self.depth
    var weight = [Double](repeating: 0, count: count)
    var sum = weight
    for (place, pixel) in zip(image.places, image.pixels) {
      let l = ReferenceMath.log(pixel, exposure: exposure)
      for (node, share) in corners(place, l) {
        weight[node] += share
        sum[node] += share * l
      }
    }
    weight = blurred(weight)
    sum = blurred(sum)
    let lambda = 0.001 * Double(image.pixels.count) / Double(columns * rows)
    nodes = (0..<count).map { node in
      let own = lowest + Self.step * Double(node / (columns * rows))
      return (sum[node] + lambda * own) / (weight[node] + lambda)
    }
  }

  /// The base of a pixel from its place and log luminance.
  func callAsFunction(_ l: Double, at place: ReferencePlace) -> Double {
    corners(place, l).reduce(0) { $0 + $1.share * nodes[$1.node] }
  }

  /// The eight nodes around a pixel with their trilinear shares.
  private func corners(
    _ place: ReferencePlace, _ l: Double
  ) -> [(node: Int, share: Double)] {
    let x = place.u * Double(columns - 1)
    let y = place.v * Double(rows - 1)
    let z = max(0, min(Double(Self.depth - 1), (l - lowest) / Self.step))
    let (i, j) = (min(Int(x), columns - 2), min(Int(y), rows - 2))
    let k = min(Int(z), Self.depth - 2)
    let (fx, fy, fz) = (x - Double(i), y - Double(j), z - Double(k))
    var result: [(node: Int, share: Double)] = []
    for (dk, sz) in [(0, 1 - fz), (1, fz)] {
      for (dj, sy) in [(0, 1 - fy), (1, fy)] {
        for (di, sx) in [(0, 1 - fx), (1, fx)] {
          result.append((((k + dk) * rows + j + dj) * columns + i + di, sx * sy * sz))
        }
      }
    }
    return result
  }

  /// [1 4 6 4 1] / 16 along the three axes, nothing being outside.
  private func blurred(_ values: [Double]) -> [Double] {
    let kernel = [1.0, 4, 6, 4, 1]
    var current = values
    for (stride, length) in [
      (1, columns), (columns, rows), (columns * rows, Self.depth),
    ] {
      var next = current
      for index in current.indices {
        let position = index / stride % length
        var total = 0.0
        for tap in -2...2 where (0..<length).contains(position + tap) {
          total += kernel[tap + 2] * current[index + tap * stride]
        }
        next[index] = total / 16
      }
      current = next
    }
    return current
  }
}
