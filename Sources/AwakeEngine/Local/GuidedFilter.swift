import CAwakeKernels

/// A guided filter on a proxy, as coefficients that every pixel of the photo reads.
///
/// Kaiming He, Jian Sun and Xiaoou Tang, "Guided image filtering", ECCV 2010; coefficients from a
/// reduced photo as in He and Sun, "Fast guided filter", arXiv 1505.00996, 2015.
struct GuidedFilter: Sendable {
  private let slope, offset: FloatBuffer
  private let width, height: Int

  /// Filters `input` with `guide`, both planes of `width` × `height`.
  ///
  /// - Parameters:
  ///   - radius: of the boxes, in pixels of the proxy.
  ///   - epsilon: variance of the guide below which it counts as flat.
  init(
    _ input: [Float], guide: [Float], width: Int, height: Int, radius: Int, epsilon: Double
  ) {
    self.width = width
    self.height = height
    let box = BoxMean(width: width, height: height, radius: radius)
    // Sums of squares lose digits: the guide is taken relative to its first value.
    let zero = guide.first ?? 0
    let centered = guide.map { $0 - zero }
    let meanGuide = box.mean(centered)
    let meanInput = box.mean(input)
    let meanBoth = box.mean(zip(centered, input).map { $0 * $1 })
    let meanSquare = box.mean(centered.map { $0 * $0 })
    var slopes = [Float](repeating: 0, count: guide.count)
    var offsets = slopes
    for i in guide.indices {
      let variance = max(0, meanSquare[i] - meanGuide[i] * meanGuide[i])
      let covariance = meanBoth[i] - meanGuide[i] * meanInput[i]
      slopes[i] = covariance / (variance + Float(epsilon))
      offsets[i] = meanInput[i] - slopes[i] * meanGuide[i]
    }
    slopes = box.mean(slopes)
    offsets = box.mean(offsets)
    for i in guide.indices { offsets[i] -= slopes[i] * zero }
    slope = FloatBuffer(slopes)
    offset = FloatBuffer(offsets)
  }

  /// The coefficients as kernels read them; valid as long as this filter.
  var raw: awake_guided {
    awake_guided(
      slope: slope.pointer, offset: offset.pointer, width: Int32(width), height: Int32(height))
  }
}

/// Means and least values over square boxes that are cut at the borders.
struct BoxMean {
  let width, height, radius: Int

  /// The mean over the box around each pixel.
  func mean(_ plane: [Float]) -> [Float] {
    let rows = alongRows(plane, width, height)
    return transposed(alongRows(transposed(rows, width, height), height, width), height, width)
  }

  /// The least value in the box around each pixel.
  func least(_ plane: [Float]) -> [Float] {
    let rows = leastAlongRows(plane, width, height)
    return transposed(
      leastAlongRows(transposed(rows, width, height), height, width), height, width)
  }

  /// Running sums, in double precision so that they do not drift.
  private func alongRows(_ plane: [Float], _ width: Int, _ height: Int) -> [Float] {
    var result = [Float](repeating: 0, count: plane.count)
    plane.withUnsafeBufferPointer { plane in
      result.withUnsafeMutableBufferPointer { result in
        for y in 0..<height {
          let start = y * width
          var sum = 0.0
          var count = 0
          for x in 0..<min(radius, width) {
            sum += Double(plane[start + x])
            count += 1
          }
          for x in 0..<width {
            if x + radius < width {
              sum += Double(plane[start + x + radius])
              count += 1
            }
            if x - radius > 0 {
              sum -= Double(plane[start + x - radius - 1])
              count -= 1
            }
            result[start + x] = Float(sum / Double(count))
          }
        }
      }
    }
    return result
  }

  /// The least of each window by van Herk's and Gil's two passes over blocks of its length.
  private func leastAlongRows(_ plane: [Float], _ width: Int, _ height: Int) -> [Float] {
    let window = 2 * radius + 1
    let padded = (width + 2 * radius + window - 1) / window * window
    var result = [Float](repeating: 0, count: plane.count)
    var line = [Float](repeating: .infinity, count: padded)
    var forwards = line
    var backwards = line
    for y in 0..<height {
      for x in 0..<width { line[radius + x] = plane[y * width + x] }
      for i in 0..<padded {
        forwards[i] = i % window == 0 ? line[i] : min(forwards[i - 1], line[i])
      }
      for i in stride(from: padded - 1, through: 0, by: -1) {
        backwards[i] =
          i % window == window - 1 || i == padded - 1 ? line[i] : min(backwards[i + 1], line[i])
      }
      for x in 0..<width { result[y * width + x] = min(backwards[x], forwards[x + window - 1]) }
    }
    return result
  }

  private func transposed(_ plane: [Float], _ width: Int, _ height: Int) -> [Float] {
    var result = [Float](repeating: 0, count: plane.count)
    plane.withUnsafeBufferPointer { plane in
      result.withUnsafeMutableBufferPointer { result in
        for y in 0..<height {
          for x in 0..<width { result[x * height + y] = plane[y * width + x] }
        }
      }
    }
    return result
  }
}
