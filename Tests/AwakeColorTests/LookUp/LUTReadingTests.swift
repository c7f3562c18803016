import Testing

@testable import AwakeColor

/// Tables as text: what every dialect means, and what is taken for a table at all.
@Suite struct LUTReadingTests {
  @Test("every dialect gives the colors of OpenColorIO", arguments: LUTGolden.all.indices)
  func golden(_ index: Int) throws {
    let golden = LUTGolden.all[index]
    let lut = try LUT(parsing: golden.text.utf8)
    for (input, result) in golden.colors {
      let difference = lut(input) - result
      #expect(max(difference.max(), -difference.min()) < 1e-5, "\(input)")
    }
  }

  @Test("dialects have the curves, cube, domain and title that they say")
  func parts() throws {
    let iridas = try LUT(parsing: LUTGolden.iridas3D.text.utf8)
    #expect(iridas.title == "cube" && iridas.curves == nil && iridas.cube?.size == 3)
    #expect(iridas.domain == LUT.Domain(low: SIMD3(0, -0.1, 0.1), high: SIMD3(1.095, 1, 2)))
    let both = try LUT(parsing: LUTGolden.resolveShaper.text.utf8)
    #expect(both.curves?.values.count == 4 && both.cube?.size == 2)
    #expect(both.domain.high == SIMD3(repeating: 1.2))
    #expect(both.cube?.domain.high == SIMD3(repeating: 2))
    let lustre = try LUT(parsing: LUTGolden.lustre10.text.utf8)
    #expect(lustre.curves == nil && lustre.cube?.size == 3, "an even shaper is none")
    let flame = try LUT(parsing: LUTGolden.flame12.text.utf8)
    #expect(flame.curves?.values.count == 5)
    #expect(try LUT.TextFormat(of: Array(LUTGolden.flame12.text.utf8)) == .threeDL)
  }

  /// The identity of two nodes a side, in many spellings.
  static let liberal: [(String, String)] = [
    ("plain", "LUT_3D_SIZE 2\n" + rows),
    ("a byte order mark", "\u{FEFF}LUT_3D_SIZE 2\n" + rows),
    ("CR LF", "LUT_3D_SIZE 2\r\n" + rows.replacing("\n", with: "\r\n")),
    ("CR", "LUT_3D_SIZE 2\r" + rows.replacing("\n", with: "\r")),
    ("tabs", "\tLUT_3D_SIZE\t2\t\n" + rows.replacing(" ", with: "\t")),
    ("lower case", "lut_3d_size 2\ndomain_min 0 0 0\n" + rows),
    ("a title without quotes", "TITLE a look # 1\nLUT_3D_SIZE 2\n" + rows),
    ("a title of one quote", "TITLE \"\nLUT_3D_SIZE 2\n" + rows),
    ("a title last", "LUT_3D_SIZE 2\nTITLE \"x\"\n" + rows),
    ("blank lines", "\n\nLUT_3D_SIZE 2\n\n" + rows.replacing("\n", with: "\n \n") + "\n\n"),
    ("comments", "# a\nLUT_3D_SIZE 2 # b\n" + rows.replacing("\n", with: "\n# 1 2 3\n")),
    ("comments behind values", "LUT_3D_SIZE 2\n" + rows.replacing("\n", with: " # x\n")),
    ("no line end", "LUT_3D_SIZE 2\n" + rows.dropLast()),
    ("an end of DOS", "LUT_3D_SIZE 2\n" + rows + "\u{1A}"),
    ("unknown keywords", "LUT_IN_VIDEO_RANGE\nX_Y 1 2 3 4 5\nLUT_3D_SIZE 2\n" + rows),
    ("an input range of what is not there", "LUT_1D_INPUT_RANGE 0 9\nLUT_3D_SIZE 2\n" + rows),
    (
      "a range that is the domain",
      "LUT_3D_INPUT_RANGE 0 1\nDOMAIN_MAX 1 1 1.0\nLUT_3D_SIZE 2\n" + rows
    ),
    (
      "all forms of numbers",
      "LUT_3D_SIZE 2\n0 0.0 0e9\n+1 0. .0\n0 1.0 -0\n1.0e0 1e+0 0e-7\n"
        + "0 00 10e-1\n.1e1 0 100E-2\n0 1 001\n1 1 0.99999999999999999999999\n"
    ),
  ]

  static let rows = "0 0 0\n1 0 0\n0 1 0\n1 1 0\n0 0 1\n1 0 1\n0 1 1\n1 1 1\n"

  @Test("spellings do not matter", arguments: liberal)
  func spellings(_ name: String, _ text: String) throws {
    let lut = try LUT(parsing: text.utf8)
    let identity = LUT.Cube.inputs(size: 2).map { SIMD3<Float>($0) }
    #expect(lut.cube?.values == identity && lut.domain == .unit)
    #expect(try LUT.TextFormat(of: Array(text.utf8)) == .cube)
  }

  @Test(
    "titles lose their quotes",
    arguments: [
      ("TITLE \"Film 5\"", "Film 5"), ("TITLE Film 5 ", "Film 5"), ("title  \"a # b\" c", "a # b"),
      ("TITLE", ""), ("TITLE \"", ""), ("TITLE \"é\u{1B}x\"", "éx"),
    ] as [(String, String)])
  func titles(_ line: String, _ title: String) throws {
    #expect(try LUT(parsing: "\(line)\nLUT_3D_SIZE 2\n\(Self.rows)".utf8).title == title)
  }

  @Test("numbers are those of the standard library, whatever their form")
  func numbers() {
    let words = [
      "0.1", "1e-7", "1.5e-07", "+.5", "5.", "123456789.123456789", "0.30000000000000004", "1e22",
      "1e23", "9007199254740993", "2.2250738585072014e-308", "4.9e-324", "1e-400",
      "0.000000000000000000000000000001", "184467440737095516150", "1e308", "-0.0625", "1E+2",
    ]
    for word in words {
      let bytes = Array("x\(word)y".utf8)
      let plain = Double(word.hasPrefix("+.") ? "0.5" : word)
      #expect(DecimalText.value(of: bytes, in: 1..<bytes.count - 1) == plain, "\(word)")
    }
    for word in [
      "", "-", ".", "+-1", "1e", "1e+", "e5", "1.2.3", "0x1", "1,5", "1e999", "nan", "१",
    ] {
      let bytes = Array(word.utf8)
      #expect(DecimalText.value(of: bytes, in: bytes.indices) == nil, "\(word)")
    }
  }

  @Test(
    ".3dl: bits come from the largest number, apart for curves and cube",
    arguments: [
      (255, 255), (511, 255), (512, 1023), (1023, 1023), (2047, 1023), (2048, 4095), (8191, 4095),
      (8192, 65_535), (16_383, 65_535), (65_535, 65_535),
    ])
  func bits(_ largest: Int, _ white: Int) throws {
    let cube = Self.rows.replacing("1", with: "\(largest)")
    let lut = try LUT(parsing: "0 100 300 1023\n\(cube)".utf8)
    #expect(lut.cube?.values.last == SIMD3(repeating: Float(largest) / Float(white)))
    #expect(lut.curves?.values[1] == SIMD3(repeating: 100.0 / 1023))
    // Blue is fastest: the second row stands for blue.
    let blue = SIMD3<Float>(Float(largest) / Float(white), 0, 0)
    #expect(lut.cube?.values[4] == blue)
    #expect(try LUT(parsing: cube.utf8).curves == nil)
  }
}
