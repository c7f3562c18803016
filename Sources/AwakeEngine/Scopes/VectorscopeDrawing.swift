import Foundation

extension ScopeDrawing {
  /// Draws a vectorscope: Cb to the right, Cr upwards, with the six targets at 75 % (boxes) and
  /// 100 % (ticks) and the skin-tone line.
  ///
  /// It is a bitmap inside the drawing: each chroma in its own colour, brighter by the logarithm
  /// of its count. Counts are smoothed over neighbours, since 8-bit photos leave combs of empty
  /// chroma codes.
  /// - Throws: `PhotoError` when libvips cannot encode the bitmap.
  public static func svg(_ scope: Vectorscope, name: String) throws(PhotoError) -> String {
    var frame = Frame(
      name: name, kind: "Vectorscope, BT.709", width: 592, height: 592, left: 0, below: 24)
    try frame.draw(scope)
    frame.drawGraticule()
    return frame.canvas.document(title: "Vectorscope of \(name)")
  }
}

extension ScopeDrawing.Frame {
  /// Units of the drawing for a chroma of 1.
  private var unit: Double { 500 }
  private var middle: (x: Double, y: Double) { (x + width / 2, y + height / 2) }

  private func point(_ cb: Double, _ cr: Double) -> (x: Double, y: Double) {
    (middle.x + unit * cb, middle.y - unit * cr)
  }

  fileprivate mutating func draw(_ scope: Vectorscope) throws(PhotoError) {
    var bitmap = Bitmap(width: 256, height: 256)
    let counts = scope.smoothed
    let full = log(1 + (counts.max() ?? 0))
    let ground = SIMD3<Double>(repeating: 15.0 / 255)
    for cr in 0...255 {
      for cb in 0...255 {
        let count = counts[256 * cr + cb]
        var light = SIMD3<Double>(repeating: 0)
        if count > 0 {
          let brightness = min(1, count * 4) * (0.2 + 0.8 * log(1 + count) / full)
          light = Self.color(Double(cb - 128) / 255, Double(cr - 128) / 255) * brightness
        }
        bitmap.set(x: cb, y: 255 - cr, ground + light * (1 - ground))
      }
    }
    // Codes 0…255 are cells about (code − 128) / 255.
    let corner = point(-128.5 / 255, 127.5 / 255)
    canvas.image(
      png: try bitmap.png(), x: corner.x, y: corner.y, width: unit * 256 / 255,
      height: unit * 256 / 255)
  }

  /// A colour of that hue, as light as it can be and half as colourful again, so that the muted
  /// colours of photos can be told apart.
  private static func color(_ cb: Double, _ cr: Double) -> SIMD3<Double> {
    let red = 1.5 * 1.5748 * cr
    let blue = 1.5 * 1.8556 * cb
    let green = -(0.2126 * red + 0.0722 * blue) / 0.7152
    let offset = 1 - max(red, green, blue)
    return SIMD3(red, green, blue) + offset
  }

  fileprivate mutating func drawGraticule() {
    let (centre, radius) = (middle, unit / 2)
    canvas.circle(x: centre.x, y: centre.y, radius: radius, stroke: PictureStyle.axis)
    canvas.circle(x: centre.x, y: centre.y, radius: radius / 2, stroke: PictureStyle.overlay)
    canvas.line(
      centre.x - radius, centre.y, centre.x + radius, centre.y, stroke: PictureStyle.overlay)
    canvas.line(
      centre.x, centre.y - radius, centre.x, centre.y + radius, stroke: PictureStyle.overlay)
    let angle = Vectorscope.skinToneAngle * .pi / 180
    let skin = (x: centre.x + radius * cos(angle), y: centre.y - radius * sin(angle))
    canvas.line(centre.x, centre.y, skin.x, skin.y, stroke: "#b58b74", thickness: 1.2)
    canvas.text(
      "skin", x: skin.x - 6, y: skin.y - 6, size: 12, fill: "#c9a08a", anchor: .end)
    for target in Vectorscope.targets { draw(target) }
  }

  private mutating func draw(_ target: Vectorscope.Target) {
    let codes = target.color * 175 + 80
    let ink = "rgb(\(Int(codes.x)),\(Int(codes.y)),\(Int(codes.z)))"
    let near = target.position(amplitude: 0.75)
    let box = point(near.cb, near.cr)
    canvas.outline(
      x: box.x - 7, y: box.y - 7, width: 14, height: 14, stroke: ink, thickness: 1.4)
    let far = target.position(amplitude: 1)
    let tick = point(far.cb, far.cr)
    canvas.rectangle(x: tick.x - 2, y: tick.y - 2, width: 4, height: 4, fill: ink)
    // Beyond the mark, seen from the middle.
    let length = (far.cb * far.cb + far.cr * far.cr).squareRoot()
    let label = (x: tick.x + 18 * far.cb / length, y: tick.y - 18 * far.cr / length)
    canvas.text(
      target.name, x: label.x, y: label.y + 4.5, size: 13, fill: ink, anchor: .middle,
      isBold: true)
  }
}
