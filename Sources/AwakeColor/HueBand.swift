import Foundation

/// The eight hue bands of the colour mixer and of the monochrome mix.
public enum HueBand: String, CaseIterable, Hashable, Sendable, Codable {
  case red, orange, yellow, green, aqua, blue, purple, magenta

  /// The middle of the band as an OKLab hue angle in degrees.
  ///
  /// Red, yellow, green, aqua, blue and magenta are where the primaries and secondaries of sRGB
  /// lie; orange and purple are those of (255, 128, 0) and (128, 0, 255), rounded.
  public var center: Double {
    switch self {
    case .red: 29
    case .orange: 53
    case .yellow: 110
    case .green: 142
    case .aqua: 195
    case .blue: 264
    case .purple: 294
    case .magenta: 328
    }
  }

  /// How much of each band a hue belongs to: raised cosines between neighbouring middles.
  ///
  /// The weights are smooth, at most two are not zero, and they always sum to one.
  ///
  /// - Parameter hue: OKLab hue in degrees, any turn.
  public static func weights(hue: Double) -> [HueBand: Double] {
    let bands = allCases
    let h = hue - 360 * (hue / 360).rounded(.down)
    // The last band whose middle is not beyond the hue; before red comes magenta, a turn back.
    let index = bands.lastIndex { $0.center <= h } ?? bands.count - 1
    let next = (index + 1) % bands.count
    let start = bands[index].center <= h ? bands[index].center : bands[index].center - 360
    let end = bands[next].center > start ? bands[next].center : bands[next].center + 360
    let t = (h - start) / (end - start)
    let far = 0.5 - 0.5 * cos(.pi * t)
    return [bands[index]: 1 - far, bands[next]: far]
  }
}
