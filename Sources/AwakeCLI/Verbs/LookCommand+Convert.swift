import AwakeKit
import Foundation

extension LookCommand {
  /// The file that is written.
  static let output = OptionSpec.value(
    "output", "o", .path, "PATH", "the file to write, - for standard output", group: "Output")
  static let format = OptionSpec.value(
    "format", "f", .choice(["cube", "3dl", "png", "tif"]), "FORMAT", "what is written",
    group: "Output", usual: "that of the output name")

  static let convertSpec = CommandSpec(
    name: "convert", summary: "writes a table in another format or size",
    discussion: "The extension of the output says the format: .cube, .3dl, .png or .tif. A table "
      + "that the format cannot hold is sampled: .3dl and HaldCLUT hold a cube for inputs of 0…1, "
      + "in whole numbers. A warning tells what is lost, and how much.",
    examples: [
      .init(
        command: "awake look convert film.cube -o film.png",
        explanation: "a HaldCLUT of 16 bits"),
      .init(
        command: "awake look convert film.png -o film.cube --size 33",
        explanation: "the table of a HaldCLUT, sampled at 33 nodes a side"),
      .init(
        command: "awake look convert log.cube -o log.3dl --on-conflict unique",
        explanation: "log-2.3dl where there is a log.3dl"),
    ],
    options: [
      output, format,
      .value(
        "size", nil, .integer(LUT.Cube.possibleSizes), "N", "nodes a side of .cube and .3dl",
        group: "Output", usual: "those of the table"),
      .value(
        "level", nil, .integer(HaldLayout.possibleLevels), "N",
        "level of a HaldCLUT, which has N² nodes a side", group: "Output",
        usual: "that of the table, or 8"),
      ConflictPolicy.option,
    ] + PictureRequest.reportOptions,
    operands: OperandSpec(name: "TABLE", count: 1...1))

  func convert() throws(UsageError) -> ExitStatus {
    guard let output = invocation.text("output") else {
      throw usage("there is no place for the result; name a file with --output")
    }
    let export = try export(to: output)
    let input = invocation.operands[0]
    let clock = ContinuousClock()
    let start = clock.now
    var report = PhotoReport(input: input, status: .failed, milliseconds: 0)
    var status = ExitStatus.done
    do throws(PhotoError) {
      try PictureRequest.startEngine()
      try convert(input, to: output, by: export, &report)
    } catch {
      report.error = error
      report.output = nil
      status = ExitStatus(error)
    }
    report.milliseconds = Int((clock.now - start) / .milliseconds(1))
    report.publish(
      to: output == "-" ? Terminal.error : Terminal.output, asJSON: invocation.flag("json"),
      quietly: invocation.flag("quiet"))
    return status
  }

  private func convert(
    _ input: String, to output: String, by export: LUTExport, _ report: inout PhotoReport
  ) throws(PhotoError) {
    let place: (name: String, destination: PhotoDestination?) =
      output == "-" ? ("-", .standardOutput) : ConflictPolicy(invocation).place(output)
    report.output = place.name
    guard let destination = place.destination else {
      report.status = .skipped
      return
    }
    let lut = try LUTFile.read(input)
    do throws(PhotoError) {
      try destination.check(against: [.file(input)])
    } catch {
      guard error.code == .outputIsInput else { throw error }
      throw PhotoError(
        .outputIsInput, "is the table itself", advice: "choose another name", path: place.name)
    }
    let result: LUTExport.Result
    do throws(PhotoError) {
      result = try export.run(lut, to: destination)
    } catch {
      guard error.code == .badLUT else { throw error }
      throw PhotoError(error.code, error.message, advice: error.advice, path: input)
    }
    report.bytes = result.bytes
    report.width = result.side
    report.height = result.side
    report.warnings = result.warnings
    report.status = .ok
  }

  /// The export that the options and the output name ask for.
  func export(to output: String) throws(UsageError) -> LUTExport {
    let ending = output == "-" ? "" : (output as NSString).pathExtension
    guard let format = LUTExport.Format(pathExtension: invocation.text("format") ?? ending) else {
      throw usage(
        ending.isEmpty
          ? "the output has no extension that tells the format; name it with --format"
          : "'.\(ending)' is none of .cube, .3dl, .png and .tif; name one of these, or use --format"
      )
    }
    if output == "-", isatty(Terminal.output) != 0, format != .text(.cube),
      format != .text(.threeDL)
    {
      throw usage("a picture is not shown on a terminal; redirect standard output")
    }
    let (size, level) = (invocation.integer("size"), invocation.integer("level"))
    switch format {
    case .hald:
      guard size == nil else {
        throw usage("a HaldCLUT has a level instead of a size; use --level, 8 for 64 nodes a side")
      }
    case .text:
      guard level == nil else {
        throw usage("only a HaldCLUT has a level; use --size")
      }
    }
    return LUTExport(format, size: size, level: level)
  }
}
