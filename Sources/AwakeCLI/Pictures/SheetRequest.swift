import AwakeKit
import Foundation

/// A sheet of pictures: where it goes, and its way there.
struct SheetRequest {
  let picture: PictureRequest
  let format: PhotoFormat
  let quality: Int
  let path: String

  static let options: [OptionSpec] = [
    .value(
      "format", "f", .choice(PhotoFormat.writable.map(\.rawValue)), "FORMAT", "the file format",
      group: "Output", usual: "that of the output name"),
    .value(
      "quality", "q", .integer(1...100), "N", "of lossy formats", group: "Output", usual: "92"),
  ]

  /// - Parameters:
  ///   - stem: the usual name, without extension.
  ///   - usual: the usual format.
  init(_ invocation: Invocation, stem: String, usual: PhotoFormat) throws(UsageError) {
    picture = try PictureRequest(invocation)
    quality = invocation.integer("quality") ?? 92
    let named = invocation.text("format").flatMap { PhotoFormat(name: $0) }
    let target = try picture.path(usual: "\(stem).\((named ?? usual).fileExtension)")
    let ending = target == "-" ? "" : PathParts(target).fileExtension
    if let named {
      format = named
    } else if ending.isEmpty {
      format = usual
    } else if let wanted = PhotoFormat(name: ending), PhotoFormat.writable.contains(wanted) {
      format = wanted
    } else {
      let names = PhotoFormat.writable.map(\.rawValue).joined(separator: ", ")
      throw picture.usage("'.\(ending)' is no format that can be written; use one of \(names)")
    }
    path = target
  }

  /// What a sheet is made of, and what the user should know about it.
  struct Drawing {
    var sheet: PictureSheet
    var warnings: [PhotoWarning]
    /// The photo that each warning is about.
    var warned: [String]
    var isPartial: Bool
  }

  /// Draws the sheet, writes it and tells about it.
  ///
  /// - Parameters:
  ///   - others: photos that it shows beside those of the line.
  ///   - files: those that the edits are read from, which it must not replace.
  func run(
    with others: [PhotoSource] = [], readFrom files: [String],
    _ draw: ([PhotoSource]) throws(PhotoError) -> Drawing
  ) -> ExitStatus {
    perform(with: others, files) { sources, destination, report throws(PhotoError) in
      let drawing = try draw(sources)
      report.bytes = try drawing.sheet.write(to: destination, format: format, quality: quality)
      (report.width, report.height) = (drawing.sheet.width, drawing.sheet.height)
      report.warnings = drawing.warnings
      report.warned = drawing.warned
      report.status = drawing.isPartial ? .partial : .ok
    }
  }

  /// Exports a picture of one photo and tells about it.
  ///
  /// - Parameter files: those that the edit is read from, which it must not replace.
  func export(
    readFrom files: [String],
    _ export: (PhotoSource, PhotoDestination) throws(PhotoError) -> PhotoExport.Result
  ) -> ExitStatus {
    perform(with: [], files) { sources, destination, report throws(PhotoError) in
      guard let source = sources.first else { return }
      report.inputs = []
      let result = try export(source, destination)
      (report.width, report.height, report.bytes) = (result.width, result.height, result.bytes)
      report.warnings = result.warnings
      report.status = result.isPartial ? .partial : .ok
    }
  }

  private func perform(
    with others: [PhotoSource], _ files: [String],
    _ work: ([PhotoSource], PhotoDestination, inout PhotoReport) throws(PhotoError) -> Void
  ) -> ExitStatus {
    let clock = ContinuousClock()
    let start = clock.now
    let inputs = picture.inputs + others.map(\.name)
    var report = PhotoReport(
      input: inputs.first ?? "-", inputs: inputs, status: .failed, milliseconds: 0)
    do throws(PhotoError) {
      try PictureRequest.startEngine()
      let place: (name: String, destination: PhotoDestination?) =
        path == "-" ? ("-", .standardOutput) : picture.onConflict.place(path)
      report.output = place.name
      if let destination = place.destination {
        let sources = try picture.sources()
        try destination.check(againstFiles: files)
        try destination.check(against: sources + others)
        try work(sources, destination, &report)
      } else {
        report.status = .skipped
      }
    } catch {
      report.error = error
      report.output = nil
    }
    report.milliseconds = Int((clock.now - start) / .milliseconds(1))
    picture.publish(report)
    return report.error.map { ExitStatus($0) } ?? .done
  }
}

extension SheetRequest.Drawing {
  /// A drawing of pictures of photos, with the warnings of each photo once.
  init(_ sheet: PictureSheet, of pictures: [(input: String, pixels: PreviewPixels)]) {
    self.sheet = sheet
    isPartial = pictures.contains { $0.pixels.isPartial }
    (warnings, warned) = ([], [])
    for (input, pixels) in pictures {
      for warning in pixels.warnings
      where !zip(warned, warnings).contains(where: { $0 == input && $1 == warning }) {
        warnings.append(warning)
        warned.append(input)
      }
    }
  }
}
