import Foundation

/// OKLab: lightness and two opponent colour axes, with hue that stays put when chroma changes.
///
/// Source: Björn Ottosson, "A perceptual color space for image processing" (2020). Both matrices
/// are normalised so that neutral colours of the working space have a = b = 0 exactly.
public struct OKLab: Hashable, Sendable {
  /// Perceived lightness: 0 black, 1 white.
  public var l: Double
  /// Green (−) to red (+).
  public var a: Double
  /// Blue (−) to yellow (+).
  public var b: Double

  /// Creates a colour.
  public init(l: Double, a: Double, b: Double) {
    self.l = l
    self.a = a
    self.b = b
  }

  /// Distance from grey.
  public var chroma: Double { (a * a + b * b).squareRoot() }

  /// Hue angle in degrees, 0…360; red is near 29, yellow 110, green 142, blue 264.
  public var hue: Double {
    let degrees = atan2(b, a) * 180 / .pi
    return degrees < 0 ? degrees + 360 : degrees
  }

  /// XYZ (D65) to cone responses.
  private static let xyzToLMS = Matrix3(
    [0.8189330101, 0.3618667424, -0.1288597137], [0.0329845436, 0.9293118715, 0.0361456387],
    [0.0482003018, 0.2643662691, 0.6338517070])

  /// Linear BT.2020 to cone responses; white is (1, 1, 1).
  public static let workingToLMS = (xyzToLMS * WorkingSpace.toXYZ).normalizedToWhite
  /// Cone responses to linear BT.2020.
  public static let lmsToWorking = workingToLMS.inverse ?? .identity

  /// Cube roots of cone responses to L, a, b.
  public static let rootsToLab: Matrix3 = {
    let l = SIMD3(0.2104542553, 0.7936177850, -0.0040720468)
    let a = SIMD3(1.9779984951, -2.4285922050, 0.4505937099)
    let b = SIMD3(0.0259040371, 0.7827717662, -0.8086757660)
    return Matrix3(l / l.sum(), a - a.sum() / 3, b - b.sum() / 3)
  }()
  /// L, a, b to cube roots of cone responses.
  public static let labToRoots = rootsToLab.inverse ?? .identity

  /// Converts from linear BT.2020.
  public init(working rgb: SIMD3<Double>) {
    let lms = Self.workingToLMS * rgb
    let lab = Self.rootsToLab * SIMD3(cbrt(lms.x), cbrt(lms.y), cbrt(lms.z))
    self.init(l: lab.x, a: lab.y, b: lab.z)
  }

  /// Converts to linear BT.2020.
  public var working: SIMD3<Double> {
    let roots = Self.labToRoots * SIMD3(l, a, b)
    return Self.lmsToWorking * (roots * roots * roots)
  }
}
