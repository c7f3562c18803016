import AwakeDocument
import CAwakeKernels

/// Paints rows of a framed photo: the frame is painted, the photo is copied.
///
/// Immutable once made, so that libvips' worker threads may share it.
final class FramePainter: Sendable {
  /// A shape in the colors of the output.
  private struct Paint: Sendable {
    let shape: awake_shape
    let color: FloatBuffer
    /// The columns and rows it can touch.
    let columns, rows: Range<Int>
  }

  let layout: FrameLayout
  private let depth: SampleDepth
  private let bands: Int
  private let hasAlpha: Bool
  private let paints: [Paint]
  private let photoShape: awake_shape
  private let background: [UInt8]
  private let caption: CaptionMask?
  private let ink: FloatBuffer

  /// How many columns or rows the round corners take.
  private let corner: Int

  /// - Parameters:
  ///   - channels: the color channels of the output, 1, 3 or 4.
  ///   - hasAlpha: whether alpha follows them.
  ///   - colors: the device values of a color in the output, in codes of the depth.
  init(
    _ layout: FrameLayout, caption: CaptionMask?, depth: SampleDepth, channels: Int,
    hasAlpha: Bool, colors: (HexColor) -> [Double]
  ) {
    func device(_ color: HexColor) -> [Double] {
      let values = colors(color).prefix(channels)
      let all = values + [Double](repeating: 0, count: max(0, channels - values.count))
      return hasAlpha ? all + [depth.maximum] : Array(all)
    }
    func buffer(_ color: HexColor) -> FloatBuffer {
      let values = device(color).map { Float($0) }
      return FloatBuffer(values + [Float](repeating: 0, count: max(0, 5 - values.count)))
    }
    self.layout = layout
    self.depth = depth
    self.hasAlpha = hasAlpha
    self.caption = caption
    bands = channels + (hasAlpha ? 1 : 0)
    corner = Int(layout.cornerRadius.rounded(.up))
    background = Self.pixel(device(layout.color), depth: depth)
    ink = buffer(layout.caption?.color ?? layout.color)
    paints = layout.shapes.map { shape in
      let columns = Self.extent(
        shape.x, shape.width, shape.reach, shape.stepX, shape.count, within: layout.width)
      let rows = Self.extent(
        shape.y, shape.height, shape.reach, shape.stepY, shape.count, within: layout.height)
      return Paint(
        shape: awake_shape(shape), color: buffer(shape.color), columns: columns, rows: rows)
    }
    photoShape = awake_shape(
      FrameShape(
        x: Double(layout.photo.x), y: Double(layout.photo.y), width: Double(layout.photo.width),
        height: Double(layout.photo.height), radius: layout.cornerRadius, color: layout.color))
  }

  /// Paints part of a row.
  ///
  /// - Parameters:
  ///   - columns: the columns, within the framed photo.
  ///   - y: the row.
  ///   - out: the first of these pixels.
  ///   - photo: the first pixel of the photo's row that these columns meet; nil where they meet
  ///     none.
  func paint(
    _ columns: Range<Int>, y: Int, to out: UnsafeMutableRawPointer, photo: UnsafeRawPointer?
  ) {
    let box = layout.photo
    let inside = (box.x..<box.x + box.width).clamped(to: columns)
    guard let photo, !inside.isEmpty, (box.y..<box.y + box.height).contains(y) else {
      frame(columns, columns, y: y, to: out)
      note(columns, columns, y: y, to: out)
      return
    }
    // The frame reaches under the photo only at round corners.
    let row = y - box.y
    let under = row < corner || row >= box.height - corner ? min(corner, (box.width + 1) / 2) : 0
    let left = (0..<box.x + under).clamped(to: columns)
    let right = (max(box.x + box.width - under, box.x + under)..<layout.width).clamped(to: columns)
    frame(left, columns, y: y, to: out)
    frame(right, columns, y: y, to: out)
    let size = bands * depth.bytes
    func place(_ x: Int) -> UnsafeMutableRawPointer { out + (x - columns.lowerBound) * size }
    func source(_ x: Int) -> UnsafeRawPointer { photo + (x - inside.lowerBound) * size }
    for part in [left.clamped(to: inside), right.clamped(to: inside)] where !part.isEmpty {
      cover(part, photoShape, y: y) { x, count, coverage in
        awake_blend_photo(
          place(x), source(x), Int32(depth.bytes), Int32(bands), hasAlpha ? 1 : 0, Int32(count),
          coverage)
      }
    }
    let middle = (box.x + under..<max(box.x + under, box.x + box.width - under)).clamped(to: inside)
    if !middle.isEmpty {
      place(middle.lowerBound).copyMemory(
        from: source(middle.lowerBound), byteCount: middle.count * size)
    }
    note(left, columns, y: y, to: out)
    note(right, columns, y: y, to: out)
  }

