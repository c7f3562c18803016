import Foundation

/// Dehaze with what it reads from the proxy.
struct ReferenceDehaze {
  /// −1…1.
  let amount: Double
  private let exposure: Double
  /// The colour of the haze.
  let airlight: SIMD3<Double>
  private let haze: ReferenceGuided

  /// - Parameter exposure: the sum of the exposures applied, in stops.
  init(amount: Double, proxy: ReferenceImage, exposure: Double) {
    self.amount = amount
    self.exposure = exposure
    let diagonal = proxy.plane { $0.x }.diagonal
    let r = max(1, Int((0.008 * diagonal).rounded()))
    let dark = proxy.plane { max(0, $0.min()) }.least(radius: r)
    let brightest = dark.values.indices.sorted {
      (-dark.values[$0], $0) < (-dark.values[$1], $1)
    }.prefix(max(1, dark.values.count / 1000))
    let sum = brightest.reduce(SIMD3<Double>.zero) { $0 + proxy.pixels[$1] }
    let mean = sum / Double(brightest.count)
    let least = SIMD3(repeating: 0.05 * pow(2, exposure))
    let air = SIMD3(max(mean.x, least.x), max(mean.y, least.y), max(mean.z, least.z))
    airlight = air
    // The largest of the least: an opening.
    let eroded = proxy.plane { ($0 / air).min() }.least(radius: r)
    let z = eroded.map { -$0 }.least(radius: r).map { max(0, min(1, -$0)) }
    haze = ReferenceGuided(
      z, guide: proxy.plane { ReferenceMath.log($0, exposure: exposure) }, radius: 4 * r,
      epsilon: 0.005)
  }

  func callAsFunction(_ rgb: SIMD3<Double>, at place: ReferencePlace) -> SIMD3<Double> {
    let l = ReferenceMath.log(rgb, exposure: exposure)
    let z = max(0, min(1, haze(l, at: place)))
    if amount > 0 {
      let own = (rgb / airlight).min()
      let t = 1 - 0.8 * amount * max(0, min(z, own))
      return (rgb - airlight) / t + airlight
    }
    let t = 1 + amount * (0.25 + 0.45 * z)
    return rgb * t + airlight * (1 - t)
  }
}
