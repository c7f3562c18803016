import AwakeDocument

/// The names of a batch's files, such as `{date:yyyy}/{stem}-{seq:04}.{ext}`.
///
/// `{{` and `}}` are braces, `/` stands between folders. What a photo does not tell is `unknown`.
public struct NameTemplate: Sendable, Hashable {
  /// What a name can tell.
  public enum Field: String, Sendable, Hashable, CaseIterable {
    /// The name of the photo's file, without its extension.
    case stem
    /// The name of the photo's file, with its extension.
    case name
    /// The extension of the result.
    case ext
    /// The presets, joined by `+`.
    case preset
    /// The place of the photo among all, from 1, in a form such as `{seq:04}`.
    case seq
    /// The width of the result in pixels.
    case width
    /// The height of the result in pixels.
    case height
    /// When the photo was taken, else the time of its file, in a form such as `{date:yyyy-MM-dd}`.
    case date
    /// Maker and model.
    case camera
    /// The lens.
    case lens
    /// The ISO speed.
    case iso
    /// The focal length in millimetres.
    case focal
    /// The f-number.
    case aperture
    /// The exposure time in seconds, `1-250` for 1/250.
    case shutter

    /// Whether the header of the photo must be read for it.
    var readsHeader: Bool {
      switch self {
      case .stem, .name, .ext, .preset, .seq: false
      default: true
      }
    }
  }

  private enum Part: Sendable, Hashable {
    case literal(String)
    case field(Field, digits: Int, date: CaptionDate)
  }

  private var parts: [Part] = []

  /// Reads a template.
  ///
  /// - Throws: `DocumentError` for a field that does not exist, with the nearest name; for braces
  ///   without their partner; and for names that lead out of their folder.
  public init(_ text: String) throws(DocumentError) {
    let pieces: [BraceText.Piece]
    do throws(BraceText.Fault) {
      pieces = try BraceText.pieces(text)
    } catch {
      throw Self.bad(error.message, error.advice)
    }
    for piece in pieces {
      switch piece {
      case .literal(let words): parts.append(.literal(words))
      case .field(let name, let form): parts.append(try Self.field(name, form))
      }
    }
    try checkFolders(text)
  }

  private func checkFolders(_ text: String) throws(DocumentError) {
    guard !parts.isEmpty else { throw Self.bad("is empty", "write something like {stem}.{ext}") }
    let folders = Self.folders(text)
    if text.utf8.first == UInt8(ascii: "/") {
      throw Self.bad("begins with a slash", "name the folder with --output-dir")
    }
    if folders.contains("..") || folders.contains(".") || folders.contains("") {
      throw Self.bad(
        "leads out of its folder, or names none", "write folders as in {date:yyyy}/{stem}.{ext}")
    }
    if text.unicodeScalars.contains(where: { $0.properties.generalCategory == .control }) {
      throw Self.bad("has a control character", "take it out")
    }
  }

  /// Whether the header of each photo must be read to know its name.
  public var readsHeader: Bool {
    parts.contains { if case .field(let field, _, _) = $0 { field.readsHeader } else { false } }
  }

  /// The format whose extension the template ends with; nil when it leaves that to the photo.
  public var writtenFormat: PhotoFormat? {
    guard case .literal(let end)? = parts.last, let dot = end.lastIndex(of: ".") else { return nil }
    return PhotoFormat(name: String(end[end.index(after: dot)...]))
  }

  /// Whether the size of the result must be known.
  public var readsSize: Bool {
    parts.contains {
      if case .field(let field, _, _) = $0 { field == .width || field == .height } else { false }
    }
  }

  private var endsWithExtension: Bool {
    if writtenFormat != nil { return true }
    return if case .field(.ext, _, _)? = parts.last { true } else { false }
  }

  /// What is known of a photo.
  public struct Facts: Sendable {
    /// The path of the photo.
    public var input: String
    /// What `{preset}` stands for.
    public var preset: String
    /// What `{seq}` stands for.
    public var number: Int
    /// The extension of the result.
    public var fileExtension: String
    /// The size of the result; nil when its template does not ask.
    public var size: (width: Int, height: Int)?
    /// What the camera wrote; nil when its template does not ask.
    public var photo: PhotoFacts?
    /// The time of the file as EXIF writes it, `yyyy:MM:dd HH:mm:ss`.
    public var fileDate: String?

