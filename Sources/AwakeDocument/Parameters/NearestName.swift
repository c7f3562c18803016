/// Finds the name that a mistyped one most likely means.
public enum NearestName {
  /// The nearest candidate, or nil when none is near enough to be helpful.
  ///
  /// A name without its group finds the full path: `exposure` means `light.exposure`.
  public static func suggestion(for name: String, among candidates: [String]) -> String? {
    suggestions(for: name, among: candidates, limit: 1).first
  }

  /// The nearest candidates, best first; equally near ones keep their order.
  public static func suggestions(
    for name: String, among candidates: [String], limit: Int
  ) -> [String] {
    let wanted = Array(name.lowercased().unicodeScalars)
    // No name is this long, and the comparison takes time by length squared.
    guard !wanted.isEmpty, wanted.count <= 80 else { return [] }
    let ranked = candidates.enumerated().compactMap { index, candidate -> (Int, Int, String)? in
      let whole = distance(wanted, Array(candidate.lowercased().unicodeScalars))
      let last = candidate.split(separator: ".").last.map { Array($0.lowercased().unicodeScalars) }
      var best = whole
      if !name.contains("."), let last, last.count < candidate.count {
        best = min(best, distance(wanted, last))
      }
      return best <= max(1, wanted.count / 3) ? (best, index, candidate) : nil
    }
    return ranked.sorted { ($0.0, $0.1) < ($1.0, $1.1) }.prefix(max(0, limit)).map(\.2)
  }

  /// The Damerau–Levenshtein distance (optimal string alignment): the fewest insertions, deletions,
  /// replacements and swaps of neighbors that turn one text into the other.
  static func distance(_ left: [Unicode.Scalar], _ right: [Unicode.Scalar]) -> Int {
    if left.isEmpty || right.isEmpty { return max(left.count, right.count) }
    var beforePrevious: [Int] = []
    var previous = Array(0...right.count)
    for row in 1...left.count {
      var current = [row]
      for column in 1...right.count {
        let cost = left[row - 1] == right[column - 1] ? 0 : 1
        var best = min(
          previous[column] + 1, current[column - 1] + 1, previous[column - 1] + cost)
        if row > 1, column > 1, left[row - 1] == right[column - 2],
          left[row - 2] == right[column - 1]
        {
          best = min(best, beforePrevious[column - 2] + 1)
        }
        current.append(best)
      }
      beforePrevious = previous
      previous = current
    }
    return previous[right.count]
  }
}
