import AwakeKit

/// A histogram for a terminal: luma as a chart, then a line of figures for each channel.
struct TextHistogram {
  /// What columns are drawn with.
  enum Style {
    /// Eighths of a block, for terminals with UTF-8.
    case blocks
    /// ASCII.
    case plain
  }

  let histogram: Histogram
  let channels: [ScopeChannel]
  let style: Style

  private static let columns = 64
  private static let rows = 6

  var text: String {
    let listed = channels.contains(.luma) ? channels : channels + [.luma]
    return (chart + [axis, "", heading] + listed.map(line)).joined(separator: "\n")
  }

  /// Square roots of counts, the highest being 1: rare tones are seen beside common ones.
  private func heights(_ channel: ScopeChannel, columns: Int) -> [Double] {
    let counts = histogram.counts(channel)
    let width = counts.count / columns
    let sums = (0..<columns).map { counts[$0 * width..<($0 + 1) * width].reduce(0, +) }
    // Clipped values would dwarf the others.
    var inner = sums
    inner[0] -= counts[0]
    inner[columns - 1] -= counts[255]
    let largest = Double(max(1, inner.max() ?? 1))
    return sums.map { min(1, Double($0) / largest).squareRoot() }
  }

  private var chart: [String] {
    let heights = heights(.luma, columns: Self.columns)
    return (0..<Self.rows).reversed().map { row in
      let line = heights.map { height -> Character in
        let level = height * Double(Self.rows) - Double(row)
        guard level > 0 else { return " " }
        switch style {
        case .blocks: return Self.blocks[min(8, Int((level * 8).rounded(.up)))]
        case .plain: return level > 0.5 || row == 0 ? "#" : " "
        }
      }
      return "  " + line.reversed().drop { $0 == " " }.reversed()
    }
  }

  /// Values under the columns that hold them.
  private var axis: String {
    var line = ""
    for value in [0, 64, 128, 192] {
      line += String(repeating: " ", count: value / 4 - line.count) + String(value)
    }
    return "  " + line + "255".leading(Self.columns - line.count)
  }

  private var heading: String {
    "  " + String(repeating: " ", count: 24) + "at 0".leading(8) + "5 %".leading(6)
      + "median".leading(8) + "mean".leading(7) + "95 %".leading(6) + "at 255".leading(9)
  }

  private func line(_ channel: ScopeChannel) -> String {
    let spark = heights(channel, columns: 16).map { height -> Character in
      let level = Int((height * 8).rounded(.up))
      return style == .blocks ? Self.blocks[level] : Self.ramp[level]
    }
    return "  " + channel.rawValue.trailing(7) + String(spark) + " "
      + histogram.clippedShadows(channel).percentText.leading(8)
      + number(histogram.percentile(5, channel)).leading(6)
      + number(histogram.median(channel)).leading(8)
      + (histogram.mean(channel)?.tenthsText ?? "-").leading(7)
      + number(histogram.percentile(95, channel)).leading(6)
      + histogram.clippedHighlights(channel).percentText.leading(9)
  }

  private func number(_ value: Int?) -> String { value.map { String($0) } ?? "-" }

  private static let blocks: [Character] = [" ", "▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"]
  private static let ramp: [Character] = [" ", ".", ".", ":", "-", "=", "+", "*", "#"]
}

extension String {
  /// The text at the right end of a column.
  fileprivate func leading(_ width: Int) -> String {
    String(repeating: " ", count: max(0, width - count)) + self
  }

  /// The text at the left end of a column.
  fileprivate func trailing(_ width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }
}
