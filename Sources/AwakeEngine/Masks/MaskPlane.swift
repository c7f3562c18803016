import AwakeDocument

/// A mask as a plane that covers the whole photo.
struct MaskPlane: Sendable {
  let width, height: Int
  /// 0…1, row by row.
  let values: FloatBuffer

  init(width: Int, height: Int, values: [Float]) {
    self.width = width
    self.height = height
    self.values = FloatBuffer(values)
  }
}
