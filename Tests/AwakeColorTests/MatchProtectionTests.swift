import Testing

@testable import AwakeColor

@Suite struct MatchProtectionTests {
  /// A source, what a map made of it, and what numpy makes of both by the formulas.
  private static let table: [(SIMD3<Double>, SIMD2<Double>, SIMD2<Double>, SIMD2<Double>)] = [
    (
      SIMD3(0.6, 0.05, 0.04), SIMD2(-0.03, -0.05), SIMD2(0.0245757756, 0.0209069186),
      SIMD2(0.01756452, 0.00351008)
    ),
    (
      SIMD3(0.7, 0.03, 0.03), SIMD2(-0.02, 0.03), SIMD2(0.0206725362, 0.0401408022),
      SIMD2(-0.00369848, 0.03)
    ),
    (
      SIMD3(0.5, 0, 0), SIMD2(-0.06, -0.04), SIMD2(-0.0502222195, -0.0375621255),
      SIMD2(-0.0033282, -0.0022188)
    ),
    (
      SIMD3(0.4, -0.05, 0.06), SIMD2(-0.06, 0), SIMD2(-0.06, 0), SIMD2(-0.05908852, 0.0054689)
    ),
    (
      SIMD3(0.65, 0.06, 0), SIMD2(-0.02, -0.07), SIMD2(0.017994418, -0.0216667984),
      SIMD2(0.02538147, -0.03029121)
    ),
    (
      SIMD3(0.95, 0.03, 0.03), SIMD2(-0.03, -0.02), SIMD2(-0.0169298496, -0.016666377),
      SIMD2(0.00411211, 0.00842676)
    ),
    (SIMD3(0.6, 0.02, 0.1), SIMD2(0.03, 0.09), SIMD2(0.03, 0.09), SIMD2(0.03, 0.09)),
  ]

  @Test("both protections are numpy's, and leave alone to the bit what needs none")
  func golden() {
    for (source, mapped, skin, neutral) in Self.table {
      let raised = MatchProtection.raiseSkin(source, mapped)
      let limited = MatchProtection.limitNeutral(source, mapped)
      #expect(abs(raised.x - skin.x) + abs(raised.y - skin.y) < 1e-8, "\(source)")
      #expect(abs(limited.x - neutral.x) + abs(limited.y - neutral.y) < 2e-8, "\(source)")
      if skin == mapped { #expect(raised == mapped) }
      if neutral == mapped { #expect(limited == mapped) }
      let same = SIMD2(source.y, source.z)
      #expect(MatchProtection.limitNeutral(source, same) == same)
    }
  }

  @Test("skin of every tone keeps a hue and a chroma of skin under any tint")
  func skin() {
    var count = 0
    var near = 0
    for lightness in stride(from: 0.42, through: 0.9, by: 0.08) {
      for hue in stride(from: 18.0, through: 70, by: 4) {
        for chroma in [0.03, 0.05, 0.08, 0.12] {
          let unit = Self.direction(hue)
          let source = SIMD3(lightness, chroma * unit.x, chroma * unit.y)
          for tint in stride(from: 0.0, to: 360, by: 15) {
            let mapped = 0.3 * SIMD2(source.y, source.z) + 0.1 * Self.direction(tint)
            let out = MatchProtection.raiseSkin(source, mapped)
            let color = OKLab(l: lightness, a: out.x, b: out.y)
            let turned = color.hue > 180 ? color.hue - 360 : color.hue
            #expect(turned > -20 && turned < 114, "hue \(hue), tint \(tint): \(color.hue)")
            count += 1
            near += turned > 13 && turned < 81 && color.chroma > 0.0115 ? 1 : 0
          }
        }
      }
    }
    // The rest are the palest colours at the very sides of the wedge.
    #expect(Double(near) > 0.9 * Double(count), "\(near) of \(count)")
  }

  @Test("greys stay within 0.004 of themselves")
  func neutrals() {
    for lightness in [0.1, 0.5, 0.9] {
      for tint in stride(from: 0.0, to: 360, by: 30) {
        let out = MatchProtection.limitNeutral(
          SIMD3(lightness, 0, 0), 0.15 * Self.direction(tint))
        #expect((out * out).sum().squareRoot() <= 0.004 + 1e-12)
      }
    }
  }

  private static func direction(_ hue: Double) -> SIMD2<Double> {
    // Rotations by a degree, so that the test needs no trigonometry.
    var v = SIMD2(1.0, 0.0)
    for _ in 0..<Int(hue) {
      v = SIMD2(
        0.9998476952 * v.x - 0.0174524064 * v.y, 0.0174524064 * v.x + 0.9998476952 * v.y)
    }
    return v
  }

  private static func maps() -> [(String, (Double) -> MatchProtection.Slice)] {
    var maps: [(String, (Double) -> MatchProtection.Slice)] = []
    for degrees in stride(from: 20.0, to: 360, by: 120) {
      for stretch in [0.3, 1.9] {
        let shift = 0.09 * direction(degrees)
        maps.append(
          (
            "tint \(degrees), stretch \(stretch)",
            {
              MatchProtection.Slice(
                lightness: 0.05 + 0.8 * $0, matrix: SymmetricMatrix2(stretch, 0, 0.9 * stretch),
                shift: shift)
            }
          ))
      }
    }
    return maps
  }

  @Test("protected maps fold nothing on the lattice, however strong the tint")
  func lattice() {
    var strong = 0
    for (name, map) in Self.maps() {
      let protection = MatchProtection(skin: 1, neutrals: 1, for: map)
      if protection.skin > 0.3 { strong += 1 }
      for index in stride(from: 0, to: FoldCheck.lattice.count, by: 5) {
        let color = FoldCheck.lattice[index]
        let point = FoldCheck.Point(color, map: map)
        let derivatives = FoldCheck.Derivatives(at: color) { near in
          let ab = point.mapped(near)
          let out = protection(source: near, mapped: SIMD3(0.5, ab.x, ab.y))
          return SIMD2(out.y, out.z)
        }
        let least = 0.2 * min(1, point.rise * point.slice.matrix.determinant)
        let kept = derivatives.determinant * point.rise
        if kept < least - 1e-6 {
          Issue.record("\(name): \(kept) of \(least) at \(color)")
          break
        }
      }
    }
    #expect(strong == 6)
  }

  @Test("a map that changes nothing, and one without protection, are left as they are")
  func nothing() {
    let identity = MatchProtection(skin: 1, neutrals: 1) {
      .init(lightness: $0, matrix: .identity, shift: SIMD2())
    }
    #expect(identity.skin == 1 && identity.neutrals == 1)
    for color in MatchCloud.photo.colors {
      #expect(identity(source: color, mapped: color) == color)
    }
    let none = MatchProtection(skin: 0, neutrals: .nan) {
      .init(lightness: $0, matrix: .identity, shift: SIMD2(0.1, 0))
    }
    #expect(none == .none)
    #expect(none(source: SIMD3(), mapped: SIMD3(1, 2, 3)) == SIMD3(1, 2, 3))
  }
}
