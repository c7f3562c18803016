/// The unit all lengths are kept in: 1/192 of a point.
///
/// Whole pixels of displays at 1×, 2×, 3× and 4× are whole sub-points, so sums and comparisons of
/// edges are exact. Points become sub-points once, when a value is created.
enum SubPoint {
  /// Sub-points in a point.
  static let perPoint: Int32 = 192
  /// The largest coordinate, in sub-points: a million points.
  static let limit: Int32 = 1_000_000 * perPoint

  /// The nearest sub-point, half upwards; not-a-number is 0, what is out of range is the limit.
  static func quantized(_ points: Double) -> Int32 {
    let scaled = points * Double(perPoint) + 0.5
    guard scaled > -Double(limit) else { return points.isNaN ? 0 : -limit }
    guard scaled < Double(limit) else { return limit }
    let whole = Int32(scaled)
    return Double(whole) > scaled ? whole - 1 : whole
  }

  static func points(_ value: Int32) -> Double { Double(value) / Double(perPoint) }
}
