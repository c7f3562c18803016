import AwakeColor
import AwakeDocument
import AwakeTestSupport
import Foundation

@testable import AwakeEngine

extension LUT {
  /// The cube of a function of encoded colours.
  ///
  /// - Parameter codes: what nodes are rounded to; nil for floats.
  static func cube(
    _ size: Int, codes: Double? = nil, title: String = "",
    _ function: (SIMD3<Double>) -> SIMD3<Double> = { $0 }
  ) -> LUT? {
    let last = Double(size - 1)
    var values: [SIMD3<Float>] = []
    for blue in 0..<size {
      for green in 0..<size {
        for red in 0..<size {
          var value = function(SIMD3(Double(red), Double(green), Double(blue)) / last)
          if let codes { value = (value * codes).rounded(.toNearestOrAwayFromZero) / codes }
          values.append(SIMD3<Float>(value))
        }
      }
    }
    return Cube(size: size, values: values).flatMap { LUT(title: title, cube: $0) }
  }

  /// Curves of a function of encoded values.
  static func curves(_ count: Int, _ function: (Double) -> Double) -> Curves? {
    Curves(
      values: (0..<count).map { SIMD3(repeating: Float(function(Double($0) / Double(count - 1)))) })
  }

  /// A cube that moves colours by a tenth at most, smoothly, and some nodes a little besides.
  static func random(using random: inout SeededGenerator, size: Int) -> LUT? {
    func vector(_ range: ClosedRange<Double>) -> SIMD3<Double> {
      SIMD3.random(in: range, using: &random)
    }
    let waves = (0..<3).map { _ in (vector(-3...3), vector(-0.05...0.05)) }
    let noise = SeededGenerator(seed: random.next())
    var grain = noise
    return cube(size) { color in
      var result = color
      for (direction, shift) in waves { result += shift * sin((direction * color).sum()) }
      return result + SIMD3.random(in: -0.005...0.005, using: &grain)
    }
  }
}

extension EditDocument {
  /// A document with nothing but a table.
  static func look(
    _ file: String, strength: Double = 1, space: EncodedColorSpace = .srgb
  ) -> EditDocument {
    var document = EditDocument()
    document.lut = LookUpTable(source: .file(file), strength: strength, space: space)
    return document
  }
}

extension Workbench {
  /// Edits a photo with a table.
  @discardableResult
  func look(
    _ table: LUT, on photo: String, to output: String, strength: Double = 1,
    space: EncodedColorSpace = .srgb, _ change: (inout EditDocument) -> Void = { _ in },
    options: (inout ExportOptions) -> Void = { _ in }
  ) throws -> PhotoExport.Result {
    var document = EditDocument.look("look.cube", strength: strength, space: space)
    change(&document)
    return try edit(photo, to: output, document) {
      $0.references.keep(table, from: .file("look.cube"))
      options(&$0)
    }
  }
}
