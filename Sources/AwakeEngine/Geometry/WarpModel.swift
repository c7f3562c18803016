import AwakeColor
import AwakeDocument
import Foundation

/// Straightening and perspective as one projective map of the frame.
///
/// Coordinates are pixels from the middle of the frame. The middle stays where it is.
struct WarpModel: Sendable, Hashable {
  /// Degrees clockwise, −45…45.
  let straighten: Double
  /// Tilts, −100…100.
  let vertical, horizontal: Double
  /// Degrees clockwise after the tilt, −45…45.
  let rotate: Double
  /// 0.5…1.5.
  let scale: Double

  /// Takes the values of a document, kept in their ranges; what is no number is neutral.
  init(_ geometry: Geometry) {
    func kept(_ value: Double, _ range: ClosedRange<Double>, neutral: Double = 0) -> Double {
      value.isNaN ? neutral : min(max(value, range.lowerBound), range.upperBound)
    }
    let perspective = geometry.perspective
    straighten = kept(geometry.straighten, -45...45)
    vertical = kept(perspective.vertical, -100...100)
    horizontal = kept(perspective.horizontal, -100...100)
    rotate = kept(perspective.rotate, -45...45)
    scale = kept(perspective.scale, 50...150, neutral: 100) / 100
  }

  var tilts: Bool { vertical != 0 || horizontal != 0 }
  var changesPerspective: Bool { tilts || rotate != 0 || scale != 1 }
  var isNeutral: Bool { straighten == 0 && !changesPerspective }

  /// The tilt of the camera at ±100.
  static let fullTilt = 25.0

  /// From the turned photo to the frame.
  ///
  /// - Parameter size: of the frame, in pixels.
  func map(size: SIMD2<Double>) -> PlaneMap {
    let straightened = PlaneMap.rotation(degrees: straighten)
    guard changesPerspective else { return straightened }
    let after = PlaneMap.rotation(degrees: rotate) * .scale(SIMD2(repeating: scale))
    return after * tilt(size: size) * straightened
  }

  /// The picture of a pinhole camera that is turned about its own middle: H = K·R·K⁻¹ (Hartley and
  /// Zisserman, Multiple View Geometry, 2nd edition, 8.4), with the diagonal as focal length.
  ///
  /// A turned camera looks elsewhere; the picture is moved back so that its middle stays, and
  /// scaled so that the area there stays, which is what shifting a view camera does.
  private func tilt(size: SIMD2<Double>) -> PlaneMap {
    guard tilts else { return .identity }
    let focal = (size.x * size.x + size.y * size.y).squareRoot()
    let degrees = SIMD2(vertical, -horizontal) * (Self.fullTilt / 100)
    let angle = (degrees.x * degrees.x + degrees.y * degrees.y).squareRoot()
    let axis = degrees / angle
    let (c, s) = cosineAndSine(degrees: angle)
    // Rodrigues' formula for an axis in the plane of the picture.
    let (x, y, k) = (axis.x, axis.y, 1 - c)
    let turn = Matrix3(
      [c + k * x * x, k * x * y, s * y], [k * x * y, c + k * y * y, -s * x], [-s * y, s * x, c])
    let out = Matrix3.diagonal([focal, focal, 1])
    let back = Matrix3.diagonal([1 / focal, 1 / focal, 1])
    let turned = PlaneMap(out * turn * back)
    // The area grows by det / w³ in the middle, where det is 1 and w the cosine.
    return .scale(SIMD2(repeating: (c * c * c).squareRoot()))
      * .translation(-turned(.zero)) * turned
  }
}

/// Cosine and sine of an angle in degrees; exact for whole quarter turns.
///
/// Rounded to 40 bits, where processors with and without fused multiplication agree: the same
/// photo must give the same bytes. That is a hundred-millionth of a pixel in a large photo.
func cosineAndSine(degrees: Double) -> (cosine: Double, sine: Double) {
  let quarters = (degrees / 90).rounded()
  let rest = (degrees - 90 * quarters) * .pi / 180
  func rounded(_ value: Double) -> Double { (value * 0x1p40).rounded() * 0x1p-40 }
  let (c, s) = (rounded(cos(rest)), rounded(sin(rest)))
  switch quarters.truncatingRemainder(dividingBy: 4) {
  case 1, -3: return (-s, c)
  case 2, -2: return (-c, -s)
  case 3, -1: return (s, -c)
  default: return (c, s)
  }
}
