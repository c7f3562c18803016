import Foundation

/// What the camera wrote about a photo.
public struct PhotoFacts: Hashable, Sendable {
  /// Maker and model.
  public let camera: String?
  /// The maker of the camera.
  let make: String?
  /// The model of the camera.
  let model: String?
  /// The lens.
  public let lens: String?
  /// ISO speed.
  public let iso: String?
  /// Focal length in millimetres.
  public let focalLength: String?
  /// F-number.
  public let aperture: String?
  /// Focal length and F-number as EXIF writes them, `28/10`.
  let focalLengthRational, apertureRational: String?
  /// Exposure time in seconds, such as `1/250`.
  public let shutter: String?
  /// When it was taken, `yyyy:MM:dd HH:mm:ss` as EXIF writes it.
  public let date: String?
  /// The title, who took it, and the copyright notice.
  let title, artist, copyright: String?

  init(_ image: VipsImage) {
    func value(_ name: String) -> String? { Self.value(image.string("exif-\(name)")) }
    make = value("ifd0-Make")
    model = value("ifd0-Model")
    switch (make, model) {
    case (let make?, let model?) where !model.hasPrefix(make): camera = "\(make) \(model)"
    default: camera = model ?? make
    }
    lens = value("ifd2-LensModel")
    iso = value("ifd2-ISOSpeedRatings") ?? value("ifd2-PhotographicSensitivity")
    focalLengthRational = value("ifd2-FocalLength")
    focalLength = focalLengthRational.map { Self.decimal($0) }
    apertureRational = value("ifd2-FNumber")
    aperture = apertureRational.map { Self.decimal($0) }
    shutter = value("ifd2-ExposureTime")
    date = value("ifd2-DateTimeOriginal") ?? value("ifd0-DateTime")
    title = value("ifd0-ImageDescription")
    artist = value("ifd0-Artist")
    copyright = value("ifd0-Copyright")
  }

  /// The date as XMP writes it, `yyyy-MM-ddTHH:mm:ss`.
  var isoDate: String? {
    guard let date, date.count == 19 else { return nil }
    let parts = date.split(separator: " ")
    guard parts.count == 2 else { return nil }
    return parts[0].replacingOccurrences(of: ":", with: "-") + "T" + parts[1]
  }

  /// The value in what libvips writes, such as `1/100 (1/100 sec., Rational, 1 components, 8
  /// bytes)`; nil for nothing.
  static func value(_ text: String?) -> String? {
    guard let text else { return nil }
    var value = text[...]
    if let note = text.range(
      of: ", [A-Za-z]+, [0-9]+ components, [0-9]+ bytes\\)$", options: .regularExpression)
    {
      value = withoutRepetition(text[..<note.lowerBound])
    }
    let cleaned = value.filter { !$0.isNewline && $0 != "\0" }
      .trimmingCharacters(in: .whitespaces)
    return cleaned.isEmpty ? nil : cleaned
  }

  /// `VALUE (TEXT` without the text: what stands before the bracket that begins a text like it, or
  /// before the first bracket where the text is in other words.
  private static func withoutRepetition(_ pair: Substring) -> Substring {
    var first: Substring?
    var rest = pair
    while let bracket = rest.range(of: " (") {
      let value = pair[..<bracket.lowerBound]
      if pair[bracket.upperBound...].hasPrefix(value) { return value }
      first = first ?? value
      rest = pair[bracket.upperBound...]
    }
    return first ?? pair
  }

  /// A rational such as `28/10` as `2.8`.
  private static func decimal(_ text: String) -> String {
    let parts = text.split(separator: "/").compactMap { Double($0) }
    guard parts.count == 2, parts[1] != 0 else { return text }
    return short((parts[0] / parts[1] * 10).rounded() / 10)
  }
}
