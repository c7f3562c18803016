import Foundation

/// A place on the oriented, uncropped photo, 0…1 across and down.
struct ReferencePlace {
  var u, v: Double
}

/// Linear BT.2020 in rows.
struct ReferenceImage {
  let width, height: Int
  var pixels: [SIMD3<Double>]

  /// A number from every pixel.
  func plane(_ value: (SIMD3<Double>) -> Double) -> ReferencePlane {
    ReferencePlane(width: width, height: height, values: pixels.map(value))
  }

  /// The places of the pixels' middles when the image is the whole photo.
  var places: [ReferencePlace] {
    (0..<width * height).map { index in
      ReferencePlace(
        u: (Double(index % width) + 0.5) / Double(width),
        v: (Double(index / width) + 0.5) / Double(height))
    }
  }
}

/// Numbers in rows.
struct ReferencePlane {
  let width, height: Int
  var values: [Double]

  /// The length from corner to corner.
  var diagonal: Double { hypot(Double(width), Double(height)) }

  /// Bilinear interpolation, clamped to the plane.
  func callAsFunction(_ place: ReferencePlace) -> Double {
    let x = max(0, min(Double(width - 1), place.u * Double(width) - 0.5))
    let y = max(0, min(Double(height - 1), place.v * Double(height) - 0.5))
    let (left, top) = (Int(x), Int(y))
    let (right, bottom) = (min(left + 1, width - 1), min(top + 1, height - 1))
    let (fx, fy) = (x - Double(left), y - Double(top))
    let above = self[left, top] * (1 - fx) + self[right, top] * fx
    let below = self[left, bottom] * (1 - fx) + self[right, bottom] * fx
    return above * (1 - fy) + below * fy
  }

  /// A value; the border continues outside.
  subscript(x: Int, y: Int) -> Double {
    values[max(0, min(height - 1, y)) * width + max(0, min(width - 1, x))]
  }

  /// The plane continued by its border pixels on all sides.
  func extended(by margin: Int) -> ReferencePlane {
    let (w, h) = (width + 2 * margin, height + 2 * margin)
    return ReferencePlane(
      width: w, height: h,
      values: (0..<w * h).map { self[$0 % w - margin, $0 / w - margin] })
  }

  /// The plane without what was added on all sides.
  func trimmed(by margin: Int) -> ReferencePlane {
    let (w, h) = (width - 2 * margin, height - 2 * margin)
    return ReferencePlane(
      width: w, height: h,
      values: (0..<w * h).map { self[$0 % w + margin, $0 / w + margin] })
  }

  func map(_ value: (Double) -> Double) -> ReferencePlane {
    ReferencePlane(width: width, height: height, values: values.map(value))
  }

  /// Joins two planes number by number.
  func with(_ other: ReferencePlane, _ join: (Double, Double) -> Double) -> ReferencePlane {
    ReferencePlane(
      width: width, height: height, values: zip(values, other.values).map { join($0, $1) })
  }

  /// A value for every square of (2r + 1)² pixels, cut at the borders; the parts must be the same
  /// whether rows or columns are joined first.
  private func squares(_ r: Int, _ join: ([Double]) -> Double) -> ReferencePlane {
    var rows = self
    for y in 0..<height {
      for x in 0..<width {
        let window = (max(0, x - r)...min(width - 1, x + r)).map { values[y * width + $0] }
        rows.values[y * width + x] = join(window)
      }
    }
    var result = rows
    for y in 0..<height {
      for x in 0..<width {
        let window = (max(0, y - r)...min(height - 1, y + r)).map { rows.values[$0 * width + x] }
        result.values[y * width + x] = join(window)
      }
    }
    return result
  }

  /// The means of squares.
  func means(radius: Int) -> ReferencePlane {
    squares(radius) { $0.reduce(0, +) / Double($0.count) }
  }

  /// The least values of squares.
  func least(radius: Int) -> ReferencePlane { squares(radius) { $0.min() ?? 0 } }

  /// Convolves along rows and columns with a symmetric kernel given from its middle, the taps
  /// being `step` pixels apart and the border continuing outside.
  func convolved(_ kernel: [Double], step: Int = 1) -> ReferencePlane {
    func sum(_ value: (Int) -> Double) -> Double {
      kernel.indices.reduce(0) { total, tap in
        let pair = tap == 0 ? value(0) : value(tap * step) + value(-tap * step)
        return total + kernel[tap] * pair
      }
    }
    var rows = self
    for y in 0..<height {
      for x in 0..<width { rows.values[y * width + x] = sum { self[x + $0, y] } }
    }
    var result = rows
    for y in 0..<height {
      for x in 0..<width { result.values[y * width + x] = sum { rows[x, y + $0] } }
    }
    return result
  }
}

/// Coefficients of a guided filter (He, Sun and Tang, 2010), which are read at full size.
struct ReferenceGuided {
  let a, b: ReferencePlane

  /// - Parameters:
  ///   - input: what is filtered.
  ///   - guide: whose edges it follows.
  init(_ input: ReferencePlane, guide: ReferencePlane, radius: Int, epsilon: Double) {
    let meanGuide = guide.means(radius: radius)
    let meanInput = input.means(radius: radius)
    let products = guide.with(input, *).means(radius: radius)
    let squares = guide.with(guide, *).means(radius: radius)
    let covariance = products.with(meanGuide.with(meanInput, *), -)
    let variance = squares.with(meanGuide.with(meanGuide, *), -)
    let slope = covariance.with(variance) { $0 / ($1 + epsilon) }
    let rest = meanInput.with(slope.with(meanGuide, *), -)
    a = slope.means(radius: radius)
    b = rest.means(radius: radius)
  }

  func callAsFunction(_ guide: Double, at place: ReferencePlace) -> Double {
    a(place) * guide + b(place)
  }
}

/// The largest difference of two colours' channels.
func difference(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> Double {
  let d = a - b
  return max(abs(d.x), abs(d.y), abs(d.z))
}
