import AwakeColor

/// How many colours a photo has, and how much of it glows.
struct ColorDiversity {
  /// The spread of OKLab a and b in the direction in which it is least: 0 for grey, toned and
  /// single-coloured photos, whatever their cast.
  let minorSpread: Double
  /// The share of strongly coloured, lit parts between red and yellow, or of any very strong
  /// colour.
  let glowShare: Double

  init(_ sample: AutoSample) {
    var (sum, squares, cross, count) = (SIMD2<Double>.zero, SIMD2<Double>.zero, 0.0, 0.0)
    var glow = 0
    for color in sample.colors {
      let lab = OKLab(working: color)
      let ab = SIMD2(lab.a, lab.b)
      sum += ab
      squares += ab * ab
      cross += lab.a * lab.b
      count += 1
      // A glowing sky is brighter than an orange coat; coloured lamps are stronger than either.
      let isWarm = (25...95).contains(lab.hue) && lab.l > 0.7
      if lab.l > 0.45, lab.chroma > (isWarm ? 0.11 : 0.22) { glow += 1 }
    }
    count = max(1, count)
    let mean = sum / count
    let variance = squares / count - mean * mean
    let covariance = cross / count - mean.x * mean.y
    let middle = (variance.x + variance.y) / 2
    let difference = (variance.x - variance.y) / 2
    let root = (difference * difference + covariance * covariance).squareRoot()
    minorSpread = max(0, middle - root).squareRoot()
    glowShare = Double(glow) / count
  }
}
