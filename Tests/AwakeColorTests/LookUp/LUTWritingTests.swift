import AwakeTestSupport
import Testing

@testable import AwakeColor

/// Tables written and read again, and bytes that are not what they should be.
@Suite struct LUTWritingTests {
  /// A table of some kind with random entries.
  ///
  /// - Parameter kind: 0 a cube, 1 curves, 2 both.
  static func random(_ kind: Int, _ generator: inout SeededGenerator) throws -> LUT {
    func color(_ range: ClosedRange<Float>) -> SIMD3<Float> {
      SIMD3.random(in: range, using: &generator)
    }
    func domain(perChannel: Bool) throws -> LUT.Domain {
      if Bool.random(using: &generator) { return .unit }
      let low = SIMD3<Double>.random(in: -1...0.5, using: &generator)
      let high = SIMD3<Double>.random(in: 0.6...20, using: &generator)
      let made =
        perChannel
        ? LUT.Domain(low: low, high: high)
        : LUT.Domain(low: SIMD3(repeating: low.x), high: SIMD3(repeating: high.x))
      return try #require(made)
    }
    let size = Int.random(in: 2...5, using: &generator)
    let cube = LUT.Cube(
      size: size, domain: try domain(perChannel: true),
      values: (0..<size * size * size).map { _ in color(-2...3) })
    let count = Int.random(in: 2...20, using: &generator)
    let curves = LUT.Curves(
      domain: try domain(perChannel: kind == 1),
      values: (0..<count).map { _ in color(-0.5...1.5) })
    let title = kind == 2 ? "" : "number \(count) # ü"
    return try #require(
      LUT(title: title, curves: kind == 0 ? nil : curves, cube: kind == 1 ? nil : cube))
  }

  @Test("a table is the same after writing and reading a .cube file", arguments: 0..<60)
  func roundTrip(_ seed: Int) throws {
    var generator = SeededGenerator(seed: UInt64(seed))
    let lut = try Self.random(seed % 3, &generator)
    let again = try LUT(parsing: lut.cubeFile)
    #expect(again.title == lut.title)
    #expect(again.domain == lut.domain)
    #expect(again.curves?.values.count == lut.curves?.values.count)
    #expect(again.cube?.size == lut.cube?.size)
    if lut.curves == nil || lut.cube == nil {
      let (values, others) = (
        lut.curves?.values ?? lut.cube?.values ?? [],
        again.curves?.values ?? again.cube?.values ?? []
      )
      for (value, other) in zip(values, others) {
        let difference = value - other
        #expect(max(difference.max(), -difference.min()) <= 1e-6, "seed \(seed)")
      }
    }
    // A steep cube makes more of what is rounded in the curves before it.
    let steepness = lut.curves == nil || lut.cube == nil ? 1.0 : 40
    for _ in 0..<50 {
      let place = SIMD3<Double>.random(in: -0.2...1.2, using: &generator)
      let color = lut.domain.low + place * (lut.domain.high - lut.domain.low)
      let difference = lut(color) - again(color)
      #expect(
        max(difference.max(), -difference.min()) <= steepness * 1e-6, "seed \(seed), \(color)")
    }
  }

  @Test("a .3dl file holds a cube to half a step of its bits", arguments: 0..<30)
  func threeDL(_ seed: Int) throws {
    var generator = SeededGenerator(seed: UInt64(seed))
    let size = Int.random(in: 2...6, using: &generator)
    let isWhole = seed % 2 == 0
    let top: Float = seed % 3 == 0 ? 0.4 : 1
    var values = (0..<size * size * size).map { _ in
      SIMD3<Float>.random(in: 0...top, using: &generator)
    }
    let bits = top < 0.5 ? 16 : 12
    let maximum = Float(1 << bits - 1)
    values[0] = SIMD3(top, 0, 0)
    if isWhole { values = values.map { ($0 * maximum).rounded(.toNearestOrEven) / maximum } }
    let lut = try #require(LUT(cube: LUT.Cube(size: size, values: values)))
    let file = try #require(lut.threeDLFile)
    #expect(lut.threeDLBits == bits)
    let again = try LUT(parsing: file)
    #expect(again.curves == nil && again.cube?.size == size)
    let tolerance = isWhole ? 1e-6 : 0.5001 / maximum
    for (value, other) in zip(values, again.cube?.values ?? []) {
      let difference = value - other
      #expect(max(difference.max(), -difference.min()) <= tolerance, "seed \(seed)")
    }
  }

  @Test("a .3dl file has the lines that Lustre wants, blue fastest")
  func lustre() throws {
    let inputs = LUT.Cube.inputs(size: 17).map { SIMD3<Float>($0) }
    let lut = try #require(LUT(title: "x", cube: LUT.Cube(size: 17, values: inputs)))
    let lines = String(decoding: try #require(lut.threeDLFile), as: UTF8.self).split(
      separator: "\n")
    #expect(lines.prefix(2) == ["3DMESH", "Mesh 4 12"])
    #expect(
      lines[2] == "0 64 128 192 256 320 384 448 512 576 640 704 768 832 896 960 1023")
    #expect(lines[3] == "0 0 0" && lines[4] == "0 0 256" && lines[4 + 16] == "0 256 0")
    #expect(lines.suffix(3) == ["4095 4095 4095", "LUT8", "gamma 1.0"])
    #expect(lines.count == 3 + 17 * 17 * 17 + 2)
  }

  @Test("what a .3dl file cannot hold is told")
  func notThreeDL() throws {
    let curves = try #require(LUT.Curves(values: [.zero, .one]))
    let wide = LUT.Domain(low: .zero, high: SIMD3(repeating: 2))
    #expect(LUT(curves: curves)?.threeDLFile == nil)
    let cube = Array(repeating: SIMD3<Float>.one, count: 8)
    #expect(
      LUT(cube: LUT.Cube(size: 2, domain: try #require(wide), values: cube))?.threeDLFile == nil)
    let dark = Array(repeating: SIMD3<Float>(repeating: 0.1), count: 8)
    #expect(LUT(cube: LUT.Cube(size: 2, values: dark))?.threeDLFile == nil)
  }

  @Test("a title is one line, without quotes")
  func title() throws {
    let curves = LUT.Curves(values: [.zero, .one])
    let lut = try #require(LUT(title: "\"Film\" \n5\u{0}", curves: curves))
    #expect(try LUT(parsing: lut.cubeFile).title == "Film 5")
    let plain = try #require(LUT(curves: curves))
    #expect(plain.cubeFile.starts(with: Array("LUT_1D_SIZE 2\n0.000000 0.0".utf8)))
  }

  @Test("a Resolve file has one range for curves whose channels differ")
  func commonRange() throws {
    let domain = try #require(LUT.Domain(low: SIMD3(0, -0.5, 0), high: SIMD3(1, 1, 2)))
    let curves = LUT.Curves(domain: domain, values: [.zero, SIMD3(0.2, 0.4, 0.7), .one])
    let cube = LUT.Cube(size: 2, values: LUT.Cube.inputs(size: 2).map { SIMD3<Float>($0) })
    let lut = try #require(LUT(curves: curves, cube: cube))
    let text = String(decoding: lut.cubeFile, as: UTF8.self)
    #expect(
      text.hasPrefix("LUT_1D_SIZE 4096\nLUT_1D_INPUT_RANGE -0.500000 2.000000\nLUT_3D_SIZE 2\n"))
    let again = try LUT(parsing: lut.cubeFile)
    for color in [SIMD3(0.3, 0.2, 1.5), SIMD3(0.9, -0.4, 0.1), SIMD3(0.5, 0.25, 1)] {
      let difference = again(color) - lut(color)
      #expect(max(difference.max(), -difference.min()) < 2e-4)
    }
  }

  @Test("broken bytes are read or refused, and never trap", arguments: 0..<20)
  func mutation(_ seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed) &* 977)
    let samples = LUTGolden.all.map { Array($0.text.utf8) }
    let pieces = [
      "\n", " ", "nan", "-", "1e999", "LUT_3D_SIZE 9", "#", "\r", "\"", "\u{0}", "<", "65536",
    ]
    for _ in 0..<100 {
      var bytes = samples[Int.random(in: 0..<samples.count, using: &generator)]
      for _ in 0..<Int.random(in: 1...6, using: &generator) {
        let place = Int.random(in: 0..<max(1, bytes.count), using: &generator)
        switch Int.random(in: 0..<5, using: &generator) {
        case 0: bytes[place] = UInt8.random(in: 0...255, using: &generator)
        case 1: bytes.removeSubrange(place..<min(bytes.count, place + 5))
        case 2: bytes = Array(bytes.prefix(place + 1))
        case 3: bytes.insert(contentsOf: bytes.prefix(30), at: place)
        default:
          let piece = pieces[Int.random(in: 0..<pieces.count, using: &generator)]
          bytes.insert(contentsOf: Array(piece.utf8), at: place)
        }
        if bytes.isEmpty { bytes = [0x4C] }
      }
      guard let lut = try? LUT(parsing: bytes) else { continue }
      let color = lut(SIMD3(0.3, 1.2, -0.1))
      #expect(color.x.isFinite && color.y.isFinite && color.z.isFinite, "seed \(seed)")
      let again = try? LUT(parsing: lut.cubeFile)
      #expect(again?.cube?.size == lut.cube?.size, "seed \(seed)")
    }
  }
}
