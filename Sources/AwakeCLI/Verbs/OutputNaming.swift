import AwakeKit
import Foundation

/// Which file each photo is written to.
struct OutputNaming {
  private let request: EditRequest
  private let suffix: String

  /// - Parameter suffix: what is put behind the names of photos that are given no other.
  init(_ request: EditRequest, suffix: String) {
    self.request = request
    self.suffix = suffix
  }

  /// One photo and where it goes, as far as that is known before it is opened.
  struct Target {
    enum Place {
      case path(String)
      /// Everything but the extension, which follows from the format.
      case stem(String)
      case inPlace
      case standardOutput
    }

    let input: String
    let format: PhotoFormat?
    fileprivate let place: Place

    /// The photo; standard input is read here, once.
    func source() throws(PhotoError) -> PhotoSource {
      input == "-" ? try .standardInput() : .file(input)
    }

    /// The destination, or nil when the photo is to be skipped.
    func place(
      format: PhotoFormat, onConflict: ConflictPolicy
    ) throws(PhotoError) -> (name: String, destination: PhotoDestination?) {
      let path: String
      switch place {
      case .standardOutput: return ("-", .standardOutput)
      case .inPlace: return (input, .inPlace(input))
      case .path(let given): path = given
      case .stem(let stem): path = "\(stem).\(Self.fileExtension(of: input, format))"
      }
      return onConflict.place(path)
    }

    /// The input's own extension where it means the format: `.JPEG` stays `.JPEG`.
    private static func fileExtension(of input: String, _ format: PhotoFormat) -> String {
      let own = (input as NSString).pathExtension
      return PhotoFormat(name: own) == format ? own : format.fileExtension
    }
  }

  func targets() throws(UsageError) -> [Target] {
    var targets: [Target] = []
    var taken: [String: String] = [:]
    for input in request.inputs {
      let target = try target(input)
      targets.append(target)
      let key: String
      switch target.place {
      case .path(let path): key = path
      case .stem(let stem): key = "\(stem).*"
      case .inPlace: key = input
      case .standardOutput: continue
      }
      if let other = taken.updateValue(input, forKey: key) {
        throw request.usage(
          "'\(other)' and '\(input)' would be written to the same file; name them apart")
      }
    }
    return targets
  }

  private func target(_ input: String) throws(UsageError) -> Target {
    let format = request.options.format
    if request.isInPlace {
      let own = PhotoFormat(name: (input as NSString).pathExtension)
      if let format, format != own {
        throw request.usage("'--in-place' keeps the format of \(input); leave out --format")
      }
      guard let own, PhotoFormat.writable.contains(own) else {
        throw request.usage("\(input) is in no format that can be written; use --output")
      }
      return Target(input: input, format: own, place: .inPlace)
    }
    guard let output = request.output else {
      let stem = (input as NSString).deletingPathExtension
      return Target(input: input, format: format, place: .stem("\(stem)-\(suffix)"))
    }
    if output == "-" { return Target(input: input, format: format, place: .standardOutput) }
    var isFolder = ObjCBool(false)
    let exists = FileManager.default.fileExists(atPath: output, isDirectory: &isFolder)
    if output.hasSuffix("/") || (exists && isFolder.boolValue) {
      let name = ((input as NSString).lastPathComponent as NSString).deletingPathExtension
      let folder = output.hasSuffix("/") ? String(output.dropLast()) : output
      return Target(
        input: input, format: format,
        place: .stem("\(folder)/\(input == "-" ? "photo" : name)-\(suffix)"))
    }
    guard request.inputs.count == 1 else {
      throw request.usage("'--output' names one file for several photos; name a folder")
    }
    let wanted: PhotoFormat?
    if let format { wanted = format } else { wanted = try named(output) }
    return Target(input: input, format: wanted, place: .path(output))
  }

  /// The format an output name asks for; none without an extension.
  private func named(_ output: String) throws(UsageError) -> PhotoFormat? {
    let ending = (output as NSString).pathExtension
    if ending.isEmpty { return nil }
    guard let format = PhotoFormat(name: ending), PhotoFormat.writable.contains(format) else {
      let names = PhotoFormat.writable.map(\.rawValue).joined(separator: ", ")
      throw request.usage("'.\(ending)' is no format that can be written; use one of \(names)")
    }
    return format
  }
}
