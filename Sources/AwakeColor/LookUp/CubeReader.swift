/// Reads the `.cube` files of Adobe and of Resolve.
///
/// Resolve's have a range for all channels instead of a domain for each, and may have curves and a
/// cube, the values of the curves first.
struct CubeReader {
  /// The keywords that tell a `.cube` file.
  static let sizes: [StaticString] = ["LUT_1D_SIZE", "LUT_3D_SIZE"]

  /// A line of the header that was read.
  private struct Entry<Value> {
    var value: Value
    var line: Int
  }

  private var lines: LUTLines
  private var title = ""
  private var curveSize, cubeSize: Entry<Int>?
  private var low, high: Entry<SIMD3<Double>>?
  private var curveRange, cubeRange: Entry<LUT.Domain>?

  static func lut(_ lines: LUTLines) throws(LUTError) -> LUT {
    var reader = CubeReader(lines: lines)
    return try reader.read()
  }

  private init(lines: LUTLines) { self.lines = lines }

  private mutating func read() throws(LUTError) -> LUT {
    var hasValues = false
    while lines.advance() {
      hasValues = !lines.beginsWithKeyword
      if hasValues { break }
      try readKeyword()
    }
    guard hasValues else {
      throw LUTError(
        line: lines.number, "ends before the values of the table",
        advice: "copy the file again from where it came")
    }
    guard curveSize != nil || cubeSize != nil else {
      throw LUTError(
        line: lines.number, "has values, but no LUT_1D_SIZE or LUT_3D_SIZE before them",
        advice: "is it a .cube file? Export the look again from the program it comes from")
    }
    let (first, second) = try domains()
    var isAtValues = true
    var curves: LUT.Curves?
    var cube: LUT.Cube?
    if let size = curveSize?.value {
      curves = LUT.Curves(domain: first, values: try values(size, &isAtValues))
    }
    if let size = cubeSize?.value {
      cube = LUT.Cube(
        size: size, domain: second, values: try values(size * size * size, &isAtValues))
    }
    if isAtValues { try checkEnd() }
    guard let lut = LUT(title: title, curves: curves, cube: cube) else {
      throw LUTError("has no table in it", advice: "export the look again")
    }
    return lut
  }

  // MARK: Header

  private mutating func readKeyword() throws(LUTError) {
    if lines.word(0, is: "TITLE") {
      title = lines.quoted
    } else if lines.word(0, is: "LUT_1D_SIZE") {
      try set(\.curveSize, try size(LUT.Curves.possibleSizes))
    } else if lines.word(0, is: "LUT_3D_SIZE") {
      try set(\.cubeSize, try size(LUT.Cube.possibleSizes))
    } else if lines.word(0, is: "DOMAIN_MIN") {
      try set(\.low, try useful(lines.triple(from: 1)))
    } else if lines.word(0, is: "DOMAIN_MAX") {
      try set(\.high, try useful(lines.triple(from: 1)))
    } else if lines.word(0, is: "LUT_1D_INPUT_RANGE") {
      try set(\.curveRange, try range())
    } else if lines.word(0, is: "LUT_3D_INPUT_RANGE") {
      try set(\.cubeRange, try range())
    }
  }

  private mutating func set<Value>(
    _ entry: WritableKeyPath<Self, Entry<Value>?>, _ value: Value
  ) throws(LUTError) {
    if let earlier = self[keyPath: entry] {
      throw LUTError(
        line: lines.number, "\(lines.text(0)) is given again, after line \(earlier.line)",
        advice: "leave one of them out")
    }
    self[keyPath: entry] = Entry(value: value, line: lines.number)
  }

  private func size(_ possible: ClosedRange<Int>) throws(LUTError) -> Int {
    let expected = "\(possible.lowerBound)…\(possible.upperBound)"
    try lines.checkCount(2, "one whole number after \(lines.text(0))")
    guard let size = lines.integer(1), possible.contains(size) else {
      throw LUTError(
        line: lines.number, "\(lines.text(0)) is '\(lines.text(1))', not \(expected)",
        advice: "export the look again with a usual size, such as 33")
    }
    return size
  }

