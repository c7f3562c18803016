import AwakeColor
import AwakeDocument

/// One thing that is painted on a frame: a rounded rectangle, a shade round one, or the bevel of
/// one, in pixels of the framed photo.
struct FrameShape: Sendable, Hashable {
  /// What of the rectangle is painted.
  enum Form: Sendable, Hashable {
    /// Its inside.
    case fill
    /// A shade that fades away outside, over a distance.
    case glow(Double)
    /// One side of a ring outside, of a width, with mitred corners.
    case facet(Side, width: Double)
  }

  /// A side of a rectangle.
  enum Side: Int, Sendable, Hashable, CaseIterable {
    case top, right, bottom, left
  }

  var form = Form.fill
  var x, y, width, height: Double
  var radius = 0.0
  var color: HexColor
  var opacity = 1.0
  /// How often it is painted, and the way from one to the next.
  var count = 1
  var stepX = 0.0
  var stepY = 0.0

  init(
    _ form: Form = .fill, x: Double, y: Double, width: Double, height: Double,
    radius: Double = 0, color: HexColor, opacity: Double = 1
  ) {
    self.form = form
    (self.x, self.y, self.width, self.height) = (x, y, width, height)
    (self.radius, self.color, self.opacity) = (radius, color, opacity)
  }

  /// The same shape with columns and rows exchanged.
  var transposed: FrameShape {
    var copy = self
    (copy.x, copy.y) = (y, x)
    (copy.width, copy.height) = (height, width)
    (copy.stepX, copy.stepY) = (stepY, stepX)
    if case .facet(let side, let width) = form {
      let turned: [Side] = [.left, .bottom, .right, .top]
      copy.form = .facet(turned[side.rawValue], width: width)
    }
    return copy
  }

  /// How far it reaches beyond its rectangle.
  var reach: Double {
    switch form {
    case .fill: 0
    case .glow(let width), .facet(_, let width): width
    }
  }
}

extension HexColor {
  /// The relative luminance, 0…1 (WCAG 2, "relative luminance").
  var luminance: Double {
    func linear(_ code: UInt8) -> Double { SRGBTransfer.decode(Double(code) / 255) }
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
  }

  /// Whether dark text reads better on it than light text.
  var isLight: Bool { luminance > 0.18 }
}
