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
    indices = values.indices.filter { weights[$0] > 0 }
      .sorted { values[$0] != values[$1] ? values[$0] < values[$1] : $0 < $1 }
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

  /// The indices of the least values that together weigh a part of the whole, at least one.
  func least(_ part: Double) -> ArraySlice<Int> {
    let target = part * indices.reduce(0) { $0 + weights[$1] }
    var (count, sum) = (0, 0.0)
    while count < indices.count, sum + weights[indices[count]] <= target {
      sum += weights[indices[count]]
      count += 1
    }
    return indices.prefix(max(1, count))
  }
}
