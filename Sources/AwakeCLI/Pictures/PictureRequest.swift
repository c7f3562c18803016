import AwakeKit
import Foundation

/// What the verbs that draw pictures of photos share: photos, reading, output and report.
struct PictureRequest {
  let name: String
  let inputs: [String]
  let output: String?
  let onConflict: ConflictPolicy
  let limits: PhotoSource.Limits
  let strict: Bool
  let isJSON: Bool
  let isQuiet: Bool

  /// The options; `what` is the usual name of the output.
  static func outputOptions(usual what: String) -> [OptionSpec] {
    [
      .value(
        "output", "o", .path, "PATH", "the file or folder to write, - for standard output",
        group: "Output", usual: what),
      ConflictPolicy.simpleOption,
    ]
  }

  static let reportOptions: [OptionSpec] = [
    .flag("json", nil, "a JSON object on one line", group: "Report"),
    .flag("quiet", nil, "only errors", group: "Report"),
  ]

  init(_ invocation: Invocation) throws(UsageError) {
    name = invocation.name
    inputs = invocation.operands
    output = invocation.text("output")
    onConflict = ConflictPolicy(invocation)
    limits = EditRequest.limits(invocation)
    strict = invocation.flag("strict")
    isJSON = invocation.flag("json")
    isQuiet = invocation.flag("quiet")
    if inputs.filter({ $0 == "-" }).count > 1 {
      throw usage("standard input is named twice; name it once")
    }
    if output == "-", isatty(Terminal.output) != 0 {
      throw usage("a picture is not shown on a terminal; redirect standard output")
    }
  }

  /// Where the report goes: standard output, unless the picture goes there.
  var messages: Int32 { output == "-" ? Terminal.error : Terminal.output }

  func usage(_ problem: String) -> UsageError { EditRequest.usage(name, problem) }

  /// The photos, in order; standard input is read here.
  func sources() throws(PhotoError) -> [PhotoSource] {
    var sources: [PhotoSource] = []
    for input in inputs {
      sources.append(input == "-" ? try .standardInput() : .file(input))
    }
    return sources
  }

  /// The path of the output: the one that is named, or the usual name, in a folder if one is named.
  func path(usual: String) throws(UsageError) -> String {
    guard let output else {
      guard let first = inputs.first, first != "-" else {
        throw usage("a photo from standard input has no name; say where it goes with --output")
      }
      return PathParts.join(PathParts(first).folder, usual)
    }
    var isFolder = ObjCBool(false)
    let exists = FileManager.default.fileExists(atPath: output, isDirectory: &isFolder)
    guard output.hasSuffix("/") || (exists && isFolder.boolValue) else { return output }
    return output.hasSuffix("/") ? output + usual : "\(output)/\(usual)"
  }

  /// The name of the first photo without folder and extension.
  var stem: String {
    guard let first = inputs.first, first != "-" else { return "photo" }
    return PathParts(first).stem
  }

  /// What people call a photo.
  static func title(_ input: String) -> String {
    input == "-" ? "standard input" : PathParts(input).name
  }

  /// - Parameter edit: none for the photo as it is.
  func preview(
    _ source: PhotoSource, _ edit: EditRecipe.Resolved?, longEdge: Int
  ) throws(PhotoError) -> PreviewPixels {
    var preview = PhotoPreview(
      source, document: edit?.document ?? EditDocument(), longEdge: longEdge)
    if let edit { preview.references = edit.references }
    preview.limits = limits
    preview.strict = strict
    return try preview.render()
  }

  /// Starts the engine as a command does.
  static func startEngine() throws(PhotoError) {
    EngineTuning.silenceLibraryWarnings()
    try EngineTuning.keepNoResults()
  }

  func publish(_ report: PhotoReport) {
    report.publish(to: messages, asJSON: isJSON, quietly: isQuiet)
  }
}
