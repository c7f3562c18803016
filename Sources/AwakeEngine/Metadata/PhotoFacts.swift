import Foundation

/// What the camera wrote about a photo.
public struct PhotoFacts: Hashable, Sendable {
  /// Maker and model.
  public let camera: String?
  /// The lens.
  public let lens: String?
  /// ISO speed.
  public let iso: String?
  /// Focal length in millimetres.
  public let focalLength: String?
  /// F-number.
  public let aperture: String?
  /// Exposure time in seconds, such as `1/250`.
  public let shutter: String?
  /// When it was taken, `yyyy:MM:dd HH:mm:ss` as EXIF writes it.
  public let date: String?

  init(_ image: VipsImage) {
    func value(_ name: String) -> String? { Self.value(image.string("exif-\(name)")) }
    let make = value("ifd0-Make")
    let model = value("ifd0-Model")
    switch (make, model) {
    case (let make?, let model?) where !model.hasPrefix(make): camera = "\(make) \(model)"
    default: camera = model ?? make
    }
    lens = value("ifd2-LensModel")
    iso = value("ifd2-ISOSpeedRatings") ?? value("ifd2-PhotographicSensitivity")
    focalLength = value("ifd2-FocalLength").map { Self.decimal($0) }
    aperture = value("ifd2-FNumber").map { Self.decimal($0) }
    shutter = value("ifd2-ExposureTime")
    date = value("ifd2-DateTimeOriginal") ?? value("ifd0-DateTime")
  }

  /// libvips writes `1/100 (1/100 sec., Rational, 1 components, 8 bytes)`; the part before the
  /// last opening bracket that starts such a note is the value.
  static func value(_ text: String?) -> String? {
    guard let text else { return nil }
    var value = text[...]
    if text.hasSuffix(" bytes)"), let note = text.range(of: " (", options: .backwards) {
      value = text[..<note.lowerBound]
    }
    let cleaned = value.filter { !$0.isNewline && $0 != "\0" }
      .trimmingCharacters(in: .whitespaces)
    return cleaned.isEmpty ? nil : cleaned
  }

  /// A rational such as `28/10` as `2.8`.
  private static func decimal(_ text: String) -> String {
    let parts = text.split(separator: "/").compactMap { Double($0) }
    guard parts.count == 2, parts[1] != 0 else { return text }
    return short((parts[0] / parts[1] * 10).rounded() / 10)
  }
}
