import AwakeKit
import CVipsCodec
import Foundation

/// A preview on a screen, whose slider is moved in a warm session, beside libvips for the same picture.
struct Screen {
  let slider: Slider
  private var preview: PhotoPreview
  /// The preview as a JPEG, which the yardstick decodes and encodes.
  private var jpeg = [UInt8]()
  private var width = 0
  private var height = 0
  private var turn = 0

  /// Opens the photo and shows it once.
  init(photo: String, longEdge: Int, slider: Slider) throws {
    self.slider = slider
    preview = PhotoPreview(.file(photo), longEdge: longEdge)
    preview.session = PreviewSession()
    let pixels = try moved()
    (width, height) = (pixels.width, pixels.height)
    var bytes: UnsafeMutableRawPointer?
    var size = 0
    let isEncoded = pixels.bytes.withUnsafeBytes {
      codec_encode($0.baseAddress, Int32(width), Int32(height), &bytes, &size) == 0
    }
    guard isEncoded, let bytes else { throw Failure.codec }
    jpeg = Array(UnsafeRawBufferPointer(start: bytes, count: size))
    codec_free(bytes)
  }

  /// Does both works in turns, each once beforehand.
  mutating func turns(pairs: Int) throws -> Comparison {
    var result = Comparison(
      name: slider.name, width: width, height: height, bar: slider.bar, ours: [], yardstick: [])
    for pair in -1..<pairs {
      for isOurs in [pair % 2 == 0, pair % 2 != 0] {
        let start = ContinuousClock.now
        if isOurs { _ = try moved() } else { try coded() }
        let elapsed = (ContinuousClock.now - start).components
        let time = Double(elapsed.seconds) * 1e3 + Double(elapsed.attoseconds) / 1e15
        guard pair >= 0 else { continue }
        if isOurs { result.ours.append(time) } else { result.yardstick.append(time) }
      }
    }
    return result
  }

  /// Moves the slider and gives the new picture.
  private mutating func moved() throws -> PreviewPixels {
    turn += 1
    preview.document = try EditDocument(parsing: Data(slider.edit(Slider.value(turn)).utf8))
    return try preview.render()
  }

  /// Decodes the picture and encodes it again.
  private func coded() throws {
    let size = jpeg.withUnsafeBytes { codec_round_trip($0.baseAddress, $0.count) }
    guard size > 0 else { throw Failure.codec }
  }

  enum Failure: Error {
    /// libvips could not decode or encode the preview.
    case codec
  }
}
