import Foundation

/// A month that a person typed: `2026-11`, `November`, `nov`, `11月`, `2026年11月`.
///
/// A month without a year means that month of every year.
struct MonthQuery {
  /// The times that are meant, in milliseconds since 1970, the latest first; at most 500.
  let spans: [Range<Int64>]

  /// Reads a month; nil for any other word.
  ///
  /// - Parameters:
  ///   - word: what was typed.
  ///   - now: no time after the year of this one is meant by a month without a year.
  ///   - calendar: of the person who asks, for their time zone.
  ///   - names: the names of months that are known.
  init?(_ word: String, now: Date, calendar: Calendar, names: MonthNames) {
    // Most words are no months; a calendar takes longer to make than a search.
    guard let (year, month) = Self.parse(word, names) else { return nil }
    var gregorian = Calendar(identifier: .gregorian)
    gregorian.timeZone = calendar.timeZone
    let last = gregorian.component(.year, from: now)
    // A clock that is far off must not make a list without end.
    let latest = min(max(Self.earliest, last), Self.earliest + 499)
    let years = year.map { [$0] } ?? Array((Self.earliest...latest).reversed())
    spans = years.compactMap { year in
      guard
        let start = gregorian.date(from: DateComponents(year: year, month: month, day: 1)),
        let end = gregorian.date(byAdding: .month, value: 1, to: start),
        start < end
      else { return nil }
      return Timestamp(start).milliseconds..<Timestamp(end).milliseconds
    }
  }

  /// No work of this program is older.
  private static let earliest = 2000

  private static func parse(
    _ word: String, _ names: MonthNames
  ) -> (year: Int?, month: Int)? {
    let word = SearchText.folded(word)
    let digits = word.prefix(while: Self.isDigit)
    guard let sign = word.dropFirst(digits.count).first, !digits.isEmpty else {
      return names[word].map { (nil, $0) }
    }
    var rest = word.dropFirst(digits.count + 1)
    if digits.count == 4, "-/.年년".contains(sign) {
      if let last = rest.last, "月월".contains(last) { rest.removeLast() }
      return month(rest).map { (Int(digits), $0) }
    }
    if "月월".contains(sign), rest.isEmpty { return month(digits).map { (nil, $0) } }
    return names[word].map { (nil, $0) }
  }

  /// The month 1…12 of one or two digits.
  private static func month(_ digits: Substring) -> Int? {
    guard (1...2).contains(digits.count), digits.allSatisfy(isDigit), let month = Int(digits) else {
      return nil
    }
    return (1...12).contains(month) ? month : nil
  }

  private static func isDigit(_ character: Character) -> Bool {
    character.isASCII && character.isNumber
  }
}

/// The names of months in English and in another language, long and short, as they are searched.
struct MonthNames {
  private var months: [[String]: Int] = [:]

  init(locale: Locale) {
    for locale in [Locale(identifier: "en"), locale] {
      var calendar = Calendar(identifier: .gregorian)
      calendar.locale = locale
      for names in [
        calendar.monthSymbols, calendar.standaloneMonthSymbols, calendar.shortMonthSymbols,
        calendar.shortStandaloneMonthSymbols,
      ] {
        for (index, name) in names.enumerated() {
          let words = SearchText.words(name)
          // The English names come first, and stay.
          if months[words] == nil { months[words] = index + 1 }
        }
      }
    }
    // A language whose months have numbers for names: a number alone is no month.
    months = months.filter { words, _ in words.contains { $0.contains(where: \.isLetter) } }
  }

  /// The month 1…12 of a name.
  subscript(name: String) -> Int? {
    let words = SearchText.words(name)
    return words.isEmpty ? nil : months[words]
  }
}
