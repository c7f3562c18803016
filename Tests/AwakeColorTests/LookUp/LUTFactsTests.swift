import Testing

@testable import AwakeColor

/// What is told about tables, tables sampled anew, and the layout of HaldCLUTs.
@Suite struct LUTFactsTests {
  private static func cube(_ size: Int, _ color: (SIMD3<Double>) -> SIMD3<Double>) throws -> LUT {
    try #require(
      LUT(cube: LUT.Cube(size: size, values: LUT.Cube.inputs(size: size).map { SIMD3(color($0)) })))
  }

  @Test("a table that changes nothing is known")
  func identity() throws {
    let facts = LUTFacts(try Self.cube(5) { $0 })
    #expect(facts.isNearIdentity && facts.isMonotone && facts.range == 0...1)
    let curves = LUT.Curves(values: [.zero, SIMD3(repeating: 0.5), .one])
    let both = LUTFacts(try #require(LUT(curves: curves, cube: try Self.cube(3) { $0 }.cube)))
    #expect(both.isNearIdentity && both.largestChange < 1e-6)
  }

  @Test("range, change and order of greys are those of the table")
  func figures() throws {
    let facts = LUTFacts(try Self.cube(9) { 1.5 * $0 - 0.25 })
    #expect(facts.range == -0.25...1.25 && facts.largestChange == 0.25 && facts.isMonotone)
    let inverted = LUTFacts(try Self.cube(2) { SIMD3.one - $0 })
    #expect(!inverted.isMonotone && abs(inverted.greyFall - 1) < 1e-9)
    let domain = try #require(LUT.Domain(low: SIMD3(0, 0, 0), high: SIMD3(1, 2, 4)))
    let curves = LUT.Curves(domain: domain, values: [.zero, SIMD3(1, 2, 3)])
    #expect(LUTFacts(try #require(LUT(curves: curves))).largestChange == 1)
  }

  @Test("sampling at the same nodes changes nothing, and curves go into the cube")
  func baking() throws {
    let lut = try Self.cube(4) { $0 * $0 }
    #expect(lut.baked(size: 4)?.cube == lut.cube)
    #expect(lut.baked(size: 1) == nil && lut.baked(size: 257) == nil)
    let curves = LUT.Curves(values: [.zero, SIMD3(0.1, 0.4, 0.9), .one])
    let both = try #require(LUT(curves: curves, cube: lut.cube))
    let baked = try #require(both.baked(size: 7))
    for place in LUT.Cube.inputs(size: 7) {
      let difference = baked(place) - both(place)
      #expect(max(difference.max(), -difference.min()) < 1e-6)
    }
    // Outside of its domain a table keeps what colors lack.
    let narrow = try #require(LUT.Domain(low: SIMD3(repeating: 0.25), high: SIMD3(repeating: 0.75)))
    let inner = LUT.Cube(
      size: 2, domain: narrow,
      values: LUT.Cube.inputs(size: 2).map { SIMD3<Float>($0 * 0.5 + 0.25) })
    let wide = try #require(LUT(cube: inner)?.baked(size: 5))
    #expect(LUTFacts(wide).isNearIdentity)
  }

  @Test("the pixels of a HaldCLUT are the nodes, red fastest")
  func hald() throws {
    #expect(HaldLayout.level(side: 512) == 8 && HaldLayout.size(level: 8) == 64)
    #expect(HaldLayout.level(side: 511) == nil && HaldLayout.level(side: 1) == nil)
    #expect(HaldLayout.level(side: 4096) == 16 && HaldLayout.level(side: 4913) == nil)
    #expect(HaldLayout.nearestLevel(side: 500) == 8 && HaldLayout.nearestLevel(side: 99_999) == 16)
    #expect(HaldLayout.nearestLevel(side: 0) == 2 && HaldLayout.nearestLevel(side: -5) == 2)
    // The formula of ImageMagick: r = x mod L², g = x ÷ L² + (y mod L) · L, b = y ÷ L.
    let level = 3
    let (side, size) = (HaldLayout.side(level: level), HaldLayout.size(level: level))
    let pixels = (0..<side * side).map { index in
      let (x, y) = (index % side, index / side)
      let node = SIMD3(x % size, x / size + y % level * level, y / level)
      return SIMD3(Float(node.x), Float(node.y), Float(node.z)) / Float(size - 1)
    }
    let lut = try #require(LUT(cube: HaldLayout.cube(level: level, pixels: pixels)))
    #expect(LUTFacts(lut).largestChange < 1e-6)
    #expect(HaldLayout.pixels(level: level, of: lut) == pixels)
    #expect(HaldLayout.pixels(level: 2, of: lut)?.count == 64)
    #expect(HaldLayout.pixels(level: 1, of: lut) == nil)
    #expect(HaldLayout.pixels(level: 17, of: lut) == nil)
    #expect(HaldLayout.cube(level: level, pixels: Array(pixels.dropLast())) == nil)
    #expect(HaldLayout.cube(level: -1, pixels: pixels) == nil)
  }

  @Test("domains are told in the fewest words")
  func domains() throws {
    #expect("\(LUT.Domain.unit)" == "0…1")
    let wide = LUT.Domain(low: SIMD3(repeating: -0.25), high: SIMD3(repeating: 1.095))
    #expect("\(try #require(wide))" == "-0.25…1.095")
    let mixed = LUT.Domain(low: .zero, high: SIMD3(1, 1, 1.5))
    #expect("\(try #require(mixed))" == "(0 0 0)…(1 1 1.5)")
  }
}
