import AwakeColor
import AwakeDocument

/// One of the eight ways a photo can lie: quarter turns and mirrorings.
///
/// The tag is the EXIF orientation (Exif 2.32, tag 274): what must be done to the stored pixels.
struct PhotoOrientation: Sendable, Hashable {
  /// EXIF orientation, 1…8.
  let tag: Int

  /// - Parameter tag: 1…8; anything else is 1, as readers of EXIF do.
  init(_ tag: Int) { self.tag = (1...8).contains(tag) ? tag : 1 }

  /// Quarter turns clockwise, then a flip.
  init(quarterTurns: Int, flip: Geometry.Flip) {
    let turn = [1, 6, 3, 8][((quarterTurns % 4) + 4) % 4]
    let mirror =
      switch flip {
      case .none: 1
      case .horizontal: 2
      case .vertical: 4
      case .both: 3
      }
    self = PhotoOrientation(turn).followed(by: PhotoOrientation(mirror))
  }

  /// Whether width and height change places.
  var swapsSides: Bool { tag >= 5 }

  /// Whether the pixels can be turned row by row, without holding the photo.
  var streams: Bool { tag <= 2 }

  /// Which axes of the turned photo run against those of the stored one.
  var runsBackwards: (across: Bool, down: Bool) {
    (axes.a + axes.b < 0, axes.c + axes.d < 0)
  }

  /// Both, one after the other, as one.
  func followed(by next: PhotoOrientation) -> PhotoOrientation {
    let (m, n) = (next.axes, axes)
    let both = Axes(
      a: m.a * n.a + m.b * n.c, b: m.a * n.b + m.b * n.d,
      c: m.c * n.a + m.d * n.c, d: m.c * n.b + m.d * n.d)
    return PhotoOrientation((Self.axes.firstIndex(of: both) ?? 0) + 1)
  }

  /// From the unit square of the turned photo to that of the photo before.
  var undo: PlaneMap {
    let half = SIMD2(0.5, 0.5)
    // The inverse of a turn or mirroring is its transpose.
    let (a, b, c, d) = (Double(axes.a), Double(axes.b), Double(axes.c), Double(axes.d))
    let back = PlaneMap(Matrix3([a, c, 0], [b, d, 0], [0, 0, 1]))
    return .translation(half) * back * .translation(-half)
  }

  /// (x, y) about the middle goes to (a·x + b·y, c·x + d·y).
  private struct Axes: Hashable {
    var a, b, c, d: Int
  }

  private var axes: Axes { Self.axes[tag - 1] }

  private static let axes = [
    Axes(a: 1, b: 0, c: 0, d: 1), Axes(a: -1, b: 0, c: 0, d: 1), Axes(a: -1, b: 0, c: 0, d: -1),
    Axes(a: 1, b: 0, c: 0, d: -1), Axes(a: 0, b: 1, c: 1, d: 0), Axes(a: 0, b: -1, c: 1, d: 0),
    Axes(a: 0, b: -1, c: -1, d: 0), Axes(a: 0, b: 1, c: -1, d: 0),
  ]
}
