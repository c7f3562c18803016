import AwakeKit

extension LookCommand {
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
      ConflictPolicy.simpleOption,
    ] + PictureRequest.reportOptions,
    operands: OperandSpec(name: "TABLE", count: 1...1))

  func convert() throws(UsageError) -> ExitStatus {
    guard let output = invocation.text("output") else {
      throw usage("there is no place for the result; name a file with --output")
    }
    let export = try export(to: output)
    let input = invocation.operands[0]
    return write(input, to: output) { report throws(PhotoError) in
      try convert(input, to: output, by: export, &report)
    }
  }

  private func convert(
    _ input: String, to output: String, by export: LUTExport, _ report: inout PhotoReport
  ) throws(PhotoError) {
    guard
      let destination = try place(
        output, beside: [input], complaint: "is the table itself", &report)
    else { return }
    let lut = try LUTFile.read(input)
    do throws(PhotoError) {
      report.note(try export.run(lut, to: destination))
    } catch {
      guard error.code == .badLUT else { throw error }
      throw PhotoError(error.code, error.message, advice: error.advice, path: input)
    }
  }
}
