import AwakeKit
import Foundation

/// What an `edit` line asks for, checked as far as possible before any work.
struct EditRequest: Sendable {
  let list: PhotoList
  let output: String?
  let outputFolder: String?
  let nameTemplate: NameTemplate?
  let batch: BatchOptions
  let isInPlace: Bool
  let writesSidecar: Bool
  let onConflict: ConflictPolicy
  let recipe: EditRecipe
  let options: ExportOptions
  let explains: Bool
  let isJSON: Bool
  let isQuiet: Bool
  /// Where the report goes: standard output, unless the photo or another file goes there.
  let messages: Int32
  private let name: String

  /// - Parameters:
  ///   - recipe: the edit that the line asks for.
  ///   - others: files beside the photos that the line asks for, `-` for standard output.
  init(
    _ invocation: Invocation, recipe: EditRecipe, others: [String] = []
  ) throws(UsageError) {
    name = invocation.name
    list = try PhotoList(invocation)
    output = invocation.text("output")
    outputFolder = invocation.text("output-dir")
    nameTemplate = try Self.nameTemplate(invocation)
    batch = BatchOptions(invocation)
    isInPlace = invocation.flag("in-place")
    let conflict = invocation.text("on-conflict")
    if isInPlace, let conflict, conflict != ConflictPolicy.ifChanged.rawValue {
      throw Self.usage(
        name, "'--in-place' replaces the photo in any case; leave out '--on-conflict \(conflict)'")
    }
    writesSidecar = invocation.flag("sidecar")
    onConflict = ConflictPolicy(invocation)
    explains = invocation.flag("explain")
    isJSON = invocation.flag("json")
    isQuiet = invocation.flag("quiet")
    self.recipe = recipe
    options = try Self.options(invocation)
    let outputs = others + [output].compactMap { $0 }
    messages = outputs.contains("-") ? Terminal.error : Terminal.output
    try checkPhotos(invocation)
    try checkPlaces()
    if let twice = outputs.enumerated().first(where: { outputs[..<$0].contains($1) })?.element {
      let place = twice == "-" ? "standard output" : "'\(twice)'"
      throw usage("two files would be written to \(place); name them apart")
    }
  }

  /// The paths of the photos.
  var inputs: [String] { list.photos.map(\.path) }

  func usage(_ problem: String) -> UsageError { Self.usage(name, problem) }

  /// A problem with its advice behind the last semicolon.
  static func usage(_ name: String, _ problem: String) -> UsageError {
    let parts = problem.components(separatedBy: "; ")
    guard parts.count > 1, let advice = parts.last else {
      return UsageError(command: name, message: problem, advice: "see \(name) --help")
    }
    return UsageError(
      command: name, message: parts.dropLast().joined(separator: "; "), advice: advice)
  }

  /// A line names photos, or what they are found in.
  private func checkPhotos(_ invocation: Invocation) throws(UsageError) {
    let isNamed = !invocation.operands.isEmpty || !invocation.texts("from-file").isEmpty
    let operands = invocation.command.operands
    if !isNamed, operands.count.lowerBound == 0, operands.name == Self.photoOrFolder {
      throw usage("no photo is named; name photos, folders, or a list with --from-file")
    }
  }

  /// What the operands of a verb are called that edits nothing but photos.
  static let photoOrFolder = "PHOTO|FOLDER"

  private static func nameTemplate(_ invocation: Invocation) throws(UsageError) -> NameTemplate? {
    guard let text = invocation.text("name") else { return nil }
    do throws(DocumentError) {
      return try NameTemplate(text)
    } catch {
      throw usage(invocation.name, "'--name' is '\(text)': \(error.description)")
    }
  }

