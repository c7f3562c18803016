import CAwakeKernels

/// Takes pixels of the rendered frame to places on the oriented photo.
struct PlaceMap: Sendable {
  /// 3×3, row by row: pixels of the frame, 1 to u·w, v·w, w.
  let elements: [Double]

  /// - Parameter toPhoto: from the frame, 0…1, to the photo, 0…1.
  init(_ toPhoto: PlaneMap, width: Int, height: Int) {
    elements = (toPhoto * .scale(1 / SIMD2(Double(width), Double(height)))).elements
  }

  /// Fills in the places of the middles of `count` pixels of a row.
  func fill(
    x: Int, y: Int, count: Int, u: UnsafeMutablePointer<Float>, v: UnsafeMutablePointer<Float>
  ) {
    awake_positions(elements, Double(x) + 0.5, Double(y) + 0.5, Int32(count), u, v)
  }
}
