import AwakeColor
import Testing

@testable import AwakeEngine

/// Tables written in other formats, and what is told about it.
@Suite struct LUTExportTests {
  private static func inputs(_ size: Int) -> [SIMD3<Float>] {
    LUT.Cube.inputs(size: size).map { SIMD3<Float>($0) }
  }

  /// Curves that bend, over -0.5…1.5, before a cube that changes nothing.
  private static func shaped() throws -> LUT {
    let domain = LUT.Domain(low: SIMD3(repeating: -0.5), high: SIMD3(repeating: 1.5))
    let curves = LUT.Curves(
      domain: try #require(domain),
      values: [0, 0.1, 0.5, 0.9, 1].map { SIMD3(repeating: $0) })
    return try #require(
      LUT(title: "x", curves: curves, cube: LUT.Cube(size: 4, values: inputs(4))))
  }

  private static func run(
    _ lut: LUT, _ name: String, size: Int? = nil, level: Int? = nil
  ) throws -> (lut: LUT, result: LUTExport.Result) {
    let bench = try Workbench()
    let ending = String(name.split(separator: ".")[1])
    let format = try #require(LUTExport.Format(pathExtension: ending))
    let result = try LUTExport(format, size: size, level: level)
      .run(lut, to: .file(bench.path(name)))
    #expect(result.bytes == bench.bytes(name).count && bench.files == [name])
    return (try LUTFile.read(bench.path(name)), result)
  }

  @Test("a .cube file keeps everything")
  func whole() throws {
    let lut = try Self.shaped()
    let (again, result) = try Self.run(lut, "a.cube")
    #expect(result.warnings.isEmpty && result.side == nil)
    #expect(again.curves == lut.curves && again.cube?.size == 4)
    #expect(LUTFacts(try #require(LUT(cube: again.cube))).largestChange < 1e-6)
    // Another size is that of the cube; curves and domain stay.
    let (small, resized) = try Self.run(lut, "a.cube", size: 7)
    #expect(small.curves == lut.curves && small.cube?.size == 7)
    #expect(resized.warnings.map(\.code) == [.lutSampled])
    #expect(resized.warnings.first?.message.contains("7 nodes a side instead of 4") == true)
    #expect(resized.warnings.first?.message.hasSuffix("by up to 0 of 255") == true)
  }

  @Test("curves become a cube over their domain when a size is wanted")
  func curves() throws {
    let lut = try #require(LUT(curves: try Self.shaped().curves))
    let (cube, result) = try Self.run(lut, "a.cube", size: 5)
    #expect(cube.curves == nil && cube.cube?.size == 5 && cube.domain == lut.domain)
    #expect(result.warnings.first?.message.contains("its curves are in the cube now") == true)
    #expect(cube(SIMD3(0, 0.5, 1)) == SIMD3(SIMD3<Float>(0.1, 0.5, 0.9)))
  }

  @Test(
    "curves and domain go where a format has none, and that is told",
    arguments: [
      ("a.3dl", 9, nil, 1.0 / 4095), ("a.png", nil, 3, 1.0 / 65_535),
      ("a.tif", nil, 3, 1.0 / 65_535),
    ] as [(String, Int?, Int?, Double)])
  func baked(_ name: String, _ size: Int?, _ level: Int?, _ step: Double) throws {
    let lut = try Self.shaped()
    let (again, result) = try Self.run(lut, name, size: size, level: level)
    #expect(again.curves == nil && again.cube?.size == 9 && again.domain == .unit)
    #expect(result.side == level.map { $0 * $0 * $0 })
    #expect(
      result.warnings.map(\.code) == (level == nil ? [.lutSampled, .lutRounded] : [.lutSampled]))
    let message = try #require(result.warnings.first?.message)
    for words in ["curves", "9 nodes a side instead of 4", "inputs of 0…1 instead of -0.5…1.5"] {
      #expect(message.contains(words), "\(message)")
    }
    // The bends of the curves are at nodes.
    for color in [SIMD3(0, 0.5, 1), SIMD3(0.125, 0.25, 0.875), SIMD3(0.3, 0.6, 0.2)] {
      let difference = again(color) - lut(color)
      #expect(max(difference.max(), -difference.min()) <= step)
    }
  }

  @Test("values outside of 0…1 are clipped where numbers are whole, and that is told")
  func clipped() throws {
    let values = Self.inputs(4).map { $0 * 1.5 - 0.25 }
    let lut = try #require(LUT(cube: LUT.Cube(size: 4, values: values)))
    for name in ["a.3dl", "a.png"] {
      let (again, result) = try Self.run(lut, name)
      let rounded: [PhotoWarning.Code] = name == "a.3dl" ? [.lutRounded] : []
      #expect(result.warnings.map(\.code) == [.lutClipped] + rounded)
      #expect(result.warnings.first?.message == "values of -0.25…1.25 are clipped to 0…1")
      #expect(again.cube?.values.first == .zero && again.cube?.values.last == .one)
    }
  }

  @Test("a cube that a format holds goes in as it is")
  func exact() throws {
    let lut = try #require(LUT(cube: LUT.Cube(size: 4, values: Self.inputs(4))))
    for name in ["a.3dl", "a.png", "a.TIFF", "a.cube"] {
      let (again, result) = try Self.run(lut, name)
      #expect(result.warnings.isEmpty, "\(name)")
      #expect(again.cube?.values.count == 64)
      #expect(LUTFacts(again).largestChange < 1e-6)
    }
  }

  @Test(
    "what cannot be written is refused, and nothing is left",
    arguments: [
      ("a.cube", 1, nil, "bad-option"), ("a.3dl", 257, nil, "bad-option"),
      ("a.png", nil, 1, "bad-option"), ("a.png", nil, 17, "bad-option"),
      ("b.3dl", nil, nil, "bad-lut"),
    ] as [(String, Int?, Int?, String)])
  func refused(_ name: String, _ size: Int?, _ level: Int?, _ code: String) throws {
    let bench = try Workbench()
    let dark: Float = name == "b.3dl" ? 0.1 : 1
    let lut = try #require(LUT(cube: LUT.Cube(size: 2, values: Self.inputs(2).map { $0 * dark })))
    let ending = String(name.split(separator: ".")[1])
    let export = LUTExport(
      try #require(LUTExport.Format(pathExtension: ending)), size: size, level: level)
    let destination = PhotoDestination.file(bench.path(name))
    let error = #expect(throws: PhotoError.self) { try export.run(lut, to: destination) }
    #expect(error?.code.rawValue == code)
    #expect(bench.files.isEmpty)
  }

  @Test("the text of the largest cube is read again, also where all values are below 0")
  func largest() throws {
    let rows =
      LUT.Cube.possibleSizes.upperBound * LUT.Cube.possibleSizes.upperBound
      * LUT.Cube.possibleSizes.upperBound
    for value: Float in [0.123456, -0.123456] {
      let values = Array(repeating: SIMD3(repeating: value), count: 8)
      let text = try #require(LUT(cube: LUT.Cube(size: 2, values: values))).cubeFile
      let row = try #require(text.split(separator: 0x0A).last).count + 1
      #expect(rows * row + 1000 < LUTFile.Limits().textBytes, "\(row)")
    }
  }

  @Test("extensions say the format")
  func extensions() {
    #expect(LUTExport.Format(pathExtension: "CUBE") == .text(.cube))
    #expect(LUTExport.Format(pathExtension: "3dl") == .text(.threeDL))
    #expect(LUTExport.Format(pathExtension: "tiff") == .hald(.tiff))
    #expect(LUTExport.Format(pathExtension: "jpg") == nil)
  }
}
