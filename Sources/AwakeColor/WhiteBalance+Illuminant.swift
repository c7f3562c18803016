extension WhiteBalance {
  /// The shift that a light makes of D65: the inverse of ``targetWhite``.
  ///
  /// Found by halving intervals: the rest of the way from D65 to the light must stand at a right
  /// angle on the Planckian locus. Lights beyond the range of the sliders get its end.
  public init(illuminant: Chromaticity) {
    self.init(temperature: 0, tint: 0)
    let way = illuminant.uv - Chromaticity.d65.uv
    guard way.x.isFinite, way.y.isFinite else { return }
    let start = Self.planckian(mired: Self.neutralMired)
    func tangent(_ shift: Double) -> SIMD2<Double> {
      let mired = Self.neutralMired + shift
      let step =
        Self.planckian(mired: mired + 0.01) - Self.planckian(mired: mired - 0.01)
      return step / (step * step).sum().squareRoot()
    }
    func rest(_ shift: Double) -> SIMD2<Double> {
      way - (Self.planckian(mired: Self.neutralMired + shift) - start)
    }
    var (low, high) = (-100.0, 100.0)
    for _ in 0..<40 {
      let middle = (low + high) / 2
      if (rest(middle) * tangent(middle)).sum() > 0 { low = middle } else { high = middle }
    }
    temperature = (low + high) / 2
    let along = tangent(temperature)
    let normal = SIMD2(-along.y, along.x)
    let upward = normal.y > 0 ? normal : -normal
    tint = min(max(-(rest(temperature) * upward).sum() / 0.0002, -100), 100)
  }
}
