import AwakeColor
import AwakeDocument
import Testing

@testable import AwakeEngine

/// One row of a rendered grey scene, and where its values come from.
enum GreyScene {
  /// Renders a 16-bit scene whose columns are grey, and returns the middle row in linear light.
  ///
  /// - Parameter linear: the luminance of a column, 0…1.
  static func render(
    _ document: EditDocument, width: Int, height: Int = 48, _ linear: (Int) -> Double
  ) throws -> [SIMD3<Double>] {
    let bench = try Workbench()
    let codes = (0..<width).map { (65535 * SRGBTransfer.encode(linear($0))).rounded() }
    try bench.make(
      "in.png", Picture.make(width, height, bands: 3, depth: .sixteen) { x, _, _ in codes[x] })
    try bench.edit("in.png", to: "out.tif", document) {
      $0.depth = .float
      $0.profile = .builtIn(.linearRec2020)
    }
    let samples = try bench.load("out.tif").samples()
    let start = height / 2 * width * 3
    return (0..<width).map { x in
      SIMD3(samples[start + 3 * x], samples[start + 3 * x + 1], samples[start + 3 * x + 2])
    }
  }

  /// A ramp of sRGB-encoded values.
  static func ramp(
    _ document: EditDocument, width: Int = 256, from low: Double = 0, to high: Double = 1
  ) throws -> [SIMD3<Double>] {
    try render(document, width: width) { x in
      SRGBTransfer.decode(low + (high - low) * Double(x) / Double(width - 1))
    }
  }
}

extension EditDocument {
  /// A neutral document with one field set by its path.
  static func setting(_ path: String, _ value: Double) throws -> EditDocument {
    try EditDocument(json: Assignment(path: path, value: .number(value)).patch)
  }
}
