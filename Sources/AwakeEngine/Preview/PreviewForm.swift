import CAwakeKernels

/// The pixels of a preview: RGBA of eight bits, with what is known of them besides.
struct PreviewForm {
  let width, height: Int
  let isOpaque: Bool
  let bytes: [UInt8]

  init(width: Int, height: Int, isOpaque: Bool, bytes: [UInt8]) {
    self.width = width
    self.height = height
    self.isOpaque = isOpaque
    self.bytes = bytes
  }

  /// Computes an image of three bands, or four with alpha.
  init(
    _ rendered: VipsImage, alpha: PreviewPixels.Alpha, _ stop: RenderStop
  ) throws(VipsError) {
    isOpaque = rendered.bands < 4
    let rgba = isOpaque ? try rendered.addingBand(255) : rendered
    // A copy of its own, which nobody else computes and so nobody else misses when it is stopped.
    let own = try rgba.copy()
    stop.watch(own)
    var bytes = try own.pixels()
    if alpha == .premultiplied, !isOpaque {
      bytes.withUnsafeMutableBufferPointer {
        awake_premultiply_u8($0.baseAddress, Int64($0.count / 4))
      }
    }
    (width, height) = (own.width, own.height)
    self.bytes = bytes
  }
}

extension VipsImage {
  /// The image with one more band of a constant value.
  fileprivate func addingBand(_ value: Double) throws(VipsError) -> VipsImage {
    try VipsOperation.run("bandjoin_const") { operation throws(VipsError) in
      try operation.set("in", self)
      try operation.set("c", [value])
    }
  }
}
