import AwakeKit
import Foundation

/// What the verbs that write tables share: options, the place of the result, and its report.
extension LookCommand {
  /// The file that is written.
  static let output = OptionSpec.value(
    "output", "o", .path, "PATH", "the file to write, - for standard output", group: "Output")
  static let format = OptionSpec.value(
    "format", "f", .choice(["cube", "3dl", "png", "tif"]), "FORMAT", "what is written",
    group: "Output", usual: "that of the output name")

  /// The export that the options and the output name ask for.
  func export(to output: String) throws(UsageError) -> LUTExport {
    let ending = output == "-" ? "" : PathParts(output).fileExtension
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

  /// Does something that writes a table, and tells about it.
  ///
  /// - Parameter input: what it is made of, for the report.
  func write(
    _ input: String, to output: String,
    _ body: (inout PhotoReport) throws(PhotoError) -> Void
  ) -> ExitStatus {
    let clock = ContinuousClock()
    let start = clock.now
    var report = PhotoReport(input: input, status: .failed, milliseconds: 0)
    var status = ExitStatus.done
    do throws(PhotoError) {
      try PictureRequest.startEngine()
      try body(&report)
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

  /// Where the table goes; nil, and said in the report, when it is to be skipped.
  ///
  /// - Parameters:
  ///   - files: those that are read, which it must not replace.
  ///   - complaint: what is wrong with a name that is one of them.
  func place(
    _ output: String, beside files: [String],
    complaint: String = "is a file that the edit is read from", _ report: inout PhotoReport
  ) throws(PhotoError) -> PhotoDestination? {
    let place: (name: String, destination: PhotoDestination?) =
      output == "-" ? ("-", .standardOutput) : ConflictPolicy(invocation).place(output)
    report.output = place.name
    guard let destination = place.destination else {
      report.status = .skipped
      return nil
    }
    try destination.check(againstFiles: files, complaint: complaint)
    try destination.check()
    return destination
  }
}

extension PhotoReport {
  /// Takes over what was written, behind what is known of it already.
  mutating func note(_ result: LUTExport.Result) {
    bytes = result.bytes
    (width, height) = (result.side, result.side)
    warnings += result.warnings
    status = .ok
  }
}
