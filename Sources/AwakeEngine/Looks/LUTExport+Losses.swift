import AwakeColor

/// What a file does not keep of a table.
extension LUTExport {
  /// What sampling changed.
  func losses(_ lut: LUT, in written: LUT) -> [PhotoWarning] {
    guard lut != written else { return [] }
    var reasons: [String] = []
    if lut.curves != nil, written.curves == nil { reasons.append("its curves are in the cube now") }
    if let size = lut.cube?.size, let now = written.cube?.size, size != now {
      reasons.append("it has \(now) nodes a side instead of \(size)")
    }
    if lut.domain != written.domain {
      reasons.append("it takes inputs of 0…1 instead of \(lut.domain)")
    }
    guard !reasons.isEmpty else { return [] }
    let change = short(255 * Self.difference(lut, written))
    let text = reasons.joined(separator: ", ")
    return [
      PhotoWarning(
        .lutSampled, "the table was sampled: \(text); colors differ by up to \(change) of 255")
    ]
  }

  /// What whole numbers of some bits change.
  func clipping(_ lut: LUT, bits: Int) -> [PhotoWarning] {
    var warnings: [PhotoWarning] = []
    let values = lut.cube?.values ?? []
    let low = values.map { $0.min() }.min() ?? 0
    let high = values.map { $0.max() }.max() ?? 1
    if low < 0 || high > 1 {
      let range = "\(short(Double(low)))…\(short(Double(high)))"
      warnings.append(PhotoWarning(.lutClipped, "values of \(range) are clipped to 0…1"))
    }
    // Steps of 16 bits are finer than anybody sees.
    guard bits < 16 else { return warnings }
    let maximum = Float(1 << bits - 1)
    let isWhole = values.allSatisfy { value in
      let codes = value * maximum
      let rest = codes - codes.rounded(.toNearestOrAwayFromZero)
      return rest.max() < 0.01 && rest.min() > -0.01
    }
    if !isWhole {
      warnings.append(PhotoWarning(.lutRounded, "values are rounded to \(bits) bits"))
    }
    return warnings
  }

  /// The largest difference of two tables, looked for between their nodes.
  private static func difference(_ first: LUT, _ second: LUT) -> Double {
    // Not the nodes of any usual size, where both are the same.
    let count = 20
    let (low, high) = (first.domain.low, first.domain.high)
    let start = low.clamped(lowerBound: second.domain.low, upperBound: second.domain.high)
    let end = high.clamped(lowerBound: second.domain.low, upperBound: second.domain.high)
    var largest = 0.0
    for place in LUT.Cube.inputs(size: count) {
      let color = start + place * (end - start)
      let change = first(color) - second(color)
      largest = max(largest, change.max(), -change.min())
    }
    return largest
  }
}
