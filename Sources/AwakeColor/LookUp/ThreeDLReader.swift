/// Reads the `.3dl` files of Flame, Lustre and Kodak.
///
/// Whole numbers: a line of curve values that all channels share, mostly evenly spaced and so of no
/// effect, then a cube, blue fastest. Nothing says how many bits they have: that is told from the
/// largest, as other readers do.
struct ThreeDLReader {
  private var lines: LUTLines
  private var shaper: (line: Int, values: [Int]) = (0, [])
  private var mesh: (line: Int, size: Int)?
  private var codes: [SIMD3<Int32>] = []

  static func lut(_ lines: LUTLines) throws(LUTError) -> LUT {
    var reader = ThreeDLReader(lines: lines)
    return try reader.read()
  }

  private init(lines: LUTLines) { self.lines = lines }

  private mutating func read() throws(LUTError) -> LUT {
    codes.reserveCapacity(min(lines.rest / 6 + 1, Self.mostNodes))
    while lines.advance() {
      if lines.word(0, is: "MESH") {
        try readMesh()
      } else if lines.beginsWithKeyword || lines.word(0, is: "3DMESH") {
        continue
      } else if lines.words.count > 3 {
        try readShaper()
      } else {
        try readRow()
      }
    }
    let size = try self.size()
    let top = codes.map { max($0.x, $0.y, $0.z) }.max() ?? 0
    let maximum = Float(try Self.maximum(for: Int(top), line: nil))
    let curves = try self.curves()
    var values: [SIMD3<Float>] = []
    values.reserveCapacity(codes.count)
    for blue in 0..<size {
      for green in 0..<size {
        for red in 0..<size {
          values.append(SIMD3<Float>(codes[(red * size + green) * size + blue]) / maximum)
        }
      }
    }
    guard let lut = LUT(curves: curves, cube: LUT.Cube(size: size, values: values)) else {
      throw LUTError("has no table in it", advice: "export the look again")
    }
    return lut
  }

  // MARK: Lines

  private mutating func readMesh() throws(LUTError) {
    if let mesh {
      throw LUTError(
        line: lines.number, "Mesh is given again, after line \(mesh.line)",
        advice: "leave one of them out")
    }
    try lines.checkCount(3, "two whole numbers after \(lines.text(0))")
    guard let bits = lines.integer(1), (1...7).contains(bits), lines.integer(2) != nil else {
      throw LUTError(
        line: lines.number, "'\(lines.text(1)) \(lines.text(2))' is not the size of a mesh",
        advice: "write 1…7 and the bits of the values, as in 'Mesh 4 12'")
    }
    mesh = (lines.number, 1 << bits + 1)
  }

  private mutating func readShaper() throws(LUTError) {
    guard shaper.values.isEmpty, codes.isEmpty else {
      throw LUTError(
        line: lines.number, "has more than three numbers",
        advice: "export the look again from the program it comes from")
    }
    guard LUT.Curves.possibleSizes.contains(lines.words.count) else {
      throw LUTError(
        line: lines.number, "has more than \(LUT.Curves.possibleSizes.upperBound) numbers",
        advice: "export the look again from the program it comes from")
    }
    shaper.line = lines.number
    for place in lines.words.indices { shaper.values.append(try code(place)) }
  }

  private mutating func readRow() throws(LUTError) {
    try lines.checkCount(3, "three whole numbers")
    guard codes.count < Self.mostNodes else {
      throw LUTError(
        line: lines.number, "has more than \(LUT.Cube.possibleSizes.upperBound) nodes a side",
        advice: "export the look again with a usual size, such as 33")
    }
    codes.append(SIMD3(Int32(try code(0)), Int32(try code(1)), Int32(try code(2))))
  }

  private static let mostNodes =
    LUT.Cube.possibleSizes.upperBound * LUT.Cube.possibleSizes.upperBound
    * LUT.Cube.possibleSizes.upperBound

  private func code(_ place: Int) throws(LUTError) -> Int {
    guard let code = lines.integer(place), code <= 65_535 else {
      throw LUTError(
        line: lines.number, "'\(lines.text(place))' is not a whole number 0…65535",
        advice: "is it a .3dl file? Export the look again as .cube")
    }
    return code
  }

  // MARK: Meaning

  /// Nodes a side, from the number of rows.
  private func size() throws(LUTError) -> Int {
    guard !codes.isEmpty else {
      throw LUTError(
        line: lines.number, "ends before the values of the table",
        advice: "copy the file again from where it came")
    }
    let size = LUT.Cube.possibleSizes.first { $0 * $0 * $0 >= codes.count } ?? 0
    guard size * size * size == codes.count else {
      throw LUTError(
        line: lines.number, "has \(codes.count) rows of values, which is no cube",
        advice: "copy the file again from where it came")
    }
    if let mesh, mesh.size != size {
      throw LUTError(
        line: mesh.line, "Mesh says \(mesh.size) nodes a side, but there are \(size)",
        advice: "copy the file again from where it came")
    }
    return size
  }

  /// What stands for white, where the largest number is so large.
  ///
  /// Numbers may reach to half or to twice of it. 14 bits are in no use.
  private static func maximum(for largest: Int, line: Int?) throws(LUTError) -> Int {
    guard largest >= 128 else {
      throw LUTError(
        line: line, "has no number above \(largest), too little for a table of whole numbers",
        advice: "is it a .3dl file? Export the look again as .cube")
    }
    return largest < 512 ? 255 : largest < 2048 ? 1023 : largest < 8192 ? 4095 : 65_535
  }

  /// The curves, unless they change nothing.
  private func curves() throws(LUTError) -> LUT.Curves? {
    guard let largest = shaper.values.max() else { return nil }
    let maximum = try Self.maximum(for: largest, line: shaper.line)
    // Writers space them by 64 of 1023, which is not quite even.
    let step = Double(maximum) / Double(shaper.values.count - 1)
    let isEven = shaper.values.enumerated().allSatisfy { abs(Double($0) * step - Double($1)) < 2 }
    guard !isEven else { return nil }
    return LUT.Curves(
      values: shaper.values.map { SIMD3<Float>(repeating: Float($0) / Float(maximum)) })
  }
}
