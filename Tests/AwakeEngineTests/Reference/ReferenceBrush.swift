import AwakeDocument
import Foundation

/// Paints the strokes of a brush on a plane over the photo.
enum ReferenceBrush {
  static func plane(
    _ brush: BrushMask, feather: Double, photo: ReferencePhotoShape
  ) -> ReferencePlane {
    let longer = max(photo.width, photo.height)
    let size = min(2048, max(64, longer))
    func side(_ length: Double) -> Int { max(1, Int((length / longer * size).rounded())) }
    let (width, height) = (side(photo.width), side(photo.height))
    var plane = ReferencePlane(
      width: width, height: height, values: [Double](repeating: 0, count: width * height))
    for y in 0..<height {
      for x in 0..<width {
        let here = photo.position(
          (Double(x) + 0.5) / Double(width), (Double(y) + 0.5) / Double(height))
        var a = 0.0
        for stroke in brush.strokes {
          let s = value(
            stroke, here, feather: feather, pixels: stroke.size * plane.diagonal, photo: photo)
          a = stroke.erases ? a * (1 - s) : a + s - a * s
        }
        plane.values[y * width + x] = a
      }
    }
    return plane
  }

  /// What one stroke leaves at a position in diagonals; `pixels` is its size in the plane.
  static func value(
    _ stroke: BrushStroke, _ here: SIMD2<Double>, feather: Double, pixels: Double,
    photo: ReferencePhotoShape
  ) -> Double {
    guard stroke.size > 0 else { return 0 }
    let h = max(0, min(stroke.hardness * (1 - feather), 1 - 1 / pixels))
    var largest = 0.0
    for index in stroke.points.indices {
      // A stroke of one point is a segment without length.
      let from = stroke.points[index]
      let to = stroke.points[min(index + 1, stroke.points.count - 1)]
      let start = photo.position(from.x, from.y)
      let way = photo.position(to.x, to.y) - start
      let length = (way * way).sum()
      let t = length > 0 ? max(0, min(1, ((here - start) * way).sum() / length)) : 0
      let off = here - start - t * way
      let e = (off * off).sum().squareRoot() / stroke.size
      let pressure = from.pressure + t * (to.pressure - from.pressure)
      largest = max(largest, stroke.flow * pressure * (1 - ReferenceMath.smooth(h, 1, e)))
    }
    return largest
  }
}
