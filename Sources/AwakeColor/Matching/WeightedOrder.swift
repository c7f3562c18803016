/// Values in rising order, of which some count more than others.
struct WeightedOrder {
  /// The indices of the values that count, by value; ties stay in place.
  let indices: [Int]
  private let values: [Double]
  private let weights: [Double]
  private let places: [Double]

  /// - Parameter weights: 0…1 each; values of weight 0 are left out.
  init(_ values: [Double], weights: [Double]) {
    self.values = values
    self.weights = weights
    indices = Ranked.indices(of: values) { weights[$0] > 0 }
    var places: [Double] = []
    places.reserveCapacity(indices.count)
    var sum = 0.0
    for (k, index) in indices.enumerated() {
      if k > 0 { sum += (weights[indices[k - 1]] + weights[index]) / 2 }
      places.append(sum)
    }
    self.places = places
  }

  /// The value below which a part of the weight lies, 0…1, straight between neighbours.
  ///
  /// For equal weights this is the seventh definition of Hyndman and Fan, "Sample quantiles in
  /// statistical packages" (1996). 0 for no values.
  func quantile(_ part: Double) -> Double {
    guard let last = places.last, let first = indices.first else { return 0 }
    guard last > 0 else { return values[first] }
    let target = part * last
    var (low, high) = (0, places.count - 1)
    while high - low > 1 {
      let middle = (low + high) / 2
      if places[middle] <= target { low = middle } else { high = middle }
    }
    let (a, b) = (values[indices[low]], values[indices[high]])
    let width = places[high] - places[low]
    return width > 0 ? a + min(max((target - places[low]) / width, 0), 1) * (b - a) : a
  }

  /// The least values that together weigh a part of the whole, with what of each counts.
  func shares(ofLeast part: Double) -> [(index: Int, share: Double)] { shares(indices, part) }

  /// The largest values that together weigh a part of the whole, with what of each counts.
  func shares(ofLargest part: Double) -> [(index: Int, share: Double)] {
    shares(indices.reversed(), part)
  }

  private func shares(_ order: [Int], _ part: Double) -> [(index: Int, share: Double)] {
    var left = part * order.reduce(0) { $0 + weights[$1] }
    var result: [(index: Int, share: Double)] = []
    for index in order where left > 0 {
      let share = min(left, weights[index])
      result.append((index, share))
      left -= share
    }
    return result
  }

  /// The place of each value in rising order, 0…1, by weight; 0 for values without weight.
  var ranks: [Double] {
    var ranks = [Double](repeating: 0, count: values.count)
    guard let last = places.last else { return ranks }
    for (place, index) in zip(places, indices) { ranks[index] = last > 0 ? place / last : 0.5 }
    return ranks
  }
}