  private func checkPlaces() throws(UsageError) {
    if outputFolder != nil, output != nil {
      throw usage("'--output-dir' and '--output' exclude each other; give one of them")
    }
    var isFolder = ObjCBool(true)
    if let outputFolder,
      FileManager.default.fileExists(atPath: outputFolder, isDirectory: &isFolder),
      !isFolder.boolValue
    {
      throw usage("'--output-dir' is \(outputFolder), which is a file; name a folder")
    }
    if onConflict == .ifChanged,
      ExportRecords.standard(environment: ProcessInfo.processInfo.environment) == nil
    {
      throw usage(
        "'--on-conflict if-changed' has no place for its records; set HOME or XDG_STATE_HOME")
    }
    if onConflict == .ifChanged, inputs.contains("-") {
      throw usage(
        "a photo from standard input cannot be told to be unchanged; name its file")
    }
    if isInPlace, outputFolder != nil || nameTemplate != nil {
      throw usage("'--in-place' keeps the photo's own name; leave out --output-dir and --name")
    }
    if nameTemplate != nil, output == "-" {
      throw usage("'--name' gives no name to standard output; leave it out")
    }
    if isInPlace, output != nil {
      throw usage("'--in-place' and '--output' exclude each other; give one of them")
    }
    if writesSidecar, isInPlace {
      throw usage("'--sidecar' and '--in-place' exclude each other; the edit would be done twice")
    }
    if writesSidecar, inputs.contains("-") {
      throw usage("a photo from standard input has no place for a sidecar; name its file")
    }
    if inputs.contains("-"), output == nil, outputFolder == nil {
      throw usage("a photo from standard input has no name; say where it goes with --output")
    }
    if output == "-" {
      guard inputs.count == 1 else {
        throw usage("only one photo can go to standard output; name one photo")
      }
      guard isatty(Terminal.output) == 0 else {
        throw usage("a photo is not shown on a terminal; redirect standard output")
      }
    }
  }

  /// Tells about a photo, or another file.
  func publish(_ report: PhotoReport) {
    report.publish(to: messages, asJSON: isJSON, quietly: isQuiet)
  }

  /// The edit that the options of a line ask for: recipe, `--auto`, presets, sliders,
  /// `--set`.
  static func recipe(_ invocation: Invocation) throws(UsageError) -> EditRecipe {
    var recipe = try base(invocation)
    recipe.isAuto = invocation.flag("auto")
    try MatchOptions.apply(invocation, hasAmounts: false, to: &recipe)
    do throws(DocumentError) {
      for slider in SliderOption.all {
        guard let value = invocation.number(slider.name) else { continue }
        try recipe.set(slider.parameter.path, .number(value), by: "--\(slider.name)")
      }
      if let kind = invocation.text("frame") {
        try recipe.set("frame.kind", .string(kind), by: "--frame")
      }
    } catch {
      throw usage(invocation.name, error.description)
    }
    if let text = invocation.text("crop") { try crop(text, &recipe, invocation.name) }
    return recipe
  }

  /// Recipe, presets and `--set`.
  static func base(_ invocation: Invocation) throws(UsageError) -> EditRecipe {
    var recipe = EditRecipe()
    recipe.recipe = invocation.text("recipe")
    recipe.presets = invocation.texts("preset")
    recipe.allowsOutside = invocation.flag("allow-outside")
    recipe.limits = limits(invocation)
    try LUTOptions.apply(invocation, to: &recipe)
    do throws(DocumentError) {
      for text in invocation.texts("set") { recipe.settings.append(try Assignment.parse(text)) }
    } catch {
      throw usage(invocation.name, error.description)
    }
    return recipe
  }

  private static func crop(
    _ text: String, _ recipe: inout EditRecipe, _ name: String
  ) throws(UsageError) {
    guard let value = CropArgument.parse(text) else {
      throw usage(name, "'--crop' is '\(text)'; use \(CropArgument.forms)")
    }
    do throws(DocumentError) {
      try recipe.set("geometry.crop", value, by: "--crop")
    } catch {
      throw usage(name, "'--crop' is '\(text)': \(error.description)")
    }
  }

