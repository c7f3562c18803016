import AwakeKit

/// Writes the shapes of an SVG drawing, one after the other.
struct SVGShapes {
  /// What was written.
  private(set) var text = ""

  mutating func fill(_ rect: LayoutRect, _ paint: String) {
    guard !rect.isEmpty else { return }
    text += rectangle(rect, "fill=\"\(paint)\"")
  }

  mutating func square(_ rect: LayoutRect, _ paint: String) {
    guard !rect.isEmpty else { return }
    text += rectangle(rect, "fill=\"\(paint)\"", radius: min(6, rect.height / 3))
  }

  mutating func outline(_ rect: LayoutRect, _ paint: String, width: Double) {
    guard !rect.isEmpty else { return }
    text += rectangle(
      rect, "fill=\"none\" stroke=\"\(paint)\" stroke-width=\"\(Self.number(width))\"")
  }

  mutating func circle(_ x: Double, _ y: Double, _ radius: Double, _ paint: String) {
    text += """
      <circle cx="\(Self.number(x))" cy="\(Self.number(y))" r="\(Self.number(radius))" \
      fill="\(paint)"/>

      """
  }

  /// A rectangle with round ends.
  mutating func pill(_ rect: LayoutRect, _ paint: String, opacity: Double) {
    guard !rect.isEmpty else { return }
    text += rectangle(
      rect, "fill=\"\(paint)\" opacity=\"\(Self.number(opacity))\"",
      radius: min(rect.width, rect.height) / 2)
  }

  /// A dashed line from one corner of a rectangle to the other, seen on light and on dark.
  mutating func dashes(along line: LayoutRect, _ paint: String, over ground: String) {
    text += """
      <line x1="\(Self.number(line.x))" y1="\(Self.number(line.y))" \
      x2="\(Self.number(line.maxX))" y2="\(Self.number(line.maxY))" \
      stroke="\(ground)" stroke-width="3"/>
      <line x1="\(Self.number(line.x))" y1="\(Self.number(line.y))" \
      x2="\(Self.number(line.maxX))" y2="\(Self.number(line.maxY))" \
      stroke="\(paint)" stroke-dasharray="8 8" stroke-width="3"/>

      """
  }

  /// A line of text in the middle of a rectangle's upper or lower end, no larger than fits.
  mutating func label(
    _ words: String, in rect: LayoutRect, _ paint: String, size most: Double, atEnd: Bool
  ) {
    let size = min(most, rect.width / Double(max(1, words.count)) * 1.6, rect.height / 2)
    guard size >= 4 else { return }
    let y = atEnd ? rect.maxY - size * 0.6 : rect.y + size * 1.3
    text += """
      <text x="\(Self.number(rect.midX))" y="\(Self.number(y))" font-size="\(Self.number(size))" \
      text-anchor="middle" fill="\(paint)">\(VectorDrawing.escaped(words))</text>

      """
  }

  private func rectangle(_ rect: LayoutRect, _ style: String, radius: Double = 0) -> String {
    let corner = radius > 0 ? " rx=\"\(Self.number(radius))\"" : ""
    return """
      <rect x="\(Self.number(rect.x))" y="\(Self.number(rect.y))" \
      width="\(Self.number(rect.width))" height="\(Self.number(rect.height))"\(corner) \(style)/>

      """
  }

  static func number(_ value: Double) -> String {
    trimmed((value * 100).rounded() / 100)
  }
}
