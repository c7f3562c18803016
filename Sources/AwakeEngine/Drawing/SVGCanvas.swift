/// Writes an SVG drawing, shape after shape; lengths are units of the drawing.
struct SVGCanvas {
  let width, height: Double
  private var body = ""

  init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  /// Where a text stands to its point.
  enum Anchor: String {
    case start, middle, end
  }

  mutating func rectangle(
    x: Double, y: Double, width: Double, height: Double, fill: String, radius: Double = 0
  ) {
    let corner = radius > 0 ? " rx=\"\(short(radius))\"" : ""
    body += "<rect \(place(x, y, width, height))\(corner) fill=\"\(fill)\"/>\n"
  }

  mutating func outline(
    x: Double, y: Double, width: Double, height: Double, stroke: String, thickness: Double = 1
  ) {
    body +=
      "<rect \(place(x, y, width, height)) fill=\"none\" stroke=\"\(stroke)\" "
      + "stroke-width=\"\(short(thickness))\"/>\n"
  }

  mutating func line(
    _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, stroke: String,
    thickness: Double = 1, dashes: String? = nil
  ) {
    let dash = dashes.map { " stroke-dasharray=\"\($0)\"" } ?? ""
    body +=
      "<line x1=\"\(short(x1))\" y1=\"\(short(y1))\" x2=\"\(short(x2))\" y2=\"\(short(y2))\" "
      + "stroke=\"\(stroke)\" stroke-width=\"\(short(thickness))\"\(dash)/>\n"
  }

  mutating func circle(x: Double, y: Double, radius: Double, stroke: String) {
    body +=
      "<circle cx=\"\(short(x))\" cy=\"\(short(y))\" r=\"\(short(radius))\" fill=\"none\" "
      + "stroke=\"\(stroke)\"/>\n"
  }

  mutating func polygon(_ points: [(x: Double, y: Double)], fill: String) {
    body += "<path d=\"\(Self.path(points))Z\" fill=\"\(fill)\"/>\n"
  }

  mutating func polyline(_ points: [(x: Double, y: Double)], stroke: String, thickness: Double) {
    body +=
      "<path d=\"\(Self.path(points))\" fill=\"none\" stroke=\"\(stroke)\" "
      + "stroke-width=\"\(short(thickness))\" stroke-linejoin=\"round\"/>\n"
  }

  /// Shapes whose colours add up where they overlap, as light does.
  mutating func adding(_ shapes: [(points: [(x: Double, y: Double)], fill: String)]) {
    body += "<g style=\"isolation:isolate\">\n"
    for shape in shapes {
      body +=
        "<path d=\"\(Self.path(shape.points))Z\" fill=\"\(shape.fill)\" "
        + "style=\"mix-blend-mode:screen\"/>\n"
    }
    body += "</g>\n"
  }

  mutating func text(
    _ words: String, x: Double, y: Double, size: Double, fill: String, anchor: Anchor = .start,
    isBold: Bool = false
  ) {
    let weight = isBold ? " font-weight=\"600\"" : ""
    body +=
      "<text x=\"\(short(x))\" y=\"\(short(y))\" font-size=\"\(short(size))\" "
      + "text-anchor=\"\(anchor.rawValue)\"\(weight) fill=\"\(fill)\">"
      + "\(VectorDrawing.escaped(words))</text>\n"
  }

  /// A bitmap, stretched to a rectangle.
  mutating func image(png: [UInt8], x: Double, y: Double, width: Double, height: Double) {
    body +=
      "<image \(place(x, y, width, height)) preserveAspectRatio=\"none\" "
      + "href=\"data:image/png;base64,\(Base64.encode(png))\"/>\n"
  }

  /// The whole drawing.
  func document(title: String) -> String {
    """
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(short(width)) \(short(height))" \
    width="\(short(width))" height="\(short(height))" \
    font-family="\(PictureStyle.fonts)">
    <title>\(VectorDrawing.escaped(title))</title>
    \(body)</svg>

    """
  }

  private func place(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> String {
    "x=\"\(short(x))\" y=\"\(short(y))\" width=\"\(short(width))\" height=\"\(short(height))\""
  }

  private static func path(_ points: [(x: Double, y: Double)]) -> String {
    points.enumerated().map { index, point in
      "\(index == 0 ? "M" : "L")\(short(point.x)) \(short(point.y))"
    }.joined()
  }
}
