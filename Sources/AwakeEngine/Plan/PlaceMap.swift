import CAwakeKernels

/// Takes pixels of the rendered frame to places on the oriented photo.
struct PlaceMap: Sendable {
  /// 3×3, row by row: pixels of the frame, 1 to u·w, v·w, w.
  let elements: [Double]

  /// The frame that is the whole photo.
  init(width: Int, height: Int) {
    elements = [1 / Double(width), 0, 0, 0, 1 / Double(height), 0, 0, 0, 1]
  }

  /// Fills in the places of the middles of `count` pixels of a row.
  func fill(
    x: Int, y: Int, count: Int, u: UnsafeMutablePointer<Float>, v: UnsafeMutablePointer<Float>
  ) {
    awake_positions(elements, Double(x) + 0.5, Double(y) + 0.5, Int32(count), u, v)
  }
}
