import Testing

@testable import AwakeColor

/// Tables that are not whole, each refused with its line.
@Suite struct LUTFaultTests {
  private static let rows = LUTReadingTests.rows
  private static let cube = "LUT_3D_SIZE 2\n" + rows
  private static let curves = "LUT_1D_SIZE 2\n0 0 0\n1 1 1\n"

  /// A text, its line and a word of the message.
  static let faults: [(String, Int?, String)] = [
    // Not a table.
    ("", nil, "empty"),
    ("\n\n# nothing\n", nil, "no table"),
    ("hello world\n", nil, "no table"),
    ("TITLE \"x\"\n", nil, "no table"),
    ("\n<?xml version=\"1.0\"?>\n", 2, "XML"),
    ("<look>", 1, "XML"),
    ("\u{89}PNG\r\n\u{1A}\n\u{0}\u{0}", nil, "no text"),
    ("LUT_3D_SIZE 2\n\u{0}", nil, "no text"),
    ("{\"a\": 1}\n", 1, "no LUT_1D_SIZE or LUT_3D_SIZE"),
    ("0.1 0.2 0.3\n", 1, "no LUT_1D_SIZE or LUT_3D_SIZE"),
    ("0.1 0.2 0.3\nLUT_3D_SIZE 2\n", 1, "no LUT_1D_SIZE or LUT_3D_SIZE"),
    // Sizes.
    ("LUT_3D_SIZE\n" + rows, 1, "less than one whole number"),
    ("LUT_3D_SIZE 2 2\n" + rows, 1, "more than one whole number"),
    ("LUT_3D_SIZE 1\n0 0 0\n", 1, "2…256"),
    ("LUT_3D_SIZE 0\n", 1, "2…256"),
    ("LUT_3D_SIZE -2\n" + rows, 1, "2…256"),
    ("LUT_3D_SIZE 2.5\n" + rows, 1, "2…256"),
    ("LUT_3D_SIZE two\n" + rows, 1, "'two'"),
    ("LUT_3D_SIZE 257\n" + rows, 1, "2…256"),
    ("LUT_3D_SIZE 99999999999999999999999\n" + rows, 1, "2…256"),
    ("LUT_1D_SIZE 65537\n0 0 0\n", 1, "2…65536"),
    ("LUT_1D_SIZE 1\n0 0 0\n", 1, "2…65536"),
    ("LUT_3D_SIZE 2\nLUT_3D_SIZE 2\n" + rows, 2, "given again, after line 1"),
    ("LUT_1D_SIZE 2\n\nlut_1d_size 3\n0 0 0\n", 3, "given again"),
    // Counts.
    ("LUT_3D_SIZE 2\n", 1, "ends before the values"),
    ("LUT_3D_SIZE 2\n0 0 0\n1 0 0\n", 3, "ends after 2 of 8"),
    ("LUT_3D_SIZE 256\n0 0 0\n\n\n", 4, "ends after 1 of 16777216"),
    (cube + "1 1 1\n", 10, "more rows of values than LUT_3D_SIZE 2"),
    (curves + "\n\n1 1 1\n", 6, "more rows of values than LUT_1D_SIZE 2"),
    ("LUT_1D_SIZE 2\nLUT_3D_SIZE 2\n0 0 0\n1 1 1\n0 0 0\n", 5, "ends after 1 of 8"),
    (
      "LUT_1D_SIZE 2\nLUT_3D_SIZE 2\n0 0 0\n1 1 1\n" + rows + "0 0 0\n", 13,
      "LUT_1D_SIZE 2 and LUT_3D_SIZE 2"
    ),
    // Columns; a column for all channels is no table for OpenColorIO, either.
    ("LUT_1D_SIZE 2\n0\n1\n", 2, "less than three"),
    ("LUT_1D_SIZE 2\n0 0\n1 1\n", 2, "less than three"),
    ("LUT_1D_SIZE 2\n0 0 0\n1 1 1 1\n", 3, "more than three"),
    // Numbers.
    ("LUT_1D_SIZE 2\nnan 0 0\n1 1 1\n", 2, "'nan' is not"),
    ("LUT_1D_SIZE 2\n0 0 0\n1 inf 1\n", 3, "'inf' is not"),
    ("LUT_1D_SIZE 2\n0 0 0\n-Infinity 1 1\n", 3, "'-Infinity' is not"),
    ("LUT_1D_SIZE 2\n0 0 0\nINF 1 1\n", 3, "'INF' is not"),
    ("LUT_1D_SIZE 2\n0 0 0\n1 1 1e999\n", 3, "'1e999' is not"),
    ("LUT_1D_SIZE 2\n0 0 0\n1 1 1e39\n", 3, "beyond all use"),
    ("LUT_1D_SIZE 2\n0 0 0\n1 1 0x10\n", 3, "'0x10' is not"),
    ("LUT_1D_SIZE 2\n0,0 0,0 0,0\n1 1 1\n", 2, "'0,0' is not"),
    ("LUT_1D_SIZE 2\n0 0 0\n1 1 \(String(repeating: "x", count: 99))\n", 3, "xxxx…' is not"),
    // Domains.
    ("DOMAIN_MIN 0 0\n" + cube, 1, "less than three numbers after DOMAIN_MIN"),
    ("DOMAIN_MIN 0 0 nan\n" + cube, 1, "'nan' is not"),
    ("DOMAIN_MIN 0 0 0\nDOMAIN_MAX 1 0 1\n" + cube, 2, "not above DOMAIN_MIN"),
    ("DOMAIN_MIN 0 1 0\n" + cube, 1, "not above DOMAIN_MIN"),
    ("DOMAIN_MIN 0 0 0\nDOMAIN_MIN 0 0 0\n" + cube, 2, "given again"),
    ("LUT_3D_INPUT_RANGE 1 1\n" + cube, 1, "at or below its start"),
    ("LUT_3D_INPUT_RANGE 1 0\n" + cube, 1, "at or below its start"),
    ("LUT_3D_INPUT_RANGE 0\n" + cube, 1, "less than two numbers"),
    ("LUT_3D_INPUT_RANGE 0 1 2\n" + cube, 1, "more than two numbers"),
    ("DOMAIN_MAX 1 1 1\nLUT_3D_INPUT_RANGE 0 2\n" + cube, 2, "disagree"),
    ("LUT_1D_INPUT_RANGE 0 2\nDOMAIN_MAX 1 1 1\n" + curves, 2, "disagree"),
    ("DOMAIN_MAX 1 1 1e7\n" + cube, 1, "beyond all use"),
    ("LUT_1D_SIZE 2\nDOMAIN_MIN -1000001 0 0\n0 0 0\n1 1 1\n", 2, "beyond all use (±1000000)"),
    ("LUT_3D_INPUT_RANGE -2e6 1\n" + cube, 1, "beyond all use"),
    ("LUT_3D_INPUT_RANGE 0 1e-7\n" + cube, 1, "within a millionth"),
    ("DOMAIN_MIN 0 0 0\n\nDOMAIN_MAX 1 1e-9 1\n" + cube, 3, "within a millionth"),
    ("LUT_1D_SIZE 2\n0 0 0\n1 -1e7 1\n", 3, "beyond all use (±1000000)"),
    // Keywords behind values.
    ("LUT_3D_SIZE 2\n0 0 0\nTITLE \"x\"\n", 3, "'TITLE' stands behind values"),
    ("LUT_1D_SIZE 2\n0 0 0\n1 1 1\nLUT_3D_SIZE 2\n" + rows, 4, "'LUT_3D_SIZE' stands behind"),
    (cube + "DOMAIN_MAX 2 2 2\n", 10, "'DOMAIN_MAX' stands behind values"),
    // .3dl.
    ("3DMESH\nMesh 4 12\n", 2, "ends before the values"),
    ("0 512 1023 1023\n", 1, "ends before the values"),
    ("0 300 600 1023\n0 300 600 1023\n", 2, "more than three"),
    ("0 0 0\n0 0 1023\n1023 0 0\n", 3, "3 rows of values, which is no cube"),
    (
      "Mesh 1 12\n" + rows.replacing("1", with: "4095"), 1,
      "Mesh says 3 nodes a side, but there are 2"
    ),
    ("Mesh 9 12\n", 1, "size of a mesh"),
    ("Mesh 4\n", 1, "less than two"),
    ("Mesh 1 12\nmesh 1 12\n", 2, "given again"),
    (rows, nil, "no number above 1"),
    ("0 40 80 100\n" + rows.replacing("1", with: "1023"), 1, "no number above 100"),
    ("3DMESH\n0 0 0\n0 0.5 1\n", 3, "'0.5' is not a whole number"),
    ("3DMESH\n0 0 -1\n", 2, "'-1' is not a whole number"),
    ("3DMESH\n0 0 65536\n", 2, "'65536' is not"),
    ("3DMESH\n0 0 nan\n", 2, "'nan' is not"),
    ("3DMESH\n0 0\n", 2, "less than three"),
  ]