  /// The frame without photo and caption, in part of the columns that `out` begins.
  private func frame(
    _ part: Range<Int>, _ columns: Range<Int>, y: Int, to out: UnsafeMutableRawPointer
  ) {
    guard !part.isEmpty else { return }
    let size = bands * depth.bytes
    background.withUnsafeBytes {
      awake_fill_pixels(
        out + (part.lowerBound - columns.lowerBound) * size, $0.baseAddress, Int32(size),
        Int32(part.count))
    }
    for paint in paints where paint.rows.contains(y) {
      cover(paint.columns.clamped(to: part), paint.shape, y: y) { x, count, coverage in
        awake_blend_color(
          out + (x - columns.lowerBound) * size, Int32(depth.bytes), Int32(bands), Int32(count),
          coverage, paint.color.pointer)
      }
    }
  }

  /// The caption in part of the columns.
  private func note(
    _ part: Range<Int>, _ columns: Range<Int>, y: Int, to out: UnsafeMutableRawPointer
  ) {
    guard let caption, (caption.y..<caption.y + caption.height).contains(y) else { return }
    let touched = (caption.x..<caption.x + caption.width).clamped(to: part)
    let size = bands * depth.bytes
    Self.chunks(touched) { x, count, coverage in
      let start = (y - caption.y) * caption.width + x - caption.x
      for i in 0..<count { coverage[i] = Float(caption.coverage[start + i]) / 255 }
      awake_blend_color(
        out + (x - columns.lowerBound) * size, Int32(depth.bytes), Int32(bands), Int32(count),
        coverage, ink.pointer)
    }
  }

  private func cover(
    _ columns: Range<Int>, _ shape: awake_shape, y: Int,
    _ body: (_ x: Int, _ count: Int, _ coverage: UnsafeMutablePointer<Float>) -> Void
  ) {
    Self.chunks(columns) { x, count, coverage in
      withUnsafePointer(to: shape) {
        awake_shape_coverage($0, Double(x), Double(y), Int32(count), coverage)
      }
      body(x, count, coverage)
    }
  }

  /// Short runs of columns, with room for their coverage.
  private static func chunks(
    _ columns: Range<Int>,
    _ body: (_ x: Int, _ count: Int, _ coverage: UnsafeMutablePointer<Float>) -> Void
  ) {
    let run = Int(AWAKE_RUN)
    guard !columns.isEmpty else { return }
    withUnsafeTemporaryAllocation(of: Float.self, capacity: run) { coverage in
      guard let base = coverage.baseAddress else { return }
      for x in stride(from: columns.lowerBound, to: columns.upperBound, by: run) {
        body(x, min(run, columns.upperBound - x), base)
      }
    }
  }

  private static func extent(
    _ start: Double, _ length: Double, _ reach: Double, _ step: Double, _ count: Int,
    within size: Int
  ) -> Range<Int> {
    let end = start + length + step * Double(count - 1)
    let low = max(0, Int((start - reach).rounded(.down)))
    let high = min(size, Int((end + reach).rounded(.up)))
    return low..<max(low, high)
  }

  /// One pixel as bytes.
  private static func pixel(_ values: [Double], depth: SampleDepth) -> [UInt8] {
    var bytes: [UInt8] = []
    for value in values {
      let code = min(max(0, value.isFinite ? value : 0), depth.maximum)
      switch depth {
      case .eight: bytes.append(UInt8(code.rounded()))
      case .sixteen: withUnsafeBytes(of: UInt16(code.rounded())) { bytes += $0 }
      case .float: withUnsafeBytes(of: Float(code)) { bytes += $0 }
      }
    }
    return bytes
  }
}

extension awake_shape {
  fileprivate init(_ shape: FrameShape) {
    self.init()
    (x, y, width, height) = (shape.x, shape.y, shape.width, shape.height)
    (radius, reach) = (shape.radius, shape.reach)
    (step_x, step_y) = (shape.stepX, shape.stepY)
    count = Int32(clamping: shape.count)
    opacity = Float(shape.opacity)
    switch shape.form {
    case .fill: form = AWAKE_SHAPE_FILL
    case .glow: form = AWAKE_SHAPE_GLOW
    case .facet(let facet, _):
      form = AWAKE_SHAPE_FACET
      side = Int32(facet.rawValue)
    }
  }
}
