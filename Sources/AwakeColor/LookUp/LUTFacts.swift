/// What is worth knowing about a table before it is used.
public struct LUTFacts: Sendable, Hashable {
  /// The least and the largest value that it gives inside its domain.
  public let range: ClosedRange<Double>
  /// The largest change of any value inside the domain; 0 for a table that changes nothing.
  ///
  /// Exact for curves or a cube alone, and looked for at 33 inputs a channel where there are both.
  public let largestChange: Double
  /// By how much luma falls in all while grey rises from the low to the high end of the domain; 0
  /// for a table that keeps the order of tones.
  public let greyFall: Double

  /// Changes up to this, a step of 8 bits, can be those of writing a table that changes nothing.
  public static let nearIdentity = 1.0 / 255

  /// Whether the table changes next to nothing.
  public var isNearIdentity: Bool { largestChange <= Self.nearIdentity }
  /// Whether lighter greys come out at least as light, but for rounding to 16 bits.
  public var isMonotone: Bool { greyFall <= 1.0 / 65_535 }

  /// Looks at a table.
  public init(_ lut: LUT) {
    var (low, high, change) = (Double.infinity, -Double.infinity, 0.0)
    func look(_ color: SIMD3<Double>, _ result: SIMD3<Double>) {
      low = min(low, result.min())
      high = max(high, result.max())
      let difference = result - color
      change = max(change, difference.max(), -difference.min())
    }
    let (start, span) = (lut.domain.low, lut.domain.high - lut.domain.low)
    // Between nodes a table is as linear as one that changes nothing: the nodes tell all.
    if let cube = lut.cube, lut.curves == nil {
      let step = span / Double(cube.size - 1)
      var node = 0
      for blue in 0..<cube.size {
        for green in 0..<cube.size {
          for red in 0..<cube.size {
            let place = SIMD3(Double(red), Double(green), Double(blue))
            look(start + place * step, SIMD3<Double>(cube.values[node]))
            node += 1
          }
        }
      }
    } else if let curves = lut.curves, lut.cube == nil {
      let step = span / Double(curves.values.count - 1)
      for (index, value) in curves.values.enumerated() {
        look(start + Double(index) * step, SIMD3<Double>(value))
      }
    } else {
      for place in LUT.Cube.inputs(size: 33) {
        let color = start + place * span
        look(color, lut(color))
      }
    }
    range = min(low, high)...max(low, high)
    largestChange = change
    greyFall = Self.greyFall(lut)
  }

  /// The falls of luma (ITU-R BT.709) along the greys that all channels have in their domain.
  private static func greyFall(_ lut: LUT) -> Double {
    let (low, high) = (lut.domain.low.max(), lut.domain.high.min())
    guard low < high else { return 0 }
    let steps = 1024
    var fall = 0.0
    var before = -Double.infinity
    for step in 0...steps {
      let grey = low + (high - low) * Double(step) / Double(steps)
      let color = lut(SIMD3(repeating: grey))
      let luma = (color * SIMD3(0.2126, 0.7152, 0.0722)).sum()
      if luma < before { fall += before - luma }
      before = luma
    }
    return fall
  }
}