  @Test("tables that are not whole are refused with their line", arguments: faults)
  func fault(_ text: String, _ line: Int?, _ words: String) {
    // Latin-1, so that the bytes of pictures are what they are.
    let isPicture = text.unicodeScalars.first == "\u{89}"
    let bytes = isPicture ? text.unicodeScalars.map { UInt8($0.value) } : Array(text.utf8)
    let error = #expect(throws: LUTError.self) { try LUT(parsing: bytes) }
    #expect(error?.line == line && error?.message.contains(words) == true, "\(error as Any)")
    #expect(error?.advice.isEmpty == false)
  }

  @Test("text in UTF-16 is told from other bytes")
  func wide() {
    let error = #expect(throws: LUTError.self) { try LUT(parsing: [0xFF, 0xFE, 0x4C, 0x00]) }
    #expect(error?.message.contains("UTF-16") == true)
  }

  @Test("a line of a million words is refused, not kept")
  func longLine() {
    let text = "LUT_3D_SIZE 2\n" + String(repeating: "1 ", count: 1_000_000)
    let error = #expect(throws: LUTError.self) { try LUT(parsing: text.utf8) }
    #expect(error?.line == 2)
    let error3 = #expect(throws: LUTError.self) {
      try LUT(parsing: ("3DMESH\n" + String(repeating: "1 ", count: 100_000)).utf8)
    }
    #expect(error3?.line == 2)
  }
}
