/// A three-dimensional look-up table as the text that photo and video editors read.
///
/// Source: Adobe, "Cube LUT Specification 1.0" (2013).
public struct CubeFile: Sendable, Hashable {
  /// What readers show as its name.
  public var title: String
  /// Nodes along each side, 2…256.
  public let size: Int
  /// RGB of every node for inputs of 0…1, red fastest.
  public let values: [SIMD3<Float>]

  /// The sizes that are common.
  public static let sizes = [17, 33, 65]
  /// The sizes that readers take.
  public static let possibleSizes = 2...256

  /// - Returns: nil for a size out of range, and for another number of values than size³.
  public init?(title: String, size: Int, values: [SIMD3<Float>]) {
    guard Self.possibleSizes.contains(size), values.count == size * size * size else { return nil }
    self.title = title
    self.size = size
    self.values = values
  }

  /// The RGB that a node stands for, 0…1, in the order of ``values``.
  public static func inputs(size: Int) -> [SIMD3<Double>] {
    let size = max(size, 0)
    let last = Double(max(1, size - 1))
    return (0..<size).flatMap { blue in
      (0..<size).flatMap { green in
        (0..<size).map { red in SIMD3(Double(red), Double(green), Double(blue)) / last }
      }
    }
  }

  /// The file.
  public var text: String {
    let name = title.filter { $0 != "\"" && !$0.isNewline }
    var text = "TITLE \"\(name)\"\nLUT_3D_SIZE \(size)\n"
    text.reserveCapacity(values.count * 27 + 80)
    for value in values {
      text += "\(Self.number(value.x)) \(Self.number(value.y)) \(Self.number(value.z))\n"
    }
    return text
  }

  /// Six decimals, written without a formatter: there may be millions.
  private static func number(_ value: Float) -> String {
    guard value.isFinite else { return "0.000000" }
    let millionths = Int((Double(min(max(value, -1000), 1000)) * 1e6).rounded())
    let whole = String(abs(millionths) / 1_000_000)
    let part = String(abs(millionths) % 1_000_000)
    let zeros = String(repeating: "0", count: 6 - part.utf8.count)
    return (millionths < 0 ? "-" : "") + whole + "." + zeros + part
  }
}
