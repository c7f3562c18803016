extension LUT.Domain: CustomStringConvertible {
  /// `0…1.095`, or `(0 0 0)…(1 1 1.5)` where the channels differ.
  public var description: String {
    func text(_ color: SIMD3<Double>) -> String {
      if color == SIMD3(repeating: color.x), low == SIMD3(repeating: low.x),
        high == SIMD3(repeating: high.x)
      {
        return text(color.x)
      }
      return "(" + (0..<3).map { text(color[$0]) }.joined(separator: " ") + ")"
    }
    func text(_ value: Double) -> String { Int(exactly: value).map { "\($0)" } ?? "\(value)" }
    return "\(text(low))…\(text(high))"
  }
}
