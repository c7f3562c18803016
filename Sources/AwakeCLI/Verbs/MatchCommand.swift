import AwakeKit

/// `awake match`: the light and colour of a reference photo.
struct MatchCommand {
  static let spec = CommandSpec(
    name: "match", summary: "gives photos the light and colour of a reference photo",
    discussion: "Without amounts the grade of the reference is estimated, apart from what it "
      + "shows, and applied with caution; --explain tells what was found. With amounts its light, "
      + "tint and saturation are taken over as far as they say, all of them at 100%.\n"
      + "A look that is saved adapts to each photo it is used for, and can stand in presets as "
      + "match.look. A .cube file freezes it for one photo, from sRGB to sRGB.",
    examples: [
      .init(
        command: "awake match photo.jpg --reference loved.jpg",
        explanation: "writes photo-match.jpg beside the photo"),
      .init(
        command: "awake match *.jpg --reference loved.jpg --light 60% --tint 1 --saturation 1",
        explanation: "its colours, and more than half of its light, for a folder"),
      .init(
        command: "awake match --reference a.jpg --reference b.jpg:50% --save-look look.json",
        explanation: "the look of two photos, to be kept"),
      .init(
        command: "awake match photo.jpg --look look.json --export-lut look.cube",
        explanation: "the photo, and the match as a table for other programs"),
    ],
    options: [MatchOptions.reference] + MatchOptions.amounts + [
      .value("save-look", nil, .path, "FILE", "store the look of the references", group: "Output"),
      .value(
        "export-lut", nil, .path, "FILE", "the match to the one photo as a .cube file",
        group: "Output"),
      .value(
        "lut-size", nil, .choice(LUT.Cube.usualSizes.map(String.init)), "N",
        "nodes a side of the table",
        group: "Output", usual: "65"),
      EditCommand.preset,
    ] + EditCommand.editOptions + EditCommand.outputOptions(usual: "PHOTO-match")
      + EditCommand.batchOptions + EditCommand.readingOptions + EditCommand.reportOptions,
    operands: OperandSpec(name: "PHOTO", count: 0...1_000_000))

  private static let suffix = "match"

  private let request: EditRequest
  private let resolved: EditRecipe.Resolved
  private let match: Match
  private let look: MatchLook
  private let lookFile, tableFile: String?
  private let tableSize: Int

  init(_ invocation: Invocation) throws(UsageError) {
    var recipe = try EditRequest.base(invocation)
    try MatchOptions.apply(invocation, hasAmounts: true, to: &recipe)
    lookFile = invocation.text("save-look")
    tableFile = invocation.text("export-lut")
    tableSize = invocation.integer("lut-size") ?? 65
    request = try EditRequest(
      invocation, recipe: recipe, others: [lookFile, tableFile].compactMap { $0 })
    try Self.check(request, lookFile: lookFile, tableFile: tableFile)
    // Nothing is written when photos would be written over each other.
    resolved = try EditRequest.resolve(recipe, invocation.name)
    _ = try OutputNaming(request, suffix: Self.suffix, document: resolved.document).targets()
    guard let match = resolved.document.match else {
      throw request.usage("there is nothing to match to; give --reference or --look")
    }
    self.match = match
    do throws(PhotoError) {
      look = try resolved.references.look(of: match)
    } catch {
      throw request.usage(error.description)
    }
  }

  private static func check(
    _ request: EditRequest, lookFile: String?, tableFile: String?
  ) throws(UsageError) {
    if request.inputs.isEmpty, lookFile == nil {
      throw request.usage("there is no photo to match; name one, or keep the look with --save-look")
    }
    if request.inputs.isEmpty, request.output != nil || request.isInPlace {
      throw request.usage("there is no photo to write; name one, or write only the look")
    }
    guard tableFile != nil else { return }
    if request.inputs.count != 1 {
      throw request.usage(
        "a table is made for one photo; name one photo, or leave out --export-lut")
    }
    if request.inputs == ["-"] {
      throw request.usage(
        "a table cannot be made for a photo from standard input; name its file")
    }
  }

  func run() throws(UsageError) -> ExitStatus {
    do throws(PhotoError) {
      try PictureRequest.startEngine()
    } catch {
      Terminal.complain(error.description)
      return .fault
    }
    if let lookFile {
      let report = write(lookFile, of: sources) { Array(look.json.encoded) }
      if let error = report.error { return ExitStatus(error) }
    }
    if let tableFile {
      let report = write(tableFile, of: request.inputs, table)
      if let error = report.error { return ExitStatus(error) }
    }
    guard !request.inputs.isEmpty else { return .done }
    return try EditCommand(request, resolved, suffix: Self.suffix).run()
  }

  /// What the match is made to, for the report.
  private var sources: [String] {
    switch match.source {
    case .look(let json): [json.string ?? "match.look"]
    case .references(let references): references.map(\.file)
    }
  }

  private func table() throws(PhotoError) -> [UInt8] {
    guard let input = request.inputs.first else { return [] }
    var options = request.options
    options.references = resolved.references
    let lut = try look.lut(of: match, for: .file(input), size: tableSize, options: options)
    return lut.cubeFile
  }

  // MARK: Files beside the photos

  /// Writes a look or a table and tells about it.
  ///
  /// - Parameter inputs: what it is made of.
  private func write(
    _ path: String, of inputs: [String], _ make: () throws(PhotoError) -> [UInt8]
  ) -> PhotoReport {
    let clock = ContinuousClock()
    let start = clock.now
    var report = PhotoReport(
      input: inputs.first ?? "-", inputs: inputs.count > 1 ? inputs : [], status: .failed,
      milliseconds: 0)
    do throws(PhotoError) {
      let place: (name: String, destination: PhotoDestination?) =
        path == "-" ? ("-", .standardOutput) : request.onConflict.place(path)
      report.output = place.name
      if let destination = place.destination {
        try destination.check(againstFiles: request.inputs, complaint: "is the photo itself")
        try destination.check(
          againstFiles: resolved.files, complaint: "is a file that the match reads")
        try destination.check(against: [])
        if request.batch.isDry {
          report.status = .planned
        } else {
          let bytes = try make()
          try destination.write(bytes: bytes)
          report.bytes = bytes.count
          report.status = .ok
        }
      } else {
        report.status = .skipped
      }
    } catch {
      report.error = error
      report.output = nil
    }
    report.milliseconds = Int((clock.now - start) / .milliseconds(1))
    request.publish(report)
    return report
  }
}
