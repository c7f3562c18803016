import AwakeColor
import AwakeDocument
import Foundation

/// Colour grading: a gain for each channel that depends on luminance alone, like the slope of an
/// ASC CDL (American Society of Cinematographers, Color Decision List 1.2) under smooth masks.
struct Grading: Hashable, Sendable {
  private struct Zone: Hashable, Sendable {
    var tint: SIMD3<Double>
    /// 0…1.
    var saturation: Double
    /// −1…1.
    var luminance: Double
  }

  private let shadows, midtones, highlights, global: Zone
  private let shadowEdge, highlightEdge, softness: Double

  init?(_ grading: ColorGrading) {
    let wheels = [grading.shadows, grading.midtones, grading.highlights, grading.global]
    guard wheels.contains(where: { $0.saturation != 0 || $0.luminance != 0 }) else { return nil }
    let zones = wheels.map {
      Zone(
        tint: ColorWheel.tint(hue: $0.hue), saturation: $0.saturation / 100,
        luminance: $0.luminance / 100)
    }
    (shadows, midtones, highlights, global) = (zones[0], zones[1], zones[2], zones[3])
    let shift = 0.2 * grading.balance / 100
    shadowEdge = 0.33 - shift
    highlightEdge = 0.66 - shift
    softness = 0.1 + 0.25 * grading.blending / 100
  }

  /// Whether the gains of the three channels are the same.
  var keepsGrey: Bool {
    [shadows, midtones, highlights, global].allSatisfy { $0.saturation == 0 }
  }

  /// The gains at linear luminance `y`: each zone brightens by up to half a stop and tints by up
  /// to 35 % of the linear value.
  func gain(_ y: Double) -> SIMD3<Double> {
    let v = SRGBTransfer.encode(max(0, y))
    let dark = 1 - smoothstep(v, about: shadowEdge)
    let bright = smoothstep(v, about: highlightEdge)
    let zones = [(shadows, dark), (midtones, 1 - dark - bright), (highlights, bright), (global, 1)]
    var gain = SIMD3(repeating: 1.0)
    for (zone, weight) in zones {
      gain *= exp2(0.5 * zone.luminance * weight)
      gain *= SIMD3(repeating: 1) + zone.tint * (0.35 * zone.saturation * weight)
    }
    return gain
  }

  private func smoothstep(_ v: Double, about edge: Double) -> Double {
    let t = max(0, min(1, (v - edge + softness) / (2 * softness)))
    return t * t * (3 - 2 * t)
  }
}
