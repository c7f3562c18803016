import AwakeColor
import AwakeTestSupport
import CVips
import Foundation
import Testing

@testable import AwakeEngine

/// Files that hold look-up tables.
@Suite struct LUTFileTests {
  /// A HaldCLUT of level 2, 8 bits, with random pixels.
  static let hald: [UInt8] = [
    0x82, 0xB7, 0x0E, 0xEE, 0x7F, 0x1A, 0x50, 0x39, 0xBE, 0xF0, 0x7E, 0xC2, 0x34, 0x7F, 0x06, 0x6E,
    0xD0, 0x8F, 0x5D, 0xC7, 0x51, 0x24, 0x47, 0xE3, 0x40, 0x43, 0x00, 0x02, 0x6B, 0x6E, 0x54, 0x55,
    0x94, 0xA0, 0x65, 0x68, 0x5D, 0x64, 0xC4, 0x98, 0x0B, 0xB8, 0xD4, 0x54, 0x4A, 0x87, 0x21, 0xA9,
    0x9A, 0x01, 0xAD, 0x21, 0x9E, 0xB5, 0x9C, 0xF6, 0xA1, 0x5E, 0xF6, 0xF1, 0x5A, 0x1D, 0x83, 0x0B,
    0xB7, 0xCE, 0x09, 0xD6, 0xBB, 0xC0, 0x04, 0xE7, 0x17, 0x5C, 0x64, 0x3C, 0x7D, 0xEC, 0xB0, 0xB5,
    0x80, 0xEC, 0x37, 0xBC, 0x97, 0x12, 0xDD, 0x2E, 0x6A, 0xAE, 0xB9, 0x4B, 0xAE, 0x8D, 0x2F, 0x9F,
    0xA2, 0x9C, 0x5A, 0x28, 0x4C, 0x9E, 0xF7, 0x52, 0x18, 0x29, 0xCF, 0x10, 0x79, 0xB0, 0x80, 0xE9,
    0xD7, 0x4A, 0x1C, 0x10, 0xFC, 0xAB, 0x6A, 0x42, 0x43, 0xD3, 0x36, 0x56, 0xDE, 0xBE, 0x4C, 0x1E,
    0xD7, 0x96, 0x48, 0xE8, 0x56, 0xE8, 0xF9, 0xA2, 0xF5, 0x8C, 0x95, 0xF0, 0xCE, 0x4B, 0x39, 0xC1,
    0x5B, 0xFF, 0xAD, 0x5C, 0x2D, 0xFB, 0x8B, 0xB8, 0x20, 0xB6, 0x11, 0x9C, 0xBA, 0x8F, 0xF8, 0x87,
    0x96, 0xAE, 0x5B, 0x05, 0xF2, 0x80, 0xA6, 0x8C, 0xED, 0x93, 0xB6, 0xB2, 0x8C, 0xB0, 0xD1, 0xB3,
    0x58, 0xE6, 0xBA, 0xAB, 0x48, 0x55, 0x65, 0xB9, 0xF4, 0x90, 0x28, 0xD5, 0x57, 0xD7, 0x9A, 0x8A,
  ]

  /// What it makes of some colors: `load_hald_image` of Pillow LUT 1.0 laid the pixels out, and
  /// OpenColorIO 2.6 looked the colors up (`Lut3DTransform`, tetrahedral).
  static let colors: [(SIMD3<Double>, SIMD3<Double>)] = [
    (SIMD3(0.7204, 0.0276, 0.16), SIMD3(0.449412, 0.500715, 0.737835)),
    (SIMD3(0.4411, 0.6501, 0.219), SIMD3(0.325398, 0.556669, 0.625513)),
    (SIMD3(0.686, 0.6309, 0.0419), SIMD3(0.392196, 0.399966, 0.555988)),
    (SIMD3(0.4716, 0.2262, 0.0541), SIMD3(0.511586, 0.708502, 0.379931)),
    (SIMD3(0.1335, 0.3174, 0.1815), SIMD3(0.175607, 0.541148, 0.409735)),
  ]

  private static func picture(
    _ bytes: [UInt8], _ side: Int, bands: Int = 3, _ format: VipsBandFormat = VIPS_FORMAT_UCHAR,
    _ interpretation: VipsInterpretation = VIPS_INTERPRETATION_sRGB
  ) throws -> TestImage {
    let sample = format == VIPS_FORMAT_UCHAR ? 1 : format == VIPS_FORMAT_USHORT ? 2 : 4
    return try bytes.withUnsafeBytes {
      try TestImage.copying(
        $0, width: side, height: bytes.count / bands / sample / side, bands: bands, format: format)
    }.copy(interpretation: interpretation)
  }

  private static func raw<Sample>(_ samples: [Sample]) -> [UInt8] {
    samples.withUnsafeBytes { Array($0) }
  }

  private static func expect(_ path: String, _ format: LUTFile.Format) throws {
    let file = try LUTFile(reading: path)
    #expect(file.format == format)
    for (input, result) in colors {
      let difference = file.lut(input) - result
      #expect(max(difference.max(), -difference.min()) < 1e-5, "\(path) \(input)")
    }
  }

