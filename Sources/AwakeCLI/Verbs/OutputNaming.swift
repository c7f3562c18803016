import AwakeKit
import Foundation

/// Which file each photo is written to.
struct OutputNaming {
  static let options: [OptionSpec] = [
    .value(
      "output-dir", "d", .path, "DIR", "the folder to write to; it is made when it is missing",
      group: "Output", completes: .folders),
    .value(
      "name", nil, .text, "TEMPLATE",
      "names such as '{date:yyyy}/{stem}-{seq:04}.{ext}', of "
        + NameTemplate.Field.allCases.map(\.rawValue).joined(separator: ", "), group: "Output"),
  ]

  private let request: EditRequest
  private let suffix: String
  private let document: EditDocument

  /// - Parameters:
  ///   - suffix: what is put behind the names of photos that are given no other.
  ///   - document: the edit, which tells the size of results.
  init(_ request: EditRequest, suffix: String, document: EditDocument) {
    self.request = request
    self.suffix = suffix
    self.document = document
  }

  /// One photo and where it goes, as far as that is known before it is opened.
  struct Target: Sendable {
    enum Place: Sendable {
      case path(String)
      /// Everything but the extension, which follows from the format.
      case stem(String)
      /// A folder, and a name made of what is known of the photo.
      case named(folder: String, NameTemplate, NameTemplate.Facts)
      case inPlace
      case standardOutput
      /// It cannot be done.
      case failed(PhotoError)
      /// It is what another photo of the batch becomes.
      case isOutput(of: String)
      /// It is the original that an edit in place kept.
      case isOriginal(of: String)
    }

    let input: String
    let format: PhotoFormat?
    let number: Int
    fileprivate(set) var place: Place

    /// Whether it is no photo to be edited.
    var isLeftAlone: Bool {
      switch place {
      case .isOutput, .isOriginal: true
      default: false
      }
    }

    /// The photo; standard input is read here, once.
    func source() throws(PhotoError) -> PhotoSource {
      input == "-" ? try .standardInput() : .file(input)
    }

    /// The path that it is written to in a format; nil for standard output.
    func path(format: PhotoFormat) throws(PhotoError) -> String? {
      switch place {
      case .standardOutput, .isOutput, .isOriginal: return nil
      case .inPlace: return input
      case .path(let given): return given
      case .stem(let stem): return "\(stem).\(Self.fileExtension(of: input, format))"
      case .named(let folder, let template, let facts):
        var facts = facts
        facts.fileExtension = Self.fileExtension(of: input, format)
        return PathParts.join(folder, template.name(of: facts))
      case .failed(let error): throw error
      }
    }

    /// The path that it most likely gets, before its format is known.
    fileprivate var likelyPath: String? {
      let own = PhotoFormat(name: PathParts(input).fileExtension)
      let likely = own.flatMap { PhotoFormat.isUsual($0) ? $0 : nil }
      return (try? path(format: format ?? likely ?? .jpeg)) ?? nil
    }

    /// The input's own extension where it means the format: `.JPEG` stays `.JPEG`.
    private static func fileExtension(of input: String, _ format: PhotoFormat) -> String {
      let own = PathParts(input).fileExtension
      return PhotoFormat(name: own) == format ? own : format.fileExtension
    }
  }

  /// The targets of all photos, or of those of the shard.
  ///
  /// All are looked at in any case, so that no two machines write the same file. Results that other
  /// machines have written meanwhile do not shift the parts.
  func targets() throws(UsageError) -> [Target] {
    var targets: [Target] = []
    for photo in request.list.photos { targets.append(try target(photo)) }
    try checkApart(&targets)
    guard let shard = request.list.shard else { return targets }
    let photos = targets.filter { !$0.isLeftAlone }
    return photos.enumerated().filter { shard.contains(number: $0.offset + 1) }.map(\.element)
  }

  /// Refuses two photos for one name, and leaves alone what another photo becomes: the results of
  /// an earlier run in the same folder, and the originals that were kept in it.
  private func checkApart(_ targets: inout [Target]) throws(UsageError) {
    var folders: [String: String] = [:]
    let inputs = targets.map { Self.key($0.input, &folders) }
    let outputs = targets.map { target in target.likelyPath.map { Self.key($0, &folders) } }
    var owners: [String: Int] = [:]
    for (index, path) in outputs.enumerated() {
      guard let path, owners[path] == nil else { continue }
      owners[path] = index
    }
    for index in targets.indices {
      if request.isInPlace {
        guard let photo = PhotoDestination.photo(ofOriginal: targets[index].input),
          FileManager.default.fileExists(atPath: photo)
        else { continue }
        targets[index].place = .isOriginal(of: photo)
      } else if let owner = owners[inputs[index]], owner != index {
        targets[index].place = .isOutput(of: targets[owner].input)
      }
    }
    var taken: [String: String] = [:]
    for (target, path) in zip(targets, outputs) {
      guard let path, !target.isLeftAlone else { continue }
      guard let other = taken.updateValue(target.input, forKey: path) else { continue }
      let advice =
        request.isInPlace
        ? "name it once"
        : request.nameTemplate == nil
          ? "tell them apart by --name '{name}-{preset}.{ext}', or name folders"
          : "put {name} or {seq} into '--name'"
      throw request.usage(
        "'\(other)' and '\(target.input)' would be written to the same file; \(advice)")
    }
  }

