/// How light a photo is: quantiles of OKLab lightness at the mid-points (k + ½) / 128.
public struct LightnessQuantiles: Hashable, Sendable {
  /// How many quantiles there are.
  public static let count = 128

  /// 128 lightnesses that never fall.
  public let values: [Double]

  /// Reads a sample; every quantile of an empty one is 0.5.
  public init(_ sample: MatchSample) {
    self.init(values: sample.quantiles(Self.count) { $0.x })
  }

  /// Creates quantiles from stored ones: made finite, 0…1.5, and never falling.
  ///
  /// - Parameter values: 128 of them; others are read off by linear interpolation.
  public init(values: [Double]) {
    var running = 0.0
    let clean = values.map { value -> Double in
      running = max(running, value.isFinite ? min(max(value, 0), 1.5) : running)
      return running
    }
    guard clean.count != Self.count else {
      self.values = clean
      return
    }
    guard let last = clean.last else {
      self.values = Array(repeating: 0.5, count: Self.count)
      return
    }
    self.values = (0..<Self.count).map { k in
      let place = (Double(k) + 0.5) / Double(Self.count) * Double(clean.count) - 0.5
      let low = min(max(Int(place.rounded(.down)), 0), clean.count - 1)
      guard low + 1 < clean.count else { return last }
      let share = min(max(place - Double(low), 0), 1)
      return clean[low] + share * (clean[low + 1] - clean[low])
    }
  }
}
