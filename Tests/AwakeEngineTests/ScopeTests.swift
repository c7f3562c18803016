import AwakeTestSupport
import Testing

@testable import AwakeEngine

/// Counts of scopes, against numpy and against slow, obvious loops.
@Suite struct ScopeTests {
  /// An image by a function of column and row, opaque unless told otherwise.
  static func image(
    _ width: Int, _ height: Int, _ color: (Int, Int) -> [Int]
  ) throws -> PreviewPixels {
    var bytes: [UInt8] = []
    for y in 0..<height {
      for x in 0..<width {
        let c = color(x, y)
        bytes += [UInt8(c[0]), UInt8(c[1]), UInt8(c[2]), c.count > 3 ? UInt8(c[3]) : 255]
      }
    }
    return try #require(PreviewPixels(width: width, height: height, bytes: bytes))
  }

  /// 37 × 29 pixels that the numpy figures below were computed for.
  static func pattern() throws -> PreviewPixels {
    try image(37, 29) { x, y in [(x * 7 + y * 13) % 256, x * y % 256, (x * x + 3 * y) % 256] }
  }

  static func random(seed: UInt64) throws -> PreviewPixels {
    var generator = SeededGenerator(seed: seed)
    return try image(23, 17) { _, _ in
      (0..<3).map { _ in Int.random(in: 0...255, using: &generator) }
        + [[0, 1, 255].randomElement(using: &generator) ?? 255]
    }
  }

  static let seeds: [UInt64] = [1, 2, 3]

  @Test(
    "means, percentiles, clipped shares and counts are those of numpy",
    arguments: [
      (ScopeChannel.red, 127.1537744641193, [2, 12, 63, 127, 191, 243, 253], 6, 5),
      (.green, 101.93103448275862, [0, 0, 35, 90, 162, 237, 252], 69, 2),
      (.blue, 113.77446411929171, [2, 12, 54, 103, 173, 237, 252], 6, 3),
      (.luma, 108.13420316868593, [8, 24, 62, 105, 152, 200, 224], 1, 0),
    ])
  func numpy(
    channel: ScopeChannel, mean: Double, percentiles: [Int], zeros: Int, full: Int
  ) throws {
    let histogram = Histogram(try Self.pattern())
    #expect(histogram.pixels == 37 * 29)
    #expect(abs((histogram.mean(channel) ?? 0) - mean) < 1e-9)
    // numpy.percentile(…, method="inverted_cdf")
    let percents: [Double] = [1, 5, 25, 50, 75, 95, 99]
    #expect(percents.map { histogram.percentile($0, channel) } == percentiles)
    #expect(histogram.median(channel) == percentiles[3])
    #expect(histogram.clippedShadows(channel) == Double(zeros) / 1073)
    #expect(histogram.clippedHighlights(channel) == Double(full) / 1073)
  }

  @Test("counts of single values are those of numpy")
  func numpyCounts() throws {
    let histogram = Histogram(try Self.pattern())
    let values = [0, 1, 17, 64, 100, 200, 255]
    #expect(values.map { histogram.counts(.red)[$0] } == [6, 4, 4, 4, 4, 4, 5])
    #expect(values.map { histogram.counts(.green)[$0] } == [69, 3, 5, 11, 8, 6, 2])
    #expect(values.map { histogram.counts(.luma)[$0] } == [1, 0, 4, 6, 3, 5, 0])
  }

  @Test("transparent pixels are left out, and nothing is no number", arguments: seeds)
  func transparency(seed: UInt64) throws {
    let image = try Self.random(seed: seed)
    var expected = [Int](repeating: 0, count: 256)
    for pixel in 0..<23 * 17 where image.bytes[4 * pixel + 3] > 0 {
      let start = 4 * pixel
      let color = SIMD3(image.bytes[start], image.bytes[start + 1], image.bytes[start + 2])
      let luma: Double = (SIMD3<Double>(color) * SIMD3(0.2126, 0.7152, 0.0722)).sum()
      expected[Int((luma + 0.5).rounded(.down))] += 1
    }
    #expect(Histogram(image).counts(.luma) == expected, "seed \(seed)")
    let empty = Histogram(try Self.image(3, 2) { _, _ in [255, 0, 9, 0] })
    #expect(empty.pixels == 0 && empty.mean(.red) == nil && empty.median(.luma) == nil)
    #expect(empty.clippedShadows(.green) == 0)
  }

