import AwakeDocument
import AwakeTestSupport
import Foundation

@testable import AwakeEngine

/// Slow and obvious forms of what the geometry does, written without its code.
enum GeometryOracle {
  /// Pixels in rows, one number each.
  struct Grid: Equatable {
    var rows: [[Double]]

    init(rows: [[Double]]) { self.rows = rows }

    init(_ width: Int, _ height: Int, _ value: (Int, Int) -> Double) {
      rows = (0..<height).map { y in (0..<width).map { x in value(x, y) } }
    }

    var width: Int { rows.first?.count ?? 0 }
    var height: Int { rows.count }

    /// A quarter turn clockwise: the left column, from the bottom up, becomes the top row.
    var turned: Grid {
      Grid(rows: (0..<width).map { x in rows.reversed().map { $0[x] } })
    }

    func flipped(_ flip: Geometry.Flip) -> Grid {
      switch flip {
      case .none: self
      case .horizontal: Grid(rows: rows.map { $0.reversed() })
      case .vertical: Grid(rows: rows.reversed())
      case .both: flipped(.horizontal).flipped(.vertical)
      }
    }

    /// Cubic convolution with a = −1/2 (Keys 1981, equation 15); edges repeat.
    func cubic(_ x: Double, _ y: Double) -> Double {
      func kernel(_ distance: Double) -> Double {
        let s = abs(distance)
        if s <= 1 { return 1.5 * pow(s, 3) - 2.5 * pow(s, 2) + 1 }
        if s < 2 { return -0.5 * pow(s, 3) + 2.5 * pow(s, 2) - 4 * s + 2 }
        return 0
      }
      let (column, row) = (Int((x - 0.5).rounded(.down)), Int((y - 0.5).rounded(.down)))
      var sum = 0.0
      for j in row - 1...row + 2 {
        for i in column - 1...column + 2 {
          let value = rows[min(max(j, 0), height - 1)][min(max(i, 0), width - 1)]
          sum += value * kernel(x - 0.5 - Double(i)) * kernel(y - 0.5 - Double(j))
        }
      }
      return sum
    }
  }

  /// Where a point of the turned photo is seen in the frame; both in pixels.
  ///
  /// Straightening by hand; then a camera is tilted up and to the left, the picture is moved so
  /// that its middle stays and scaled so that the area there stays; then turned and scaled.
  static func framed(
    _ point: SIMD2<Double>, _ geometry: Geometry, width: Double, height: Double
  ) -> SIMD2<Double> {
    func turn(_ p: SIMD2<Double>, _ degrees: Double) -> SIMD2<Double> {
      let a = degrees * .pi / 180
      return SIMD2(p.x * cos(a) - p.y * sin(a), p.x * sin(a) + p.y * cos(a))
    }
    let middle = SIMD2(width, height) / 2
    var p = turn(point - middle, geometry.straighten)
    let (v, h) = (geometry.perspective.vertical, geometry.perspective.horizontal)
    if v != 0 || h != 0 {
      let focal = hypot(width, height)
      let angle = hypot(v, h) / 100 * 25 * .pi / 180
      // The part of the point along the tilt is all that takes part in the turn.
      let up = SIMD2(-h, -v) / hypot(v, h)
      let along = (p * up).sum()
      let across = p - along * up
      let depth = focal * cos(angle) - along * sin(angle)
      let height = along * cos(angle) + focal * sin(angle)
      let middle = focal * tan(angle)
      let seen = (focal * height / depth - middle) * up + focal / depth * across
      p = seen * pow(cos(angle), 1.5)
    }
    return turn(p, geometry.perspective.rotate) * geometry.perspective.scale / 100 + middle
  }
}

extension Geometry {
  /// A geometry with values all over their ranges.
  static func random(warped: Bool, using numbers: inout SeededGenerator) -> Geometry {
    var geometry = Geometry()
    geometry.quarterTurns = .random(in: 0...3, using: &numbers)
    geometry.flip = Flip.allCases.randomElement(using: &numbers) ?? .none
    if warped {
      geometry.straighten = .random(in: -45...45, using: &numbers)
      if Bool.random(using: &numbers) {
        geometry.perspective.vertical = .random(in: -100...100, using: &numbers)
        geometry.perspective.horizontal = .random(in: -100...100, using: &numbers)
        geometry.perspective.rotate = .random(in: -45...45, using: &numbers)
        geometry.perspective.scale = .random(in: 50...150, using: &numbers)
      }
    }
    switch Int.random(in: 0..<3, using: &numbers) {
    case 0:
      let (w, h) = (
        Double.random(in: 0.4...1, using: &numbers), Double.random(in: 0.4...1, using: &numbers)
      )
      geometry.crop = .rectangle(
        CropRectangle(
          x: .random(in: 0...1 - w, using: &numbers), y: .random(in: 0...1 - h, using: &numbers),
          width: w, height: h))
    case 1:
      geometry.crop = .aspect(AspectRatio(width: .random(in: 1...3, using: &numbers), height: 2))
    default: break
    }
    return geometry
  }
}

extension TestImage {
  /// The image turned as an EXIF orientation says.
  func upright(_ orientation: Int) throws -> TestImage {
    try editingFields { $0.set("orientation", integer: orientation) }.autorotated()
  }

  /// One band as rows.
  func grid(band: Int = 0) throws -> GeometryOracle.Grid {
    let (all, width, bands) = (try samples(), self.width, self.bands)
    return GeometryOracle.Grid(width, height) { x, y in all[(y * width + x) * bands + band] }
  }
}
