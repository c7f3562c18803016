/// A scope drawn for people, as SVG of 816 units' width (the vectorscope of 640).
///
/// `VectorDrawing.writePNG` turns it into pixels.
public enum ScopeDrawing {
  /// The frame all scopes share: a title, a plot, and room below.
  struct Frame {
    var canvas: SVGCanvas
    let x, y, width, height: Double

    var maxX: Double { x + width }
    var maxY: Double { y + height }

    /// - Parameters:
    ///   - name: what is measured, on the left.
    ///   - kind: what scope it is, on the right.
    ///   - left: room for labels beside the plot.
    init(
      name: String, kind: String, width: Double, height: Double, left: Double, below: Double
    ) {
      let (margin, head) = (24.0, 56.0)
      let total = width + left + 2 * margin
      canvas = SVGCanvas(width: total, height: head + height + below)
      (x, y, self.width, self.height) = (margin + left, head, width, height)
      canvas.rectangle(
        x: 0, y: 0, width: total, height: canvas.height, fill: PictureStyle.surface)
      canvas.text(
        shortened(name, to: 52), x: margin, y: 35, size: 17, fill: PictureStyle.text, isBold: true)
      canvas.text(
        kind, x: total - margin, y: 35, size: 13, fill: PictureStyle.dim, anchor: .end)
      canvas.rectangle(x: x, y: y, width: width, height: height, fill: PictureStyle.plot)
    }

    /// Lines of equal value across the plot with their labels, in percent of white.
    mutating func drawLevels() {
      for percent in stride(from: 0, through: 100, by: 25) {
        let y = maxY - height * Double(percent) / 100
        if percent > 0, percent < 100 {
          canvas.line(x, y, maxX, y, stroke: PictureStyle.overlay)
        }
        canvas.text(
          "\(percent)", x: x - 10, y: y + 4, size: 12, fill: PictureStyle.dim, anchor: .end)
      }
    }
  }
}

/// A text of at most so many characters, with the middle left out, since names differ at the ends.
func shortened(_ text: String, to most: Int) -> String {
  guard text.count > most, most > 2 else { return text }
  let tail = (most - 1) / 2
  return "\(text.prefix(most - 1 - tail))…\(text.suffix(tail))"
}