  private func range() throws(LUTError) -> LUT.Domain {
    try lines.checkCount(3, "two numbers after \(lines.text(0))")
    let low = try useful(SIMD3(repeating: try lines.number(1)))
    let high = try useful(SIMD3(repeating: try lines.number(2)))
    guard let domain = LUT.Domain(low: low, high: high) else {
      throw LUTError(
        line: lines.number, "\(lines.text(0)) ends at or below its start",
        advice: "write the lower number first")
    }
    try checkWidth(of: domain, line: lines.number)
    return domain
  }

  /// Refuses numbers that no color has, which no arithmetic would survive.
  private func useful(_ value: SIMD3<Double>) throws(LUTError) -> SIMD3<Double> {
    let useful = LUT.usefulValues
    guard value.min() >= useful.lowerBound, value.max() <= useful.upperBound else {
      throw LUTError(
        line: lines.number, "has a number beyond all use (±\(Int(useful.upperBound)))",
        advice: "export the look again")
    }
    return value
  }

  private func checkWidth(of domain: LUT.Domain, line: Int) throws(LUTError) {
    guard (domain.high - domain.low).min() < LUT.leastWidth else { return }
    throw LUTError(
      line: line, "the inputs lie within a millionth, which no table is made for",
      advice: "correct the domain")
  }

  /// The domain of what comes first, curves or a cube, and that of a cube behind curves.
  private func domains() throws(LUTError) -> (LUT.Domain, LUT.Domain) {
    // A range of what the file does not have means nothing, as Resolve has it.
    let ownRange = curveSize != nil ? curveRange : cubeRange
    let second = cubeRange?.value ?? .unit
    guard low != nil || high != nil else { return (ownRange?.value ?? .unit, second) }
    guard
      let domain = LUT.Domain(low: low?.value ?? .zero, high: high?.value ?? .one)
    else {
      throw LUTError(
        line: max(low?.line ?? 0, high?.line ?? 0),
        "DOMAIN_MAX is not above DOMAIN_MIN in each channel", advice: "correct the domain")
    }
    try checkWidth(of: domain, line: max(low?.line ?? 0, high?.line ?? 0))
    if let ownRange, ownRange.value != domain {
      throw LUTError(
        line: max(ownRange.line, low?.line ?? 0, high?.line ?? 0),
        "the domain and the input range disagree", advice: "leave out the one that is wrong")
    }
    return (domain, curveSize != nil ? second : domain)
  }

  // MARK: Values

  /// Reads rows of three numbers.
  ///
  /// - Parameter isAtValues: whether the line at hand is a row that nobody has read.
  private mutating func values(
    _ count: Int, _ isAtValues: inout Bool
  ) throws(LUTError) -> [SIMD3<Float>] {
    var values: [SIMD3<Float>] = []
    // No more than the bytes that are there can hold, whatever the header says.
    values.reserveCapacity(min(count, lines.rest / 6 + 2))
    while values.count < count {
      if !isAtValues {
        guard lines.advance() else {
          throw LUTError(
            line: lines.number, "ends after \(values.count) of \(count) rows of values",
            advice: "copy the file again from where it came")
        }
      }
      isAtValues = false
      try refuseKeyword()
      values.append(SIMD3<Float>(try useful(lines.triple())))
    }
    isAtValues = lines.advance()
    return values
  }

  private func refuseKeyword() throws(LUTError) {
    guard lines.beginsWithKeyword else { return }
    throw LUTError(
      line: lines.number, "'\(lines.text(0))' stands behind values",
      advice: "move it before the first row of values")
  }

  private func checkEnd() throws(LUTError) {
    try refuseKeyword()
    let sizes = [
      curveSize.map { "LUT_1D_SIZE \($0.value)" }, cubeSize.map { "LUT_3D_SIZE \($0.value)" },
    ]
    let size = sizes.compactMap { $0 }.joined(separator: " and ")
    throw LUTError(
      line: lines.number, "has more rows of values than \(size) ask for",
      advice: "export the look again from the program it comes from")
  }
}
