import Foundation

/// A month that a person typed: `2026-11`, `November`, `nov`, `11月`, `2026年11月`.
///
/// A month without a year means that month of every year.
struct MonthQuery {
  /// The times that are meant, in milliseconds since 1970, the latest first.
  let spans: [Range<Int64>]

  /// Reads a month; nil for any other word.
  ///
  /// - Parameters:
  ///   - word: what was typed, in English or in the language of the locale.
  ///   - now: no time after this one is meant by a month without a year.
  ///   - calendar: of the person who asks, with their time zone.
  ///   - locale: whose names of months are known beside the English ones.
  init?(
    _ word: String, now: Date, calendar: Calendar = .current, locale: Locale = .current
  ) {
    var gregorian = Calendar(identifier: .gregorian)
    gregorian.timeZone = calendar.timeZone
    guard let (year, month) = Self.parse(word, locale) else { return nil }
    let last = gregorian.component(.year, from: now)
    let years = year.map { [$0] } ?? Array((Self.earliest...max(Self.earliest, last)).reversed())
    spans = years.compactMap { year in
      guard
        let start = gregorian.date(from: DateComponents(year: year, month: month, day: 1)),
        let end = gregorian.date(byAdding: .month, value: 1, to: start)
      else { return nil }
      return start.milliseconds..<end.milliseconds
    }
  }

  /// No work of this program is older.
  private static let earliest = 2000

  private static func parse(_ word: String, _ locale: Locale) -> (year: Int?, month: Int)? {
    let word = word.lowercased()
    if let match = word.wholeMatch(of: #/(\d{4})[-/.年](\d{1,2})月?/#) {
      return Int(match.2).flatMap { (1...12).contains($0) ? (Int(match.1), $0) : nil }
    }
    if let match = word.wholeMatch(of: #/(\d{1,2})月/#) {
      return Int(match.1).flatMap { (1...12).contains($0) ? (nil, $0) : nil }
    }
    for locale in [Locale(identifier: "en"), locale] {
      var calendar = Calendar(identifier: .gregorian)
      calendar.locale = locale
      for names in [
        calendar.monthSymbols, calendar.standaloneMonthSymbols, calendar.shortMonthSymbols,
        calendar.shortStandaloneMonthSymbols,
      ] {
        if let index = names.firstIndex(where: { $0.lowercased() == word }) {
          return (nil, index + 1)
        }
      }
    }
    return nil
  }
}
