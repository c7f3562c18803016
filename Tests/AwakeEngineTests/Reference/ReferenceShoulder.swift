import Foundation

/// The shoulder that brings the peak of the largest channel back to 1.
struct ReferenceShoulder {
  /// What photo white reaches.
  let peak: Double

  func callAsFunction(_ rgb: SIMD3<Double>) -> SIMD3<Double> {
    guard peak > 1 else { return rgb }
    let knee = 1 - 0.25 * (1 - 1 / peak)
    let m = max(rgb.x, rgb.y, rgb.z)
    guard m > knee else { return rgb }
    // x / (1 + c x) from (0, 0) with slope 1 through (peak − knee, 1 − knee).
    let x = m - knee
    let c = 1 / (1 - knee) - 1 / (peak - knee)
    if m <= peak { return rgb * ((knee + x / (1 + c * x)) / m) }
    // From the slope at the peak back to slope 1, over a width of peak − 1.
    let slope = 1 / pow(1 + 4 * peak, 2)
    let y = m - peak
    let lag: Double = (1 - slope) * y * (peak - 1) / (y + peak - 1)
    return rgb * ((1 + y - lag) / m)
  }
}
