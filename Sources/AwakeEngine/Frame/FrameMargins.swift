import AwakeDocument

/// How wide a frame is on each side, as parts of its nominal width.
///
/// The nominal width is `size` times the diagonal of the photo.
struct FrameMargins: Sendable, Hashable {
  var top, left, bottom, right: Double

  /// The proportions of a kind of frame.
  ///
  /// - Parameters:
  ///   - isTall: whether the photo is higher than wide; film runs along the longer side.
  ///   - hasCaption: whether there is text to be written.
  init(_ kind: Frame.Kind, isTall: Bool, hasCaption: Bool) {
    switch kind {
    case .none: self.init(0, 0, 0, 0)
    case .border: self.init(1, 1, 1, 1)
    // A photo looks centred in its mat when there is an eighth more below it.
    case .mat: self.init(1, 1, 1.125, 1)
    // Instant film, 88 × 107 mm with a picture of 79 × 79: 6 mm above, 4.5 beside, 22 below.
    case .polaroid: self.init(1, 0.75, 3.667, 0.75)
    // 35 mm film with a picture of 24 mm: 5.5 above and below, 2 mm from picture to picture.
    case .film:
      let ends = FilmStrip.gap / FilmStrip.edge
      if isTall { self.init(ends, 1, ends, 1) } else { self.init(1, ends, 1, ends) }
    case .caption: self.init(0, 0, hasCaption ? 1 : 0.3, 0)
    }
  }

  private init(_ top: Double, _ left: Double, _ bottom: Double, _ right: Double) {
    (self.top, self.left, self.bottom, self.right) = (top, left, bottom, right)
  }

  /// Whole pixels for a nominal width; a side that has any width has at least one.
  func pixels(width: Double) -> FrameInsets {
    func side(_ part: Double) -> Int {
      part * width > 0 ? max(1, Int((part * width).rounded())) : 0
    }
    return FrameInsets(
      top: side(top), left: side(left), bottom: side(bottom), right: side(right))
  }
}

/// How wide a frame is on each side, in pixels.
struct FrameInsets: Sendable, Hashable {
  var top, left, bottom, right: Int
}

/// The measures of 35 mm film, in millimetres, with KS-1870 perforations (ISO 1007, ISO 491).
enum FilmStrip {
  /// From the picture, 24 mm high, to the edge of the film, 35 mm wide.
  static let edge = 5.5
  /// From one picture to the next.
  static let gap = 2.0
  /// From the edge of the film to the holes.
  static let holeMargin = 2.01
  /// A hole across the film, along it, and the radius of its corners.
  static let holeAcross = 2.8
  static let holeAlong = 1.98
  static let holeRadius = 0.5
  /// From hole to hole.
  static let pitch = 4.75
}
