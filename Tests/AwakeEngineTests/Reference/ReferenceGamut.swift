import AwakeColor
import Foundation

/// The gamut map: along a line of constant OKLab hue towards an adaptive neutral.
struct ReferenceGamut {
  /// Linear output RGB to linear BT.2020.
  let toWorking: Matrix3

  func callAsFunction(
    _ rgb: SIMD3<Double>, before: SIMD3<Double>
  ) -> SIMD3<Double> {
    let toOutput = toWorking.inverse ?? .identity
    let now = GamutLine(OKLab(working: rgb), toOutput)
    let then = GamutLine(OKLab(working: before), toOutput)
    let start = max(0.9, min(1, then.stand))
    guard now.stand > start else { return rgb }
    let room = 1 - start
    let over = now.stand - start
    let mapped = room > 1e-6 ? start + room * over / (room + over) : 1
    var output = toOutput * now.color(mapped * now.border).working
    let clipped = (toOutput * rgb).clamped(lowerBound: .zero, upperBound: .one)
    if now.stand > 1 {
      // Slight excess of colours that stood at the border is clipped.
      let lab = OKLab(working: toWorking * clipped)
      let from = OKLab(working: rgb)
      let distance = hypot(lab.l - from.l, hypot(lab.a - from.a, lab.b - from.b))
      let t = max(0, min(1, (distance - 0.003) / 0.017))
      let share = max(0, min(1, (start - 0.98) * 50))
      let keep: Double = share * (1 - t * t * (3 - 2 * t))
      output += (clipped - output) * keep
    }
    output = output.clamped(lowerBound: .zero, upperBound: .one)
    // So is everything near black.
    let bright = max(0, min(1, (clipped.max() - 0.01) / 0.09))
    output = clipped + (output - clipped) * (bright * bright * (3 - 2 * bright))
    return toWorking * output.clamped(lowerBound: .zero, upperBound: .one)
  }
}

/// The line from a colour to its adaptive neutral, and where it leaves the gamut.
private struct GamutLine {
  let end: OKLab
  let neutral: Double
  let border: Double

  init(_ color: OKLab, _ toOutput: Matrix3) {
    end = color
    let d = color.l - 0.5
    let e = 0.5 + abs(d) + 0.5 * color.chroma
    let root = max(0, e * e - 2 * abs(d)).squareRoot()
    neutral = max(0, min(1, 0.5 * (1 + (d < 0 ? -1 : 1) * (e - root))))
    border = Self.border(end, neutral, toOutput)
  }

  /// The border nearest to the colour: outwards from it when it is inside, else inwards.
  private static func border(_ end: OKLab, _ neutral: Double, _ toOutput: Matrix3) -> Double {
    func inside(_ t: Double) -> Bool {
      let c = toOutput * point(end, neutral, t).working
      return c.min() >= -1e-6 && c.max() <= 1 + 1e-6
    }
    let step = 1.0 / 4000
    var (low, high) = (1.0, 1.0)
    if inside(1) {
      repeat { high += step } while high < 1.2 && inside(high)
      if high >= 1.2 { return 2 }
      low = high - step
    } else {
      repeat { low -= step } while low > 0 && !inside(low)
      low = max(low, 0)
      high = low + step
    }
    for _ in 0..<40 {
      let middle = (low + high) / 2
      if inside(middle) { low = middle } else { high = middle }
    }
    return low
  }

  /// Distance from the neutral end, in border distances.
  var stand: Double { 1 / max(border, 1e-6) }

  func color(_ t: Double) -> OKLab { Self.point(end, neutral, t) }

  private static func point(_ end: OKLab, _ neutral: Double, _ t: Double) -> OKLab {
    OKLab(l: neutral + t * (end.l - neutral), a: t * end.a, b: t * end.b)
  }
}
