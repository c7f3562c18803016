extension ScopeDrawing {
  /// Draws a histogram.
  ///
  /// Heights are square roots of counts, so that rare tones are seen and common ones do not fill
  /// the plot; the highest of the values 1…254 reaches the top, since clipped ends would dwarf it.
  /// Red, green and blue add up where they overlap. A corner mark lights up in the colours that
  /// are clipped in more than a thousandth of the pixels.
  /// - Parameters:
  ///   - histogram: what is drawn.
  ///   - name: what is measured, such as the name of a photo.
  ///   - isLuma: whether only luma is drawn, not red, green and blue with luma as a line.
  public static func svg(_ histogram: Histogram, name: String, isLuma: Bool = false) -> String {
    let kind = isLuma ? "Luma histogram" : "RGB histogram"
    let drawn: [ScopeChannel] = isLuma ? [.luma] : [.red, .green, .blue]
    let listed: [ScopeChannel] = isLuma ? [.luma] : ScopeChannel.allCases
    var frame = Frame(
      name: name, kind: kind, width: 768, height: 300, left: 0,
      below: 82 + 22 * Double(listed.count))
    for value in [64, 128, 192] {
      let x = frame.x + 3 * Double(value)
      frame.canvas.line(x, frame.y, x, frame.maxY, stroke: PictureStyle.grid)
    }
    for value in [0, 64, 128, 192, 255] {
      let anchor: SVGCanvas.Anchor = value == 0 ? .start : value == 255 ? .end : .middle
      frame.canvas.text(
        "\(value)", x: value == 255 ? frame.maxX : frame.x + 3 * Double(value),
        y: frame.maxY + 19, size: 12, fill: PictureStyle.dim, anchor: anchor)
    }
    let peak = drawn.flatMap { histogram.counts($0)[1...254] }.max() ?? 0
    frame.draw(histogram, drawn, peak: peak, withLuma: !isLuma)
    frame.drawClipping(histogram, drawn)
    frame.drawTable(histogram, listed)
    return frame.canvas.document(title: "\(kind) of \(name)")
  }
}

extension ScopeDrawing.Frame {
  fileprivate mutating func draw(
    _ histogram: Histogram, _ channels: [ScopeChannel], peak: Int, withLuma: Bool
  ) {
    func curve(_ channel: ScopeChannel) -> [(x: Double, y: Double)] {
      histogram.counts(channel).enumerated().map { value, count in
        let share = min(1, Double(count) / Double(max(1, peak))).squareRoot()
        return (x + (Double(value) + 0.5) * width / 256, maxY - share * (height - 28))
      }
    }
    canvas.adding(
      channels.map { channel in
        let top = curve(channel)
        let start = (x: x, y: top[0].y)
        let end = (x: maxX, y: top[255].y)
        return (
          [(x: x, y: maxY), start] + top + [end, (x: maxX, y: maxY)], PictureStyle.fill(channel)
        )
      })
    for channel in channels {
      canvas.polyline(curve(channel), stroke: PictureStyle.ink(channel), thickness: 1)
    }
    if withLuma { canvas.polyline(curve(.luma), stroke: "#ffffff", thickness: 1.4) }
  }

  fileprivate mutating func drawClipping(_ histogram: Histogram, _ channels: [ScopeChannel]) {
    func mark(_ share: (ScopeChannel) -> Double) -> String {
      let clipped = channels.map { share($0) > 0.001 }
      guard clipped.contains(true) else { return PictureStyle.grid }
      if channels == [.luma] { return PictureStyle.ink(.luma) }
      let codes = clipped.map { $0 ? 255 : 70 }
      return "rgb(\(codes[0]),\(codes[1]),\(codes[2]))"
    }
    let (left, right, top, size) = (x + 8, maxX - 8, y + 8, 11.0)
    canvas.polygon(
      [(left, top), (left + size, top), (left, top + size)], fill: mark(histogram.clippedShadows))
    canvas.polygon(
      [(right, top), (right - size, top), (right, top + size)],
      fill: mark(histogram.clippedHighlights))
  }

  fileprivate mutating func drawTable(_ histogram: Histogram, _ channels: [ScopeChannel]) {
    let columns: [(title: String, x: Double)] = [
      ("at 0", 198), ("5 %", 312), ("median", 426), ("mean", 540), ("95 %", 654), ("at 255", 768),
    ]
    let top = maxY + 50
    for column in columns {
      canvas.text(
        column.title, x: x + column.x, y: top, size: 12, fill: PictureStyle.dim, anchor: .end)
    }
    for (row, channel) in channels.enumerated() {
      let y = top + 22 * Double(row + 1)
      canvas.rectangle(
        x: x, y: y - 9, width: 9, height: 9, fill: PictureStyle.ink(channel), radius: 2)
      canvas.text(channel.rawValue, x: x + 18, y: y, size: 13, fill: PictureStyle.text)
      let cells: [String] = [
        histogram.clippedShadows(channel).percentText,
        histogram.percentile(5, channel).map { String($0) } ?? "–",
        histogram.median(channel).map { String($0) } ?? "–",
        histogram.mean(channel).map { $0.tenthsText } ?? "–",
        histogram.percentile(95, channel).map { String($0) } ?? "–",
        histogram.clippedHighlights(channel).percentText,
      ]
      for (column, cell) in zip(columns, cells) {
        canvas.text(
          cell, x: x + column.x, y: y, size: 13, fill: PictureStyle.text, anchor: .end)
      }
    }
  }
}

extension Double {
  /// A number with one digit after the point.
  public var tenthsText: String {
    let tenths = (self * 10).rounded()
    guard tenths.isFinite, abs(tenths) < 1e15 else { return String(self) }
    let whole = Int(abs(tenths))
    return "\(tenths < 0 ? "-" : "")\(whole / 10).\(whole % 10)"
  }

  /// A share of 0…1 in percent, with one digit; what is there but rounds to nothing is `< 0.1 %`.
  public var percentText: String {
    self > 0 && self < 0.0005 ? "< 0.1 %" : "\((self * 100).tenthsText) %"
  }
}
