/// How different two words are, for suggestions.
public enum TextDistance {
  /// Edits that turn one text into the other: insertions, deletions, replacements and swaps of
  /// neighbours (Damerau and Levenshtein, optimal string alignment).
  public static func edits(_ first: String, _ second: String) -> Int {
    let a = Array(first.unicodeScalars)
    let b = Array(second.unicodeScalars)
    if a.isEmpty || b.isEmpty { return max(a.count, b.count) }
    var before = [Int](repeating: 0, count: b.count + 1)
    var previous = Array(0...b.count)
    for i in 1...a.count {
      var current = [i] + [Int](repeating: 0, count: b.count)
      for j in 1...b.count {
        let cost = a[i - 1] == b[j - 1] ? 0 : 1
        current[j] = min(previous[j] + 1, current[j - 1] + 1, previous[j - 1] + cost)
        if i > 1, j > 1, a[i - 1] == b[j - 2], a[i - 2] == b[j - 1] {
          current[j] = min(current[j], before[j - 2] + 1)
        }
      }
      before = previous
      previous = current
    }
    return previous[b.count]
  }

  /// The candidate most like a word, if it is close: at most two edits, or a third of the length.
  public static func nearest(to word: String, in candidates: [String]) -> String? {
    guard word.utf8.count <= 100 else { return nil }
    let lowercase = word.lowercased()
    let limit = max(2, word.count / 3)
    let scored = candidates.map { (candidate: $0, edits: edits(lowercase, $0.lowercased())) }
    guard let best = scored.min(by: { $0.edits < $1.edits }), best.edits <= limit,
      best.edits < max(best.candidate.count, 2)
    else { return nil }
    return best.candidate
  }
}
