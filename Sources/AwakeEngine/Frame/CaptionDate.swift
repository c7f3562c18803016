import AwakeDocument

/// The form of a date in a caption: `yyyy`, `yy`, `MM`, `M`, `dd`, `d`, `HH`, `H`, `mm`, `ss` and
/// what stands between them.
///
/// Digits only, so that it says the same in every language.
struct CaptionDate: Sendable, Hashable {
  private enum Part: Sendable, Hashable {
    case literal(Character)
    /// Which number, and with how many digits at least.
    case number(Unit, digits: Int)
  }

  private enum Unit: Int, Sendable, Hashable {
    case year, month, day, hour, minute, second
  }

  private var parts: [Part] = []

  /// The form where a template names none: `2024-05-31`.
  static let standard = CaptionDate(parts: [
    .number(.year, digits: 4), .literal("-"), .number(.month, digits: 2), .literal("-"),
    .number(.day, digits: 2),
  ])

  private init(parts: [Part]) { self.parts = parts }

  /// Reads a form; nil where it has other letters or no number at all.
  init?(_ form: String) {
    var rest = form[...]
    var hasNumber = false
    while let first = rest.first {
      let run = rest.prefix { $0 == first }
      switch (first, run.count) {
      case ("y", 4): parts.append(.number(.year, digits: 4))
      case ("y", 2): parts.append(.number(.year, digits: 2))
      case ("M", 1...2): parts.append(.number(.month, digits: run.count))
      case ("d", 1...2): parts.append(.number(.day, digits: run.count))
      case ("H", 1...2): parts.append(.number(.hour, digits: run.count))
      case ("m", 2): parts.append(.number(.minute, digits: 2))
      case ("s", 2): parts.append(.number(.second, digits: 2))
      default:
        guard !first.isLetter else { return nil }
        parts += run.map { .literal($0) }
        rest = rest.dropFirst(run.count)
        continue
      }
      hasNumber = true
      rest = rest.dropFirst(run.count)
    }
    guard hasNumber else { return nil }
  }

  /// A date of EXIF, `yyyy:MM:dd HH:mm:ss`, in this form; nil for anything that is no date.
  func text(exif: String?) -> String? {
    guard let exif else { return nil }
    let numbers = exif.split(whereSeparator: { !("0"..."9").contains($0) }).map { Int($0) ?? -1 }
    guard numbers.count >= 3, (1...9999).contains(numbers[0]), (1...12).contains(numbers[1]),
      (1...31).contains(numbers[2])
    else { return nil }
    let limits = [9999, 12, 31, 23, 59, 60]
    var result = ""
    for part in parts {
      switch part {
      case .literal(let character): result.append(character)
      case .number(let unit, let digits):
        let index = unit.rawValue
        guard index < numbers.count, (0...limits[index]).contains(numbers[index]) else {
          return nil
        }
        let value = unit == .year && digits == 2 ? numbers[index] % 100 : numbers[index]
        let text = String(value)
        result += String(repeating: "0", count: max(0, digits - text.count)) + text
      }
    }
    return result
  }
}
