import AwakeDocument
import Foundation

extension MaskPlane {
  /// The longest side of a painted plane.
  static let longEdge = 2048

  /// The size of a painted plane.
  static func paintedSize(on ground: MaskProgram.Ground) -> (width: Int, height: Int) {
    let longest = max(ground.width, ground.height)
    let scale = Double(min(longEdge, max(64, longest))) / Double(longest)
    func side(_ length: Int) -> Int { max(1, Int((Double(length) * scale).rounded())) }
    return (side(ground.width), side(ground.height))
  }

  /// Paints the strokes of a brush.
  init(_ brush: BrushMask, feather: Double, on ground: MaskProgram.Ground) {
    let (width, height) = Self.paintedSize(on: ground)
    var painting = BrushPainting(width: width, height: height)
    for stroke in brush.strokes { painting.paint(stroke, feather: feather) }
    self.init(width: width, height: height, values: painting.values)
  }
}

/// A plane that strokes are painted on, one after the other.
struct BrushPainting {
  let width, height: Int
  private(set) var values: [Float]
  /// What the stroke at hand lays down.
  private var stroke: [Float]
  /// Rows and columns that the stroke at hand has touched.
  private var touched: (x: Range<Int>, y: Range<Int>)?

  init(width: Int, height: Int) {
    self.width = width
    self.height = height
    values = [Float](repeating: 0, count: width * height)
    stroke = values
  }

  /// Pixels of the plane along the diagonal.
  private var diagonal: Double {
    Double(width * width + height * height).squareRoot()
  }

  /// Paints a stroke: the largest over its segments, laid over what is there.
  mutating func paint(_ brush: BrushStroke, feather: Double) {
    let radius = brush.size * diagonal
    guard radius > 0, brush.flow > 0, !brush.points.isEmpty else { return }
    let hardness = max(0, min(brush.hardness * (1 - feather), 1 - 1 / radius))
    let points = Self.simplified(brush.points, width, height, spacing: radius / 16)
    touched = nil
    if points.count == 1 {
      paint(from: points[0], to: points[0], radius, hardness, brush.flow)
    }
    for (from, to) in zip(points, points.dropFirst()) {
      paint(from: from, to: to, radius, hardness, brush.flow)
    }
    guard let touched else { return }
    for y in touched.y {
      for i in (y * width + touched.x.lowerBound)..<(y * width + touched.x.upperBound) {
        let a = values[i]
        let s = stroke[i]
        values[i] = brush.erases ? a * (1 - s) : a + s - a * s
        stroke[i] = 0
      }
    }
  }

  /// A point in pixels of the plane.
  private struct Dab {
    var place: SIMD2<Double>
    var pressure: Double
  }

  /// Leaves out points that are nearer to the one before than nobody could see.
  private static func simplified(
    _ points: [BrushPoint], _ width: Int, _ height: Int, spacing: Double
  ) -> [Dab] {
    var dabs: [Dab] = []
    for (index, point) in points.enumerated() {
      let dab = Dab(
        place: SIMD2(point.x * Double(width), point.y * Double(height)), pressure: point.pressure)
      if let last = dabs.last, index < points.count - 1 {
        let way = dab.place - last.place
        if (way * way).sum() < spacing * spacing, abs(dab.pressure - last.pressure) < 0.02 {
          continue
        }
      }
      dabs.append(dab)
    }
    return dabs
  }

  private mutating func paint(
    from: Dab, to: Dab, _ radius: Double, _ hardness: Double, _ flow: Double
  ) {
    let low = pointwiseMin(from.place, to.place) - radius
    let high = pointwiseMax(from.place, to.place) + radius
    let columns = Self.range(low.x, high.x, width)
    let rows = Self.range(low.y, high.y, height)
    guard !columns.isEmpty, !rows.isEmpty else { return }
    if let before = touched {
      touched = (
        min(before.x.lowerBound, columns.lowerBound)..<max(before.x.upperBound, columns.upperBound),
        min(before.y.lowerBound, rows.lowerBound)..<max(before.y.upperBound, rows.upperBound)
      )
    } else {
      touched = (columns, rows)
    }
    let way = to.place - from.place
    let squared = (way * way).sum()
    let perRadius = 1 / radius
    let scale = hardness < 1 ? 1 / (1 - hardness) : 1e9
    let most = Float(flow * max(from.pressure, to.pressure))
    let width = width
    stroke.withUnsafeMutableBufferPointer { stroke in
      for y in rows {
        let reached = Self.reached(from.place, way, radius, y: Double(y) + 0.5)
        for x in Self.range(reached.low, reached.high, width) {
          // Nothing that this segment lays down would show.
          guard stroke[y * width + x] < most else { continue }
          let offset = SIMD2(Double(x) + 0.5, Double(y) + 0.5) - from.place
          let part = squared > 0 ? max(0, min(1, (offset * way).sum() / squared)) : 0
          let across = offset - part * way
          let distance = (across * across).sum().squareRoot() * perRadius
          guard distance < 1 else { continue }
          let t = max(0, (distance - hardness) * scale)
          let pressure = from.pressure + part * (to.pressure - from.pressure)
          let laid = Float(flow * pressure * (1 - t * t * (3 - 2 * t)))
          let i = y * width + x
          if laid > stroke[i] { stroke[i] = laid }
        }
      }
    }
  }

  /// The columns of a row that a segment may touch: those near the part of it that is near the row.
  private static func reached(
    _ start: SIMD2<Double>, _ way: SIMD2<Double>, _ radius: Double, y: Double
  ) -> (low: Double, high: Double) {
    var (first, last) = (0.0, 1.0)
    if way.y != 0 {
      let (a, b) = ((y - radius - start.y) / way.y, (y + radius - start.y) / way.y)
      first = min(1, max(0, min(a, b)))
      last = max(0, min(1, max(a, b)))
    }
    let (a, b) = (start.x + first * way.x, start.x + last * way.x)
    return (min(a, b) - radius, max(a, b) + radius)
  }

  private static func range(_ low: Double, _ high: Double, _ count: Int) -> Range<Int> {
    let first = max(0, min(Double(count), low.rounded(.down)))
    let last = max(first, min(Double(count), high.rounded(.up)))
    return Int(first)..<Int(last)
  }
}