  @Test("a HaldCLUT gives the colors of OpenColorIO, whatever is around its values")
  func golden() throws {
    let bench = try Workbench()
    let plain = try Self.picture(Self.hald, 8)
    let eight = LUTFile.Format.hald(level: 2, bits: 8)
    try Self.expect(try bench.make("a.png", plain), eight)
    try Self.expect(try bench.make("a.tif", plain), eight)
    // The name does not matter.
    bench.write("a.cube", bench.bytes("a.png"))
    try Self.expect(bench.path("a.cube"), eight)
    let wide = Self.raw(Self.hald.map { UInt16($0) * 257 })
    try Self.expect(
      try bench.make(
        "b.png", try Self.picture(wide, 8, VIPS_FORMAT_USHORT, VIPS_INTERPRETATION_RGB16)),
      .hald(level: 2, bits: 16))
    let floats = Self.raw(Self.hald.map { Float($0) / 255 })
    try Self.expect(
      try bench.make(
        "c.tif", try Self.picture(floats, 8, VIPS_FORMAT_FLOAT, VIPS_INTERPRETATION_scRGB)),
      .hald(level: 2, bits: 32))
    var clear: [UInt8] = []
    for pixel in 0..<64 { clear += Self.hald[3 * pixel..<3 * pixel + 3] + [UInt8(pixel)] }
    try Self.expect(try bench.make("d.png", try Self.picture(clear, 8, bands: 4)), eight)
    let profile = try #require(BuiltInProfile.displayP3.profile)
    let turned = try bench.make("e.tif", plain) { fields in
      fields.set("orientation", integer: 6)
      fields.set("icc-profile-data", blob: profile.icc)
    }
    try Self.expect(turned, eight)
  }

  @Test(
    "a HaldCLUT of 16 bits is written and read without loss",
    arguments: [
      ("a.png", PhotoFormat.png, 2), ("a.tif", .tiff, 3),
    ] as [(String, PhotoFormat, Int)])
  func roundTrip(_ name: String, _ format: PhotoFormat, _ level: Int) throws {
    let bench = try Workbench()
    var generator = SeededGenerator(seed: UInt64(level))
    let size = HaldLayout.size(level: level)
    let values = (0..<size * size * size).map { _ in
      let codes = SIMD3<UInt16>.random(in: 0...65_535, using: &generator)
      return SIMD3<Float>(codes) / 65_535
    }
    let lut = try #require(LUT(cube: LUT.Cube(size: size, values: values)))
    let bytes = try LUTFile.writeHald(
      lut, level: level, as: format, to: .file(bench.path(name)))
    #expect(bytes == bench.bytes(name).count)
    #expect(try LUTFile.read(bench.path(name)).cube?.values == values)
    #expect(bench.files == [name])
  }

  @Test(
    "pictures that are no HaldCLUT are refused",
    arguments: [
      ("grey.png", "red, green and blue"), ("tall.png", "8 × 7"), ("odd.png", "8 × 8, of level 2"),
      ("lossy.jpg", "jpeg"), ("nan.tif", "not finite"), ("half.png", "damaged"),
      ("head.tif", "header"),
      ("cmyk.tif", "red"),
    ])
  func noHald(_ name: String, _ words: String) throws {
    let bench = try Workbench()
    let path = bench.path(name)
    switch name {
    case "grey.png":
      try bench.make(
        name,
        try Self.picture(
          Array(repeating: 9, count: 64), 8, bands: 1, VIPS_FORMAT_UCHAR,
          VIPS_INTERPRETATION_B_W))
    case "tall.png": try bench.make(name, try Self.picture(Array(Self.hald.prefix(168)), 8))
    case "odd.png": try bench.make(name, try Self.picture(Array(Self.hald.prefix(147)), 7))
    case "nan.tif":
      var floats = Self.hald.map { Float($0) }
      floats[7] = .nan
      try bench.make(
        name,
        try Self.picture(Self.raw(floats), 8, VIPS_FORMAT_FLOAT, VIPS_INTERPRETATION_scRGB))
    case "cmyk.tif":
      try bench.make(
        name,
        try Self.picture(
          Array(repeating: 0, count: 256), 8, bands: 4, VIPS_FORMAT_UCHAR,
          VIPS_INTERPRETATION_CMYK))
    default:
      try bench.make(name, try Self.picture(Self.hald, 8))
      let bytes = bench.bytes(name)
      if name == "head.tif" { bench.write(name, Array(bytes.prefix(6))) }
      if name == "half.png" { bench.write(name, Array(bytes.prefix(bytes.count * 2 / 3))) }
    }
    let error = #expect(throws: PhotoError.self) { try LUTFile.read(path) }
    #expect(error?.code == .badLUT && error?.path == path)
    #expect(error?.message.contains(words) == true, "\(error as Any)")
  }

  @Test("text names its file and line, and has a limit")
  func text() throws {
    let bench = try Workbench()
    bench.write("a.png", Array("LUT_3D_SIZE 2\n0 0 0\n0 x 0\n".utf8))
    let path = bench.path("a.png")
    let error = #expect(throws: PhotoError.self) { try LUTFile.read(path) }
    #expect(error?.code == .badLUT)
    #expect(error?.description.hasPrefix("\(path): line 3: 'x' is not a finite number; ") == true)
    let limits = LUTFile.Limits(textBytes: 10)
    let large = #expect(throws: PhotoError.self) { try LUTFile.read(path, limits: limits) }
    #expect(large?.message.contains("limit of 10") == true)
    bench.write("empty.cube", [])
    for path in [bench.path("empty.cube"), bench.folder] {
      let error = #expect(throws: PhotoError.self) { try LUTFile.read(path) }
      #expect(error?.code == .badLUT && error?.path == path)
    }
    let missing = #expect(throws: PhotoError.self) { try LUTFile.read(bench.path("none")) }
    #expect(missing?.code == .notFound)
    let embedded = #expect(throws: PhotoError.self) { try LUTFile.parse("LUT_3D_SIZE 1") }
    #expect(embedded?.message.hasPrefix("line 1: LUT_3D_SIZE is '1'") == true)
    #expect(try LUTFile.parse("LUT_1D_SIZE 2\n0 0 0\n1 1 1").curves?.values.count == 2)
  }
}
