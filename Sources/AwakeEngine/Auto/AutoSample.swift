import AwakeColor

/// A photo as a few thousand averaged cells: what automatic edits look at.
///
/// Averages make the findings independent of noise and of the size of the photo.
struct AutoSample: Sendable {
  let width, height: Int
  /// Linear BT.2020 of each cell, row by row; not negative.
  let colors: [SIMD3<Double>]

  /// The most cells along the longer side.
  static let longEdge = 160
  /// The largest value of a channel that counts as light and not as a mistake of a float file.
  private static let brightest: Float = 16

  init(_ photo: ProxyPhoto) {
    let longest = max(1, max(photo.width, photo.height))
    let scale = min(1, Double(Self.longEdge) / Double(longest))
    let width = photo.width == 0 ? 0 : max(1, Int((Double(photo.width) * scale).rounded()))
    let height = photo.height == 0 ? 0 : max(1, Int((Double(photo.height) * scale).rounded()))
    var sums = [SIMD4<Float>](repeating: .zero, count: width * height)
    let columns = (0..<photo.width).map { $0 * width / photo.width }
    for y in 0..<photo.height {
      let row = (y * height / photo.height) * width
      let start = y * photo.width
      for x in 0..<photo.width {
        let color = SIMD4(
          photo.planes[0][start + x], photo.planes[1][start + x], photo.planes[2][start + x], 1)
        sums[row + columns[x]] += color.clamped(
          lowerBound: .zero, upperBound: SIMD4(repeating: Self.brightest))
      }
    }
    self.width = width
    self.height = height
    colors = sums.map { sum in
      let mean = sum / max(1, sum.w)
      return SIMD3(Double(mean.x), Double(mean.y), Double(mean.z))
    }
  }

  /// The relative luminance of a colour.
  static func luminance(_ color: SIMD3<Double>) -> Double {
    (color * WorkingSpace.luminance).sum()
  }
}

/// 0 below an edge, 1 above the other, smooth between; edges in falling order turn it round.
func smoothRise(_ value: Double, from low: Double, to high: Double) -> Double {
  let t = min(max((value - low) / (high - low), 0), 1)
  return t * t * (3 - 2 * t)
}
