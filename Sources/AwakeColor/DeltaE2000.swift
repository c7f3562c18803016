import Foundation

/// The CIEDE2000 colour difference (ISO/CIE 11664-6); 1 is about the smallest difference a
/// careful observer sees side by side.
///
/// Source: Sharma, Wu, Dalal, "The CIEDE2000 color-difference formula: implementation notes",
/// 2005; all weights 1.
public func deltaE2000(_ first: CIELab, _ second: CIELab) -> Double {
  func degrees(_ radians: Double) -> Double { radians * 180 / .pi }
  func radians(_ degrees: Double) -> Double { degrees * .pi / 180 }
  func seventh(_ c: Double) -> Double {
    let p = pow(c, 7)
    return (p / (p + pow(25.0, 7))).squareRoot()
  }

  let c1 = hypot(first.a, first.b)
  let c2 = hypot(second.a, second.b)
  let g = 0.5 * (1 - seventh((c1 + c2) / 2))
  let a1 = (1 + g) * first.a
  let a2 = (1 + g) * second.a
  let cp1 = hypot(a1, first.b)
  let cp2 = hypot(a2, second.b)
  func hue(_ a: Double, _ b: Double) -> Double {
    if a == 0 && b == 0 { return 0 }
    let h = degrees(atan2(b, a))
    return h < 0 ? h + 360 : h
  }
  let h1 = hue(a1, first.b)
  let h2 = hue(a2, second.b)

  let dL = second.l - first.l
  let dC = cp2 - cp1
  let grey = cp1 * cp2 == 0
  var dh = grey ? 0 : h2 - h1
  if dh > 180 { dh -= 360 } else if dh < -180 { dh += 360 }
  let dH = 2 * (cp1 * cp2).squareRoot() * sin(radians(dh / 2))

  let meanL = (first.l + second.l) / 2
  let meanC = (cp1 + cp2) / 2
  let meanH: Double
  if grey {
    meanH = h1 + h2
  } else if abs(h1 - h2) <= 180 {
    meanH = (h1 + h2) / 2
  } else {
    meanH = h1 + h2 < 360 ? (h1 + h2 + 360) / 2 : (h1 + h2 - 360) / 2
  }
  let t1 = 1 - 0.17 * cos(radians(meanH - 30)) + 0.24 * cos(radians(2 * meanH))
  let t = t1 + 0.32 * cos(radians(3 * meanH + 6)) - 0.20 * cos(radians(4 * meanH - 63))
  let l50 = (meanL - 50) * (meanL - 50)
  let sL = 1 + 0.015 * l50 / (20 + l50).squareRoot()
  let sC = 1 + 0.045 * meanC
  let sH = 1 + 0.015 * meanC * t
  let bump = (meanH - 275) / 25
  let rT = -sin(radians(60 * exp(-bump * bump))) * 2 * seventh(meanC)
  let l = dL / sL
  let c = dC / sC
  let h = dH / sH
  return max(0, l * l + c * c + h * h + rT * c * h).squareRoot()
}