  /// Reads what a recipe names, and refuses what cannot be rendered.
  static func resolve(
    _ recipe: EditRecipe, _ name: String
  ) throws(UsageError) -> EditRecipe.Resolved {
    let resolved: EditRecipe.Resolved
    // Pictures that masks name are looked at.
    EngineTuning.silenceLibraryWarnings()
    do throws(DocumentError) {
      resolved = try recipe.resolve(in: PresetsCommand.library)
    } catch {
      let complaint = LUTOptions.complaint(about: error, in: recipe)
      throw usage(name, complaint ?? error.description)
    }
    do throws(PhotoError) {
      try RenderPlan.check(resolved.document)
    } catch {
      throw usage(name, error.description)
    }
    return resolved
  }

  /// How large and how odd a photo may be.
  static func limits(_ invocation: Invocation) -> PhotoSource.Limits {
    var limits = PhotoSource.Limits(allowUntrusted: invocation.flag("allow-untrusted"))
    if let pixels = invocation.integer("max-pixels") {
      limits.pixels = pixels
      limits.isExplicit = true
    }
    return limits
  }

  private static func options(_ invocation: Invocation) throws(UsageError) -> ExportOptions {
    var options = ExportOptions()
    options.format = invocation.text("format").flatMap { PhotoFormat(name: $0) }
    if let quality = invocation.integer("quality") { options.quality = quality }
    options.depth = invocation.integer("depth").flatMap { SampleDepth(rawValue: $0) }
    options.intent =
      invocation.text("intent").flatMap { RenderingIntent(rawValue: $0) } ?? options.intent
    options.metadata =
      invocation.text("metadata").flatMap { MetadataPolicy(rawValue: $0) } ?? options.metadata
    options.dither = !invocation.flag("no-dither")
    options.strict = invocation.flag("strict")
    options.limits = limits(invocation)
    options.resize = try resize(invocation)
    if let text = invocation.text("background") {
      options.background = try background(text, invocation.name)
    }
    if let text = invocation.text("profile") {
      options.profile = try profile(text, invocation.name)
    }
    return options
  }

  /// The size that `--resize` asks for.
  static func resize(_ invocation: Invocation) throws(UsageError) -> ResizeRequest? {
    guard let text = invocation.text("resize") else { return nil }
    guard let resize = ResizeRequest(text) else {
      throw usage(invocation.name, "'--resize' is '\(text)'; use one of \(ResizeRequest.forms)")
    }
    return resize
  }

  private static func background(
    _ text: String, _ name: String
  ) throws(UsageError) -> SIMD3<Double> {
    let digits = text.hasPrefix("#") ? text.dropFirst() : text[...]
    guard digits.count == 6, digits.allSatisfy(\.isHexDigit), let value = UInt32(digits, radix: 16)
    else { throw usage(name, "'--background' is '\(text)'; write #rrggbb, such as #f5f0e8") }
    let channels = SIMD3(Double(value >> 16 & 255), Double(value >> 8 & 255), Double(value & 255))
    return channels / 255
  }

  private static func profile(
    _ text: String, _ name: String
  ) throws(UsageError) -> ExportOptions.Profile {
    if text == "source" { return .source }
    if BuiltInProfile.outputNames.contains(text), let builtIn = BuiltInProfile(rawValue: text) {
      return .builtIn(builtIn)
    }
    guard text.contains("/") || text.contains(".") else {
      let names = ["source"] + BuiltInProfile.outputNames
      let hint = NearestName.suggestion(for: text, among: names).map { "did you mean '\($0)'?" }
      throw usage(
        name,
        "'--profile' is '\(text)'; \(hint ?? "use one of \(names.joined(separator: ", "))")")
    }
    do throws(PhotoError) {
      return .custom(try ColorProfile(contentsOf: text))
    } catch {
      throw usage(name, error.description)
    }
  }
}

extension EditRecipe {
  mutating func set(
    _ path: String, _ value: JSONValue, by label: String
  ) throws(DocumentError) {
    options.append((label, try Assignment(path: path, value: value)))
  }
}
