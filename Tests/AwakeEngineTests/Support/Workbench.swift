import AwakeDocument
import CVips
import Foundation
import Testing

@testable import AwakeEngine

/// A temporary folder with photos made for a test; gone with the object.
final class Workbench {
  let folder: String

  init() throws {
    try VipsRuntime.start()
    folder =
      FileManager.default.temporaryDirectory
      .appendingPathComponent("awake-tests-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  func path(_ name: String) -> String { "\(folder)/\(name)" }

  /// The names in the folder, hidden ones too.
  var files: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
  }

  func bytes(_ name: String) -> [UInt8] {
    [UInt8](FileManager.default.contents(atPath: path(name)) ?? Data())
  }

  func write(_ name: String, _ bytes: [UInt8]) {
    _ = FileManager.default.createFile(atPath: path(name), contents: Data(bytes))
  }

  /// Writes an image by the engine's own writer, with fields such as a profile or an orientation.
  @discardableResult
  func make(
    _ name: String, _ image: TestImage, quality: Int = 92, fields: (VipsFields) -> Void = { _ in }
  ) throws -> String {
    let format = try #require(
      PhotoFormat(name: (name as NSString).pathExtension))
    let file = try PendingFile(for: path(name))
    try PhotoWriter(format: format, quality: quality)
      .write(try image.editingFields(fields), to: file.descriptor)
    try file.commit(replacing: true)
    return path(name)
  }

  /// An EXIF block with nothing but an orientation: PNG files keep theirs only there.
  static func exif(orientation: Int) -> [UInt8] {
    var block = Array("Exif".utf8) + [0, 0, 0x49, 0x49, 0x2A, 0, 8, 0, 0, 0, 1, 0]
    block += [0x12, 0x01, 3, 0, 1, 0, 0, 0, UInt8(orientation), 0, 0, 0]
    return block + [0, 0, 0, 0]
  }

  /// Reads pixels back, as stored.
  func load(_ name: String) throws -> TestImage {
    let loader = try PhotoLoader(OpenFile.reading(path(name)), allowUntrusted: false)
    return try loader.load(.init(sequential: false, strict: true))
  }

  /// Exports a photo of this folder into it.
  @discardableResult
  func edit(
    _ input: String, to output: String, _ document: EditDocument = EditDocument(),
    options: (inout ExportOptions) -> Void = { _ in }
  ) throws -> PhotoExport.Result {
    var settings = ExportOptions()
    options(&settings)
    let format = try #require(PhotoFormat(name: (output as NSString).pathExtension))
    return try PhotoExport(.file(path(input)), document: document, options: settings)
      .run(to: .file(path(output), replacing: true), format: format)
  }
}

/// Images computed for tests.
enum Picture {
  /// Every sample by a function of column, row and band, in codes of the depth.
  static func make(
    _ width: Int, _ height: Int, bands: Int, depth: SampleDepth = .eight,
    _ value: (Int, Int, Int) -> Double
  ) throws -> TestImage {
    var bytes: [UInt8] = []
    for y in 0..<height {
      for x in 0..<width {
        for band in 0..<bands {
          let sample = value(x, y, band)
          switch depth {
          case .eight: bytes.append(UInt8(sample))
          case .sixteen: withUnsafeBytes(of: UInt16(sample)) { bytes += $0 }
          case .float: withUnsafeBytes(of: Float(sample)) { bytes += $0 }
          }
        }
      }
    }
    let image = try bytes.withUnsafeBytes {
      try TestImage.copying(
        $0, width: width, height: height, bands: bands, format: depth.vipsFormat)
    }
    let interpretation: VipsInterpretation =
      switch (bands, depth) {
      case (1...2, .sixteen): VIPS_INTERPRETATION_GREY16
      case (1...2, _): VIPS_INTERPRETATION_B_W
      case (_, .sixteen): VIPS_INTERPRETATION_RGB16
      case (_, .float): VIPS_INTERPRETATION_scRGB
      default: VIPS_INTERPRETATION_sRGB
      }
    return try image.copy(interpretation: interpretation)
  }

  /// Smooth ramps with a different direction in each band.
  static func ramps(
    _ width: Int = 64, _ height: Int = 48, bands: Int = 3, depth: SampleDepth = .eight
  ) throws -> TestImage {
    try make(width, height, bands: bands, depth: depth) { x, y, band in
      let across = Double(x) / Double(max(1, width - 1))
      let down = Double(y) / Double(max(1, height - 1))
      let directions = [across, down, 1 - across, 0.25 + 0.75 * down]
      let value = directions[band % 4]
      return depth == .float ? value : (value * depth.maximum).rounded()
    }
  }

  /// One colour.
  static func flat(
    _ color: [Double], _ width: Int = 16, _ height: Int = 16, depth: SampleDepth = .eight
  ) throws -> TestImage {
    try make(width, height, bands: color.count, depth: depth) { _, _, band in color[band] }
  }
}

extension TestImage {
  /// The samples as numbers, whatever the depth.
  func samples() throws -> [Double] {
    let bytes = try pixels()
    switch format {
    case VIPS_FORMAT_USHORT:
      return bytes.withUnsafeBytes { $0.bindMemory(to: UInt16.self).map { Double($0) } }
    case VIPS_FORMAT_FLOAT:
      return bytes.withUnsafeBytes { $0.bindMemory(to: Float.self).map { Double($0) } }
    default: return bytes.map { Double($0) }
    }
  }

  /// The pixel in the middle.
  func middle() throws -> [Double] {
    let all = try samples()
    let start = (height / 2 * width + width / 2) * bands
    return Array(all[start..<start + bands])
  }
}

/// The largest difference between two lists of numbers; infinite for different lengths.
func largestDifference(_ a: [Double], _ b: [Double]) -> Double {
  guard a.count == b.count else { return .infinity }
  return zip(a, b).map { abs($0 - $1) }.max() ?? 0
}

/// A profile that is always there, or a failed test.
func builtIn(_ profile: BuiltInProfile) throws -> ColorProfile { try #require(profile.profile) }
