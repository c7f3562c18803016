/// What a caption can tell about a photo.
enum CaptionField: String, Sendable, Hashable, CaseIterable {
  /// Maker and model, each word once.
  case camera
  /// The maker of the camera.
  case make
  /// The model of the camera.
  case model
  /// The lens.
  case lens
  /// The ISO speed.
  case iso
  /// The focal length in millimetres, without unit.
  case focal
  /// The f-number.
  case aperture
  /// The exposure time in seconds, without unit: `1/250`, `2`.
  case shutter
  /// When it was taken, `2024-05-31`, or in a form such as `{date:dd.MM.yyyy HH:mm}`.
  case date
  /// The title.
  case title
  /// Who took it.
  case artist
  /// The copyright notice.
  case copyright
  /// The name of the file, without its ending.
  case name

  /// The value for a photo; nil where the photo does not tell.
  ///
  /// - Parameters:
  ///   - form: the form of a date.
  func value(_ facts: PhotoFacts, name: String, form: CaptionDate?) -> String? {
    switch self {
    case .camera: Self.camera(make: facts.make, model: facts.model) ?? Self.text(facts.camera)
    case .make: Self.text(facts.make)
    case .model: Self.text(facts.model)
    case .lens: Self.text(facts.lens)
    case .iso: Self.text(facts.iso).flatMap { $0 == "0" ? nil : $0 }
    case .focal: Self.measure(facts.focalLength)
    case .aperture: Self.measure(facts.aperture)
    case .shutter: Self.seconds(facts.shutter)
    case .date: (form ?? .standard).text(exif: facts.date)
    case .title: Self.text(facts.title)
    case .artist: Self.text(facts.artist)
    case .copyright: Self.text(facts.copyright)
    case .name: Self.text(name)
    }
  }

  /// A value on one line; nil for nothing.
  private static func text(_ value: String?) -> String? {
    guard let value else { return nil }
    let line = CaptionText.oneLine(value)
    return line.isEmpty ? nil : line
  }

  /// A length or f-number; 0 is what lenses without contacts report.
  private static func measure(_ value: String?) -> String? {
    guard let text = text(value), !text.contains("/") else { return nil }
    if let number = Double(text), !(number > 0 && number.isFinite) { return nil }
    return text
  }

  /// An exposure time: a fraction of 1 where it is shorter than about a third, else a decimal.
  static func seconds(_ value: String?) -> String? {
    guard let text = text(value) else { return nil }
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map { Double($0) }
    let time: Double
    switch (parts.count, parts.first ?? nil, parts.last ?? nil) {
    case (1, let whole?, _): time = whole
    case (2, let top?, let bottom?): time = top / bottom
    default: return nil
    }
    guard time.isFinite, time > 0 else { return nil }
    if time < 0.29 {
      let part = (1 / time).rounded()
      return part < 1e9 ? "1/\(Int(part))" : nil
    }
    return time < 1e6 ? short((time * 10).rounded() / 10) : nil
  }

  /// "NIKON CORPORATION" and "NIKON D700" are a NIKON D700.
  static func camera(make: String?, model: String?) -> String? {
    let make = text(make)
    guard let model = text(model) else { return make }
    guard let make else { return model }
    let brand = make.split(separator: " ").prefix {
      !companyWords.contains($0.lowercased().filter(\.isLetter))
    }
    guard let first = brand.first else { return model }
    let isNamed = model.lowercased().hasPrefix(first.lowercased())
    return isNamed ? model : brand.joined(separator: " ") + " " + model
  }

  private static let companyWords: Set = [
    "camera", "co", "coltd", "company", "computer", "corp", "corporation", "electric",
    "electronics",
    "ag", "gmbh", "imaging", "inc", "ltd", "optical", "technologies", "technology",
  ]
}
