/// A value and where it stood, side by side, so that sorting looks up no values elsewhere.
struct Ranked {
  let value: Double
  let index: Int

  /// The indices of values in rising order; ties stay in place.
  static func indices(of values: [Double], where counts: (Int) -> Bool = { _ in true }) -> [Int] {
    var ranked: [Ranked] = []
    ranked.reserveCapacity(values.count)
    for (index, value) in values.enumerated() where counts(index) {
      ranked.append(Ranked(value: value, index: index))
    }
    ranked.sort { $0.value != $1.value ? $0.value < $1.value : $0.index < $1.index }
    return ranked.map(\.index)
  }
}
