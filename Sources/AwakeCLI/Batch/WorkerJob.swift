import AwakeKit
import Foundation

/// A job of a worker: one line of JSON.
struct WorkerJob {
  /// What the job is called; it comes back with the answer.
  let id: JSONValue
  let input: String
  let output: String
  /// The edit, a path or the document itself.
  private let document: JSONValue
  /// What the command line of `awake edit` would say.
  private let arguments: [String]
  /// What jobs have in common that mean the same edit.
  let edit: String

  /// What is wrong with a line, and the id of its job where it has one.
  struct Fault: Error {
    var id = JSONValue.null
    var input: String?
    var message: String
    var advice: String
  }

  /// The options that a job may have: those of `awake edit` that are about one photo.
  static let spec = CommandSpec(
    name: "awake worker", summary: "",
    options: EditCommand.spec.options.filter { !notForJobs.contains($0.long) },
    operands: OperandSpec(name: "PHOTO", count: 1...1))

  private static let notForJobs: Set<String> =
    Set((OutputNaming.options + PhotoList.options + BatchOptions.options).map(\.long))
    .union(["json", "quiet", "explain", "in-place"])

  private static let fields = ["id", "input", "output", "document", "presets", "set", "options"]

  init(_ line: String) throws(Fault) {
    let json: JSONValue
    do throws(DocumentError) {
      json = try JSONValue(parsing: Data(line.utf8))
    } catch {
      throw Fault(
        message: "the job is no JSON: \(error.message)", advice: "write one object a line")
    }
    guard let object = json.object else {
      throw Fault(message: "the job is no object", advice: "write one object a line")
    }
    id = object["id"] ?? .null
    func fault(_ message: String, _ advice: String) -> Fault {
      Fault(
        id: object["id"] ?? .null, input: object["input"]?.string, message: message, advice: advice)
    }
    if let unknown = object.keys.sorted().first(where: { !Self.fields.contains($0) }) {
      let hint = NearestName.suggestion(for: unknown, among: Self.fields)
      throw fault(
        "the job has an unknown field \"\(unknown)\"",
        hint.map { "did you mean \"\($0)\"?" } ?? "use \(Self.fields.joined(separator: ", "))")
    }
    guard let input = object["input"]?.string, !input.isEmpty, input != "-" else {
      throw fault("the job has no \"input\"", "name the file of a photo")
    }
    guard let output = object["output"]?.string, !output.isEmpty, output != "-" else {
      throw fault("the job has no \"output\"", "name the file to write")
    }
    guard !line.contains("\\u0000") else {
      throw fault("the job has a NUL in a text", "take it out")
    }
    var status = stat()
    if stat(output, &status) == 0, ![S_IFREG, S_IFDIR].contains(status.st_mode & S_IFMT) {
      throw fault("\"output\" is \(output), a pipe or a device", "name a file")
    }
    self.input = input
    self.output = output
    document = object["document"] ?? .null
    var arguments: [String] = []
    switch document {
    case .null, .object: break
    case .string(let path): arguments.append("--recipe=\(path)")
    default: throw fault("\"document\" is neither an object nor a path", "write one of them")
    }
    arguments += try Self.presets(object["presets"] ?? .null, fault)
    arguments += try Self.settings(object["set"] ?? .null, fault)
    arguments += try Self.options(object["options"] ?? .null, fault)
    self.arguments = arguments
    edit = ([document.compactText] + arguments).joined(separator: "\n")
  }

  /// The job as a line of `awake edit`.
  func invocation() throws(UsageError) -> Invocation {
    try CommandParser.parse(arguments + ["--output=\(output)", "--", input], table: Self.spec)
  }

  /// The edit that the job asks for.
  func recipe(_ invocation: Invocation) throws(UsageError) -> EditRecipe {
    var recipe = try EditRequest.recipe(invocation)
    guard document.object != nil else { return recipe }
    guard recipe.recipe == nil else {
      throw EditRequest.usage(
        invocation.name, "the job has a \"document\" and a \"recipe\"; keep one of them")
    }
    do throws(DocumentError) {
      recipe.document = try EditDocument(json: document)
    } catch {
      throw EditRequest.usage(invocation.name, error.inFile("document").description)
    }
    return recipe
  }

  private static func presets(
    _ value: JSONValue, _ fault: (String, String) -> Fault
  ) throws(Fault) -> [String] {
    switch value {
    case .null: return []
    case .string(let name): return ["--preset=\(name)"]
    case .array(let names) where names.allSatisfy({ $0.string != nil }):
      return names.compactMap { $0.string.map { "--preset=\($0)" } }
    default: throw fault("\"presets\" is no list of names", #"write ["warm:80%"]"#)
    }
  }

  private static func settings(
    _ value: JSONValue, _ fault: (String, String) -> Fault
  ) throws(Fault) -> [String] {
    switch value {
    case .null: return []
    case .object(let fields):
      return fields.sorted { $0.key < $1.key }.map { "--set=\($0.key)=\($0.value.compactText)" }
    case .array(let lines) where lines.allSatisfy({ $0.string != nil }):
      return lines.compactMap { $0.string.map { "--set=\($0)" } }
    default:
      throw fault("\"set\" is no object of fields", #"write {"light.exposure": 0.35}"#)
    }
  }

  /// `{"quality": 90, "no-dither": true}` as `--quality=90 --no-dither`.
  private static func options(
    _ value: JSONValue, _ fault: (String, String) -> Fault
  ) throws(Fault) -> [String] {
    if value == .null { return [] }
    guard let object = value.object else {
      throw fault("\"options\" is no object", #"write {"quality": 90}"#)
    }
    var arguments: [String] = []
    for (name, value) in object.sorted(by: { $0.key < $1.key }) {
      guard name != "output", let option = spec.options.first(where: { $0.long == name }) else {
        let hint = NearestName.suggestion(for: name, among: spec.options.map(\.long))
        throw fault(
          "\"options\" has an unknown name \"\(name)\"",
          hint.map { "did you mean \"\($0)\"?" } ?? "use the long options of 'awake edit'")
      }
      switch (option.kind, value) {
      case (.flag, .bool(let isOn)):
        if isOn { arguments.append(option.spelling) }
      case (.value, .string(let text)): arguments.append("\(option.spelling)=\(text)")
      case (.value, .number): arguments.append("\(option.spelling)=\(value.compactText)")
      case (.value, .array(let values)) where option.isRepeatable:
        for value in values {
          arguments.append("\(option.spelling)=\(value.string ?? value.compactText)")
        }
      default:
        throw fault(
          "\"options.\(name)\" is \(value.compactText)", "write it as 'awake edit' takes it")
      }
    }
    return arguments
  }
}