  /// What all spellings of a path have in common; folders are looked up once.
  private static func key(_ path: String, _ folders: inout [String: String]) -> String {
    let parts = PathParts(path)
    if let folder = folders[parts.folder] { return PathParts.join(folder, parts.name) }
    let whole = PathParts.resolved(path)
    folders[parts.folder] = PathParts(whole).folder
    return whole
  }

  private func target(_ photo: PhotoList.Photo) throws(UsageError) -> Target {
    let input = photo.path
    func target(_ place: Target.Place, _ format: PhotoFormat? = request.options.format) -> Target {
      Target(input: input, format: format, number: photo.number, place: place)
    }
    if request.isInPlace { return target(.inPlace, try ownFormat(input)) }
    if request.output == "-" { return target(.standardOutput) }
    if let file = request.output, outputFolder == nil {
      guard request.list.photos.count == 1 else {
        throw request.usage("'--output' names one file for several photos; name a folder")
      }
      guard request.nameTemplate == nil else {
        throw request.usage("'--output' names the file already; leave out --name")
      }
      let format: PhotoFormat?
      if let asked = request.options.format { format = asked } else { format = try named(file) }
      return target(.path(file), format)
    }
    let beside = PathParts(input).folder
    let folder = outputFolder.map { PathParts.join($0, photo.subfolder) } ?? beside
    guard let template = request.nameTemplate else {
      let name = PathParts(input).stem
      return target(
        .stem(PathParts.join(folder, "\(input == "-" ? "photo" : name)-\(suffix)")))
    }
    let format: PhotoFormat?
    if let asked = request.options.format {
      format = asked
    } else {
      format = try template.writtenFormat.map { written throws(UsageError) in try writable(written)
      }
    }
    var result = target(.path(input), format)
    result.place = place(photo, folder, template, format)
    return result
  }

  /// The place of a photo that is named by a template; its header is read where that asks.
  private func place(
    _ photo: PhotoList.Photo, _ folder: String, _ template: NameTemplate, _ format: PhotoFormat?
  ) -> Target.Place {
    var facts = NameTemplate.Facts(
      input: photo.path, preset: suffix, number: photo.number, fileExtension: "")
    guard template.readsHeader, photo.path != "-" else {
      return .named(folder: folder, template, facts)
    }
    do throws(PhotoError) {
      try PictureRequest.startEngine()
      var options = request.options
      options.format = format
      let source = PhotoSource.file(photo.path)
      facts.photo = try PhotoInfo(source, limits: options.limits).facts
      if template.readsSize {
        facts.size = try PhotoExport(source, document: document, options: options).resultSize()
      }
      facts.fileDate = Self.fileDate(photo.path)
      return .named(folder: folder, template, facts)
    } catch {
      return .failed(error)
    }
  }

  /// When a file was last changed, as EXIF writes a time.
  private static func fileDate(_ path: String) -> String? {
    var (status, parts) = (stat(), tm())
    guard stat(path, &status) == 0 else { return nil }
    #if os(Linux)
      var seconds = status.st_mtim.tv_sec
    #else
      var seconds = status.st_mtimespec.tv_sec
    #endif
    guard localtime_r(&seconds, &parts) != nil else { return nil }
    return String(
      format: "%04d:%02d:%02d %02d:%02d:%02d", parts.tm_year + 1900, parts.tm_mon + 1,
      parts.tm_mday, parts.tm_hour, parts.tm_min, parts.tm_sec)
  }

  /// The folder that outputs go to; nil for beside each photo, and for a single file.
  private var outputFolder: String? {
    if let folder = request.outputFolder { return folder }
    guard let output = request.output, output != "-" else { return nil }
    var isFolder = ObjCBool(false)
    let exists = FileManager.default.fileExists(atPath: output, isDirectory: &isFolder)
    guard output.hasSuffix("/") || (exists && isFolder.boolValue) else { return nil }
    return output
  }

  private func ownFormat(_ input: String) throws(UsageError) -> PhotoFormat {
    let own = PhotoFormat(name: PathParts(input).fileExtension)
    if let format = request.options.format, format != own {
      throw request.usage("'--in-place' keeps the format of \(input); leave out --format")
    }
    guard let own, PhotoFormat.writable.contains(own) else {
      throw request.usage("\(input) is in no format that can be written; use --output")
    }
    return own
  }

  /// The format an output name asks for; none without an extension.
  private func named(_ output: String) throws(UsageError) -> PhotoFormat? {
    let ending = PathParts(output).fileExtension
    if ending.isEmpty { return nil }
    guard let format = PhotoFormat(name: ending) else { throw unwritable(ending) }
    return try writable(format, ending)
  }

  private func writable(
    _ format: PhotoFormat, _ ending: String? = nil
  ) throws(UsageError) -> PhotoFormat {
    guard PhotoFormat.writable.contains(format) else {
      throw unwritable(ending ?? format.fileExtension)
    }
    return format
  }

  private func unwritable(_ ending: String) -> UsageError {
    let names = PhotoFormat.writable.map(\.rawValue).joined(separator: ", ")
    return request.usage("'.\(ending)' is no format that can be written; use one of \(names)")
  }
}

extension PhotoFormat {
  /// Whether a photo of a format is usually written in the same.
  fileprivate static func isUsual(_ format: PhotoFormat) -> Bool {
    writable.contains(format) && format != .heic && format != .avif
  }
}
