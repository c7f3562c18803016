import CVips

extension VipsImage {
  /// An sRGB image of three bytes a pixel, row by row.
  static func rgb(_ bytes: [UInt8], width: Int, height: Int) throws(VipsError) -> VipsImage {
    let image = bytes.withUnsafeBytes { buffer in
      Result { () throws(VipsError) in
        try VipsImage.copying(
          buffer, width: width, height: height, bands: 3, format: VIPS_FORMAT_UCHAR)
      }
    }
    return try image.get().copy(interpretation: VIPS_INTERPRETATION_sRGB)
  }
}
