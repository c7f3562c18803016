import AwakeColor
import Foundation

/// Proposals for the light of a photo.
struct AutoLight {
  private(set) var changes: [AutoEdit.Change] = []
  private(set) var restraints: [AutoEdit.Restraint] = []

  /// Where the middle tones are wanted: 0.147 in linear light, a little below mid-grey, because a
  /// photo has shadows.
  static let wanted = 0.42
  /// Stops within which the middle tones are good as they are.
  private static let tolerance = 0.25
  /// How much of the rest is corrected.
  private static let strength = 0.7

  private let tones: ToneStatistics
  /// 0…1: dark with lights, or all but black; a photo that is a stop too dark has no lights.
  private let darkness: Double
  /// 0…1: mostly bright.
  private let brightness: Double

  init(_ tones: ToneStatistics) {
    self.tones = tones
    let dark = tones.share(below: 0.12)
    darkness = max(
      smoothRise(dark, from: 0.4, to: 0.6) * smoothRise(tones.level(99.7), from: 0.25, to: 0.5),
      smoothRise(tones.level(90), from: 0.6, to: 0.45)
        * smoothRise(tones.peak(99.7), from: 0.74, to: 0.88),
      smoothRise(tones.level(90), from: 0.32, to: 0.22)
        * smoothRise(tones.peak(99.95), from: 0.5, to: 0.8),
      smoothRise(dark, from: 0.65, to: 0.85))
    let bright = 1 - tones.share(below: 0.75)
    brightness = smoothRise(bright, from: 0.3, to: 0.55)
    guard tones.level(99.5) - tones.level(0.5) > 0.03 else {
      restraints = [.singleTone]
      return
    }
    if brightness > 0.5 { restraints.append(.brightScene(share: bright)) }
    let exposure = proposeExposure()
    proposeHighlights(exposure)
    proposeEnds(exposure)
    proposeContrast()
  }

  private mutating func propose(
    _ field: AutoEdit.Field, _ value: Double, _ reason: AutoEdit.Reason
  ) {
    changes.append(AutoEdit.Change(field: field, value: value, reason: reason))
  }

  /// Exposure, as far as the highlights allow; shadows instead where they do not.
  private mutating func proposeExposure() -> Double {
    let found = tones.middle
    let gap =
      log2(SRGBTransfer.decode(Self.wanted) / max(SRGBTransfer.decode(found), 0.0005))
    let beyond = max(0, abs(gap) - Self.tolerance) * Self.strength
    var exposure = 0.0
    var missing = 0.0
    if gap > 0 {
      let desired = min(beyond, 1) * (1 - 0.75 * darkness)
      if min(beyond, 1) - desired > 0.3 {
        restraints.append(.darkScene(middle: found))
      }
      let room = max(0, -log2(max(SRGBTransfer.decode(tones.peak(99)), 0.001)))
      exposure = min(desired, room)
      missing = desired - exposure
    } else {
      // White walls, snow and fog are bright without being overexposed; what is clipped would only
      // turn grey.
      let over = smoothRise(tones.peak(95), from: 0.92, to: 0.98)
      let clipped = smoothRise(tones.peakShare(from: 0.985), from: 0.02, to: 0.15)
      exposure = -min(beyond * over * (1 - brightness) * (1 - 0.7 * clipped), 1)
    }
    propose(.exposure, exposure, .middleTones(found: found, wanted: Self.wanted))

    let dark = tones.share(below: 0.15)
    let heavy = 15 * smoothRise(dark, from: 0.2, to: 0.45) * (1 - darkness)
    let lifted = 22 * smoothRise(missing, from: 0, to: 0.8)
    if lifted * (1 - darkness) > heavy {
      propose(.shadows, lifted * (1 - darkness), .backlight(middle: found, bright: tones.peak(99)))
    } else {
      propose(.shadows, heavy * (1 - min(max(exposure, 0), 1)), .darkParts(share: dark))
    }
    return exposure
  }

  /// Bright parts that still have drawing in them are held back.
  private mutating func proposeHighlights(_ exposure: Double) {
    let gain = exp2(exposure)
    func before(_ level: Double) -> Double {
      SRGBTransfer.encode(SRGBTransfer.decode(level) / gain)
    }
    let bright = tones.peakShare(from: before(0.87), to: before(0.985))
    let clipped = tones.peakShare(from: before(0.985))
    let drawing = bright / max(bright + clipped, 1e-9)
    let amount =
      -24 * smoothRise(bright, from: 0.06, to: 0.25) * drawing * (1 - brightness) * (1 - darkness)
    propose(.highlights, amount, .brightParts(share: bright + clipped))
  }

  /// White and black points that the photo does not reach, half of the way.
  private mutating func proposeEnds(_ exposure: Double) {
    let gain = exp2(exposure)
    let top = SRGBTransfer.encode(SRGBTransfer.decode(tones.peak(99.5)) * gain)
    // A photo that is dark all over may be meant so.
    if top < 0.92, top > 0.3, exposure >= 0 {
      let full = (0.94 - top) / (0.12 * top * top) * 100
      propose(.whites, min(full / 2, 20) * (1 - darkness), .noWhites(brightest: top))
    }
    let bottom = SRGBTransfer.encode(SRGBTransfer.decode(tones.level(0.5)) * gain)
    if bottom > 0.08 {
      let rest = max(0.1, 1 - bottom)
      let full = (bottom - 0.07) / (0.08 * rest * rest * rest) * 100
      propose(.blacks, -min(full / 2, 20) * (1 - darkness), .noBlacks(darkest: bottom))
    }
  }

  private mutating func proposeContrast() {
    let spread = tones.level(95) - tones.level(5)
    let amount = 40 * max(0, 0.45 - spread) * (1 - darkness) * (1 - brightness)
    propose(.contrast, min(amount, 12), .flat(spread: spread))
  }
}
