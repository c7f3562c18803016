import AwakeColor
import AwakeDocument
import Foundation

/// The plan's colour work for one pixel, slow and obvious, in double precision: written from the
/// formulas, sharing nothing with the fast path but the colour spaces.
struct ReferencePipeline {
  let document: EditDocument
  /// Linear output RGB to linear BT.2020, or nil for no gamut map.
  var outputToWorking: Matrix3?
  /// The largest channel of photo white.
  private(set) var peak = 1.0

  init(_ document: EditDocument, outputToWorking: Matrix3?) {
    self.document = document
    self.outputToWorking = outputToWorking
    let white = edited(SIMD3(1, 1, 1))
    peak = max(white.x, white.y, white.z)
  }

  /// Linear BT.2020 in and out.
  func callAsFunction(_ input: SIMD3<Double>) -> SIMD3<Double> {
    var rgb = edited(input)
    if peak > 1 {
      let knee = 1 - 0.25 * (1 - 1 / peak)
      let m = max(rgb.x, rgb.y, rgb.z)
      if m > knee {
        // x / (1 + c x) from (0, 0) with slope 1 through (peak − knee, 1 − knee).
        let x = m - knee
        let c = 1 / (1 - knee) - 1 / (peak - knee)
        if m <= peak {
          rgb *= (knee + x / (1 + c * x)) / m
        } else {
          // From the slope at the peak back to slope 1, over a width of peak − 1.
          let slope = 1 / pow(1 + 4 * peak, 2)
          let y = m - peak
          let lag: Double = (1 - slope) * y * (peak - 1) / (y + peak - 1)
          rgb *= (1 + y - lag) / m
        }
      }
    }
    return outputToWorking.map { gamutMapped(rgb, before: input, $0) } ?? rgb
  }

  private func edited(_ input: SIMD3<Double>) -> SIMD3<Double> {
    var rgb = input
    rgb = whiteBalanced(rgb)
    rgb *= pow(2, document.light.exposure)
    rgb = toned(rgb)
    rgb = channelCurved(rgb)
    rgb = recolored(rgb)
    return graded(rgb)
  }

  private func luminance(_ rgb: SIMD3<Double>) -> Double {
    0.2627002 * rgb.x + 0.6779981 * rgb.y + 0.0593017 * rgb.z
  }

  private func encode(_ x: Double) -> Double {
    let a = abs(x)
    let y = a <= 0.0031308 ? 12.92 * a : 1.055 * pow(a, 1 / 2.4) - 0.055
    return x < 0 ? -y : y
  }

  private func decode(_ y: Double) -> Double {
    let a = abs(y)
    let x = a <= 0.04045 ? a / 12.92 : pow((a + 0.055) / 1.055, 2.4)
    return y < 0 ? -x : x
  }

  // MARK: White balance

  private func planck(_ mired: Double) -> (u: Double, v: Double) {
    let t = 1e6 / mired
    let u =
      (0.860117757 + 1.54118254e-4 * t + 1.28641212e-7 * t * t)
      / (1 + 8.42420235e-4 * t + 7.08145163e-7 * t * t)
    let v =
      (0.317398726 + 4.22806245e-5 * t + 4.20481691e-8 * t * t)
      / (1 - 2.89741816e-5 * t + 1.61456053e-7 * t * t)
    return (u, v)
  }

  private func whiteBalanced(_ rgb: SIMD3<Double>) -> SIMD3<Double> {
    let m = document.color.temperature
    let tint = document.color.tint
    guard m != 0 || tint != 0 else { return rgb }
    let (u0, v0) = planck(153.75)
    let (u1, v1) = planck(153.75 + m)
    let (ua, va) = planck(153.75 + m - 1e-4)
    let (ub, vb) = planck(153.75 + m + 1e-4)
    let length = hypot(ub - ua, vb - va)
    // The normal that points to green, where v grows.
    var (nu, nv) = (-(vb - va) / length, (ub - ua) / length)
    if nv < 0 { (nu, nv) = (-nu, -nv) }
    let d65u = 4 * 0.3127 / (-2 * 0.3127 + 12 * 0.3290 + 3)
    let d65v = 6 * 0.3290 / (-2 * 0.3127 + 12 * 0.3290 + 3)
    let u = d65u + u1 - u0 - 0.0002 * tint * nu
    let v = d65v + v1 - v0 - 0.0002 * tint * nv
    let x = 3 * u / (2 * u - 8 * v + 4)
    let y = 2 * v / (2 * u - 8 * v + 4)
    let target = SIMD3(x / y, 1, (1 - x - y) / y)
    let d65 = SIMD3(0.3127 / 0.3290, 1, (1 - 0.3127 - 0.3290) / 0.3290)
    func cones(_ c: SIMD3<Double>) -> SIMD3<Double> {
      SIMD3(
        0.401288 * c.x + 0.650173 * c.y - 0.051461 * c.z,
        -0.250268 * c.x + 1.204414 * c.y + 0.045854 * c.z,
        -0.002079 * c.x + 0.048952 * c.y + 0.953127 * c.z)
    }
    let back =
      Matrix3(
        [0.401288, 0.650173, -0.051461], [-0.250268, 1.204414, 0.045854],
        [-0.002079, 0.048952, 0.953127]
      ).inverse ?? .identity
    let xyz = WorkingSpace.toXYZ * rgb
    return WorkingSpace.fromXYZ * (back * (cones(xyz) * cones(target) / cones(d65)))
  }

  // MARK: Tone

