/// A photo averaged in linear light to a size that holds no noise: the source of all statistics.
public struct MatchThumbnail: Sendable {
  /// Pixels across.
  public let width: Int
  /// Pixels down.
  public let height: Int
  /// Linear BT.2020 of each pixel, row by row.
  public let colors: [SIMD3<Double>]
  /// 0…1 for each pixel: opacity, times how much of it a region takes in.
  public private(set) var weights: [Double]

  /// The longest side of a thumbnail that distributions are read from.
  public static let longEdge = 512
  /// The most colours that distributions are made of.
  static let sampleLimit = 32_768
  /// The longest side of the one that the signs of a grade are read from.
  static let gradeLongEdge = 256

  /// Creates a thumbnail.
  ///
  /// - Parameters:
  ///   - colors: linear BT.2020, `width` × `height`, else taken as one row; what is no number
  ///     counts as 0.
  ///   - weights: 0…1 each; nil for all alike, and colours without one count fully.
  public init(width: Int, height: Int, colors: [SIMD3<Double>], weights: [Double]? = nil) {
    let (area, overflow) = width.multipliedReportingOverflow(by: height)
    let isGrid = width >= 0 && height >= 0 && !overflow && area == colors.count
    self.width = isGrid ? width : colors.count
    self.height = isGrid ? height : 1
    self.colors = colors.map { color in
      color.replacing(with: 0, where: color .!= color).clamped(
        lowerBound: SIMD3(repeating: -16), upperBound: SIMD3(repeating: 16))
    }
    let given = weights ?? []
    self.weights = colors.indices.map { $0 < given.count ? Self.weight(given[$0]) : 1 }
  }

  /// Nothing for what is no number.
  private static func weight(_ value: Double) -> Double { value > 0 ? min(value, 1) : 0 }

  /// Lets only a part count.
  ///
  /// - Parameter region: 0…1 for each pixel.
  public mutating func restrict(to region: [Double]) {
    for index in weights.indices where index < region.count {
      weights[index] *= Self.weight(region[index])
    }
  }

  /// The sum of all weights as a share of the pixels.
  public var coverage: Double { weights.reduce(0, +) / Double(max(1, weights.count)) }

  /// OKLab L, a, b of each pixel.
  var lab: [SIMD3<Double>] {
    colors.map { Self.lab($0) }
  }

  private static func lab(_ color: SIMD3<Double>) -> SIMD3<Double> {
    let lab = OKLab(working: color)
    return SIMD3(lab.l, lab.a, lab.b)
  }

  /// The colours that count, at most ``sampleLimit`` of them, spread evenly.
  public var sample: MatchSample {
    let count = colors.count
    guard count > Self.sampleLimit else { return MatchSample(colors: lab, weights: weights) }
    // A step near the golden section of the whole, without common divisor, leaves no gaps and
    // follows no row or column.
    var step = Int(Double(count) * 0.6180339887)
    while Self.commonDivisor(step, count) > 1 { step += 1 }
    var (chosen, shares) = ([SIMD3<Double>](), [Double]())
    var index = 0
    for _ in 0..<Self.sampleLimit {
      chosen.append(Self.lab(colors[index]))
      shares.append(weights[index])
      index = (index + step) % count
    }
    return MatchSample(colors: chosen, weights: shares)
  }

  private static func commonDivisor(_ a: Int, _ b: Int) -> Int {
    var (a, b) = (a, b)
    while b != 0 { (a, b) = (b, a % b) }
    return a
  }

  /// The thumbnail with a long edge of at most so many pixels, by exact area averages.
  func reduced(to longEdge: Int) -> MatchThumbnail {
    let longest = max(width, height)
    guard longest > longEdge else { return self }
    let scale = Double(longEdge) / Double(longest)
    let columns = Shares(width, to: max(1, Int((Double(width) * scale).rounded())))
    let rows = Shares(height, to: max(1, Int((Double(height) * scale).rounded())))
    var sums = [SIMD4<Double>](repeating: .zero, count: columns.count * rows.count)
    for y in 0..<height {
      for x in 0..<width {
        let index = y * width + x
        let pixel = SIMD4(colors[index] * weights[index], weights[index])
        for (row, down) in rows.parts[y] {
          for (column, across) in columns.parts[x] {
            sums[row * columns.count + column] += pixel * (down * across)
          }
        }
      }
    }
    let area = Double(width * height) / Double(columns.count * rows.count)
    return MatchThumbnail(
      width: columns.count, height: rows.count,
      colors: sums.map { $0.w > 0 ? SIMD3($0.x, $0.y, $0.z) / $0.w : .zero },
      weights: sums.map { min(1, $0.w / area) })
  }

  /// Which larger pixels a row of pixels falls into, and how much of each.
  private struct Shares {
    let count: Int
    /// For each pixel, the larger pixels it lies in with its share in each.
    let parts: [[(index: Int, share: Double)]]

    init(_ size: Int, to count: Int) {
      self.count = count
      parts = (0..<size).map { pixel in
        // In units of 1 / (size · count), so that borders are whole numbers.
        let (start, end) = (pixel * count, (pixel + 1) * count)
        let (first, last) = (start / size, (end - 1) / size)
        return (first...last).map { index in
          let overlap = min(end, (index + 1) * size) - max(start, index * size)
          return (index, Double(overlap) / Double(count))
        }
      }
    }
  }
}
