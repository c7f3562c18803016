extension LUT {
  /// The table as a `.cube` file, with six decimals.
  ///
  /// Curves or a cube alone are written as Adobe's specification has it, with the domain where it is
  /// not 0…1; curves and a cube together as Resolve has it, whose readers refuse a title. Resolve
  /// has one range for all channels: curves with a domain for each are sampled anew over the range
  /// that holds them all.
  public var cubeFile: [UInt8] {
    var bytes: [UInt8] = []
    let rows = (curves?.values.count ?? 0) + (cube?.values.count ?? 0)
    bytes.reserveCapacity(rows * 28 + 400)
    if let curves, let cube {
      let first = curves.withCommonRange.meeting(cube.domain)
      bytes += Self.line("LUT_1D_SIZE \(first.values.count)")
      bytes += Self.line(
        "LUT_1D_INPUT_RANGE", [first.domain.low.x, first.domain.high.x], unless: [])
      bytes += Self.line("LUT_3D_SIZE \(cube.size)")
      Self.write(first.values, to: &bytes)
      Self.write(cube.values, to: &bytes)
      return bytes
    }
    let name = title.unicodeScalars.filter {
      $0 != "\"" && $0.properties.generalCategory != .control
    }
    if !name.isEmpty { bytes += Self.line("TITLE \"\(String(name))\"") }
    if let curves { bytes += Self.line("LUT_1D_SIZE \(curves.values.count)") }
    if let cube { bytes += Self.line("LUT_3D_SIZE \(cube.size)") }
    let (low, high) = (domain.low, domain.high)
    bytes += Self.line("DOMAIN_MIN", [low.x, low.y, low.z], unless: [0, 0, 0])
    bytes += Self.line("DOMAIN_MAX", [high.x, high.y, high.z], unless: [1, 1, 1])
    Self.write(curves?.values ?? cube?.values ?? [], to: &bytes)
    return bytes
  }

  /// The table as a `.3dl` file of whole numbers, blue fastest, as Lustre has it.
  ///
  /// It has 12 bits, or 16 where the largest value is below one half, since readers tell the bits
  /// from the largest number; values outside of 0…1 are clipped.
  ///
  /// - Returns: nil when such a file cannot hold it: it has curves or a domain other than 0…1, so
  ///   that it must be ``baked(size:domain:)`` first, or is so dark that no reader could tell the
  ///   bits.
  public var threeDLFile: [UInt8]? {
    guard let cube, let bits = threeDLBits else { return nil }
    let maximum = Float(1 << bits - 1)
    var bytes: [UInt8] = []
    bytes.reserveCapacity(cube.values.count * 17 + 2000)
    let steps = cube.size - 1
    if steps.nonzeroBitCount == 1, (1...7).contains(steps.trailingZeroBitCount) {
      bytes += Self.line("3DMESH")
      bytes += Self.line("Mesh \(steps.trailingZeroBitCount) \(bits)")
    }
    // Of three numbers or less, readers could not tell it from the values.
    if cube.size > 3 {
      let even = (0...steps).map { String(min($0 * 1024 / steps, 1023)) }
      bytes += Self.line(even.joined(separator: " "))
    }
    for red in 0..<cube.size {
      for green in 0..<cube.size {
        for blue in 0..<cube.size {
          let value = cube.values[(blue * cube.size + green) * cube.size + red]
          let codes = (value.clamped(lowerBound: .zero, upperBound: .one) * maximum)
            .rounded(.toNearestOrAwayFromZero)
          bytes += Self.line("\(Int(codes.x)) \(Int(codes.y)) \(Int(codes.z))")
        }
      }
    }
    bytes += Self.line("LUT8") + Self.line("gamma 1.0")
    return bytes
  }

  /// The bits that the numbers of ``threeDLFile`` have: 12 or 16; nil where there is no such file.
  public var threeDLBits: Int? {
    guard let cube, curves == nil, cube.domain == .unit else { return nil }
    // Readers take 2048…8191 for 12 bits and more for 16.
    let top = cube.values.map { $0.max() }.max() ?? 0
    return top >= 0.501 ? 12 : top >= 0.126 ? 16 : nil
  }

  private static func line(_ text: String) -> [UInt8] { Array("\(text)\n".utf8) }

  /// A keyword with numbers, or nothing when they are the usual ones.
  private static func line(_ keyword: String, _ values: [Double], unless usual: [Double]) -> [UInt8]
  {
    guard values != usual else { return [] }
    var bytes = Array(keyword.utf8)
    for value in values {
      bytes.append(0x20)
      var word: [UInt8] = []
      DecimalText.write(value, to: &word)
      let isExact = DecimalText.value(of: word, in: word.indices) == value
      bytes += isExact ? word : Array("\(value)".utf8)
    }
    return bytes + [0x0A]
  }

  private static func write(_ values: [SIMD3<Float>], to bytes: inout [UInt8]) {
    for value in values {
      DecimalText.write(Double(value.x), to: &bytes)
      bytes.append(0x20)
      DecimalText.write(Double(value.y), to: &bytes)
      bytes.append(0x20)
      DecimalText.write(Double(value.z), to: &bytes)
      bytes.append(0x0A)
    }
  }
}

extension LUT.Curves {
  /// The same curves over one range for all channels.
  fileprivate var withCommonRange: LUT.Curves {
    let (low, high) = (domain.low.min(), domain.high.max())
    guard domain.low != SIMD3(repeating: low) || domain.high != SIMD3(repeating: high),
      let range = LUT.Domain(low: SIMD3(repeating: low), high: SIMD3(repeating: high))
    else { return self }
    let last = max(values.count, 4096) - 1
    let samples = (0...last).map { index in
      SIMD3<Float>(self(SIMD3(repeating: low + (high - low) * Double(index) / Double(last))))
    }
    return LUT.Curves(domain: range, values: samples) ?? self
  }

  /// The curves before a cube over a domain, as they are before one over 0…1.
  fileprivate func meeting(_ domain: LUT.Domain) -> LUT.Curves {
    guard domain != .unit else { return self }
    let fitted = values.map { value in
      SIMD3<Float>((SIMD3<Double>(value) - domain.low) / (domain.high - domain.low))
    }
    return LUT.Curves(domain: self.domain, values: fitted) ?? self
  }
}