  /// The whole tone curve on the sRGB-encoded scale.
  private func tone(_ start: Double) -> Double {
    var v = start
    let light = document.light
    let square = v < 0 ? 0 : v > 1 ? 2 * v - 1 : v * v
    let cube = v < 0 ? 1 - 3 * v : v > 1 ? 0 : pow(1 - v, 3)
    v += 0.12 * light.whites / 100 * square + 0.08 * light.blacks / 100 * cube
    let a = 1.6 * light.contrast / 100
    let p = 0.461356
    if v < 0 {
      v *= 1 - a * p
    } else if v > 1 {
      v = 1 + (v - 1) * (1 - a * (1 - p))
    } else {
      v += a * v * (1 - v) * (v - p)
    }
    let parametric = document.curve.parametric
    let amounts = [
      parametric.shadows, parametric.darks, parametric.lights, parametric.highlights,
    ]
    if amounts.contains(where: { $0 != 0 }) {
      let s = [parametric.splits.low, parametric.splits.middle, parametric.splits.high]
      let x = [0, s[0] / 2, (s[0] + s[1]) / 2, (s[1] + s[2]) / 2, (s[2] + 1) / 2, 1]
      var points = [SIMD2(0.0, 0.0)]
      for i in 1...4 {
        let room = min(x[i] - x[i - 1], x[i + 1] - x[i])
        points.append(SIMD2(x[i], x[i] + 0.4 * amounts[i - 1] / 100 * room))
      }
      points.append(SIMD2(1, 1))
      v = MonotoneCubic(points)?(v) ?? .nan
    }
    return through(document.curve.luma, v)
  }

  private func through(_ points: [CurvePoint], _ v: Double) -> Double {
    MonotoneCubic(points.map { SIMD2($0.x, $0.y) })?(v) ?? .nan
  }

  private func toned(_ rgb: SIMD3<Double>) -> SIMD3<Double> {
    let y = max(luminance(rgb), 1e-7)
    let black = decode(tone(0))
    let gain = (decode(tone(encode(y))) - black) / y
    return SIMD3(repeating: black) + gain * rgb
  }

  private func channelCurved(_ rgb: SIMD3<Double>) -> SIMD3<Double> {
    let curves = document.curve
    return SIMD3(
      decode(through(curves.red, encode(rgb.x))), decode(through(curves.green, encode(rgb.y))),
      decode(through(curves.blue, encode(rgb.z))))
  }

  // MARK: Colour

  private func recolored(_ rgb: SIMD3<Double>) -> SIMD3<Double> {
    var lab = OKLab(working: rgb)
    let hue = lab.hue
    let weights = HueBand.weights(hue: hue)
    var (turn, chroma, lightness, grey) = (0.0, 1.0, 0.0, 0.0)
    for (band, weight) in weights {
      let settings = document.mixer[band]
      turn += weight * 30 * settings.hue / 100
      chroma += weight * settings.saturation / 100
      lightness += weight * 0.3 * settings.luminance / 100
      grey += weight * 0.5 * document.monochrome.mix[band] / 100
    }
    let mono = document.monochrome.isOn ? document.monochrome.strength : 0
    let c = lab.chroma
    let colorful = c * c / (c * c + 0.05 * 0.05)
    lab.l *= (1 + lightness * colorful) * (1 + mono * grey * colorful)
    let angle = turn * .pi / 180
    let a = chroma * (cos(angle) * lab.a - sin(angle) * lab.b)
    let b = chroma * (sin(angle) * lab.a + cos(angle) * lab.b)
    let quiet = 0.12 * 0.12 / (0.12 * 0.12 + a * a + b * b)
    let vibrance = document.color.vibrance / 100 * (1 - 0.6 * SkinHue.weight(hue: hue))
    let gain =
      (1 + document.color.saturation / 100) * (1 + vibrance * quiet) * (1 - mono)
    return OKLab(l: lab.l, a: gain * a, b: gain * b).working
  }

  private func graded(_ rgb: SIMD3<Double>) -> SIMD3<Double> {
    let grading = document.grading
    let v = encode(max(0, luminance(rgb)))
    let softness = 0.1 + 0.25 * grading.blending / 100
    func smooth(_ edge: Double) -> Double {
      let t = max(0, min(1, (v - (edge - softness)) / (2 * softness)))
      return t * t * (3 - 2 * t)
    }
    let shift = 0.2 * grading.balance / 100
    let shadows = 1 - smooth(0.33 - shift)
    let highlights = smooth(0.66 - shift)
    let zones = [
      (grading.shadows, shadows), (grading.midtones, 1 - shadows - highlights),
      (grading.highlights, highlights), (grading.global, 1.0),
    ]
    var result = rgb
    for (wheel, weight) in zones {
      result *= pow(2, 0.5 * wheel.luminance / 100 * weight)
      let tint = ColorWheel.tint(hue: wheel.hue)
      result *= SIMD3(repeating: 1) + 0.35 * wheel.saturation / 100 * weight * tint
    }
    return result
  }

  // MARK: Gamut

  private func gamutMapped(
    _ rgb: SIMD3<Double>, before: SIMD3<Double>, _ toWorking: Matrix3
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
    if now.stand > 1 {
      // Slight excess of colours that stood at the border is clipped.
      let clipped = (toOutput * rgb).clamped(lowerBound: .zero, upperBound: .one)
      let lab = OKLab(working: toWorking * clipped)
      let from = OKLab(working: rgb)
      let distance = hypot(lab.l - from.l, hypot(lab.a - from.a, lab.b - from.b))
      let t = max(0, min(1, (distance - 0.003) / 0.017))
      let share = max(0, min(1, (start - 0.98) * 50))
      let keep: Double = share * (1 - t * t * (3 - 2 * t))
      output += (clipped - output) * keep
    }
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
