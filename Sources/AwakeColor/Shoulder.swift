/// The roll-off that brings an edited photo's white back to 1.
///
/// The largest channel is kept up to `knee`, and then bends, with continuous slope, so that the
/// peak becomes exactly 1; the other channels keep their ratio to it. Beyond the peak the slope
/// returns to 1: such colours are the gamut map's to handle, and a peak just above 1 changes
/// next to nothing.
public struct Shoulder: Hashable, Sendable {
  /// The largest channel that photo white reaches.
  public let peak: Double
  /// Where the bend starts.
  public let knee: Double
  /// How fast it bends.
  public let bend: Double

  /// Creates a shoulder for a peak.
  ///
  /// - Parameter peak: the largest channel that photo white reaches.
  /// - Returns: nil for a peak of at most 1, which needs none.
  public init?(peak: Double) {
    guard peak > 1, peak.isFinite else { return nil }
    self.peak = peak
    let room = 0.25 * (1 - 1 / peak)
    knee = 1 - room
    bend = 1 / room - 1 / (peak - knee)
  }

  /// What the largest channel becomes.
  public func callAsFunction(_ value: Double) -> Double {
    let over = value - knee
    if over <= 0 { return value }
    if value <= peak { return knee + over / (1 + bend * over) }
    let beyond = value - peak
    let width = peak - 1
    return 1 + beyond - (1 - endSlope) * beyond * width / (beyond + width)
  }

  /// The slope at the peak.
  public var endSlope: Double {
    let k = 1 + bend * (peak - knee)
    return 1 / (k * k)
  }
}