    /// Makes facts of what every photo has.
    public init(input: String, preset: String, number: Int, fileExtension: String) {
      self.input = input
      self.preset = preset
      self.number = number
      self.fileExtension = fileExtension
    }
  }

  /// The name of a photo's result; an extension is added where the template has none.
  public func name(of facts: Facts) -> String {
    var text = ""
    for part in parts {
      switch part {
      case .literal(let words): text += words
      case .field(let field, let digits, let date):
        text += Self.clean(Self.value(field, digits, date, facts) ?? "")
      }
    }
    if !endsWithExtension { text += "." + facts.fileExtension }
    // Values such as ".." must not lead anywhere.
    let folders = Self.folders(text).map { folder in
      folder.allSatisfy { $0 == "." || $0 == " " } ? "unknown" : folder
    }
    return folders.joined(separator: "/")
  }

  /// The parts between slashes, as the system tells them apart.
  private static func folders(_ text: String) -> [String] {
    text.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
      .map { String(decoding: $0, as: UTF8.self) }
  }

  private static func value(
    _ field: Field, _ digits: Int, _ date: CaptionDate, _ facts: Facts
  ) -> String? {
    let file = PathParts(facts.input).name
    let name = file == "-" || file.isEmpty ? "photo" : file
    // What a camera wrote must not hide a file.
    func photo(_ field: CaptionField) -> String? {
      facts.photo.flatMap { field.value($0, name: name, form: date) }.map {
        String($0.drop { $0 == "." || $0 == " " })
      }
    }
    switch field {
    case .stem: return PathParts(name).stem
    case .name: return name
    case .ext: return facts.fileExtension
    case .preset: return facts.preset
    case .seq:
      let number = String(facts.number)
      return String(repeating: "0", count: max(0, digits - number.count)) + number
    case .width: return facts.size.map { String($0.width) }
    case .height: return facts.size.map { String($0.height) }
    case .date: return photo(.date) ?? date.text(exif: facts.fileDate)
    case .camera: return photo(.camera)
    case .lens: return photo(.lens)
    case .iso: return photo(.iso)
    case .focal: return photo(.focal)
    case .aperture: return photo(.aperture)
    case .shutter: return photo(.shutter)
    }
  }

  /// Signs that turn the order of what follows, and so what a name seems to be.
  private static let turning: Set<UInt32> = Set(0x202A...0x202E).union(0x2066...0x2069)

  /// A value without what file names cannot have; `unknown` for nothing.
  private static func clean(_ value: String) -> String {
    var text = ""
    for scalar in value.unicodeScalars {
      if scalar == "/" {
        text += "-"
      } else if scalar.properties.generalCategory != .control, !turning.contains(scalar.value) {
        text.unicodeScalars.append(scalar)
      }
    }
    let trimmed = text.drop { $0 == " " }
    // Of dots alone, such as "..", it would be a folder.
    return trimmed.allSatisfy { $0 == "." || $0 == " " } ? "unknown" : String(trimmed)
  }

  private static func field(_ name: String, _ form: String?) throws(DocumentError) -> Part {
    guard let field = Field(rawValue: name) else {
      let names = Field.allCases.map(\.rawValue)
      let advice =
        NearestName.suggestion(for: name, among: names).map { "did you mean {\($0)}?" }
        ?? "the fields are " + names.joined(separator: ", ")
      throw DocumentError(
        .unknownField, message: "there is no field {\(name.prefix(40))}", advice: advice)
    }
    guard let form else { return .field(field, digits: 1, date: .standard) }
    switch field {
    case .seq:
      guard form.count <= 2, form.allSatisfy({ ("0"..."9").contains($0) }), let digits = Int(form),
        digits > 0
      else { throw bad("numbers photos in the form \"\(form.prefix(40))\"", "write {seq:04}") }
      return .field(field, digits: digits, date: .standard)
    case .date:
      guard !form.contains("/") else {
        throw bad("has a date with a slash", "write folders as in {date:yyyy}/{date:MM}")
      }
      guard let date = CaptionDate(form) else {
        throw bad(
          "has a date in the form \"\(form.prefix(40))\"",
          "use yyyy, yy, MM, M, dd, d, HH, H, mm and ss, such as {date:yyyy-MM-dd}")
      }
      return .field(field, digits: 1, date: date)
    default:
      throw bad("gives {\(name)} a form, which only {date} and {seq} have", "write {\(name)}")
    }
  }

  private static func bad(_ message: String, _ advice: String) -> DocumentError {
    DocumentError(.badValue, message: message, advice: advice)
  }
}
