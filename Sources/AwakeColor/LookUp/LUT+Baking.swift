extension LUT {
  /// The table as a cube alone, sampled at its nodes.
  ///
  /// - Parameters:
  ///   - size: nodes a side, ``Cube/possibleSizes``.
  ///   - domain: the inputs of the first and last node. Outside of the table's own domain the
  ///     table does what ``callAsFunction(_:)`` does.
  /// - Returns: nil for a size out of range, and for values that no number holds.
  public func baked(size: Int, domain: Domain = .unit) -> LUT? {
    guard Cube.possibleSizes.contains(size) else { return nil }
    let step = (domain.high - domain.low) / Double(size - 1)
    var values: [SIMD3<Float>] = []
    values.reserveCapacity(size * size * size)
    for blue in 0..<size {
      for green in 0..<size {
        for red in 0..<size {
          let node = SIMD3(Double(red), Double(green), Double(blue))
          values.append(SIMD3<Float>(self(domain.low + node * step)))
        }
      }
    }
    return LUT(title: title, cube: Cube(size: size, domain: domain, values: values))
  }
}

extension LUT.Cube {
  /// The sizes that are common.
  public static let usualSizes = [17, 33, 65]

  /// What the nodes of a cube over 0…1 stand for, red fastest.
  public static func inputs(size: Int) -> [SIMD3<Double>] {
    let size = max(size, 0)
    let last = Double(max(1, size - 1))
    return (0..<size).flatMap { blue in
      (0..<size).flatMap { green in
        (0..<size).map { red in SIMD3(Double(red), Double(green), Double(blue)) / last }
      }
    }
  }
}