  @Test("odd percentages are clamped or no number")
  func oddPercentages() throws {
    let histogram = Histogram(try Self.image(2, 1) { x, _ in [x * 200 + 3, 0, 0] })
    #expect(histogram.percentile(-5, .red) == 3)
    #expect(histogram.percentile(.infinity, .red) == 203)
    #expect(histogram.percentile(.nan, .red) == nil)
    #expect(histogram.percentile(50, .red) == 3)
  }

  @Test("a waveform counts what a slow loop counts", arguments: seeds, [1, 7, 23, 999])
  func waveform(seed: UInt64, columns: Int) throws {
    let image = try Self.random(seed: seed)
    let waveform = Waveform(image, columns: columns)
    #expect(waveform.columns == min(columns, 23))
    var expected: [[Int]: Int] = [:]
    for y in 0..<17 {
      for x in 0..<23 where image.bytes[4 * (y * 23 + x) + 3] > 0 {
        let column = x * waveform.columns / 23
        expected[[column, Int(image.bytes[4 * (y * 23 + x) + 1])], default: 0] += 1
      }
    }
    for column in 0..<waveform.columns {
      for value in 0...255 {
        let count = waveform.count(.green, column: column, value: value)
        #expect(count == expected[[column, value], default: 0], "seed \(seed)")
      }
    }
    #expect(waveform.count(.red, column: -1, value: 0) == 0)
    #expect(waveform.count(.red, column: 0, value: 256) == 0)
  }

  @Test("a ramp from left to right is a rising line in the waveform")
  func ramp() throws {
    let waveform = Waveform(try Self.image(256, 3) { x, _ in [x, x, x] })
    for x in [0, 1, 100, 255] {
      for channel in ScopeChannel.allCases {
        #expect(waveform.count(channel, column: x, value: x) == 3)
      }
    }
  }

  /// Codes by the rounded coefficients that ITU-R BT.709 implies for full range.
  @Test(
    "primaries and their mixtures land on their places of the vectorscope",
    arguments: [
      ("R", 255, 99, 255), ("R", 191, 106, 224), ("Yl", 255, 1, 140), ("Yl", 191, 33, 137),
      ("G", 255, 30, 12), ("G", 191, 54, 41), ("Cy", 255, 157, 1), ("Cy", 191, 150, 33),
      ("B", 255, 255, 116), ("B", 191, 224, 119), ("Mg", 255, 226, 244), ("Mg", 191, 202, 215),
    ])
  func targets(name: String, amplitude: Int, cb: Int, cr: Int) throws {
    let target = try #require(Vectorscope.targets.first { $0.name == name })
    let color = (0..<3).map { Int(target.color[$0]) * amplitude }
    let scope = Vectorscope(try Self.image(4, 5) { _, _ in color })
    #expect(scope.count(cb: cb, cr: cr) == 20)
    let place = target.position(amplitude: Double(amplitude) / 255)
    #expect(abs(place.cb * 255 + 128 - Double(cb)) <= 0.51)
    #expect(abs(place.cr * 255 + 128 - Double(cr)) <= 0.51)
  }

  @Test("greys are in the middle, and every pixel is somewhere", arguments: seeds)
  func middle(seed: UInt64) throws {
    let greys = Vectorscope(try Self.image(256, 1) { x, _ in [x, x, x] })
    #expect(greys.count(cb: 128, cr: 128) == 256)
    let image = try Self.random(seed: seed)
    let scope = Vectorscope(image)
    var sum = 0
    for cb in 0...255 { for cr in 0...255 { sum += scope.count(cb: cb, cr: cr) } }
    #expect(sum == Histogram(image).pixels, "seed \(seed)")
    #expect(scope.count(cb: 256, cr: 0) == 0 && scope.count(cb: 0, cr: -1) == 0)
  }

  @Test("the skin-tone line is the I axis of NTSC, 33° beyond the V axis")
  func skin() {
    #expect(Vectorscope.skinToneAngle == 90 + 33)
  }

  @Test("bytes that do not fit a size are no pixels")
  func badPixels() {
    #expect(PreviewPixels(width: 2, height: 2, bytes: [0, 0, 0, 0]) == nil)
    #expect(PreviewPixels(width: 0, height: 2, bytes: []) == nil)
    #expect(PreviewPixels(width: -1, height: -1, bytes: [0, 0, 0, 0]) == nil)
    #expect(PreviewPixels(width: .max, height: .max, bytes: []) == nil)
  }
}
