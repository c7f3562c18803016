extension CameraRawSettings {
  /// Sliders of the process versions of 2003 and 2010, and what took their place in 2012.
  ///
  /// The values that change nothing are those of rendered photos and, in the process of 2010, of RAW
  /// files: brightness 50, contrast 25, shadows 5.
  private static let legacy: [(key: String, successor: String, usual: Set<Double>)] = [
    ("Exposure", "Exposure2012", [0]), ("Contrast", "Contrast2012", [0, 25]),
    ("Brightness", "Exposure2012", [0, 50]), ("Shadows", "Blacks2012", [0, 5]),
    ("FillLight", "Shadows2012", [0]), ("HighlightRecovery", "Highlights2012", [0]),
    ("Clarity", "Clarity2012", [0]), ("Defringe", "DefringePurpleAmount", [0]),
    ("Smoothness", "LuminanceSmoothing", [0]),
  ]

  /// Whether the settings are meant for a process before that of 2012, which is version 6.7.
  var isLegacy: Bool {
    let version = text("ProcessVersion") ?? ""
    let parts = version.split(separator: ".").prefix(2).map { Int($0) }
    if parts.count == 2, let major = parts[0], let minor = parts[1] {
      return (major, minor) < (6, 7)
    }
    return !keys.contains { $0.hasSuffix("2012") } && Self.legacy.contains { has($0.key) }
  }

  /// Older sliders: exposure means the same; the others had another curve and range.
  mutating func carryLegacy(isLegacy: Bool, to draft: inout LightroomDraft) {
    for (key, successor, usual) in Self.legacy where has(key) {
      guard isLegacy else {
        // Lightroom writes the older keys along, for older versions of itself.
        if has(successor) || plainNumber(key).map(usual.contains) == true {
          silence(key)
        } else {
          lose(key, "is of a process before 2012, which the file does not use")
        }
        continue
      }
      if key == "Exposure" {
        carry(LightroomSlider(key, "light.exposure"), to: &draft)
      } else if let value = number(key) {
        if usual.contains(value) {
          silence(key)
        } else {
          lose(
            key,
            "worked otherwise before the process of 2012; update the process in Lightroom first")
        }
      }
    }
    guard isLegacy else { return }
    for key in keys where key.hasSuffix("2012") && !key.hasPrefix("ToneCurve") {
      if plainNumber(key) == 0 {
        silence(key)
      } else if has(key) {
        lose(key, "is not used by the process version that the file names")
      }
      mute { $0 == key }
    }
  }
}
