import AwakeDocument
import CVips
import Foundation

extension MaskPlane {
  /// Reads a grey picture that covers the whole photo; of a coloured one the luma is taken.
  ///
  /// - Throws: ``PhotoError`` when it cannot be read, or has ink or CIELab instead of grey or RGB.
  init(picture path: String) throws(PhotoError) {
    let photo = try DecodedPhoto(.file(path), limits: .init())
    guard photo.profile.model == .grey || photo.profile.model == .rgb else {
      throw PhotoError(
        .badProfile, "has \(photo.profile.model.rawValue) pixels, which are no mask",
        advice: "write it again as a grey picture"
      ).naming(path)
    }
    do {
      var image = try photo.pixels(strict: false)
      let scale = Double(Self.longEdge) / Double(max(image.width, image.height))
      if scale < 1 {
        image = try image.averaged(
          width: max(1, Int((Double(image.width) * scale).rounded())),
          height: max(1, Int((Double(image.height) * scale).rounded())))
      }
      let samples = try image.castTo(VIPS_FORMAT_FLOAT).pixels()
      let bands = image.bands
      let maximum = Float(photo.depth.maximum)
      let isGrey = bands < 3
      let values: [Float] = samples.withUnsafeBytes { bytes in
        let floats = bytes.bindMemory(to: Float.self)
        return (0..<floats.count / bands).map { i in
          let p = i * bands
          let code =
            isGrey
            ? floats[p] : 0.2126 * floats[p] + 0.7152 * floats[p + 1] + 0.0722 * floats[p + 2]
          let value = code / maximum
          return value > 0 ? min(value, 1) : 0
        }
      }
      self.init(width: image.width, height: image.height, values: values)
    } catch {
      throw PhotoError(
        .damaged, "cannot be read as a mask (\(error.text))", advice: "write it again as PNG"
      ).naming(path)
    }
  }
}
