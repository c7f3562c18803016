import AwakeKit

extension LookCommand {
  static let checkSpec = CommandSpec(
    name: "check", summary: "tells what tables are, and finds broken ones",
    discussion: "A table that is not whole is an error with its line; one that gives values "
      + "outside of 0…1, takes other inputs, turns the order of greys or changes nothing gets a "
      + "warning.",
    examples: [
      .init(
        command: "awake look check film.cube", explanation: "kind, size, domain, range of values"),
      .init(
        command: "awake look check *.cube --quiet", explanation: "only those that are broken"),
      .init(command: "awake look check *.cube --json", explanation: "a JSON object a table"),
    ],
    options: PictureRequest.reportOptions, operands: OperandSpec(name: "FILE", count: 1...100_000))

  func check() -> ExitStatus {
    var status = ExitStatus.done
    for path in invocation.operands {
      do throws(PhotoError) {
        try PictureRequest.startEngine()
        report(path, try LUTFile(reading: path))
      } catch {
        status = .failed
        report(path, error)
      }
    }
    return status
  }

  private func report(_ path: String, _ error: PhotoError) {
    if invocation.flag("json") {
      var text = JSONText()
      text.object {
        $0.member("schema", 1)
        $0.member("input", path)
        $0.member("status", PhotoReport.Status.failed.rawValue)
        $0.warnings([])
        $0.error(error)
      }
      Terminal.print(text.text)
    }
    Terminal.complain(error.description)
  }

  private func report(_ path: String, _ file: LUTFile) {
    let facts = LUTFacts(file.lut)
    let warnings = Self.warnings(file.lut, facts)
    if invocation.flag("json") {
      Terminal.print(Self.json(path, file, facts, warnings))
    } else if !invocation.flag("quiet") {
      let title = file.lut.title.isEmpty ? "" : " '\(file.lut.title)'"
      Terminal.print(Terminal.plain("\(path): \(Self.kind(file))\(title)"))
      let range = "\(Self.figure(facts.range.lowerBound))…\(Self.figure(facts.range.upperBound))"
      let change = Self.figure(facts.largestChange)
      Terminal.print("  inputs \(file.lut.domain), values \(range), changes up to \(change)")
      for warning in warnings { Terminal.print("  warning: \(warning.message)") }
    }
  }

  // MARK: Words

  /// `.cube, 33 nodes a side behind 1024 curve values`.
  private static func kind(_ file: LUTFile) -> String {
    let size: String =
      switch (file.lut.curves?.values.count, file.lut.cube?.size) {
      case (let curves?, let cube?): "\(cube) nodes a side behind curves of \(curves) values"
      case (let curves?, nil): "curves of \(curves) values"
      case (_, let cube): "\(cube ?? 0) nodes a side"
      }
    return "\(format(file)), \(size)"
  }

  private static func format(_ file: LUTFile) -> String {
    switch file.format {
    case .text(let format): ".\(format.rawValue)"
    case .hald(let level, let bits): "HaldCLUT of level \(level), \(bits) bits"
    }
  }

  private static func warnings(_ lut: LUT, _ facts: LUTFacts) -> [PhotoWarning] {
    var warnings: [PhotoWarning] = []
    if lut.domain != .unit {
      warnings.append(
        PhotoWarning(.lutDomain, "it takes inputs of \(lut.domain); some programs take 0…1"))
    }
    let (low, high) = (facts.range.lowerBound, facts.range.upperBound)
    if low < 0 || high > 1 {
      warnings.append(
        PhotoWarning(
          .lutOutOfRange, "it gives values of \(figure(low))…\(figure(high)), not only 0…1"))
    }
    if !facts.isMonotone {
      warnings.append(
        PhotoWarning(
          .lutNotMonotone,
          "it makes lighter greys darker, by \(figure(facts.greyFall)) in all"))
    }
    if facts.isNearIdentity {
      warnings.append(PhotoWarning(.lutIdentity, "it changes next to nothing"))
    }
    return warnings
  }

  /// A number with at most four decimals.
  private static func figure(_ value: Double) -> String {
    trimmed((value * 10_000).rounded() / 10_000)
  }

  private static func json(
    _ path: String, _ file: LUTFile, _ facts: LUTFacts, _ warnings: [PhotoWarning]
  ) -> String {
    let lut = file.lut
    var text = JSONText()
    text.object {
      $0.member("schema", 1)
      $0.member("input", path)
      $0.member("status", PhotoReport.Status.ok.rawValue)
      $0.warnings(warnings)
      $0.error(nil)
      switch file.format {
      case .text(let format): $0.member("format", format.rawValue)
      case .hald(let level, let bits):
        $0.member("format", "hald")
        $0.member("level", level)
        $0.member("bits", bits)
      }
      $0.member("title", lut.title)
      $0.member("curveValues", lut.curves?.values.count)
      $0.member("nodes", lut.cube?.size)
      $0.member("domain", .array([Self.list(lut.domain.low), Self.list(lut.domain.high)]))
      $0.member(
        "range", .array([.number(facts.range.lowerBound), .number(facts.range.upperBound)]))
      $0.member("largestChange", facts.largestChange)
      $0.member("isNearIdentity", facts.isNearIdentity)
      $0.member("isMonotone", facts.isMonotone)
    }
    return text.text
  }

  private static func list(_ color: SIMD3<Double>) -> JSONValue {
    .array((0..<3).map { .number(color[$0]) })
  }
}
