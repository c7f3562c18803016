import Foundation

extension ScopeDrawing {
  /// Draws a waveform of luma: the photo from left to right, black at the bottom.
  ///
  /// It is a bitmap inside the drawing, whose brightness rolls off as phosphor does.
  /// - Throws: `PhotoError` when libvips cannot encode the bitmap.
  public static func svg(_ waveform: Waveform, name: String) throws(PhotoError) -> String {
    var frame = Frame(
      name: name, kind: "Luma waveform, % of white", width: 744, height: 384, left: 32, below: 32)
    try frame.draw(waveform, [.luma], x: frame.x, width: frame.width)
    frame.drawLevels()
    return frame.canvas.document(title: "Luma waveform of \(name)")
  }

  /// Draws waveforms of red, green and blue beside each other.
  ///
  /// - Throws: `PhotoError` when libvips cannot encode the bitmaps.
  public static func paradeSVG(_ waveform: Waveform, name: String) throws(PhotoError) -> String {
    var frame = Frame(
      name: name, kind: "RGB parade, % of white", width: 744, height: 384, left: 32, below: 32)
    let gap = 9.0
    let width = (frame.width - 2 * gap) / 3
    for (index, channel) in [ScopeChannel.red, .green, .blue].enumerated() {
      let x = frame.x + Double(index) * (width + gap)
      try frame.draw(waveform, [channel], x: x, width: width)
    }
    frame.drawLevels()
    for index in 1...2 {
      let x = frame.x + Double(index) * (width + gap) - gap
      frame.canvas.rectangle(
        x: x, y: frame.y, width: gap, height: frame.height, fill: PictureStyle.surface)
    }
    return frame.canvas.document(title: "RGB parade of \(name)")
  }
}

extension ScopeDrawing.Frame {
  fileprivate mutating func draw(
    _ waveform: Waveform, _ channels: [ScopeChannel], x: Double, width: Double
  ) throws(PhotoError) {
    var bitmap = Bitmap(width: waveform.columns, height: 256)
    for column in 0..<waveform.columns {
      for value in 0...255 {
        var light = SIMD3<Double>(repeating: 0)
        for channel in channels {
          let count = waveform.count(channel, column: column, value: value)
          guard count > 0 else { continue }
          // 1 where all values of a column are equally frequent.
          let density = Double(count) / waveform.pixelsPerColumn * 256
          light += Self.phosphor(channel) * pow(density / (density + 5), 0.7)
        }
        // The ground of the plot shines through where nothing is.
        let ground = SIMD3<Double>(repeating: 15.0 / 255)
        bitmap.set(x: column, y: 255 - value, ground + light * (1 - ground))
      }
    }
    canvas.image(png: try bitmap.png(), x: x, y: y, width: width, height: height)
  }

  private static func phosphor(_ channel: ScopeChannel) -> SIMD3<Double> {
    switch channel {
    case .red: [1, 0.36, 0.32]
    case .green: [0.36, 1, 0.42]
    case .blue: [0.42, 0.54, 1]
    case .luma: [0.93, 0.95, 0.93]
    }
  }
}
